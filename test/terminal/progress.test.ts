import { describe, expect, it } from 'vitest';
import { duration, makeProgressBar } from '../../src/terminal/progress.js';

/** A place to write to, and what was written. */
function outputOf(isTTY: boolean, columns?: number) {
  let now = 0;
  let written = '';
  const output = {
    isTTY,
    ...(columns !== undefined && { columns }),
    write: (text: string) => (written += text),
  };
  return {
    bar: makeProgressBar(output, () => now),
    written: () => written,
    pass: (ms: number) => (now += ms),
  };
}

describe('progress', () => {
  it('is one line on a terminal, drawn again', () => {
    const { bar, written } = outputOf(true);
    bar.show({ done: 0, total: 60 });
    bar.show({ done: 20, total: 60 });
    bar.show({ done: 20, total: 60, note: 'Discord takes the next in 54 min' });
    bar.end();
    expect(written().split('\r\u{1B}[2K')).toEqual([
      '',
      '[------------------------------] 0/60',
      '[##########--------------------] 20/60',
      '[##########--------------------] 20/60  Discord takes the next in 54 min\n',
    ]);
  });

  it('says what is being done, and how much of it in words', () => {
    const { bar, written } = outputOf(true);
    bar.show({ what: 'Copying', done: 0.5, total: 1, amount: '50 %, 1,000 records' });
    bar.show({ what: 'Comparing', done: 1, total: 1, amount: '100 %, 2,000 records' });
    bar.end();
    bar.end();
    expect(written().split('\r\u{1B}[2K')).toEqual([
      '',
      `Copying [${'#'.repeat(15)}${'-'.repeat(15)}] 50 %, 1,000 records`,
      `Comparing [${'#'.repeat(30)}] 100 %, 2,000 records\n`,
    ]);
  });

  it('begins anew elsewhere with each thing that is done', () => {
    const { bar, written } = outputOf(false);
    for (const what of ['Copying', 'Comparing']) {
      for (const done of [0.99, 0.995, 1]) bar.show({ what, done, total: 1, amount: `${done}` });
    }
    bar.end();
    expect(written().replaceAll(/\[.*\] /gu, '')).toBe(
      'Copying 0.99\nCopying 1\nComparing 0.99\nComparing 1\n',
    );
  });

  it('never breaks a line, which could not be drawn over', () => {
    const { bar, written } = outputOf(true, 40);
    bar.show({ done: 60, total: 60, note: 'x'.repeat(100) });
    expect(written()).toBe(`\r\u{1B}[2K[${'#'.repeat(30)}] 60/60 `);
  });

  it('is a line every now and then elsewhere', () => {
    const { bar, written, pass } = outputOf(false);
    for (let done = 0; done <= 50; done += 1) bar.show({ done, total: 100 });
    for (let minutes = 25; minutes > 0; minutes -= 1) {
      bar.show({ done: 50, total: 100, note: `${minutes} min` });
      pass(60_000);
    }
    for (let done = 50; done <= 100; done += 1) bar.show({ done, total: 100 });
    bar.end();
    const lines = written().trim().split('\n');
    expect(lines.map((line) => line.replace(/^\[.*\] /u, ''))).toEqual([
      '0/100',
      '10/100',
      '20/100',
      '30/100',
      '40/100',
      '50/100',
      '50/100  25 min',
      '50/100  15 min',
      '50/100  5 min',
      '50/100',
      '60/100',
      '70/100',
      '80/100',
      '90/100',
      '100/100',
    ]);
  });
});

it.each([
  [0, '1 s'],
  [1, '1 s'],
  [59_000, '59 s'],
  [59_500, '1 min'],
  [61_000, '2 min'],
  [3_541_000, '1 h'],
  [3_600_050, '1 h'],
  [3_601_000, '1 h 1 min'],
  [7_500_000, '2 h 5 min'],
])('%i ms are "%s"', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
