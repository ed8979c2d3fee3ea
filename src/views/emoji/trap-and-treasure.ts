import {
  trapAndTreasure,
  type TrapAndTreasureBoard,
  type TrapAndTreasureMove,
} from '../../rules/trap-and-treasure.js';
import type { Position } from '../../rules/game.js';
import {
  BOTTOM_RIGHT,
  CENTER,
  has,
  neighbor,
  type Square,
  SQUARES,
  TOP_LEFT,
} from '../../rules/square.js';
import { xAndY } from '../text/coordinates.js';
import type { EmojiView } from './emoji-view.js';
import { EMPTY, LAST, SEAT_EMOJI, ZERO_TO_FOUR } from './labels.js';

const TRAP = '🪤';
const TREASURE = '💎';

/** What lies on a cell, other than the ground. */
function thingAt({ at, traps, carrier }: TrapAndTreasureBoard, square: Square): string | undefined {
  if (square === at.first) return SEAT_EMOJI.first;
  if (square === at.second) return SEAT_EMOJI.second;
  if (has(traps, square)) return TRAP;
  return square === CENTER && carrier === null ? TREASURE : undefined;
}

function ground(square: Square, cameFrom: Square | undefined): string {
  if (square === TOP_LEFT) return '🟦';
  if (square === BOTTOM_RIGHT) return '🟧';
  return square === cameFrom ? LAST : EMPTY;
}

const legal = (
  position: Position<TrapAndTreasureBoard>,
  move: TrapAndTreasureMove,
): string | undefined =>
  trapAndTreasure.why(position, move) ? undefined : trapAndTreasure.makeMove(move);

export const trapAndTreasureEmoji: EmojiView<TrapAndTreasureBoard> = {
  icon: TREASURE,
  accent: 0x5d_ad_ec,
  seats: SEAT_EMOJI,
  names: { first: 'A', second: 'B' },
  columns: ZERO_TO_FOUR,
  rows: ZERO_TO_FOUR,
  cell: (board, square, cameFrom) => thingAt(board, square) ?? ground(square, cameFrom),
  legend: [
    [TREASURE, 'treasure'],
    [TRAP, 'trap'],
    ['🟦🟧', 'home'],
    [LAST, 'came-from'],
  ],
  status({ trapsLeft, carrier, trapped }, seat, { words, style }) {
    const left = words.board.trapsLeft(trapsLeft[seat]);
    const isEmoji = style === 'emoji';
    return [
      isEmoji && trapsLeft[seat] > 0 ? TRAP.repeat(trapsLeft[seat]) : left,
      ...(carrier === seat ? [isEmoji ? TREASURE : words.board.carries] : []),
      ...(trapped[seat] ? [words.board.isTrapped] : []),
    ];
  },
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const to = neighbor(position.board.at[position.turn], direction);
      return to === undefined ? undefined : legal(position, { kind: 'walk', to });
    },
    cells(position) {
      if (position.outcome || position.board.trapsLeft[position.turn] === 0) return undefined;
      return SQUARES.map((to) => ({
        label: xAndY(to).replaceAll(/[() ]/gu, ''),
        emoji: thingAt(position.board, to),
        move: legal(position, { kind: 'trap', to }),
      }));
    },
  },
  example: ['M 1 0', 'T 2 0', 'M 1 1', 'M 3 4', 'M 2 1', 'M 2 4', 'M 2 2'],
};
