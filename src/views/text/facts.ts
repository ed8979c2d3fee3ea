import type { Seat } from '../../rules/seat.js';
import { rowOf, type Direction, type Square } from '../../rules/square.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Names } from './sentences.js';

/** A move of a piece or a token, as it is read out. */
export interface SpokenStep {
  readonly direction: Direction;
  readonly to: Square;
  readonly isTrap: boolean;
  /** Whether it loses by repetition, while others do not. */
  readonly isLost: boolean;
}

/** What can be said about a position to somebody who does not see it. */
interface Facts {
  // About a player, in a few words: they follow the name.
  at: { at: Square };
  goal: { at: Square };
  home: { at: Square };
  carries: object;
  /** The next turn is skipped. */
  caught: object;
  'traps-left': { left: number };

  // About the board, a sentence each.
  token: { at: Square };
  center: { at: Square };
  /** Where the token just came from, and may not go. */
  'no-way-back': { at: Square };
  'used-up': { squares: readonly Square[] };
  trail: { seat: Seat; squares: readonly Square[] };
  tokens: { seat: Seat; squares: readonly Square[] };
  forbidden: { seat: Seat; squares: readonly Square[] };
  treasure: { at: Square };
  traps: { squares: readonly Square[] };

  // What the player to move can do, a sentence each.
  'can-go': { seat: Seat; steps: readonly SpokenStep[] };
  'can-place': { seat: Seat; squares: readonly Square[] };
  'can-trap': { seat: Seat };
}

export type FactType = keyof Facts;

export type Fact<T extends FactType = FactType> = {
  [K in T]: { readonly type: K } & Readonly<Facts[K]>;
}[T];

/** What players, squares and steps are called where they are read out. */
export interface SpokenNames extends Names {
  /** Squares in the order of the board, those without a gap between them as one. */
  readonly squares: (squares: readonly Square[]) => string;
  readonly steps: (steps: readonly SpokenStep[]) => string;
}

type Say = Catalogue['facts'];

/** Which message tells a fact, and what is put into it: a sentence, or a few words. */
const MESSAGES: {
  readonly [T in FactType]: (fact: Fact<T>, say: Say, names: SpokenNames) => string;
} = {
  at: ({ at }, say, { square }) => say.at({ square: square(at) }),
  goal: ({ at }, say, { square }) => say.goal({ square: square(at) }),
  home: ({ at }, say, { square }) => say.home({ square: square(at) }),
  carries: (_, say) => say.carries,
  caught: (_, say) => say.caught,
  'traps-left': ({ left }, say) => say['traps-left']({ left }),
  token: ({ at }, say, { square }) => say.token({ square: square(at) }),
  center: ({ at }, say, { square }) => say.center({ square: square(at) }),
  'no-way-back': ({ at }, say, { square }) => say['no-way-back']({ square: square(at) }),
  'used-up': ({ squares: all }, say, { squares }) =>
    say['used-up']({ count: all.length, squares: squares(all) }),
  trail: ({ seat, squares: all }, say, { players, squares }) =>
    say.trail({ player: players[seat], squares: squares(all) }),
  tokens: ({ seat, squares: all }, say, { players, squares }) =>
    say.tokens({ player: players[seat], count: all.length, squares: squares(all) }),
  forbidden: ({ seat, squares: all }, say, { players, squares }) =>
    say.forbidden({ player: players[seat], count: all.length, squares: squares(all) }),
  treasure: ({ at }, say, { square }) => say.treasure({ square: square(at) }),
  traps: ({ squares: all }, say, { squares }) =>
    say.traps({ count: all.length, squares: squares(all) }),
  'can-go': ({ seat, steps: all }, say, { players, steps }) =>
    say['can-go']({ player: players[seat], steps: steps(all) }),
  'can-place': ({ seat, squares: all }, say, { players, squares }) =>
    say['can-place']({ player: players[seat], squares: squares(all) }),
  'can-trap': ({ seat }, say, { players }) => say['can-trap']({ player: players[seat] }),
};

export const tellFact = <T extends FactType>(
  { facts }: Catalogue,
  fact: Fact<T>,
  names: SpokenNames,
): string => MESSAGES[fact.type](fact, facts, names);

/** From this many squares on a range is shorter than its squares. */
const SHORTEST_RANGE = 3;

/** Squares as runs without a gap, none of which goes on in the next row. */
function runsOf(squares: readonly Square[]): readonly (readonly Square[])[] {
  const runs: Square[][] = [];
  for (const square of squares.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last === square - 1 && rowOf(last) === rowOf(square);
    if (run && goesOn) run.push(square);
    else runs.push([square]);
  }
  return runs;
}

/** The names of squares, long runs as ranges. */
export const nameSquares = (
  squares: readonly Square[],
  nameOf: (square: Square) => string,
  range: Catalogue['spoken']['range'],
): readonly string[] =>
  runsOf(squares).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return run.length < SHORTEST_RANGE || first === undefined || last === undefined
      ? run.map(nameOf)
      : [range({ from: nameOf(first), to: nameOf(last) })];
  });
