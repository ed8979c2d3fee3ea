import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Room {
  /** The other rooms it may import from. */
  readonly rooms: readonly string[];
  /** What it may import from outside the house; `node:` stands for everything built into Node. */
  readonly packages: readonly string[];
}

/** Discord's own words for what goes over the wire: types, and the numbers they are made of. */
const WIRE = 'discord-api-types/v10';

/** Who may import whom: the table of docs/architecture.md. Every folder of `src` is a room, and so are `commands` and `playground`. */
const ROOMS: Readonly<Record<string, Room>> = {
  rules: { rooms: [], packages: [] },
  memory: { rooms: [], packages: [] },
  solver: { rooms: ['memory', 'rules'], packages: [] },
  match: { rooms: ['rules', 'solver'], packages: ['glicko2-lite'] },
  store: {
    rooms: ['match', 'memory', 'rules', 'solver'],
    packages: ['node:', 'ioredis', 'libsql', 'zod'],
  },
  language: { rooms: ['match'], packages: ['node:', '@formatjs/icu-messageformat-parser'] },
  views: { rooms: ['language', 'match', 'rules', 'solver'], packages: [WIRE] },
  app: { rooms: ['match', 'memory', 'rules', 'solver', 'store', 'views'], packages: [WIRE] },
  commands: { rooms: ['app', 'match', 'pictures', 'rules', 'solver', 'views'], packages: [WIRE] },
  doors: {
    rooms: ['app', 'match', 'rules', 'views'],
    packages: ['node:', 'discord.js', '@discordjs/rest', 'sodium-native', WIRE],
  },
  metrics: { rooms: ['app'], packages: ['prom-client'] },
  playground: { rooms: [], packages: ['node:', 'preact', 'preact/hooks', 'ws', WIRE] },
  pictures: {
    rooms: ['match', 'rules', 'threads', 'views'],
    packages: ['node:', '@resvg/resvg-js', 'gifenc'],
  },
  threads: { rooms: ['app', 'solver'], packages: ['node:'] },
  terminal: {
    rooms: ['language', 'match', 'rules', 'solver', 'threads', 'views'],
    packages: ['node:'],
  },
};

/** The files in `src` itself: they read the environment and put everything together, and nobody imports them. */
const ROOF = new Set([
  'backup',
  'bot',
  'config',
  'desk',
  'licences',
  'log',
  'main',
  'messages',
  'migrate',
  'register',
]);

/** A package of its own in this repository. */
const PLAYGROUND = '@five-by-five/playground';

/** Rooms that must give the same answer for the same question, always. */
const PURE_ROOMS = new Set(['rules', 'match', 'solver', 'views']);
const IMPURE =
  /\b(?:Math\.random|process\b|globalThis\b|performance\b|crypto\b|console\b|setTimeout\b)/u;
/** A date made from a given time, and read in UTC, is as pure as the time; the present one, and that of the machine's zone, are not. */
const IMPURE_DATE =
  /\bDate\.(?!UTC\b)|\bDate\(\s*\)|\bnew Date\b(?!\()|\.(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)|toLocale\w*|getTimezoneOffset)\(/u;
const isPure = (source: string): boolean => !IMPURE.test(source) && !IMPURE_DATE.test(source);

const ROOT = join(import.meta.dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).split(sep).join(posix.sep))
    .filter((path) => /\.tsx?$/u.test(path));

const FILES = ['src', 'commands', 'playground/src', 'playground/page'].flatMap(filesIn);

/** The room of a file: `src/rules/seat.ts` is in `rules`, and `src/main.ts` is the roof's `main`. */
const roomOf = (file: string): string => /^(?:src\/)?(\w+)/u.exec(file)?.[1] ?? '';

const INDOORS = FILES.filter((file) => !ROOF.has(roomOf(file)));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const IMPORT =
  /\b(?:(?:import|export)\b[^'"`;]*?\bfrom\s*|import\s*\(?\s*|require\s*\(\s*)['"]([^'"]+)['"]/gu;

/** The modules a source text imports, re-exports or loads. */
const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, name = '']) => name);

/** Those of them that are loaded when it runs, as they are not for their types alone. */
const valueImportsOf = (source: string): readonly string[] =>
  importsOf(source.replaceAll(/\b(?:import|export) type\b[^;]*;/gu, ''));

/** Of the solver, what only describes questions and answers; all else takes long, and the thread that answers clicks has no use for it. */
const LIGHT = new Set(['course.js', 'judgement.js', 'levels.js', 'puzzle-level.js']);
const THREADS_THAT_SOLVE = new Set(['src/threads/solver-worker.ts', 'src/threads/table-file.ts']);

/** What the table has against an import, if anything. */
function objection(file: string, name: string): string | undefined {
  const room = roomOf(file);
  const allowed = ROOMS[room];
  if (!allowed) return `${file} is in no room of the table`;
  if (name.startsWith('.')) {
    const target = posix.join(dirname(file), name);
    const isFine = roomOf(target) === room || allowed.rooms.includes(roomOf(target));
    return isFine ? undefined : `${file} may not import ${target}`;
  }
  const isFine = allowed.packages.some(
    (allowedName) => name === allowedName || (allowedName === 'node:' && name.startsWith('node:')),
  );
  return isFine ? undefined : `${file} may not import ${name}`;
}

describe('the import table', () => {
  it('is kept by every file', () => {
    const objections = INDOORS.flatMap((file) =>
      importsOf(read(file)).map((name) => objection(file, name)),
    );
    expect(objections.filter(Boolean)).toEqual([]);
    expect(objections.length).toBeGreaterThan(INDOORS.length);
  });

  it('lets the bot know the playground only where both are put together', () => {
    const importing = FILES.filter((file) =>
      importsOf(read(file)).some((name) => name.startsWith(PLAYGROUND)),
    );
    expect(importing).toEqual(['src/desk.ts']);
  });

  it('lets the tests of the playground know nothing but the playground', () => {
    const files = filesIn('playground/test');
    const outside = files.filter((file) =>
      importsOf(read(file))
        .map((name) => (name.startsWith('.') ? posix.join(dirname(file), name) : 'playground/'))
        .some((target) => !target.startsWith('playground/')),
    );
    expect(outside).toEqual([]);
    expect(files.length).toBeGreaterThan(1);
  });

  it('lets nobody load what solves but threads and the terminal', () => {
    const loading = INDOORS.filter(
      (file) => !['solver', 'terminal'].includes(roomOf(file)) && !THREADS_THAT_SOLVE.has(file),
    ).flatMap((file) =>
      valueImportsOf(read(file))
        .map((name) => posix.join(dirname(file), name))
        .filter((target) => roomOf(target) === 'solver' && !LIGHT.has(posix.basename(target)))
        .map((target) => `${file} loads ${target}`),
    );
    expect(loading).toEqual([]);
    expect(valueImportsOf(read('src/solver/jobs.ts'))).toContain('./judge.js');
  });

  it('has a line for every room, and no other', () => {
    expect([...new Set(INDOORS.map(roomOf))].toSorted()).toEqual(Object.keys(ROOMS).toSorted());
  });

  it('finds every kind of import, and objects to the wrong ones', () => {
    const source = `
      import { a } from '../views/text/ink.js';
      import type { b } from "node:fs";
      export * from './square.js';
      import 'ioredis';
      await import('../terminal/main.js');
      import {
        c,
      } from '@discordjs/rest';
    `;
    expect(importsOf(source).map((name) => objection('src/rules/x.ts', name))).toEqual([
      'src/rules/x.ts may not import src/views/text/ink.js',
      'src/rules/x.ts may not import node:fs',
      undefined,
      'src/rules/x.ts may not import ioredis',
      'src/rules/x.ts may not import src/terminal/main.js',
      'src/rules/x.ts may not import @discordjs/rest',
    ]);
    expect(objection('src/terminal/x.ts', 'node:fs')).toBeUndefined();
    expect(objection('src/terminal/x.ts', 'nodemon')).toBe(
      'src/terminal/x.ts may not import nodemon',
    );
    expect(objection('src/attic/x.ts', 'node:fs')).toBe(
      'src/attic/x.ts is in no room of the table',
    );
  });
});

it('pure rooms know no clock, no chance and no machine', () => {
  const impure = FILES.filter((file) => PURE_ROOMS.has(roomOf(file))).filter(
    (file) => !isPure(read(file)),
  );
  expect(impure).toEqual([]);
});

it.each(['Date.UTC(2026, 2)', 'new Date(at)', 'new Date(at).toISOString()', 'date.getUTCMonth()'])(
  'a pure room may say %s',
  (source) => {
    expect(isPure(source)).toBe(true);
  },
);

it.each([
  'Date.now()',
  'new Date()',
  'new Date;',
  'new Date(at).getHours()',
  'date.setMonth(1)',
  'date.toLocaleDateString()',
  'Math.random()',
  'process.env',
])('a pure room may not say %s', (source) => {
  expect(isPure(source)).toBe(false);
});
