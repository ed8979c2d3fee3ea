import { join } from 'node:path';
import type { GuildId, UserId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { nextAt } from '../../match/pace.js';
import { NO_LIMITS } from '../../match/settings.js';
import { planCommit } from '../change.js';
import { makeRotation, readDueInTurns, sharesOf, type DueMatch, type DueServers } from '../due.js';
import {
  makeKeyedHash,
  offerPaceHash,
  OTHER_SECRET,
  settleSecret,
  type KeyedHash,
  type SecretOptions,
} from '../keyed-hash.js';
import { makeKeyedQueue } from '../keyed-queue.js';
import { encodeMatch, RecentMatches } from '../match-codec.js';
import { personSettingsCodec, serverSettingsCodec, type SettingsCodec } from '../record-codec.js';
import { decodeServing, encodeServing, servingAt } from '../serving.js';
import { SLICING, takeSlice, type Slicing } from '../slices.js';
import { StoreUnavailable, type ReportBroken, type Store } from '../store.js';
import { sqliteBlocks } from './blocks.js';
import { carryOut } from './commit.js';
import { makeSession, openDatabase, type Connection } from './database.js';
import { onFileThread } from './file-thread.js';
import { prepareForgettingStatements } from './forgetting-statements.js';
import { clearPages } from './free-space.js';
import { prepareLobbyStatements, sqliteLobbies } from './lobby.js';
import { preparePersonalDataStatements } from './personal-data.js';
import { preparePuzzleStatements, sqlitePuzzles } from './puzzles.js';
import { Recompute } from './recompute.js';
import { ResultLog } from './result-log.js';
import { sqliteShown } from './shown.js';
import { prepareRecomputeStatements, prepareStandingsStatements } from './standings-statements.js';
import { sqliteStandings } from './standings.js';
import { prepareStatements, type MatchRow } from './statements.js';
import { sqliteTileDays } from './tile-days.js';

/** The row of the settings in which it stands that somebody is there to answer. */
const SERVING = 'serving';

/** And the one in which it stands whose games these are. */
const APPLICATION = 'application';

/** And that of the secret of the installation, or of what tells whether it is still the one that the operator has set. */
const SECRET = 'secret';

/** It comes after the hash of every server. */
const LAST_SERVER = '\u{10FFFF}';

/** The secret of the installation, and how long work is sliced. */
interface SqliteOptions extends SecretOptions {
  readonly slicing?: Slicing;
}

/** The embedded backend: one SQLite file under a folder. */
export function openSqliteStore(
  folder: string,
  report: ReportBroken,
  options: SqliteOptions = {},
): Store {
  const file = join(folder, 'five-by-five.db');
  return makeSqliteStore(openDatabase(file), file, report, options);
}

export function makeSqliteStore(
  db: Connection,
  file: string,
  report: ReportBroken,
  { slicing = SLICING, ...secrets }: SqliteOptions = {},
): Store {
  const sql = prepareStatements(db);
  const standingsSql = prepareStandingsStatements(db);
  const lobbySql = prepareLobbyStatements(db);
  const puzzleSql = preparePuzzleStatements(db);
  const session = makeSession(db, file, slicing, async () => {
    await onFileThread(file, { checkpoint: 'RESTART' });
  });
  const { run, transaction, write } = session;
  const rewriteFile = (): void => {
    db.exec('VACUUM');
    db.pragma('wal_checkpoint(TRUNCATE)');
  };
  const keyedHash = openKeyedHash();
  const blocks = sqliteBlocks(db, session, keyedHash);
  const log = new ResultLog(standingsSql, keyedHash);
  const recent = new RecentMatches();
  const inQueue = makeKeyedQueue();
  const leases = new Map<string, number>();
  const read = (row: MatchRow | undefined): Match | undefined => {
    if (!row) return undefined;
    const [id, rev, record] = row;
    const match = recent.decode(id, rev, record);
    if (match.ok) return match.value;
    const { kind, reason } = match.error;
    if (kind === 'newer') {
      throw new StoreUnavailable(`match ${id} was ${reason}`, { told: 'newer-version' });
    }
    transaction(() => {
      const { changes } = sql.quarantine.run(reason, id, record);
      if (changes > 0) sql.removeBroken.run(id, record);
    });
    report({ key: `match ${id} in ${file}`, reason });
    return undefined;
  };

  const readAll = (rows: readonly MatchRow[]): readonly Match[] =>
    rows.map(read).filter((match) => match !== undefined);

  const rotation = makeRotation();
  const dueServers = (now: number, limit: number): DueServers => {
    const count = sql.countDueServers.get(now) ?? 0;
    const { oldest, newest, between } = sharesOf(count, limit);
    const from = oldest + rotation(count - oldest - newest);
    return {
      oldest: sql.dueServers.all(now, oldest, 0),
      newest: sql.lastDueServers.all(now, newest),
      between: sql.dueServers.all(now, between, from),
    };
  };

  function openKeyedHash(): KeyedHash {
    const { before, secret, kept, isOther } = transaction(() => {
      const found = sql.settings.get(SECRET);
      const settled = settleSecret(found, secrets.secret);
      if (settled.kept !== found) sql.saveSettings.run(SECRET, settled.kept);
      return { ...settled, before: found };
    });
    if (before !== undefined && kept !== before) rewriteFile();
    if (isOther) secrets.warn?.(OTHER_SECRET);
    return makeKeyedHash(secret);
  }

  const isBeingForgotten = (user: UserId): boolean => sql.isBeingForgotten.get(user) === 1;

  const settings = <S>(of: string, codec: SettingsCodec<S>): Promise<S> =>
    run(() => codec.decode(sql.settings.get(of)));

  const save = (of: string, record: string): Promise<void> =>
    run(() => {
      sql.saveSettings.run(of, record);
    });

  // What changes all standings of a server goes one after the other.
  const alone = <T>(guild: GuildId, work: () => Promise<T>): Promise<T> =>
    inQueue(guild, () => session.longWork(work));
  const standings = sqliteStandings({
    session,
    keyedHash,
    sql: preparePersonalDataStatements(db),
    standingsSql,
    forgettingSql: prepareForgettingStatements(db),
    recompute: new Recompute({
      session,
      sql: standingsSql,
      recomputeSql: prepareRecomputeStatements(db),
      keyedHash,
      alone,
      isBeingForgotten,
    }),
    alone,
    log,
    blocks,
    decode([id, rev, record]) {
      const match = recent.decode(id, rev, record);
      return match.ok ? match.value : undefined;
    },
    change(before, after) {
      const plan = planCommit({ before, after, limits: NO_LIMITS });
      const result = carryOut({ sql, lobbySql, log, keyedHash }, plan, encodeMatch(after));
      if (!result.ok) throw new Error(`match ${after.id}: ${result.error}`);
    },
    personSettings: (user) => personSettingsCodec.decode(sql.settings.get(`user ${user}`)),
    findInFile: (texts) => onFileThread(file, { checkpoint: 'TRUNCATE', texts }),
    clearPages: (pages) => clearPages(db, session, pages),
    rewriteFile,
  });

  return {
    get: (id) => run(() => read(sql.match.get(id))),
    async commit(change) {
      const plan = planCommit(change);
      const record = encodeMatch(plan.match);
      const result = await write(
        () => {
          if (plan.from === 0) standingsSql.addServer.run(plan.match.guild);
          return carryOut({ sql, lobbySql, log, keyedHash }, plan, record);
        },
        ({ ok: isOk }) => isOk,
      );
      if (result.ok) recent.keep(plan.match, record);
      return result;
    },
    nextOfferAt: (guild, user, now, { offerPace }) =>
      run(() =>
        nextAt(sql.paidOff.get(offerPaceHash(keyedHash, guild, user)) ?? null, now, offerPace),
      ),
    async due(now, limit, perServer = limit) {
      const servers = await run(() => dueServers(now, limit));
      return readDueInTurns(servers, limit, perServer, async (some, most) => {
        const lists: (readonly DueMatch[])[] = [];
        const left = some.values();
        const readSome = (): boolean =>
          takeSlice(left, slicing, (server) => lists.push(sql.dueOf.all(server, now, most)));
        while (await session.look(readSome));
        return lists;
      });
    },
    firstDue: () => run(() => sql.firstDue.get() ?? null),
    async countLive() {
      let count = 0;
      for (let server: string | undefined = ''; server !== undefined;) {
        const after: string = server;
        server = await run(() => {
          const upTo = sql.serverAfter.get(after);
          count += sql.countDue.get(after, upTo ?? LAST_SERVER) ?? 0;
          return upTo;
        });
        await slicing.pause();
      }
      return count;
    },
    postpone: (id, until) =>
      write(() => {
        sql.postpone.run(until, id, until);
      }),
    liveInChannel: (guild, channel) =>
      run(() => readAll(sql.liveInChannel.all(channel)).filter((match) => match.guild === guild)),
    liveOfPlayer: (guild, user) => run(() => readAll(sql.liveOfPlayer.all(guild, user))),
    guildsOfPlayer: (user) => run(() => sql.guildsOfPlayer.all(user)),
    callOffs: (guild, user, day) => run(() => sql.callOffs.get(guild, user, day) ?? 0),
    dropCallOffs: (before) =>
      run(() => {
        sql.dropCallOffs.run(before);
      }),
    ...standings,
    async exclude(guild, ...given) {
      // It may be the first thing that is stored about the server.
      await run(() => standingsSql.addServer.run(guild));
      return standings.exclude(guild, ...given);
    },
    ...sqliteShown(session, sql, standingsSql, read),
    ...blocks.verbs,
    ...sqliteLobbies(session, lobbySql, standingsSql, readAll),
    ...sqlitePuzzles(session, puzzleSql, isBeingForgotten),
    ...sqliteTileDays(session, sql),
    serverSettings: (guild) => settings(`guild ${guild}`, serverSettingsCodec),
    saveServerSettings: (guild, chosen) =>
      run(() =>
        transaction(() => {
          standingsSql.addServer.run(guild);
          sql.saveSettings.run(`guild ${guild}`, serverSettingsCodec.encode(chosen));
          if (chosen.lobby === null) lobbySql.makeDue.run(0, guild);
          else lobbySql.open.run(guild);
          if (chosen.puzzle === null) puzzleSql.hasten.run(guild);
          else puzzleSql.open.run(guild);
        }),
      ),
    personSettings: (user) => settings(`user ${user}`, personSettingsCodec),
    savePersonSettings: (user, chosen) => save(`user ${user}`, personSettingsCodec.encode(chosen)),
    changePersonSettings: (user, change) =>
      run(() =>
        transaction(() => {
          const of = `user ${user}`;
          const next = change(personSettingsCodec.decode(sql.settings.get(of)));
          if (next) sql.saveSettings.run(of, personSettingsCodec.encode(next));
          return next;
        }),
      ),
    noteServing: (now, gap) =>
      run(() =>
        transaction(() => {
          const serving = servingAt(decodeServing(sql.settings.get(SERVING)), now, gap);
          sql.saveSettings.run(SERVING, encodeServing(serving));
          return serving.outages;
        }),
      ),
    noteApplication: (id) =>
      run(() => {
        sql.addSettings.run(APPLICATION, id);
        return sql.settings.get(APPLICATION) ?? id;
      }),
    takeLease(name, ms) {
      const now = Date.now();
      for (const [each, until] of leases) if (until <= now) leases.delete(each);
      const isFree = !leases.has(name);
      if (isFree) leases.set(name, now + ms);
      return Promise.resolve(isFree);
    },
    check: () =>
      run(() => {
        sql.check.run();
      }),
    close: () =>
      db.open
        ? run(() => {
            session.flush();
            session.close();
            db.close();
          })
        : Promise.resolve(),
  };
}
