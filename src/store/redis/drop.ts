import type { GuildId } from '../../match/id.js';
import { lastingTables, seasonOf, seasonTables } from '../../match/ladder.js';
import { asking } from './asking.js';
import { readActs } from './books.js';
import { seasonName, type Command } from './commands.js';
import type { Connection } from './connect.js';
import {
  actsKey,
  asideKeyOn,
  bookKey,
  championsKey,
  channelKey,
  dueKeyOf,
  editionKey,
  guildsKeyOn,
  resultsKey,
  leftKeyOn,
  logKey,
  matchKey,
  orderKey,
  pastKey,
  peopleKey,
  playerKey,
  ranksKey,
  seasonsKeyOn,
  seatsKey,
  serverSettingsKey,
  shownKey,
  standingsKey,
} from './keys.js';
import { matchesOf } from './privacy.js';
import { readLog, send } from './rewrite.js';

/** The channel in a stored match, whatever else is in it. */
const channelIn = (stored: string | null): string | undefined =>
  /"channel":"(\d+)"/u.exec(stored ?? '')?.[1];

/** Removes all that is stored about a server; who was there comes last, so that it can be done again if it is cut short. */
export async function dropAll(redis: Connection, guild: GuildId): Promise<void> {
  const people = await asking(redis.smembers(peopleKey(guild)));
  for (const user of people) {
    const ids = await matchesOf(redis, guild, user);
    const commands: Command[] = [];
    for (const id of ids) {
      const channel = channelIn(await asking(redis.get(matchKey(id))));
      if (channel !== undefined) commands.push(['UNLINK', channelKey(guild, channel)]);
      commands.push(['UNLINK', matchKey(id)], ['UNLINK', shownKey(id)], ['ZREM', dueKeyOf(id), id]);
    }
    for (const keyOf of [playerKey, resultsKey, pastKey]) {
      commands.push(['UNLINK', keyOf(guild, user)]);
    }
    commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    await send(redis, commands);
  }
  await dropAside(redis, guild);
  await dropBooks(redis, guild);
  await asking(redis.unlink(serverSettingsKey(guild), peopleKey(guild)));
}

async function dropAside(redis: Connection, guild: GuildId): Promise<void> {
  const key = asideKeyOn(guild);
  for (const record of await asking(redis.lrange(key, 0, -1))) {
    if (record.includes(guild)) await asking(redis.lrem(key, 0, record));
  }
}

async function dropBooks(redis: Connection, guild: GuildId): Promise<void> {
  const commands: Command[] = [];
  for (const act of await readActs(redis, guild)) {
    for (const user of 'user' in act ? [act.by, act.user] : [act.by]) {
      commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    }
  }
  const keys = [logKey, orderKey, seatsKey, actsKey, bookKey, editionKey].map((keyOf) =>
    keyOf(guild),
  );
  commands.push(['UNLINK', championsKey(guild)], ['ZREM', leftKeyOn(guild), guild]);
  for (const { result } of await readLog(redis, guild)) {
    const { game, ended } = result;
    for (const table of [...lastingTables(game), ...seasonTables(game, ended)]) {
      commands.push(['SREM', seasonsKeyOn(guild), seasonName(guild, seasonOf(ended))]);
      keys.push(ranksKey(guild, table), standingsKey(guild, table));
    }
  }
  for (const key of new Set(keys)) commands.push(['UNLINK', key]);
  await send(redis, commands);
}
