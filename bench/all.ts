/**
 * Runs the benches one after the other and prints one table: what was measured, what it has to be, and whether it is. A short form of
 * each, a quarter of an hour in all on two cores. Run it with: npm run bench; -- --full for the long form, which takes hours; -- click
 * store for some of them; -- --quote to put what was printed into docs/performance.md
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { duration } from '../src/terminal/progress.js';
import { quote } from './quote.js';
import { countMet, makeTable, print, type Row } from './report.js';

interface Bench {
  readonly name: string;
  /** What it is told in the short form, and in the long one; without the former it is part of the long form only. */
  readonly short?: readonly string[];
  readonly full?: readonly string[];
}

const BENCHES: readonly Bench[] = [
  { name: 'click', short: ['--rounds', '3'], full: ['--rounds', '9'] },
  { name: 'gateway', short: ['--rounds', '3'] },
  { name: 'store', short: [] },
  { name: 'many', short: ['--minutes', '2'] },
  { name: 'growth', short: ['--most', '100000', '--results', '20000'] },
  { name: 'scaling', short: ['--rounds', '3'] },
  { name: 'start', short: ['--starts', '5', '--rest', '4'] },
  { name: 'rules', short: [] },
  { name: 'stalls' },
  { name: 'backlog' },
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    quote: { type: 'boolean', default: false },
  },
});
for (const name of positionals)
  if (!BENCHES.some((bench) => bench.name === name)) throw new Error(`There is no bench ${name}.`);

/** What a bench has printed, and the figures among it. */
interface Ran {
  readonly output: string;
  readonly rows: readonly Row[];
}

function run({ name, short = [], full = [] }: Bench): Promise<Ran> {
  const program = join(import.meta.dirname, `${name}.ts`);
  const args = ['--import', 'tsx', program, ...(options.full ? full : short)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  let rows: readonly Row[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  child.on('message', (message) => {
    // Only `report` sends anything.
    rows = message as readonly Row[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve({ output, rows }));
  });
}

const wanted = BENCHES.filter(({ name, short }) =>
  positionals.length > 0 ? positionals.includes(name) : options.full || short !== undefined,
);
const all: Row[] = [];
const failed: string[] = [];
const start = performance.now();
for (const [n, bench] of wanted.entries()) {
  const { name } = bench;
  const since = duration(performance.now() - start);
  print(`\n── bench:${name}, ${n + 1} of ${wanted.length}${n === 0 ? '' : `, after ${since}`}\n`);
  const { output, rows } = await run(bench);
  if (rows.length === 0) failed.push(name);
  else if (options.quote) quote(`bench:${name}`, output);
  all.push(...rows);
}

print(`\n── all of them, ${duration(performance.now() - start)}\n`);
const { goals, met } = countMet(all);
const table = `${makeTable(all)}\n\n${met} of ${goals} goals are met.`;
print(table);
if (options.quote && positionals.length === 0) quote('bench', table);
for (const name of failed) print(`bench:${name} has failed, and is missing here.`);
if (met < goals) print('Why those that are missed are missed stands in docs/performance.md.');
if (met < goals || failed.length > 0) process.exitCode = 1;
