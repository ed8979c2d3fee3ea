import { describe, expect, it } from 'vitest';
import { play } from './run.js';

/** The objects printed, one a line; anything else on standard output fails to parse. */
async function objects(args: readonly string[], input: string): Promise<readonly unknown[]> {
  const { stdout, stderr, code } = await play([...args, '--json'], input);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('--json', () => {
  it('tells the start, and then what came of every line', async () => {
    const lines = await objects(['center-square-showdown'], 'right\nLEFT\n\nnonsense\ndown\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatchObject({
      game: 'center-square-showdown',
      turn: 'first',
      moves: ['down', 'right'],
      events: [],
      outcome: null,
      played: [],
    });
    expect(lines[0]).not.toHaveProperty('error');
    expect(lines[1]).toMatchObject({
      turn: 'second',
      moves: ['down', 'right'],
      events: [
        {
          type: 'token-moved',
          seat: 'first',
          direction: 'right',
          from: '(1,1)',
          to: '(1,2)',
          text: 'Token moved to position (1,2).',
        },
      ],
      outcome: null,
    });
    expect(lines[2]).toMatchObject({
      turn: 'second',
      events: [],
      error: 'Invalid move. That would take back the move just made.',
    });
    expect(lines[3]).toMatchObject({ error: expect.stringContaining('Invalid move.') });
    expect(lines[4]).toMatchObject({ error: expect.stringContaining('up, down, left or right') });
    expect(lines[5]).toMatchObject({ turn: 'first', played: ['right', 'down'] });
  });

  it('tells the outcome, and goes on answering after it', async () => {
    const lines = await objects(['edge-escape'], 'up\nup\nup\nundo\nleft\n');
    expect(lines[2]).toMatchObject({ moves: [], outcome: { winner: 'second', by: 'edge' } });
    expect(lines[3]).toMatchObject({ error: 'The game is over.', outcome: { winner: 'second' } });
    expect(lines[4]).toMatchObject({ turn: 'second', outcome: null, played: ['up'] });
    expect(lines[5]).toMatchObject({ turn: 'first', played: ['up', 'left'] });
  });

  it('starts from a position, and names squares as the rulebook does', async () => {
    const lines = await objects(['grid-runner', '--moves', 'B1 D5 B2 C5 C2 B5 D2 A5'], 'A2\n');
    expect(lines[0]).toMatchObject({ turn: 'first', moves: ['D1', 'A2', 'E2', 'D3'] });
    expect(lines[1]).toMatchObject({
      events: [
        { type: 'moved', from: 'D2', to: 'A2', through: ['C2', 'B2'] },
        { type: 'blocked', at: 'D2' },
      ],
    });
  });

  it('takes commands too', async () => {
    const lines = await objects(
      ['trap-and-treasure'],
      'undo\nhelp\nmoves\nM\nresign\nM 1 0\nquit\nM 1 0\n',
    );
    expect(lines).toHaveLength(8);
    expect(lines[1]).toMatchObject({ error: 'There is no move to take back.' });
    expect(lines[2]).toMatchObject({ help: expect.stringContaining('Whoever takes the Treasure') });
    expect(lines[3]).toMatchObject({ turn: 'first', events: [] });
    expect(lines[4]).toMatchObject({ error: expect.stringContaining('Type M x y to move') });
    expect(lines[5]).toMatchObject({ moves: [], outcome: { winner: 'second', by: 'resignation' } });
    expect(lines[6]).toMatchObject({ error: 'The game is over.' });
    expect(lines[7]).not.toHaveProperty('error');
  });

  it('answers for the bot in the same object, and asks the solver', async () => {
    const lines = await objects(
      ['edge-escape', '--against', 'perfect', '--seat', 'second', '--seed', '1'],
      'hint\njudge\nundo\nnonsense\n',
    );
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatchObject({
      turn: 'second',
      events: [{ type: 'token-moved', seat: 'first' }, { type: 'visited' }],
      answers: [expect.any(String)],
      outcome: null,
    });
    expect(lines[0]).not.toHaveProperty('hint');
    expect(lines[1]).toMatchObject({ hint: { value: 'win', in: 1 }, answers: [], events: [] });
    expect(lines[2]).toMatchObject({ judgement: { value: 'win', in: 1 } });
    expect(lines[3]).toMatchObject({ error: 'There is no move to take back.', answers: [] });
    expect(lines[4]).toMatchObject({ error: expect.stringContaining('Invalid move.') });
  });

  it("tells what the bot did after one's own move, and takes both back", async () => {
    const lines = await objects(
      ['grid-runner', '--against', 'hard', '--seed', '1'],
      'A2\nundo\nB1\n',
    );
    expect(lines[0]).toMatchObject({ turn: 'first', answers: [], played: [] });
    expect(lines[1]).toMatchObject({
      turn: 'first',
      events: [
        { type: 'moved', seat: 'first', to: 'A2' },
        { type: 'blocked' },
        { type: 'moved', seat: 'second' },
        { type: 'blocked' },
      ],
      answers: [expect.stringMatching(/^(?:E4|D5)$/u)],
    });
    expect(lines[2]).toMatchObject({ turn: 'first', answers: [], played: [] });
    expect(lines[3]).toMatchObject({ turn: 'first', played: ['B1', expect.any(String)] });
  });

  it('has no answers where two people play, yet knows hints', async () => {
    const lines = await objects(['grid-runner'], 'hint\nA2\n');
    expect(lines[1]).toMatchObject({ hint: { value: 'win', in: 19 } });
    expect(lines[2]).not.toHaveProperty('answers');
  });
});
