import {
  trapAndTreasure,
  type TrapAndTreasureBoard,
  type TrapAndTreasureMove,
} from '../../rules/trap-and-treasure.js';
import type { Position } from '../../rules/game.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
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
import { columnLabels, EMPTY, LAST, ZERO_TO_FOUR } from '../emoji-board.js';
import { PIECE_SIZE } from '../pictures/pieces.js';
import { GEM, HOMES, SAND, TRAP, WIRE } from '../pictures/trap-and-treasure.js';
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
import { tiles } from './trap-and-treasure-tiles.js';

const NAMES = { first: 'A', second: 'B' } as const;

const TRAP_EMOJI = '🪤';
const TREASURE_EMOJI = '💎';

/** What lies on a cell, other than the ground. */
function thingAt(
  { at, traps, carrier }: TrapAndTreasureBoard,
  square: Square,
  seats: BySeat<string>,
): string | undefined {
  if (square === at.first) return seats.first;
  if (square === at.second) return seats.second;
  if (has(traps, square)) return TRAP_EMOJI;
  return square === CENTER && carrier === null ? TREASURE_EMOJI : undefined;
}

/** What a piece carries, and what it stands on: the piece alone has room on its cell. */
function withPiece(
  { at, traps, carrier }: TrapAndTreasureBoard,
  seat: Seat,
  piece: string,
): string {
  const treasure = carrier === seat ? TREASURE_EMOJI : '';
  const trap = has(traps, at[seat]) ? TRAP_EMOJI : '';
  return treasure || trap ? `${piece}${treasure}${trap}` : '';
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

const canPlace = ({ board, turn, outcome }: Position<TrapAndTreasureBoard>): boolean =>
  !outcome && board.trapsLeft[turn] > 0;

const emoji: EmojiView<TrapAndTreasureBoard> = {
  icon: TREASURE_EMOJI,
  accent: 0x5d_ad_ec,
  names: NAMES,
  columns: columnLabels(ZERO_TO_FOUR),
  rows: ZERO_TO_FOUR,
  cell: (board, square, { cameFrom, seats }) =>
    thingAt(board, square, seats) ?? groundAt(square, cameFrom),
  beside(board, row, seats) {
    let pieces = '';
    for (const seat of SEATS) {
      if (rowOf(board.at[seat]) === row) pieces += withPiece(board, seat, seats[seat]);
    }
    return pieces;
  },
  legend: (seats) => [
    [[TREASURE_EMOJI], 'treasure'],
    [SEATS.map((seat) => `${seats[seat]}${TREASURE_EMOJI}`), 'with-treasure'],
    [[TRAP_EMOJI], 'trap'],
    [SEATS.map((seat) => `${seats[seat]}${TRAP_EMOJI}`), 'on-trap'],
    [['🟦', '🟧'], 'home'],
    [[LAST], 'came-from'],
  ],
  status({ trapsLeft, carrier, trapped }, seat, { words }) {
    const left = trapsLeft[seat];
    const facts = [left > 0 ? TRAP_EMOJI.repeat(left) : words.board.noTrapsLeft];
    if (carrier === seat) facts.push(TREASURE_EMOJI);
    if (trapped[seat]) facts.push(words.board.isTrapped);
    return facts;
  },
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const { at, traps } = position.board;
      const to = neighbor(at[position.turn], direction);
      if (to === undefined) return undefined;
      const move = legal(position, { kind: 'walk', to });
      return move === undefined ? undefined : { move, to, isTrap: has(traps, to) };
    },
    canPlace,
    cells(position, seats) {
      if (!canPlace(position)) return undefined;
      return SQUARES.map((to) => ({
        label: onButton(xAndY(to)),
        emoji: thingAt(position.board, to, seats),
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

/** A player's piece, with what they carry and what holds them. */
function drawPiece(
  { traps, trapped, carrier }: TrapAndTreasureBoard,
  seat: Seat,
  at: Square,
  piece: string,
): Drawn[] {
  return [
    ...(has(traps, at) ? [{ drawing: TRAP, size: 0.96 }] : []),
    { drawing: piece, size: PIECE_SIZE, dy: trapped[seat] ? -0.06 : 0 },
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
  things(board, square, pieces) {
    const seat = SEATS.find((each) => board.at[each] === square);
    if (seat) return drawPiece(board, seat, square, pieces[seat]);
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
  tiles,
  // Its accent on the boards is nearly that of Grid Runner: here it is the violet of a gem.
  chart: {
    color: { dark: '#c39bff', light: '#7a3fd1' },
    dashes: '7 7',
    icon: GEM,
  },
};
