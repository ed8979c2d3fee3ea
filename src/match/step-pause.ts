import { err, ok, type Result } from '../rules/result.js';
import type { MatchRefusal, Stepped } from './action.js';
import type { UserId } from './id.js';
import type { Match, Playing } from './match.js';

/**
 * A pause stops the clock: one player asks, the other agrees. It ends when whoever asked for it says so, or moves; a
 * request that nobody has answered is forgotten with the next move.
 */
export function stepPause(
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
