import fc from 'fast-check';
import type { Position } from '../../src/rules/game.js';
import type { AnyGame } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';

/** Where a game stands, whatever came before. */
const keyOf = ({ board, turn }: Position<unknown>): string => JSON.stringify([board, turn]);

interface Next {
  readonly move: unknown;
  readonly to: Position<unknown>;
}

/** The same moves, beginning with another one each time: so that a long game sees all of the board. */
const rotated = (moves: readonly Next[], by: number): readonly Next[] => [
  ...moves.slice(by % moves.length),
  ...moves.slice(0, by % moves.length),
];

/** More than the visits that any position can have. */
const TO_BE_AVOIDED = 10;

/** A game in which both put off the end for as long as they can: where there is a choice, they go where they were least. */
export function longGame(game: AnyGame, most: number): readonly string[] {
  const visits = new Map<string, number>();
  const after = (before: Position<unknown>): readonly Next[] =>
    game.moves(before).map((move) => ({ move, to: game.play(before, move).position }));
  const rank = ({ to }: Next): number => {
    if (to.outcome) return TO_BE_AVOIDED;
    const isLost = after(to).every((next) => next.to.outcome);
    return isLost ? TO_BE_AVOIDED - 1 : (visits.get(keyOf(to)) ?? 0);
  };
  const moves: string[] = [];
  let position = game.start;
  while (!position.outcome && moves.length < most) {
    const [best] = rotated(after(position), moves.length).toSorted((a, b) => rank(a) - rank(b));
    if (!best) break;
    moves.push(game.makeMove(best.move));
    position = best.to;
    visits.set(keyOf(position), (visits.get(keyOf(position)) ?? 0) + 1);
  }
  return moves;
}

/** Plays to the end after an opening, choosing each move by the next of `choices`. */
function playOut(
  game: AnyGame,
  choices: Iterator<number>,
  opening: readonly string[],
): readonly string[] {
  const moves = [...opening];
  const opened = replay(game, opening);
  let position = (opened.ok ? opened.value.at(-1)?.position : undefined) ?? game.start;
  while (!position.outcome) {
    const legal = game.moves(position);
    const move = legal[choices.next().value % legal.length];
    moves.push(game.makeMove(move));
    position = game.play(position, move).position;
  }
  return moves;
}

/** Random games from start to end, as their moves; with an opening, they all begin with it. */
export const randomGames = (
  game: AnyGame,
  opening: readonly string[] = [],
): fc.Arbitrary<readonly string[]> =>
  fc.infiniteStream(fc.nat()).map((choices) => playOut(game, choices, opening));
