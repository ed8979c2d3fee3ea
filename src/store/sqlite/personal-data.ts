import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { tablesOf, type Table } from '../../match/ladder.js';
import type { Match } from '../../match/match.js';
import type { KeyedHash } from '../keyed-hash.js';
import { isAbout, type ServerData } from '../personal-data.js';
import { decodePuzzleRecord } from '../puzzles.js';
import { decodeAct, decodeChampion } from '../record-codec.js';
import { takeSlice } from '../slices.js';
import { typedStatements, type Connection, type Session } from './database.js';
import { toResult, type ResultLog } from './result-log.js';
import type { EndedRow, StandingsStatements } from './standings-statements.js';
import type { MatchRow } from './statements.js';

/** What is kept of a server besides its matches, and what tells its rows apart. */
const TABLES_OF_GUILD = [
  ['live_player', 'user, match'],
  ['server_match', 'match'],
  ['lobby', 'guild'],
  ['greeted', 'guild'],
  ['puzzle', 'guild'],
  ['puzzle_try', 'number, user'],
  ['puzzle_record', 'user'],
  ['call_off', 'user, day'],
  ['player_result', 'user, ended, match, leg'],
  ['result', 'seq'],
  ['rerated', 'generation, seq'],
  ['standing', 'ladder, season, user, generation'],
  ['score_bucket', 'ladder, season, level, bucket, generation'],
  ['act', 'n'],
  ['removal', 'n'],
  ['uncounted', 'name'],
  ['season', 'season'],
  ['seats', 'game'],
  ['generation', 'generation'],
  ['log_state', 'guild'],
  ['forgetting_guild', 'user'],
  ['left_guild', 'guild'],
  ['server', 'guild'],
] as const;

/** The SQL of exporting and removing what is stored about people and servers, prepared once. */
export function preparePersonalDataStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    guildsOf: values<GuildId>(
      `SELECT guild FROM player WHERE user = ?1
       UNION SELECT guild FROM puzzle_record WHERE user = ?1
       UNION SELECT guild FROM act WHERE instr(record, ?1) > 0
       UNION SELECT guild FROM removal WHERE instr(record, ?1) > 0`,
    ),
    /** Whether a person or a server is named by something that holds. */
    isNamed: values<number>(
      `SELECT EXISTS (SELECT 1 FROM player WHERE user = ?1)
       OR EXISTS (SELECT 1 FROM puzzle_record WHERE user = ?1)
       OR EXISTS (SELECT 1 FROM server WHERE guild = ?1)
       OR EXISTS (SELECT 1 FROM settings WHERE of IN ('user ' || ?1, 'guild ' || ?1))
       OR EXISTS (SELECT 1 FROM block WHERE blocker = ?1 OR blocked = ?1)
       OR EXISTS (SELECT 1 FROM act WHERE instr(record, ?1) > 0)
       OR EXISTS (SELECT 1 FROM removal WHERE instr(record, ?1) > 0)`,
    ),
    matchesAfter: rows<MatchRow>(
      `SELECT id, rev, record FROM player JOIN match ON id = match
       WHERE user = ? AND guild = ? AND match > ? ORDER BY match LIMIT ?`,
    ),
    liveOf: rows<MatchRow>(
      `SELECT id, rev, record FROM live_player JOIN match ON id = match
       WHERE guild IN (SELECT DISTINCT guild FROM player WHERE user = ?1) AND user = ?1`,
    ),
    actsAbout: values<string>(
      `SELECT record FROM act
       WHERE guild = ?1 AND (instr(record, ?2) > 0 OR instr(record, ?3) > 0) ORDER BY n`,
    ),
    removalsAbout: values<string>(
      `SELECT record FROM removal
       WHERE guild = ?1 AND (instr(record, ?2) > 0 OR instr(record, ?3) > 0) ORDER BY n`,
    ),
    callOffsOf: rows<readonly [day: number, count: number]>(
      'SELECT day, count FROM call_off WHERE guild = ? AND user = ? ORDER BY day',
    ),
    puzzleRecordOf: values<string>(
      `SELECT last || ' ' || streak || ' ' || longest || ' ' || solved || ' ' || tried FROM puzzle_record
       WHERE guild = ? AND user = ?`,
    ),
    puzzleTriesOf: rows<readonly [number: number, move: string, solved: number, at: number]>(
      'SELECT number, move, solved, at FROM puzzle_try WHERE guild = ? AND user = ? ORDER BY number',
    ),
    removeSettings: write('DELETE FROM settings WHERE of = ?'),

    someMatchesOfGuild: rows<readonly [user: UserId, match: MatchId]>(
      'SELECT user, match FROM player WHERE guild = ? LIMIT ?',
    ),
    removeMatch: [
      'match WHERE id',
      'shown WHERE match',
      'redraw WHERE match',
      'live_channel WHERE match',
      'quarantine WHERE match',
    ].map((where) => write(`DELETE FROM ${where} = ?`)),
    removePlayer: write('DELETE FROM player WHERE user = ? AND guild = ? AND match = ?'),
    removeQuarantined: write('DELETE FROM quarantine WHERE instr(record, ?) > 0'),
    removeSome: TABLES_OF_GUILD.map(([table, key]) =>
      write(
        `DELETE FROM ${table} WHERE guild = ?1 AND (${key}) IN (
           SELECT ${key} FROM ${table} WHERE guild = ?1 LIMIT ?2)`,
      ),
    ),
  };
}

type PersonalDataStatements = ReturnType<typeof preparePersonalDataStatements>;

/** What exporting and removing data needs of the store. */
export interface PersonalDataAccess {
  readonly session: Session;
  readonly sql: PersonalDataStatements;
  readonly standingsSql: StandingsStatements;
  readonly log: ResultLog;
  readonly keyedHash: KeyedHash;
  readonly decode: (row: MatchRow) => Match | undefined;
}

/** All that is read page by page, each after the last one of the page before, with a turn for everybody else in between. */
async function readPages<Row, T>(
  { look, slicing: { most } }: Session,
  read: (last: Row | undefined, most: number) => readonly Row[],
  decode: (row: Row) => T,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let last: Row | undefined, isMore = true; isMore;) {
    const after = last;
    const [rows, values] = await look(() => {
      const page = read(after, most);
      return [page, page.map(decode)] as const;
    });
    found.push(...values);
    last = rows.at(-1);
    isMore = rows.length === most;
  }
  return found;
}

/** How somebody stands on all these tables. */
async function standingsOn(
  { session, log }: PersonalDataAccess,
  guild: GuildId,
  user: UserId,
  tables: readonly Table[],
): Promise<ServerData['standings']> {
  const found: ServerData['standings'][number][] = [];
  const left = tables.values();
  const addSome = (): boolean =>
    takeSlice(left, session.slicing, (table) => {
      const standing = log.ladders.standing(guild, table, user);
      if (standing) found.push({ ...table, standing });
    });
  while (await session.look(addSome));
  return found;
}

function puzzlesOf(
  { puzzleRecordOf, puzzleTriesOf }: PersonalDataStatements,
  guild: GuildId,
  user: UserId,
): ServerData['puzzles'] {
  const record = puzzleRecordOf.get(guild, user);
  if (record === undefined) return null;
  const tries = puzzleTriesOf
    .all(guild, user)
    .map(([number, move, solved, at]) => ({ number, move, isSolved: solved === 1, at }));
  return { ...decodePuzzleRecord(record), tries };
}

/** What is stored about somebody on a server. */
async function serverData(
  access: PersonalDataAccess,
  guild: GuildId,
  user: UserId,
): Promise<ServerData> {
  const { session, sql, standingsSql, keyedHash, decode } = access;
  const hash = keyedHash(guild, user);
  const results = await readPages(
    session,
    (last: EndedRow | undefined, most) => {
      const [match, leg, , ended] = last ?? ['', 0, '', Number.MAX_SAFE_INTEGER];
      return standingsSql.resultsBefore.all(guild, user, ended, match, leg, most);
    },
    ([match, leg, record]) => toResult([match, leg, record]),
  );
  const matches = await readPages(
    session,
    (last: MatchRow | undefined, most) => sql.matchesAfter.all(user, guild, last?.[0] ?? '', most),
    decode,
  );
  const standings = await standingsOn(access, guild, user, tablesOf(results));
  return session.look(() => {
    const uncountedUntil = standingsSql.uncountedUntil.get(guild, hash);
    const acts = [sql.actsAbout, sql.removalsAbout].flatMap((about) =>
      about.all(guild, user, hash),
    );
    return {
      guild,
      matches: matches.filter((match) => match !== undefined),
      results,
      standings,
      champion: standingsSql.champions
        .all(guild)
        .filter(([season, record]) => decodeChampion(season, record).user === user)
        .map(([season]) => season),
      acts: acts.map(decodeAct).filter((act) => isAbout(act, user, hash)),
      callOffs: sql.callOffsOf.all(guild, user).map(([day, count]) => ({ day, count })),
      puzzles: puzzlesOf(sql, guild, user),
      kept: uncountedUntil === undefined ? null : { hash, uncountedUntil },
    };
  });
}

/** All that is stored about somebody on all servers. */
export async function allServerData(
  access: PersonalDataAccess,
  user: UserId,
): Promise<readonly ServerData[]> {
  const { session, sql } = access;
  const found: ServerData[] = [];
  for (const guild of await session.look(() => sql.guildsOf.all(user))) {
    found.push(await serverData(access, guild, user));
  }
  return found;
}

/**
 * Removes all that is stored about a server, in slices; which matches it had goes with them, so that what is cut short can be
 * done again.
 */
export async function dropAll({ session, sql }: PersonalDataAccess, guild: GuildId): Promise<void> {
  const { most } = session.slicing;
  const removeMatches = () => {
    const rows = sql.someMatchesOfGuild.all(guild, most);
    for (const [user, match] of rows) {
      for (const remove of sql.removeMatch) remove.run(match);
      sql.removePlayer.run(user, guild, match);
    }
    return rows.length;
  };
  while ((await session.slice(removeMatches)) > 0);
  for (const remove of sql.removeSome) {
    while ((await session.slice(() => remove.run(guild, most).changes)) > 0);
  }
  await session.run(() =>
    session.transaction(() => {
      sql.removeQuarantined.run(guild);
      sql.removeSettings.run(`guild ${guild}`);
    }),
  );
}
