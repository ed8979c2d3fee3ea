/** The texts that were spoken last, for as long as somebody may ask for them again. */
export interface SpokenTexts {
  /** Writes a text down; gives its place. */
  add(text: string): number;
  /** The text at a place; nothing, if it was written down too long ago, or too many were since. */
  at(place: number): string | undefined;
}

/** Room for some two thousand boards. */
const ROOM = 4 * 1024 * 1024;

/** Before each text: when it was written down, and how many bytes it has. */
const TIME_BYTES = 8;
const HEAD_BYTES = TIME_BYTES + 4;

/** No character takes more bytes in UTF-8 for each of its units in UTF-16. */
const MOST_BYTES = 3;

/** Where nothing was written down, or nothing yet. */
export const NOWHERE = -1;

/**
 * Keeps texts in one ring of bytes: the next one takes the room of the oldest. As strings they would all outlive two rounds of the
 * garbage collector, and so burden it for nothing: hardly ever does anybody ask again.
 */
export function makeSpokenTexts(ms: number): SpokenTexts {
  let ring: Buffer | undefined;
  /** How many bytes were ever written, those included that were left out at the end of the ring. */
  let end = 0;
  return {
    add(text) {
      const most = HEAD_BYTES + text.length * MOST_BYTES;
      if (most > ROOM) return NOWHERE;
      ring ??= Buffer.allocUnsafeSlow(ROOM);
      if ((end % ROOM) + most > ROOM) end += ROOM - (end % ROOM);
      const place = end;
      const at = place % ROOM;
      const bytes = ring.write(text, at + HEAD_BYTES);
      ring.writeDoubleLE(performance.now(), at);
      ring.writeUInt32LE(bytes, at + TIME_BYTES);
      end += HEAD_BYTES + bytes;
      return place;
    },
    at(place) {
      if (!ring || place === NOWHERE || place < end - ROOM) return undefined;
      const at = place % ROOM;
      if (performance.now() >= ring.readDoubleLE(at) + ms) return undefined;
      const from = at + HEAD_BYTES;
      return ring.toString('utf8', from, from + ring.readUInt32LE(at + TIME_BYTES));
    },
  };
}
