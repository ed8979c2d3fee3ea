import type { GuildId, MatchId, UserId } from '../../match/id.js';
import type { LadderId, SeasonId } from '../../match/ladder.js';
import { typedStatements, type Connection } from './database.js';

/** A result as it lies in its table. */
export type ResultRow = readonly [match: MatchId, leg: number, record: string];

/** A result with its place in the log, which its record says as well. */
export type LogRow = readonly [...ResultRow, seq: number];

/** A result of a player, and when it ended. */
export type EndedRow = readonly [...ResultRow, ended: number];

type StandingRow = readonly [user: UserId, record: string];
type BucketRow = readonly [bucket: number, people: number];

const TABLE = 'guild = ? AND ladder = ? AND season = ?';

/** The generation that holds beside 0 on the server of a row; none, mostly. */
const holdingOn = (guild: string): string =>
  `(SELECT generation FROM log_state WHERE log_state.guild = ${guild})`;

/** The record of a result that holds: as it was rated anew, if it was. */
export const RECORD = `ifnull((
  SELECT rerated.record FROM rerated WHERE rerated.guild = result.guild
  AND rerated.generation = ${holdingOn('result.guild')} AND rerated.seq = result.seq
), result.record)`;

/** Whether a standing holds: it was recomputed, or it is the one from before, and there is no newer one. */
export const HOLDS = `(
  standing.generation = ${holdingOn('standing.guild')}
  OR (standing.generation = 0 AND NOT EXISTS (
    SELECT 1 FROM standing AS newer WHERE newer.guild = standing.guild AND newer.ladder = standing.ladder
    AND newer.season = standing.season AND newer.user = standing.user
    AND newer.generation = ${holdingOn('standing.guild')} AND newer.generation > 0
  ))
)`;

/** One of the generations that hold, for what is added up. */
const COUNTS = `(generation = 0 OR generation = ${holdingOn('score_bucket.guild')})`;

export type StandingsStatements = ReturnType<typeof prepareStandingsStatements>;

/** The SQL of the result log and the standings, prepared once. */
export function prepareStandingsStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    lastSeq: values<number>('SELECT ifnull(max(seq), 0) FROM result WHERE guild = ?'),
    addResult: write('INSERT INTO result (guild, seq, match, leg, record) VALUES (?, ?, ?, ?, ?)'),
    addPlayerResult: write(
      'INSERT INTO player_result (guild, user, ended, match, leg) VALUES (?, ?, ?, ?, ?)',
    ),
    logAfter: rows<LogRow>(
      `SELECT match, leg, ${RECORD}, seq FROM result WHERE guild = ? AND seq > ? ORDER BY seq LIMIT ?`,
    ),
    logBefore: rows<LogRow>(
      `SELECT match, leg, ${RECORD}, seq FROM result WHERE guild = ? AND seq < ?
       ORDER BY seq DESC LIMIT ?`,
    ),
    firstOfMatch: values<number | null>(
      // Left alone, the planner would go through the log in order for the smallest number.
      'SELECT min(seq) FROM result INDEXED BY result_match WHERE guild = ? AND match = ?',
    ),
    firstOfPlayer: values<number | null>(
      `SELECT min(seq) FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ?`,
    ),
    results: rows<ResultRow>(
      `SELECT match, leg, ${RECORD} FROM result WHERE guild = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
    ),
    resultsOf: rows<ResultRow>(
      `SELECT match, leg, ${RECORD} FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ? ORDER BY ended DESC, match DESC, leg DESC LIMIT ? OFFSET ?`,
    ),
    /** The same, page by page: those before one of them, whatever is added meanwhile. */
    resultsBefore: rows<EndedRow>(
      `SELECT match, leg, ${RECORD}, ended FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ? AND (ended, match, leg) < (?, ?, ?)
       ORDER BY ended DESC, match DESC, leg DESC LIMIT ?`,
    ),
    resultsBetween: rows<ResultRow>(
      `SELECT match, leg, ${RECORD} FROM player_result JOIN result USING (guild, match, leg)
       WHERE guild = ? AND user = ? AND ended >= ? AND ended < ?`,
    ),
    ratingsOf: rows<ResultRow>(
      `SELECT match, leg, ${RECORD} FROM result WHERE guild = ? AND match = ? ORDER BY leg`,
    ),

    acts: values<string>('SELECT record FROM act WHERE guild = ? ORDER BY n'),
    removals: values<string>('SELECT record FROM removal WHERE guild = ? ORDER BY n'),
    saveAct: write(
      `INSERT INTO act (guild, n, record) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),
    /** The lobby of a server, if it has one, names people by their standing. */
    hastenLobby: write('UPDATE lobby SET due = 0 WHERE guild = ? AND due IS NOT NULL'),

    markRedraw: write(
      `INSERT INTO redraw (match, mark) SELECT id, ?2 FROM match WHERE id = ?1
       ON CONFLICT DO UPDATE SET mark = mark || excluded.mark`,
    ),
    /** Nothing stands where there is no board. */
    addRedraw: write(
      `INSERT INTO redraw (match, mark) SELECT match, ?2 FROM shown
       WHERE match = ?1 AND record NOT LIKE '0 %'
       ON CONFLICT DO UPDATE SET mark = mark || excluded.mark`,
    ),
    hasten: write('UPDATE match SET due = min(ifnull(due, ?2), ?2) WHERE id = ?1'),

    uncountedUntil: values<number>('SELECT until FROM uncounted WHERE guild = ? AND name = ?'),
    noteUncounted: write(
      `INSERT INTO uncounted (guild, name, until) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET until = max(until, excluded.until)`,
    ),
    noteFormer: write(
      'INSERT INTO uncounted (guild, name, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
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

    addServer: write('INSERT INTO server (guild) VALUES (?) ON CONFLICT DO NOTHING'),
    servers: values<GuildId>('SELECT guild FROM server WHERE guild > ? ORDER BY guild LIMIT ?'),
    leave: write('INSERT INTO left_guild (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    comeBack: write('DELETE FROM left_guild WHERE guild = ?'),
    leftBefore: values<GuildId>('SELECT guild FROM left_guild WHERE at <= ? ORDER BY at'),

    /** The standing that holds, and where it is. */
    standing: rows<readonly [generation: number, score: number | null, record: string | null]>(
      `SELECT generation, score, record FROM standing
       WHERE ${TABLE} AND user = ? AND ${HOLDS}`,
    ),
    saveStanding: write(
      `INSERT INTO standing (guild, ladder, season, user, generation, score, record)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET score = excluded.score, record = excluded.record`,
    ),
    removeStanding: write(`DELETE FROM standing WHERE ${TABLE} AND user = ? AND generation = ?`),
    /** From a score downwards. */
    rows: rows<StandingRow>(
      `SELECT user, record FROM standing WHERE ${TABLE} AND score < ? AND ${HOLDS}
       ORDER BY score DESC, user DESC LIMIT ? OFFSET ?`,
    ),
    /** The best, among so many, of those whose deviation, the second number of a record, is not above a given one. */
    bestCertain: rows<StandingRow>(
      `SELECT user, record FROM (
         SELECT user, record, score FROM standing WHERE ${TABLE} AND score IS NOT NULL AND ${HOLDS}
         ORDER BY score DESC, user DESC LIMIT ?
       ) WHERE json_extract(record, '$[1]') <= ? ORDER BY score DESC, user DESC LIMIT 1`,
    ),
    /** Those between two scores who are above somebody. */
    countAbove: values<number>(
      `SELECT count(*) FROM standing
       WHERE ${TABLE} AND score < ? AND (score, user) > (?, ?) AND ${HOLDS}`,
    ),

    buckets: rows<BucketRow>(
      `SELECT bucket, sum(people) FROM score_bucket
       WHERE ${TABLE} AND level = ? AND bucket >= ? AND bucket < ? AND ${COUNTS}
       GROUP BY bucket ORDER BY bucket DESC`,
    ),
    peopleIn: values<number>(
      `SELECT ifnull(sum(people), 0) FROM score_bucket
       WHERE ${TABLE} AND level = ? AND bucket >= ? AND bucket < ? AND ${COUNTS}`,
    ),
    addToBucket: write(
      `INSERT INTO score_bucket (guild, ladder, season, level, bucket, generation, people)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET people = people + excluded.people`,
    ),
  };
}

/** A row of the standings in a generation that was recomputed. */
type RecomputedRow = readonly [
  ladder: LadderId,
  season: SeasonId,
  user: UserId,
  score: number | null,
  record: string | null,
];

/** A row of the histogram in one. */
type DeltaRow = readonly [
  ladder: LadderId,
  season: SeasonId,
  level: number,
  bucket: number,
  people: number,
];

export type RecomputeStatements = ReturnType<typeof prepareRecomputeStatements>;

/** The SQL of recomputing standings beside those that hold. */
export function prepareRecomputeStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  const removeSome = (table: string, key: string) =>
    write(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE guild = ? AND generation = ? AND generation > 0 LIMIT ?)`,
    );
  return {
    openState: write('INSERT INTO log_state VALUES (?, 0, 0) ON CONFLICT DO NOTHING'),
    state: rows<readonly [recomputes: number, generation: number]>(
      'SELECT recomputes, generation FROM log_state WHERE guild = ?',
    ),
    hold: write('UPDATE log_state SET recomputes = recomputes + 1, generation = ? WHERE guild = ?'),
    settled: write('UPDATE log_state SET generation = 0 WHERE guild = ? AND generation = ?'),
    /** Whether somebody who is known on a server is being forgotten. */
    isForgetting: values<number>('SELECT EXISTS (SELECT 1 FROM forgetting_guild WHERE guild = ?)'),

    begin: write("INSERT INTO generation VALUES (?, ?, 'staged', ?)"),
    /** Says that it is still worked on, if nobody has dropped it. */
    goOn: write(
      "UPDATE generation SET at = ? WHERE guild = ? AND generation = ? AND state = 'staged'",
    ),
    mark: write('UPDATE generation SET state = ? WHERE guild = ? AND generation = ?'),
    end: write('DELETE FROM generation WHERE guild = ? AND generation = ?'),
    generationsOn: rows<readonly [generation: number, state: 'staged' | 'holding' | 'dropped']>(
      'SELECT generation, state FROM generation WHERE guild = ?',
    ),
    leftBehind: values<GuildId>(
      "SELECT DISTINCT guild FROM generation WHERE state <> 'staged' OR at < ?",
    ),
    dropOld: write(
      "UPDATE generation SET state = 'dropped' WHERE guild = ? AND state = 'staged' AND at < ?",
    ),

    stageResult: write(
      `INSERT INTO rerated (guild, generation, seq, record) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),
    stagedResults: rows<readonly [seq: number, record: string]>(
      'SELECT seq, record FROM rerated WHERE guild = ? AND generation = ? ORDER BY seq LIMIT ?',
    ),
    saveResult: write('UPDATE result SET record = ? WHERE guild = ? AND seq = ?'),
    removeStagedResult: write('DELETE FROM rerated WHERE guild = ? AND generation = ? AND seq = ?'),
    stagedStandings: rows<RecomputedRow>(
      `SELECT ladder, season, user, score, record FROM standing INDEXED BY standing_generation
       WHERE guild = ? AND generation = ? AND generation > 0 LIMIT ?`,
    ),
    stagedBuckets: rows<DeltaRow>(
      `SELECT ladder, season, level, bucket, people FROM score_bucket INDEXED BY score_bucket_generation
       WHERE guild = ? AND generation = ? AND generation > 0 LIMIT ?`,
    ),
    removeStagedBucket: write(
      `DELETE FROM score_bucket WHERE ${TABLE} AND level = ? AND bucket = ? AND generation = ?`,
    ),
    removeStaged: [
      removeSome('rerated', 'guild, generation, seq'),
      removeSome('standing', 'guild, ladder, season, user, generation'),
      removeSome('score_bucket', 'guild, ladder, season, level, bucket, generation'),
    ],
  };
}
