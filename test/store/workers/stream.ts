/** Plays one short match after the other, without end; says what it is about to commit, and what was committed. */
import { NO_LIMITS } from '../../../src/match/settings.js';
import type { Action } from '../../../src/match/action.js';
import type { UserId } from '../../../src/match/id.js';
import { advance, commit, newId, newOffer } from '../../contract/matches.js';
import { ACCEPT, move } from '../../match/people.js';
import { openAt, type Address } from '../homes.js';
import { readJob, say, untilGo } from './job.js';

export interface StreamJob {
  readonly address: Address;
  readonly guild: string;
}

/** A line of the stream: a revision of a match that is tried, or that the store has acknowledged. */
export interface StreamLine {
  readonly match: string;
  readonly rev: number;
  readonly acknowledged: boolean;
}

const { address, guild }: StreamJob = JSON.parse(readJob());
const store = await openAt(address);
await untilGo();
for (;;) {
  const [channel, by, to] = [newId(), newId(), newId()];
  const script: readonly (readonly [UserId, Action])[] = [
    [to, ACCEPT],
    [by, move('up')],
    [to, move('up')],
  ];
  let match = newOffer({ guild, channel, by, to });
  const tell = (rev: number, acknowledged: boolean) => {
    say({ match: match.id, rev, acknowledged } satisfies StreamLine);
  };
  tell(1, false);
  const refusal = await commit(store, undefined, match, NO_LIMITS);
  if (refusal) throw new Error(refusal);
  tell(1, true);
  for (const [who, action] of script) {
    tell(match.rev + 1, false);
    match = await advance(store, match, who, action);
    tell(match.rev, true);
  }
}
