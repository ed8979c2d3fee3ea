import { type GuildId, isFormerPlayer, type UserId } from '../../match/id.js';
import { seasonOf, type SeasonId, type Standing, type Table } from '../../match/ladder.js';
import { rankScore } from '../../match/rating.js';
import type { RatedResult, ResultEffects } from '../../match/result.js';
import { SEATS } from '../../rules/seat.js';
import { encodeResult, encodeSeats, encodeStanding } from '../book-codec.js';
import { COMMIT_REFUSALS, type CommitRefusal, type Plan } from '../change.js';
import {
  bookKey,
  channelKey,
  dueKeyOf,
  guildsKeyOn,
  historyKey,
  logKey,
  matchKey,
  orderKey,
  pastKey,
  peopleKey,
  playerKey,
  ranksKey,
  seasonsKeyOn,
  seatsKey,
  standingsKey,
} from './keys.js';

/** A Redis command: its name, its key, and the rest. */
export type Command = readonly [name: string, key: string, ...words: (string | number)[]];

/** A command whose number must not be above `most`. */
interface Check {
  readonly code: number;
  readonly most: number;
  readonly command: Command;
}

/** A result that is to be entered with a commit: what it comes to, on which tables, by books of which revision. */
export interface Entry {
  readonly rev: number;
  readonly tables: readonly Table[];
  readonly settled: ResultEffects;
}

/** The number that commit.lua returns for a refusal: 0 means that the change was taken. */
const codeOf = (refusal: CommitRefusal): number => COMMIT_REFUSALS.indexOf(refusal) + 1;

/** The number that commit.lua returns when the books have changed since they were read. */
const BOOK_CHANGED = COMMIT_REFUSALS.length + 1;

/** What commit.lua's answer means; nothing when the change was taken. */
export const refusalOf = (code: number): CommitRefusal | undefined => COMMIT_REFUSALS[code - 1];

/** What must hold for a plan to be carried out. */
function checksOf(
  { match, takes, isNew, joins, limits }: Plan,
  entry: Entry | null,
): readonly Check[] {
  const { guild, channel } = match;
  const places = channelKey(guild, channel);
  const checks: Check[] = [];
  if (isNew) {
    const command: Command = ['HLEN', places];
    checks.push({ code: codeOf('channel-full'), most: limits.perChannel - 1, command });
  }
  if (takes !== null) {
    const command: Command = ['HEXISTS', places, takes];
    checks.push({ code: codeOf('pair-busy'), most: 0, command });
  }
  for (const user of joins) {
    const command: Command = ['ZCARD', playerKey(guild, user)];
    checks.push({ code: codeOf('player-full'), most: limits.perPlayer - 1, command });
  }
  // The revision of the books only ever grows.
  if (entry) checks.push({ code: BOOK_CHANGED, most: entry.rev, command: ['GET', bookKey(guild)] });
  return checks;
}

/** What moves along with the match. */
function effectsOf(plan: Plan, entry: Entry | null): readonly Command[] {
  const { match, due, takes, frees, joins, leaves, result } = plan;
  const { id, guild, channel } = match;
  const places = channelKey(guild, channel);
  const effects: Command[] = [['ZADD', dueKeyOf(id), due, id]];
  if (frees !== null) effects.push(['HDEL', places, frees]);
  if (takes !== null) effects.push(['HSET', places, takes, id]);
  for (const user of joins) {
    effects.push(['ZADD', playerKey(guild, user), match.created, id]);
    effects.push(['SADD', peopleKey(guild), user], ['SADD', guildsKeyOn(guild, user), guild]);
  }
  for (const user of leaves) {
    effects.push(['ZREM', playerKey(guild, user), id]);
    effects.push(['ZADD', pastKey(guild, user), match.updated, id]);
  }
  if (result) {
    for (const seat of SEATS) {
      const name = resultName(id, result.leg);
      effects.push(['ZADD', historyKey(guild, result[seat]), result.ended, name]);
    }
  }
  return entry ? [...effects, ...entering(guild, entry)] : effects;
}

/** What enters a result into the books. */
function entering(guild: GuildId, { tables, settled }: Entry): readonly Command[] {
  const { result, seats, standings } = settled;
  const { seq, match, leg } = result;
  const effects: Command[] = [
    ['INCR', bookKey(guild)],
    ['ZADD', orderKey(guild), seq, resultName(match, leg)],
    logCommand(logKey(guild), result),
  ];
  if (result.isRated) {
    effects.push(['HSET', seatsKey(guild), result.game, encodeSeats(seats)]);
    effects.push(['SADD', seasonsKeyOn(guild), seasonName(guild, seasonOf(result.ended))]);
  }
  for (const [i, both] of standings.entries()) {
    const table = tables[i];
    if (!table) continue;
    const [ranks, rows] = [ranksKey(guild, table), standingsKey(guild, table)];
    for (const seat of SEATS) {
      effects.push(...standingCommands(ranks, rows, result[seat], both[seat]));
    }
  }
  return effects;
}

export const logCommand = (log: string, result: RatedResult): Command => [
  'HSET',
  log,
  resultName(result.match, result.leg),
  encodeResult(result),
];

/** What notes how somebody stands; a former player has a standing, but no place. */
export function standingCommands(
  ranks: string,
  rows: string,
  user: UserId,
  standing: Standing,
): readonly Command[] {
  const noted: Command = ['HSET', rows, user, encodeStanding(standing)];
  return isFormerPlayer(user) ? [noted] : [noted, ['ZADD', ranks, rankScore(standing), user]];
}

/** The name of a season among those of all servers. */
export const seasonName = (guild: GuildId, season: SeasonId): string => `${guild} ${season}`;

/** The name of a result in the log and in the histories. */
export const resultName = (match: string, leg: number): string => `${match} ${leg}`;

/** Adds a command to the arguments of commit.lua, and its key to the keys, unless it is among them. */
function write(keys: string[], args: (string | number)[], command: Command): void {
  const [name, key, ...words] = command;
  const known = keys.indexOf(key);
  args.push(words.length + 2, name, known === -1 ? keys.push(key) : known + 1, ...words);
}

/** The keys and arguments of commit.lua for a plan. */
export function commitArguments(
  plan: Plan,
  record: string,
  entry: Entry | null,
): { readonly keys: readonly string[]; readonly args: readonly (string | number)[] } {
  const keys = [matchKey(plan.match.id)];
  const checks = checksOf(plan, entry);
  const args: (string | number)[] = [plan.from, `${plan.match.rev} ${record}`, checks.length];
  for (const { code, most, command } of checks) {
    args.push(code, most);
    write(keys, args, command);
  }
  for (const effect of effectsOf(plan, entry)) write(keys, args, effect);
  return { keys, args };
}
