import {
  trapAndTreasure,
  type TrapAndTreasureBoard,
  type TrapAndTreasureMove,
} from '../../rules/trap-and-treasure.js';
import type { Position } from '../../rules/game.js';
import { SEATS, type Seat } from '../../rules/seat.js';
import {
  BOTTOM_RIGHT,
  CENTER,
  has,
  neighbor,
  rowOf,
  type Square,
  SQUARES,
  squaresIn,
  TOP_LEFT,
} from '../../rules/square.js';
import { EMPTY, LAST, SEAT_EMOJI, ZERO_TO_FOUR } from '../emoji-board.js';
import { WHITE } from '../pictures/palette.js';
import { PIECE_SIZE, SEAT_PIECES } from '../pictures/pieces.js';
import { disc, line, shape } from '../pictures/svg.js';
import { bracketGrid, onButton, xAndY } from '../text/board.js';
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
  SignView,
  SpokenView,
  TextView,
} from './game-view.js';

const NAMES = { first: 'A', second: 'B' } as const;

const TRAP_EMOJI = '🪤';
const TREASURE_EMOJI = '💎';

/** What lies on a cell, other than the ground. */
function thingAt({ at, traps, carrier }: TrapAndTreasureBoard, square: Square): string | undefined {
  if (square === at.first) return SEAT_EMOJI.first;
  if (square === at.second) return SEAT_EMOJI.second;
  if (has(traps, square)) return TRAP_EMOJI;
  return square === CENTER && carrier === null ? TREASURE_EMOJI : undefined;
}

/** What a piece carries, and what it stands on: the piece alone has room on its cell. */
function withPiece({ at, traps, carrier }: TrapAndTreasureBoard, seat: Seat): string {
  const treasure = carrier === seat ? TREASURE_EMOJI : '';
  const trap = has(traps, at[seat]) ? TRAP_EMOJI : '';
  return treasure || trap ? `${SEAT_EMOJI[seat]}${treasure}${trap}` : '';
}

/** Three places for what is on a cell: a piece, or whose home it is; a trap; the treasure. */
function signAt({ at, traps, carrier }: TrapAndTreasureBoard, square: Square): string {
  const seat = SEATS.find((each) => at[each] === square);
  const home = square === TOP_LEFT ? 'a' : square === BOTTOM_RIGHT ? 'b' : ' ';
  const hasTreasure = seat ? carrier === seat : square === CENTER && carrier === null;
  return [seat ? NAMES[seat] : home, has(traps, square) ? 'X' : ' ', hasTreasure ? 'T' : ' '].join(
    '',
  );
}

function groundAt(square: Square, cameFrom: Square | undefined): string {
  if (square === TOP_LEFT) return '🟦';
  if (square === BOTTOM_RIGHT) return '🟧';
  return square === cameFrom ? LAST : EMPTY;
}

const legal = (
  position: Position<TrapAndTreasureBoard>,
  move: TrapAndTreasureMove,
): string | undefined =>
  trapAndTreasure.why(position, move) ? undefined : trapAndTreasure.makeMove(move);

const emoji: EmojiView<TrapAndTreasureBoard> = {
  icon: TREASURE_EMOJI,
  accent: 0x5d_ad_ec,
  seats: SEAT_EMOJI,
  names: NAMES,
  columns: ZERO_TO_FOUR,
  rows: ZERO_TO_FOUR,
  cell: (board, square, cameFrom) => thingAt(board, square) ?? groundAt(square, cameFrom),
  beside: (board, row) =>
    SEATS.filter((seat) => rowOf(board.at[seat]) === row)
      .map((seat) => withPiece(board, seat))
      .join(''),
  legend: [
    [[TREASURE_EMOJI], 'treasure'],
    [
      [`${SEAT_EMOJI.first}${TREASURE_EMOJI}`, `${SEAT_EMOJI.second}${TREASURE_EMOJI}`],
      'with-treasure',
    ],
    [[TRAP_EMOJI], 'trap'],
    [[`${SEAT_EMOJI.first}${TRAP_EMOJI}`, `${SEAT_EMOJI.second}${TRAP_EMOJI}`], 'on-trap'],
    [['🟦', '🟧'], 'home'],
    [[LAST], 'came-from'],
  ],
  status: ({ trapsLeft, carrier, trapped }, seat, { words }) => [
    trapsLeft[seat] > 0 ? TRAP_EMOJI.repeat(trapsLeft[seat]) : words.board.trapsLeft(0),
    ...(carrier === seat ? [TREASURE_EMOJI] : []),
    ...(trapped[seat] ? [words.board.isTrapped] : []),
  ],
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const { at, traps } = position.board;
      const to = neighbor(at[position.turn], direction);
      if (to === undefined) return undefined;
      const move = legal(position, { kind: 'walk', to });
      return move === undefined ? undefined : { move, to, isTrap: has(traps, to) };
    },
    cells(position) {
      if (position.outcome || position.board.trapsLeft[position.turn] === 0) return undefined;
      return SQUARES.map((to) => ({
        label: onButton(xAndY(to)),
        emoji: thingAt(position.board, to),
        sign: signAt(position.board, to).trim().charAt(0),
        move: legal(position, { kind: 'trap', to }),
      }));
    },
  },
  example: ['M 1 0', 'T 2 0', 'M 1 1', 'M 3 4', 'M 2 1', 'M 2 4', 'M 2 2'],
  // A race for the treasure, three traps on the way home, and a step into the last of them.
  sample:
    'M 1 0; M 4 3; M 1 1; M 4 2; M 2 1; M 3 2; M 2 2; T 2 1; M 1 2; T 1 1; M 0 2; T 0 1; M 0 1; M 2 2; M 1 2; M 0 0'.split(
      '; ',
    ),
};

const signs: SignView<TrapAndTreasureBoard> = {
  width: 3,
  cell: signAt,
  key: [
    ['T', 'treasure'],
    ['A T', 'with-treasure'],
    ['X', 'trap'],
    ['AX', 'on-trap'],
    ['a', 'home', 'first'],
    ['b', 'home', 'second'],
  ],
};

const spoken: SpokenView<TrapAndTreasureBoard> = {
  player: ({ at, trapsLeft, carrier, trapped }, seat) => [
    { type: 'at', at: at[seat] },
    { type: 'home', at: seat === 'first' ? TOP_LEFT : BOTTOM_RIGHT },
    ...(carrier === seat ? [{ type: 'carries' as const }] : []),
    ...(trapped[seat] ? [{ type: 'caught' as const }] : []),
    { type: 'traps-left', left: trapsLeft[seat] },
  ],
  board: ({ board: { traps, carrier } }) => [
    ...(carrier === null ? [{ type: 'treasure' as const, at: CENTER }] : []),
    { type: 'traps', squares: squaresIn(traps) },
  ],
};

const names: Names = {
  players: { first: 'Player A', second: 'Player B' },
  square: xAndY,
};

const text: TextView<TrapAndTreasureBoard> = {
  title: 'Trap and Treasure',
  pitch: 'Fetch the treasure and carry it home, past the traps.',
  rules: `Player A starts at (0, 0), Player B at (4, 4); cells are (x, y), x to the right, y down.
Whoever takes the Treasure from (2, 2) and brings it back to their own start wins.
- Each turn either move one cell up, down, left or right, or place a Trap on a free cell.
- You have 3 Traps for the whole game. They are never moved or removed.
- Whoever steps onto a Trap, their own included, skips the next turn. The Trap stays.
- The Treasure is never lost. Coming home onto a Trap wins only once the Trap lets go.
- Stalling loses: whoever brings about the same position for the third time loses.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    moved: ({ seat, to }) => `${names.players[seat]} moves to ${names.square(to)}.`,
  },
  results: {
    ...RESULT_SENTENCES,
    home: (winner) =>
      `${winner} returns to the starting position with the Treasure.\n` +
      `Congratulations ${winner}! You have won the game!`,
  },
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type M x y to move or T x y to place a trap, such as: M 1 0.',
    'not-adjacent': 'The cell is not adjacent.',
    occupied: 'A player is on that cell.',
  },
  welcome: `Welcome to Trap and Treasure!

Player A starts at (0, 0).
Player B starts at (4, 4).
Treasure is at (2, 2).`,
  heading: 'Grid:',
  board: ({ board: { at, traps, carrier } }, ink) =>
    bracketGrid((square) => {
      const trap = has(traps, square) ? ink.trap('X') : '';
      const piece = [
        square === at.first ? ink.first('A') : '',
        square === at.second ? ink.second('B') : '',
        square === CENTER && carrier === null ? ink.treasure('T') : '',
      ].join('');
      return piece && trap ? `${piece}/${trap}` : piece || trap || ' ';
    }),
  turn({ turn, board: { trapsLeft, carrier } }) {
    const traps = trapsLeft[turn] === 1 ? '1 Trap' : `${trapsLeft[turn]} Traps`;
    const treasure =
      carrier === null
        ? ''
        : ` ${carrier === turn ? 'You are' : `${names.players[carrier]} is`} carrying the Treasure.`;
    return `${names.players[turn]}, you have ${traps} remaining.${treasure}`;
  },
  prompt: () => 'Enter your move (M for move, T for trap): ',
  ask(answer) {
    if (/^\s*m(ove)?\s*$/iu.test(answer)) return 'Enter your move coordinates (x y): ';
    if (/^\s*t(rap)?\s*$/iu.test(answer)) return 'Enter your trap coordinates (x y): ';
    return undefined;
  },
};

const STEEL = '#c3cad6';
const SHADE = '#3a4152';

/** A trap with its bait, ready to snap. */
const TRAP =
  `<rect x="-44" y="-30" width="88" height="64" rx="9" fill="#8a5a2f"/>` +
  `<rect x="-44" y="-34" width="88" height="62" rx="9" fill="#c68a4e"/>` +
  line('M-34-18H-8M-34 14H0M14 20H36', '#ad7339', 3) +
  line('M36-22H-32V18H36', SHADE, 11) +
  line('M36-22H-32V18H36', STEEL, 6) +
  shape('M-24 4 14-22C21-17 23-5 20 6Z', '#ffd83f') +
  shape('M-24 4 20 6V16H-24Z', '#f2a51f') +
  disc(6, -6, 4.5, '#f2a51f') +
  disc(-6, 10, 3, '#ffd83f') +
  line('M30-22V16', SHADE, 16) +
  line('M30-20V-18M30-8V-6M30 4V6M30 14V15', STEEL, 12);

/** The wire of a trap that has snapped, over whoever is caught in it. */
const WIRE =
  line('M-42 36V12H42V36', SHADE, 13) +
  line('M-42 36V12H42V36', STEEL, 7) +
  line('M-40 38H40', SHADE, 16) +
  line('M-38 38H38', '#c68a4e', 10);

/** The treasure. */
const GEM =
  `<path d="M-26-32H26L44-8 0 40-44-8Z" fill="#4fc7ee" stroke="${WHITE}" stroke-width="7" stroke-linejoin="round" paint-order="stroke"/>` +
  shape('M-26-32-44-8H-18Z', '#8be2fb') +
  shape('M26-32 44-8H18Z', '#2c9fd0') +
  shape('M-26-32H26L18-8H-18Z', '#c5f2ff') +
  shape('M-44-8H-18L0 40Z', '#3db4e2') +
  shape('M18-8H44L0 40Z', '#2086b8') +
  shape('M-26-32-18-8 0-32Z', '#e6faff');

const SAND = ['#ecd9ac', '#e5d09e'] as const;
const HOMES = { first: '#8cc4f5', second: '#f9b277' } as const;

/** A player's piece, with what they carry and what holds them. */
function drawPiece(
  { traps, trapped, carrier }: TrapAndTreasureBoard,
  seat: Seat,
  at: Square,
): Drawn[] {
  return [
    ...(has(traps, at) ? [{ drawing: TRAP, size: 0.96 }] : []),
    { drawing: SEAT_PIECES[seat], size: PIECE_SIZE, dy: trapped[seat] ? -0.06 : 0 },
    ...(carrier === seat ? [{ drawing: GEM, size: 0.36, dx: 0.29, dy: -0.27 }] : []),
    ...(trapped[seat] ? [{ drawing: WIRE, size: 0.9 }] : []),
  ];
}

const picture: BoardPicture<TrapAndTreasureBoard> = {
  columns: '01234',
  rows: '01234',
  ground(_, square) {
    if (square === TOP_LEFT) return HOMES.first;
    if (square === BOTTOM_RIGHT) return HOMES.second;
    return SAND[square % 2 === 0 ? 0 : 1];
  },
  things(board, square) {
    if (square === board.at.first) return drawPiece(board, 'first', square);
    if (square === board.at.second) return drawPiece(board, 'second', square);
    if (has(board.traps, square)) return [{ drawing: TRAP, size: 0.84 }];
    return square === CENTER && board.carrier === null ? [{ drawing: GEM, size: 0.74 }] : [];
  },
  belongings: ({ trapsLeft, carrier }, seat) => [
    ...Array.from({ length: trapsLeft[seat] }, () => TRAP),
    ...(carrier === seat ? [GEM] : []),
  ],
};

export const trapAndTreasureView: GameView<TrapAndTreasureBoard> = {
  emoji,
  text,
  signs,
  spoken,
  picture,
  // Its accent on the boards is nearly that of Grid Runner: here it is the violet of a gem.
  chart: {
    color: { dark: '#c39bff', light: '#7a3fd1' },
    dashes: '7 7',
    icon: GEM,
  },
};
