import type { Connection, Session } from './database.js';

/** The kinds of pages that are part of a B-tree, and how long their headers are (https://www.sqlite.org/fileformat2.html). */
const HEADER_LENGTHS: ReadonlyMap<number, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** The first page begins with the header of the file. */
const FILE_HEADER = 100;

/**
 * Overwrites what is free on a page of a B-tree; whether there was anything. `secure_delete` overwrites what is deleted, and not
 * what is left behind when rows move to another page.
 */
export function clearFreeSpace(page: Buffer, number: number): boolean {
  const start = number === 1 ? FILE_HEADER : 0;
  const header = HEADER_LENGTHS.get(page.readUInt8(start));
  if (header === undefined) return false;
  const before = Buffer.from(page);
  const cells = page.readUInt16BE(start + 3);
  const content = page.readUInt16BE(start + 5) || 65_536;
  const gap = start + header + 2 * cells;
  if (gap > content || content > page.length) return false;
  page.fill(0, gap, content);
  for (let at = page.readUInt16BE(start + 1); at >= content && at + 4 <= page.length;) {
    const [next, size] = [page.readUInt16BE(at), page.readUInt16BE(at + 2)];
    if (size < 4 || at + size > page.length) break;
    page.fill(0, at + 4, at + size);
    // The blocks are in ascending order.
    if (next <= at) break;
    at = next;
  }
  return !page.equals(before);
}

/** Overwrites what is free on some pages of the file, in slices. */
export async function clearPages(
  db: Connection,
  session: Session,
  pages: readonly number[],
): Promise<void> {
  const { most } = session.slicing;
  const read = db.prepare<[number]>('SELECT data FROM sqlite_dbpage WHERE pgno = ?').raw();
  const write = db.prepare<[Buffer, number]>('UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?');
  for (let from = 0; from < pages.length; from += most) {
    await session.slice(() => {
      for (const number of pages.slice(from, from + most)) {
        const row: unknown = read.get(number);
        const data: unknown = Array.isArray(row) ? row[0] : undefined;
        if (!(data instanceof Uint8Array)) continue;
        // Not `Buffer.from`, which may share its memory with others: libsql takes no part of something larger.
        const page = Buffer.alloc(data.length);
        page.set(data);
        if (clearFreeSpace(page, number)) write.run(page, number);
      }
    });
  }
}
