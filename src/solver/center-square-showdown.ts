import {
  boardOfKey,
  centerSquareShowdown as game,
  type CenterSquareShowdownBoard,
} from '../rules/center-square-showdown.js';
import { readNoted, type Position } from '../rules/game.js';
import { CENTER, DIRECTIONS, neighbor, SQUARES, type Square } from '../rules/square.js';
import { KEY_WORDS, makeHistoryTable, type HistoryKey } from './history-table.js';
import { judgedMove, judgementOf, OPEN, type Judgement, type Verdict } from './judgement.js';

/** The token on a square, having come from another: a number for each pair. */
type Place = number;

const placeOf = (token: Square, from: Square): Place => from * SQUARES.length + token;

const tokenOf = (place: Place): Square => place % SQUARES.length;

const neighborsOf = (square: Square): readonly Square[] =>
  DIRECTIONS.flatMap((direction) => neighbor(square, direction) ?? []);

/** Where the token can go from a place: not back. */
const NEXT: readonly (readonly Place[])[] = SQUARES.flatMap((from) =>
  SQUARES.map((token) =>
    neighborsOf(token)
      .filter((to) => to !== from)
      .map((to) => placeOf(to, token)),
  ),
);

/** The places that can be there twice: each has two bits of a key, for how often it was there. */
const BITS = new Uint8Array(SQUARES.length ** 2);
for (const [at, place] of SQUARES.flatMap((from) =>
  neighborsOf(from).map((token) => placeOf(token, from)),
).entries()) {
  BITS[place] = 2 * at;
}

/** How often each place was there, 0 to 2 times, and the same as a key. */
class History {
  readonly #counts = new Uint8Array(SQUARES.length ** 2);
  readonly #key: HistoryKey = new Int32Array(KEY_WORDS);

  constructor(places: Iterable<Place>) {
    for (const place of places) this.change(place, 1);
  }

  isThirdTime(place: Place): boolean {
    return this.#counts[place] === 2;
  }

  change(place: Place, by: 1 | -1): void {
    const bits = BITS[place] ?? 0;
    this.#counts[place] = (this.#counts[place] ?? 0) + by;
    this.#key[bits >> 5] = (this.#key[bits >> 5] ?? 0) + (by << (bits & 31));
  }

  /** The key with the token at a place; good until the next change. */
  keyAt(place: Place): HistoryKey {
    this.#key[KEY_WORDS - 1] = place;
    return this.#key;
  }
}

/** How a place with its history ends for whoever is to move: a win in so many moves, a loss in so many if negative, 0 where neither is known. */
type End = number;

/** The same for whoever brought the place about, with the move to it. */
const endBefore = (end: End): End => (end > 0 ? -end - 1 : end < 0 ? 1 - end : 0);

const verdictOf = (end: End): Verdict => ({ value: end > 0 ? 'win' : 'loss', in: Math.abs(end) });

/** So many looks are made at the most, which takes about a second. Only a game that has circled for very long needs more. */
const MOST_LOOKS = 400_000;

class TooManyLooks extends Error {}

/**
 * What was found out about places with their histories, which is the same in every game: the end, or how many moves ahead it was looked
 * in vain. The games of people begin alike, and each position of a game comes up in the search from the one before.
 */
const known = makeHistoryTable();

/** So much is kept at the most before it is all forgotten: some 15 MB. */
const MOST_KEPT = 300_000;

/** Looks for the end of a game with its history, from the places that can come next. */
function makeSearch(history: History) {
  if (known.size() > MOST_KEPT) known.clear();
  let looks = 0;

  /** How a move to a place ends for whoever makes it, looking so many moves ahead from there. */
  const endOfMove = (place: Place, moves: number): End => {
    if (tokenOf(place) === CENTER) return 1;
    if (history.isThirdTime(place)) return -1;
    history.change(place, 1);
    const end = endOf(place, moves);
    history.change(place, -1);
    return endBefore(end);
  };

  /** Once an end is known, nothing is looked at again: games that circle on and on come back to the same few places. */
  const endOf = (place: Place, moves: number): End => {
    if (moves === 0) return 0;
    const slot = known.slotOf(history.keyAt(place));
    const before = known.endAt(slot);
    // One that is further away than it is looked now may be known from another search: it would hide one that is nearer.
    if (before !== 0) return Math.abs(before) <= moves ? before : 0;
    if (moves <= known.lookedAt(slot)) return 0;
    looks += 1;
    if (looks > MOST_LOOKS) throw new TooManyLooks();
    const end = lookFrom(place, moves);
    known.set(history.keyAt(place), end, moves);
    return end;
  };

  /** A history is always as many moves away, and was looked at one move less far before: so the first win that is found is the soonest. */
  const lookFrom = (place: Place, moves: number): End => {
    let latest = 0;
    let isOpen = false;
    for (const next of NEXT[place] ?? []) {
      const end = endOfMove(next, moves - 1);
      if (end > 0) return end;
      if (end === 0) isOpen = true;
      latest = Math.min(latest, end);
    }
    return isOpen ? 0 : latest;
  };

  /** All places a move deeper at a time, so that the soonest win is found first. Nobody can go on for ever. */
  return (places: readonly Place[]): ReadonlyMap<Place, Verdict> => {
    const found = new Map<Place, Verdict>();
    try {
      for (let moves = 1; found.size < places.length; moves += 1) {
        for (const place of places) {
          if (found.has(place)) continue;
          const end = endOfMove(place, moves);
          if (end !== 0) found.set(place, verdictOf(end));
        }
      }
    } catch (error) {
      if (!(error instanceof TooManyLooks)) throw error;
    }
    return found;
  };
}

/** The places that a game has been through; where the token began is not noted. */
const placesOf = ({ seen }: Position<CenterSquareShowdownBoard>): readonly Place[] =>
  seen.flatMap((noted) => {
    const { token, from } = boardOfKey(readNoted(noted).key);
    return from === null ? [] : [placeOf(token, from)];
  });

/**
 * Center Square Showdown, solved with its history: who loses by coming back depends on what has been there twice, so a position is
 * worth something only together with that. Circles are short, and the token is soon caught in one.
 */
export function judgeCenterSquareShowdown(
  position: Position<CenterSquareShowdownBoard>,
): Judgement {
  const judged = game.moves(position).map((direction) => {
    const { board, outcome } = game.play(position, direction).position;
    const place = placeOf(board.token, position.board.token);
    return { move: game.makeMove(direction), place, outcome };
  });
  const goingOn = judged.filter(({ outcome }) => !outcome).map(({ place }) => place);
  const found = makeSearch(new History(placesOf(position)))(goingOn);
  return judgementOf(
    judged.map(({ move, place, outcome }) =>
      judgedMove(
        move,
        outcome
          ? { value: outcome.winner === position.turn ? 'win' : 'loss', in: 1 }
          : (found.get(place) ?? OPEN),
      ),
    ),
  );
}
