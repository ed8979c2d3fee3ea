import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { typedStatements, type Connection } from './database.js';

/** Somebody was forgotten, and it is not known yet whether the file is free of them: noted beside the settings. */
export const ERASE = 'erase';

/** What of the file is not known to be free of them: all of it, or only the log beside it. */
type ToErase = '' | 'log';

/** What is looked through for somebody, each by pages: the row that it is about, and its text. */
type TextRow = readonly [row: string | number, text: string];

/** The SQL of forgetting people, prepared once. */
export function prepareForgettingStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  const count = (table: string) =>
    values<number>(`SELECT count(*) FROM ${table} WHERE user = ? AND guild = ?`);
  return {
    seal: write('INSERT INTO forgetting (user, seed) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    sealOn: write(
      'INSERT INTO forgetting_guild (guild, user) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    seed: values<string>('SELECT seed FROM forgetting WHERE user = ?'),
    sealed: values<UserId>('SELECT user FROM forgetting'),
    guildsLeft: values<GuildId>('SELECT guild FROM forgetting_guild WHERE user = ? ORDER BY guild'),
    noteErase: write(
      `INSERT INTO settings (of, record) VALUES ('${ERASE}', '')
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),
    noteEraseLog: write(`UPDATE settings SET record = 'log' WHERE of = '${ERASE}'`),
    toErase: values<ToErase>(`SELECT record FROM settings WHERE of = '${ERASE}'`),
    open: write('DELETE FROM forgetting WHERE user = ?'),
    openOn: write('DELETE FROM forgetting_guild WHERE guild = ? AND user = ?'),

    removeCallOffs: write('DELETE FROM call_off WHERE guild = ? AND user = ?'),
    /** Tries keep their place, so that what others see of a puzzle stays true. */
    renameTries: write('UPDATE OR REPLACE puzzle_try SET user = ? WHERE guild = ? AND user = ?'),
    removePuzzleRecord: write('DELETE FROM puzzle_record WHERE guild = ? AND user = ?'),
    hastenPuzzle: write('UPDATE puzzle SET due = 0 WHERE guild = ? AND due IS NOT NULL'),
    someResults: rows<
      readonly [ended: number, match: MatchId, leg: number, seq: number, record: string]
    >(
      `SELECT ended, match, leg, seq, record FROM player_result
       JOIN result USING (guild, match, leg) WHERE guild = ? AND user = ? LIMIT ?`,
    ),
    renameResult: write(
      `UPDATE OR REPLACE player_result SET user = ?
       WHERE guild = ? AND user = ? AND ended = ? AND match = ? AND leg = ?`,
    ),
    saveResult: write('UPDATE result SET record = ? WHERE guild = ? AND seq = ?'),
    resultsAfter: rows<readonly [ended: number, match: MatchId, leg: number, record: string]>(
      `SELECT ended, match, leg, record FROM player_result
       JOIN result USING (guild, match, leg) WHERE guild = ? AND user = ?
       AND (ended, match, leg) > (?, ?, ?) ORDER BY ended, match, leg LIMIT ?`,
    ),

    someMatches: rows<readonly [match: MatchId, rev: number | null, record: string | null]>(
      `SELECT match, rev, record FROM player LEFT JOIN match ON id = match
       WHERE user = ? AND guild = ? LIMIT ?`,
    ),
    matchesAfter: rows<TextRow>(
      `SELECT id, record FROM player JOIN match ON id = match
       WHERE user = ? AND guild = ? AND match > ? ORDER BY match LIMIT ?`,
    ),
    saveRecord: write('UPDATE match SET record = ? WHERE id = ?'),
    renamePlayer: write(
      'UPDATE OR REPLACE player SET user = ? WHERE user = ? AND guild = ? AND match = ?',
    ),
    renameLive: write(
      'UPDATE OR REPLACE live_player SET user = ? WHERE guild = ? AND user = ? AND match = ?',
    ),
    places: rows<readonly [channel: string, place: string]>(
      'SELECT channel, place FROM live_channel WHERE match = ?1 AND instr(place, ?2) > 0',
    ),
    placesAfter: rows<TextRow>(
      `SELECT player.match, place FROM player JOIN live_channel USING (match)
       WHERE user = ? AND guild = ? AND player.match > ? ORDER BY player.match LIMIT ?`,
    ),
    renamePlace: write(
      'UPDATE OR REPLACE live_channel SET place = ? WHERE channel = ? AND place = ?',
    ),
    quarantined: rows<readonly [row: number, record: string, reason: string]>(
      'SELECT rowid, record, reason FROM quarantine WHERE instr(record || reason, ?) > 0',
    ),
    saveQuarantined: write('UPDATE quarantine SET record = ?, reason = ? WHERE rowid = ?'),
    removals: rows<readonly [n: number, record: string]>(
      'SELECT n, record FROM removal WHERE guild = ? AND instr(record, ?) > 0',
    ),
    saveRemoval: write('UPDATE removal SET record = ? WHERE n = ?'),
    /** How many rows name somebody by a key. */
    counts: [
      'player',
      'live_player',
      'player_result',
      'call_off',
      'puzzle_try',
      'puzzle_record',
    ].map((table) => [table, count(table)] as const),
  };
}

export type ForgettingStatements = ReturnType<typeof prepareForgettingStatements>;
