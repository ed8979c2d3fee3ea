import { expect, it, onTestFinished, vi } from 'vitest';
import { MOST_BLOCKED } from '../../src/match/settings.js';
import { err } from '../../src/rules/result.js';
import { openStore } from '../../src/store/open.js';
import { makeRedisStore } from '../../src/store/redis/redis-store.js';
import { replicated } from '../../src/store/redis/replication.js';
import { openKeyedHash } from '../../src/store/redis/secret.js';
import { StoreUnavailable } from '../../src/store/store.js';
import { advance, commit, newId, newOffer } from '../contract/matches.js';
import { playGame } from '../contract/results.js';
import { storeContract } from '../contract/store.js';
import { ACCEPT, move } from '../match/people.js';
import { startReplica } from '../redis/replica.js';
import { ask } from '../redis/resp.js';
import { startRedis } from '../redis/servers.js';
import { connectTo, redisHome } from './redis-home.js';

async function startPair() {
  const master = await startRedis();
  const replica = await startReplica();
  await replica.follow(master.port, () =>
    ask(replica.port, 'REPLICAOF', '127.0.0.1', String(master.port)),
  );
  const stop = async (): Promise<void> => {
    await Promise.all([master.stop(), replica.stop()]);
  };
  return { master, cut: () => replica.cut(master.port), stop };
}

storeContract('Redis with a replica that must have every change', async () => {
  const { master, stop } = await startPair();
  return {
    ...redisHome(master.url, stop),
    open: (reportBroken = () => undefined) =>
      openStore({
        redisUrl: master.url,
        redisReplicas: 1,
        dataDir: '',
        reportBroken,
        warn: () => undefined,
      }),
  };
});

/** A store on a master with a replica, and the connection on which it waits for that. */
async function startWaiting() {
  const { master, cut, stop } = await startPair();
  onTestFinished(stop);
  const [redis, writer] = [connectTo(master.url), connectTo(master.url)];
  onTestFinished(() => {
    redis.disconnect();
    writer.disconnect();
  });
  return {
    store: makeRedisStore(
      replicated(redis, writer, 1),
      () => undefined,
      await openKeyedHash(redis),
    ),
    writer,
    master,
    cut,
  };
}

it('a change and the wait for its replica are one round trip', async () => {
  const { store, writer } = await startWaiting();
  const offered = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  const match = await advance(store, offered, offered.opponent ?? '', ACCEPT);
  const send = vi.spyOn(writer, 'sendCommand');
  const pipelines = vi.spyOn(writer, 'pipeline');
  await advance(store, match, match.challenger, move('up'));
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(['evalsha', 'wait']);
  expect(pipelines).toHaveBeenCalledTimes(1);
});

it('a server that has forgotten the scripts is taught them again, and the replica is still waited for', async () => {
  const { store, writer, master, cut } = await startWaiting();
  const offered = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  await ask(master.port, 'SCRIPT', 'FLUSH');
  const send = vi.spyOn(writer, 'sendCommand');
  const match = await advance(store, offered, offered.opponent ?? '', ACCEPT);
  const names = ['evalsha', 'wait', 'eval', 'wait'];
  expect(send.mock.calls.map(([command]) => command.name)).toEqual(names);
  await ask(master.port, 'SCRIPT', 'FLUSH');
  await cut();
  await expect(advance(store, match, match.challenger, move('up'))).rejects.toThrow(
    '0 of the 1 replicas',
  );
});

it('what moderators do, what is chosen and whoever is forgotten waits for the replica, too', async () => {
  const { store, cut } = await startWaiting();
  const [guild, ada, bob] = [newId(), newId(), newId()];
  await playGame(store, { guild, first: ada, second: bob });
  const [server, person] = [await store.serverSettings(guild), await store.personSettings(ada)];
  await cut();
  const acts = {
    exclude: () => store.exclude(guild, ada, bob, 1),
    saveServerSettings: () => store.saveServerSettings(guild, server),
    savePersonSettings: () => store.savePersonSettings(ada, person),
    block: () => store.block(ada, bob),
    unblock: () => store.unblock(ada, bob),
    forget: () => store.forget(ada, 1),
  };
  for (const [name, act] of Object.entries(acts)) {
    const told = await act().then(
      () => 'done',
      (error: unknown) => (error instanceof StoreUnavailable ? error.told : error),
    );
    expect(told, name).toBe('not-replicated');
  }
});

it('a refused change is refused as ever, whether there is a replica or not', async () => {
  const { store, cut } = await startWaiting();
  const offered = newOffer({ guild: newId(), channel: newId(), by: newId(), to: newId() });
  await commit(store, undefined, offered);
  await advance(store, offered, offered.opponent ?? '', ACCEPT);
  const ada = newId();
  for (let n = 0; n < MOST_BLOCKED; n += 1) await store.block(ada, newId());
  await cut();
  expect(await commit(store, offered, { ...offered, rev: offered.rev + 1 })).toBe('stale');
  expect(await store.block(ada, newId())).toEqual(err('blocks-full'));
});
