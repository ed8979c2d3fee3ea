import { makeRecent } from '../recent.js';
import { NODES } from './layout.js';
import type { NodeValues } from './solve-layout.js';

/**
 * The file of the table: how many chunks there are and how long each is, as numbers of four bytes with the lowest first, then the chunks. A
 * chunk is a few layouts, compressed; in it all values of the same node stand together, as they are much alike.
 */
export interface TableFile {
  readonly bytes: Uint8Array;
  /** Undoes the compression. */
  readonly unpack: (chunk: Uint8Array) => Uint8Array;
}

/** How many layouts are in a chunk. Few: a position is judged by layouts from all over the table, each of which has its whole chunk unpacked. */
export const PER_CHUNK = 32;

const CELL = 4;

/** So many chunks are kept as they were unpacked, about 30 MB. */
const KEPT = 128;

/** The same values with rows and columns exchanged. */
function transposed(values: Uint8Array, rows: number): Uint8Array {
  const columns = values.length / rows;
  const turned = new Uint8Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + row] = values[row * columns + column] ?? 0;
    }
  }
  return turned;
}

/** Writes a table from the values of all its layouts, one after the other. */
export function makeTable(values: Uint8Array, pack: (chunk: Uint8Array) => Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < values.length; from += PER_CHUNK * NODES) {
    const some = values.subarray(from, from + PER_CHUNK * NODES);
    chunks.push(pack(transposed(some, some.length / NODES)));
  }
  const head = new DataView(new ArrayBuffer((chunks.length + 1) * CELL));
  for (const [at, size] of [chunks.length, ...chunks.map(({ length }) => length)].entries()) {
    head.setUint32(at * CELL, size, true);
  }
  const parts = [new Uint8Array(head.buffer), ...chunks];
  const table = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    table.set(part, end);
    end += part.length;
  }
  return table;
}

/** Opens a table: gives the values of a layout, by where it is in the table. */
export function openTable({ bytes, unpack }: TableFile): (index: number) => NodeValues {
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  const count = head.getUint32(0, true);
  const starts: number[] = [(count + 1) * CELL];
  for (let at = 1; at <= count; at += 1) {
    starts.push((starts[at - 1] ?? 0) + head.getUint32(at * CELL, true));
  }
  const recent = makeRecent<Uint8Array>(KEPT);

  return (index) => {
    const at = Math.floor(index / PER_CHUNK);
    const chunk = recent(at, () => unpack(bytes.subarray(starts[at], starts[at + 1])));
    const layouts = chunk.length / NODES;
    const column = index % PER_CHUNK;
    const values = new Uint8Array(NODES);
    for (let node = 0; node < NODES; node += 1) values[node] = chunk[node * layouts + column] ?? 0;
    return values;
  };
}
