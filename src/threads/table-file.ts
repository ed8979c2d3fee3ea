import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { useTable } from '../solver/trap-and-treasure/table-source.js';

/** Where the table of Trap and Treasure is kept; `npm run tablebase` makes it. */
export const TABLE_FILE = new URL('../solver/trap-and-treasure/table.bin', import.meta.url);

export const pack = (chunk: Uint8Array): Uint8Array => brotliCompressSync(chunk);

export const unpack = (chunk: Uint8Array): Uint8Array => brotliDecompressSync(chunk);

/** Lets the solver of this thread read its table from the file. */
export function useTableFile(): void {
  useTable(() => ({ bytes: readFileSync(TABLE_FILE), unpack }));
}
