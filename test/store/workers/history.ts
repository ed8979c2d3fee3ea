/** Does random things to a few matches, together with others who do the same, and says what was asked and answered when. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Action } from '../../../src/match/action.js';
import { NO_LIMITS } from '../../../src/match/settings.js';
import type { Match } from '../../../src/match/match.js';
import { step } from '../../../src/match/step.js';
import { encodeMatch } from '../../../src/store/match-codec.js';
import { newOffer } from '../../contract/matches.js';
import { PAUSE_END } from '../../match/people.js';
import { openAt, type Address } from '../homes.js';
import { readJob, say, untilGo } from './job.js';

export interface HistoryJob {
  readonly address: Address;
  readonly seed: number;
  readonly operations: number;
  readonly guild: string;
  readonly channel: string;
  /** The people all clients act for. */
  readonly people: readonly string[];
}

/** One question to the store, with the moments at which it was asked and answered. */
export type Operation = {
  readonly asked: number;
  readonly answered: number;
  readonly match: string;
} & (
  | { readonly type: 'get'; readonly rev: number; readonly record: string }
  | {
      readonly type: 'commit';
      readonly from: number;
      readonly record: string;
      readonly place: string;
      readonly isLive: boolean;
      readonly answer: string;
    }
);

const { address, seed, operations, guild, channel, people }: HistoryJob = JSON.parse(readJob());

let state = seed;
/** A number below `limit` that looks random. */
const chance = (limit: number): number => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return Math.floor((state / 2 ** 32) * limit);
};
const oneOf = <T>(things: readonly T[]): T | undefined => things[chance(things.length)];

/** The clock of the whole machine, in milliseconds, the same in every process. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

const store = await openAt(address);
await untilGo();

const placeOf = ({ challenger, opponent }: Match): string =>
  [challenger, opponent ?? ''].toSorted().join(' ');

async function tryCommit(before: Match | undefined, after: Match): Promise<void> {
  const asked = clock();
  const result = await store.commit({ before, after, limits: NO_LIMITS });
  say({
    type: 'commit',
    asked,
    answered: clock(),
    match: after.id,
    from: before?.rev ?? 0,
    record: encodeMatch(after),
    place: placeOf(after),
    isLive: after.state.phase === 'offered' || after.state.phase === 'playing',
    answer: result.ok ? 'taken' : result.error,
  } satisfies Operation);
}

async function read(id: string): Promise<Match | undefined> {
  const asked = clock();
  const match = await store.get(id);
  const [rev, record] = match ? [match.rev, encodeMatch(match)] : [0, ''];
  say({ type: 'get', asked, answered: clock(), match: id, rev, record } satisfies Operation);
  return match;
}

const ACTIONS: readonly Action[] = [
  { type: 'accept', toss: 'challenger' },
  { type: 'decline' },
  { type: 'cancel' },
  { type: 'move', move: 'up' },
  { type: 'move', move: 'left' },
  { type: 'move', move: 'right' },
  { type: 'ask-pause', until: PAUSE_END },
  { type: 'grant-pause' },
  { type: 'end-pause' },
  { type: 'resign', isCounted: true },
];

for (let i = 0; i < operations; i += 1) {
  const live = await store.liveInChannel(guild, channel);
  const known = oneOf(live);
  const [by = '', to = ''] = people.toSorted(() => chance(2) - 0.5);
  if (!known || chance(4) === 0) {
    await tryCommit(undefined, newOffer({ guild, channel, by, to, terms: { clock: '1h' } }));
    continue;
  }
  const match = chance(3) === 0 ? known : await read(known.id);
  // What was read may be old by now: the more, the better for the test.
  if (chance(8) === 0) await sleep(chance(10));
  const action = oneOf(ACTIONS);
  const next = match && action && step(match, by, action, match.updated + 1 + chance(1000));
  if (match && next?.ok) await tryCommit(match, next.value.match);
}
await store.close();
