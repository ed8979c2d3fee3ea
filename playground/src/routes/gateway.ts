import { refuseForm } from '../api-error.js';
import { isRecord } from '../form.js';
import { ok, type Route } from '../rest.js';
import type { World } from '../world.js';

const describe = ({ application }: World): object => ({
  id: application.id,
  name: application.name,
  description: '',
  icon: null,
  bot: application.bot,
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: application.publicKey,
  integration_types_config: application.installs,
  flags: 0,
});

/** Changes how the application can be installed; nothing else about it can be changed here. */
function change(world: World, body: unknown): void {
  const wanted = isRecord(body) ? body['integration_types_config'] : undefined;
  if (wanted === undefined) return;
  const isFine = isRecord(wanted) && Object.keys(wanted).every((type) => /^[01]$/u.test(type));
  if (!isFine) {
    const why = 'Integration types are 0 and 1.';
    throw refuseForm(['integration_types_config'], 'ENUM_TYPE_COERCE', why);
  }
  world.application.installs = wanted;
}

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
    handle: () => ok(describe(world)),
  },
  {
    method: 'PATCH',
    pattern: '/applications/@me',
    handle(_, { body }) {
      change(world, body);
      return ok(describe(world));
    },
  },
  {
    method: 'GET',
    pattern: '/users/@me',
    handle: () => ok({ ...world.application.bot, verified: true, mfa_enabled: false }),
  },
];
