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

describe.each(DOCS)('%s', (file) => {
  const text = read(file);

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

it('CI runs the very test line of the README', () => {
  const line = 'npm ci && npm test';
  expect(read('README.md').split('\n')).toContain(line);
  expect(read('.ci/run').split('\n')).toContain(line);
});

it('the rules are written down for every game', () => {
  for (const { id } of ALL_GAMES)
    expect(read('docs/rules.md')).toContain(`\n## ${textViewOf(id).title}\n`);
});
