/** Prints what a bench has measured, alone or as one of all of them. */

/** What a figure has to be. */
type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** A figure, what it has to be, and what it is counted in; a ratio where nothing is said. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit?: string;
  /** Without one it is there for comparison. */
  readonly goal?: Goal;
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** With as many digits as mean something. */
function amount(value: number, unit = ''): string {
  const digits = Math.abs(value) < 10 ? 2 : Number(Math.abs(value) < 100);
  const isWhole = Number.isInteger(value) && unit !== '';
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: isWhole ? 0 : digits,
  });
  return unit === '' ? number : `${number} ${unit}`;
}

/** Whether a figure is as it has to be. One that could not be measured is not. */
const isMet = ({ measured, goal }: Row): boolean => {
  if (!goal) return true;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
};

function wordsOf({ goal, unit }: Row): string {
  if (!goal) return '';
  return 'atLeast' in goal
    ? `at least ${amount(goal.atLeast, unit)}`
    : `at most ${amount(goal.atMost, unit)}`;
}

function verdictOf(row: Row): string {
  if (!row.goal) return '';
  return isMet(row) ? 'met' : 'MISSED';
}

/** Figures beside what they have to be. */
export function makeTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    amount(row.measured, row.unit),
    wordsOf(row),
    verdictOf(row),
  ]);
  const table = [['', 'measured', 'goal', ''], ...cells];
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) =>
    Math.max(...table.map((line) => line[at]?.length ?? 0)),
  );
  return table
    .map(([what = '', measured = '', goal = '', verdict = '']) =>
      `${what.padEnd(first)}  ${measured.padStart(second)}   ${goal.padEnd(third)}   ${verdict}`.trimEnd(),
    )
    .join('\n');
}

/** Prints the figures of a bench, and hands them to `npm run bench` where that has started it. */
export function report(rows: readonly Row[]): void {
  print(`\n${makeTable(rows)}`);
  process.send?.(rows);
  if (!rows.every(isMet)) process.exitCode = 1;
}

/** How many figures have a goal, and how many of those were met. */
export function countMet(rows: readonly Row[]): { readonly goals: number; readonly met: number } {
  const withGoal = rows.filter(({ goal }) => goal);
  return { goals: withGoal.length, met: withGoal.filter(isMet).length };
}
