import type { TileStore } from '../tile-days.js';
import { guarded, type Connection } from './connect.js';
import type { DataSet } from './data-set.js';
import { FIRST_DATA_SET_KEY, TILES_KEY } from './keys.js';

/** The part of the Redis store that is about tiles. */
export function redisTileDays(redis: Connection, dataSet: DataSet): TileStore {
  const note = async (
    how: 'raise' | 'keep',
    names: readonly string[],
    day: number,
  ): Promise<readonly number[]> => {
    const given = [TILES_KEY, FIRST_DATA_SET_KEY, await dataSet.id(), day, how, ...names];
    const days = await guarded(redis.noteTiles(2, ...given));
    if (days === null) throw dataSet.notThere();
    return days;
  };
  return {
    async noteTiles(names, day) {
      await note('raise', names, day);
    },
    async tileDays(names, day) {
      const days = await note('keep', names, day);
      return new Map(names.map((name, i) => [name, days[i] ?? day]));
    },
    async dropTiles(names) {
      if (names.length > 0) await guarded(redis.hdel(TILES_KEY, ...names));
    },
  };
}
