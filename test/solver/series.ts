import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { SEATS, type BySeat, type Seat } from '../../src/rules/seat.js';
import { chooseMove } from '../../src/solver/choose-move.js';
import type { Level } from '../../src/solver/levels.js';

/** A level, and the one below it. */
export type Pair = readonly [stronger: Level, weaker: Level];

export const PAIRS: readonly Pair[] = [
  ['medium', 'easy'],
  ['hard', 'medium'],
  ['perfect', 'hard'],
];

/**
 * Whether a game leaves room for the stronger of two levels. In Edge Escape the second move of the game wins, for everybody who
 * sees it; in Forbidden Territory everybody who looks three moves ahead wins as the first player.
 */
export const leavesRoom = (id: GameId, [, weaker]: Pair): boolean =>
  !(
    (id === 'edge-escape' && weaker !== 'easy') ||
    (id === 'forbidden-territory' && weaker === 'hard')
  );

/** Whoever moves: gives a move in notation for the moves so far. */
export type Player = (moves: readonly string[]) => string;

export interface Played {
  readonly winner: Seat;
  readonly moves: readonly string[];
}

/** Plays a whole game between two players. */
export function playGame(id: GameId, players: BySeat<Player>): Played {
  const game: AnyGame = GAMES[id];
  const moves: string[] = [];
  let position = game.start;
  while (!position.outcome) {
    const text = players[position.turn](moves);
    const move = game.parseMove(text);
    if (!move.ok || game.why(position, move.value)) throw new Error(`${id}: ${text} is illegal`);
    moves.push(text);
    position = game.play(position, move.value).position;
  }
  return { winner: position.outcome.winner, moves };
}

export const playerAt =
  (id: GameId, level: Level, seed: string): Player =>
  (moves) =>
    chooseMove(id, moves, level, seed);

/** How many games the stronger of two levels wins, by the seat that it has. */
export function winsOf(id: GameId, [stronger, weaker]: Pair, gamesEach: number): BySeat<number> {
  const wins = { first: 0, second: 0 };
  for (const seat of SEATS) {
    for (let n = 0; n < gamesEach; n += 1) {
      const one = playerAt(id, stronger, `${n} ${seat} stronger`);
      const other = playerAt(id, weaker, `${n} ${seat} weaker`);
      const players =
        seat === 'first' ? { first: one, second: other } : { first: other, second: one };
      if (playGame(id, players).winner === seat) wins[seat] += 1;
    }
  }
  return wins;
}
