import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSession, openDatabase } from '../../src/store/sqlite/database.js';
import { onFileThread } from '../../src/store/sqlite/file-thread.js';
import { clearFreeSpace, clearPages } from '../../src/store/sqlite/free-space.js';
import { SLICING } from '../../src/store/slices.js';

const PAGE = 512;

const name = (n: number): string => `name-${n % 5}-of-somebody`;

/** A leaf with two cells at its end, a freed block between them, and something left behind in the gap. */
function leaf(start = 0): Buffer {
  const page = Buffer.alloc(PAGE, 'x');
  page.writeUInt8(13, start);
  page.writeUInt16BE(450, start + 1);
  page.writeUInt16BE(2, start + 3);
  page.writeUInt16BE(440, start + 5);
  page.writeUInt16BE(440, start + 8);
  page.writeUInt16BE(480, start + 10);
  page.writeUInt16BE(0, 450);
  page.writeUInt16BE(30, 452);
  return page;
}

describe('what is free on a page', () => {
  it.each([
    [2, 0],
    [1, 100],
  ])('is overwritten, and nothing else (page %i)', (number, start) => {
    const page = leaf(start);
    const before = Buffer.from(page);
    expect(clearFreeSpace(page, number)).toBe(true);
    expect(page.subarray(0, start + 12)).toEqual(before.subarray(0, start + 12));
    expect(page.subarray(start + 12, 440).every((byte) => byte === 0)).toBe(true);
    expect(page.subarray(440, 454)).toEqual(before.subarray(440, 454));
    expect(page.subarray(454, 480).every((byte) => byte === 0)).toBe(true);
    expect(page.subarray(480)).toEqual(before.subarray(480));
    expect(clearFreeSpace(page, number)).toBe(false);
  });

  it('is not known on a page that is no part of a tree, or is damaged', () => {
    expect(clearFreeSpace(Buffer.alloc(PAGE, 'x'), 2)).toBe(false);
    const page = leaf();
    page.writeUInt16BE(300, 3);
    expect(clearFreeSpace(page, 2)).toBe(false);
  });
});

describe('a file in which somebody was named', () => {
  it('names them nowhere when their rows are gone and the free space is overwritten', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'five-by-five-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = join(folder, 'five-by-five.db');
    const db = openDatabase(file);
    onTestFinished(() => {
      db.close();
    });
    const session = makeSession(db, file, SLICING, () => Promise.resolve());
    const insert = db.prepare<string[]>('INSERT INTO settings (of, record) VALUES (?, ?)');
    // In no order, so that rows move from page to page.
    db.exec('BEGIN');
    for (let i = 0; i < 3000; i += 1) insert.run(`${(i * 7919) % 3001}`, name(i).repeat(3));
    db.exec('COMMIT');
    db.prepare<string[]>('DELETE FROM settings WHERE instr(record, ?) > 0').run(name(3));
    const order = { checkpoint: 'TRUNCATE', texts: [name(3), name(4)] } as const;
    const left = await onFileThread(file, order);
    await clearPages(db, session, left.pages);
    const found = await onFileThread(file, order);
    expect(found).toMatchObject({ texts: [name(4)], isLogEmpty: true });
    expect(db.prepare('SELECT count(*) FROM settings').raw().get()).toEqual([2400]);
    expect(db.prepare('PRAGMA integrity_check').raw().get()).toEqual(['ok']);
  });
});
