import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { avoidableStalls } from '../../src/rules/game.js';
import { forbiddenSquares, forbiddenTerritory } from '../../src/rules/forbidden-territory.js';
import { ALL_GAMES, type AnyGame } from '../../src/rules/games.js';
import {
  columnOf,
  type Direction,
  DIRECTIONS,
  has,
  rowOf,
  type Square,
  SQUARES,
} from '../../src/rules/square.js';
import { trapAndTreasure } from '../../src/rules/trap-and-treasure.js';
import { emojiViewOf, textViewOf } from '../../src/views/games/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import type { Message } from '../../src/views/message.js';
import { boardMessage } from '../../src/views/messages/board.js';
import { placingMessage } from '../../src/views/messages/confirm.js';
import { withoutEmoji } from '../../src/views/messages/plain.js';
import { privateBoard } from '../../src/views/messages/private-board.js';
import { withStock } from '../../src/views/tiles/with-stock.js';
import { after, EACH_GAME } from '../rules/table.js';
import { buttonRows, type Button } from './buttons.js';
import { partsIn } from './complaints.js';
import { isEmoji } from './emoji.js';
import { longGame, randomGames } from './games.js';
import { afterMoves, started, turnsOf } from './widest.js';

const { en } = CATALOGUES;

const LOOK = { words: en, style: 'emoji' } as const;

const ARROWS: Readonly<Record<Direction, string>> = {
  up: '⬆️',
  down: '⬇️',
  left: '⬅️',
  right: '➡️',
};

const textOf = ({ components }: Message): string =>
  partsIn(components)
    .map((part) => part['content'])
    .filter((content) => typeof content === 'string')
    .join('\n');

const buttonsOf = (match: Match): readonly Button[] => buttonRows(boardMessage(match, LOOK)).flat();

/** The move that each arrow makes, in notation; nothing where it is disabled. */
function arrowsOf(match: Match): Readonly<Partial<Record<Direction, string>>> {
  const buttons = buttonsOf(match);
  return Object.fromEntries(
    DIRECTIONS.flatMap((direction) => {
      const arrow = buttons.find(({ face }) => face === ARROWS[direction]);
      if (!arrow) throw new Error(`there is no arrow ${direction}`);
      return arrow.isEnabled ? [[direction, arrow.id.argument]] : [];
    }),
  );
}

/** In which direction one square lies from another in the same row or column. */
function wayTo(from: Square, to: Square): Direction {
  if (rowOf(from) === rowOf(to)) return columnOf(to) > columnOf(from) ? 'right' : 'left';
  expect(columnOf(from)).toBe(columnOf(to));
  return rowOf(to) > rowOf(from) ? 'down' : 'up';
}

/** The legal moves after some others that take a piece somewhere, each with its direction. */
function walksOf(game: AnyGame, record: string): readonly (readonly [Direction, string])[] {
  const { position } = after(game, record);
  return game
    .moves(position)
    .flatMap((move) =>
      game
        .play(position, move)
        .events.flatMap((event) =>
          event.type === 'token-moved' || event.type === 'moved'
            ? [[wayTo(event.from, event.to), game.makeMove(move)] as const]
            : [],
        ),
    );
}

const PAD_GAMES = EACH_GAME.filter(([id]) => emojiViewOf(id).controls.kind === 'pad');

/** Checks every turn of random games that is still to be played. */
const atEveryTurn = (
  game: AnyGame,
  check: (match: Match, moves: readonly string[]) => void,
): void => {
  fc.assert(
    fc.property(randomGames(game), (moves) => {
      const turns = turnsOf(started({ game: game.id }), moves);
      for (const [count, match] of turns.slice(0, -1).entries())
        check(match, moves.slice(0, count));
    }),
    { numRuns: 15 },
  );
};

describe.each(PAD_GAMES)('the arrows of %s', (id, game) => {
  it('make every legal walk, one each, and are disabled where there is none', () => {
    atEveryTurn(game, (match, moves) => {
      const legal = walksOf(game, moves.join(' '));
      expect(new Set(legal.map(([direction]) => direction)).size).toBe(legal.length);
      expect(arrowsOf(match)).toEqual(Object.fromEntries(legal));
    });
  });

  it('are shaped like a cross', () => {
    const rows = buttonRows(boardMessage(started({ game: id }), LOOK)).slice(0, 3);
    const { up, down, left, right } = ARROWS;
    expect(rows.map((row) => row.map(({ text }) => text.split(' ')[0]))).toEqual([
      ['', up, ''],
      [left, '', right],
      ['', down, ''],
    ]);
    const blanks = rows.flat().filter(({ text }) => text === '');
    expect(blanks.some(({ isEnabled }) => isEnabled)).toBe(false);
  });

  it('say where they lead, as the board is labeled', () => {
    const { square } = textViewOf(id).names;
    atEveryTurn(game, (match, moves) => {
      const { position } = after(game, moves.join(' '));
      for (const { text, id: button, isEnabled } of buttonsOf(match)) {
        if (button.verb !== 'move' || !isEnabled) continue;
        const move = game.parseMove(button.argument ?? '');
        if (!move.ok) throw new Error(`no move: ${button.argument}`);
        const targets = game
          .play(position, move.value)
          .events.flatMap((event) =>
            event.type === 'token-moved' || event.type === 'moved' ? [event.to] : [],
          );
        expect(targets.map((to) => square(to).replaceAll(/[() ]/gu, ''))).toEqual([
          text.split(' ')[1],
        ]);
      }
    });
  });

  it('are marked where they lose by repetition and there is another move, and nowhere else', () => {
    const check = (match: Match, moves: readonly string[]): number => {
      const { position } = after(game, moves.join(' '));
      const warned = avoidableStalls(game, position);
      const red = buttonsOf(match).filter(({ isRed }) => isRed);
      const walks = new Set(walksOf(game, moves.join(' ')).map(([, move]) => move));
      expect(red.map(({ id: button }) => button.argument ?? '').toSorted()).toEqual(
        warned.filter((move) => walks.has(move)).toSorted(),
      );
      expect(red.every(({ text }) => text.endsWith('⚠️'))).toBe(true);
      expect(textOf(boardMessage(match, LOOK)).includes(en.hints.loses)).toBe(red.length > 0);
      return red.length;
    };
    let marked = 0;
    const moves = longGame(game, 120);
    for (const [count, match] of turnsOf(started({ game: id }), moves)
      .slice(0, -1)
      .entries()) {
      marked += check(match, moves.slice(0, count));
    }
    // Only two games can come back to where they were; one of them has so much room that nobody has to.
    if (id === 'center-square-showdown') expect(marked).toBeGreaterThan(0);
  });
});

it.each([...ALL_GAMES])('$id: every legal move has one button', (game) => {
  atEveryTurn(game, (match, moves) => {
    const boards = [boardMessage(match, LOOK), placingMessage(match, LOOK)];
    const made = boards
      .flatMap((message) => (message ? buttonRows(message).flat() : []))
      .filter(({ id, isEnabled }) => isEnabled && /^(?:move|set-trap)$/u.test(id.verb))
      .map(({ id }) => id.argument);
    expect(made).toEqual([...new Set(made)]);
    expect(made).toEqual(expect.arrayContaining([...after(game, moves.join(' ')).moves]));
  });
});

it("Grid Runner: an arrow slides through one's own trail", () => {
  const moves = ['B1', 'E4', 'C1', 'D4', 'C2', 'C4', 'B2', 'C3', 'A2', 'B3'];
  const match = afterMoves(started({ game: 'grid-runner' }), moves);
  // P1 is on A2 and has left B2 and C2; D2 lies beyond them.
  expect(arrowsOf(match)).toEqual({ right: 'D2', down: 'A3' });
});

/** Whether a board of Trap and Treasure says that traps are no secret. */
const tellsOfTraps = (moves: readonly string[], isNew: boolean): boolean => {
  const match = afterMoves(started({ game: 'trap-and-treasure' }), moves);
  return textOf(boardMessage(match, { ...LOOK, isNew })).includes(en.hints.trapsAreSeen);
};

describe('traps', () => {
  const match = afterMoves(started({ game: 'trap-and-treasure' }), [
    'T 2 0',
    'M 3 4',
    'M 1 0',
    'M 3 3',
  ]);

  it('are seen on the arrow that leads into one', () => {
    const texts = buttonsOf(match).map(({ text }) => text);
    expect(texts).toContain('➡️ 2,0 🪤');
    expect(texts).toContain('⬇️ 1,1');
    expect(textOf(boardMessage(match, LOOK))).toContain(en.hints.intoTrap);
    const before = started({ game: 'trap-and-treasure' });
    expect(textOf(boardMessage(before, LOOK))).not.toContain(en.hints.intoTrap);
  });

  it('are no secret, which is said where one is placed, and to beginners on the board', () => {
    const placing = placingMessage(started({ game: 'trap-and-treasure' }), LOOK);
    expect(placing && textOf(placing)).toContain('everybody will see the trap');
    expect(tellsOfTraps([], true)).toBe(true);
    expect(tellsOfTraps([], false)).toBe(false);
    const placed = ['T 2 0', 'M 3 4', 'T 1 1', 'M 4 4', 'T 0 2', 'M 3 4'];
    expect(tellsOfTraps(placed, true)).toBe(false);
  });

  it('and everything else on the cells have their coordinates on a board of characters', () => {
    const placing = placingMessage(match, { words: en, style: 'text' });
    if (!placing) throw new Error('nothing can be placed');
    const texts = buttonRows(placing)
      .slice(0, 5)
      .map((row) => row.map(({ text }) => text));
    expect(texts).toEqual([
      ['a 0,0', 'A 1,0', 'X 2,0', '3,0', '4,0'],
      ['0,1', '1,1', '2,1', '3,1', '4,1'],
      ['0,2', '1,2', 'T 2,2', '3,2', '4,2'],
      ['0,3', '1,3', '2,3', 'B 3,3', '4,3'],
      ['0,4', '1,4', '2,4', '3,4', 'b 4,4'],
    ]);
  });
});

describe('the private board of Trap and Treasure', () => {
  const game = trapAndTreasure;

  it('takes every legal trap on its own cell, and nothing else', () => {
    atEveryTurn(game, (match, moves) => {
      const { position } = after(game, moves.join(' '));
      const legal = game.moves(position).filter(({ kind }) => kind === 'trap');
      const placing = placingMessage(match, LOOK);
      const hasTraps = position.board.trapsLeft[position.turn] > 0;
      expect(placing !== undefined).toBe(hasTraps);
      expect(buttonsOf(match).some(({ id }) => id.verb === 'traps')).toBe(hasTraps);
      if (!placing) return;
      const cells = buttonRows(placing).slice(0, 5).flat();
      expect(cells).toHaveLength(SQUARES.length);
      const taken = cells.flatMap((cell, square) =>
        cell.isEnabled ? [[square, cell.id.verb, cell.id.argument]] : [],
      );
      expect(taken).toEqual(legal.map((move) => [move.to, 'set-trap', game.makeMove(move)]));
    });
  });
});

describe('the board of Forbidden Territory', () => {
  const game = forbiddenTerritory;

  it('has the coordinates of every cell on a board of characters', () => {
    const match = afterMoves(started({ game: 'forbidden-territory' }), ['3,3', '1,1']);
    const rows = buttonRows(boardMessage(match, { words: en, style: 'text' })).slice(0, 3);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['O 1,1', '1,2', '1,3', '1,4', '1,5'],
      ['2,1', '2,2', '2,3', '2,4', '2,5'],
      ['3,1', '3,2', 'X 3,3', '3,4', '3,5'],
    ]);
  });

  it('takes every legal move on its own cell; forbidden cells are disabled', () => {
    atEveryTurn(game, (match, moves) => {
      const { position } = after(game, moves.join(' '));
      const { tokens, last } = position.board;
      const cells = buttonRows(boardMessage(match, LOOK)).slice(0, 5).flat();
      const legal = game.moves(position);
      const forbidden = forbiddenSquares(position.board);
      expect(cells).toHaveLength(SQUARES.length);
      for (const [square, { face, id, isEnabled, isBlue }] of cells.entries()) {
        const isToken = has(tokens.first | tokens.second, square);
        // A token looks alive; a click on it is refused.
        expect(isEnabled).toBe(legal.includes(square) || isToken);
        expect(id.argument === game.makeMove(square)).toBe(isEnabled);
        expect(face === '🚫').toBe(forbidden.includes(square));
        expect(isEmoji(face)).toBe(isToken || forbidden.includes(square));
        expect(isBlue).toBe(square === last);
      }
    });
  });
});

it.each([...ALL_GAMES])('$id: no move can be clicked when it is over', (game) => {
  fc.assert(
    fc.property(randomGames(game), (moves) => {
      const verbs = buttonsOf(afterMoves(started({ game: game.id }), moves)).map(
        ({ id }) => id.verb,
      );
      expect(verbs).toEqual(['rematch', 'replay-open', 'analysis', 'share', 'text', 'rules']);
    }),
    { numRuns: 5 },
  );
});

describe('what the boards of a game share', () => {
  it.each(EACH_GAME)('is changed by nothing that is made of a board of %s', (game) => {
    const match = started({ game });
    const drawn = boardMessage(match, LOOK);
    const before = JSON.stringify(drawn);
    const whose = { user: match.challenger, words: en, place: 'games' } as const;
    withStock(withoutEmoji(privateBoard(match, drawn, whose)));
    expect(JSON.stringify(drawn)).toBe(before);
    expect(JSON.stringify(boardMessage(match, LOOK))).toBe(before);
  });
});
