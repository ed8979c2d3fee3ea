import type { CenterSquareShowdownBoard } from '../rules/center-square-showdown.js';
import type { Position } from '../rules/game.js';
import { makeHistoryTable } from './history-table.js';
import { judgedMove, judgementOf, OPEN, type Judgement, type Verdict } from './judgement.js';
import { TokenHistory } from './token-history.js';
import {
  AT_CENTER,
  IS_BESIDE_CENTER,
  IS_FIRST_TO_MOVE,
  NEXT,
  placeOfNoted,
  START,
  WAYS,
  type Place,
} from './token-places.js';

/** How a place with its history ends for whoever is to move: a win in so many moves, a loss in so many if negative, 0 where neither is known. */
type End = number;

/** The same for whoever brought the place about, with the move to it. */
const endBefore = (end: End): End => (end > 0 ? -end - 1 : end < 0 ? 1 - end : 0);

const verdictOf = (end: End): Verdict =>
  end === 0 ? OPEN : { value: end > 0 ? 'win' : 'loss', in: Math.abs(end) };

/** So many looks are made at the most, which takes about a second. Only a game that has circled for very long needs more. */
const MOST_LOOKS = 400_000;

class TooManyLooks extends Error {}

/**
 * How it ends within so many moves from a place, by all that matters of its history: that is the same in every game. The games of
 * people begin alike, and each position of a game comes up in the search from the one before.
 */
const known = makeHistoryTable();

/** When more than this is kept, all of it is forgotten before the next search: some 6 MB, and what one search adds. */
const MOST_KEPT = 150_000;

/** So many moves more are looked ahead at a time: most ends are found in two or three times. */
const STRIDE = 4;

/** Looks for the end of a game, from the places it has been through. */
class Search {
  readonly #history = new TokenHistory();
  #looks = 0;

  constructor(places: readonly Place[]) {
    for (const place of places) this.#history.change(place, 1);
    if (known.size() > MOST_KEPT) known.clear();
  }

  /** How a move to each of some places ends: the nearest ends first, so that all of them are found in time. Nobody can go on for ever. */
  endsOf(places: readonly Place[]): readonly End[] {
    const ends = places.map(() => 0);
    try {
      for (let moves = STRIDE; ends.includes(0); moves += STRIDE) {
        for (const [at, place] of places.entries()) {
          if (ends[at] === 0) ends[at] = this.#endOfMove(place, moves);
        }
      }
    } catch (error) {
      if (!(error instanceof TooManyLooks)) throw error;
    }
    return ends;
  }

  /** How a move to a place ends for whoever makes it, looking so many moves ahead from there. */
  #endOfMove(place: Place, moves: number): End {
    if (place === AT_CENTER) return 1;
    if (this.#history.isThirdTime(place)) return -1;
    this.#history.change(place, 1);
    const end = this.#endOf(place, moves);
    this.#history.change(place, -1);
    return endBefore(end);
  }

  /**
   * What is found out is kept only where the second player is to move. The first has mostly one way that does not lose at once, which
   * leads further sooner than it is looked up.
   */
  #endOf(place: Place, moves: number): End {
    if (moves === 0) return 0;
    if (IS_BESIDE_CENTER[place]) return 1;
    if (IS_FIRST_TO_MOVE[place]) return this.#lookFrom(place, moves);
    const before = known.get(this.#history.keyAt(place, moves));
    if (before !== undefined) return before;
    this.#looks += 1;
    if (this.#looks > MOST_LOOKS) throw new TooManyLooks();
    const end = this.#endOf(place, moves - 1) || this.#lookFrom(place, moves);
    known.set(this.#history.keyAt(place, moves), end);
    return end;
  }

  /** Once a win is found, only a sooner one is looked for. */
  #lookFrom(place: Place, moves: number): End {
    let soonest = 0;
    let latest = 0;
    let isOpen = false;
    let within = moves;
    for (const next of NEXT[place] ?? []) {
      const end = this.#endOfMove(next, within - 1);
      if (end > 0) {
        soonest = end;
        within = end - 1;
        if (within === 0) break;
      } else if (end === 0) isOpen = true;
      else latest = Math.min(latest, end);
    }
    return soonest || (isOpen ? 0 : latest);
  }
}

/**
 * Center Square Showdown, solved with its history: who loses by coming back depends on what has been there twice, so a position is
 * worth something only together with that. Circles are short, and the token is soon caught in one.
 */
export function judgeCenterSquareShowdown({
  seen,
}: Position<CenterSquareShowdownBoard>): Judgement {
  const places = seen.map(placeOfNoted);
  const ways = WAYS[places.at(-1) ?? START] ?? [];
  const ends = new Search(places).endsOf(ways.map(({ to }) => to));
  return judgementOf(ways.map(({ move }, at) => judgedMove(move, verdictOf(ends[at] ?? 0))));
}
