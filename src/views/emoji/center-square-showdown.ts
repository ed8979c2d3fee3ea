import {
  centerSquareShowdown,
  type CenterSquareShowdownBoard,
} from '../../rules/center-square-showdown.js';
import { CENTER } from '../../rules/square.js';
import type { EmojiView } from './emoji-view.js';
import { LAST, ONE_TO_FIVE, SEAT_EMOJI } from './labels.js';

export const centerSquareShowdownEmoji: EmojiView<CenterSquareShowdownBoard> = {
  icon: '🌻',
  accent: 0xff_c8_3d,
  seats: SEAT_EMOJI,
  names: { first: 'P1', second: 'P2' },
  columns: ONE_TO_FIVE,
  rows: ONE_TO_FIVE,
  cell({ token }, square, cameFrom) {
    if (square === token) return '🦋';
    if (square === CENTER) return '🌻';
    return square === cameFrom ? LAST : '🟩';
  },
  legend: [
    ['🦋', 'token'],
    ['🌻', 'center'],
    [LAST, 'came-from'],
  ],
  controls: {
    kind: 'pad',
    arrow: (position, direction) =>
      centerSquareShowdown.why(position, direction) ? undefined : direction,
  },
  example: ['right', 'right', 'down', 'down'],
};
