import { expect } from 'vitest';
import type { Action } from '../../src/match/action.js';
import { isFormerPlayer, type UserId } from '../../src/match/id.js';
import { NO_LIMITS } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import { step } from '../../src/match/step.js';
import type { Store } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { ACCEPT, DECLINE, NOON } from '../match/people.js';
import { expectWhole } from './consistency.js';

/**
 * Somebody with a past on two servers, excluded on the other one, with an offer that stands, and a game in which the friend
 * has the next move. By now each of the two has blocked the other.
 */
export async function somebody(store: Store) {
  const [guild, other, channel] = [newId(), newId(), newId()];
  const [user, friend] = [newId(), newId()];
  await playGame(store, { guild, first: user, second: friend, game: 'trap-and-treasure' });
  await playGame(store, { guild: other, first: friend, second: user, game: 'trap-and-treasure' });
  const declined = newOffer({ guild, channel, by: user, to: friend });
  await commit(store, undefined, declined);
  await advance(store, declined, friend, DECLINE);
  const open = newOffer({ guild, channel, by: user, to: null });
  await commit(store, undefined, open);
  const offered = newOffer({ guild, channel, by: friend, to: user });
  await commit(store, undefined, offered);
  const live = await advance(store, offered, user, ACCEPT);
  await store.exclude(other, newId(), user, NOON);
  await store.exclude(other, user, friend, NOON);
  await store.block(friend, user);
  await store.block(user, friend);
  return { guild, other, channel, user, friend, open, live };
}

export type Somebody = Awaited<ReturnType<typeof somebody>>;

/** What people do, and what the store has acknowledged of it. */
export class Players {
  readonly acknowledged = new Map<string, Match>();
  readonly refusals: string[] = [];
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async start(match: Match): Promise<boolean> {
    return this.#taken(undefined, match);
  }

  /** Does something to a match as it is stored; whether it was taken. */
  async act(id: string, by: UserId, action: Action): Promise<boolean> {
    const before = await this.#store.get(id);
    const stepped = before && step(before, by, action, before.updated);
    return stepped?.ok === true && this.#taken(before, stepped.value.match);
  }

  async #taken(before: Match | undefined, after: Match): Promise<boolean> {
    const refusal = await commit(this.#store, before, after, NO_LIMITS);
    if (refusal === undefined) this.acknowledged.set(after.id, after);
    else this.refusals.push(refusal);
    return refusal === undefined;
  }
}

/**
 * Checks that somebody who was forgotten is known by the hash: their games do not count, and they are still excluded. A game that
 * goes on with the former player counts.
 */
export async function expectUncounted(
  store: Store,
  { guild, other, user, friend, live }: Somebody,
): Promise<void> {
  expect(await store.whyUncounted(guild, [user], NOON)).toBe('forgotten');
  const { challenger, opponent } = (await store.get(live.id)) ?? expect.fail();
  const formers = [challenger, opponent ?? ''].filter((name) => name !== friend);
  expect(formers.filter(isFormerPlayer)).toHaveLength(1);
  expect(await store.whyUncounted(guild, formers, NOON)).toBeNull();
  expect(await store.whyUncounted(other, [user], NOON)).toBe('excluded');
}

/** Checks that everything that was acknowledged is there, and whole. */
export async function expectKept(store: Store, acknowledged: Iterable<Match>): Promise<void> {
  for (const { id, rev, legs } of acknowledged) {
    const stored = (await store.get(id)) ?? expect.fail(`${id} is gone`);
    expect(stored.rev).toBeGreaterThanOrEqual(rev);
    for (const [leg, { moves }] of legs.entries()) {
      expect(stored.legs[leg]?.moves.slice(0, moves.length)).toEqual(moves);
    }
    await expectWhole(store, id);
  }
}
