import type { Game } from '../src/rules/game.js';

/** Numbers from 0 to 1 that look random and are the same in every run. */
export function* shuffle(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

/** A whole game with moves chosen by chance. */
export function randomGame<B, M>(game: Game<B, M>, chance: Iterator<number>): readonly M[] {
  const moves: M[] = [];
  let position = game.start;
  while (!position.outcome) {
    const legal = game.moves(position);
    const move = legal[Math.floor(chance.next().value * legal.length)];
    if (move === undefined) throw new Error(`${game.id}: no move, and no outcome`);
    moves.push(move);
    position = game.play(position, move).position;
  }
  return moves;
}

/** A random game of exactly this length, in notation. */
export function gameOfLength<B, M>(game: Game<B, M>, length: number): readonly string[] {
  const chance = shuffle(length);
  for (;;) {
    const moves = randomGame(game, chance);
    if (moves.length === length) return moves.map((move) => game.makeMove(move));
  }
}
