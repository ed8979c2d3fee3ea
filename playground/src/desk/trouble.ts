import type { Discord } from '../discord.js';
import type { Trouble } from '../../page/protocol.js';

const SLOW_MS = 4000;
const RETRY_AFTER_SECONDS = 3;

/** Makes something go wrong with what comes next. */
export function make(trouble: Trouble, { faults }: Discord): void {
  switch (trouble) {
    case 'rate-limit':
      faults.next({ answer: 429, retryAfter: RETRY_AFTER_SECONDS });
      break;
    case 'unavailable':
      faults.next({ answer: 503 });
      break;
    case 'slow':
      faults.next({ answer: 'slow', ms: SLOW_MS });
      break;
    case 'cut':
      faults.next({ answer: 'drop' });
      break;
    case 'drop-gateway':
      faults.dropGateway({ resumable: true });
      break;
    case 'sign-in-again':
      faults.dropGateway({ resumable: false });
      break;
    case 'deliver-twice':
      faults.deliverTwice();
      break;
  }
}
