/** Makes many commits from one revision at once, and says how each was answered. */
import { commit, stepped } from '../../contract/matches.js';
import { ACCEPT } from '../../match/people.js';
import { openAt, type Address } from '../homes.js';
import { readJob, say, untilGo } from './job.js';

export interface RaceJob {
  readonly address: Address;
  readonly match: string;
  readonly times: number;
}

const { address, match: id, times }: RaceJob = JSON.parse(readJob());
const store = await openAt(address);
const match = await store.get(id);
if (!match) throw new Error(`there is no match ${id}`);
await untilGo();
const answers = await Promise.all(
  Array.from({ length: times }, (_, i) =>
    commit(store, match, stepped(match, match.opponent, ACCEPT, match.updated + i)),
  ),
);
for (const answer of answers) say(answer ?? 'taken');
await store.close();
