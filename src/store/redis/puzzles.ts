import type { GuildId, UserId } from '../../match/id.js';
import type { PuzzleTry } from '../../match/puzzle.js';
import { err, ok } from '../../rules/result.js';
import type { PuzzleData } from '../personal-data.js';
import { decodePuzzle, decodePuzzleRecord, encodePuzzle, type PuzzleStore } from '../puzzles.js';
import { BATCH, toScores } from './commands.js';
import { guarded, type Connection } from './connect.js';
import { DATA_SET_MISSING, type DataSet } from './data-set.js';
import {
  ALL_PUZZLES_KEYS,
  dataSetKeyOn,
  forgettingKeyOn,
  guildsKeyOn,
  peopleKey,
  puzzleKey,
  puzzleRecordsKey,
  puzzlesKeyOn,
  puzzleStreaksKey,
  puzzleTriesKey,
} from './keys.js';

/** What try-puzzle.lua returns. */
const BEING_FORGOTTEN = 1;
const TRIED_BEFORE = 2;

/** A streak is noted with the number of the puzzle that was solved last: this is above all streaks. */
export const ABOVE_STREAKS = 1_000_000;

/** Later than any time: it stays in the index, so that it is due again when something changes. */
export const NEVER = Number.MAX_SAFE_INTEGER;

const keysOf = (guild: GuildId) => [puzzlesKeyOn(guild), puzzleKey(guild)] as const;

const fieldOf = (number: number, user: UserId): string => `${number} ${user}`;

/** A try at a puzzle, and whose it is. */
interface StoredTry extends PuzzleTry {
  readonly number: number;
  readonly user: UserId;
  /** Which one it was on its server. */
  readonly seq: number;
}

/** A try is stored as which one it was, whether it was right, when, and the move. */
export function decodeTry(field: string, record: string): StoredTry {
  const [number = '', user = ''] = field.split(' ');
  const [, seq, isSolved, at, move = ''] = /^(\d+) ([01]) (\d+) (.*)$/u.exec(record) ?? [];
  return {
    number: Number(number),
    user,
    seq: Number(seq),
    isSolved: isSolved === '1',
    at: Number(at),
    move,
  };
}

/** All tries at the last puzzles of a server. */
const readTries = async (redis: Connection, guild: GuildId): Promise<readonly StoredTry[]> =>
  Object.entries(await guarded(redis.hgetall(puzzleTriesKey(guild)))).map(([field, record]) =>
    decodeTry(field, record),
  );

/** What is stored about somebody and the puzzles of a server. */
export async function readPuzzlesOf(
  redis: Connection,
  guild: GuildId,
  user: UserId,
): Promise<PuzzleData | null> {
  const record = await guarded(redis.hget(puzzleRecordsKey(guild), user));
  if (record === null) return null;
  const tries = (await readTries(redis, guild))
    .filter((made) => made.user === user)
    .map(({ number, move, isSolved, at }) => ({ number, move, isSolved, at }))
    .toSorted((a, b) => a.number - b.number);
  return { ...decodePuzzleRecord(record), tries };
}

/** The part of the Redis store that is about daily puzzles. What is due is claimed and noted as lobbies are. */
export function redisPuzzles(redis: Connection, dataSet: DataSet): PuzzleStore {
  /** The longest streaks that end with a puzzle. */
  const streaksTo = async (guild: GuildId, number: number, limit: number) => {
    const from = number * ABOVE_STREAKS;
    const key = puzzleStreaksKey(guild);
    const range = [from + ABOVE_STREAKS - 1, from, 'WITHSCORES', 'LIMIT', 0, limit] as const;
    const found = await guarded(redis.zrevrangebyscore(key, ...range));
    return toScores(found).map(([user, score]) => ({ user, streak: score - from }));
  };
  return {
    async duePuzzles(now, limit) {
      const lists = await Promise.all(
        ALL_PUZZLES_KEYS.map((key) =>
          guarded(redis.zrangebyscore(key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, limit)),
        ),
      );
      return lists
        .flatMap(toScores)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([guild]) => guild);
    },
    async hastenPuzzle(guild) {
      await guarded(redis.zadd(puzzlesKeyOn(guild), 'XX', 0, guild));
    },
    async claimPuzzle(guild, now, until) {
      const shown = await guarded(redis.claimLobby(2, ...keysOf(guild), guild, now, until));
      return shown === null ? undefined : { shown: decodePuzzle(shown) };
    },
    async notePuzzle(guild, claim, shown, { due, free }) {
      const record = shown === null ? '' : encodePuzzle(shown);
      const next = [due ?? NEVER, free];
      const code = await guarded(
        redis.noteLobby(2, ...keysOf(guild), guild, claim, record, ...next),
      );
      return code === 1;
    },
    shownPuzzle: async (guild) =>
      decodePuzzle(await guarded(redis.hget(puzzleKey(guild), 'shown'))),

    async tryPuzzle(guild, user, number, { move, isSolved, at }) {
      const keys = [
        dataSetKeyOn(guild),
        forgettingKeyOn(guild),
        puzzleTriesKey(guild),
        puzzleRecordsKey(guild),
        puzzleStreaksKey(guild),
        peopleKey(guild),
        guildsKeyOn(guild, user),
        puzzlesKeyOn(guild),
      ];
      const made = [number, isSolved ? 1 : 0, at, move, ABOVE_STREAKS];
      const given = [await dataSet.id(), guild, user, ...made];
      const answer = await guarded(redis.tryPuzzle(keys.length, ...keys, ...given));
      if (typeof answer === 'string') return ok(decodePuzzleRecord(answer));
      if (answer === DATA_SET_MISSING) throw dataSet.notThere();
      if (answer === BEING_FORGOTTEN) return err('being-forgotten');
      if (answer === TRIED_BEFORE) return err('tried-before');
      throw new Error(`try-puzzle.lua returned ${answer}`);
    },
    async puzzleTry(guild, user, number) {
      const field = fieldOf(number, user);
      const made = await guarded(redis.hget(puzzleTriesKey(guild), field));
      if (made === null) return undefined;
      const { move, isSolved, at } = decodeTry(field, made);
      return { move, isSolved, at };
    },
    async puzzleRecord(guild, user) {
      const record = await guarded(redis.hget(puzzleRecordsKey(guild), user));
      return record === null ? undefined : decodePuzzleRecord(record);
    },
    async puzzleScores(guild, number, limit) {
      const [all, ...streaks] = await Promise.all([
        readTries(redis, guild),
        streaksTo(guild, number, limit),
        streaksTo(guild, number - 1, limit),
      ]);
      const tries = all.filter((made) => made.number === number);
      const solvers = tries.filter(({ isSolved }) => isSolved).toSorted((a, b) => a.seq - b.seq);
      return {
        tries: tries.length,
        solved: solvers.length,
        first: solvers[0]?.user ?? null,
        streaks: streaks
          .flat()
          .toSorted((a, b) => b.streak - a.streak || (a.user < b.user ? -1 : 1))
          .slice(0, limit),
      };
    },
    async dropPuzzleTries(guild, before) {
      const key = puzzleTriesKey(guild);
      const old = (await guarded(redis.hkeys(key))).filter(
        (field) => Number(field.split(' ')[0]) < before,
      );
      for (let from = 0; from < old.length; from += BATCH) {
        await guarded(redis.hdel(key, ...old.slice(from, from + BATCH)));
      }
    },
  };
}
