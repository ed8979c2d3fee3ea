import type { MatchId } from '../../match/id.js';
import type { Connection } from './database.js';

/** A match as it lies in its table. */
export type MatchRow = readonly [id: MatchId, rev: number, record: string];

type Value = string | number | null;

/** A statement that changes something. */
interface Write {
  run(...values: Value[]): { readonly changes: number };
}

/** A statement that gives rows, as lists of their values or, with one column, as the values themselves. */
interface Read<Row> {
  get(...values: Value[]): Row | undefined;
  all(...values: Value[]): readonly Row[];
}

/** Prepares statements; what one gives is known from its SQL alone, so its type is said beside it. */
export function preparing(db: Connection) {
  const write = (sql: string): Write => db.prepare<Value[]>(sql);
  const rows = <Row>(sql: string) => db.prepare<Value[]>(sql).raw() as Read<Row>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const values = <T>(sql: string): Read<T> => {
    const statement = rows<readonly [T]>(sql);
    return {
      get: (...given) => statement.get(...given)?.[0],
      all: (...given) => statement.all(...given).map(([value]) => value),
    };
  };
  return { write, rows, values };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** The SQL of matches, prepared once. */
export function prepareStatements(db: Connection) {
  const { write, rows, values } = preparing(db);
  return {
    begin: write('BEGIN IMMEDIATE'),
    beginReading: write('BEGIN'),
    commit: write('COMMIT'),
    rollback: write('ROLLBACK'),

    match: rows<MatchRow>('SELECT id, rev, record FROM match WHERE id = ?'),
    insert: write(
      'INSERT INTO match (id, rev, record, due) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    update: write('UPDATE match SET rev = ?, record = ?, due = ? WHERE id = ? AND rev = ?'),
    due: values<MatchId>('SELECT id FROM match WHERE due <= ? ORDER BY due LIMIT ?'),

    takePlace: write(
      'INSERT INTO live_channel (channel, place, match) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    freePlace: write('DELETE FROM live_channel WHERE channel = ? AND place = ?'),
    countChannel: values<number>('SELECT count(*) FROM live_channel WHERE channel = ?'),
    liveInChannel: rows<MatchRow>(
      `SELECT id, rev, record FROM live_channel JOIN match ON id = match
       WHERE channel = ? ORDER BY id`,
    ),

    join: write('INSERT INTO live_player (guild, user, match) VALUES (?, ?, ?)'),
    remember: write(
      'INSERT INTO player (user, guild, match) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    leave: write('DELETE FROM live_player WHERE guild = ? AND user = ? AND match = ?'),
    countPlayer: values<number>('SELECT count(*) FROM live_player WHERE guild = ? AND user = ?'),
    liveOfPlayer: rows<MatchRow>(
      `SELECT id, rev, record FROM live_player JOIN match ON id = match
       WHERE guild = ? AND user = ? ORDER BY id`,
    ),

    addHistory: write(
      'INSERT INTO history (guild, user, ended, match, leg) VALUES (?, ?, ?, ?, ?)',
    ),
    history: rows<readonly [MatchId, number, number]>(
      `SELECT match, leg, ended FROM history WHERE guild = ? AND user = ?
       ORDER BY ended DESC, match DESC, leg DESC LIMIT ? OFFSET ?`,
    ),

    revision: values<number>('SELECT rev FROM match WHERE id = ?'),
    noteDue: write('UPDATE match SET due = ? WHERE id = ? AND rev = ?'),
    shownMatch: rows<readonly [rev: number, record: string, shown: string | null]>(
      `SELECT rev, match.record, shown.record FROM match LEFT JOIN shown ON match = id
       WHERE id = ?`,
    ),
    shown: values<string>('SELECT record FROM shown WHERE match = ?'),
    saveShown: write(
      `INSERT INTO shown (match, record) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    settings: values<string>('SELECT record FROM settings WHERE of = ?'),
    saveSettings: write(
      `INSERT INTO settings (of, record) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    setAside: write(
      `INSERT INTO aside (match, rev, record, reason)
       SELECT id, rev, record, ? FROM match WHERE id = ? AND record = ?`,
    ),
    removeBroken: write('DELETE FROM match WHERE id = ? AND record = ?'),

    check: values<number>('PRAGMA user_version'),
  };
}
