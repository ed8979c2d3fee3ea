/** The texts of the last answers, for as long as somebody may ask for one again. */
export interface AnswerRing {
  /** Writes a text down that was asked for at a moment (`performance.now()`); gives its place. */
  add(text: string, asked: number): number;
  /** The text at a place; nothing, if it was asked for too long ago, or too much was written down since. */
  at(place: number): string | undefined;
}

/** The answers of three seconds, at some two thousand a second. */
const ROOM = 16 * 1024 * 1024;

/** Before each text: when it was asked for, and how many bytes it has. */
const TIME_BYTES = 8;
const HEAD_BYTES = TIME_BYTES + 4;

/** No character takes more bytes in UTF-8 for each of its units in UTF-16. */
const MOST_BYTES = 3;

/** The place of nothing. */
export const NO_PLACE = -1;

/**
 * Keeps texts in one ring of bytes: the next one takes the room of the oldest. As strings nearly all of them would get into the old
 * generation of the heap, though hardly ever does anybody ask for one again.
 */
export function makeAnswerRing(ms: number): AnswerRing {
  let ring: Buffer | undefined;
  /** How many bytes were ever written, those included that were left out at the end of the ring. */
  let end = 0;
  return {
    add(text, asked) {
      const most = HEAD_BYTES + text.length * MOST_BYTES;
      if (most > ROOM) return NO_PLACE;
      ring ??= Buffer.allocUnsafeSlow(ROOM);
      if ((end % ROOM) + most > ROOM) end += ROOM - (end % ROOM);
      const place = end;
      const at = place % ROOM;
      const bytes = ring.write(text, at + HEAD_BYTES);
      ring.writeDoubleLE(asked, at);
      ring.writeUInt32LE(bytes, at + TIME_BYTES);
      end += HEAD_BYTES + bytes;
      return place;
    },
    at(place) {
      if (!ring || place === NO_PLACE || place < end - ROOM) return undefined;
      const at = place % ROOM;
      if (performance.now() >= ring.readDoubleLE(at) + ms) return undefined;
      const from = at + HEAD_BYTES;
      return ring.toString('utf8', from, from + ring.readUInt32LE(at + TIME_BYTES));
    },
  };
}
