import { ok, type Route } from '../rest.js';
import type { World } from '../world.js';

/** Who the bot is, where the gateway is, and how many connections it should make. */
export const gatewayRoutes = (world: World, url: () => string): readonly Route[] => [
  { method: 'GET', pattern: '/gateway', open: true, handle: () => ok({ url: url() }) },
  {
    method: 'GET',
    pattern: '/gateway/bot',
    handle: () =>
      ok({
        url: url(),
        shards: world.settings.shards,
        session_start_limit: {
          total: 1000,
          remaining: 1000,
          reset_after: 86_400_000,
          // Many at once: whoever tries several shards need not wait five seconds for each.
          max_concurrency: 16,
        },
      }),
  },
  {
    method: 'GET',
    pattern: '/applications/@me',
    handle: () =>
      ok({
        id: world.application.id,
        name: world.application.name,
        description: '',
        icon: null,
        bot: world.application.bot,
        bot_public: true,
        bot_require_code_grant: false,
        verify_key: world.application.publicKey,
        flags: 0,
      }),
  },
  {
    method: 'GET',
    pattern: '/users/@me',
    handle: () => ok({ ...world.application.bot, verified: true, mfa_enabled: false }),
  },
];
