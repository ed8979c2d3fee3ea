import type { Position } from '../rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../rules/games.js';
import { replay, type ReplayError } from '../rules/replay.js';
import { ok, type Result } from '../rules/result.js';
import type { UserId } from './id.js';
import { currentLeg, type Leg, type Match } from './match.js';

/** Positions worked out before. A leg never changes, and is a leg of one game, so neither does its position. */
const known = new WeakMap<Leg, Position<unknown>>();

export const gameOf = (id: GameId): AnyGame => GAMES[id];

/** Remembers where a leg stands that was just played on. */
export function rememberPosition(leg: Leg, position: Position<unknown>): void {
  known.set(leg, position);
}

/** Where a leg stands, replayed from its moves; an error only if somebody tampered with them. */
export function replayLeg(game: GameId, leg: Leg): Result<Position<unknown>, ReplayError> {
  const before = known.get(leg);
  if (before) return ok(before);
  const steps = replay(gameOf(game), leg.moves);
  if (!steps.ok) return steps;
  const position = steps.value.at(-1)?.position ?? gameOf(game).start;
  known.set(leg, position);
  return ok(position);
}

/** Where a leg of a match stands. The moves of a match always replay: the store checks what it reads. */
export function positionOf(game: GameId, leg: Leg): Position<unknown> {
  const position = replayLeg(game, leg);
  if (!position.ok) {
    const { at, text, refusal } = position.error;
    throw new Error(`${game}: move ${at + 1}, "${text}", does not replay: ${refusal}`);
  }
  return position.value;
}

/** Who has to do something now; nobody in particular when an offer is open to anyone, or when it is over. */
export function awaitedPlayer(match: Match): UserId | null {
  if (match.state.phase === 'offered') return match.opponent;
  const leg = match.state.phase === 'playing' ? currentLeg(match) : undefined;
  return leg ? leg.seats[positionOf(match.terms.game, leg).turn] : null;
}
