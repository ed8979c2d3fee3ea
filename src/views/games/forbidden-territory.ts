import {
  forbiddenSquares,
  forbiddenTerritory,
  type ForbiddenTerritoryBoard,
} from '../../rules/forbidden-territory.js';
import type { Position } from '../../rules/game.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import { has, rowOf, SIZE, type Square, SQUARES, squaresIn } from '../../rules/square.js';
import { columnLabels, EMPTY, ONE_TO_FIVE } from '../emoji-board.js';
import { PIECE_SIZE } from '../pictures/pieces.js';
import { line } from '../pictures/svg.js';
import { bracketGrid, rowAndColumn } from '../text/board.js';
import {
  EVENT_SENTENCES,
  REFUSAL_SENTENCES,
  RESULT_SENTENCES,
  type Names,
} from '../text/sentences.js';
import type {
  BoardPicture,
  Cell,
  EmojiView,
  GameView,
  PieceKind,
  SignView,
  SpokenView,
  SquareKind,
  TextView,
  TileView,
} from './game-view.js';

const TOKENS = { first: 'X', second: 'O' } as const;

const LABELS = SQUARES.map((square) => forbiddenTerritory.makeMove(square));

/** Whose token is on a cell. */
const ownerOf = ({ tokens }: ForbiddenTerritoryBoard, square: Square): Seat | undefined => {
  if (has(tokens.first, square)) return 'first';
  return has(tokens.second, square) ? 'second' : undefined;
};

/** A cell that is not forbidden now, with a token on it or without. */
function openCell(
  position: Position<ForbiddenTerritoryBoard>,
  square: Square,
  seats: BySeat<string>,
): Cell {
  const label = LABELS[square] ?? '';
  const seat = ownerOf(position.board, square);
  if (!seat) return { label, move: position.outcome ? undefined : label };
  // Tokens stay clickable, though the click is refused: Discord draws disabled buttons too pale for them.
  const isLast = square === position.board.last;
  return { emoji: seats[seat], sign: TOKENS[seat], label, move: label, isLast, isTaken: true };
}

const emoji: EmojiView<ForbiddenTerritoryBoard> = {
  icon: '🚫',
  accent: 0xdd_2e_44,
  names: TOKENS,
  columns: columnLabels(ONE_TO_FIVE),
  rows: ONE_TO_FIVE,
  cell(board, square, { seats }) {
    const seat = ownerOf(board, square);
    if (seat) return seats[seat];
    return forbiddenSquares(board).includes(square) ? '🚫' : EMPTY;
  },
  legend: () => [[['🚫'], 'forbidden']],
  controls: {
    kind: 'cells',
    cells(position, seats) {
      const forbidden = forbiddenSquares(position.board);
      return SQUARES.map((square) =>
        forbidden.includes(square)
          ? { emoji: '🚫', label: LABELS[square] ?? '' }
          : openCell(position, square, seats),
      );
    },
  },
  example: ['3,3', '1,1', '5,5', '3,5'],
  // Eight cells are still empty when the last token forbids them all.
  sample:
    '5,2; 3,5; 4,3; 4,1; 5,3; 1,1; 5,5; 1,5; 4,4; 4,2; 2,1; 5,4; 2,5; 4,5; 3,1; 5,1; 2,3'.split(
      '; ',
    ),
};

const signs: SignView<ForbiddenTerritoryBoard> = {
  width: 1,
  cell(board, square) {
    if (has(board.tokens.first, square)) return TOKENS.first;
    if (has(board.tokens.second, square)) return TOKENS.second;
    return forbiddenSquares(board).includes(square) ? '#' : ' ';
  },
  key: [['#', 'forbidden']],
};

const spoken: SpokenView<ForbiddenTerritoryBoard> = {
  board: ({ board, turn, outcome }) => [
    ...SEATS.map((seat) => ({
      type: 'tokens' as const,
      seat,
      squares: squaresIn(board.tokens[seat]),
    })),
    ...(outcome || board.last === null
      ? []
      : [{ type: 'forbidden' as const, seat: turn, squares: forbiddenSquares(board) }]),
  ],
};

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

/** One row of the board a line, so that a long list never breaks in the middle of a cell. */
const listByRow = (squares: readonly Square[]): string =>
  Array.from({ length: SIZE }, (_, row) => squares.filter((square) => rowOf(square) === row))
    .filter((row) => row.length > 0)
    .map((row) => row.map(names.square).join(', '))
    .join(',\n');

const text: TextView<ForbiddenTerritoryBoard> = {
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

/** The color of what is forbidden, and of the cells that are closed. */
export const SIGN = '#d21f37';
export const CLOSED = '#f3cfcb';

/** A cell that is closed for one turn. */
const FORBIDDEN =
  `<circle r="31" fill="none" stroke="${SIGN}" stroke-width="11"/>` +
  line('M-21-21 21 21', SIGN, 11);

const FREE = '#e9e4d8';
const TAKEN = { first: '#bcdcf7', second: '#fbd3ad' } as const;

const picture: BoardPicture<ForbiddenTerritoryBoard> = {
  columns: '12345',
  rows: '12345',
  ground(board, square) {
    if (has(board.tokens.first, square)) return TAKEN.first;
    if (has(board.tokens.second, square)) return TAKEN.second;
    return forbiddenSquares(board).includes(square) ? CLOSED : FREE;
  },
  things(board, square, pieces) {
    const seat = ownerOf(board, square);
    if (seat) return [{ drawing: pieces[seat], size: PIECE_SIZE }];
    return forbiddenSquares(board).includes(square) ? [{ drawing: FORBIDDEN, size: 0.62 }] : [];
  },
};

/** A hollow for a token. */
const HOLLOW =
  '<circle r="27" fill="#d9d3c3"/><path d="M-24-12A27 27 0 0 1 24-12" fill="none" stroke="#bdb6a4" stroke-width="5" stroke-linecap="round"/>';

const EMPTY_KIND: SquareKind = {
  name: 'empty',
  ground: FREE,
  things: [{ drawing: HOLLOW }],
  stock: EMPTY,
};
const CLOSED_KIND: SquareKind = {
  name: 'no',
  ground: CLOSED,
  things: [{ drawing: FORBIDDEN, size: 0.98 }],
  stock: '🚫',
  means: ['forbidden'],
};
const TOKEN_KINDS: BySeat<PieceKind> = {
  first: { name: 'token', seat: 'first', ground: TAKEN.first, marks: [['last']] },
  second: { name: 'token', seat: 'second', ground: TAKEN.second, marks: [['last']] },
};

const tiles: TileView<ForbiddenTerritoryBoard> = {
  squares: [EMPTY_KIND, CLOSED_KIND],
  pieces: Object.values(TOKEN_KINDS),
  kindAt(board, square) {
    if (has(board.tokens.first, square)) return TOKEN_KINDS.first;
    if (has(board.tokens.second, square)) return TOKEN_KINDS.second;
    return forbiddenSquares(board).includes(square) ? CLOSED_KIND : EMPTY_KIND;
  },
};

export const forbiddenTerritoryView: GameView<ForbiddenTerritoryBoard> = {
  emoji,
  text,
  signs,
  spoken,
  picture,
  tiles,
  chart: {
    color: { dark: '#ff6b7d', light: '#c81f37' },
    dashes: '18 7 0.1 7',
    icon: FORBIDDEN,
  },
};
