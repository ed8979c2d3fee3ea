import { describe, expect, it } from 'vitest';
import { parseRedisUrl } from '../../src/store/redis/address.js';

describe('REDIS_URL', () => {
  it.each([
    'redis://localhost',
    'redis://127.0.0.1:6379/2',
    'rediss://user:secret@redis.example:6380',
  ])('may name one server: %s', (url) => {
    expect(parseRedisUrl(url)).toEqual({ ok: true, value: { kind: 'single', url } });
  });

  it('may name Sentinels, and what they watch', () => {
    expect(parseRedisUrl('redis+sentinel://:s%3Acret@one:26380,two/games')).toEqual({
      ok: true,
      value: {
        kind: 'sentinel',
        nodes: [
          { host: 'one', port: 26_380 },
          { host: 'two', port: 26_379 },
        ],
        name: 'games',
        login: { password: 's:cret' },
        isEncrypted: false,
      },
    });
  });

  it('may name nodes of a cluster', () => {
    expect(parseRedisUrl(' rediss+cluster://ada:100%@10.0.0.1,[::1]:7001 ')).toEqual({
      ok: true,
      value: {
        kind: 'cluster',
        nodes: [
          { host: '10.0.0.1', port: 6379 },
          { host: '::1', port: 7001 },
        ],
        name: '',
        login: { username: 'ada', password: '100%' },
        isEncrypted: true,
      },
    });
  });

  it.each([
    ['localhost:6379', 'REDIS_URL must look like redis://host:6379'],
    ['http://localhost', 'REDIS_URL must look like'],
    ['redis://', 'REDIS_URL must look like'],
    ['redis+sentinel://one:26379', 'say which server they watch'],
  ])('%s is answered with a sentence', (url, sentence) => {
    expect(parseRedisUrl(url)).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  });
});
