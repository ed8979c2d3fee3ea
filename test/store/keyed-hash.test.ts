import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFormerPlayer, isPersonHash } from '../../src/match/id.js';
import { makeKeyedHash, settleSecret } from '../../src/store/keyed-hash.js';
import { openStore } from '../../src/store/open.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { startRedis } from '../redis/servers.js';
import { connectTo } from './redis-home.js';

const [GUILD, OTHER, USER] = ['100000000000000001', '100000000000000002', '200000000000000001'];
const [SECRET, ANOTHER] = ['s'.repeat(32), 't'.repeat(32)];

describe('the keyed hash of a person', () => {
  const hash = makeKeyedHash(SECRET);

  it('is the same for the same person and server, and another one for any other', () => {
    expect(hash(GUILD, USER)).toBe(makeKeyedHash(SECRET)(GUILD, USER));
    const others = [hash(OTHER, USER), hash(USER, GUILD), makeKeyedHash(ANOTHER)(GUILD, USER)];
    expect(new Set([hash(GUILD, USER), ...others]).size).toBe(4);
  });

  it('is never taken for an id or for a former player', () => {
    expect(hash(GUILD, USER)).toMatch(/^[a-z]+$/u);
    expect(isPersonHash(hash(GUILD, USER))).toBe(true);
    expect(isFormerPlayer(hash(GUILD, USER))).toBe(false);
    for (const name of [USER, '0123456789012345']) expect(isPersonHash(name)).toBe(false);
  });
});

describe('the secret of an installation', () => {
  it('is made once where none is set, and kept', () => {
    const { secret, kept, isOther } = settleSecret(undefined, undefined);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(isOther).toBe(false);
    expect(settleSecret(kept, undefined)).toEqual({ secret, kept, isOther: false });
  });

  it('is not kept where one is set, also not the one that was made before', () => {
    const made = settleSecret(undefined, undefined);
    const set = settleSecret(made.kept, SECRET);
    expect(set).toMatchObject({ secret: SECRET, isOther: true });
    expect(set.kept).not.toContain(SECRET);
    expect(set.kept).not.toContain(made.secret);
    expect(settleSecret(set.kept, SECRET).isOther).toBe(false);
    // It was taken out of the store.
    expect(settleSecret(made.kept, made.secret).isOther).toBe(false);
  });

  it('is noticed when it is another one, or none any more', () => {
    const { kept } = settleSecret(undefined, SECRET);
    expect(settleSecret(kept, ANOTHER).isOther).toBe(true);
    expect(settleSecret(kept, undefined).isOther).toBe(true);
  });

  it('of a Redis is the same for all processes, whoever is first', async () => {
    const server = await startRedis();
    onTestFinished(() => server.stop());
    const redis = connectTo(server.url);
    onTestFinished(() => {
      redis.disconnect();
    });
    const hashesOf = async (given: readonly (string | undefined)[]) => {
      const all = given.map((secret) => openKeyedHash(redis, { secret }));
      return (await Promise.all(all)).map((hash) => hash(GUILD, USER));
    };
    expect(new Set(await hashesOf(Array.from({ length: 10 }, () => undefined))).size).toBe(1);
    expect(await hashesOf([SECRET, SECRET])).toEqual(
      [SECRET, SECRET].map((secret) => makeKeyedHash(secret)(GUILD, USER)),
    );
    expect(new Set(await hashesOf(Array.from({ length: 10 }, () => undefined))).size).toBe(1);
  });

  it('that is another one than before is said at the start, once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'five-by-five-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const server = await startRedis();
    onTestFinished(() => server.stop());
    for (const home of [{ dataDir }, { dataDir, redisUrl: server.url }]) {
      const said: string[][] = [];
      for (const secret of [SECRET, ANOTHER, ANOTHER]) {
        const warnings: string[] = [];
        const warn = (sentence: string) => warnings.push(sentence);
        const store = await openStore({ ...home, secret, reportBroken: () => undefined, warn });
        await store.close();
        said.push(warnings.filter((sentence) => sentence.startsWith('FORGOTTEN_SECRET')));
      }
      expect(said.map(({ length }) => length)).toEqual([0, 1, 0]);
    }
  });
});
