import { describe, expect, it, onTestFinished } from 'vitest';
import { startCluster } from './cluster.js';
import { ask } from './resp.js';
import { startRedis, type RedisSettings } from './servers.js';

async function redisForThisTest(settings?: RedisSettings) {
  const redis = await startRedis(settings);
  onTestFinished(() => redis.stop());
  return redis;
}

describe('a Redis of its own', () => {
  it('answers, until it is stopped', async () => {
    const redis = await redisForThisTest();
    const { port, url } = redis;
    expect(url).toBe(`redis://127.0.0.1:${port}`);
    expect(await ask(port, 'SET', 'piece', '♞')).toBe('OK');
    expect(await ask(port, 'MGET', 'piece', 'nothing')).toEqual(['♞', null]);
    await expect(ask(port, 'INCR', 'piece')).rejects.toThrow('not an integer');
    await redis.stop();
    await expect(ask(port, 'PING')).rejects.toThrow('ECONNREFUSED');
  });

  it('shares nothing with another one', async () => {
    const [one, other] = await Promise.all([redisForThisTest(), redisForThisTest()]);
    await ask(one.port, 'SET', 'key', 'value');
    expect(await ask(other.port, 'GET', 'key')).toBeNull();
  });

  it('keeps what it was told over a crash, when it appends', async () => {
    const redis = await redisForThisTest({ appendonly: 'yes', appendfsync: 'always' });
    await ask(redis.port, 'SET', 'key', 'value');
    await expect(redis.restart()).rejects.toThrow('kill it first');
    await redis.kill();
    await expect(ask(redis.port, 'PING')).rejects.toThrow('ECONNREFUSED');
    await redis.restart();
    expect(await ask(redis.port, 'GET', 'key')).toBe('value');
  });

  it('forgets over a crash, when it does not', async () => {
    const redis = await redisForThisTest();
    await ask(redis.port, 'SET', 'key', 'value');
    await redis.kill();
    await redis.restart();
    expect(await ask(redis.port, 'GET', 'key')).toBeNull();
  });

  it('says why it does not start', async () => {
    await expect(startRedis({ appendonly: 'perhaps' })).rejects.toThrow(
      "argument must be 'yes' or 'no'",
    );
  });
});

describe('a Redis Cluster of its own', () => {
  it('is three masters that know each other and share all slots', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const { nodes, ports } = cluster;
    expect(nodes.map(({ port }) => port)).toEqual(ports);
    for (const port of ports) {
      expect(await ask(port, 'CLUSTER', 'INFO')).toContain('cluster_state:ok');
      const lines = String(await ask(port, 'CLUSTER', 'NODES'))
        .trim()
        .split('\n');
      expect(lines).toHaveLength(3);
      for (const each of ports)
        expect(
          lines.some((line) => line.includes(` 127.0.0.1:${each}@`) && line.includes('master')),
        ).toBe(true);
    }
    const attempts = await Promise.allSettled(
      ports.map((port) => ask(port, 'SET', 'key', 'value')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
