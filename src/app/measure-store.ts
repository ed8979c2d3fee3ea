import type { Store } from '../store/store.js';
import type { Metrics, StoreOperation } from './metrics.js';

/** Which kind of question or change each verb is; one that is not here is of the last kind. */
const OPERATIONS: Partial<Readonly<Record<string, StoreOperation>>> = {
  commit: 'commit',

  get: 'read',
  getShown: 'read',
  shownOf: 'read',
  liveInChannel: 'read',
  liveOfPlayer: 'read',
  callOffs: 'read',
  nextOfferAt: 'read',
  hasBlocked: 'read',
  blocksOf: 'read',
  serverSettings: 'read',
  personSettings: 'read',
  whyUncounted: 'read',
  ratingBasis: 'read',

  noteBoard: 'note',
  markRedraw: 'note',
  clearRedraw: 'note',
  clearOld: 'note',
  claimPing: 'note',
  reclaimPing: 'note',
  notePing: 'note',
  clearPing: 'note',
  noteDue: 'note',
  postpone: 'note',

  due: 'due',
  firstDue: 'due',
  countLive: 'due',

  leaderboard: 'standings',
  placeOf: 'standings',
  results: 'standings',
  resultsOf: 'standings',
  ratingsOf: 'standings',
  acts: 'standings',
  champions: 'standings',

  voidMatch: 'long',
  restoreMatch: 'long',
  exclude: 'long',
  include: 'long',
  resetSeason: 'long',
  resumeRecomputing: 'long',
  exportOf: 'long',
  forget: 'long',
  resumeForgetting: 'long',
  dropGuild: 'long',
} satisfies Partial<Record<keyof Store, StoreOperation>>;

/** The same store; monitoring hears how long it takes, and what comes of commits. */
export function measureStore(store: Store, metrics: Metrics): Store {
  const measure = (name: string, verb: (...given: readonly unknown[]) => unknown) => {
    const operation = OPERATIONS[name] ?? 'other';
    return (...given: readonly unknown[]): unknown => {
      const began = performance.now();
      const answer = Reflect.apply(verb, store, given);
      if (answer instanceof Promise) {
        answer.then(
          () => metrics.stored(operation, performance.now() - began, true),
          () => metrics.stored(operation, performance.now() - began, false),
        );
      }
      return answer;
    };
  };
  const verbs = Object.entries(store).map(([name, verb]: [string, unknown]) => [
    name,
    // Every function of a store is one of its verbs.
    typeof verb === 'function' ? measure(name, verb as () => unknown) : verb, // oxlint-disable-line typescript/no-unsafe-type-assertion
  ]);
  // The same verbs, each of which does the same.
  const measured = Object.fromEntries(verbs) as Store; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return {
    ...measured,
    async commit(change) {
      const committed = await measured.commit(change);
      metrics.committed(committed.ok ? 'done' : committed.error);
      return committed;
    },
  };
}
