import { isLadderId, isSeasonId } from '../../match/ladder.js';
import { decodeMatch } from '../match-codec.js';
import { decodeStanding } from '../record-codec.js';
import { decodeTileDays, encodeTileDays } from '../tile-days.js';
import { NOTES, textsIn, type Kind, type StoredRecord } from '../records/records.js';
import { typedStatements, type Connection } from './database.js';
import { Ladders } from './ladders.js';
import { TILES } from './tile-days.js';
import { HOLDS, prepareStandingsStatements, RECORD } from './standings-statements.js';

/** What puts records where they belong, if statements alone cannot; whoever calls holds the transaction. */
interface Putter<K extends Kind> {
  put(record: StoredRecord<K>): void;
}

/** How the records of a kind lie in the file. Values are given by the names of fields, as `@guild`. */
export interface SqliteKind<K extends Kind> {
  /** All of them: the fields in the order of the kind, then what they are sorted by, if that is no field. */
  readonly select: string;
  /** What they are sorted by: columns of an index. */
  readonly order: readonly string[];
  /** What finds one. */
  readonly where: string;
  /** Statements that put one, or what does it. */
  readonly put: readonly string[] | ((db: Connection) => Putter<K>);
}

/** The newest games of a server that are on its list in Redis. */
const MOST_LISTED = 100;

const upsert = (table: string, columns: readonly string[], values = columns): string =>
  `INSERT OR REPLACE INTO ${table} (${columns.join(', ')})
   VALUES (${values.map((value) => `@${value}`).join(', ')})`;

/** A table whose columns are the fields. */
const plain = (table: string, fields: readonly string[], key: readonly string[]) => ({
  select: `SELECT ${fields.join(', ')} FROM ${table} WHERE true`,
  order: key,
  where: key.map((column) => `${column} = @${column}`).join(' AND '),
  put: [upsert(table, fields)],
});

/** A kind of settings, which are told apart by how their key begins. */
const settings = (prefix: string, of: string) => ({
  select: `SELECT substr(of, ${prefix.length + 2}), record, of FROM settings WHERE of GLOB '${prefix} *'`,
  order: ['of'],
  where: `of = '${prefix} ' || @${of}`,
  put: [`INSERT OR REPLACE INTO settings (of, record) VALUES ('${prefix} ' || @${of}, @record)`],
});

/** A list of records for each server, as JSON. */
const listOf = (table: string, put: string) => ({
  select: `SELECT guild, (
      SELECT json_group_array(record) FROM (
        SELECT record FROM ${table} AS each WHERE each.guild = ${table}.guild ORDER BY n)
    ) FROM ${table} WHERE NOT EXISTS (
      SELECT 1 FROM ${table} AS before WHERE before.guild = ${table}.guild AND before.n < ${table}.n)`,
  order: ['guild'],
  where: 'guild = @guild',
  put: [`DELETE FROM ${table} WHERE guild = @guild`, put],
});

const IS_LIVE = `EXISTS (
  SELECT 1 FROM live_player WHERE live_player.guild = player.guild AND live_player.user = player.user
  AND live_player.match = player.match)`;

const REMEMBER = 'INSERT OR IGNORE INTO player (user, guild, match) VALUES (@user, @guild, @match)';

/** In Redis a lobby or a puzzle of which nothing is noted is not there. */
const isNoted = (...columns: readonly string[]): string => `(${columns.join(' OR ')})`;

/** The words of the one record of all tiles, as a list in JSON. */
const TILE_WORDS = `'[' || replace(json_quote(record), ' ', '","') || ']'`;

function putTile(db: Connection): Putter<'tile'> {
  const { values, write } = typedStatements(db);
  const read = values<string>('SELECT record FROM settings WHERE of = ?');
  const save = write('INSERT OR REPLACE INTO settings (of, record) VALUES (?, ?)');
  return {
    put({ tile, day }) {
      const days = decodeTileDays(read.get(TILES));
      save.run(TILES, encodeTileDays(days.set(tile, day)));
    },
  };
}

function putQuarantine(db: Connection): Putter<'quarantine'> {
  const { write } = typedStatements(db);
  const clear = write('DELETE FROM quarantine WHERE substr(match, 1, 1) = ?');
  const add = write('INSERT INTO quarantine (match, rev, record, reason) VALUES (?, ?, ?, ?)');
  return {
    put({ partition, records }) {
      clear.run(partition);
      for (const text of textsIn(records)) {
        const [match = '', rev = ''] = text.split(' ', 2);
        const record = text.slice(match.length + rev.length + 2);
        // Redis does not keep the reason, but it can be found again.
        const read = decodeMatch(match, Number(rev), record);
        add.run(match, Number(rev), record, read.ok ? '' : read.error.reason);
      }
    },
  };
}

function putStanding(db: Connection): Putter<'standing'> {
  const ladders = new Ladders(prepareStandingsStatements(db));
  return {
    put({ guild, ladder, season, user, record }) {
      if (!isLadderId(ladder) || !isSeasonId(season)) {
        throw new Error(`there is no ladder ${ladder} ${season}`);
      }
      const table = { ladder, season };
      const row = ladders.row(guild, table, user);
      ladders.save(guild, table, user, decodeStanding(record), row);
    },
  };
}

/** How every kind of record lies in the file. What follows from them is put along with them, or kept by triggers. */
export const sqliteKinds = (today: number): { readonly [K in Kind]: SqliteKind<K> } => ({
  note: {
    select: `SELECT of, record, of FROM settings WHERE of IN (${NOTES.map((name) => `'${name}'`).join(', ')})`,
    order: ['of'],
    where: 'of = @name',
    put: ['INSERT OR REPLACE INTO settings (of, record) VALUES (@name, @record)'],
  },
  tile: {
    select: `SELECT tile.value AS tile, CAST(day.value AS INTEGER) AS day
      FROM settings, json_each(${TILE_WORDS}) AS tile, json_each(${TILE_WORDS}) AS day
      WHERE of = '${TILES}' AND tile.key % 2 = 0 AND day.key = tile.key + 1`,
    order: ['tile'],
    where: 'tile = @tile',
    put: putTile,
  },
  server: plain('server', ['guild'], ['guild']),
  match: {
    ...plain('match', ['id', 'rev', 'record', 'due'], ['id']),
    put: [
      `INSERT INTO match (id, rev, record, due) VALUES (@id, @rev, @record, @due)
       ON CONFLICT DO UPDATE SET rev = excluded.rev, record = excluded.record, due = excluded.due`,
    ],
  },
  shown: plain('shown', ['match', 'record'], ['match']),
  redraw: plain('redraw', ['match', 'mark'], ['match']),
  quarantine: {
    select: `SELECT substr(match, 1, 1) AS partition, (
        SELECT json_group_array(match || ' ' || rev || ' ' || record) FROM (
          SELECT match, rev, record FROM quarantine AS each
          WHERE substr(each.match, 1, 1) = substr(quarantine.match, 1, 1) ORDER BY rowid)
      ) FROM quarantine WHERE NOT EXISTS (
        SELECT 1 FROM quarantine AS before
        WHERE substr(before.match, 1, 1) = substr(quarantine.match, 1, 1) AND before.rowid < quarantine.rowid)`,
    order: ['partition'],
    where: 'partition = @partition',
    put: putQuarantine,
  },
  place: {
    ...plain('live_channel', ['match', 'channel', 'place'], ['channel', 'place']),
    where: 'channel = @channel AND place = @place AND match = @match',
  },
  live: {
    ...plain('live_player', ['guild', 'user', 'match', 'slot'], ['guild', 'user', 'match']),
    put: [upsert('live_player', ['guild', 'user', 'match', 'slot']), REMEMBER],
  },
  past: {
    ...plain('player', ['guild', 'user', 'match'], ['user', 'guild', 'match']),
    select: `SELECT guild, user, match FROM player WHERE NOT ${IS_LIVE}`,
    put: [REMEMBER],
  },
  listed: {
    ...plain('server_match', ['guild', 'match', 'list', 'since'], ['guild', 'match']),
    select: `SELECT guild, match, list, since FROM server_match
      WHERE (list = 'waiting' OR ((since, match) < (
        SELECT since, match FROM server_match AS newer
        WHERE newer.guild = server_match.guild AND newer.list = 'playing'
        ORDER BY since DESC, match DESC LIMIT 1 OFFSET ${MOST_LISTED - 1})) IS NOT TRUE)`,
    where: 'guild = @guild AND match = @match AND list = @list',
  },
  lobby: {
    select: `SELECT guild, waiting_rev, due, free, shown FROM lobby
      WHERE ${isNoted('waiting_rev > 0', 'due IS NOT NULL', 'free > 0', 'shown IS NOT NULL')}`,
    order: ['guild'],
    where: 'guild = @guild',
    put: [
      upsert(
        'lobby',
        ['guild', 'waiting_rev', 'due', 'free', 'shown'],
        ['guild', 'waitingRev', 'due', 'free', 'shown'],
      ),
    ],
  },
  puzzle: {
    ...plain('puzzle', ['guild', 'due', 'free', 'shown'], ['guild']),
    select: `SELECT guild, due, free, shown FROM puzzle
      WHERE ${isNoted('due IS NOT NULL', 'free > 0', 'shown IS NOT NULL')}`,
  },
  puzzleTry: plain(
    'puzzle_try',
    ['guild', 'number', 'user', 'seq', 'move', 'solved', 'at'],
    ['guild', 'number', 'user'],
  ),
  puzzleRecord: plain(
    'puzzle_record',
    ['guild', 'user', 'last', 'streak', 'longest', 'solved', 'tried'],
    ['user', 'guild'],
  ),
  greeted: plain('greeted', ['guild'], ['guild']),
  block: plain('block', ['blocker', 'blocked'], ['blocker', 'blocked']),
  callOff: {
    ...plain('call_off', ['guild', 'user', 'day', 'count'], ['guild', 'user', 'day']),
    select: `SELECT guild, user, day, count FROM call_off WHERE day >= ${today}`,
  },
  serverSettings: settings('guild', 'guild'),
  personSettings: settings('user', 'user'),
  result: {
    select: `SELECT guild, match, leg, seq, ${RECORD} FROM result WHERE true`,
    order: ['guild', 'seq'],
    where: 'match = @match AND leg = @leg AND guild = @guild',
    put: [
      upsert('result', ['guild', 'seq', 'match', 'leg', 'record']),
      ...['first', 'second'].map(
        (seat) =>
          `INSERT OR REPLACE INTO player_result (guild, user, ended, match, leg)
           VALUES (@guild, json_extract(@record, '$.${seat}'), json_extract(@record, '$.ended'), @match, @leg)`,
      ),
    ],
  },
  acts: listOf(
    'act',
    'INSERT INTO act (guild, n, record) SELECT @guild, key, value FROM json_each(@records)',
  ),
  removals: listOf(
    'removal',
    'INSERT INTO removal (guild, record) SELECT @guild, value FROM json_each(@records) ORDER BY key',
  ),
  uncounted: {
    select: 'SELECT guild, name, until, name FROM uncounted WHERE true',
    order: ['guild', 'name'],
    where: 'guild = @guild AND name = @who',
    put: [upsert('uncounted', ['guild', 'name', 'until'], ['guild', 'who', 'until'])],
  },
  openSeason: {
    select: 'SELECT guild, season FROM season WHERE crowned IS NULL',
    order: ['guild', 'season'],
    where: 'guild = @guild AND season = @season',
    put: ['INSERT OR IGNORE INTO season (guild, season) VALUES (@guild, @season)'],
  },
  champion: {
    select: 'SELECT guild, season, champion FROM season WHERE champion IS NOT NULL',
    order: ['guild', 'season'],
    where: 'guild = @guild AND season = @season',
    put: [
      `INSERT OR REPLACE INTO season (guild, season, crowned, champion)
       VALUES (@guild, @season, json_extract(@record, '$.at'), @record)`,
    ],
  },
  left: {
    select: 'SELECT guild, at FROM left_guild WHERE true',
    order: ['guild'],
    where: 'guild = @guild',
    put: [upsert('left_guild', ['guild', 'at'])],
  },
  seats: plain('seats', ['guild', 'game', 'record'], ['guild', 'game']),
  standing: {
    select: `SELECT guild, ladder, season, user, record FROM standing
      WHERE record IS NOT NULL AND ${HOLDS}`,
    order: ['guild', 'ladder', 'season', 'user'],
    where: 'guild = @guild AND ladder = @ladder AND season = @season AND user = @user',
    put: putStanding,
  },
});
