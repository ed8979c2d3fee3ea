import { gridRunner, type GridRunnerBoard } from '../../rules/grid-runner.js';
import { other, SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import {
  BOTTOM_RIGHT,
  has,
  neighbor,
  type Square,
  squaresIn,
  TOP_LEFT,
} from '../../rules/square.js';
import { A_TO_E, columnLabels, EMPTY, ONE_TO_FIVE } from '../emoji-board.js';
import { DARK, SEAT_COLORS } from '../pictures/palette.js';
import { CROWN, PIECE_SIZE } from '../pictures/pieces.js';
import { disc, line, shape } from '../pictures/svg.js';
import { bracketGrid } from '../text/board.js';
import {
  EVENT_SENTENCES,
  REFUSAL_SENTENCES,
  RESULT_SENTENCES,
  type Names,
} from '../text/sentences.js';
import type {
  BoardPicture,
  Drawn,
  EmojiView,
  GameView,
  PieceKind,
  SignView,
  SpokenView,
  SquareKind,
  TextView,
  TileView,
} from './game-view.js';

const isGoal = (square: Square): boolean => square === TOP_LEFT || square === BOTTOM_RIGHT;

const emoji: EmojiView<GridRunnerBoard> = {
  icon: '🏁',
  accent: 0x55_ac_ee,
  names: { first: 'P1', second: 'P2' },
  columns: columnLabels(A_TO_E),
  rows: ONE_TO_FIVE,
  cell({ at, trails }, square, { cameFrom, seats }) {
    if (square === at.first) return seats.first;
    if (square === at.second) return seats.second;
    if (isGoal(square)) return '🏁';
    if (has(trails.first, square)) return square === cameFrom ? '🔷' : '🟦';
    if (has(trails.second, square)) return square === cameFrom ? '🔶' : '🟧';
    return EMPTY;
  },
  legend: () => [
    [['🟦', '🟧'], 'trail'],
    [['🔷', '🔶'], 'came-from'],
    [['🏁'], 'goal'],
  ],
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      // A runner may pass through squares: at most one of those in a direction can be landed on.
      let to = neighbor(position.board.at[position.turn], direction);
      while (to !== undefined && gridRunner.why(position, to)) to = neighbor(to, direction);
      return to === undefined ? undefined : { move: gridRunner.makeMove(to), to };
    },
  },
  example: ['B1', 'E4', 'B2', 'D4', 'A2', 'D3', 'C2'],
  // A race to the last step.
  sample: 'A2; E4; B2; D4; B3; D3; B4; D2; B5; D1; C5; C1; D5; B1; E5'.split('; '),
};

const signs: SignView<GridRunnerBoard> = {
  width: 2,
  cell({ at, trails }, square) {
    if (square === at.first) return 'P1';
    if (square === at.second) return 'P2';
    if (square === BOTTOM_RIGHT) return 'g1';
    if (square === TOP_LEFT) return 'g2';
    if (has(trails.first, square)) return 'x1';
    return has(trails.second, square) ? 'x2' : '  ';
  },
  key: [
    ['x1', 'trail', 'first'],
    ['x2', 'trail', 'second'],
    ['g1', 'goal', 'first'],
    ['g2', 'goal', 'second'],
  ],
};

const spoken: SpokenView<GridRunnerBoard> = {
  player: ({ at }, seat) => [
    { type: 'at', at: at[seat] },
    { type: 'goal', at: seat === 'first' ? BOTTOM_RIGHT : TOP_LEFT },
  ],
  // A goal counts as left, but is open to whoever runs for it.
  board: ({ board: { trails } }) =>
    SEATS.map((seat) => ({
      type: 'trail' as const,
      seat,
      squares: squaresIn(trails[seat]).filter((square) => !isGoal(square)),
    })).filter(({ squares }) => squares.length > 0),
};

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: (square) => gridRunner.makeMove(square),
};

const text: TextView<GridRunnerBoard> = {
  title: 'Grid Runner',
  pitch: 'Race across, blocking every square you leave.',
  rules: `Player 1 (P1) runs from A1 to E5, Player 2 (P2) from E5 to A1.
Whoever reaches the opponent's starting square first wins.
- Move one square up, down, left or right; type the square you land on.
- Every square that is left is blocked (XX): nobody may land on it again.
- Your goal is open to you whenever your opponent is not standing on it.
- You may pass straight through your own trail, landing on the first square beyond it.
- If you can't move, you lose.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    blocked: ({ seat, at }) =>
      `Square ${names.square(at)} is now blocked for ${names.players[other(seat)]}.`,
  },
  results: RESULT_SENTENCES,
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type the square to move to, such as: move B2.',
    visited: 'You have left that square before and cannot land on it again.',
    'not-adjacent': 'The square is not adjacent, nor straight beyond your own trail.',
    occupied: 'Your opponent is on that square.',
  },
  welcome: `Welcome to Grid Runner!

Player 1 starts at A1 and runs for E5.
Player 2 starts at E5 and runs for A1.`,
  heading: 'Grid:',
  board: ({ board: { at, trails } }, ink) =>
    `   A   B   C   D   E\n${bracketGrid(
      (square) => {
        if (square === at.first) return ink.first('P1');
        if (square === at.second) return ink.second('P2');
        if (has(trails.first, square)) return ink.gone(ink.first('XX'));
        return has(trails.second, square) ? ink.gone(ink.second('XX')) : '--';
      },
      (row) => `${row + 1} `,
    )}`,
  turn: (position) =>
    [
      `${names.players[position.turn]}'s turn.`,
      `Available moves: ${gridRunner.moves(position).map(names.square).join(', ')}`,
    ].join('\n'),
  prompt: () => 'Enter your move (move and a square): ',
};

const CHECKS = Array.from({ length: 12 }, (_, index) => [index % 4, Math.floor(index / 4)] as const)
  .filter(([column, row]) => (column + row) % 2 === 0)
  .map(([column, row]) => `M${-20 + column * 14} ${-36 + row * 14}h14v14h-14Z`)
  .join('');

/** The goals of Grid Runner. */
const FLAG =
  line('M-25-40V44', DARK, 12) +
  line('M-25-40V44', '#e8e3d8', 6) +
  `<path d="M-22-38H38V8H-22Z" fill="#fff" stroke="${DARK}" stroke-width="4" stroke-linejoin="round"/>` +
  shape(CHECKS, DARK);

const FREE = '#e9e4d8';

/** Dark, so that they stand out from the colors of the seats. */
export const PRINTS: BySeat<string> = { first: '#0d2c57', second: '#5a2503' };

/** What a piece leaves on the squares it was on: ripples of a whale, paws of a fox. */
const TRAILS = {
  first: `<path d="M-30-10Q-15-24 0-10T30-10M-30 14Q-15 0 0 14T30 14" fill="none" stroke="${PRINTS.first}" stroke-width="8" stroke-linecap="round"/>`,
  second: `<g transform="scale(1.150)"><ellipse cx="0" cy="10" rx="15" ry="12" fill="${PRINTS.second}"/>${[
    [-18, -5],
    [-7, -16],
    [7, -16],
    [18, -5],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 5.5, PRINTS.second))
    .join('')}</g>`,
} as const;

const picture: BoardPicture<GridRunnerBoard> = {
  columns: 'ABCDE',
  rows: '12345',
  ground({ trails }, square) {
    if (has(trails.first, square)) return SEAT_COLORS.first;
    return has(trails.second, square) ? SEAT_COLORS.second : FREE;
  },
  things({ at, trails }, square, pieces) {
    const flag = isGoal(square) ? [{ drawing: FLAG, size: 0.66 }] : [];
    const seat = SEATS.find((each) => at[each] === square);
    if (seat) return [...flag, { drawing: pieces[seat], size: PIECE_SIZE }];
    if (isGoal(square)) return flag;
    if (has(trails.first, square)) return [{ drawing: TRAILS.first, size: PIECE_SIZE }];
    return has(trails.second, square) ? [{ drawing: TRAILS.second, size: PIECE_SIZE }] : [];
  },
};

const FREE_KIND: SquareKind = { name: 'free', ground: FREE, stock: EMPTY, marks: [['open']] };

/** Where a player was: they come from there, and nobody lands there again. */
const trailKind = (name: string, seat: Seat, stock: string, stockFrom: string): SquareKind => ({
  name,
  ground: SEAT_COLORS[seat],
  things: [{ drawing: TRAILS[seat], size: 0.94 }],
  stock,
  stockFrom,
  means: ['trail'],
  marks: [[`from-${seat}`]],
});

/** A flag of another shape, so that the goals are told apart without their colors. */
const PENNANT =
  line('M-25-42V44', DARK, 12) +
  line('M-25-42V44', '#e8e3d8', 6) +
  `<path d="M-22-40 44-14-22 12Z" fill="#fff" stroke="${DARK}" stroke-width="4" stroke-linejoin="round"/>` +
  shape('M-6-34 11-27V-1L-6 6ZM27-21 44-14 27-7Z', DARK);

const FLAGS: BySeat<string> = { first: FLAG, second: PENNANT };

/** Where a player began, and the other one wants to go. */
const goalKind = (name: string, seat: Seat): SquareKind => ({
  name,
  ground: SEAT_COLORS[seat],
  things: [{ drawing: FLAGS[seat], size: 0.9 }],
  stock: '🏁',
  means: ['goal'],
  marks: [['open'], [`from-${seat}`]],
});

const TRAIL_KINDS: BySeat<SquareKind> = {
  first: trailKind('wave', 'first', '🟦', '🔷'),
  second: trailKind('paw', 'second', '🟧', '🔶'),
};
const GOAL_KINDS: BySeat<SquareKind> = {
  first: goalKind('flag1', 'first'),
  second: goalKind('flag2', 'second'),
};

/** Small, so that the piece is still the first thing to be seen. */
const flagBeside = (seat: Seat): Drawn => ({
  drawing: FLAGS[seat],
  size: 0.48,
  dx: 0.27,
  dy: -0.24,
});

/** Whoever has reached the goal has won. */
const CROWNED: Drawn = { drawing: CROWN, size: 0.44, dx: -0.26, dy: -0.28 };

const runnerKinds = (seat: Seat) =>
  ({
    start: { name: 'start', seat, ground: FREE, above: [flagBeside(seat)] },
    running: { name: 'running', seat, ground: FREE },
    goal: {
      name: 'goal',
      seat,
      ground: SEAT_COLORS[other(seat)],
      above: [flagBeside(other(seat)), CROWNED],
    },
  }) satisfies Readonly<Record<string, PieceKind>>;

const RUNNER_KINDS = { first: runnerKinds('first'), second: runnerKinds('second') } as const;

const STARTS: BySeat<Square> = { first: TOP_LEFT, second: BOTTOM_RIGHT };

function runnerAt(seat: Seat, square: Square): PieceKind {
  const kinds = RUNNER_KINDS[seat];
  if (square === STARTS[seat]) return kinds.start;
  return square === STARTS[other(seat)] ? kinds.goal : kinds.running;
}

const tiles: TileView<GridRunnerBoard> = {
  squares: [FREE_KIND, ...Object.values(TRAIL_KINDS), ...Object.values(GOAL_KINDS)],
  pieces: Object.values(RUNNER_KINDS).flatMap((kinds) => Object.values(kinds)),
  kindAt({ at, trails }, square) {
    if (square === at.first) return runnerAt('first', square);
    if (square === at.second) return runnerAt('second', square);
    if (square === TOP_LEFT) return GOAL_KINDS.first;
    if (square === BOTTOM_RIGHT) return GOAL_KINDS.second;
    if (has(trails.first, square)) return TRAIL_KINDS.first;
    return has(trails.second, square) ? TRAIL_KINDS.second : FREE_KIND;
  },
};

export const gridRunnerView: GameView<GridRunnerBoard> = {
  emoji,
  text,
  signs,
  spoken,
  picture,
  tiles,
  chart: {
    color: { dark: '#55acee', light: '#1f77c2' },
    dashes: '14 7',
    icon: FLAG,
  },
};
