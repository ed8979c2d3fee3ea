import type { GuildId } from '../match/id.js';
import type { App } from './app.js';

const DAY = 86_400_000;

/** How long the data of a server is kept after the bot has left it: time enough to invite it again. */
const GRACE_MS = 30 * DAY;

/** The bot was taken off a server, or came back. */
export async function noteGuild(
  { store, log, now }: App,
  guild: GuildId,
  what: 'joined' | 'left',
): Promise<void> {
  log.info({ guild }, what === 'left' ? 'A server was left.' : 'A server is there.');
  await (what === 'left' ? store.noteLeft(guild, now()) : store.noteBack(guild));
}

/** Removes what is stored about servers that were left long enough ago. */
export async function forgetLeftGuilds({ store, log, now }: App): Promise<void> {
  for (const guild of await store.leftBefore(now() - GRACE_MS)) {
    await store.dropGuild(guild);
    await store.noteBack(guild);
    log.info({ guild }, 'All that was stored about a server is removed.');
  }
}
