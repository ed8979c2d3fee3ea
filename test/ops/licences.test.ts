import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAllowed, licencesIn } from '../../src/licences.js';

const ROOT = join(import.meta.dirname, '..', '..');

/** A project of packages: by where each lies, what its package.json says. */
function project(packages: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'five-by-five-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, manifest] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
  }
  return root;
}

const run = (root: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/licences.ts', root], {
    cwd: ROOT,
    encoding: 'utf8',
  });

describe('the packages of the bot', () => {
  it('are those that npm installs to run it, and all have a licence that was agreed to', () => {
    const all = licencesIn(ROOT);
    const listed = execFileSync(
      'npm',
      ['ls', '--omit=dev', '--workspaces=false', '--all', '--parseable'],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const names = listed
      .split('\n')
      .filter((line) => line.includes('/node_modules/'))
      .map((line) => line.slice(line.lastIndexOf('/node_modules/') + '/node_modules/'.length));
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(names));
    expect(all.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  });

  it('are found where Node finds them, each version once, and what only builders need is not', () => {
    const root = project({
      '.': { dependencies: { a: '1', b: '1', absent: '1' }, devDependencies: { tool: '1' } },
      'node_modules/a': { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { name: 'b', version: '2.0.0', license: 'ISC' },
      'node_modules/b': { name: 'b', version: '1.0.0', license: { type: 'MIT' } },
      'node_modules/tool': { name: 'tool', version: '1.0.0', license: 'GPL-3.0' },
    });
    expect(licencesIn(root)).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'ISC' },
    ]);
    const { status, stdout } = run(root);
    expect(stdout).toBe('a 1.0.0  MIT\nb 1.0.0  MIT\nb 2.0.0  ISC\n3 packages\n');
    expect(status).toBe(0);
  });

  it('that nobody has agreed to are named, and it fails', () => {
    const root = project({
      '.': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { name: 'a', version: '1.0.0', license: 'AGPL-3.0-only' },
      'node_modules/b': { name: 'b', version: '1.0.0' },
    });
    const { status, stderr } = run(root);
    expect(stderr).toContain('Nobody has agreed to these licences: a (AGPL-3.0-only), b (none).');
    expect(status).toBe(1);
  });
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT AND GPL-3.0)', false],
  ['GPL-3.0', false],
  ['UNLICENSED', false],
  ['none', false],
])('%s is agreed to: %s', (licence, isFine) => {
  expect(isAllowed(licence)).toBe(isFine);
});
