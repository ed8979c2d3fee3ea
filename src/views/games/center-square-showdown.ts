import {
  centerSquareShowdown,
  type CenterSquareShowdownBoard,
} from '../../rules/center-square-showdown.js';
import { CENTER, neighbor } from '../../rules/square.js';
import { columnLabels, LAST, ONE_TO_FIVE } from '../emoji-board.js';
import { DARK } from '../pictures/palette.js';
import { PIECE_SIZE } from '../pictures/pieces.js';
import { bothSides, sticker } from '../pictures/sticker.js';
import { disc, line, n, shape } from '../pictures/svg.js';
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

const emoji: EmojiView<CenterSquareShowdownBoard> = {
  icon: '🌻',
  accent: 0xff_c8_3d,
  names: { first: 'P1', second: 'P2' },
  columns: columnLabels(ONE_TO_FIVE),
  rows: ONE_TO_FIVE,
  cell({ token }, square, { cameFrom }) {
    if (square === token) return '🦋';
    if (square === CENTER) return '🌻';
    return square === cameFrom ? LAST : '🟩';
  },
  legend: () => [
    [['🦋'], 'token'],
    [['🌻'], 'center'],
    [[LAST], 'came-from'],
  ],
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const to = neighbor(position.board.token, direction);
      return to === undefined || centerSquareShowdown.why(position, direction)
        ? undefined
        : { move: direction, to };
    },
  },
  example: ['right', 'right', 'down', 'down'],
  // The first player keeps away from the flower, all around it, and slips at the end.
  sample:
    'right; right; right; down; right; down; down; left; down; left; left; up; up; right'.split(
      '; ',
    ),
};

const signs: SignView<CenterSquareShowdownBoard> = {
  width: 1,
  cell({ token }, square, cameFrom) {
    if (square === token) return '*';
    if (square === CENTER) return 'C';
    return square === cameFrom ? 'o' : ' ';
  },
  key: [
    ['*', 'token'],
    ['C', 'center'],
    ['o', 'came-from'],
  ],
};

const spoken: SpokenView<CenterSquareShowdownBoard> = {
  board: ({ board: { token, from } }) => [
    { type: 'token', at: token },
    { type: 'center', at: CENTER },
    ...(from === null ? [] : [{ type: 'no-way-back', at: from } as const]),
  ],
};

const RULE = `  ${'-'.repeat(25)}`;

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

const text: TextView<CenterSquareShowdownBoard> = {
  title: 'Center Square Showdown',
  pitch: 'One token for two: bring it onto the center.',
  rules: `Both players move the same token (*), one square up, down, left or right.
Whoever moves it onto the center square (3,3) wins.
- It starts at (1,1); squares are (row,column).
- You may not take back the move just made.
- You must move; nobody may pass.
- Stalling loses: whoever brings about the same position for the third time loses.`,
  names,
  events: EVENT_SENTENCES,
  results: {
    ...RESULT_SENTENCES,
    center: (winner) =>
      `${winner} wins by moving the token to the center square ${names.square(CENTER)}.`,
  },
  refusals: { ...REFUSAL_SENTENCES, 'bad-move': 'Type up, down, left or right.' },
  welcome: `Welcome to Center Square Showdown!

Move the token (*) to the center square (3,3) to win.`,
  heading: 'Current Grid Position:',
  board: ({ board }, ink) =>
    ruledGrid(RULE, (square) => {
      if (square === board.token) return ink.token(' * ');
      return square === CENTER ? ink.goal('   ') : '   ';
    }),
  turn: ({ turn }) => `${names.players[turn]}'s Turn.`,
  prompt: () => 'Enter move (up/down/left/right): ',
};

const ring = (count: number, draw: (degrees: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((index * 360) / count)).join('');

const turned = (degrees: number, drawing: string): string =>
  `<g transform="rotate(${n(degrees)})">${drawing}</g>`;

/** The center square of Center Square Showdown. */
const SUNFLOWER =
  ring(12, (degrees) =>
    turned(degrees + 15, shape('M-9-16C-13-32-6-42 0-46 6-42 13-32 9-16Z', '#f2a51f')),
  ) +
  ring(12, (degrees) =>
    turned(degrees, shape('M-8-16C-11-30-5-38 0-42 5-38 11-30 8-16Z', '#ffd23e')),
  ) +
  disc(0, 0, 21, '#6b3f1d') +
  disc(0, 0, 14, '#8a5528') +
  ring(8, (degrees) => turned(degrees, disc(0, -9, 2, '#4f2c12')));

/** The token that is after the sunflower. */
const BUTTERFLY =
  bothSides(
    sticker(
      'M-2-4C-8-34-42-42-46-20-48-2-22 6-2 4ZM-2 4C-22 4-36 14-32 28-27 42-6 30-2 10Z',
      '#8f63f2',
      '',
    ) +
      shape('M-2 4C-22 4-36 14-32 28-27 42-6 30-2 10Z', '#b48bff') +
      shape('M-9-4C-14-22-34-28-37-17-38-8-24-3-9-4Z', '#c9acff') +
      disc(-38, -21, 3, '#fff') +
      disc(-24, 24, 4, '#ffe08a'),
  ) +
  line('M-1-20C-3-30-8-36-13-36M1-20C3-30 8-36 13-36', DARK, 3.5) +
  line('M0-16V22', DARK, 9);

/** A meadow, in two greens as it is mown. */
const MEADOW = ['#7dbb5c', '#73b053'] as const;

const picture: BoardPicture<CenterSquareShowdownBoard> = {
  columns: '12345',
  rows: '12345',
  ground: (_, square) => MEADOW[square % 2 === 0 ? 0 : 1],
  things: ({ token }, square) => [
    ...(square === CENTER ? [{ drawing: SUNFLOWER, size: 0.94 }] : []),
    ...(square === token ? [{ drawing: BUTTERFLY, size: PIECE_SIZE }] : []),
  ],
};

/** A meadow of one of the two greens. */
const meadow = (name: string, ground: string): SquareKind => ({
  name,
  ground,
  stock: '🟩',
  stockFrom: LAST,
  marks: [['open'], ['from']],
});

/** The token on one of them. */
const fluttering = (name: string, ground: string): SquareKind => ({
  name,
  ground,
  things: [{ drawing: BUTTERFLY, size: 0.94 }],
  stock: '🦋',
  means: ['token'],
});

const MEADOWS = [meadow('lawn', MEADOW[0]), meadow('grass', MEADOW[1])] as const;
const TOKENS = [fluttering('fly', MEADOW[0]), fluttering('moth', MEADOW[1])] as const;
const FLOWER: SquareKind = {
  name: 'sun',
  ground: MEADOW[0],
  things: [{ drawing: SUNFLOWER, size: 0.98 }],
  stock: '🌻',
  means: ['center'],
  marks: [['open']],
};
const ON_FLOWER: SquareKind = {
  name: 'sunny',
  ground: MEADOW[0],
  things: [
    { drawing: SUNFLOWER, size: 0.98 },
    { drawing: BUTTERFLY, size: 0.8 },
  ],
  stock: '🦋',
  means: ['token', 'center'],
};

const tiles: TileView<CenterSquareShowdownBoard> = {
  squares: [...MEADOWS, ...TOKENS, FLOWER, ON_FLOWER],
  pieces: [],
  kindAt({ token }, square) {
    const green = square % 2 === 0 ? 0 : 1;
    if (square === CENTER) return square === token ? ON_FLOWER : FLOWER;
    return square === token ? TOKENS[green] : MEADOWS[green];
  },
};

export const centerSquareShowdownView: GameView<CenterSquareShowdownBoard> = {
  emoji,
  text,
  signs,
  spoken,
  picture,
  tiles,
  chart: {
    color: { dark: '#ffc83d', light: '#946500' },
    dashes: '',
    icon: SUNFLOWER,
  },
};
