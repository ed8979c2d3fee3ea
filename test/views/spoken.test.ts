import { ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import type { GameId } from '../../src/rules/games.js';
import { SQUARES, type Square } from '../../src/rules/square.js';
import { emojiViewOf, textViewOf } from '../../src/views/games/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { boardMessage, textBoardMessage } from '../../src/views/messages/board.js';
import { withoutEmoji } from '../../src/views/messages/plain.js';
import { speakBoard, speakChoices, speakLastMoves } from '../../src/views/messages/spoken.js';
import { storyOf } from '../../src/views/messages/story.js';
import { nameSquares } from '../../src/views/text/facts.js';
import { EACH_GAME } from '../rules/table.js';
import { buttonRows } from './buttons.js';
import { partsIn } from './complaints.js';
import { randomGames } from './games.js';
import { afterMoves, started } from './widest.js';

const { en } = CATALOGUES;

const storyAfter = (game: GameId, record: string) =>
  storyOf(game, { moves: record.split(';').filter((move) => move !== '') });

/** All that is read out of a board after some moves, without the names of the players. */
function heard(game: GameId, record: string): readonly string[] {
  const story = storyAfter(game, record);
  return [
    ...speakLastMoves(game, story, { words: en, style: 'text' }),
    ...speakBoard(game, story, en),
    ...speakChoices(game, story, en),
  ];
}

describe('a board is read out, a sentence for each thing', () => {
  it('Center Square Showdown: where the token is, where it has to go, and where it may not go', () => {
    expect(heard('center-square-showdown', 'right;right')).toEqual([
      'Last move: P2 moved the token right to (1,3).',
      'The token is on (1,3).',
      'The center is (3,3).',
      'It may not go back to (1,2).',
      'P1 can move down to (2,3) or right to (1,4).',
    ]);
  });

  it('Center Square Showdown: a move that loses by repetition is told', () => {
    const lap = 'right;down;left;up;';
    const [told] = heard('center-square-showdown', `right;${lap}${lap}`).slice(-1);
    expect(told).toContain('right to (1,3), which loses by repetition');
  });

  it('Grid Runner: both runners, their goals, and what is blocked', () => {
    expect(heard('grid-runner', 'B1;E4;C1;D4;C2;D3')).toEqual([
      'Last move: P2 moved to D3.',
      'P1: on C2, goal E5.',
      'P2: on D3, goal A1.',
      'Blocked by the trail of P1: B1 and C1.',
      'Blocked by the trail of P2: D4 and E4.',
      'P1 can move down to C3, left to B2, or right to D2.',
    ]);
  });

  it('Grid Runner: a goal that was left is not called blocked', () => {
    const told = heard('grid-runner', 'B1;E4').join('\n');
    expect(told).not.toContain('Blocked');
  });

  it('Edge Escape: what is used up', () => {
    expect(heard('edge-escape', 'up;right')).toEqual([
      'Last move: P2 moved the token right to (2,4).',
      'The token is on (2,4).',
      'Used up: (2,3) and (3,3).',
      'P1 can move up to (1,4), down to (3,4), or right to (2,5).',
    ]);
  });

  it('Forbidden Territory: the tokens, what is forbidden, and what is left, in ranges', () => {
    expect(heard('forbidden-territory', '3,3;1,1;1,5')).toEqual([
      'Last move: X placed a token at (1,5).',
      'Tokens of X: (1,5) and (3,3).',
      'Tokens of O: (1,1).',
      'Forbidden to O now: (1,4), (2,4), and (2,5).',
      'O can place a token on (1,2), (1,3), (2,1) to (2,3), (3,1), (3,2), (3,4), (3,5), (4,1) to (4,5), and (5,1) to (5,5).',
    ]);
  });

  it('Forbidden Territory: at the start every cell is free', () => {
    expect(heard('forbidden-territory', '')).toEqual([
      'X has no tokens on the board.',
      'O has no tokens on the board.',
      'X can place a token on any cell.',
    ]);
  });

  it('Trap and Treasure: who carries the treasure, who is caught, what lies where, how many traps are left', () => {
    const record = 'M 1 0;T 2 0;M 1 1;M 3 4;M 2 1;M 2 4;M 2 2;T 2 1;M 2 1';
    expect(heard('trap-and-treasure', record)).toEqual([
      'Last move: A moved to (2, 1). A walked onto the trap at (2, 1) and skips a turn.',
      'A: on (2, 1), home (0, 0), carries the treasure, caught in a trap, skips the next turn, 3 traps left.',
      'B: on (2, 4), home (4, 4), 1 trap left.',
      'Traps: (2, 0) and (2, 1).',
      'B can move up to (2, 3), left to (1, 4), or right to (3, 4).',
      'B can place a trap on a free cell instead. Everybody sees it.',
    ]);
  });

  it('Trap and Treasure: a step into a trap is told, and both moves of whoever moved twice', () => {
    const record = 'M 1 0;T 1 1;M 1 1;M 4 3;M 4 2';
    const told = heard('trap-and-treasure', record);
    expect(told.filter((line) => line.startsWith('Last move'))).toHaveLength(2);
    expect(heard('trap-and-treasure', 'M 1 0;T 1 1').at(-2)).toContain(
      'down to (1, 1), into a trap',
    );
  });

  it('nothing can be done once the game is over', () => {
    const { sample } = emojiViewOf('edge-escape');
    expect(heard('edge-escape', sample.join(';')).join('\n')).not.toContain('can move');
  });
});

it('squares side by side are a range from three on, and never across two rows', () => {
  const named = nameSquares([12, 3, 4, 5, 0, 6, 7], String, ({ from, to }) => `${from}-${to}`);
  expect(named).toEqual(['0', '3', '4', '5-7', '12']);
});

const contentsOf = (parts: unknown): readonly string[] =>
  partsIn(parts)
    .map((part) => part['content'])
    .filter((content) => typeof content === 'string');

/** The squares that a sentence names, in the order of the board, with those within its ranges. */
function squaresIn(game: GameId, sentence: string): readonly Square[] {
  const { square } = textViewOf(game).names;
  const ranges = SQUARES.flatMap((from) =>
    SQUARES.filter((to) => sentence.includes(`${square(from)} to ${square(to)}`)).map(
      (to) => [from, to] as const,
    ),
  );
  return SQUARES.filter(
    (each) =>
      sentence.includes(en.spoken.anySquare) ||
      sentence.includes(square(each)) ||
      ranges.some(([from, to]) => from < each && each < to),
  );
}

describe.each(EACH_GAME)('%s, for those who hear it', (id, game) => {
  it('names every legal move, and nothing that cannot be done', () => {
    fc.assert(
      fc.property(randomGames(game), (moves) => {
        for (const [count] of moves.entries()) {
          const { position } = storyOf(id, { moves: moves.slice(0, count) });
          const targets = game.moves(position).flatMap((move) =>
            game.play(position, move).events.flatMap((event) => {
              if (event.type === 'token-moved' || event.type === 'moved') return [event.to];
              return event.type === 'placed' ? [event.at] : [];
            }),
          );
          expect(squaresIn(id, speakChoices(id, { position }, en)[0] ?? '')).toEqual(
            targets.toSorted((a, b) => a - b),
          );
        }
      }),
      { numRuns: 10 },
    );
  });

  it.each(SPOKEN)('has a button with words and a square for every move, in %s', (language) => {
    const words = CATALOGUES[language];
    const rows = buttonRows(boardMessage(started({ game: id }), { words, style: 'text' }));
    const buttons = rows.flat().filter(({ id: { verb } }) => verb === 'move' || verb === 'none');
    const legal = game.moves(game.start).filter((move) => !game.makeMove(move).startsWith('T'));
    expect(buttons.map(({ id: { argument } }) => argument)).toEqual(
      expect.arrayContaining(legal.map((move) => game.makeMove(move))),
    );
    expect(buttons.filter(({ text }) => !/[\dA-E]/u.test(text))).toEqual([]);
    expect(buttons.filter(({ text }) => /\p{Extended_Pictographic}/u.test(text))).toEqual([]);
  });

  it.each(SPOKEN)('has no emoji in it, and the grid stands last, in %s', (language) => {
    const { sample } = emojiViewOf(id);
    for (const count of [0, 2, sample.length]) {
      const match = afterMoves(started({ game: id }), sample.slice(0, count));
      const contents = contentsOf(textBoardMessage(match, CATALOGUES[language]).components);
      expect(contents.filter((text) => /\p{Extended_Pictographic}/u.test(text))).toEqual([]);
      expect(contents.findIndex((text) => text.startsWith('```'))).toBe(contents.length - 1);
    }
  });
});

it('on a board of buttons taken cells are disabled for those who hear them, and say who took them', () => {
  const match = afterMoves(started({ game: 'forbidden-territory' }), ['3,3']);
  const cells = buttonRows(boardMessage(match, { words: en, style: 'text' })).flat();
  expect(cells.find(({ text }) => text === 'X 3,3')?.isEnabled).toBe(false);
  expect(cells.find(({ text }) => text === '1,1')?.isEnabled).toBe(true);
});

it('an emoji that is all a button says stays on it', () => {
  const emojiBoard = boardMessage(afterMoves(started({ game: 'forbidden-territory' }), ['3,3']), {
    words: en,
    style: 'emoji',
  });
  const faces = buttonRows(withoutEmoji(emojiBoard))
    .flat()
    .map(({ face }) => face);
  expect(faces).toContain('🐳');
  const row = partsIn(withoutEmoji(emojiBoard).components).filter(
    (part) => part['type'] === ComponentType.Button && part['label'] && part['emoji'],
  );
  expect(row).toEqual([]);
});
