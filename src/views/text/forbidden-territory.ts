import {
  forbiddenSquares,
  forbiddenTerritory,
  type ForbiddenTerritoryBoard,
} from '../../rules/forbidden-territory.js';
import { has, rowOf, SIZE, type Square, SQUARES } from '../../rules/square.js';
import { rowAndColumn } from './coordinates.js';
import { bracketGrid } from './grid.js';
import { EVENT_SENTENCES, REFUSAL_SENTENCES, RESULT_SENTENCES, type Names } from './sentences.js';
import type { TextView } from './text-view.js';

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

const TOKENS = { first: 'X', second: 'O' } as const;

/** One row of the board a line, so that a long list never breaks in the middle of a cell. */
const listByRow = (squares: readonly Square[]): string =>
  Array.from({ length: SIZE }, (_, row) => squares.filter((square) => rowOf(square) === row))
    .filter((row) => row.length > 0)
    .map((row) => row.map(names.square).join(', '))
    .join(',\n');

export const forbiddenTerritoryText: TextView<ForbiddenTerritoryBoard> = {
  title: 'Forbidden Territory',
  pitch: 'Place tokens until your opponent has no cell left.',
  rules: `Players take turns placing a token on an empty cell: Player 1 X, Player 2 O.
Whoever has no cell left to play on loses.
- Cells touching the token your opponent placed last, corners included, are forbidden to you.
- This lasts one turn only: the next token forbids its own neighbors instead.
- Cells are (row,column), from (1,1) at the top left; the first token may go anywhere.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    placed: ({ seat, at }) =>
      `${names.players[seat]} placed ${TOKENS[seat]} at ${names.square(at)}.`,
  },
  results: RESULT_SENTENCES,
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type the row and the column, such as: 3 3.',
    occupied: 'There is a token on that cell already.',
  },
  welcome: `Welcome to Forbidden Territory!

Player 1 (X) and Player 2 (O), prepare to play.

The board is empty.`,
  heading: 'Current Board:',
  board({ board, outcome }, ink) {
    const closed = outcome ? [] : forbiddenSquares(board);
    return bracketGrid((square) => {
      if (has(board.tokens.first, square)) return ink.first(TOKENS.first);
      if (has(board.tokens.second, square)) return ink.second(TOKENS.second);
      return closed.includes(square) ? ink.closed(' ') : ' ';
    });
  },
  turn(position) {
    const open = forbiddenTerritory.moves(position);
    const cells = open.length === SQUARES.length ? ' all of them' : `\n${listByRow(open)}`;
    return `${names.players[position.turn]}'s turn.\nAvailable cells:${cells}`;
  },
  prompt: () => 'Enter your move (row and column): ',
};
