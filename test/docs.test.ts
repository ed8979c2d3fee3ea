import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../src/rules/games.js';
import { textViewOf } from '../src/views/games/games.js';

const ROOT = join(import.meta.dirname, '..');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const DOCS = [
  'playground/README.md',
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Every file that is part of the project, whatever folder a document names it from. */
const FILES = ['src', 'commands', 'test', 'bench', 'playground', 'docs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((name) => !name.includes('/node_modules/'));

describe.each(DOCS)('%s', (file) => {
  const text = read(file);

  it('names only source files that exist', () => {
    const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|lua))`/gu)]
      .map(([, name = '']) => name)
      // The game that docs/adding-a-game.md is about.
      .filter((name) => !name.includes('my-game'));
    expect(names.filter((name) => !FILES.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });

  it('links only to what exists', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/gu)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const names = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/gu)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('docs/dependencies.md has a line for every dependency, and for nothing else', () => {
  const used = ['package.json', 'playground/package.json'].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const rows = read('docs/dependencies.md').matchAll(/^\| (`[^|]+) \|/gmu);
  const listed = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
  );
  expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
});

it('CI runs the very test line of the README', () => {
  const line = 'npm ci && npm test';
  expect(read('README.md').split('\n')).toContain(line);
  expect(read('.ci/run').split('\n')).toContain(line);
});

it('the rules are written down for every game', () => {
  for (const { id } of ALL_GAMES)
    expect(read('docs/rules.md')).toContain(`\n## ${textViewOf(id).title}\n`);
});
