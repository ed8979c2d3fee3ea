import { describe, expect, it } from 'vitest';
import { playAtTerminal, type Run } from './run.js';

const ESCAPE = '\u{1B}';

/** Line editing by the terminal and echo are on, as a shell needs them. */
function expectSane({ stdout }: Run): void {
  expect(stdout).toMatch(/(?<!-)\bicanon\b/u);
  expect(stdout).toMatch(/(?<!-)\becho\b/u);
}

describe('a game at a terminal', () => {
  it('is in color', async () => {
    const { stdout } = await playAtTerminal(
      ['center-square-showdown'],
      [
        { after: 'left/right): ', type: 'right\r' },
        { after: 'left/right): ', type: 'quit\r' },
      ],
    );
    expect(stdout).toContain(`${ESCAPE}[1;33m * ${ESCAPE}[22;39m`);
    expect(stdout).toContain('Player 2 is to move after 1 move.');
    expect(stdout).toContain('exit=0');
  });

  it('completes moves and commands with the Tab key', async () => {
    const { stdout } = await playAtTerminal(
      ['center-square-showdown'],
      [
        { after: 'left/right): ', type: 'ri\t' },
        { after: 'ght', type: '\r' },
        { after: 'left/right): ', type: 'qu\t' },
        { after: 'it', type: '\r' },
      ],
    );
    expect(stdout).toContain('Token moved to position (1,2).');
    expect(stdout).toContain('exit=0');
  });

  it.each([
    ['Ctrl-C', '\u{03}'],
    ['Ctrl-D', '\u{04}'],
  ])('can be left with %s, and leaves the terminal sane', async (_, key) => {
    const result = await playAtTerminal(
      ['edge-escape'],
      [
        { after: 'left/right): ', type: 'up\r' },
        { after: 'left/right): ', type: key },
      ],
    );
    expect(result.stdout).toContain('The game is not over: Player 2 is to move after 1 move.');
    expect(result.stdout).toContain('exit=0');
    expectSane(result);
  });
});
