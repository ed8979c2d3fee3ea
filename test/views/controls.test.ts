import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
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
import { emojiViewOf } from '../../src/views/games/games.js';
import { en } from '../../src/views/language/en.js';
import { boardMessage } from '../../src/views/messages/board.js';
import { placingMessage } from '../../src/views/messages/confirm.js';
import { after, EACH_GAME } from '../rules/table.js';
import { buttonRows, type Button } from './buttons.js';
import { isEmoji } from './emoji.js';
import { randomGames } from './games.js';
import { afterMoves, started, turnsOf } from './widest.js';

const LOOK = { words: en, style: 'emoji' } as const;

const ARROWS: Readonly<Record<Direction, string>> = {
  up: '⬆️',
  down: '⬇️',
  left: '⬅️',
  right: '➡️',
};

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
    const blank = '\u200B';
    expect(rows.map((row) => row.map(({ face }) => face))).toEqual([
      [blank, up, blank],
      [left, blank, right],
      [blank, down, blank],
    ]);
    const blanks = rows.flat().filter(({ face }) => face === blank);
    expect(blanks.some(({ isEnabled }) => isEnabled)).toBe(false);
  });
});

it.each([...ALL_GAMES])('$id: every legal move has one button', (game) => {
  atEveryTurn(game, (match, moves) => {
    const boards = [boardMessage(match, LOOK), placingMessage(match, en)];
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

describe('the private board of Trap and Treasure', () => {
  const game = trapAndTreasure;

  it('takes every legal trap on its own cell, and nothing else', () => {
    atEveryTurn(game, (match, moves) => {
      const { position } = after(game, moves.join(' '));
      const legal = game.moves(position).filter(({ kind }) => kind === 'trap');
      const placing = placingMessage(match, en);
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
      expect(verbs).toEqual(['rematch', 'replay-open', 'share', 'text', 'rules']);
    }),
    { numRuns: 5 },
  );
});
