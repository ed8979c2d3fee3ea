import { join } from 'node:path';
import type { MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { err, ok, type Result } from '../../rules/result.js';
import { SEATS } from '../../rules/seat.js';
import { planOf, type CommitRefusal, type Plan } from '../change.js';
import { encodeMatch } from '../codec.js';
import { RecentMatches } from '../recent.js';
import { personSettingsCodec, serverSettingsCodec, type SettingsCodec } from '../settings-codec.js';
import { decodeShown, encodeShown, isOutdated, messageToRemove, type ShownPing } from '../shown.js';
import {
  StoreUnavailable,
  type Committed,
  type HistoryEntry,
  type ReportBroken,
  type Store,
} from '../store.js';
import { prepareBookStatements } from './book-statements.js';
import { Books } from './books.js';
import { guarded, openDatabase, type Connection } from './database.js';
import { preparePrivacyStatements } from './privacy-statements.js';
import { sqliteStandings } from './standings.js';
import { prepareStatements, type MatchRow, type Statements } from './statements.js';

/** The embedded home: one SQLite file under a folder. */
export function openSqliteStore(folder: string, report: ReportBroken): Store {
  const file = join(folder, 'five-by-five.db');
  return makeSqliteStore(openDatabase(file), file, report);
}

export function makeSqliteStore(db: Connection, file: string, report: ReportBroken): Store {
  const sql = prepareStatements(db);
  const bookSql = prepareBookStatements(db);
  const books = new Books(bookSql);
  const recent = new RecentMatches();
  const leases = new Map<string, number>();
  const doing = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      // What was prepared before would go on working, on a file that nobody closes any more.
      if (!db.open) throw new StoreUnavailable(`${file}: The file is closed: start the bot again.`);
      resolve(guarded(file, work));
    });

  /** All or nothing: what `work` throws, or is not taken, is rolled back. */
  const transaction = <T>(work: () => T, isTaken: (result: T) => boolean = () => true): T => {
    sql.begin.run();
    try {
      const result = work();
      (isTaken(result) ? sql.commit : sql.rollback).run();
      return result;
    } catch (error) {
      if (db.inTransaction) sql.rollback.run();
      throw error;
    }
  };

  /** Several questions about one moment. */
  const snapshot = <T>(work: () => T): T => {
    sql.beginReading.run();
    try {
      return work();
    } finally {
      sql.commit.run();
    }
  };

  const read = (row: MatchRow | undefined): Match | undefined => {
    if (!row) return undefined;
    const [id, rev, record] = row;
    const match = recent.decode(id, rev, record);
    if (match.ok) return match.value;
    const { kind, reason } = match.error;
    if (kind === 'newer') throw new StoreUnavailable(`match ${id} was ${reason}`);
    transaction(() => {
      const { changes } = sql.setAside.run(reason, id, record);
      if (changes > 0) sql.removeBroken.run(id, record);
    });
    report({ key: `match ${id} in ${file}`, reason });
    return undefined;
  };

  const readAll = (rows: readonly MatchRow[]): readonly Match[] =>
    rows.map(read).filter((match) => match !== undefined);

  const noteDue = (id: MatchId, rev: number, due: number | null): void => {
    sql.noteDue.run(due, id, rev);
  };

  /** Notes another ping in the place of one, if that one is noted. */
  const replacePing = (id: MatchId, key: string, ping: ShownPing | null): Promise<boolean> =>
    doing(() =>
      transaction(() => {
        const shown = decodeShown(sql.shown.get(id));
        if (shown.ping?.key !== key) return false;
        sql.saveShown.run(id, encodeShown({ ...shown, ping }));
        return true;
      }),
    );

  const settings = <S>(of: string, codec: SettingsCodec<S>): Promise<S> =>
    doing(() => codec.decode(sql.settings.get(of)));

  const save = (of: string, record: string): Promise<void> =>
    doing(() => {
      sql.saveSettings.run(of, record);
    });

  return {
    get: (id) => doing(() => read(sql.match.get(id))),
    commit: (change) =>
      doing(() => {
        const plan = planOf(change);
        const record = encodeMatch(plan.match);
        const result = transaction(
          () => carryOut(sql, books, plan, record),
          ({ ok: isOk }) => isOk,
        );
        if (result.ok) recent.keep(plan.match, record);
        return result;
      }),
    due: (now, limit) => doing(() => sql.due.all(now, limit)),
    liveInChannel: (_, channel) => doing(() => readAll(sql.liveInChannel.all(channel))),
    liveOfPlayer: (guild, user) => doing(() => readAll(sql.liveOfPlayer.all(guild, user))),
    history: (guild, user, { offset, limit }) =>
      doing(() =>
        sql.history
          .all(guild, user, limit, offset)
          .map(([match, leg, ended]): HistoryEntry => ({ match, leg, ended })),
      ),
    ...sqliteStandings({
      sql: preparePrivacyStatements(db),
      bookSql,
      books,
      doing,
      transaction,
      snapshot,
      decode([id, rev, record]) {
        const match = recent.decode(id, rev, record);
        return match.ok ? match.value : undefined;
      },
      change(before, after) {
        const limits = { perChannel: Infinity, perPlayer: Infinity, ratedPerDay: 0 };
        const plan = planOf({ before, after, limits });
        const result = carryOut(sql, books, plan, encodeMatch(after));
        if (!result.ok) throw new Error(`match ${after.id}: ${result.error}`);
      },
      personSettings: (user) => personSettingsCodec.decode(sql.settings.get(`user ${user}`)),
      sweep() {
        // What was removed would stay in the file, and in the log beside it, until something else needs the room.
        db.exec('VACUUM');
        db.pragma('wal_checkpoint(TRUNCATE)');
      },
    }),
    getShown: (id) =>
      doing(() => {
        const row = sql.shownMatch.get(id);
        if (!row) return undefined;
        const [rev, record, shown] = row;
        const match = read([id, rev, record]);
        return match && { match, shown: decodeShown(shown) };
      }),
    shownOf: (ids) => doing(() => snapshot(() => ids.map((id) => decodeShown(sql.shown.get(id))))),
    noteBoard: (id, board, due) =>
      doing(() =>
        transaction(() => {
          if (sql.revision.get(id) === undefined) return null;
          const shown = decodeShown(sql.shown.get(id));
          if (!isOutdated(board, shown.board)) {
            sql.saveShown.run(id, encodeShown({ ...shown, board }));
          }
          noteDue(id, board.rev, due);
          return messageToRemove(board, shown.board);
        }),
      ),
    claimPing: (id, rev, key) =>
      doing(() =>
        transaction((): Result<void, 'stale' | 'claimed'> => {
          if (sql.revision.get(id) !== rev) return err('stale');
          const shown = decodeShown(sql.shown.get(id));
          if (shown.ping?.key === key) return err('claimed');
          sql.saveShown.run(id, encodeShown({ ...shown, ping: { key, message: null } }));
          return ok(undefined);
        }),
      ),
    notePing: (id, key, message) => replacePing(id, key, { key, message }),
    async clearPing(id, key) {
      await replacePing(id, key, null);
    },
    noteDue: (id, rev, due) =>
      doing(() => {
        noteDue(id, rev, due);
      }),
    serverSettings: (guild) => settings(`guild ${guild}`, serverSettingsCodec),
    saveServerSettings: (guild, chosen) =>
      save(`guild ${guild}`, serverSettingsCodec.encode(chosen)),
    personSettings: (user) => settings(`user ${user}`, personSettingsCodec),
    savePersonSettings: (user, chosen) => save(`user ${user}`, personSettingsCodec.encode(chosen)),
    takeLease(name, ms) {
      const now = Date.now();
      const isFree = (leases.get(name) ?? 0) <= now;
      if (isFree) leases.set(name, now + ms);
      return Promise.resolve(isFree);
    },
    check: () =>
      doing(() => {
        sql.check.get();
      }),
    close: () =>
      db.open
        ? doing(() => {
            db.close();
          })
        : Promise.resolve(),
  };
}

/** Does all that a plan says, or gives the reason not to. */
function carryOut(
  sql: Statements,
  books: Books,
  plan: Plan,
  record: string,
): Result<Committed, CommitRefusal> {
  const { match, from, due, takes, frees, isNew, joins, leaves, result, limits } = plan;
  const { id, rev, guild, channel } = match;
  const { changes } =
    from === 0 ? sql.insert.run(id, rev, record, due) : sql.update.run(rev, record, due, id, from);
  if (changes === 0) return err('stale');

  if (frees !== null) sql.freePlace.run(channel, frees);
  if (isNew && (sql.countChannel.get(channel) ?? 0) >= limits.perChannel)
    return err('channel-full');
  if (takes !== null && sql.takePlace.run(channel, takes, id).changes === 0)
    return err('pair-busy');
  for (const user of joins) {
    if ((sql.countPlayer.get(guild, user) ?? 0) >= limits.perPlayer) return err('player-full');
    sql.join.run(guild, user, id);
    sql.remember.run(user, guild, id);
  }
  for (const user of leaves) sql.leave.run(guild, user, id);
  if (result === null) return ok({ ratings: [] });
  for (const seat of SEATS) sql.addHistory.run(guild, result[seat], result.ended, id, result.leg);
  return ok({ ratings: [books.enter(guild, result)] });
}
