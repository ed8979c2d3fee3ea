import type { Position } from '../../rules/game.js';
import { gridRunner, type GridRunnerBoard } from '../../rules/grid-runner.js';
import {
  BOTTOM_RIGHT,
  type Direction,
  has,
  neighbor,
  type Square,
  TOP_LEFT,
} from '../../rules/square.js';
import type { EmojiView } from './emoji-view.js';
import { A_TO_E, EMPTY, ONE_TO_FIVE, SEAT_EMOJI } from './labels.js';

/** The square an arrow leads to: the next one, or the first one beyond one's own trail. */
function landing(position: Position<GridRunnerBoard>, direction: Direction): Square | undefined {
  const { at, trails } = position.board;
  let to = neighbor(at[position.turn], direction);
  while (to !== undefined && has(trails[position.turn], to)) to = neighbor(to, direction);
  return to;
}

export const gridRunnerEmoji: EmojiView<GridRunnerBoard> = {
  icon: '🏁',
  accent: 0x55_ac_ee,
  seats: SEAT_EMOJI,
  names: { first: 'P1', second: 'P2' },
  columns: A_TO_E,
  rows: ONE_TO_FIVE,
  cell({ at, trails }, square, cameFrom) {
    if (square === at.first) return SEAT_EMOJI.first;
    if (square === at.second) return SEAT_EMOJI.second;
    if (square === TOP_LEFT || square === BOTTOM_RIGHT) return '🏁';
    if (has(trails.first, square)) return square === cameFrom ? '🔷' : '🟦';
    if (has(trails.second, square)) return square === cameFrom ? '🔶' : '🟧';
    return EMPTY;
  },
  legend: [
    ['🟦🟧', 'trail'],
    ['🔷🔶', 'came-from'],
    ['🏁', 'goal'],
  ],
  controls: {
    kind: 'pad',
    arrow(position, direction) {
      const to = landing(position, direction);
      return to === undefined || gridRunner.why(position, to) ? undefined : gridRunner.makeMove(to);
    },
  },
  example: ['B1', 'E4', 'B2', 'D4', 'A2', 'D3', 'C2'],
};
