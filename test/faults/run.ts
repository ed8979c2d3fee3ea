/**
 * Lets everything go wrong that can, and tells in one table what came of it: npm run faults; -- --only kill-bot-redis for one
 * scenario (its name, or the beginning of some), --short for the short form that is among the tests, --seed 14 to repeat a run,
 * --number 7 for one interaction of a fuzzed run alone, --quote to put the rows of a full run into docs/faults.md.
 */
import { randomInt } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';
import { makeProgressBar } from '../../src/terminal/progress.js';
import { quoteTable } from './quote.js';
import { findingsOf, tableOf, type Row } from './report.js';
import { SHORT_TABLES, type Scenario } from './scenario.js';
import { SCENARIOS } from './scenarios.js';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    number: { type: 'string' },
    quote: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed ?? randomInt(1_000_000));
const chosen = SCENARIOS.filter(({ name }) => name.startsWith(options.only ?? ''));

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function runScenario(scenario: Scenario): Promise<Row> {
  if (scenario.isPossible?.() === false) {
    const findings = [{ what: 'it could not be tried', detail: 'this machine does not let it' }];
    return { scenario, times: 0, notes: new Map(), findings, seconds: 0 };
  }
  const times = options.short ? scenario.times.short : scenario.times.full;
  const notes = new Map<string, string | number>();
  const bar = makeProgressBar(process.stdout);
  const began = performance.now();
  bar.show({ what: scenario.name, done: 0, total: times });
  const findings = await scenario
    .run(times, {
      seed,
      ...(options.short && { tables: SHORT_TABLES }),
      ...(options.number !== undefined && { number: Number(options.number) }),
      progress: (done, total) => bar.show({ what: scenario.name, done, total }),
      note: (column, value) => notes.set(column, value),
    })
    .catch((error: unknown) => [{ what: 'it broke off', detail: inspect(error) }])
    .finally(() => bar.end());
  return { scenario, times, notes, findings, seconds: (performance.now() - began) / 1000 };
}

if (chosen.length === 0) {
  say(`There is no such scenario. There are: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const rows: Row[] = [];
for (const scenario of chosen) {
  const row = await runScenario(scenario);
  rows.push(row);
  if (row.findings.length > 0) say(findingsOf([row]));
}
const isWhole = !options.short && options.number === undefined;
if (options.quote && !isWhole) say('What is not tried in full is not quoted.');
if (options.quote && isWhole) {
  quoteTable(
    tableOf(rows),
    SCENARIOS.map(({ name }) => name),
  );
}
say(`\n${tableOf(rows)}\n\nseed ${seed}`);
const isSound = rows.every(({ findings }) => findings.length === 0);
if (!isSound) say(`\n${findingsOf(rows)}`);
process.exit(isSound ? 0 : 1);
