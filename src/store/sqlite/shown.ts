import type { MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { err, ok, type Result } from '../../rules/result.js';
import { decodeShown, encodeShown, isOutdated, messageToRemove, type ShownPing } from '../shown.js';
import type { ShownStore } from '../store.js';
import type { Session } from './database.js';
import type { MatchRow, Statements } from './statements.js';

/** The part of the embedded store that is about what stands in Discord. */
export function sqliteShown(
  { run, transaction, snapshot }: Session,
  sql: Statements,
  read: (row: MatchRow) => Match | undefined,
): ShownStore {
  const noteDue = (id: MatchId, rev: number, due: number | null): void => {
    sql.noteDue.run(due, id, rev);
  };

  /** Notes another ping in the place of one, if that one is noted. */
  const replacePing = (id: MatchId, key: string, ping: ShownPing | null): Promise<boolean> =>
    run(() =>
      transaction(() => {
        const shown = decodeShown(sql.shown.get(id));
        if (shown.ping?.key !== key) return false;
        sql.saveShown.run(id, encodeShown({ ...shown, ping }));
        return true;
      }),
    );

  return {
    getShown: (id) =>
      run(() => {
        const row = sql.shownMatch.get(id);
        if (!row) return undefined;
        const [rev, record, shown] = row;
        const match = read([id, rev, record]);
        return match && { match, shown: decodeShown(shown) };
      }),
    shownOf: (ids) => run(() => snapshot(() => ids.map((id) => decodeShown(sql.shown.get(id))))),
    noteBoard: (id, board, due) =>
      run(() =>
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
      run(() =>
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
      run(() => {
        noteDue(id, rev, due);
      }),
  };
}
