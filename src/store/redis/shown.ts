import { partitionOfMatch, type MatchId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { err, ok } from '../../rules/result.js';
import { decodeRedraw, markOfRematch } from '../redraw.js';
import {
  boardFields,
  claimOf,
  decodeAnyMessage,
  decodeShown,
  encodeAnyMessage,
  messageOfPing,
  MOST_DIGITS_OF_TIME,
  NO_PING,
  pingFields,
  type Shown,
} from '../shown.js';
import type { ShownStore } from '../store.js';
import { guarded, type Connection } from './connect.js';
import type { DataSet } from './data-set.js';
import { dataSetKeyOf, dueKeyOf, dueServersKeyOf, matchKey, redrawKey, shownKey } from './keys.js';

/** Reads a match from what is stored of it. */
type ReadMatch = (id: MatchId, stored: string | null) => Promise<Match | undefined>;

/** The part of the Redis store that is about what stands in Discord. */
export const redisShown = (
  redis: Connection,
  dataSet: DataSet,
  readMatch: ReadMatch,
): ShownStore => {
  /** Notes another ping in the place of one, if that one is noted; gives what stood in the place of its message. */
  const replacePing = (
    id: MatchId,
    key: string,
    [next, field]: readonly [string, string],
    before = '',
  ): Promise<string | null> =>
    guarded(redis.replacePing(1, shownKey(id), key, next, field, before));

  return {
    async getShown(id) {
      const keys = [dataSetKeyOf(id), matchKey(id), shownKey(id), redrawKey(id)];
      const [marker, stored = null, shown, mark] = await guarded(redis.mget(keys));
      dataSet.expect(marker);
      const match = await readMatch(id, stored);
      return match && { match, shown: decodeShown(shown), redraw: decodeRedraw(mark) };
    },
    async shownOf(ids) {
      const shown = new Map<MatchId, Shown>();
      const readSome = async (some: readonly MatchId[]): Promise<void> => {
        const records = await guarded(redis.mget(some.map(shownKey)));
        for (const [i, id] of some.entries()) shown.set(id, decodeShown(records[i]));
      };
      // On a cluster, one MGET has to stay in one slot.
      const partitions = new Set(ids.map(partitionOfMatch));
      await Promise.all(
        [...partitions].map((partition) =>
          readSome(ids.filter((id) => partitionOfMatch(id) === partition)),
        ),
      );
      return ids.map((id) => shown.get(id) ?? decodeShown(null));
    },
    async noteBoard(id, board, due) {
      const keys = [matchKey(id), shownKey(id), dueKeyOf(id), dueServersKeyOf(id), redrawKey(id)];
      const noted = await guarded(
        redis.noteBoard(keys.length, ...keys, id, ...boardFields(board), due ?? ''),
      );
      if (noted === null) return undefined;
      const [shown, displaced] = noted;
      return { shown: decodeShown(shown), displaced: decodeAnyMessage(displaced) };
    },
    async markRedraw(id, due) {
      const keys = [shownKey(id), redrawKey(id), dueKeyOf(id), dueServersKeyOf(id)];
      await guarded(redis.markRedraw(keys.length, ...keys, id, markOfRematch(due), due));
    },
    clearRedraw: async (id, mark) =>
      (await guarded(redis.clearRedraw(1, redrawKey(id), mark))) === 1,
    async clearOld(id, message) {
      await guarded(redis.clearOld(1, shownKey(id), encodeAnyMessage(message)));
    },
    async claimPing(id, rev, key, at) {
      const keys = [matchKey(id), shownKey(id)];
      const fields = pingFields(claimOf(key, at));
      const reply = await guarded(
        redis.claimPing(keys.length, ...keys, rev, ...fields, MOST_DIGITS_OF_TIME),
      );
      if (typeof reply === 'number') return err(reply === 1 ? 'stale' : 'claimed');
      return ok(decodeAnyMessage(reply));
    },
    async reclaimPing(id, key, claimed, at) {
      const [, before] = pingFields(claimOf(key, claimed));
      return (await replacePing(id, key, pingFields(claimOf(key, at)), before)) !== null;
    },
    notePing: async (id, key, message) =>
      (await replacePing(id, key, pingFields({ key, message }))) !== null,
    clearPing: async (id, key) => messageOfPing(await replacePing(id, key, NO_PING)),
    async noteDue(id, rev, due) {
      const keys = [matchKey(id), dueKeyOf(id), dueServersKeyOf(id), redrawKey(id)];
      await guarded(redis.noteDue(keys.length, ...keys, id, rev, due ?? ''));
    },
  };
};
