import { nextDue } from '../src/match/leg.js';
import type { Match } from '../src/match/match.js';
import { step } from '../src/match/step.js';
import type { ShownBoard } from '../src/store/shown.js';
import type { Store } from '../src/store/store.js';
import { putMatch, type Filling, type Home } from './homes.js';
import { CLICKS_START, NO_LIMITS, nthMatch } from './matches.js';
import type { Row } from './report.js';

const MATCHES = 10_000;
/** So many matches a server has. */
const PER_SERVER = 10;

const nth = (n: number): Match => nthMatch(n, PER_SERVER);

const boardOf = ({ rev }: Match, n: number): ShownBoard => ({
  rev,
  message: String(10n ** 17n + BigInt(n)),
  language: 'en',
});

/** Stores a match whose board stands in its channel. */
async function putShown(store: Store, n: number): Promise<void> {
  const match = nth(n);
  await putMatch(store, match);
  await store.noteBoard(match.id, boardOf(match, n), nextDue(match));
}

/** Ends a match, with a result that counts where both have moved. */
async function end(store: Store, n: number): Promise<void> {
  const before = nth(n);
  const resigned = step(before, before.challenger, { type: 'resign' }, CLICKS_START);
  if (!resigned.ok) throw new Error(resigned.error);
  const { match: after } = resigned.value;
  const saved = await store.commit({ before, after, limits: NO_LIMITS });
  if (!saved.ok) throw new Error(saved.error);
  await store.noteBoard(after.id, boardOf(after, n), null);
}

/** What a match takes of the store with all that belongs to it: while it is played, and for good once it is over. */
export async function memoryRows(
  name: string,
  open: (size: number, filling: Filling) => Promise<Home>,
): Promise<readonly Row[]> {
  const empty = await open(0, {});
  const before = await empty.bytes();
  await empty.stop();
  const home = await open(MATCHES, { nth, put: putShown });
  const live = ((await home.bytes()) - before) / MATCHES;
  for (let n = 0; n < MATCHES; n += 1) await end(home.store, n);
  const over = ((await home.bytes()) - before) / MATCHES;
  await home.stop();
  return [
    { what: `growth, ${name}: a live match takes`, measured: Math.round(live), unit: 'bytes' },
    {
      what: `growth, ${name}: a match that is over takes, with its result`,
      measured: Math.round(over),
      unit: 'bytes',
    },
  ];
}
