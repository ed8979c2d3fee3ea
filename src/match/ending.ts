import type { UserId } from './id.js';
import {
  currentLeg,
  isPractice,
  playersOf,
  positionOf,
  type Leg,
  type LegEnd,
  type Match,
} from './match.js';
import type { GameId } from '../rules/games.js';
import { other, type Seat } from '../rules/seat.js';

/** To find out takes a replay, and everybody asks who looks at the end of a match. */
const lastMovers = new WeakMap<Leg, Seat>();

/** Who made the last move; not always the winner, as whoever stalls loses by their own move. */
function lastMover(game: GameId, leg: Leg): Seat {
  const known = lastMovers.get(leg);
  if (known) return known;
  const { turn } = positionOf(game, { ...leg, moves: leg.moves.slice(0, -1) });
  lastMovers.set(leg, turn);
  return turn;
}

/** Which seat brought about the end of a leg; nobody, where time or a moderator did. */
function endedBy(match: Match, leg: Leg, end: LegEnd): Seat | null {
  switch (end.by) {
    case 'resignation':
      return other(end.winner);
    case 'called-off':
      return end.who;
    case 'time':
    case 'no-show':
    case 'aborted':
    case 'abandoned':
    case 'moderator':
      return null;
    case 'center':
    case 'goal':
    case 'edge':
    case 'home':
    case 'stuck':
    case 'stalling':
      return lastMover(match.terms.game, leg);
  }
}

/** Those who did not bring about the end of a match, and so have to be told; nobody while it goes on. */
export function unawareOfEnd(match: Match): readonly UserId[] {
  const leg = currentLeg(match);
  // Nobody waits for the end of what they practise.
  if (match.state.phase !== 'over' || !leg?.end || isPractice(match)) return [];
  const seat = endedBy(match, leg, leg.end);
  return playersOf(match).filter((user) => seat === null || user !== leg.seats[seat]);
}
