import type { Finding, Scenario } from './scenario.js';

/** The columns of the table, in this order; whatever else a scenario notes stands beside them. */
const COLUMNS = [
  'moves answered',
  'lost',
  'doubled',
  'cannot go on',
  'pings left',
  'pings missing',
  'standings',
  'longest answer',
] as const;

/** What came of a scenario. */
export interface Row {
  readonly scenario: Scenario;
  readonly times: number;
  readonly notes: ReadonlyMap<string, string | number>;
  readonly findings: readonly Finding[];
  readonly seconds: number;
}

const isColumn = (name: string): boolean => COLUMNS.some((column) => column === name);

function cellsOf({ scenario, times, notes, findings, seconds }: Row): readonly string[] {
  const others = [...notes].filter(([name]) => !isColumn(name));
  return [
    scenario.name,
    String(times),
    ...COLUMNS.map((column) => String(notes.get(column) ?? '–')),
    `${seconds.toFixed(0)} s`,
    findings.length === 0 ? 'passed' : 'FAILED',
    others.map(([name, value]) => `${name} ${value}`).join(', '),
  ];
}

const HEAD = ['scenario', 'times', ...COLUMNS, 'took', 'verdict', ''];

type Cells = readonly string[];

/** One table of all that was tried, in Markdown, so that it can stand in the docs as it was printed. */
export const tableOf = (rows: readonly Row[]): string => drawTable(rows.map(cellsOf));

function drawTable(rows: readonly Cells[]): string {
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, at) => Math.max(3, ...lines.map((cells) => cells[at]?.length ?? 0)));
  const drawn = lines.map(
    (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [drawn[0], rule, ...drawn.slice(1)].join('\n');
}

/** The rows of a table that was drawn here. */
const rowsIn = (table: string): readonly Cells[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first = '']) => first !== HEAD[0] && !first.startsWith('---'));

/** A table with what was tried now in place of what stood there of the same scenarios, in the order of the list. */
export function mergeTables(before: string, now: string, names: readonly string[]): string {
  const newest = new Map([...rowsIn(before), ...rowsIn(now)].map((cells) => [cells[0], cells]));
  return drawTable(
    names.flatMap((name) => [newest.get(name) ?? []].filter((row) => row.length > 0)),
  );
}

/** So many findings of one kind are printed; more of them say nothing new. */
const MOST_OF_A_KIND = 5;

/** What was found, scenario by scenario. */
export function findingsOf(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ scenario, findings }) => {
    const kinds = [...new Set(findings.map(({ what }) => what))];
    return kinds.flatMap((kind) => {
      const all = findings.filter(({ what }) => what === kind);
      const shown = all.slice(0, MOST_OF_A_KIND).map(({ detail }) => `  ${detail}`);
      return [`${scenario.name}: ${kind} (${all.length})`].concat(shown);
    });
  });
  return lines.join('\n');
}
