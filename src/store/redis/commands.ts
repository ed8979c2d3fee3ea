import { type GuildId, isFormerPlayer, type UserId } from '../../match/id.js';
import type { SeasonId, Standing } from '../../match/ladder.js';
import { rankScore } from '../../match/rating.js';
import type { ResultEffects } from '../../match/result.js';
import { decodeStanding, encodeResult, encodeStanding } from '../record-codec.js';
import { guarded, type Connection } from './connect.js';

/** A Redis command: its name, its key, and the rest. */
export type RedisCommand = readonly [name: string, key: string, ...words: (string | number)[]];

/** Everything in a sorted set of words that begins with a word and a space; a `!` is the first that comes behind a space. */
export const startingWith = (word: string): [from: string, to: string] => [
  `[${word} `,
  `(${word}!`,
];

/** How much is sent or asked for at once, so that nobody else waits long. */
export const BATCH = 1000;

/** The same for what takes longer: results are decoded, rated and encoded, and nobody else is answered meanwhile. */
export const PAGE = 50;

/** Sends many commands, a batch at a time. */
export async function send(redis: Connection, commands: readonly RedisCommand[]): Promise<void> {
  for (let from = 0; from < commands.length; from += BATCH) {
    const batch = redis.pipeline();
    for (const [name, ...words] of commands.slice(from, from + BATCH)) batch.call(name, ...words);
    const replies = (await guarded(batch.exec())) ?? [];
    for (const [error] of replies) if (error) await guarded(Promise.reject(error));
  }
}

export const logCommand = (log: string, rated: ResultEffects): RedisCommand => [
  'HSET',
  log,
  resultName(rated.result.match, rated.result.leg),
  encodeResult(rated),
];

/** What gives somebody the place of a stored standing; a former player has none. */
export const rankCommand = (
  ranks: string,
  user: UserId,
  record: string,
): RedisCommand | undefined =>
  isFormerPlayer(user) ? undefined : ['ZADD', ranks, rankScore(decodeStanding(record)), user];

/** What notes how somebody stands, or that nothing of theirs counts; a former player has a standing, but no place. */
export function standingCommands(
  ranks: string,
  rows: string,
  user: UserId,
  standing: Standing | undefined,
): readonly RedisCommand[] {
  if (!standing) {
    return [
      ['HDEL', rows, user],
      ['ZREM', ranks, user],
    ];
  }
  const noted: RedisCommand = ['HSET', rows, user, encodeStanding(standing)];
  return isFormerPlayer(user) ? [noted] : [noted, ['ZADD', ranks, rankScore(standing), user]];
}

/** Adds a command to the arguments of a script, and its key to the keys, unless it is among them. */
export function writeCommand(
  keys: string[],
  args: (string | number)[],
  [name, key, ...words]: RedisCommand,
): void {
  const known = keys.indexOf(key);
  args.push(words.length + 2, name, known === -1 ? keys.push(key) : known + 1, ...words);
}

/** The name of a season among those of all servers. */
export const seasonName = (guild: GuildId, season: SeasonId): string => `${guild} ${season}`;

/** Somebody of a server among those of all servers whose games do not count. */
export const uncountedMember = (guild: GuildId, name: string): string => `${guild} ${name}`;

/** The name of a result in the log and in the lists of the players. */
export const resultName = (match: string, leg: number): string => `${match} ${leg}`;

/** Redis gives names and what belongs to them in one flat list. */
export const toPairs = (flat: readonly string[]): readonly (readonly [string, string])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? '', flat[2 * i + 1] ?? '']);

/** Members and their scores. */
export const toScores = (flat: readonly string[]): readonly (readonly [string, number])[] =>
  toPairs(flat).map(([member, score]) => [member, Number(score)]);
