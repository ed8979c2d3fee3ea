import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeTables } from './report.js';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'faults.md');
const MARKERS = /(<!-- npm run faults -->\n)([^]*?)(<!-- end of the table -->\n)/u;

/** Puts what a run has printed into the documentation; the scenarios that were not run keep their rows. */
export function quoteTable(table: string, names: readonly string[]): void {
  const text = readFileSync(FILE, 'utf8');
  if (!MARKERS.test(text)) throw new Error(`${FILE} has no place for the table.`);
  const merged = text.replace(
    MARKERS,
    (_, begin: string, before: string, end: string) =>
      `${begin}\n${mergeTables(before, table, names)}\n\n${end}`,
  );
  writeFileSync(FILE, merged);
}
