import { describe, expect, it, onTestFinished } from 'vitest';
import { keepHouse } from '../../src/app/housekeeping.js';
import type { App } from '../../src/app/app.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { peopleKey } from '../../src/store/redis/keys.js';
import type { Store } from '../../src/store/store.js';
import { newId } from '../contract/matches.js';
import { storedGuilds } from '../contract/standings.js';
import { playGame } from '../contract/results.js';
import { makeNotes } from '../doors/tiny-discord.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import { openAt } from '../store/homes.js';
import Database from 'libsql';
import { join } from 'node:path';
import { setTable, type Table } from './table.js';

const DAY = 86_400_000;

type Environment = Readonly<Record<string, string>>;

/** A home for the games of a table: where it is, for the bot and for a look into it. */
interface TableHome {
  readonly env: Environment;
  open(): Promise<Store>;
  /** Makes the removal of a server fail. */
  spoil(guild: string): Promise<void>;
}

const inFile = ({ dataDir }: Table): Promise<TableHome> =>
  Promise.resolve({
    env: {},
    open: () => openAt({ dataDir }),
    spoil(guild) {
      const db = new Database(join(dataDir, 'five-by-five.db'));
      db.exec(
        `CREATE TRIGGER spoilt BEFORE DELETE ON result WHEN old.guild = '${guild}'
         BEGIN SELECT raise(ABORT, 'spoilt'); END`,
      );
      db.close();
      return Promise.resolve();
    },
  });

async function inRedis(): Promise<TableHome> {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  return {
    env: { REDIS_URL: redis.url },
    open: () => openAt({ redisUrl: redis.url, dataDir: '' }),
    async spoil(guild) {
      await ask(redis.port, 'DEL', peopleKey(guild));
      await ask(redis.port, 'SET', peopleKey(guild), 'not a set');
    },
  };
}

const HOMES = [
  ['SQLite', inFile],
  ['Redis', inRedis],
] as const;

/** Looks into the home: the store of the table is closed after it. */
async function look<T>(home: TableHome, at: (store: Store) => Promise<T>): Promise<T> {
  const store = await home.open();
  try {
    return await at(store);
  } finally {
    await store.close();
  }
}

const leftIn = (home: TableHome) =>
  look(home, async (store) => (await store.leftBefore(Number.MAX_SAFE_INTEGER)).toSorted());

const storedIn = (home: TableHome) =>
  look(home, async (store) => (await storedGuilds(store)).toSorted());

const configure = (home: TableHome, guilds: readonly string[]) =>
  look(home, async (store) => {
    for (const guild of guilds) await store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);
  });

describe.each(HOMES)(
  'a server that the bot was taken off while it was not running, on %s',
  (_, makeHome) => {
    it.each([
      ['the gateway', () => ({})],
      ['HTTP', ({ discord }: Table) => ({ DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey })],
    ])(
      'is noted as left at the start, and loses its data 30 days later: %s',
      async (_door, envFor) => {
        const table = await setTable();
        const home = await makeHome(table);
        const { discord } = table;
        const [kept, left] = [discord.guild.id, discord.addGuild().id];
        await configure(home, [kept, left]);
        discord.removeBot(left);
        const { log, notes } = makeNotes();
        const bot = await table.startBot({ ...home.env, ...envFor(table) }, { log });
        await expect.poll(() => leftIn(home)).toEqual([left]);
        await expect
          .poll(() => notes.map(({ sentence }) => sentence))
          .toContainEqual(expect.stringContaining('taken off servers while it was not running'));
        table.pass(31 * DAY);
        await expect.poll(() => storedIn(home), { timeout: 20_000 }).toEqual([kept]);
        await bot.stop();
      },
    );

    it('is noted as there again when it is listed again', async () => {
      const table = await setTable();
      const home = await makeHome(table);
      const { discord } = table;
      const guild = discord.addGuild().id;
      await configure(home, [guild]);
      discord.removeBot(guild);
      const first = await table.startBot(home.env);
      await expect.poll(() => leftIn(home)).toEqual([guild]);
      await first.stop();
      discord.inviteBot(guild);
      await table.startBot(home.env);
      await expect.poll(() => leftIn(home)).toEqual([]);
    });

    it('is not noted where Discord did not list all servers', async () => {
      const table = await setTable();
      const home = await makeHome(table);
      const { discord } = table;
      await configure(home, [newId()]);
      discord.faults.next({ answer: 503, route: /users\/@me\/guilds/u, times: 50 });
      const { log, notes } = makeNotes();
      const env = { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
      await table.startBot({ ...home.env, ...env }, { log });
      await expect
        .poll(() => notes.map(({ sentence }) => sentence), { timeout: 20_000 })
        .toContainEqual(expect.stringContaining('Discord did not list all servers'));
      expect(await leftIn(home)).toEqual([]);
    });

    it('is not noted by the bot of another application, which the operator is told', async () => {
      const table = await setTable();
      const home = await makeHome(table);
      await configure(home, [newId()]);
      await look(home, (store) => store.noteApplication('900000000000000001'));
      const { log, notes } = makeNotes();
      const bot = await table.startBot(home.env, { log });
      await expect
        .poll(() => notes.filter(({ level }) => level === 'error').map(({ sentence }) => sentence))
        .toEqual([expect.stringContaining('belong to the application 900000000000000001')]);
      await bot.stop();
      expect(await leftIn(home)).toEqual([]);
    });
  },
);

/** A server on one of two shards. */
const idOn = (shard: number): string => String((BigInt(shard + 2 * 4242) << 22n) + 7n);

it('a process with a part of the shards notes the servers of its own shards only', async () => {
  const table = await setTable();
  const home = await inRedis();
  await configure(home, [idOn(0), idOn(1)]);
  const bot = await table.startBot({ ...home.env, SHARDS: '1/2' });
  await expect.poll(() => leftIn(home)).toEqual([idOn(1)]);
  await bot.stop();
  expect(await leftIn(home)).toEqual([idOn(1)]);
});

it('most servers gone at once are noted, and told loudly', async () => {
  const table = await setTable();
  const home = await inRedis();
  await configure(home, Array.from({ length: 9 }, newId));
  const { log, notes } = makeNotes();
  await table.startBot(home.env, { log });
  await expect
    .poll(() => notes.filter(({ level }) => level === 'error'))
    .toMatchObject([
      { facts: { left: 9, stored: 9 }, sentence: expect.stringContaining('DISCORD_TOKEN') },
    ]);
});

describe.each(HOMES)('a server whose removal fails, on %s', (_, makeHome) => {
  it('keeps no other one from its removal, and is told to the operator', async () => {
    const table = await setTable();
    const home = await makeHome(table);
    const guilds = [newId(), newId(), newId()];
    const store = await home.open();
    onTestFinished(() => store.close());
    for (const guild of guilds) {
      await playGame(store, { guild, first: newId(), second: newId() });
      await store.noteLeft(guild, 0);
    }
    const [, broken = ''] = guilds;
    await home.spoil(broken);
    const { log, notes } = makeNotes();
    // Nothing else of the app is asked for where there is nobody to crown.
    const app = { store, log, now: () => 31 * DAY } as unknown as App; // oxlint-disable-line typescript/no-unsafe-type-assertion
    await keepHouse(app);
    expect(await storedIn(home)).toEqual([broken]);
    expect(await leftIn(home)).toEqual([broken]);
    expect(notes.filter(({ level }) => level === 'error')).toMatchObject([
      { facts: { guild: broken }, sentence: expect.stringContaining('is tried again later') },
    ]);
  });
});
