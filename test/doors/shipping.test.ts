import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, VARIABLES } from '../../src/config.js';
import { openHttp } from '../../src/doors/http.js';
import { makeNotes } from './tiny-discord.js';

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');

const all = (text: string, pattern: RegExp): readonly (readonly [string, string])[] =>
  [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const);

const namesOf = (entries: readonly (readonly [string, string])[]): readonly string[] =>
  entries.map(([name]) => name).toSorted();

describe('.env.example', () => {
  const entries = all(read('.env.example'), /^#?([A-Z_]+)=(.*)$/gmu);

  it('explains every variable that the bot knows, each once, and no other', () => {
    expect(namesOf(entries)).toEqual(VARIABLES.toSorted());
  });

  it('names the defaults as they are', () => {
    expect(parseConfig(Object.fromEntries(entries))).toEqual(parseConfig({}));
    expect(entries.filter(([, value]) => value !== '').map(([name]) => name)).toContain('PORT');
  });

  it('asks for nothing but a token', () => {
    const asked = all(read('.env.example'), /^([A-Z_]+)=(.*)$/gmu);
    expect(asked).toEqual([['DISCORD_TOKEN', '']]);
  });
});

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const [, image = ''] = /\nFROM node:22-slim@sha256:[\da-f]{64}\n([^]*)$/u.exec(text) ?? [];
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/mu.exec(image) ?? [];
  const environment = all(block, /([A-Z_]+)=([^\s\\]+)/gu);

  it('sets variables that the bot knows, to what it takes', () => {
    expect(namesOf(environment)).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
    const token = { DISCORD_TOKEN: 'a.b.c' };
    expect(parseConfig({ ...Object.fromEntries(environment), ...token })).toMatchObject({
      ok: true,
      value: {
        isProduction: true,
        server: { host: '0.0.0.0', port: 8080 },
        store: { dataDir: '/data' },
      },
    });
    expect(parseConfig(Object.fromEntries(environment)).ok).toBe(false);
  });

  it('runs the compiled bot as nobody special, without what only builders need', () => {
    expect(image).toMatch(
      /\nUSER node\n[^]*\nCMD \["node", "--max-semi-space-size=32", "--enable-source-maps", "dist\/src\/main\.js"\]\n$/u,
    );
    expect(text).toContain('npm ci --omit=dev --workspaces=false');
    expect(image).not.toMatch(/\bnpm\b/u);
    expect(image).toContain('chown node:node /data');
    expect(image).toContain('\nSTOPSIGNAL SIGTERM\n');
  });

  it('has a health check that tells a living bot from a dead one', async () => {
    const [, command = ''] = /^HEALTHCHECK .*\\\n {2}CMD (\[.*\])$/mu.exec(image) ?? [];
    const [node, ...words]: readonly string[] = JSON.parse(command);
    expect(node).toBe('node');
    const check = (port: number): Promise<unknown> => {
      const program = spawn(process.execPath, words, { env: { PORT: String(port) } });
      return once(program, 'exit').then(([code]) => code);
    };
    const door = await openHttp({
      host: '127.0.0.1',
      port: 0,
      checks: { store: () => false },
      log: makeNotes().log,
    });
    expect(await check(door.port)).toBe(0);
    await door.close();
    expect(await check(door.port)).toBe(1);
  });

  it('copies only what .dockerignore lets in, and no secret is among it', () => {
    const ignored = read('.dockerignore').split('\n');
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(ignored.filter((line) => /^[^#!]/u.test(line))).toEqual(['*']);
    const copied = all(text, /^COPY (?!--from)(.*) \S+$/gmu).flatMap(([files]) => files.split(' '));
    expect([...new Set(copied)].toSorted()).toEqual(allowed.toSorted());
    expect(allowed.filter((file) => /env|data/u.test(file))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');
  const [, bot = '', redis = ''] =
    /\n {2}bot:\n([^]*)\n {2}redis:\n([^]*)\nvolumes:/u.exec(text) ?? [];

  it('sets variables that the bot knows, to what it takes', () => {
    const [, block = ''] = / {4}environment:\n((?: {6}.*\n)+)/u.exec(bot) ?? [];
    const environment = all(block, /^ {6}([A-Z_]+): (.*)$/gmu);
    expect(namesOf(environment)).toEqual(['HOST', 'PORT', 'REDIS_URL']);
    expect(parseConfig(Object.fromEntries(environment))).toMatchObject({
      ok: true,
      value: { server: { host: '0.0.0.0' }, store: { redisUrl: 'redis://redis:6379' } },
    });
    expect(bot).toContain('env_file: .env\n');
  });

  it('starts the bot once Redis is well, and gives it time to finish', () => {
    expect(bot).toMatch(/depends_on:\n {6}redis:\n {8}condition: service_healthy\n/u);
    expect(Number(/stop_grace_period: (\d+)s/u.exec(bot)?.[1])).toBeGreaterThan(10);
  });

  it('runs a Redis that keeps games, and that only the bot can reach', () => {
    const words = all(redis, /^ {6}- '?([^'\n]+)'?$/gmu).map(([word]) => word);
    expect(words.join(' ')).toMatch(
      /--appendonly yes .*--maxmemory-policy noeviction redis-data:\/data/u,
    );
    expect(redis).toMatch(/healthcheck:\n {6}test: .*redis-cli ping/u);
    expect(redis).not.toMatch(/^ {4}ports:/mu);
    expect(text).toMatch(/\nvolumes:\n {2}bot-data:\n {2}redis-data:\n$/u);
  });

  it('starts both again after a crash', () => {
    for (const service of [bot, redis]) expect(service).toContain('restart: unless-stopped\n');
  });
});

describe('the workflow', () => {
  const text = read('.github/workflows/ci.yml');

  it('runs the test line on every Node that is supported, and builds the image', () => {
    expect(text).toContain('\n        node: [20, 22, 24]\n');
    expect(text).toContain('\n      - run: npm ci && npm test\n');
    expect(text).toContain('\n      - run: docker build ');
    const { engines } = JSON.parse(read('package.json'));
    expect(engines).toEqual({ node: '>=20.19' });
  });

  it('may do no more than read', () => {
    expect(text).toContain('\npermissions:\n  contents: read\n');
    expect(text.match(/write/gu)).toBeNull();
  });
});

describe('what others have made', () => {
  it.each([
    ['Dockerfile', /^FROM (\S+)/gmu, /^node:22-slim@sha256:[\da-f]{64}$/u],
    ['docker-compose.yml', /^ +image: (\S+)/gmu, /^redis:8-alpine@sha256:[\da-f]{64}$/u],
    ['.github/workflows/ci.yml', /\buses: (\S+)/gu, /^actions\/[\w-]+@[\da-f]{40}$/u],
    ['.github/workflows/ci.yml', /\bcontainer: (\S+)/gu, /^[\w:-]+@sha256:[\da-f]{64}$/u],
  ])('is pinned in %s: %s', (file, pattern, pinned) => {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !pinned.test(name))).toEqual([]);
  });
});
