import type { REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { GuildList } from '../app/guild-watch.js';
import { fieldsOf } from './gateway-events.js';
import type { TakeLease } from './shards.js';

/** As many as Discord gives at once. */
const PAGE = 200;

/** Asks Discord for all servers that the bot is on, page by page: the whole list, or a failure. */
export async function listGuilds(rest: REST): Promise<ReadonlySet<string>> {
  const guilds = new Set<string>();
  for (let after = '0'; ;) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const page = await rest.get(Routes.userGuilds(), { query });
    if (!Array.isArray(page)) throw new Error('Discord answered with something that is no list.');
    const ids = page.map(idOf);
    for (const id of ids) guilds.add(id);
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return guilds;
    if (BigInt(last) <= BigInt(after)) throw new Error('Discord gave the same servers once more.');
    after = last;
  }
}

function idOf(guild: unknown): string {
  const { id } = fieldsOf(guild);
  if (typeof id === 'string' && /^\d+$/u.test(id)) return id;
  throw new Error('Discord listed a server without an id.');
}

interface GuildListingOptions {
  readonly rest: REST;
  /** Of all processes one asks, once a day. */
  readonly takeLease: TakeLease;
  readonly onList: (list: GuildList) => Promise<void>;
  readonly log: Log;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Without a gateway nobody tells when the bot is taken off a server: so Discord is asked, at the start and once a day. */
export function startGuildListing(options: GuildListingOptions): { stop(): void } {
  const { rest, takeLease, onList, log } = options;
  let hasLease = false;
  const look = async (): Promise<void> => {
    try {
      hasLease ||= await takeLease('guild-list', DAY);
      if (!hasLease) return;
      const guilds = await listGuilds(rest);
      hasLease = false;
      await onList({ guilds, covers: () => true });
    } catch (error) {
      log.warn(
        { err: error },
        'Discord did not list all servers, so none is noted as left; it is asked again in an hour.',
      );
    }
  };
  void look();
  const timer = setInterval(() => void look(), HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
