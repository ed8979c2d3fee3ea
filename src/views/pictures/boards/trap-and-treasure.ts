import type { Seat } from '../../../rules/seat.js';
import { BOTTOM_RIGHT, CENTER, has, type Square, TOP_LEFT } from '../../../rules/square.js';
import type { TrapAndTreasureBoard } from '../../../rules/trap-and-treasure.js';
import { SEAT_PIECES } from '../pieces.js';
import { GEM, TRAP, WIRE } from '../things.js';
import { PIECE_SIZE, type BoardPicture, type Drawn } from './board-picture.js';

const SAND = ['#ecd9ac', '#e5d09e'] as const;
const HOMES = { first: '#8cc4f5', second: '#f9b277' } as const;

/** A player's piece, with what they carry and what holds them. */
function piece({ traps, trapped, carrier }: TrapAndTreasureBoard, seat: Seat, at: Square): Drawn[] {
  return [
    ...(has(traps, at) ? [{ drawing: TRAP, size: 0.96 }] : []),
    { drawing: SEAT_PIECES[seat], size: PIECE_SIZE, dy: trapped[seat] ? -0.06 : 0 },
    ...(carrier === seat ? [{ drawing: GEM, size: 0.36, dx: 0.29, dy: -0.27 }] : []),
    ...(trapped[seat] ? [{ drawing: WIRE, size: 0.9 }] : []),
  ];
}

export const trapAndTreasurePicture: BoardPicture<TrapAndTreasureBoard> = {
  columns: '01234',
  rows: '01234',
  ground(_, square) {
    if (square === TOP_LEFT) return HOMES.first;
    if (square === BOTTOM_RIGHT) return HOMES.second;
    return SAND[square % 2 === 0 ? 0 : 1];
  },
  things(board, square) {
    if (square === board.at.first) return piece(board, 'first', square);
    if (square === board.at.second) return piece(board, 'second', square);
    if (has(board.traps, square)) return [{ drawing: TRAP, size: 0.84 }];
    return square === CENTER && board.carrier === null ? [{ drawing: GEM, size: 0.74 }] : [];
  },
  belongings: ({ trapsLeft, carrier }, seat) => [
    ...Array.from({ length: trapsLeft[seat] }, () => TRAP),
    ...(carrier === seat ? [GEM] : []),
  ],
};
