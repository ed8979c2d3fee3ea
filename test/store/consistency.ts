import { expect } from 'vitest';
import { isFormerPlayer } from '../../src/match/id.js';
import { isLive, playersOf } from '../../src/match/match.js';
import { SHOW_WITHIN_MS } from '../../src/store/change.js';
import type { Store } from '../../src/store/store.js';

/** Checks that whatever was committed is soon to be looked at, as long as nobody has noted that it is shown. */
export async function expectDue(store: Store, ids: Iterable<string>): Promise<void> {
  const matches = await Promise.all([...ids].map((id) => store.get(id)));
  const stored = matches.filter((match) => match !== undefined);
  const last = Math.max(...stored.map(({ updated }) => updated));
  const due = new Set(await store.due(last + SHOW_WITHIN_MS, 1_000_000));
  expect(stored.filter(({ id }) => !due.has(id))).toEqual([]);
}

/** Checks that a match and everything around it tell the same story: nothing of a commit is there without the rest. */
export async function expectWhole(store: Store, id: string): Promise<void> {
  const match = await store.get(id);
  if (!match) return;
  const { guild, channel, legs, terms } = match;
  const inChannel = await store.liveInChannel(guild, channel);
  expect(inChannel.map((live) => live.id).includes(id)).toBe(isLive(match));
  const ended = legs.at(-1)?.end?.at;
  const results = legs.flatMap(({ end }, leg) =>
    end?.winner && !isLive(match) ? [{ match: id, leg, ended }] : [],
  );
  for (const user of playersOf(match)) {
    const live = await store.liveOfPlayer(guild, user);
    expect(live.map((one) => one.id).includes(id)).toBe(isLive(match));
    const entered = await store.resultsOf(guild, user, { offset: 0, limit: 1000 });
    expect(
      entered
        .filter((entry) => entry.match === id)
        .map(({ match: of, leg, ended: at }) => ({ match: of, leg, ended: at })),
    ).toEqual(results.toReversed());
    // A former player has a standing, but no place.
    if (isFormerPlayer(user)) continue;
    const { won = 0, lost = 0 } =
      (await store.placeOf(guild, terms.game, 'ever', user))?.standing ?? {};
    const rated = entered.filter(({ isRated, game }) => isRated && game === terms.game);
    expect(won + lost).toBe(rated.length);
  }
}
