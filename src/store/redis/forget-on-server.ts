import { rulingOf } from '../../match/act.js';
import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { tableName, type Table } from '../../match/ladder.js';
import { isLive } from '../../match/match.js';
import { NO_LIMITS } from '../../match/settings.js';
import { decodeMatch } from '../match-codec.js';
import { decodeAct, encodeAct } from '../record-codec.js';
import { anonymizer, formerNameOn, type Anonymizer } from '../personal-data.js';
import { markOfFormer, REDRAW_EVERY_MS } from '../redraw.js';
import { uncountedAfter } from '../uncounted.js';
import { BATCH, PAGE, uncountedMember } from './commands.js';
import { guarded, nodesOf, type Connection } from './connect.js';
import {
  actsKey,
  callOffsKey,
  championsKey,
  channelKey,
  channelKeysIn,
  dueKeyOf,
  dueServersKeyOf,
  forgettingKey,
  guildsKeyOn,
  lobbiesKeyOn,
  logKey,
  logRevKey,
  matchKey,
  pastKey,
  peopleKey,
  playerKey,
  puzzleRecordsKey,
  puzzlesKeyOn,
  puzzleStreaksKey,
  puzzleTriesKey,
  quarantineKeyOn,
  offersKey,
  ranksKey,
  recomputesKey,
  redrawKey,
  removalsKey,
  resultsKey,
  shownKey,
  standingsKey,
  uncountedKeyOn,
} from './keys.js';
import { channelIn, liveOf, matchesOf } from './personal-data.js';
import { readActs, readRecords, readUncounted, tablesIn } from './result-log.js';
import type { Matches } from './standings.js';

/** Somebody is being forgotten on a partition, and no commit there names them; it is void when another seed is noted. */
export interface Seal {
  readonly user: UserId;
  readonly partition: number;
  /** What the names of the former player are made from: the same until all is done. */
  readonly seed: string;
  /** The moment in whose season they are forgotten. */
  readonly at: number;
}

/** What forget-match.lua and forget-records.lua return when something has changed since it was read. */
const CHANGED = 0;

/** A record as it is stored, after its revision. */
const splitStored = (stored: string): readonly [rev: number, record: string] => {
  const space = stored.indexOf(' ');
  return [Number(stored.slice(0, space)), stored.slice(space + 1)];
};

/** Puts a former player in somebody's place in every live match, by commits as any other; what cannot be read is left. */
async function leaveLive(
  redis: Connection,
  matches: Matches,
  guild: GuildId,
  user: UserId,
  anonymize: Anonymizer,
): Promise<void> {
  for (const id of await liveOf(redis, guild, user)) {
    for (;;) {
      const stored = await guarded(redis.get(matchKey(id)));
      if (stored === null) break;
      const before = decodeMatch(id, ...splitStored(stored));
      if (!before.ok || !isLive(before.value) || !anonymize.isNamedIn(stored)) break;
      const after = anonymize.match(before.value);
      const committed = await matches.commit({ before: before.value, after, limits: NO_LIMITS });
      // Whoever was faster has made another match of it.
      if (committed.ok || committed.error !== 'stale') break;
    }
  }
}

/**
 * Puts a former player into the log, the standings and the acts. Ratings do not change when a name does, so only what names the
 * person is rewritten: all of it was there when the partition was sealed, and until it is done no standings that were recomputed
 * on this server are made to hold. This comes before the live matches: a result of the former player finds all others.
 */
async function forgetInLog(
  redis: Connection,
  guild: GuildId,
  { user, partition, seed }: Seal,
  anonymize: Anonymizer,
  isExcluded: boolean,
): Promise<void> {
  const sealKey = forgettingKey(partition);
  const tables = new Map<string, Table>();
  for (const whose of [user, anonymize.former]) {
    const list = resultsKey(guild, whose);
    for (let from = 0; ;) {
      const names = await guarded(redis.zrange(list, from, String(from + PAGE - 1)));
      if (names.length === 0) break;
      const rewritten: string[] = [];
      for (const [name, record] of await readRecords(redis, guild, names)) {
        for (const table of tablesIn(name, record)) tables.set(tableName(table), table);
        if (anonymize.isNamedIn(record))
          rewritten.push(name, record, anonymize.result(record, isExcluded));
      }
      const keys = [sealKey, logKey(guild)];
      const code = await guarded(redis.forgetRecords(2, ...keys, user, seed, ...rewritten));
      // The opponent is being forgotten as well: what was changed meanwhile is read again.
      if (code !== CHANGED) from += PAGE;
    }
  }
  const keys = [
    sealKey,
    recomputesKey(guild),
    resultsKey(guild, user),
    resultsKey(guild, anonymize.former),
    ...[...tables.values()].flatMap((table) => [
      ranksKey(guild, table),
      standingsKey(guild, table),
    ]),
  ];
  const words = [user, seed, anonymize.former];
  await guarded(redis.forgetStandings(keys.length, ...keys, ...words));
  await forgetInActs(redis, guild, { user, seed, sealKey }, anonymize);
}

/** Acts about the person name their hash, so that they hold when they come back. */
async function forgetInActs(
  redis: Connection,
  guild: GuildId,
  {
    user,
    seed,
    sealKey,
  }: { readonly user: UserId; readonly seed: string; readonly sealKey: string },
  anonymize: Anonymizer,
): Promise<void> {
  const records = await guarded(redis.lrange(actsKey(guild), 0, -1));
  const rewritten = records.flatMap((record, i) => {
    if (!anonymize.isNamedIn(record)) return [];
    return [String(i), record, encodeAct(anonymize.act(decodeAct(record)))];
  });
  const code = await guarded(
    redis.forgetRecords(2, sealKey, actsKey(guild), user, seed, ...rewritten),
  );
  if (code === CHANGED) await forgetInActs(redis, guild, { user, seed, sealKey }, anonymize);
}

/** Rewrites the records of all matches of somebody, each as long as it is what was read. */
async function forgetInMatches(
  redis: Connection,
  guild: GuildId,
  { user, partition, seed, at }: Seal,
  anonymize: Anonymizer,
): Promise<void> {
  let redrawn = at;
  const live = new Set(await liveOf(redis, guild, user));
  const forgetIn = async (id: MatchId, stored: string | null | undefined): Promise<void> => {
    if (stored === null || stored === undefined || !anonymize.isNamedIn(stored)) return;
    const [rev, record] = splitStored(stored);
    // Nobody shall go on from what cannot be read here, but perhaps elsewhere.
    const next = `${live.has(id) ? rev + 1 : rev} ${anonymize.text(record)}`;
    const keys = [
      forgettingKey(partition),
      matchKey(id),
      shownKey(id),
      redrawKey(id),
      dueKeyOf(id),
      dueServersKeyOf(id),
    ];
    // A live match that is still here cannot be read, so it cannot be drawn.
    const mark = live.has(id) ? '' : markOfFormer(anonymize.former);
    redrawn += REDRAW_EVERY_MS;
    const words = [user, seed, stored, next, id, mark, redrawn];
    const code = await guarded(redis.forgetMatch(keys.length, ...keys, ...words));
    if (code === CHANGED) await forgetIn(id, await guarded(redis.get(matchKey(id))));
  };
  const ids = await matchesOf(redis, guild, user);
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    const stored = await guarded(redis.mget(some.map(matchKey)));
    await Promise.all(some.map((id, i) => forgetIn(id, stored[i])));
  }
}

/** The channels in which matches that cannot be read keep places; all of the partition, if one does not even say where. */
async function unreadableChannels(
  redis: Connection,
  guild: GuildId,
  { user, partition }: Seal,
): Promise<readonly string[]> {
  const channels = new Set<string>();
  const quarantined = await guarded(redis.lrange(quarantineKeyOn(guild), 0, -1));
  for (const id of await liveOf(redis, guild, user)) {
    const stored = await guarded(redis.get(matchKey(id)));
    const channel = channelIn(stored ?? quarantined.findLast((one) => one.startsWith(`${id} `)));
    if (channel === undefined) return scanKeys(redis, channelKeysIn(partition));
    channels.add(channelKey(guild, channel));
  }
  return [...channels];
}

async function scanKeys(redis: Connection, pattern: string): Promise<readonly string[]> {
  const keys = new Set<string>();
  for (const node of nodesOf(redis)) {
    let cursor = '0';
    do {
      const [next, found] = await guarded(node.scan(cursor, 'MATCH', pattern, 'COUNT', BATCH));
      for (const key of found) keys.add(key);
      cursor = next;
    } while (cursor !== '0');
  }
  return [...keys];
}

/**
 * Puts a former player in somebody's place, everywhere on a server of a sealed partition. It can be done again at any time,
 * from the start: that the server knows the person goes last.
 */
export async function forgetOn(
  redis: Connection,
  matches: Matches,
  seal: Seal,
  guild: GuildId,
  isLast: boolean,
): Promise<void> {
  const { user, partition, seed, at } = seal;
  const [former, hash] = [formerNameOn(guild, seed), matches.keyedHash(guild, user)];
  const anonymize = anonymizer(user, former, hash);
  const sealKey = forgettingKey(partition);
  const words = [user, seed, former];
  const hashOf = (each: UserId): string => matches.keyedHash(guild, each);
  const { isExcluded } = rulingOf(await readActs(redis, guild), hashOf);
  const [until] = await readUncounted(redis, guild, [hash]);
  const before = { isExcluded: isExcluded(user), until };
  const { hashUntil, formerUntil } = uncountedAfter({ hash, former }, before, at);
  const noted = [sealKey, uncountedKeyOn(guild), logRevKey(guild)];
  const theirs = [uncountedMember(guild, hash), hashUntil];
  const formers = [uncountedMember(guild, former), formerUntil];
  await guarded(redis.noteUncounted(noted.length, ...noted, user, seed, ...theirs, ...formers));
  await forgetInLog(redis, guild, seal, anonymize, isExcluded(user));
  await leaveLive(redis, matches, guild, user, anonymize);
  await forgetInMatches(redis, guild, seal, anonymize);
  // Champions come after the standings, from which they are taken, and the quarantine after the matches.
  for (const key of [championsKey(guild), removalsKey(guild)]) {
    await guarded(redis.forgetText(2, sealKey, key, ...words, ''));
  }
  for (const key of await unreadableChannels(redis, guild, seal)) {
    await guarded(redis.forgetPlaces(2, sealKey, key, ...words));
  }
  for (const within of isLast ? [guild, ''] : [guild]) {
    await guarded(redis.forgetText(2, sealKey, quarantineKeyOn(guild), ...words, within));
  }
  // The lobby, if there is one, may name them in Discord.
  await guarded(redis.zadd(lobbiesKeyOn(guild), 'XX', 'LT', 0, guild));
  const puzzles = [
    sealKey,
    puzzleTriesKey(guild),
    puzzleRecordsKey(guild),
    puzzleStreaksKey(guild),
    puzzlesKeyOn(guild),
  ];
  await guarded(redis.forgetPuzzles(puzzles.length, ...puzzles, ...words, guild));
  const lists = [playerKey, offersKey, pastKey, resultsKey].flatMap((keyOf) => [
    keyOf(guild, user),
    keyOf(guild, former),
  ]);
  const keys = [
    sealKey,
    peopleKey(guild),
    guildsKeyOn(guild, user),
    guildsKeyOn(guild, former),
    callOffsKey(guild, user),
    ...lists,
  ];
  await guarded(redis.forgetLists(keys.length, ...keys, ...words, guild));
}
