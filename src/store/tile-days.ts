/** On which day boards were last drawn with each tile, by its name; days are counted from 1970, in UTC. */
export type TileDays = ReadonlyMap<string, number>;

/**
 * Until when tiles were in use: what tells whether a message may still show one that no version draws with any more. Each verb is
 * atomic.
 */
export interface TileStore {
  /** Notes that boards are drawn with these tiles on that day; a clock that is behind turns nothing back. */
  noteTiles(names: readonly string[], day: number): Promise<void>;
  /** When boards were last drawn with these; of what nothing is known that is noted to be that day. */
  tileDays(names: readonly string[], day: number): Promise<TileDays>;
  /** These are gone, so nothing need be known about them. */
  dropTiles(names: readonly string[]): Promise<void>;
}

/** `<name> <day> <name> <day> …`, by name, so that the same days are always the same record. */
export function decodeTileDays(record: string | undefined): Map<string, number> {
  const words = (record ?? '').split(' ');
  const days = new Map<string, number>();
  for (let at = 0; at + 1 < words.length; at += 2) {
    const day = Number(words[at + 1]);
    if (Number.isInteger(day)) days.set(words[at] ?? '', day);
  }
  return days;
}

export const encodeTileDays = (days: TileDays): string =>
  [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join(' ');
