import { isRecord } from './form.js';
import type { World } from './world.js';

/** Discord would not mind, the house does: a request that does not say whom it may ping can ping anybody. */
export function noteMissingMentions(world: World, body: unknown, what: string): void {
  if (isRecord(body) && isRecord(body['allowed_mentions'])) return;
  world.complaints.push(`${what} came without allowed_mentions`);
}
