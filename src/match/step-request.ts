import { err, ok, type Result } from '../rules/result.js';
import type { Action, MatchRefusal, Stepped } from './action.js';
import { CLOCKS, graceOf } from './clock.js';
import type { UserId } from './id.js';
import { backAt, runClock, timeLeft } from './leg.js';
import {
  awaitedPlayer,
  LONGEST_PAUSE,
  openRequest,
  type Leg,
  type Match,
  type Pause,
  type Playing,
  type Takeback,
} from './match.js';

/*
 * What one player asks the other for: a pause, or to take back the last move. There is one request at a time. Either can
 * be refused or withdrawn, and is then not repeated before the next move, which also makes an open one void.
 */

type PauseAction = Extract<Action, { type: `${string}-pause` }>;
type TakebackAction = Extract<Action['type'], `${string}-takeback`>;

/** Why somebody cannot say yes or no to a request, or withdraw it. */
function answerRefusal(
  request: Pause | Takeback | null | undefined,
  by: UserId,
  answer: 'grant' | 'refuse' | 'withdraw',
): MatchRefusal | undefined {
  if (request?.state !== 'asked') return 'no-request';
  if (answer === 'withdraw') return request.by === by ? undefined : 'not-your-request';
  return request.by === by ? 'own-request' : undefined;
}

/** Why somebody cannot ask, given what became of what they asked for before. */
function askRefusal(match: Match, before: Pause | Takeback | null): MatchRefusal | undefined {
  if (openRequest(match)) return 'request-open';
  return before?.state === 'refused' || before?.state === 'withdrawn' ? 'request-used' : undefined;
}

/** A pause stops the clock until a date, or until whoever asked for it says that they are back, or moves. */
export function stepPause(
  match: Match,
  state: Playing,
  by: UserId,
  action: PauseAction,
  at: number,
): Result<Stepped, MatchRefusal> {
  const { pause } = state;
  const { clock } = match.terms;
  const become = (
    next: Partial<Pick<Playing, 'timer' | 'pause'>>,
    type: 'pause-asked' | 'pause-started' | 'pause-ended' | 'request-refused' | 'request-withdrawn',
  ): Result<Stepped, never> =>
    ok({
      match: { ...match, state: { ...state, ...next } },
      events: [{ type, by: pause?.by ?? by }],
    });
  switch (action.type) {
    case 'ask-pause': {
      if (clock === 'none') return err('no-clock');
      if (pause?.state === 'on') return err('pause-on');
      const refusal = askRefusal(match, pause?.by === by ? pause : null);
      if (refusal) return err(refusal);
      const { until } = action;
      if (!(until > at && until <= at + LONGEST_PAUSE)) return err('bad-pause');
      const next = { ...state, pause: { state: 'asked', by, until } as const };
      return ok({ match: { ...match, state: next }, events: [{ type: 'pause-asked', by }] });
    }
    case 'grant-pause': {
      if (pause?.state === 'on') return err('pause-on');
      const refusal = answerRefusal(pause, by, 'grant');
      if (refusal) return err(refusal);
      const left = timeLeft(state, awaitedPlayer(match) ?? by, at);
      if (pause?.state !== 'asked' || left === null || pause.until <= at) return err('no-request');
      return become(
        {
          timer: { since: at, deadline: null, reminded: state.timer.reminded },
          pause: { state: 'on', by: pause.by, until: pause.until, left },
        },
        'pause-started',
      );
    }
    case 'refuse-pause': {
      const refusal = answerRefusal(pause, by, 'refuse');
      if (refusal || !pause) return err(refusal ?? 'no-request');
      return become({ pause: { state: 'refused', by: pause.by } }, 'request-refused');
    }
    case 'withdraw-pause': {
      const refusal = answerRefusal(pause, by, 'withdraw');
      if (refusal) return err(refusal);
      return become({ pause: { state: 'withdrawn', by } }, 'request-withdrawn');
    }
    case 'end-pause': {
      if (pause?.state !== 'on') return err('no-pause');
      if (pause.by !== by) return err('not-your-pause');
      const mover = awaitedPlayer(match) ?? by;
      // Whoever ends it knows what they are in for; the other may not be there.
      const left = mover === by ? pause.left : Math.max(pause.left, graceOf(clock));
      const timer = runClock(clock, left, backAt(state, mover), at);
      return become(
        { timer: { ...timer, reminded: state.timer.reminded && left === pause.left }, pause: null },
        'pause-ended',
      );
    }
  }
}

/** Whoever made the last move can take it back, if the other one agrees before anybody has moved on. */
export function stepTakeback(
  match: Match,
  state: Playing,
  leg: Leg,
  by: UserId,
  action: TakebackAction,
  at: number,
): Result<Stepped, MatchRefusal> {
  const { takeback } = state;
  const become = (
    next: Takeback,
    type: 'takeback-asked' | 'request-refused' | 'request-withdrawn',
  ): Result<Stepped, never> =>
    ok({
      match: { ...match, state: { ...state, takeback: next } },
      events: [{ type, by: next.by }],
    });
  switch (action) {
    case 'ask-takeback': {
      if (takeback?.by !== by || takeback.state === 'granted') return err('no-takeback');
      const refusal = askRefusal(match, takeback);
      if (refusal) return err(refusal);
      if (takeback.state !== 'possible') return err('no-takeback');
      return become({ ...takeback, state: 'asked' }, 'takeback-asked');
    }
    case 'grant-takeback': {
      const refusal = answerRefusal(takeback, by, 'grant');
      if (refusal || takeback?.state !== 'asked') return err(refusal ?? 'no-request');
      return ok(takeBack(match, state, leg, takeback, at));
    }
    case 'refuse-takeback': {
      const refusal = answerRefusal(takeback, by, 'refuse');
      if (refusal || !takeback) return err(refusal ?? 'no-request');
      return become({ state: 'refused', by: takeback.by }, 'request-refused');
    }
    case 'withdraw-takeback': {
      const refusal = answerRefusal(takeback, by, 'withdraw');
      if (refusal) return err(refusal);
      return become({ state: 'withdrawn', by }, 'request-withdrawn');
    }
  }
}

/**
 * The match without the last move of its leg. Whoever made it has the time that they had when they made it, so nobody gains
 * by it; but at least a fifth of the clock, so that it can be used.
 */
function takeBack(
  match: Match,
  state: Playing,
  leg: Leg,
  { by, left }: Extract<Takeback, { state: 'possible' | 'asked' }>,
  at: number,
): Stepped {
  const { clock } = match.terms;
  const before: Leg = {
    ...leg,
    moves: leg.moves.slice(0, -1),
    reached: Math.max(leg.moves.length, leg.reached ?? 0),
  };
  const atLeast = Math.max(left ?? 0, (CLOCKS[clock] ?? 0) / 5);
  const time: Pick<Playing, 'timer' | 'pause'> =
    state.pause?.state === 'on'
      ? {
          timer: { since: at, deadline: null, reminded: false },
          pause: { ...state.pause, left: atLeast },
        }
      : {
          timer: runClock(clock, CLOCKS[clock] === null ? null : atLeast, backAt(state, by), at),
          pause: null,
        };
  return {
    match: {
      ...match,
      legs: [...match.legs.slice(0, -1), before],
      state: { ...state, ...time, takeback: { state: 'granted', by } },
    },
    events: [{ type: 'taken-back', by }],
  };
}
