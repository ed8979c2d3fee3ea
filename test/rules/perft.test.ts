import { expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { EACH_GAME } from './table.js';

/** The number of legal move sequences of length 1, 2, 3 … from the start; games that ended earlier do not count. */
const PERFT: Readonly<Record<GameId, readonly number[]>> = {
  'center-square-showdown': [2, 4, 10, 26, 46, 106],
  'grid-runner': [2, 4, 8, 16, 40, 100],
  'edge-escape': [4, 12, 24, 16, 24, 16],
  'forbidden-territory': [25, 456, 7944],
  'trap-and-treasure': [24, 554, 12334],
};

const perft = (game: AnyGame, position: Position<unknown>, depth: number): number =>
  depth === 0
    ? 1
    : game
        .moves(position)
        .map((move) => perft(game, game.play(position, move).position, depth - 1))
        .reduce((sum, count) => sum + count, 0);

it.each(EACH_GAME)('%s has the known number of move sequences', (id, game) => {
  const counts = PERFT[id].map((_, index) => perft(game, game.start, index + 1));
  expect(counts).toEqual(PERFT[id]);
});

it('knows every game by its own id', () => {
  for (const [id, game] of Object.entries(GAMES)) expect(game.id).toBe(id);
});
