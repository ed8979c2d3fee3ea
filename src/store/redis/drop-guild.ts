import type { GuildId } from '../../match/id.js';
import { lastingTables, seasonOf, seasonTables } from '../../match/ladder.js';
import {
  BATCH,
  seasonName,
  send,
  toPairs,
  uncountedMember,
  type RedisCommand,
} from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  actsKey,
  callOffsKey,
  championsKey,
  channelKey,
  dueKeyOf,
  guildsKeyOn,
  resultsKey,
  leftKeyOn,
  logKey,
  logRevKey,
  matchKey,
  orderKey,
  pastKey,
  peopleKey,
  playerKey,
  quarantineKeyOn,
  ranksKey,
  recomputesKey,
  seasonsKeyOn,
  seatsKey,
  serverSettingsKey,
  shownKey,
  standingsKey,
  uncountedKeyOn,
} from './keys.js';
import { channelIn, matchesOf } from './personal-data.js';
import { readActs, readLog } from './result-log.js';

/** Removes all that is stored about a server; who was there comes last, so that it can be done again if it is cut short. */
export async function dropAll(redis: Connection, guild: GuildId): Promise<void> {
  const people = await guarded(redis.smembers(peopleKey(guild)));
  for (const user of people) {
    const ids = await matchesOf(redis, guild, user);
    const commands: RedisCommand[] = [];
    for (const id of ids) {
      const channel = channelIn(await guarded(redis.get(matchKey(id))));
      if (channel !== undefined) commands.push(['UNLINK', channelKey(guild, channel)]);
      commands.push(['UNLINK', matchKey(id)], ['UNLINK', shownKey(id)], ['ZREM', dueKeyOf(id), id]);
    }
    for (const keyOf of [playerKey, resultsKey, pastKey, callOffsKey]) {
      commands.push(['UNLINK', keyOf(guild, user)]);
    }
    commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    await send(redis, commands);
  }
  await dropQuarantined(redis, guild);
  await dropLog(redis, guild);
  await dropUncounted(redis, guild);
  await guarded(redis.unlink(serverSettingsKey(guild), peopleKey(guild)));
}

async function dropQuarantined(redis: Connection, guild: GuildId): Promise<void> {
  const key = quarantineKeyOn(guild);
  for (const record of await guarded(redis.lrange(key, 0, -1))) {
    if (record.includes(guild)) await guarded(redis.lrem(key, 0, record));
  }
}

async function dropUncounted(redis: Connection, guild: GuildId): Promise<void> {
  const key = uncountedKeyOn(guild);
  let cursor = '0';
  do {
    const match = uncountedMember(guild, '*');
    const [next, found] = await guarded(redis.zscan(key, cursor, 'MATCH', match, 'COUNT', BATCH));
    for (const [member] of toPairs(found)) await guarded(redis.zrem(key, member));
    cursor = next;
  } while (cursor !== '0');
}

async function dropLog(redis: Connection, guild: GuildId): Promise<void> {
  const commands: RedisCommand[] = [];
  for (const act of await readActs(redis, guild)) {
    for (const user of 'user' in act ? [act.by, act.user] : [act.by]) {
      commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    }
  }
  const keys = [logKey, orderKey, seatsKey, actsKey, logRevKey, recomputesKey].map((keyOf) =>
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
