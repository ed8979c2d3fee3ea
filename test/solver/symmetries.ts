import type { GameId } from '../../src/rules/games.js';
import { directionTo, isNextTo, SIZE, SQUARES, type Square } from '../../src/rules/square.js';
import { GAMES } from '../../src/rules/games.js';
import { CENTER } from '../../src/rules/square.js';

/** A way to turn or mirror the board: where each square goes. */
type Symmetry = (square: Square) => Square;

const transpose: Symmetry = (square) => (square % SIZE) * SIZE + Math.floor(square / SIZE);

const flip: Symmetry = (square) => Math.floor(square / SIZE) * SIZE + (SIZE - 1 - (square % SIZE));

const inTurn =
  (...steps: readonly Symmetry[]): Symmetry =>
  (square) =>
    steps.reduce((at, step) => step(at), square);

/** All but the one that changes nothing: turning is flipping what was transposed. */
const turn = inTurn(transpose, flip);
const ALL: readonly Symmetry[] = [
  transpose,
  flip,
  turn,
  inTurn(turn, turn),
  inTurn(turn, turn, turn),
  inTurn(turn, flip),
  inTurn(turn, turn, flip),
];

/** The symmetries under which a game stays the same. */
const SYMMETRIES: Readonly<Record<GameId, readonly Symmetry[]>> = {
  'center-square-showdown': [transpose],
  'grid-runner': [transpose],
  'edge-escape': ALL,
  'forbidden-territory': ALL,
  'trap-and-treasure': [transpose],
};

const direction = (symmetry: Symmetry, text: string): string => {
  const to = SQUARES.find(
    (square) => isNextTo(CENTER, square) && directionTo(CENTER, square) === text,
  );
  return directionTo(symmetry(CENTER), symmetry(to ?? CENTER)) ?? text;
};

/** A move, in notation, as it is seen in a mirror. */
function mirrored(id: GameId, symmetry: Symmetry, text: string): string {
  switch (id) {
    case 'center-square-showdown':
    case 'edge-escape':
      return direction(symmetry, text);
    case 'grid-runner':
    case 'forbidden-territory': {
      const game = GAMES[id];
      const square = game.parseMove(text);
      if (!square.ok) throw new Error(text);
      return game.makeMove(symmetry(square.value));
    }
    case 'trap-and-treasure': {
      const game = GAMES[id];
      const move = game.parseMove(text);
      if (!move.ok) throw new Error(text);
      return game.makeMove({ kind: move.value.kind, to: symmetry(move.value.to) });
    }
  }
}

/** For each symmetry of a game, how it changes a move in notation. */
export const mirrorsOf = (id: GameId): readonly ((text: string) => string)[] =>
  SYMMETRIES[id].map((symmetry) => (text) => mirrored(id, symmetry, text));
