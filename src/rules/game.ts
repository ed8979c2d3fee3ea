import type { GameEvent, Outcome, Refusal } from './outcome.js';
import { ok, type Result } from './result.js';
import { other, SEATS, type BySeat, type Seat } from './seat.js';

/** The positions a game has been through, oldest first. The start is not noted. */
type Seen = readonly number[];

/** Where a game stands: plain, immutable JSON. `board` is what lies on the table in that game. */
export interface Position<B> {
  readonly board: B;
  readonly turn: Seat;
  readonly outcome: Outcome | null;
  readonly seen: Seen;
}

/** A move made: the position it leads to, and what happened on the way. */
export interface Step<B> {
  readonly position: Position<B>;
  readonly events: readonly GameEvent[];
}

/** A game as everybody else sees it. `B` is its board, `M` one of its moves. */
export interface Game<B, M> {
  readonly id: string;
  /** How people would share twenty games between the seats; see `Rulebook`. */
  readonly seatPrior: BySeat<number>;
  /** Whether one seat all but decides the game; see `Rulebook`. */
  readonly isOneSided: boolean;
  readonly start: Position<B>;
  /** Every move that can be written down, legal now or not. */
  readonly alphabet: readonly M[];
  /** The legal moves: none exactly when the game is over. */
  moves(position: Position<B>): readonly M[];
  /** Why `by` may not make this move now; nothing when they may. */
  why(position: Position<B>, move: M, by?: Seat): Refusal | undefined;
  /** Makes a move that `why` has nothing against. */
  play(position: Position<B>, move: M): Step<B>;
  /** The one spelling in which a move is stored and shown. */
  makeMove(move: M): string;
  /** Reads a move in any spelling a person is likely to use. */
  parseMove(text: string): Result<M, 'bad-move' | 'off-board'>;
}

/** What a move does to the board, as its rulebook says. */
interface MoveEffect<B> {
  readonly board: B;
  readonly events: readonly GameEvent[];
  readonly won?: Outcome;
  /** Who moves next, where it is not simply the other seat. */
  readonly turn?: Seat;
}

/** What one rulebook says about its own game; `defineGame` adds what holds for all of them. */
export interface Rulebook<Id extends string, B, M> {
  readonly id: Id;
  /**
   * How many of twenty games each seat would win between people who know the rules but do not play perfectly. The rules favor a
   * seat in every game (docs/rules.md); ratings start from this, and learn the rest from results.
   */
  readonly seatPrior: BySeat<number>;
  /** Whether one seat can hardly win against somebody who knows the game, so that only two games with the seats swapped are fair. */
  readonly isOneSided?: true;
  readonly board: B;
  readonly alphabet: readonly M[];
  refuse(board: B, move: M, seat: Seat): Refusal | undefined;
  apply(board: B, move: M, seat: Seat): MoveEffect<B>;
  /** A number for all of the board that decides how play can go on; absent where no position can come back. */
  key?(board: B): number;
  readonly makeMove: (move: M) => string;
  readonly parseMove: (text: string) => Result<M, 'bad-move' | 'off-board'>;
}

/** One number for several digits, each below the base at its place. */
export const packed = (digits: readonly number[], bases: readonly number[]): number =>
  digits.reduce((number, digit, place) => number * (bases[place] ?? 1) + digit, 0);

/** The digits that were packed into a number. */
export function unpacked(number: number, bases: readonly number[]): readonly number[] {
  let rest = number;
  return bases
    .toReversed()
    .map((base) => {
      const digit = rest % base;
      rest = Math.floor(rest / base);
      return digit;
    })
    .toReversed();
}

const THIRD_TIME_LOSES = 3;

/** What the stalling rule makes of an action: how often its position has come about by now, and the outcome, if it is one. */
interface Noted {
  readonly seen: Seen;
  readonly times: number;
  readonly outcome: Outcome | null;
}

/** A position that was noted: the key of its board, and whose turn it was. */
export const readNoted = (noted: number): { readonly key: number; readonly turn: Seat } => ({
  key: Math.floor(noted / SEATS.length),
  turn: noted % SEATS.length === 0 ? 'first' : 'second',
});

/**
 * The stalling rule: the player whose action brings about the same position for the third time loses. A position is all
 * of the board that decides how play can go on (the rulebook's `key`) and whose turn it is.
 */
function note(before: Seen, key: number, turn: Seat, by: Seat): Noted {
  const position = key * SEATS.length + SEATS.indexOf(turn);
  const seen = [...before, position];
  let times = 0;
  for (const earlier of seen) if (earlier === position) times += 1;
  const outcome: Outcome | null =
    times < THIRD_TIME_LOSES ? null : { winner: other(by), by: 'stalling' };
  return { seen, times, outcome };
}

/**
 * The legal moves, in notation, that lose at once by the stalling rule: people are warned of them. None where every move
 * does, as nobody can help it then.
 */
export function avoidableStalls<B, M>(game: Game<B, M>, position: Position<B>): readonly string[] {
  const known = stallsOf.get(position);
  if (known) return known;
  const { seen } = position;
  // A move can bring about only what was there twice before.
  const found = new Set(seen).size === seen.length ? [] : findStalls(game, position);
  stallsOf.set(position, found);
  return found;
}

/** A board asks several times for the same position: for its buttons, for what they mean, and before the move. */
const stallsOf = new WeakMap<object, readonly string[]>();

function findStalls<B, M>(game: Game<B, M>, position: Position<B>): readonly string[] {
  const moves = game.moves(position);
  const stalls = moves.filter(
    (move) => game.play(position, move).position.outcome?.by === 'stalling',
  );
  return stalls.length === moves.length ? [] : stalls.map((move) => game.makeMove(move));
}

/**
 * Makes a whole game of a rulebook. Here stand, once, the rules all games share: turns alternate,
 * nobody moves out of turn or after the end, whoever is to move and cannot has lost (found out at the end of
 * the move before, so nobody waits), and stalling loses.
 */
export function defineGame<Id extends string, B, M>(
  rulebook: Rulebook<Id, B, M>,
): Game<B, M> & { readonly id: Id } {
  const { id, seatPrior, isOneSided = false, alphabet, makeMove } = rulebook;
  const byNotation = new Map(alphabet.map((move) => [makeMove(move), move]));

  // What was stored is in canonical notation, and is found without parsing.
  const parseMove = (text: string): Result<M, 'bad-move' | 'off-board'> => {
    const move = byNotation.get(text);
    return move === undefined ? rulebook.parseMove(text) : ok(move);
  };

  const why = (position: Position<B>, move: M, by: Seat = position.turn): Refusal | undefined => {
    if (position.outcome) return 'game-over';
    if (by !== position.turn) return 'not-your-turn';
    return rulebook.refuse(position.board, move, by);
  };

  const moves = (position: Position<B>): readonly M[] =>
    alphabet.filter((move) => why(position, move) === undefined);

  const isStuck = (board: B, seat: Seat): boolean =>
    !alphabet.some((move) => rulebook.refuse(board, move, seat) === undefined);

  const play = (position: Position<B>, move: M): Step<B> => {
    const seat = position.turn;
    const { board, events, won, turn = other(seat) } = rulebook.apply(position.board, move, seat);
    const { seen: before } = position;
    if (won) return { position: { board, turn, outcome: won, seen: before }, events };
    if (isStuck(board, turn)) {
      const outcome: Outcome = { winner: other(turn), by: 'stuck' };
      return { position: { board, turn, outcome, seen: before }, events };
    }
    if (!rulebook.key) return { position: { board, turn, outcome: null, seen: before }, events };

    const { seen, times, outcome } = note(before, rulebook.key(board), turn, seat);
    return {
      position: { board, turn, outcome, seen },
      events: times > 1 ? [...events, { type: 'repeated', seat, times }] : events,
    };
  };

  const start: Position<B> = {
    board: rulebook.board,
    turn: 'first',
    outcome: null,
    seen: [],
  };
  return { id, seatPrior, isOneSided, start, alphabet, moves, why, play, makeMove, parseMove };
}
