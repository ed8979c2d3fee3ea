import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import { makeGuildWatch } from '../../src/app/guild-watch.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { setStage, type Stage } from './stage.js';

const [HERE, GONE, THERE] = ['200000000000000001', '200000000000000002', '200000000000000003'];
const APPLICATION = '600000000000000000';
const EVERYTHING = { covers: () => true };

async function setUp(guilds: readonly string[], change: (stage: Stage) => Partial<App['store']>) {
  const stage = setStage();
  for (const guild of guilds) {
    await stage.store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);
  }
  const store = { ...stage.store, ...change(stage) };
  const app = { ...stage.app, store };
  const watch = makeGuildWatch({ app, application: APPLICATION, retryAfter: 5 });
  const left = () => stage.store.leftBefore(Infinity);
  return { stage, watch, left };
}

const asItIs = () => ({});

/** As the gateway computes the shard of a server: for what is none it throws. */
const isNumber = (guild: string): boolean => BigInt(guild) > 0n;

describe('a list of servers', () => {
  it('tells which of those that are stored were left, and when', async () => {
    const { watch, left, stage } = await setUp([HERE, GONE], asItIs);
    await watch.onList({ guilds: new Set([HERE, THERE]), ...EVERYTHING });
    expect(await left()).toEqual([GONE]);
    expect(await stage.store.leftBefore(stage.app.now() - 1)).toEqual([]);
    expect(stage.notes).toMatchObject([{ level: 'info', facts: { left: 1, stored: 2 } }]);
  });

  it('says nothing about conversations, nor about servers that the bot never was on', async () => {
    const { watch, left } = await setUp([HERE, '@me/300000000000000001', `${THERE}/3`], asItIs);
    await watch.onList({ guilds: new Set([HERE]), covers: isNumber });
    expect(await left()).toEqual([]);
  });

  it('says nothing about servers that it does not cover', async () => {
    const { watch, left } = await setUp([HERE, GONE], asItIs);
    await watch.onList({ guilds: new Set(), covers: (guild) => guild === GONE });
    expect(await left()).toEqual([GONE]);
  });

  it('does not begin the 30 days anew for what was left before, nor tells it again', async () => {
    const { watch, stage } = await setUp([HERE, GONE], asItIs);
    const list = { guilds: new Set([HERE]), ...EVERYTHING };
    await watch.onList(list);
    const first = stage.app.now();
    stage.pass(1000);
    await watch.onList(list);
    expect(await stage.store.leftBefore(first)).toEqual([GONE]);
    expect(stage.notes).toHaveLength(1);
  });

  it('knows less than what is heard while it is compared', async () => {
    const { watch, left } = await setUp([HERE, GONE], ({ store }) => ({
      async *storedGuilds() {
        yield* store.storedGuilds();
        // It was invited, and somebody has played there already; another one has thrown it out.
        await watch.onGuild(GONE, 'joined');
        await watch.onGuild(HERE, 'left');
      },
    }));
    await watch.onList({ guilds: new Set([HERE]), ...EVERYTHING });
    expect(await left()).toEqual([HERE]);
    // What was heard then is old by the next time.
    await watch.onList({ guilds: new Set([GONE]), ...EVERYTHING });
    expect(await left()).toEqual([HERE]);
  });

  it('is compared once the store answers', async () => {
    let failures = 3;
    const { watch, left } = await setUp([GONE], ({ store }) => ({
      noteLeft(...given) {
        failures -= 1;
        return failures < 0
          ? store.noteLeft(...given)
          : Promise.reject(new StoreUnavailable('no connection'));
      },
    }));
    await watch.onList({ guilds: new Set(), ...EVERYTHING });
    expect(failures).toBe(-1);
    expect(await left()).toEqual([GONE]);
  });

  it('is given up when the bot stops', async () => {
    const { watch, left } = await setUp([GONE], () => ({
      noteLeft: () => Promise.reject(new StoreUnavailable('no connection')),
    }));
    const compared = watch.onList({ guilds: new Set(), ...EVERYTHING });
    watch.stop();
    await compared;
    expect(await left()).toEqual([]);
  });
});
