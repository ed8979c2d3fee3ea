import type { MatchId, MessageId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { err, ok, type Result } from '../../rules/result.js';
import { decodeRedraw, markOfRematch } from '../redraw.js';
import { claimOf, decodeShown, encodeShown, withBoard, type ShownPing } from '../shown.js';
import type { ShownStore } from '../store.js';
import type { Session } from './database.js';
import type { StandingsStatements } from './standings-statements.js';
import type { MatchRow, Statements } from './statements.js';

/** The part of the embedded store that is about what stands in Discord. */
export function sqliteShown(
  { run, write, snapshot }: Session,
  sql: Statements,
  redrawSql: Pick<StandingsStatements, 'addRedraw' | 'hasten'>,
  read: (row: MatchRow) => Match | undefined,
): ShownStore {
  const noteDue = (id: MatchId, rev: number, due: number | null): void => {
    sql.noteDue.run(due, id, rev);
  };

  /** Notes another ping in the place of one, which it gives, if that one is noted, and was claimed then. */
  const replacePing = (
    id: MatchId,
    key: string,
    ping: ShownPing | null,
    claimed?: number,
  ): Promise<ShownPing | undefined> =>
    write(() => {
      const shown = decodeShown(sql.shown.get(id));
      if (shown.ping?.key !== key) return undefined;
      if (claimed !== undefined && shown.ping.claimed !== claimed) return undefined;
      sql.saveShown.run(id, encodeShown({ ...shown, ping }));
      return shown.ping;
    });

  return {
    getShown: (id) =>
      run(() => {
        const row = sql.shownMatch.get(id);
        if (!row) return undefined;
        const [rev, record, shown, mark] = row;
        const match = read([id, rev, record]);
        return match && { match, shown: decodeShown(shown), redraw: decodeRedraw(mark) };
      }),
    shownOf: (ids) => run(() => snapshot(() => ids.map((id) => decodeShown(sql.shown.get(id))))),
    noteBoard: (id, board, due) =>
      write(() => {
        if (sql.revision.get(id) === undefined) return undefined;
        const noted = withBoard(decodeShown(sql.shown.get(id)), board);
        sql.saveShown.run(id, encodeShown(noted.shown));
        if (noted.shown.old === null) noteDue(id, board.rev, due);
        return noted;
      }),
    markRedraw: (id, due) =>
      write(() => {
        const { changes } = redrawSql.addRedraw.run(id, markOfRematch(due));
        if (changes > 0) redrawSql.hasten.run(id, due);
      }),
    clearRedraw: (id, mark) => write(() => sql.clearRedraw.run(id, mark).changes > 0),
    clearOld: (id, message) =>
      write(() => {
        const shown = decodeShown(sql.shown.get(id));
        if (shown.old === message) sql.saveShown.run(id, encodeShown({ ...shown, old: null }));
      }),
    claimPing: (id, rev, key, at) =>
      write((): Result<MessageId | null, 'stale' | 'claimed'> => {
        if (sql.revision.get(id) !== rev) return err('stale');
        const shown = decodeShown(sql.shown.get(id));
        const { ping } = shown;
        if (ping?.key === key || ping?.claimed !== undefined) return err('claimed');
        sql.saveShown.run(id, encodeShown({ ...shown, ping: claimOf(key, at) }));
        return ok(ping?.message ?? null);
      }),
    reclaimPing: async (id, key, claimed, at) =>
      (await replacePing(id, key, claimOf(key, at), claimed)) !== undefined,
    notePing: async (id, key, message) =>
      (await replacePing(id, key, { key, message })) !== undefined,
    clearPing: async (id, key) => (await replacePing(id, key, null))?.message ?? null,
    noteDue: (id, rev, due) =>
      write(() => {
        noteDue(id, rev, due);
      }),
  };
}
