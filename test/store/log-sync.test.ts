import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLogSync } from '../../src/store/sqlite/log-sync.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'five-by-five-log-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('lets those who ask while the disk is busy share the next time', async () => {
  const file = join(folder, 'store.db');
  writeFileSync(`${file}-wal`, 'what was committed');
  const log = openLogSync(file) ?? expect.fail();
  const first = log.sync();
  const [second, third] = [log.sync(), log.sync()];
  expect(second).toBe(third);
  expect(second).not.toBe(first);
  // What comes after that is asked for once more.
  await first;
  expect(log.sync()).not.toBe(second);
  await Promise.all([second, third]);
  log.close();
});

it('is nothing where there is no log, which it does not make', () => {
  const file = join(folder, 'store.db');
  expect(openLogSync(file)).toBeUndefined();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('ends what is under way when it is closed', async () => {
  const file = join(folder, 'store.db');
  writeFileSync(`${file}-wal`, '');
  const log = openLogSync(file) ?? expect.fail();
  const [running, next] = [log.sync(), log.sync()];
  log.close();
  await Promise.all([running, next]);
});
