import type { Match } from '../src/match/match.js';
import { encodeMatch } from '../src/store/match-codec.js';
import type { Home } from './homes.js';
import { CLICKS_START, NO_LIMITS, nthMatch, playOn, withNextMove } from './matches.js';
import { shuffle } from './random-game.js';

/** So many matches are clicked on, again and again. */
const TARGETS = 1000;
const CLICKS_A_BATCH = 240;

async function inBatches(click: () => Promise<void>, atOnce: number): Promise<void> {
  for (let done = 0; done < CLICKS_A_BATCH; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, click));
  }
}

/** Makes a match of one that was read. */
type Next = (match: Match, now: number) => Match;

/** Clicks on matches here and there, each on its own one, as many at a time as given: reads, steps, commits. */
export function clicker(
  { store, size, nth }: Home,
  atOnce: number,
  next: Next = playOn,
): () => Promise<void> {
  const chance = shuffle(size);
  // Spread over all matches, none of them twice.
  const targets = Array.from({ length: TARGETS }, (_, i) => {
    const n = Math.floor(((i + chance.next().value) * size) / TARGETS);
    return nth(n).id;
  });
  let clicks = 0;
  const click = async (): Promise<void> => {
    const id = targets[clicks % TARGETS] ?? '';
    clicks += 1;
    const found = await store.getShown(id);
    if (!found) throw new Error(`there is no match ${id}`);
    const result = await store.commit({
      before: found.match,
      after: next(found.match, CLICKS_START + clicks),
      limits: NO_LIMITS,
    });
    if (!result.ok && result.error !== 'stale') throw new Error(result.error);
  };
  return () => inBatches(click, atOnce);
}

/** The same without the rules: the move is written down as it is, which is what the store alone costs. */
export const storeClicker = (home: Home, atOnce: number): (() => Promise<void>) =>
  clicker(home, atOnce, withNextMove);

/** The same bytes, with nothing around them: no rules, no checks, no revision. */
export function bareClicker(home: Home, atOnce: number): () => Promise<void> {
  const matches = Array.from({ length: TARGETS }, (_, n) => playOn(nthMatch(n)));
  const records = matches.map(encodeMatch);
  let clicks = 0;
  const click = async (): Promise<void> => {
    const n = clicks % TARGETS;
    clicks += 1;
    await home.bare(n, records[n] ?? '', clicks);
  };
  return () => inBatches(click, atOnce);
}
