import { readFileSync } from 'node:fs';

/** Prints what `npm run mutate` found: every mutant that no test noticed, and the score of each room. Fails below its threshold. */

/** The part of Stryker's JSON report that is read here. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: Readonly<Record<'start' | 'end', { line: number; column: number }>>;
}

/** The percentage of mutants that the tests of a room have to notice. */
const THRESHOLDS: Readonly<Record<string, number>> = { rules: 95, match: 95, app: 90 };

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/** Code on one line, cut where it gets long. */
const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

function mutatedCode(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

// The report is Stryker's, of the version in package-lock.json.
const report: Report = JSON.parse(readFileSync('mutation/report.json', 'utf8'));
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

const rooms = new Map<string, { noticed: number; unnoticed: number }>();
for (const [file, { source, mutants }] of Object.entries(report.files)) {
  const room = /^src\/(\w+)/u.exec(file)?.[1] ?? file;
  const score = rooms.get(room) ?? { noticed: 0, unnoticed: 0 };
  for (const mutant of mutants) {
    if (NOTICED.has(mutant.status)) score.noticed += 1;
    if (!UNNOTICED.has(mutant.status)) continue;
    score.unnoticed += 1;
    const { line, column } = mutant.location.start;
    const how = mutant.status === 'NoCoverage' ? 'not run by any test' : 'survived';
    print(`${file}:${line}:${column} ${how}: ${mutant.mutatorName}`);
    print(`  - ${oneLine(mutatedCode(source, mutant.location))}`);
    print(`  + ${oneLine(mutant.replacement ?? '')}`);
  }
  rooms.set(room, score);
}

for (const [room, { noticed, unnoticed }] of rooms) {
  const all = noticed + unnoticed;
  if (all === 0) continue;
  const percent = (100 * noticed) / all;
  const threshold = THRESHOLDS[room] ?? 0;
  const verdict = percent < threshold ? `below ${threshold} %` : `at least ${threshold} %`;
  print(`${room}: ${noticed} of ${all} mutants killed, ${percent.toFixed(1)} % (${verdict})`);
  if (percent < threshold) process.exitCode = 1;
}
