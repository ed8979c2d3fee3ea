import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Room {
  /** The other rooms it may import from. */
  readonly rooms: readonly string[];
  /** What it may import from outside the house; `node:` stands for everything built into Node. */
  readonly packages: readonly string[];
}

/** Who may import whom: the table of docs/architecture.md. Every folder of `src` is a room. */
const ROOMS: Readonly<Record<string, Room>> = {
  rules: { rooms: [], packages: [] },
  match: { rooms: ['rules'], packages: [] },
  store: { rooms: ['match', 'rules'], packages: ['node:', 'ioredis', 'libsql', 'zod'] },
  views: { rooms: ['rules'], packages: [] },
  terminal: { rooms: ['rules', 'views'], packages: ['node:'] },
};

/** Rooms that must give the same answer for the same question, always. */
const PURE_ROOMS = new Set(['rules', 'match', 'views']);
const IMPURE =
  /\b(?:Date\b|Math\.random|process\b|globalThis\b|performance\b|crypto\b|console\b|setTimeout\b)/u;

const SRC = join(import.meta.dirname, '..', 'src');

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join(posix.sep))
  .filter((path) => path.endsWith('.ts'));

const roomOf = (file: string): string => file.split('/')[0] ?? '';

const IMPORT = /\b(?:from\s+|import\s*\(?\s*|require\s*\(\s*)['"]([^'"]+)['"]/gu;

/** The modules a source text imports, re-exports or loads. */
const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, name = '']) => name);

/** What the table has against an import, if anything. */
function objection(file: string, name: string): string | undefined {
  const room = roomOf(file);
  const allowed = ROOMS[room];
  if (!allowed) return `${file} is in no room of the table`;
  if (name.startsWith('.')) {
    const target = relative(SRC, join(SRC, dirname(file), name))
      .split(sep)
      .join(posix.sep);
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
    const objections = FILES.flatMap((file) =>
      importsOf(readFileSync(join(SRC, file), 'utf8')).map((name) => objection(file, name)),
    );
    expect(objections.filter(Boolean)).toEqual([]);
    expect(objections.length).toBeGreaterThan(FILES.length);
  });

  it('has a line for every room, and no other', () => {
    expect([...new Set(FILES.map(roomOf))].toSorted()).toEqual(Object.keys(ROOMS).toSorted());
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
    expect(importsOf(source).map((name) => objection('rules/x.ts', name))).toEqual([
      'rules/x.ts may not import views/text/ink.js',
      'rules/x.ts may not import node:fs',
      undefined,
      'rules/x.ts may not import ioredis',
      'rules/x.ts may not import terminal/main.js',
      'rules/x.ts may not import @discordjs/rest',
    ]);
    expect(objection('terminal/x.ts', 'node:fs')).toBeUndefined();
    expect(objection('terminal/x.ts', 'nodemon')).toBe('terminal/x.ts may not import nodemon');
    expect(objection('attic/x.ts', 'node:fs')).toBe('attic/x.ts is in no room of the table');
  });
});

it('pure rooms know no clock, no chance and no machine', () => {
  const impure = FILES.filter((file) => PURE_ROOMS.has(roomOf(file))).filter((file) =>
    IMPURE.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(impure).toEqual([]);
});
