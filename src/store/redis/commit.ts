import { DAY } from '../../match/clock.js';
import { partitionOfMatch, type GuildId } from '../../match/id.js';
import { seasonOf, type Table } from '../../match/ladder.js';
import { isOutside } from '../../match/place.js';
import type { ResultEffects } from '../../match/result.js';
import { FREE_CALL_OFFS } from '../../match/settings.js';
import { err, ok } from '../../rules/result.js';
import { SEATS } from '../../rules/seat.js';
import {
  COMMIT_REFUSALS,
  planCommit,
  type CallOff,
  type CommitPlan,
  type CommitRefusal,
  type Committed,
} from '../change.js';
import { offerPaceHash, type KeyedHash } from '../keyed-hash.js';
import { makeKeyedQueue } from '../keyed-queue.js';
import { encodeMatch, type RecentMatches } from '../match-codec.js';
import { encodeAct, encodeSeats } from '../record-codec.js';
import type { Store } from '../store.js';
import { DATA_SET_MISSING, type DataSet } from './data-set.js';
import {
  logCommand,
  resultName,
  seasonName,
  standingCommands,
  startingWith,
  writeCommand,
  type RedisCommand,
} from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  callOffsKey,
  channelKey,
  dataSetKey,
  dueKeyOf,
  dueServersKey,
  forgettingKey,
  guildsKeyOn,
  lobbiesKeyOn,
  lobbyKey,
  logKey,
  logRevKey,
  matchKey,
  offerPaceKey,
  offersKey,
  orderKey,
  pastKey,
  peopleKey,
  playerKey,
  ranksKey,
  removalsKey,
  resultsKey,
  seasonsKeyOn,
  seatsKey,
  serverListKey,
  serversKeyOn,
  standingsKey,
} from './keys.js';
import { ratePending, type PendingResults } from './result-log.js';

/** A command whose number must not be above `most`. */
interface Check {
  readonly code: number;
  readonly most: number;
  readonly command: RedisCommand;
}

/** The number that commit.lua returns for a refusal: 0 means that the change was taken. */
const codeOf = (refusal: CommitRefusal): number => COMMIT_REFUSALS.indexOf(refusal) + 1;

/** The number that commit.lua returns when the result log has changed since it was read. */
const LOG_CHANGED = COMMIT_REFUSALS.length + 1;

/** commit.lua's code for a change that names somebody who is being forgotten: what it stored would have to be forgotten again. */
const BEING_FORGOTTEN = -2;

/** What commit.lua's answer means; nothing when the change was taken. */
const refusalOf = (code: number): CommitRefusal | undefined =>
  code === BEING_FORGOTTEN ? 'being-forgotten' : COMMIT_REFUSALS[code - 1];

/** What must hold for a plan to be carried out. */
function checksOf(
  { match, takes, isNew, slots, callOff, limits, waitingRev }: CommitPlan,
  pending: PendingResults | null,
): readonly Check[] {
  const { guild, channel } = match;
  const checks: Check[] = [];
  // The revision of the list of those who wait only ever grows.
  if (waitingRev !== null) {
    const command: RedisCommand = ['HGET', lobbyKey(guild), 'waiting'];
    checks.push({ code: codeOf('stale'), most: waitingRev, command });
  }
  if (isNew) {
    const command: RedisCommand = ['HLEN', channelKey(guild, channel)];
    checks.push({ code: codeOf('channel-full'), most: limits.perChannel - 1, command });
  }
  if (takes !== null) {
    const command: RedisCommand = ['HEXISTS', channelKey(guild, channel), takes];
    checks.push({ code: codeOf('pair-busy'), most: 0, command });
  }
  for (const { user, before, after } of slots) {
    if (before === null) {
      const command: RedisCommand = ['ZCOUNT', playerKey(guild, user), 0, '+inf'];
      checks.push({ code: codeOf('player-full'), most: limits.perPlayer - 1, command });
    }
    if (after === 'offer') {
      const command: RedisCommand = ['ZLEXCOUNT', offersKey(guild, user), ...startingWith(channel)];
      checks.push({ code: codeOf('offers-full'), most: limits.offersPerChannel - 1, command });
    }
  }
  if (callOff?.isChosen === true) {
    const command: RedisCommand = ['HGET', callOffsKey(guild, callOff.user), callOff.day];
    checks.push({ code: codeOf('call-offs-used'), most: FREE_CALL_OFFS - 1, command });
  }
  // The revision of the log only ever grows.
  if (pending)
    checks.push({ code: LOG_CHANGED, most: pending.rev, command: ['GET', logRevKey(guild)] });
  return checks;
}

/** What moves along with the match. */
function effectsOf(plan: CommitPlan, pending: PendingResults | null): readonly RedisCommand[] {
  const { match, takes, frees, joins, leaves, slots, act, callOff } = plan;
  const { id, guild, channel } = match;
  const effects: RedisCommand[] = [];
  if (plan.from === 0) effects.push(['SADD', serversKeyOn(guild), guild]);
  if (frees !== null) effects.push(['HDEL', channelKey(guild, channel), frees]);
  if (takes !== null) effects.push(['HSET', channelKey(guild, channel), takes, id]);
  for (const user of joins) {
    effects.push(['ZADD', playerKey(guild, user), -match.created, id]);
    effects.push(['SADD', peopleKey(guild), user], ['SADD', guildsKeyOn(guild, user), guild]);
  }
  for (const { user, before, after } of slots) {
    const name = `${channel} ${id}`;
    if (after !== null) effects.push(['ZADD', playerKey(guild, user), match.created, id]);
    if (before === 'offer') effects.push(['ZREM', offersKey(guild, user), name]);
    if (after === 'offer') effects.push(['ZADD', offersKey(guild, user), 0, name]);
  }
  for (const user of leaves) {
    effects.push(['ZREM', playerKey(guild, user), id]);
    effects.push(['ZADD', pastKey(guild, user), match.updated, id]);
  }
  effects.push(...listCommands(plan));
  if (act) {
    effects.push(['RPUSH', removalsKey(guild), encodeAct(act)]);
    effects.push(['SADD', guildsKeyOn(guild, act.by), guild]);
  }
  if (callOff) effects.push(...callOffCommands(guild, callOff));
  if (pending) effects.push(...resultCommands(guild, pending));
  return effects;
}

/** How many of the games that are played on a server are on its list. */
const MOST_LISTED = 100;

/** What puts a match on a list of its server, or takes it off, and makes the lobby due, if there is one. */
function listCommands({ match, lists, unlists, concernsLobby }: CommitPlan): RedisCommand[] {
  const { id, guild, created, updated } = match;
  const commands: RedisCommand[] = [];
  if (unlists !== null) commands.push(['ZREM', serverListKey(guild, unlists), id]);
  if (lists !== null) commands.push(['ZADD', serverListKey(guild, lists), created, id]);
  // A lobby shows few of the newest, so that is all that takes memory.
  if (lists === 'playing') {
    commands.push(['ZREMRANGEBYRANK', serverListKey(guild, lists), 0, -MOST_LISTED - 1]);
  }
  if (lists === 'waiting' || unlists === 'waiting') {
    commands.push(['HINCRBY', lobbyKey(guild), 'waiting', 1]);
  }
  if (concernsLobby) commands.push(['ZADD', lobbiesKeyOn(guild), 'XX', 'LT', updated, guild]);
  return commands;
}

/** How long it is kept how many matches somebody has called off: longer than a day lasts anywhere. */
export const CALL_OFFS_KEPT_S = (2 * DAY) / 1000;

/** What counts a match that was called off. Only the day it is now is of use, and those before it go. */
function callOffCommands(guild: GuildId, { user, day }: CallOff): readonly RedisCommand[] {
  const key = callOffsKey(guild, user);
  return [
    ['HDEL', key, day - 2, day - 1],
    ['HINCRBY', key, day, 1],
    ['EXPIRE', key, CALL_OFFS_KEPT_S],
  ];
}

/** What adds the results of a match to the log, and counts them. */
function resultCommands(
  guild: GuildId,
  { tables, rated }: PendingResults,
): readonly RedisCommand[] {
  const commands: RedisCommand[] = [['INCRBY', logRevKey(guild), rated.length]];
  for (const each of rated) {
    const { seq, match, leg, ended } = each.result;
    const name = resultName(match, leg);
    commands.push(['ZADD', orderKey(guild), seq, name], logCommand(logKey(guild), each));
    for (const seat of SEATS) {
      commands.push(['ZADD', resultsKey(guild, each.result[seat]), ended, name]);
    }
  }
  // All of them are between the same two in the same game, and are stored at once: after the last one that counts they stand as after all.
  const last = rated.findLast(({ result }) => result.isRated);
  return last ? [...commands, ...countCommands(guild, tables, last)] : commands;
}

/** What notes how the seats of a game have done, and how the two stand, after a result that counts. */
function countCommands(
  guild: GuildId,
  tables: readonly Table[],
  { result, seats, standings }: ResultEffects,
): readonly RedisCommand[] {
  const commands: RedisCommand[] = [['HSET', seatsKey(guild), result.game, encodeSeats(seats)]];
  if (!isOutside(guild)) {
    commands.push(['SADD', seasonsKeyOn(guild), seasonName(guild, seasonOf(result.ended))]);
  }
  for (const [i, both] of standings.entries()) {
    const table = tables[i];
    if (!table) continue;
    const [ranks, rows] = [ranksKey(guild, table), standingsKey(guild, table)];
    for (const seat of SEATS) {
      commands.push(...standingCommands(ranks, rows, result[seat], both[seat]));
    }
  }
  return commands;
}

/** How commit.lua is told whose pace to keep; not at all, if nobody makes an offer. */
function paceArguments(
  { match, offerBy, limits: { offerPace } }: CommitPlan,
  keys: string[],
  keyedHash: KeyedHash,
): readonly number[] {
  if (offerBy === null || offerPace.burst === Infinity) return [0];
  const { guild } = match;
  const key = keys.push(offerPaceKey(guild, offerPaceHash(keyedHash, guild, offerBy)));
  return [key, codeOf('too-fast'), match.created, offerPace.burst, offerPace.every];
}

/** The words of commit.lua for a plan: the number of its keys, its keys and its arguments. */
function commitWords(
  plan: CommitPlan,
  record: string,
  dataSet: string,
  pending: PendingResults | null,
  keyedHash: KeyedHash,
): readonly [keys: number, ...words: (string | number)[]] {
  const { from, due, named } = plan;
  const { id, rev } = plan.match;
  const partition = partitionOfMatch(id);
  const keys = [
    matchKey(id),
    dataSetKey(partition),
    dueKeyOf(id),
    dueServersKey(partition),
    forgettingKey(partition),
  ];
  const args = [from, `${rev} ${record}`, dataSet, id, due, named.length, ...named];
  const checks = checksOf(plan, pending);
  const effects = effectsOf(plan, pending);
  // Most moves change nothing but their match.
  if (plan.offerBy !== null || checks.length > 0 || effects.length > 0) {
    args.push(...paceArguments(plan, keys, keyedHash), checks.length);
    for (const { code, most, command } of checks) {
      args.push(code, most);
      writeCommand(keys, args, command);
    }
    for (const effect of effects) writeCommand(keys, args, effect);
  }
  return [keys.length, ...keys, ...args];
}

/** What the script gave, and the ratings that it has stored if that is 0. */
interface Attempt extends Committed {
  readonly code: number;
}

/**
 * So long the end of a match waits for those before it. With its analysis (100 ms) and a command that gets no answer (two seconds) that
 * stays below the three seconds that Discord waits.
 */
const QUEUED_MS = 500;

/** The commit of the Redis store: one script, before which the end of a match reads the result log. */
export function makeCommit(
  redis: Connection,
  dataSet: DataSet,
  recent: RecentMatches,
  keyedHash: KeyedHash,
): Store['commit'] {
  // What has to try again when somebody else was faster would otherwise mostly wait for others of its own process.
  const inQueue = makeKeyedQueue(QUEUED_MS);

  const send = async (
    plan: CommitPlan,
    record: string,
    pending: PendingResults | null,
  ): Promise<Attempt> => {
    const present = dataSet.present ?? (await dataSet.id());
    const words = commitWords(plan, record, present, pending, keyedHash);
    const code = await guarded(redis.commit(...words));
    if (code === DATA_SET_MISSING) throw dataSet.notThere();
    return { code, ratings: pending?.rated.map(({ result }) => result) ?? [] };
  };

  const rateAndSend = async (plan: CommitPlan, record: string): Promise<Attempt> => {
    const pending = await ratePending(redis, plan.match.guild, plan.results, keyedHash);
    return send(plan, record, pending);
  };

  const commit: Store['commit'] = async (change) => {
    const plan = planCommit(change);
    const record = encodeMatch(plan.match);
    const { code, ratings } = await (plan.results.length > 0
      ? inQueue(plan.match.guild, () => rateAndSend(plan, record))
      : send(plan, record, null));
    if (code === 0) {
      recent.keep(plan.match, record);
      return ok({ ratings });
    }
    const refusal = refusalOf(code);
    // Another process has added a result since the log was read: it is read again.
    return refusal === undefined ? commit(change) : err(refusal);
  };
  return commit;
}
