import { decodeTileDays, encodeTileDays, type TileStore } from '../tile-days.js';
import type { Session } from './database.js';
import type { Statements } from './statements.js';

/** The row of the settings in which it stands. */
export const TILES = 'tiles';

/** The part of the embedded store that is about tiles: one record, which is read and written as a whole. */
export function sqliteTileDays({ run, transaction }: Session, sql: Statements): TileStore {
  const change = <T>(work: (days: Map<string, number>) => T): Promise<T> =>
    run(() =>
      transaction(() => {
        const before = sql.settings.get(TILES);
        const days = decodeTileDays(before);
        const result = work(days);
        const after = encodeTileDays(days);
        if (after !== (before ?? '')) sql.saveSettings.run(TILES, after);
        return result;
      }),
    );
  return {
    noteTiles: (names, day) =>
      change((days) => {
        for (const name of names) days.set(name, Math.max(day, days.get(name) ?? day));
      }),
    tileDays: (names, day) =>
      change((days) => {
        for (const name of names) if (!days.has(name)) days.set(name, day);
        return new Map(names.map((name) => [name, days.get(name) ?? day]));
      }),
    dropTiles: (names) =>
      change((days) => {
        for (const name of names) days.delete(name);
      }),
  };
}
