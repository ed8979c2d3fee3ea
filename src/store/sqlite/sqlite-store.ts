import { join } from 'node:path';
import type { GuildId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { nextAt, paidOffAfter } from '../../match/pace.js';
import { FREE_CALL_OFFS, NO_LIMITS } from '../../match/settings.js';
import { err, ok, type Result } from '../../rules/result.js';
import { planCommit, type CommitPlan, type CommitRefusal } from '../change.js';
import { inTurns } from '../due.js';
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
import {
  encodeAct,
  personSettingsCodec,
  serverSettingsCodec,
  type SettingsCodec,
} from '../record-codec.js';
import { decodeServing, encodeServing, servingAt } from '../serving.js';
import { SLICING, type Slicing } from '../slices.js';
import { StoreUnavailable, type ReportBroken, type Store } from '../store.js';
import { sqliteBlocks } from './blocks.js';
import { makeSession, openDatabase, type Connection } from './database.js';
import { onFileThread } from './file-thread.js';
import { prepareForgettingStatements } from './forgetting-statements.js';
import { clearPages } from './free-space.js';
import { carryOutLists, prepareLobbyStatements, sqliteLobbies } from './lobby.js';
import { preparePersonalDataStatements } from './personal-data.js';
import { Recompute } from './recompute.js';
import { ResultLog } from './result-log.js';
import { sqliteShown } from './shown.js';
import { prepareRecomputeStatements, prepareStandingsStatements } from './standings-statements.js';
import { sqliteStandings } from './standings.js';
import { prepareStatements, type MatchRow, type Statements } from './statements.js';

/** The row of the settings in which it stands that somebody is there to answer. */
const SERVING = 'serving';

/** And the one in which it stands whose games these are. */
const APPLICATION = 'application';

/** And that of the secret of the installation, or of what tells whether it is still the one that the operator has set. */
const SECRET = 'secret';

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
  const session = makeSession(db, file, slicing, async () => {
    await onFileThread(file, { checkpoint: 'RESTART' });
  });
  const { run, transaction } = session;
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
    if (kind === 'newer') throw new StoreUnavailable(`match ${id} was ${reason}`);
    transaction(() => {
      const { changes } = sql.quarantine.run(reason, id, record);
      if (changes > 0) sql.removeBroken.run(id, record);
    });
    report({ key: `match ${id} in ${file}`, reason });
    return undefined;
  };

  const readAll = (rows: readonly MatchRow[]): readonly Match[] =>
    rows.map(read).filter((match) => match !== undefined);

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
      isBeingForgotten: (user) => sql.isBeingForgotten.get(user) === 1,
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
    commit: (change) =>
      run(() => {
        const plan = planCommit(change);
        const record = encodeMatch(plan.match);
        const result = transaction(
          () => {
            if (plan.from === 0) standingsSql.addServer.run(plan.match.guild);
            return carryOut({ sql, lobbySql, log, keyedHash }, plan, record);
          },
          ({ ok: isOk }) => isOk,
        );
        if (result.ok) recent.keep(plan.match, record);
        return result;
      }),
    nextOfferAt: (guild, user, now, { offerPace }) =>
      run(() =>
        nextAt(sql.paidOff.get(offerPaceHash(keyedHash, guild, user)) ?? null, now, offerPace),
      ),
    due: (now, limit, perServer = limit) =>
      run(() => {
        const servers = sql.dueServers.all(now, limit);
        const lists = servers.map((server) => sql.dueOf.all(server, now, perServer));
        return inTurns(lists, limit);
      }),
    postpone: (id, until) =>
      run(() => {
        sql.postpone.run(until, id, until);
      }),
    liveInChannel: (_, channel) => run(() => readAll(sql.liveInChannel.all(channel))),
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
    ...sqliteShown(session, sql, read),
    ...blocks.verbs,
    ...sqliteLobbies(session, lobbySql, standingsSql, readAll),
    serverSettings: (guild) => settings(`guild ${guild}`, serverSettingsCodec),
    saveServerSettings: (guild, chosen) =>
      run(() =>
        transaction(() => {
          standingsSql.addServer.run(guild);
          sql.saveSettings.run(`guild ${guild}`, serverSettingsCodec.encode(chosen));
          if (chosen.lobby === null) lobbySql.makeDue.run(0, guild);
          else lobbySql.open.run(guild);
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
      const isFree = (leases.get(name) ?? 0) <= now;
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
            db.close();
          })
        : Promise.resolve(),
  };
}

/** Notes that somebody makes an offer, if it is not too soon. */
function keepPace(
  sql: Statements,
  hash: string,
  { match, limits: { offerPace } }: CommitPlan,
): boolean {
  const { created } = match;
  if (offerPace.burst === Infinity) return true;
  const paidOff = sql.paidOff.get(hash) ?? null;
  if (nextAt(paidOff, created, offerPace) > created) return false;
  sql.removePaidOff.run(created);
  sql.savePaidOff.run(hash, paidOffAfter(paidOff, created, offerPace));
  return true;
}

/** What a plan is carried out with. */
interface Tools {
  readonly sql: Statements;
  readonly lobbySql: ReturnType<typeof prepareLobbyStatements>;
  readonly log: ResultLog;
  readonly keyedHash: KeyedHash;
}

/** Does all that a plan says, or gives the reason not to. */
function carryOut(
  { sql, lobbySql, log, keyedHash }: Tools,
  plan: CommitPlan,
  record: string,
): Result<void, CommitRefusal> {
  const {
    match,
    from,
    due,
    takes,
    frees,
    isNew,
    joins,
    leaves,
    slots,
    named,
    offerBy,
    results,
    act,
    callOff,
    limits,
  } = plan;
  const { id, rev, guild, channel } = match;
  const { changes } =
    from === 0 ? sql.insert.run(id, rev, record, due) : sql.update.run(rev, record, due, id, from);
  if (changes === 0 || !carryOutLists(lobbySql, plan)) return err('stale');
  if (named.some((user) => sql.isBeingForgotten.get(user) === 1)) return err('being-forgotten');

  if (frees !== null) sql.freePlace.run(channel, frees);
  if (isNew && (sql.countChannel.get(channel) ?? 0) >= limits.perChannel)
    return err('channel-full');
  if (takes !== null && sql.takePlace.run(channel, takes, id).changes === 0)
    return err('pair-busy');
  for (const user of joins) {
    sql.join.run(guild, user, id);
    sql.remember.run(user, guild, id);
  }
  for (const user of leaves) sql.leave.run(guild, user, id);
  for (const { user, before, after } of slots) {
    if (before === null && (sql.countSlots.get(guild, user) ?? 0) >= limits.perPlayer)
      return err('player-full');
    if (
      after === 'offer' &&
      (sql.countOffers.get(guild, user, channel) ?? 0) >= limits.offersPerChannel
    )
      return err('offers-full');
    sql.saveSlot.run(after === 'offer' ? channel : after, guild, user, id);
  }
  if (offerBy !== null && !keepPace(sql, offerPaceHash(keyedHash, guild, offerBy), plan))
    return err('too-fast');
  if (callOff) {
    const { user, day, isChosen } = callOff;
    const isUsedUp = (sql.callOffs.get(guild, user, day) ?? 0) >= FREE_CALL_OFFS;
    if (isChosen && isUsedUp) return err('call-offs-used');
    sql.countCallOff.run(guild, user, day);
  }
  for (const result of results) log.enter(guild, result);
  if (act !== null) sql.logRemoval.run(guild, encodeAct(act));
  return ok(undefined);
}
