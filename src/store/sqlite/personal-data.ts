import type { GuildId, MatchId, UserId } from '../../match/id.js';
import type { LadderId, SeasonId } from '../../match/ladder.js';
import { isLive, type Match } from '../../match/match.js';
import { anonymizer, formerNameOn, isAbout, type ServerData } from '../personal-data.js';
import type { KeyedHash } from '../keyed-hash.js';
import { decodeChampion, decodeStanding } from '../record-codec.js';
import { uncountedAfter } from '../uncounted.js';
import { typedStatements, type Connection } from './database.js';
import { toResult, type ResultLog } from './result-log.js';
import type { ResultRow, StandingsStatements } from './standings-statements.js';
import type { MatchRow } from './statements.js';

/** Everything of a server, table by table. */
const TABLES_OF_GUILD = [
  'live_player',
  'call_off',
  'player_result',
  'result',
  'act',
  'uncounted',
  'season',
  'left_guild',
  'seats',
  'standing',
  'score_bucket',
] as const;

/** The file is to be rewritten since somebody was forgotten: noted beside the settings, until it was done. */
export const REWRITE = 'rewrite';

/**
 * How many rows of each table were looked at for somebody (?1) on a server (?2), as far as the matches and results of the
 * former player (?3) lead, and how many still name them.
 */
const TRACES = [
  ...['player', 'live_player', 'player_result', 'standing', 'call_off'].map(
    (table) => `SELECT '${table}', 1, count(*) FROM ${table} WHERE user = ?1 AND guild = ?2`,
  ),
  ...(
    [
      ['match', 'record', 'player JOIN match ON id = match WHERE user = ?3 AND guild = ?2'],
      [
        'result',
        'record',
        'player_result JOIN result USING (guild, match, leg) WHERE user = ?3 AND guild = ?2',
      ],
      [
        'live_channel',
        'place',
        'player JOIN live_channel USING (match) WHERE user = ?3 AND guild = ?2',
      ],
      ['act', 'record', 'act WHERE guild = ?2'],
      ['season', "ifnull(champion, '')", 'season WHERE guild = ?2'],
      ['quarantine', 'record || reason', 'quarantine'],
    ] as const
  ).map(
    ([table, text, from]) =>
      `SELECT '${table}', count(*), ifnull(sum(instr(${text}, ?1) > 0), 0) FROM ${from}`,
  ),
].join(' UNION ALL ');

/** The SQL of exporting, anonymizing and removing what is stored about people and servers, prepared once. */
export function preparePersonalDataStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    guildsOf: values<GuildId>(
      `SELECT guild FROM player WHERE user = ?1
       UNION SELECT guild FROM act WHERE instr(record, ?1) > 0`,
    ),
    matchesOf: rows<MatchRow>(
      `SELECT id, rev, record FROM player JOIN match ON id = match
       WHERE user = ? AND guild = ? ORDER BY id`,
    ),
    callOffsOf: rows<readonly [day: number, count: number]>(
      'SELECT day, count FROM call_off WHERE guild = ? AND user = ? ORDER BY day',
    ),
    removeCallOffs: write('DELETE FROM call_off WHERE guild = ? AND user = ?'),
    saveRecord: write('UPDATE match SET record = ? WHERE id = ?'),
    renameResults: write(
      'UPDATE OR REPLACE player_result SET user = ? WHERE guild = ? AND user = ?',
    ),
    renamePlayer: write('UPDATE OR REPLACE player SET user = ? WHERE guild = ? AND user = ?'),
    quarantined: rows<readonly [row: number, record: string, reason: string]>(
      'SELECT rowid, record, reason FROM quarantine WHERE instr(record || reason, ?) > 0',
    ),
    saveQuarantined: write('UPDATE quarantine SET record = ?, reason = ? WHERE rowid = ?'),
    renameLive: write('UPDATE OR REPLACE live_player SET user = ? WHERE guild = ? AND user = ?'),
    places: rows<readonly [channel: string, place: string]>(
      `SELECT channel, place FROM live_channel
       WHERE match IN (SELECT match FROM player WHERE user = ?1 AND guild = ?2)
       AND instr(place, ?1) > 0`,
    ),
    renamePlace: write(
      'UPDATE OR REPLACE live_channel SET place = ? WHERE channel = ? AND place = ?',
    ),
    traces: rows<readonly [table: string, checked: number, found: number]>(TRACES),
    noteRewrite: write(
      `INSERT INTO settings (of, record) VALUES ('${REWRITE}', '') ON CONFLICT DO NOTHING`,
    ),
    rewritesToDo: values<number>(`SELECT count(*) FROM settings WHERE of = '${REWRITE}'`),
    removeSettings: write('DELETE FROM settings WHERE of = ?'),

    matchesOfGuild: values<MatchId>('SELECT DISTINCT match FROM player WHERE guild = ?'),
    removeMatch: ['match WHERE id', 'shown WHERE match', 'live_channel WHERE match'].map((where) =>
      write(`DELETE FROM ${where} = ?`),
    ),
    removeQuarantined: write(
      `DELETE FROM quarantine WHERE instr(record, ?1) > 0
       OR match IN (SELECT match FROM player WHERE guild = ?1)`,
    ),
    removeGuild: [...TABLES_OF_GUILD, 'player'].map((table) =>
      write(`DELETE FROM ${table} WHERE guild = ?`),
    ),
  };
}

type PersonalDataStatements = ReturnType<typeof preparePersonalDataStatements>;

/** What exporting and removing data needs of the store. */
export interface PersonalDataAccess {
  readonly sql: PersonalDataStatements;
  readonly standingsSql: StandingsStatements;
  readonly log: ResultLog;
  readonly keyedHash: KeyedHash;
  readonly decode: (row: MatchRow) => Match | undefined;
  /** Takes a change to a match, whatever the limits say. */
  readonly change: (before: Match, after: Match) => void;
}

/** What is stored about somebody on a server. */
export function serverData(
  { sql, standingsSql, log, keyedHash, decode }: PersonalDataAccess,
  guild: GuildId,
  user: UserId,
) {
  const hash = keyedHash(guild, user);
  const uncountedUntil = standingsSql.uncountedUntil.get(guild, hash);
  const rows: readonly ResultRow[] = standingsSql.resultsOf.all(guild, user, -1, 0);
  return {
    guild,
    matches: sql.matchesOf
      .all(user, guild)
      .map(decode)
      .filter((match) => match !== undefined),
    results: rows.map(toResult),
    standings: standingsSql.tablesOf.all(guild, user).map(([ladder, season, record]) => ({
      // The store wrote them: a table has no other names.
      ladder: ladder as LadderId, // oxlint-disable-line typescript/no-unsafe-type-assertion
      season: season as SeasonId, // oxlint-disable-line typescript/no-unsafe-type-assertion
      standing: decodeStanding(record),
    })),
    champion: standingsSql.champions
      .all(guild)
      .filter(([season, record]) => decodeChampion(season, record).user === user)
      .map(([season]) => season),
    acts: log.acts(guild).filter((act) => isAbout(act, user, hash)),
    callOffs: sql.callOffsOf.all(guild, user).map(([day, count]) => ({ day, count })),
    kept: uncountedUntil === undefined ? null : { hash, uncountedUntil },
  } satisfies ServerData;
}

/** Looks whether somebody is still named; how many rows were looked at. Nothing is forgotten if they are. */
function expectNoTraces(
  { sql }: PersonalDataAccess,
  guild: GuildId,
  user: UserId,
  former: UserId,
): number {
  const traces = sql.traces.all(user, guild, former);
  const found = traces.filter(([, , named]) => named > 0).map(([table]) => table);
  if (found.length > 0) {
    throw new Error(`somebody who was to be forgotten is still named in ${found.join(', ')}`);
  }
  return traces.reduce((sum, [, checked]) => sum + checked, 0);
}

/** Puts a former player in somebody's place, everywhere on a server; how many rows were looked at for them in the end. */
export function forgetOn(
  access: PersonalDataAccess,
  guild: GuildId,
  user: UserId,
  seed: string,
  at: number,
): number {
  const { sql, standingsSql, log } = access;
  const [former, hash] = [formerNameOn(guild, seed), access.keyedHash(guild, user)];
  const anonymize = anonymizer(user, former, hash);
  const isExcluded = log.ruling(guild).isExcluded(user);
  for (const { name, until } of uncountedAfter({ hash, former }, isExcluded, at)) {
    standingsSql.noteUncounted.run(guild, name, until);
  }
  for (const row of sql.matchesOf.all(user, guild)) {
    const [id, , record] = row;
    const match = access.decode(row);
    if (match && isLive(match)) access.change(match, anonymize.match(match));
    else sql.saveRecord.run(anonymize.text(record), id);
  }
  // Matches that cannot be read keep their places.
  for (const [channel, place] of sql.places.all(user, guild)) {
    const [game = '', ...pair] = anonymize.text(place).split(' ');
    sql.renamePlace.run([game, ...pair.toSorted()].join(' '), channel, place);
  }
  sql.renameLive.run(former, guild, user);
  sql.renameResults.run(former, guild, user);
  sql.renamePlayer.run(former, guild, user);
  sql.removeCallOffs.run(guild, user);
  for (const [row, record, reason] of sql.quarantined.all(user)) {
    sql.saveQuarantined.run(anonymize.text(record), anonymize.text(reason), row);
  }
  for (const [season, record] of standingsSql.champions.all(guild)) {
    standingsSql.saveChampion.run(anonymize.text(record), guild, season);
  }
  log.recompute(
    guild,
    log.entries(guild).map((entry) => anonymize.entry(entry, isExcluded)),
    log.acts(guild).map(anonymize.act),
  );
  return expectNoTraces(access, guild, user, former);
}

/** Removes all that is stored about a server. */
export function dropAll({ sql }: PersonalDataAccess, guild: GuildId): void {
  for (const match of sql.matchesOfGuild.all(guild)) {
    for (const remove of sql.removeMatch) remove.run(match);
  }
  sql.removeQuarantined.run(guild);
  for (const remove of sql.removeGuild) remove.run(guild);
  sql.removeSettings.run(`guild ${guild}`);
}
