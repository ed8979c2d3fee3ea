import type { Game, Position } from '../rules/game.js';
import { other, type Seat } from '../rules/seat.js';
import { shuffled, type Chance } from './chance.js';
import type { Estimate } from './estimates.js';

/** How far somebody sees, and how well. */
export interface Sight {
  /** How many moves ahead, those of both counted. */
  readonly plies: number;
  /** The chance not to think of a move that somebody could make later on. */
  readonly overlooks: number;
  /** The chance not to see an own move that wins at once. */
  readonly missesWin: number;
  /** The chance not to see that the answer to a move wins at once. */
  readonly missesThreat: number;
  /** How far an estimate may be off. */
  readonly blur: number;
}

/** Beyond every estimate; a win is worth more the sooner it comes. */
const WIN = 1000;

/** So many positions are looked at by somebody who overlooks nothing; where there are more moves, it is fewer ahead. */
const MOST_POSITIONS = 3000;

/** How many moves ahead can be looked at where there are so many of them each time. */
const pliesFor = (plies: number, moves: number): number =>
  Math.min(plies, Math.max(2, Math.floor(Math.log(MOST_POSITIONS) / Math.log(Math.max(2, moves)))));

/**
 * Chooses a move by looking some moves ahead, as people do: thinking of the moves that come to mind, overlooking some of
 * them, and going by what it looks like where they stop. Alpha-beta search on the rules alone.
 */
export function lookAhead<B, M>(
  game: Game<B, M>,
  start: Position<B>,
  moves: readonly M[],
  estimate: Estimate<B, M>,
  sight: Sight,
  chance: Chance,
): M | undefined {
  const comesToMind = ({ board, turn }: Position<B>, move: M): boolean =>
    estimate.comesToMind?.(board, move, turn) ?? true;

  const worth = (position: Position<B>, seat: Seat, ahead: number): number | undefined =>
    position.outcome ? (position.outcome.winner === seat ? WIN - ahead : ahead - WIN) : undefined;

  /** What a position is worth for whoever is to move in it, `ahead` moves from now. */
  function look(
    position: Position<B>,
    ahead: number,
    plies: number,
    low: number,
    high: number,
  ): number {
    const seat = position.turn;
    if (ahead >= plies) return estimate.of(position, seat) + (chance() - 0.5) * 2 * sight.blur;
    let best = -Infinity;
    let overlooked: Position<B> | undefined;
    for (const move of game.moves(position)) {
      if (!comesToMind(position, move)) continue;
      const next = game.play(position, move).position;
      if (chance() < (next.outcome && ahead === 1 ? sight.missesThreat : sight.overlooks)) {
        overlooked = next;
        continue;
      }
      best = Math.max(best, valueOf(next, seat, ahead + 1, plies, Math.max(low, best), high));
      if (best >= high) return best;
    }
    // Whoever has to move finds some move.
    if (best === -Infinity && overlooked) {
      return valueOf(overlooked, seat, ahead + 1, plies, low, high);
    }
    return best === -Infinity ? estimate.of(position, seat) : best;
  }

  /** The same for `seat`, which has moved last but may be to move again. */
  function valueOf(
    position: Position<B>,
    seat: Seat,
    ahead: number,
    plies: number,
    low: number,
    high: number,
  ): number {
    const ended = worth(position, seat, ahead);
    if (ended !== undefined) return ended;
    return position.turn === other(seat)
      ? -look(position, ahead, plies, -high, -low)
      : look(position, ahead, plies, low, high);
  }

  const thought = moves.filter((move) => comesToMind(start, move));
  const plies = pliesFor(sight.plies, thought.length);
  let best: { readonly move: M; readonly value: number } | undefined;
  // In any order, so that of moves that look alike each is as likely.
  for (const move of shuffled(thought, chance)) {
    const { position } = game.play(start, move);
    const low = best?.value ?? -Infinity;
    if (position.outcome?.winner === start.turn && chance() < sight.missesWin) continue;
    const value = valueOf(position, start.turn, 1, plies, low, Infinity);
    if (!best || value > best.value) best = { move, value };
  }
  return best?.move ?? moves[0];
}
