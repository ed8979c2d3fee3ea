import type { GuildId, UserId } from '../../match/id.js';
import { NO_PUZZLE_RECORD, recordAfter } from '../../match/puzzle.js';
import { err, ok } from '../../rules/result.js';
import { decodePuzzle, decodePuzzleRecord, encodePuzzle, type PuzzleStore } from '../puzzles.js';
import { typedStatements, type Connection, type Session } from './database.js';

type PuzzleStatements = ReturnType<typeof preparePuzzleStatements>;

/** The SQL of daily puzzles, prepared once. */
export function preparePuzzleStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    /** Makes the puzzle of a server due, if it has one. */
    hasten: write('UPDATE puzzle SET due = 0 WHERE guild = ? AND due IS NOT NULL'),
    open: write(
      `INSERT INTO puzzle (guild, free, due) VALUES (?, 0, 0)
       ON CONFLICT DO UPDATE SET due = 0`,
    ),
    due: values<GuildId>(
      'SELECT guild FROM puzzle WHERE due <= ?1 AND free <= ?1 ORDER BY due LIMIT ?2',
    ),
    claim: write(
      `UPDATE puzzle SET due = ?3, free = ?3 WHERE guild = ?1 AND due <= ?2 AND free <= ?2`,
    ),
    note: write(
      `UPDATE puzzle SET shown = ?3, free = ?5, due = iif(due = ?2, ?4, due)
       WHERE guild = ?1 AND free = ?2`,
    ),
    shown: values<string | null>('SELECT shown FROM puzzle WHERE guild = ?'),

    addTry: write(
      `INSERT INTO puzzle_try (guild, number, user, seq, move, solved, at)
       SELECT ?1, ?2, ?3, (SELECT coalesce(max(seq), 0) + 1 FROM puzzle_try WHERE guild = ?1), ?4, ?5, ?6
       WHERE true ON CONFLICT DO NOTHING`,
    ),
    try: rows<readonly [move: string, solved: number, at: number]>(
      'SELECT move, solved, at FROM puzzle_try WHERE guild = ? AND number = ? AND user = ?',
    ),
    dropTries: write('DELETE FROM puzzle_try WHERE guild = ? AND number < ?'),
    tries: values<number>('SELECT count(*) FROM puzzle_try WHERE guild = ? AND number = ?'),
    solvers: rows<readonly [solved: number, first: UserId | null]>(
      `SELECT count(*), (
         SELECT user FROM puzzle_try
         WHERE guild = ?1 AND number = ?2 AND solved = 1 ORDER BY seq LIMIT 1)
       FROM puzzle_try WHERE guild = ?1 AND number = ?2 AND solved = 1`,
    ),
    record: values<string>(
      `SELECT last || ' ' || streak || ' ' || longest || ' ' || solved || ' ' || tried FROM puzzle_record
       WHERE user = ? AND guild = ?`,
    ),
    saveRecord: write(
      `INSERT OR REPLACE INTO puzzle_record (user, guild, last, streak, longest, solved, tried)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    streaks: rows<readonly [user: UserId, streak: number]>(
      `SELECT user, streak FROM puzzle_record
       WHERE guild = ?1 AND last IN (?2 - 1, ?2) AND streak > 0 ORDER BY streak DESC, user LIMIT ?3`,
    ),
  };
}

/** The part of the embedded store that is about daily puzzles. */
export const sqlitePuzzles = (
  { run, transaction, snapshot }: Session,
  sql: PuzzleStatements,
  isBeingForgotten: (user: UserId) => boolean,
): PuzzleStore => {
  const recordOf = (guild: GuildId, user: UserId) => {
    const record = sql.record.get(user, guild);
    return record === undefined ? undefined : decodePuzzleRecord(record);
  };
  return {
    duePuzzles: (now, limit) => run(() => sql.due.all(now, limit)),
    hastenPuzzle: (guild) =>
      run(() => {
        sql.hasten.run(guild);
      }),
    claimPuzzle: (guild, now, until) =>
      run(() =>
        transaction(() =>
          sql.claim.run(guild, now, until).changes === 0
            ? undefined
            : { shown: decodePuzzle(sql.shown.get(guild)) },
        ),
      ),
    notePuzzle: (guild, claim, shown, { due, free }) =>
      run(() => {
        const record = shown === null ? null : encodePuzzle(shown);
        return sql.note.run(guild, claim, record, due, free).changes > 0;
      }),
    shownPuzzle: (guild) => run(() => decodePuzzle(sql.shown.get(guild))),

    tryPuzzle: (guild, user, number, { move, isSolved, at }) =>
      run(() =>
        transaction(() => {
          if (isBeingForgotten(user)) return err('being-forgotten');
          const { changes } = sql.addTry.run(guild, number, user, move, isSolved ? 1 : 0, at);
          if (changes === 0) return err('tried-before');
          const after = recordAfter(recordOf(guild, user) ?? NO_PUZZLE_RECORD, number, isSolved);
          const { last, streak, longest, solved, tried } = after;
          sql.saveRecord.run(user, guild, last, streak, longest, solved, tried);
          sql.hasten.run(guild);
          return ok(after);
        }),
      ),
    puzzleTry: (guild, user, number) =>
      run(() => {
        const [made] = sql.try.all(guild, number, user);
        return made && { move: made[0], isSolved: made[1] === 1, at: made[2] };
      }),
    puzzleRecord: (guild, user) => run(() => recordOf(guild, user)),
    puzzleScores: (guild, number, limit) =>
      run(() =>
        snapshot(() => {
          const [[solved, first] = [0, null] as const] = sql.solvers.all(guild, number);
          const streaks = sql.streaks.all(guild, number, limit);
          return {
            tries: sql.tries.get(guild, number) ?? 0,
            solved,
            first,
            streaks: streaks.map(([user, streak]) => ({ user, streak })),
          };
        }),
      ),
    dropPuzzleTries: (guild, before) =>
      run(() => {
        sql.dropTries.run(guild, before);
      }),
  };
};
