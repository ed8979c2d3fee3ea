/**
 * Solves Trap and Treasure, and writes the table of the positions with few traps: from all layouts with six traps down to the empty
 * board, a layer at a time; then checks it. What is done is kept in a folder, and a run that was cut short goes on from there.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layerOf, MOST_TRAPS } from '../solver/trap-and-treasure/layers.js';
import { NODES } from '../solver/trap-and-treasure/layout.js';
import { makeLayer, type Layer } from '../solver/trap-and-treasure/make-layer.js';
import { MOST_IN_TABLE } from '../solver/trap-and-treasure/solved-layouts.js';
import { makeTable, PER_CHUNK } from '../solver/trap-and-treasure/table.js';
import { verifyTable } from '../solver/trap-and-treasure/verify.js';
import { pack, TABLE_FILE, unpack } from '../threads/table-file.js';
import { makeProgressBar } from './progress.js';

const FOLDER = 'tablebase';
/** So many layouts are kept at a time. */
const CHUNK = 500;
/** So many positions of the table are compared with what the rules say of their moves. */
const CHECKED = 10_000;

const fileOf = (count: number): string => join(FOLDER, `layer-${count}`);

const bar = makeProgressBar(process.stderr);

/** Shows how far a part of the work is; each part leaves a line. */
function tellProgress(what: string, done: number, total: number): void {
  bar.show({ what: what.padEnd(8), done, total });
  if (done === total) bar.end();
}

/** How many layouts of a layer are there already; what was cut short in the middle of one is thrown away. */
function doneOf(count: number): number {
  const file = fileOf(count);
  if (!existsSync(file)) return 0;
  const done = Math.floor(statSync(file).size / NODES);
  truncateSync(file, done * NODES);
  return done;
}

function solveLayer(count: number, above: Layer): Layer {
  const layouts = layerOf(count);
  let done = doneOf(count);
  const chunk: Uint8Array[] = [];
  const keep = (): void => {
    appendFileSync(fileOf(count), Buffer.concat(chunk.splice(0)));
    tellProgress(`${count} traps`, done, layouts.length);
  };
  for (const values of makeLayer(layouts, above, done)) {
    chunk.push(values);
    done += 1;
    if (chunk.length === CHUNK) keep();
  }
  keep();
  return { layouts, values: readFileSync(fileOf(count)) };
}

mkdirSync(FOLDER, { recursive: true });
let above: Layer = { layouts: [], values: new Uint8Array() };
const table: Uint8Array[] = [];
for (let count = MOST_TRAPS; count >= 0; count -= 1) {
  above = solveLayer(count, above);
  if (count <= MOST_IN_TABLE) table.unshift(above.values);
}
let packed = 0;
const values = Buffer.concat(table);
const chunks = Math.ceil(values.length / NODES / PER_CHUNK);
const bytes = makeTable(values, (chunk) => {
  packed += 1;
  tellProgress('packing', packed, chunks);
  return pack(chunk);
});
writeFileSync(TABLE_FILE, bytes);

let checked = 0;
for (const fault of verifyTable({ bytes, unpack }, CHECKED)) {
  if (fault) throw new Error(`the table is wrong: ${JSON.stringify(fault)}`);
  checked += 1;
  if (checked % 100 === 0) tellProgress('checking', checked, CHECKED);
}
process.stderr.write(`${fileURLToPath(TABLE_FILE)}: ${bytes.length} bytes\n`);
