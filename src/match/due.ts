import { CLOCKS, QUIET_TIME, reminderLead } from './clock.js';
import type { Match, Terms, Timer } from './match.js';

/** When the reminder for the move to be made is due, if a clock runs. */
export const reminderAt = ({ clock }: Terms, { deadline }: Timer): number | null => {
  const duration = CLOCKS[clock];
  return deadline === null || duration === null ? null : deadline - reminderLead(duration);
};

/** When time alone will change a match next: its offer expires, a reminder, the deadline, or 30 quiet days. */
export function nextDue({ state, terms }: Match): number | null {
  switch (state.phase) {
    case 'offered':
      return state.expires;
    case 'playing': {
      const { timer } = state;
      if (timer.deadline === null) return timer.since + QUIET_TIME;
      return timer.reminded ? timer.deadline : reminderAt(terms, timer);
    }
    case 'closed':
    case 'over':
      return null;
  }
}
