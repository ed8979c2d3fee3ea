import type { GuildId, MatchId, UserId } from '../../match/id.js';
import type { SeasonId } from '../../match/ladder.js';
import { typedStatements, type Connection } from './database.js';

/** A result as it lies in its table. */
export type ResultRow = readonly [match: MatchId, leg: number, record: string];

type StandingRow = readonly [user: UserId, record: string];
type BucketRow = readonly [bucket: number, people: number];

const TABLE = 'guild = ? AND ladder = ? AND season = ?';

export type StandingsStatements = ReturnType<typeof prepareStandingsStatements>;

/** The SQL of the result log and the standings, prepared once. */
export function prepareStandingsStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    lastSeq: values<number>('SELECT ifnull(max(seq), 0) FROM result WHERE guild = ?'),
    addResult: write(
      `INSERT INTO result (guild, seq, match, leg, record) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (guild, seq) DO UPDATE SET record = excluded.record`,
    ),
    addPlayerResult: write(
      'INSERT INTO player_result (guild, user, ended, match, leg) VALUES (?, ?, ?, ?, ?)',
    ),
    log: rows<ResultRow>('SELECT match, leg, record FROM result WHERE guild = ? ORDER BY seq'),
    results: rows<ResultRow>(
      'SELECT match, leg, record FROM result WHERE guild = ? ORDER BY seq DESC LIMIT ? OFFSET ?',
    ),
    resultsOf: rows<ResultRow>(
      `SELECT match, leg, record FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ? ORDER BY ended DESC, match DESC, leg DESC LIMIT ? OFFSET ?`,
    ),
    resultsBetween: rows<ResultRow>(
      `SELECT match, leg, record FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ? AND ended >= ? AND ended < ?`,
    ),
    ratingsOf: rows<ResultRow>(
      'SELECT match, leg, record FROM result WHERE guild = ? AND match = ? ORDER BY leg',
    ),

    acts: values<string>('SELECT record FROM act WHERE guild = ? ORDER BY n'),
    saveAct: write(
      `INSERT INTO act (guild, n, record) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    uncountedUntil: values<number>('SELECT until FROM uncounted WHERE guild = ? AND name = ?'),
    noteUncounted: write(
      `INSERT INTO uncounted (guild, name, until) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET until = max(until, excluded.until)`,
    ),
    dropUncounted: write('DELETE FROM uncounted WHERE until <= ?'),

    seats: values<string>('SELECT record FROM seats WHERE guild = ? AND game = ?'),
    saveSeats: write(
      `INSERT INTO seats (guild, game, record) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    openSeason: write('INSERT INTO season (guild, season) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    openSeasons: rows<readonly [guild: GuildId, season: SeasonId]>(
      'SELECT guild, season FROM season WHERE crowned IS NULL AND season < ? ORDER BY season, guild',
    ),
    crown: write(
      `UPDATE season SET crowned = ?, champion = ?
       WHERE guild = ? AND season = ? AND crowned IS NULL`,
    ),
    champions: rows<readonly [season: SeasonId, record: string]>(
      `SELECT season, champion FROM season WHERE guild = ? AND champion IS NOT NULL
       ORDER BY season DESC`,
    ),
    saveChampion: write('UPDATE season SET champion = ? WHERE guild = ? AND season = ?'),

    leave: write('INSERT INTO left_guild (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    comeBack: write('DELETE FROM left_guild WHERE guild = ?'),
    leftBefore: values<GuildId>('SELECT guild FROM left_guild WHERE at <= ? ORDER BY at'),

    standing: values<string>(`SELECT record FROM standing WHERE ${TABLE} AND user = ?`),
    score: values<number | null>(`SELECT score FROM standing WHERE ${TABLE} AND user = ?`),
    saveStanding: write(
      `INSERT INTO standing (guild, ladder, season, user, score, record) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET score = excluded.score, record = excluded.record`,
    ),
    /** From a score downwards. */
    rows: rows<StandingRow>(
      `SELECT user, record FROM standing WHERE ${TABLE} AND score < ?
       ORDER BY score DESC, user DESC LIMIT ? OFFSET ?`,
    ),
    /** Those between two scores who are above somebody. */
    countAbove: values<number>(
      `SELECT count(*) FROM standing
       WHERE ${TABLE} AND score < ? AND (score, user) > (?, ?)`,
    ),
    tablesOf: rows<readonly [ladder: string, season: string, record: string]>(
      'SELECT ladder, season, record FROM standing WHERE guild = ? AND user = ?',
    ),

    buckets: rows<BucketRow>(
      `SELECT bucket, people FROM score_bucket
       WHERE ${TABLE} AND level = ? AND bucket >= ? AND bucket < ? ORDER BY bucket DESC`,
    ),
    peopleIn: values<number>(
      `SELECT ifnull(sum(people), 0) FROM score_bucket
       WHERE ${TABLE} AND level = ? AND bucket >= ? AND bucket < ?`,
    ),
    addToBucket: write(
      `INSERT INTO score_bucket (guild, ladder, season, level, bucket, people) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET people = people + excluded.people`,
    ),
    clearStandings: write('DELETE FROM standing WHERE guild = ?'),
    clearBuckets: write('DELETE FROM score_bucket WHERE guild = ?'),
    clearSeats: write('DELETE FROM seats WHERE guild = ?'),
  };
}
