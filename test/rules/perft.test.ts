import { expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { GAMES, type AnyGame } from '../../src/rules/games.js';
import { factsOf } from './known-facts.js';
import { EACH_GAME } from './table.js';

const perft = (game: AnyGame, position: Position<unknown>, depth: number): number =>
  depth === 0
    ? 1
    : game
        .moves(position)
        .map((move) => perft(game, game.play(position, move).position, depth - 1))
        .reduce((sum, count) => sum + count, 0);

it.each(EACH_GAME)('%s has the known number of move sequences', (id, game) => {
  const known = factsOf(id).perft;
  expect(known.map((_, index) => perft(game, game.start, index + 1))).toEqual(known);
  expect(known.length).toBeGreaterThan(2);
});

it('knows every game by its own id', () => {
  for (const [id, game] of Object.entries(GAMES)) expect(game.id).toBe(id);
});
