import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { App } from '../../src/app/app.js';
import type { Handle } from '../../src/app/answer.js';
import { startCensus } from '../../src/app/census.js';
import { measureStore } from '../../src/app/measure-store.js';
import { measureHandle, NO_METRICS, type Metrics } from '../../src/app/metrics.js';
import { makeHandle } from '../../src/app/router.js';
import { NO_LIMITS } from '../../src/match/settings.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { advance, commit, newOffer } from '../contract/matches.js';
import { ACCEPT, NOON } from '../match/people.js';
import { closedGate } from './answers.js';
import { command } from './interactions.js';
import { setStage } from './stage.js';

/** What monitoring has heard, each as its verb and what was said, without times. */
function listen() {
  const heard: string[] = [];
  const note =
    (verb: keyof Metrics) =>
    (...said: readonly unknown[]): void =>
      void heard.push([verb, ...said.filter((each) => typeof each !== 'number')].join(' '));
  const verbs = Object.keys(NO_METRICS) as (keyof Metrics)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- those are its names
  const metrics = Object.fromEntries(verbs.map((verb) => [verb, note(verb)])) as unknown as Metrics; // oxlint-disable-line typescript/no-unsafe-type-assertion -- all are there
  return { heard, metrics };
}

const delivered = { isShown: true };

/** An app, with something else than usual about it, whose answers are heard of. */
function measured(change: Partial<App> = {}) {
  const stage = setStage();
  const { heard, metrics } = listen();
  const answer = makeHandle({ ...stage.app, ...change }, COMMANDS, CLICKS);
  return { stage, heard, handle: measureHandle(answer, metrics) };
}

/** What is heard first of a command. */
async function heardOf(name: string, change: Partial<App> = {}): Promise<string | undefined> {
  const { heard, handle } = measured(change);
  await handle(command(name));
  return heard[0];
}

describe('an interaction', () => {
  it('is heard of when it is answered, and again when the answer is out', async () => {
    const { heard, handle } = measured();
    const answer = await handle(command('help'));
    expect(heard).toEqual(['answered command done']);
    await answer.after?.(delivered);
    expect(heard).toEqual(['answered command done', 'delivered command true']);
  });

  it('of a kind that nobody knows yet is one of the others', async () => {
    const { heard, handle } = measured();
    const odd: object = { ...command('help'), type: 99 };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Discord adds kinds
    await handle(odd as APIInteraction);
    expect(heard).toEqual(['answered other refused']);
  });

  it('whose answer got lost is heard of', async () => {
    const { heard, handle } = measured();
    const answer = await handle(command('help'));
    await answer.after?.({ isShown: false });
    expect(heard.at(-1)).toBe('delivered command false');
  });

  it('that is refused, finds no store or meets a bug is told apart', async () => {
    const { store } = setStage();
    const failing = (reason: Error) => ({ ...store, guildsOfPlayer: () => Promise.reject(reason) });
    expect(await heardOf('no-such-command')).toBe('answered command refused');
    const away = failing(new StoreUnavailable('It is away.'));
    expect(await heardOf('games', { store: away })).toBe('answered command store-down');
    const newer = failing(new StoreUnavailable('It is too new.', { told: 'newer-version' }));
    expect(await heardOf('games', { store: newer })).toBe('answered command refused');
    const broken = failing(new Error('a bug'));
    expect(await heardOf('games', { store: broken })).toBe('answered command failed');
  });

  it('that takes too long is heard of as deferred', async () => {
    const gate = closedGate();
    const { store } = setStage();
    const slow = { ...store, guildsOfPlayer: () => gate.opened.then(() => []) };
    const { heard, handle } = measured({ store: slow, patience: 1 });
    const answer = await handle(command('games'));
    expect(heard).toEqual(['answered command deferred']);
    gate.open();
    await answer.after?.(delivered);
  });

  it('is answered as without monitoring', async () => {
    const { stage, handle } = measured();
    const plain: Handle = makeHandle(stage.app, COMMANDS, CLICKS);
    expect((await handle(command('help'))).response).toEqual(
      (await plain(command('help'))).response,
    );
  });
});

describe('the store', () => {
  it('is heard of by kind, and so is what comes of commits', async () => {
    const { heard, metrics } = listen();
    const store = measureStore(setStage().store, metrics);
    const offered = newOffer({ guild: '1', channel: '2', by: '3', to: '4' });
    await commit(store, undefined, offered);
    const accepted = await advance(store, offered, '4', ACCEPT);
    // Somebody has read the offer before it was accepted.
    const tooLate = await store.commit({ before: offered, after: accepted, limits: NO_LIMITS });
    expect(tooLate).toEqual({ ok: false, error: 'stale' });
    await store.getShown(offered.id);
    await store.due(NOON, 1);
    await store.noteDue(offered.id, 2, null);
    await store.champions('1');
    await store.takeLease('a', 1);
    expect(heard).toEqual([
      'stored commit true',
      'committed done',
      'stored commit true',
      'committed done',
      'stored commit true',
      'committed stale',
      'stored read true',
      'stored due true',
      'stored note true',
      'stored standings true',
      'stored other true',
    ]);
  });

  it('that fails is heard of, and fails', async () => {
    const { heard, metrics } = listen();
    const { store } = setStage();
    const away = { ...store, get: () => Promise.reject(new StoreUnavailable('It is away.')) };
    await expect(measureStore(away, metrics).get('x')).rejects.toThrow('It is away.');
    expect(heard).toEqual(['stored read false']);
  });

  it('that gives no promise is left as it is', async () => {
    const { heard, metrics } = listen();
    const store = measureStore(setStage().store, metrics);
    const guilds = [];
    for await (const some of store.storedGuilds()) guilds.push(...some);
    expect(guilds).toEqual([]);
    expect(heard).toEqual([]);
  });
});

describe('the census', () => {
  it('knows how many matches are live and how late the first is, from the start on', async () => {
    const stage = setStage();
    await stage.save(newOffer({ guild: '1', channel: '2', by: '3', to: '4' }));
    stage.pass(60_000);
    const census = startCensus(stage.app);
    expect([census.live(), census.lag()]).toEqual([undefined, undefined]);
    await census.stop();
    // It is due 15 seconds after the offer.
    expect([census.live(), census.lag()]).toEqual([1, 45]);
  });

  it('looks again and again, and knows nothing while the store is away', async () => {
    const { app, store } = setStage();
    let isAway = false;
    const unlessAway = <T>(value: T): Promise<T> =>
      isAway ? Promise.reject(new StoreUnavailable('It is away.')) : Promise.resolve(value);
    const census = startCensus({
      ...app,
      store: { countLive: () => unlessAway(7), firstDue: () => unlessAway(null) },
      lookEvery: 1,
      countEvery: 1,
    });
    const known = () => [census.live(), census.lag()];
    await expect.poll(known).toEqual([7, 0]);
    isAway = true;
    await expect.poll(known).toEqual([undefined, undefined]);
    isAway = false;
    await expect.poll(known).toEqual([7, 0]);
    await census.stop();
    expect(await store.countLive()).toBe(0);
  });
});
