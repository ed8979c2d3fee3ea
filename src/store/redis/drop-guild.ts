import { serverHashOf, type GuildId, type MatchId } from '../../match/id.js';
import { seasonOf, type SeasonId } from '../../match/ladder.js';
import { ALL_GAMES } from '../../rules/games.js';
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
  dueServersKeyOf,
  greetedKeyOn,
  guildsKeyOn,
  lobbiesKeyOn,
  lobbyKey,
  resultsKey,
  leftKeyOn,
  logKey,
  logRevKey,
  matchKey,
  orderKey,
  pastKey,
  peopleKey,
  playerKey,
  puzzleKey,
  puzzleRecordsKey,
  puzzlesKeyOn,
  puzzleStreaksKey,
  puzzleTriesKey,
  quarantineKeyOn,
  ranksKey,
  recomputesKey,
  recomputingKey,
  redrawKey,
  removalsKey,
  seasonsKeyOn,
  seatsKey,
  serverListKey,
  serverSettingsKey,
  serversKeyOn,
  shownKey,
  offersKey,
  standingsKey,
  uncountedKeyOn,
} from './keys.js';
import { channelIn, matchesOf } from './personal-data.js';
import { readActs, readLogPages, readRemovals } from './result-log.js';

/** Removes all that is stored about a server; who was there comes last, so that it can be done again if it is cut short. */
export async function dropAll(redis: Connection, guild: GuildId): Promise<void> {
  const people = await guarded(redis.smembers(peopleKey(guild)));
  for (const user of people) {
    const ids = await matchesOf(redis, guild, user);
    const commands: RedisCommand[] = [];
    for (const id of ids) {
      const channel = channelIn(await guarded(redis.get(matchKey(id))));
      if (channel !== undefined) commands.push(['UNLINK', channelKey(guild, channel)]);
      for (const keyOf of [matchKey, shownKey, redrawKey]) commands.push(['UNLINK', keyOf(id)]);
    }
    for (const keyOf of [playerKey, offersKey, resultsKey, pastKey, callOffsKey]) {
      commands.push(['UNLINK', keyOf(guild, user)]);
    }
    commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    await send(redis, commands);
    await dropDue(redis, ids);
  }
  await dropQuarantined(redis, guild);
  await dropLog(redis, guild);
  await dropUncounted(redis, guild);
  await guarded(redis.unlink(serverSettingsKey(guild), peopleKey(guild)));
  await send(redis, [
    ['UNLINK', serverListKey(guild, 'playing')],
    ['UNLINK', serverListKey(guild, 'waiting')],
    ['UNLINK', lobbyKey(guild)],
    ['ZREM', lobbiesKeyOn(guild), guild],
    ['SREM', greetedKeyOn(guild), guild],
    ['UNLINK', puzzleKey(guild)],
    ['UNLINK', puzzleTriesKey(guild)],
    ['UNLINK', puzzleRecordsKey(guild)],
    ['UNLINK', puzzleStreaksKey(guild)],
    ['ZREM', puzzlesKeyOn(guild), guild],
  ]);
  await guarded(redis.srem(serversKeyOn(guild), guild));
}

/** Takes matches of a server off the due index; those of one hash are in one. */
async function dropDue(redis: Connection, ids: readonly MatchId[]): Promise<void> {
  for (const hash of new Set(ids.map(serverHashOf))) {
    const same = ids.filter((id) => serverHashOf(id) === hash);
    for (let from = 0; from < same.length; from += BATCH) {
      const some = same.slice(from, from + BATCH);
      await guarded(redis.dropDue(2, dueKeyOf(hash), dueServersKeyOf(hash), ...some));
    }
  }
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
  const acts = [...(await readActs(redis, guild)), ...(await readRemovals(redis, guild))];
  for (const act of acts) {
    for (const user of 'user' in act ? [act.by, act.user] : [act.by]) {
      commands.push(['SREM', guildsKeyOn(guild, user), guild]);
    }
  }
  const keys = [
    logKey,
    orderKey,
    seatsKey,
    actsKey,
    removalsKey,
    logRevKey,
    recomputesKey,
    recomputingKey,
  ].map((keyOf) => keyOf(guild));
  commands.push(['UNLINK', championsKey(guild)], ['ZREM', leftKeyOn(guild), guild]);
  const seasons = new Set<SeasonId>();
  for await (const page of readLogPages(redis, guild)) {
    for (const { result } of page) seasons.add(seasonOf(result.ended));
  }
  for (const season of seasons) {
    commands.push(['SREM', seasonsKeyOn(guild), seasonName(guild, season)]);
  }
  for (const season of ['ever', ...seasons] as const) {
    for (const ladder of ['all', ...ALL_GAMES.map(({ id }) => id)] as const) {
      keys.push(ranksKey(guild, { ladder, season }), standingsKey(guild, { ladder, season }));
    }
  }
  for (const key of keys) commands.push(['UNLINK', key]);
  await send(redis, commands);
}
