import { describe, expect, it } from 'vitest';
import { parseConfig, VARIABLES } from '../src/config.js';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789';
const SECRET = 'a secret of the installation: 42 characters';
const PUBLIC_KEY = 'a5'.repeat(32);

const problemsOf = (env: Record<string, string>): readonly string[] => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.error;
};

describe('the environment', () => {
  it('may be empty: then there is a playground with a file on this machine', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      value: {
        isProduction: false,
        discord: { token: undefined, apiUrl: 'https://discord.com/api', guildId: undefined },
        door: { kind: 'gateway', shards: 'auto' },
        server: { host: '127.0.0.1', port: 8080 },
        metrics: undefined,
        store: { dataDir: './data' },
        hasTiles: true,
        limits: {
          perChannel: 50,
          perPlayer: 20,
          offersPerChannel: 3,
          offerPace: { burst: 5, every: 60_000 },
          ratedPerDay: 5,
        },
        logLevel: 'info',
        secrets: [],
      },
    });
  });

  it('says all there is to say', () => {
    expect(
      parseConfig({
        NODE_ENV: 'production',
        DISCORD_TOKEN: TOKEN,
        DISCORD_API_URL: 'http://localhost:9000/api/',
        DISCORD_GUILD_ID: '123456789012345678',
        DOOR: 'http',
        DISCORD_PUBLIC_KEY: PUBLIC_KEY,
        SHARDS: '4',
        HOST: '::',
        PORT: '0',
        METRICS_HOST: '10.0.0.1',
        METRICS_PORT: '9464',
        REDIS_URL: 'rediss://bot:s%3Acret@redis.example:6380',
        REDIS_REPLICAS: '2',
        REDIS_GIVE_UP: '01234567-89ab-4def-8123-456789abcdef',
        DATA_DIR: '/data',
        FORGOTTEN_SECRET: SECRET,
        MAX_MATCHES_PER_CHANNEL: '7',
        MAX_MATCHES_PER_PLAYER: '3',
        MAX_OFFERS_PER_CHANNEL: '4',
        RATED_GAMES_PER_DAY: '2',
        TILES: 'off',
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      ok: true,
      value: {
        isProduction: true,
        discord: {
          token: TOKEN,
          apiUrl: 'http://localhost:9000/api',
          guildId: '123456789012345678',
        },
        door: { kind: 'http', publicKey: PUBLIC_KEY },
        server: { host: '::', port: 0 },
        metrics: { host: '10.0.0.1', port: 9464 },
        store: {
          redisUrl: 'rediss://bot:s%3Acret@redis.example:6380',
          redisReplicas: 2,
          redisGiveUp: '01234567-89ab-4def-8123-456789abcdef',
          dataDir: '/data',
          secret: SECRET,
        },
        hasTiles: false,
        limits: {
          perChannel: 7,
          perPlayer: 3,
          offersPerChannel: 4,
          offerPace: { burst: 5, every: 60_000 },
          ratedPerDay: 2,
        },
        logLevel: 'debug',
        secrets: [TOKEN, SECRET, 's%3Acret', 's:cret'],
      },
    });
  });

  it('may leave variables empty, or pad them', () => {
    const blanks = Object.fromEntries(VARIABLES.map((name) => [name, ' ']));
    expect(parseConfig(blanks)).toEqual(parseConfig({}));
    expect(parseConfig({ SHARDS: ' 2 ' })).toMatchObject({
      value: { door: { shards: { ids: [0, 1], count: 2 } } },
    });
  });

  it.each([
    ['auto', 'auto'],
    ['3', { ids: [0, 1, 2], count: 3 }],
    ['0-3/16', { ids: [0, 1, 2, 3], count: 16 }],
    ['12-15/16', { ids: [12, 13, 14, 15], count: 16 }],
    ['5/16', { ids: [5], count: 16 }],
    ['0-0/1', { ids: [0], count: 1 }],
  ])('may say which shards are here: %s', (SHARDS, shards) => {
    const parsed = parseConfig({ SHARDS, REDIS_URL: 'redis://localhost' });
    expect(parsed).toMatchObject({ ok: true, value: { door: { kind: 'gateway', shards } } });
  });

  it('may hold variables of others', () => {
    expect(parseConfig({ PATH: '/bin', DISCORD_WEBHOOK: 'x' })).toEqual(parseConfig({}));
  });
});

describe('what is wrong is said in a sentence', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty", but must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    [{ PORT: '1e3' }, 'PORT is "1e3", but must be a whole number from 0 to 65535.'],
    [{ TILES: 'some' }, 'TILES is "some", but must be one of on, off.'],
    [{ DOOR: 'window' }, 'DOOR is "window", but must be one of gateway, http.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      { MAX_MATCHES_PER_PLAYER: '-1' },
      'MAX_MATCHES_PER_PLAYER is "-1", but must be a whole number from 1 to 10000.',
    ],
    [
      { DISCORD_GUILD_ID: 'My server' },
      'DISCORD_GUILD_ID is "My server", but must be a server\'s id, a number of 17 to 20 digits.',
    ],
    [
      { REDIS_URL: 'redis://localhost', REDIS_REPLICAS: '11' },
      'REDIS_REPLICAS is "11", but must be a whole number from 0 to 10.',
    ],
    [
      { REDIS_REPLICAS: '1' },
      'REDIS_REPLICAS is "1", but REDIS_URL is not set, and matches in a file have no replicas.',
    ],
    [
      { REDIS_GIVE_UP: 'yes' },
      'REDIS_GIVE_UP is "yes", but must be the id of a data set, as the bot said it when that went missing.',
    ],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on", but must be a whole number from 0 to 65535.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: 'a b' },
      'METRICS_HOST is "a b", but must be a host name or an address, such as 0.0.0.0.',
    ],
    [{ HOST: 'a b' }, 'HOST is "a b", but must be a host name or an address, such as 0.0.0.0.'],
  ])('%o', (env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  it.each(['0', '1001', 'all', '4/4', '2-1/4', '0-4/4', '0-3', '0-3/', '-1/4', '0-3/1001', '1.5'])(
    'SHARDS=%s',
    (shards) => {
      expect(problemsOf({ SHARDS: shards, REDIS_URL: 'redis://localhost' })).toEqual([
        `SHARDS is "${shards}", but must be "auto", a whole number from 1 to 1000, or a part of so many, such as 0-3/16.`,
      ]);
    },
  );

  it('a part of the shards needs Redis, but not where there are no shards', () => {
    expect(problemsOf({ SHARDS: '0-3/16' })).toEqual([
      expect.stringMatching(/^SHARDS is "0-3\/16", .* but REDIS_URL is not set, .*\.$/u),
    ]);
    expect(problemsOf({ SHARDS: '0-3/4' })).toEqual([]);
    const door = { DOOR: 'http', DISCORD_PUBLIC_KEY: PUBLIC_KEY };
    expect(problemsOf({ SHARDS: '0-3/16', ...door })).toEqual([]);
  });

  it.each([
    'discord.com',
    'ftp://discord.com/api',
    'https://discord.com/api/v10',
    'https://discord.com/api?x',
  ])('DISCORD_API_URL=%s', (url) => {
    expect(problemsOf({ DISCORD_API_URL: url })).toEqual([
      `DISCORD_API_URL is "${url}", but must be an http:// or https:// address without the version at its end, such as https://discord.com/api.`,
    ]);
  });

  it('metrics have a port of their own', () => {
    const sentence = expect.stringMatching(/^METRICS_PORT is "8080", but that is PORT: /u);
    expect(problemsOf({ METRICS_PORT: '8080' })).toEqual([sentence]);
    expect(problemsOf({ PORT: '9464', METRICS_PORT: '8080' })).toEqual([]);
    // Of ports that are free the system gives another one to each.
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it('metrics are for this machine alone, unless somebody says otherwise', () => {
    expect(parseConfig({ HOST: '0.0.0.0', METRICS_PORT: '9464' })).toMatchObject({
      value: { metrics: { host: '127.0.0.1', port: 9464 } },
    });
  });

  it('the http door needs the key', () => {
    expect(problemsOf({ DOOR: 'http' })).toEqual([
      expect.stringMatching(/^DISCORD_PUBLIC_KEY is not set, but DOOR is "http", .*\.$/u),
    ]);
    expect(problemsOf({ DOOR: 'http', DISCORD_PUBLIC_KEY: 'abc' })).toEqual([
      expect.stringMatching(/^DISCORD_PUBLIC_KEY is "abc", but must be the 64 hexadecimal digits/u),
    ]);
  });

  it('production needs a token', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^DISCORD_TOKEN is not set, but NODE_ENV is "production", .*\.$/u),
    ]);
  });

  it('about all variables at once, one sentence each', () => {
    const problems = problemsOf({ PORT: 'x', SHARDS: 'y', DOOR: 'http', NODE_ENV: 'production' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'SHARDS',
      'PORT',
      'DISCORD_TOKEN',
      'DISCORD_PUBLIC_KEY',
    ]);
  });
});

describe('secrets', () => {
  it('are not repeated when they are wrong', () => {
    expect(problemsOf({ DISCORD_TOKEN: 'Bot hunter2' })).toEqual([
      expect.stringMatching(/^DISCORD_TOKEN is something of 11 characters, but must be a bot/u),
    ]);
    expect(problemsOf({ REDIS_URL: 'redis:/:hunter2@host' })).toEqual([
      expect.stringMatching(/^REDIS_URL must look like .*It is something of 20 characters now\.$/u),
    ]);
    expect(problemsOf({ FORGOTTEN_SECRET: 'hunter2' })).toEqual([
      expect.stringMatching(/^FORGOTTEN_SECRET is something of 7 characters, but must have at/u),
    ]);
    const [problem] = problemsOf({ DISCORD_API_URL: 'https://me:hunter2@discord.com' });
    expect(problem).not.toContain('hunter2');
  });

  it.each([
    ['redis://localhost', []],
    ['redis://:hunter2@localhost', ['hunter2']],
    ['redis://:hunt@r2@localhost', ['hunt@r2']],
    ['redis+cluster://ada:100%@10.0.0.1,10.0.0.2', ['100%']],
    ['redis+sentinel://:s%3Acret@one:26380,two/games', ['s%3Acret', 's:cret']],
  ])('are found in %s', (url, secrets) => {
    expect(parseConfig({ REDIS_URL: url })).toMatchObject({ ok: true, value: { secrets } });
  });
});
