import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { board } from '../rules/table.js';
import { play } from './run.js';

const ESCAPE = '\u{1B}';

describe('a game through pipes', () => {
  it('is played to its end, in plain text', async () => {
    const { stdout, stderr, code } = await play(
      ['center-square-showdown'],
      'right\ndown\ndown\nright\n',
    );
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).not.toContain(ESCAPE);
    expect(stdout).toContain(
      'Enter move (up/down/left/right): right\n\nToken moved to position (1,2).',
    );
    expect(stdout).toContain(board`
      3 |   |   | * |   |   |
    `);
    expect(stdout).toContain('Player 2 wins by moving the token to the center square (3,3).');
  });

  it('asks in two steps where the rulebook does', async () => {
    const { stdout, code } = await play(['trap-and-treasure'], 'M\n1 0\nT\nhelp\nT\n1 1\n');
    expect(code).toBe(0);
    expect(stdout).toContain('Enter your move coordinates (x y): 1 0\n\nPlayer A moves to (1, 0).');
    expect(stdout).toContain('Enter your trap coordinates (x y): help\n\nTrap and Treasure\n');
    expect(stdout).toContain('Player B places a Trap at (1, 1). Traps remaining: 2.');
  });

  it('says what is wrong with bad input, and asks again', async () => {
    const { stdout, code } = await play(['grid-runner'], 'B2\nup\nF9\n\nE5\nmove a2\n');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Invalid move. The square is not adjacent, nor straight beyond your own trail.',
    );
    expect(stdout).toContain('Invalid move. Type the square to move to, such as: move B2.');
    expect(stdout).toContain('Invalid move. That is off the board.');
    expect(stdout).toContain('Invalid move. Your opponent is on that square.');
    expect(stdout).toContain('Player 1 moves from A1 to A2.');
  });

  it('says at the end of the input how the game stands, and how to go on', async () => {
    const { stdout, code } = await play(['edge-escape'], 'up\nleft');
    expect(code).toBe(0);
    expect(stdout).toContain('The game is not over: Player 1 is to move after 2 moves.');
    expect(stdout).toContain('npm run play -- edge-escape --moves "up left"');
    const nothing = await play(['edge-escape'], '');
    expect(nothing.code).toBe(0);
    expect(nothing.stdout).toContain('The game has not begun: Player 1 is to move.');
  });

  it('knows help, moves, hint, judge, undo, resign and quit', async () => {
    const { stdout, code } = await play(
      ['forbidden-territory'],
      'undo\n3 3\nUndo\n1 1\nmoves\nhelp\nhint\nJUDGE\nresign\n',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('There is no move to take back.');
    expect(stdout).toContain('Taken back: 3,3');
    expect(stdout).toContain('Legal moves: 1,3  1,4  1,5  2,3');
    expect(stdout).toMatch(/Hint: \d,\d \(loses in 24 against perfect play/u);
    expect(stdout).toContain("counting both players' moves:\n  loses in 24  1,3  1,4");
    expect(stdout).toContain('Whoever has no cell left to play on loses.');
    expect(stdout).toContain('Player 2 resigns.\nPlayer 1 wins the game!');
    const quit = await play(['forbidden-territory'], '3 3\nquit\n1 1\n');
    expect(quit.code).toBe(0);
    expect(quit.stdout).toContain('The game is not over: Player 2 is to move after 1 move.');
  });

  it('starts from a position', async () => {
    const { stdout, code } = await play(['grid-runner', '--moves', 'A2 E4 B2 D4'], 'B3\n');
    expect(code).toBe(0);
    expect(stdout).toContain(board`
         A   B   C   D   E
      1 [XX][--][--][--][--]
      2 [XX][P1][--][--][--]
      3 [--][--][--][--][--]
      4 [--][--][--][P2][XX]
      5 [--][--][--][--][XX]
    `);
    expect(stdout).toContain('Player 1 moves from B2 to B3.');
    const over = await play(['edge-escape', '--moves', 'up up'], 'up\n');
    expect(over.code).toBe(0);
    expect(over.stdout).toContain('Player 2 wins!');
  });
});

describe('a game against the bot', () => {
  it('is answered move by move', async () => {
    const { stdout, stderr, code } = await play(
      ['grid-runner', '--against', 'hard', '--seat', 'second', '--seed', '1'],
      'hint\njudge\nE4\nundo\nquit\n',
    );
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('You are Player 2. The bot is Player 1 (hard).');
    expect(stdout).toMatch(/The bot: (?:A2|B1)\nPlayer 1 moves from A1 to (?:A2|B1)\./u);
    expect(stdout).not.toContain("Player 1's turn.");
    expect(stdout).toMatch(/Hint: (?:E4|D5) \(loses in 18 against perfect play/u);
    expect(stdout).toContain('  loses in 18  E4  D5\n');
    expect(stdout).toMatch(/Taken back: E4 [A-E][1-5]\n/u);
    expect(stdout).toMatch(
      /npm run play -- grid-runner --against hard --seat second --moves "(?:A2|B1)"/u,
    );
  });

  it('is lost against perfect play where that wins', async () => {
    const { stdout, code } = await play(
      ['edge-escape', '--against', 'perfect', '--seat', 'first'],
      'up\n',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('The bot: up\n');
    expect(stdout).toContain('Player 2 wins!');
  });

  it('can be chosen from the list', async () => {
    const { stdout, code } = await play(['--against', 'perfect'], 'edge\nup\nedge\nleft\n');
    expect(code).toBe(0);
    expect(stdout.match(/Player 2 wins!/gu)).toHaveLength(2);
  });
});

describe('the choice of a game', () => {
  it('is by number or name, again and again', async () => {
    const { stdout, code } = await play(
      [],
      '9\nedge scape\n3\nup\nup\nEdge Escape\nup\nup\nedge\nquit\n',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('There is no game called "9".');
    expect(stdout).toContain('There is no game called "edge scape". Did you mean edge-escape?');
    expect(stdout.match(/Welcome to Edge Escape!/gu)).toHaveLength(3);
    expect(stdout).toContain('Player 2 wins!');
  });

  it('lists every game, and can be left', async () => {
    const { stdout, code } = await play([], '');
    expect(code).toBe(0);
    expect(stdout.match(/^ {2}\d {2}\S/gmu)).toHaveLength(ALL_GAMES.length);
  });
});

describe('the command line', () => {
  it.each([
    [['grid-runer'], 'There is no game called "grid-runer". Did you mean grid-runner?'],
    [['treasure'], 'Did you mean trap-and-treasure?'],
    [['--json'], 'Name a game: --json and --moves need one.'],
    [['edge-escape', '--moves', 'up dwn'], 'Cannot read --moves at "dwn".'],
    [
      ['edge-escape', '--moves', 'up down'],
      'Move 2 of --moves, "down": Invalid move. That cell has been visited.',
    ],
    [
      ['grid-runner', '--moves', 'A2 F9'],
      'Cannot read --moves at "F9". Invalid move. That is off the board.',
    ],
    [['grid-runner', '--against', 'hrad'], 'There is no level called "hrad". Did you mean hard?'],
    [['grid-runner', '--seat', 'second'], '--seat and --seed need --against.'],
    [
      ['grid-runner', '--against', 'hard', '--seat', 'third'],
      'There is no seat called "third": it is first or second.',
    ],
    [['--colour'], "Unknown option '--colour'"],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { stdout, stderr, code } = await play(args, '');
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
  });

  it('explains itself', async () => {
    const { stdout, code } = await play(['--help'], '');
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: npm run play');
  });
});
