import { describe, expect, it } from 'vitest';
import { solve, startSolving } from './run.js';

/** The answers, one for each line; anything else on standard output fails to parse. */
async function answers(game: string, input: string): Promise<readonly unknown[]> {
  const { stdout, stderr, code } = await solve([game], input);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('npm run solve', () => {
  it('answers each position with what it is worth and the moves that keep that', async () => {
    expect(await answers('edge-escape', '\nup\nup;left\nup;left;left\n')).toEqual([
      {
        value: 'loss',
        in: 2,
        best: ['up', 'down', 'left', 'right'],
        optimal: ['up', 'down', 'left', 'right'],
      },
      { value: 'win', in: 1, best: ['up'], optimal: ['up'] },
      { value: 'win', in: 1, best: ['up', 'left'], optimal: ['up', 'left'] },
      { error: 'The game is over: move 3, "left", ended it.' },
    ]);
  });

  it('reads moves kindly, and answers in strict notation', async () => {
    const input = ' a2 ; MOVE E4;b 2\r\nA2;E4;B2\r\n\r\nA2;E4;B2';
    const [kind, strict, start, last, ...rest] = await answers('grid-runner', input);
    expect(kind).toEqual(strict);
    expect(last).toEqual(strict);
    expect(start).toEqual({ value: 'win', in: 19, best: ['B1', 'A2'], optimal: ['B1', 'A2'] });
    expect(rest).toEqual([]);
  });

  it('names the move that cannot be made, and goes on', async () => {
    expect(await answers('grid-runner', 'A2;A1\nnonsense\nA2;;B2\nF9\nA2;E4\n')).toEqual([
      { error: expect.stringMatching(/^Move 2, "A1": The square is not adjacent/u) },
      { error: expect.stringMatching(/^Move 1, "nonsense": Type the square/u) },
      { error: expect.stringMatching(/^Move 2, "": Type the square/u) },
      { error: 'Move 1, "F9": That is off the board.' },
      expect.objectContaining({ value: 'win', in: 17 }),
    ]);
    expect(await answers('edge-escape', 'up;up;up')).toEqual([
      { error: 'Move 3, "up": The game is over.' },
    ]);
  });

  it('takes thousands of lines', async () => {
    const input = '3,3;1,1\nx\n'.repeat(5000);
    const all = await answers('forbidden-territory', input);
    expect(all).toHaveLength(10_000);
    expect(all.at(-2)).toMatchObject({ value: 'win', in: 23 });
    expect(all.at(-1)).toHaveProperty('error');
  });

  it('answers a line before the next one comes', async () => {
    const { child, run } = startSolving(['edge-escape']);
    const next = () =>
      new Promise<unknown>((resolve) => {
        child.stdout.once('data', (text: string) => {
          resolve(JSON.parse(text));
        });
      });
    for (const line of ['up', 'down']) {
      const answer = next();
      child.stdin.write(`${line}\n`);
      expect(await answer).toMatchObject({ value: 'win', best: [line] });
    }
    child.stdin.end();
    expect((await run).code).toBe(0);
  });

  it('ends quietly when nobody reads on', async () => {
    const { child, run } = startSolving(['edge-escape']);
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.write('up\n'.repeat(50_000));
    const { code, stderr } = await run;
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  it('knows no other games', async () => {
    const { stdout, stderr, code } = await solve(['grid-runer'], 'A2\n');
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('There is no game called "grid-runer". Did you mean grid-runner?');
  });
});
