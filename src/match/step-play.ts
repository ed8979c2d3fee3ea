import { err, ok, type Result } from '../rules/result.js';
import { other, type Seat } from '../rules/seat.js';
import type { Action, MatchEvent, MatchRefusal, Stepped } from './action.js';
import type { UserId } from './id.js';
import { awaitMove, endLeg, timeLeft } from './leg.js';
import {
  canCallOff,
  currentLeg,
  gameOf,
  isEarlyToResign,
  isPractice,
  positionOf,
  rememberStep,
  seatOf,
  type Leg,
  type LegEnd,
  type Match,
  type Pause,
  type Playing,
} from './match.js';
import { stepPause, stepTakeback } from './step-request.js';
import { stepTick } from './step-tick.js';
import { stepUndo } from './step-undo.js';

/** What can be done while a game is played. */
export function stepPlay(
  match: Match,
  state: Playing,
  by: UserId | null,
  action: Action,
  at: number,
): Result<Stepped, MatchRefusal> {
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} is played without a leg`);
  if (action.type === 'remove') {
    return ok(endLeg(match, leg, { winner: null, by: 'moderator', at }, state));
  }
  if (action.type === 'tick') return stepTick(match, state, leg, action, at);
  if (action.type === 'analysed') return err('not-over');

  const seat = by === null ? undefined : seatOf(leg, by);
  if (by === null || !seat) return err('not-a-player');
  if (isPractice(match) && isBetweenPeople(action)) return err('not-in-practice');
  const { deadline } = state.timer;
  if (deadline !== null && at >= deadline) return err('time-is-up');
  switch (action.type) {
    case 'move':
      return move(match, state, leg, seat, action.move, at);
    case 'resign':
      return resign(match, state, leg, seat, action, at);
    case 'abort':
      return canCallOff(match, by)
        ? ok(endLeg(match, leg, { winner: null, by: 'called-off', who: seat, at }, state))
        : err('has-moved');
    case 'ask-pause':
    case 'grant-pause':
    case 'refuse-pause':
    case 'withdraw-pause':
    case 'end-pause':
      return stepPause(match, state, by, action, at);
    case 'ask-takeback':
    case 'grant-takeback':
    case 'refuse-takeback':
    case 'withdraw-takeback':
      return stepTakeback(match, state, leg, by, action.type, at);
    case 'undo':
      return stepUndo(match, leg, at);
    case 'accept':
    case 'decline':
    case 'cancel':
      return err('not-offered');
  }
}

/** What people ask each other for, or spare each other. */
const isBetweenPeople = ({ type }: Action): boolean =>
  type === 'abort' || type.endsWith('-pause') || type.endsWith('-takeback');

function move(
  match: Match,
  state: Playing,
  leg: Leg,
  seat: Seat,
  text: string,
  at: number,
): Result<Stepped, MatchRefusal> {
  const game = gameOf(match.terms.game);
  const position = positionOf(match.terms.game, leg);
  const parsed = game.parseMove(text);
  if (!parsed.ok) return parsed;
  const refusal = game.why(position, parsed.value, seat);
  if (refusal) return err(refusal);

  const played = game.play(position, parsed.value);
  const notation = game.makeMove(parsed.value);
  const next = withMove(leg, notation);
  rememberStep(next, played);
  const moved: MatchEvent = { type: 'moved', seat, move: notation, events: played.events };
  const by = leg.seats[seat];
  const after = pauseAfter(state, by);
  const ongoing = { pause: after.pause, away: state.away };

  const { outcome, turn } = played.position;
  if (outcome) {
    const ended = endLeg(match, next, { ...outcome, at }, ongoing);
    return ok({ match: ended.match, events: [moved, ...after.events, ...ended.events] });
  }
  const awaited = awaitMove(match.terms.clock, leg.seats[turn], ongoing, at);
  const legs = [...match.legs.slice(0, -1), next];
  const takeback = { state: 'possible', by, left: timeLeft(state, by, at) } as const;
  return ok({
    match: { ...match, legs, state: isPractice(match) ? awaited : { ...awaited, takeback } },
    events: [moved, ...after.events],
  });
}

/** Built field by field, not by a spread: every click does it. `Required` sees to it that none is left out. */
const withMove = ({ seats, moves, end, reached }: Leg, notation: string): Required<Leg> => ({
  seats,
  moves: [...moves, notation],
  end,
  reached,
});

function resign(
  match: Match,
  state: Playing,
  leg: Leg,
  seat: Seat,
  { isCounted }: Extract<Action, { type: 'resign' }>,
  at: number,
): Result<Stepped, MatchRefusal> {
  const after = pauseAfter(state, leg.seats[seat]);
  const ongoing = { pause: after.pause, away: state.away };
  const end: LegEnd = {
    winner: other(seat),
    by: 'resignation',
    at,
    ...(isCounted && isEarlyToResign(match) && { isCounted }),
  };
  const ended = endLeg(match, leg, end, ongoing);
  return ok({ match: ended.match, events: [...after.events, ...ended.events] });
}

/**
 * What becomes of a pause when somebody plays on: whoever asked for it is back, and it ends; while they are away it stays
 * on, whatever the other does. One that was only asked for is forgotten.
 */
function pauseAfter(
  { pause }: Playing,
  by: UserId,
): { readonly pause: Pause | null; readonly events: readonly MatchEvent[] } {
  if (pause?.state !== 'on') return { pause: null, events: [] };
  return pause.by === by
    ? { pause: null, events: [{ type: 'pause-ended', by }] }
    : { pause, events: [] };
}
