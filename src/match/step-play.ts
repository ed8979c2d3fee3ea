import { err, ok, type Result } from '../rules/result.js';
import type { Seat } from '../rules/seat.js';
import type { Action, MatchEvent, MatchRefusal, Stepped } from './action.js';
import { QUIET_TIME } from './clock.js';
import type { UserId } from './id.js';
import { awaitMove, endLeg, lostBy, reminderAt } from './leg.js';
import {
  canCallOff,
  currentLeg,
  gameOf,
  haveBothMoved,
  positionOf,
  rememberPosition,
  seatOf,
  type Leg,
  type LegEnd,
  type Match,
  type Pause,
  type Playing,
} from './match.js';

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
  if (action.type === 'tick') return tick(match, state, leg, at);

  const seat = by === null ? undefined : seatOf(leg, by);
  if (by === null || !seat) return err('not-a-player');
  const { deadline } = state.timer;
  if (deadline !== null && at >= deadline) return err('time-is-up');
  switch (action.type) {
    case 'move':
      return move(match, state, leg, seat, action.move, at);
    case 'resign':
      return resign(match, state, leg, seat, at);
    case 'abort':
      return canCallOff(match, by)
        ? ok(endLeg(match, leg, { winner: null, by: 'called-off', who: seat, at }, null))
        : err('has-moved');
    case 'ask-pause':
    case 'grant-pause':
    case 'end-pause':
      return stepPause(match, state, by, action.type, at);
    case 'accept':
    case 'decline':
    case 'cancel':
      return err('not-offered');
  }
}

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
  const next: Leg = { ...leg, moves: [...leg.moves, notation] };
  rememberPosition(next, played.position);
  const moved: MatchEvent = { type: 'moved', seat, move: notation, events: played.events };
  const after = pauseAfter(state, leg.seats[seat]);

  const { outcome } = played.position;
  const ended: Stepped = outcome
    ? endLeg(match, next, { ...outcome, at }, after.pause)
    : {
        match: {
          ...match,
          legs: [...match.legs.slice(0, -1), next],
          state: awaitMove(match.terms.clock, after.pause, at),
        },
        events: [],
      };
  return ok({ match: ended.match, events: [moved, ...after.events, ...ended.events] });
}

function resign(
  match: Match,
  state: Playing,
  leg: Leg,
  seat: Seat,
  at: number,
): Result<Stepped, MatchRefusal> {
  const after = pauseAfter(state, leg.seats[seat]);
  const ended = endLeg(match, leg, lostBy(seat, 'resignation', at), after.pause);
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

/** Lets time pass: a loss on time, a reminder, or the end of a match that everybody left. */
function tick(match: Match, state: Playing, leg: Leg, at: number): Result<Stepped, MatchRefusal> {
  const { timer } = state;
  const { turn } = positionOf(match.terms.game, leg);
  if (timer.deadline === null) {
    return at < timer.since + QUIET_TIME
      ? err('nothing-due')
      : ok(endLeg(match, leg, { winner: null, by: 'abandoned', at }, null));
  }
  if (at >= timer.deadline) {
    // Nobody wins against somebody who never came.
    const end: LegEnd = haveBothMoved(match)
      ? lostBy(turn, 'time', at)
      : { winner: null, by: 'no-show', who: turn, at };
    return ok(endLeg(match, leg, end, null));
  }

  if (timer.reminded || at < reminderAt(match.terms.clock, timer.deadline)) {
    return err('nothing-due');
  }
  return ok({
    match: { ...match, state: { ...state, timer: { ...timer, reminded: true } } },
    events: [{ type: 'reminded', user: leg.seats[turn] }],
  });
}

/**
 * A pause stops the clock: one player asks, the other agrees. It ends when whoever asked for it says so, or moves; a
 * request that nobody has answered is forgotten with the next move.
 */
function stepPause(
  match: Match,
  { timer, pause }: Playing,
  by: UserId,
  action: 'ask-pause' | 'grant-pause' | 'end-pause',
  at: number,
): Result<Stepped, MatchRefusal> {
  const playing = (state: Pick<Playing, 'timer' | 'pause'>): Match => ({
    ...match,
    state: { phase: 'playing', ...state },
  });
  switch (action) {
    case 'ask-pause': {
      if (match.terms.clock === 'none') return err('no-clock');
      if (pause) return err(pause.state === 'on' ? 'pause-on' : 'pause-asked');
      const next = playing({ timer, pause: { state: 'asked', by } });
      return ok({ match: next, events: [{ type: 'pause-asked', by }] });
    }
    case 'grant-pause': {
      if (pause?.state === 'on') return err('pause-on');
      if (!pause || timer.deadline === null) return err('no-pause');
      if (pause.by === by) return err('own-pause');
      const next = playing({
        timer: { since: at, deadline: null, reminded: timer.reminded },
        pause: { state: 'on', by: pause.by, left: timer.deadline - at },
      });
      return ok({ match: next, events: [{ type: 'pause-started', by: pause.by }] });
    }
    case 'end-pause': {
      if (pause?.state !== 'on') return err('no-pause');
      if (pause.by !== by) return err('not-your-pause');
      const next = playing({
        timer: { since: at, deadline: at + pause.left, reminded: timer.reminded },
        pause: null,
      });
      return ok({ match: next, events: [{ type: 'pause-ended', by }] });
    }
  }
}
