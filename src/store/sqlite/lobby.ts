import type { GuildId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import type { CommitPlan } from '../change.js';
import { decodeLobby, encodeLobby, type LobbyStore } from '../lobby.js';
import { typedStatements, type Connection, type Session } from './database.js';
import type { StandingsStatements } from './standings-statements.js';
import type { MatchRow } from './statements.js';

/** Those who wait are shown, and paired: more than so many of them are not looked at. */
const MOST_WAITING = 100;

type LobbyStatements = ReturnType<typeof prepareLobbyStatements>;

/** The SQL of lobbies, prepared once. */
export function prepareLobbyStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  const listed = (order: 'ASC' | 'DESC') =>
    rows<MatchRow>(
      `SELECT id, rev, record FROM server_match JOIN match ON id = server_match.match
       WHERE guild = ? AND list = ? ORDER BY since ${order}, id LIMIT ?`,
    );
  return {
    list: write('INSERT INTO server_match (guild, match, list, since) VALUES (?, ?, ?, ?)'),
    unlist: write('DELETE FROM server_match WHERE guild = ? AND match = ?'),
    oldest: listed('ASC'),
    newest: listed('DESC'),

    waitingRev: values<number>('SELECT waiting_rev FROM lobby WHERE guild = ?'),
    countWaiting: write(
      `INSERT INTO lobby (guild, waiting_rev, free) VALUES (?, 1, 0)
       ON CONFLICT DO UPDATE SET waiting_rev = waiting_rev + 1`,
    ),
    /** Makes the lobby of a server due, if it has one. */
    makeDue: write('UPDATE lobby SET due = min(due, ?) WHERE guild = ? AND due IS NOT NULL'),
    open: write(
      `INSERT INTO lobby (guild, waiting_rev, free, due) VALUES (?, 0, 0, 0)
       ON CONFLICT DO UPDATE SET due = 0`,
    ),
    due: values<GuildId>(
      'SELECT guild FROM lobby WHERE due <= ?1 AND free <= ?1 ORDER BY due LIMIT ?2',
    ),
    claim: write(
      `UPDATE lobby SET due = ?3, free = ?3 WHERE guild = ?1 AND due <= ?2 AND free <= ?2`,
    ),
    note: write(
      `UPDATE lobby SET shown = ?3, free = ?5, due = iif(due = ?2, ?4, due)
       WHERE guild = ?1 AND free = ?2`,
    ),
    shown: values<string | null>('SELECT shown FROM lobby WHERE guild = ?'),
    greet: write('INSERT INTO greeted (guild) VALUES (?) ON CONFLICT DO NOTHING'),
  };
}

/** What a change does to the lists of its server, and to the lobby; false when the list of those who wait is another one by now. */
export function carryOutLists(sql: LobbyStatements, plan: CommitPlan): boolean {
  const { match, lists, unlists, waitingRev, concernsLobby } = plan;
  const { id, guild, created, updated } = match;
  if (waitingRev !== null && (sql.waitingRev.get(guild) ?? 0) !== waitingRev) return false;
  if (unlists !== null) sql.unlist.run(guild, id);
  if (lists !== null) sql.list.run(guild, id, lists, created);
  if (lists === 'waiting' || unlists === 'waiting') sql.countWaiting.run(guild);
  if (concernsLobby) sql.makeDue.run(updated, guild);
  return true;
}

/** The part of the embedded store that is about lobbies. */
export const sqliteLobbies = (
  { run, transaction, snapshot }: Session,
  sql: LobbyStatements,
  { addServer }: Pick<StandingsStatements, 'addServer'>,
  readAll: (rows: readonly MatchRow[]) => readonly Match[],
): LobbyStore => ({
  waiting: (guild) =>
    run(() => {
      const [rev, rows] = snapshot(
        () => [sql.waitingRev.get(guild), sql.oldest.all(guild, 'waiting', MOST_WAITING)] as const,
      );
      return { rev: rev ?? 0, offers: readAll(rows) };
    }),
  playingOn: (guild, limit) => run(() => readAll(sql.newest.all(guild, 'playing', limit))),
  dueLobbies: (now, limit) => run(() => sql.due.all(now, limit)),
  claimLobby: (guild, now, until) =>
    run(() =>
      transaction(() =>
        sql.claim.run(guild, now, until).changes === 0
          ? undefined
          : { shown: decodeLobby(sql.shown.get(guild)) },
      ),
    ),
  noteLobby: (guild, claim, shown, { due, free }) =>
    run(() => {
      const record = shown === null ? null : encodeLobby(shown);
      sql.note.run(guild, claim, record, shown === null ? null : due, free);
    }),
  shownLobby: (guild) => run(() => decodeLobby(sql.shown.get(guild))),
  claimGreeting: (guild) =>
    run(() =>
      transaction(() => {
        addServer.run(guild);
        return sql.greet.run(guild).changes > 0;
      }),
    ),
});
