import { edgeEscape, type EdgeEscapeBoard } from '../../rules/edge-escape.js';
import { DIRECTIONS, has, isEdge, neighbor, SQUARES, squaresIn } from '../../rules/square.js';
import { columnLabels, LAST, ONE_TO_FIVE } from '../emoji-board.js';
import { DARK } from '../pictures/palette.js';
import { PIECE_SIZE } from '../pictures/pieces.js';
import { bothSides, eye, sticker } from '../pictures/sticker.js';
import { disc, line, shape } from '../pictures/svg.js';
import { rowAndColumn, ruledGrid } from '../text/board.js';
import {
  EVENT_SENTENCES,
  REFUSAL_SENTENCES,
  RESULT_SENTENCES,
  type Names,
} from '../text/sentences.js';
import type {
  BoardPicture,
  EmojiView,
  GameView,
  SignView,
  SpokenView,
  SquareKind,
  TextView,
  TileView,
} from './game-view.js';

const GROUND = SQUARES.map((square) => (isEdge(square) ? '🌲' : '🟩'));

const emoji: EmojiView<EdgeEscapeBoard> = {
  icon: '🐇',
  accent: 0x3e_72_1d,
  names: { first: 'P1', second: 'P2' },
  columns: columnLabels(ONE_TO_FIVE),
  rows: ONE_TO_FIVE,
  cell({ token, visited }, square, { cameFrom }) {
    if (square === token) return '🐇';
    if (square === cameFrom) return LAST;
    return has(visited, square) ? '🕳️' : (GROUND[square] ?? '');
  },
  legend: () => [
    [['🐇'], 'token'],
    [['🌲'], 'edge'],
    [['🕳️'], 'visited'],
    [[LAST], 'came-from'],
  ],
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const to = neighbor(position.board.token, direction);
      return to === undefined || edgeEscape.why(position, direction)
        ? undefined
        : { move: direction, to };
    },
  },
  example: ['up', 'right', 'down', 'right'],
  sample: ['up', 'right', 'down', 'down', 'left', 'down'],
};

const signs: SignView<EdgeEscapeBoard> = {
  width: 1,
  cell({ token, visited }, square) {
    if (square === token) return 'T';
    if (has(visited, square)) return 'X';
    return isEdge(square) ? '.' : ' ';
  },
  key: [
    ['T', 'token'],
    ['X', 'visited'],
    ['.', 'edge'],
  ],
};

const spoken: SpokenView<EdgeEscapeBoard> = {
  board: ({ board: { token, visited } }) => [
    { type: 'token', at: token },
    { type: 'used-up', squares: squaresIn(visited) },
  ],
};

const RULE = `  ${'+---'.repeat(5)}+`;

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const text: TextView<EdgeEscapeBoard> = {
  title: 'Edge Escape',
  pitch: 'One token for two: be the one to reach the edge.',
  rules: `Both players move the same token (T), one cell up, down, left or right.
Whoever moves it onto an edge cell (row or column 1 or 5) wins.
- It starts at (3,3); cells are (row,column).
- A cell the token has left is visited (X) and can't be entered again.
- You must move; if every neighbor is visited, you lose.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    'token-moved': ({ direction, to }) => `You moved ${direction} to ${names.square(to)}.`,
  },
  results: {
    ...RESULT_SENTENCES,
    edge: (winner) => `Congratulations! You've moved the token to an edge cell. ${winner} wins!`,
    stuck: (winner, loser) => `${loser} has no legal moves. ${winner} wins!`,
  },
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type up, down, left or right.',
    visited: 'That cell has been visited.',
  },
  welcome: `Welcome to Edge Escape!

Player 1, you will make the first move.

Starting position: (3,3)`,
  heading: 'Grid State:',
  board: ({ board }, ink) =>
    ruledGrid(RULE, (square) => {
      if (square === board.token) return ink.token(' T ');
      return has(board.visited, square) ? ink.gone(' X ') : '   ';
    }),
  turn(position) {
    const { token, visited } = position.board;
    const options = DIRECTIONS.flatMap((direction) => {
      const to = neighbor(token, direction);
      if (to === undefined) return [];
      return `${capital(direction)} ${names.square(to)}${has(visited, to) ? ' [visited]' : ''}`;
    });
    return [
      `${names.players[position.turn]}'s turn.`,
      `Current position: ${names.square(token)}`,
      `Available moves: ${options.join(', ')}`,
    ].join('\n');
  },
  prompt: (position) => `Enter your move (${edgeEscape.moves(position).join('/')}): `,
};

/** The woods around the clearing of Edge Escape. */
const TREE =
  shape('M-6 28H6V45H-6Z', '#7a4c28') +
  shape('M0-14 34 32C20 38-20 38-34 32Z', '#1f6b3a') +
  shape('M0-32 27 10C16 16-16 16-27 10Z', '#2a8149') +
  shape('M0-47 20-12C12-6-12-6-20-12Z', '#3a9a5a');

/** Where the token of Edge Escape was before. */
const HOLE =
  '<ellipse cx="0" cy="8" rx="40" ry="27" fill="#a98554"/>' +
  '<ellipse cx="0" cy="9" rx="34" ry="21" fill="#3a2a1c"/>' +
  '<ellipse cx="0" cy="14" rx="29" ry="14" fill="#1f160f"/>';

/** The token that is on its way to the woods. */
const RABBIT = sticker(
  'M-26-46C-14-48-6-34-4-17-1-18 1-18 4-17 6-34 14-48 26-46 33-40 29-22 19-10 30-3 35 8 32 20 28 36 14 42 0 42S-28 36-32 20C-35 8-30-3-19-10-29-22-33-40-26-46Z',
  '#d8c4ac',
  bothSides(
    shape('M-23-39C-15-38-11-26-11-15-18-18-26-32-23-39Z', '#f3a6ad') +
      eye(-14, 7, 5) +
      disc(-22, 19, 5, '#f3b3b0') +
      '<ellipse cx="-7" cy="25" rx="10" ry="9" fill="#fff6ea"/>',
  ) +
    shape('M-4 31H4V38C4 40-4 40-4 38Z', '#fff') +
    shape('M-6 14C-3 12 3 12 6 14 5 19 2 21 0 21S-5 19-6 14Z', '#e0707f') +
    line('M0 21V26M0 26C-3 30-7 30-9 28M0 26C3 30 7 30 9 28', DARK, 2.5),
);

/** In the woods the rabbit stands before its tree, and the tree stays to be seen. */
const AMONG_TREES = [
  { drawing: TREE, size: 0.7, dx: 0.22, dy: -0.12 },
  { drawing: RABBIT, size: 0.66, dx: -0.12, dy: 0.12 },
] as const;

const WOODS = '#174a31';
const CLEARING = '#93c46c';

const picture: BoardPicture<EdgeEscapeBoard> = {
  columns: '12345',
  rows: '12345',
  ground: (_, square) => (isEdge(square) ? WOODS : CLEARING),
  things({ token, visited }, square) {
    if (square === token && isEdge(square)) return AMONG_TREES;
    if (square === token) return [{ drawing: RABBIT, size: PIECE_SIZE }];
    if (has(visited, square)) return [{ drawing: HOLE, size: 0.84 }];
    return isEdge(square) ? [{ drawing: TREE, size: 0.84 }] : [];
  },
};

/** The grass under the rabbit: darker, as the rabbit is nearly as light as the clearing. */
const TRODDEN = disc(0, 0, 45, '#5b8d3f');

const KINDS = {
  clear: { name: 'clear', ground: CLEARING, stock: '🟩', marks: [['open']] },
  hole: {
    name: 'hole',
    ground: CLEARING,
    things: [{ drawing: HOLE, size: 0.9 }],
    stock: '🕳️',
    stockFrom: LAST,
    means: ['visited'],
    marks: [['from']],
  },
  tree: {
    name: 'tree',
    ground: WOODS,
    things: [{ drawing: TREE, size: 0.9 }],
    stock: '🌲',
    means: ['edge'],
    marks: [['open']],
  },
  token: {
    name: 'hare',
    ground: CLEARING,
    things: [{ drawing: TRODDEN }, { drawing: RABBIT, size: 0.92 }],
    stock: '🐇',
    means: ['token'],
  },
  escaped: {
    name: 'lair',
    ground: WOODS,
    things: [
      { drawing: TREE, size: 0.8, dx: 0.2, dy: -0.1 },
      { drawing: RABBIT, size: 0.78, dx: -0.12, dy: 0.08 },
    ],
    stock: '🐇',
    means: ['token', 'edge'],
  },
} satisfies Readonly<Record<string, SquareKind>>;

const tiles: TileView<EdgeEscapeBoard> = {
  squares: Object.values(KINDS),
  pieces: [],
  kindAt({ token, visited }, square) {
    if (square === token) return isEdge(square) ? KINDS.escaped : KINDS.token;
    if (has(visited, square)) return KINDS.hole;
    return isEdge(square) ? KINDS.tree : KINDS.clear;
  },
};

export const edgeEscapeView: GameView<EdgeEscapeBoard> = {
  emoji,
  text,
  signs,
  spoken,
  picture,
  tiles,
  chart: {
    color: { dark: '#7cc957', light: '#3e721d' },
    dashes: '0.1 8',
    icon: RABBIT,
  },
};
