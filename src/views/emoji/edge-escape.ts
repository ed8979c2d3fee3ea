import { edgeEscape, type EdgeEscapeBoard } from '../../rules/edge-escape.js';
import { has, isEdge } from '../../rules/square.js';
import type { EmojiView } from './emoji-view.js';
import { LAST, ONE_TO_FIVE, SEAT_EMOJI } from './labels.js';

export const edgeEscapeEmoji: EmojiView<EdgeEscapeBoard> = {
  icon: '🐇',
  accent: 0x3e_72_1d,
  seats: SEAT_EMOJI,
  names: { first: 'P1', second: 'P2' },
  columns: ONE_TO_FIVE,
  rows: ONE_TO_FIVE,
  cell({ token, visited }, square, cameFrom) {
    if (square === token) return '🐇';
    if (square === cameFrom) return LAST;
    if (has(visited, square)) return '🕳️';
    return isEdge(square) ? '🌲' : '🟩';
  },
  legend: [
    ['🐇', 'token'],
    ['🌲', 'edge'],
    ['🕳️', 'visited'],
    [LAST, 'came-from'],
  ],
  controls: {
    kind: 'pad',
    arrow: (position, direction) => (edgeEscape.why(position, direction) ? undefined : direction),
  },
  example: ['up', 'right', 'down', 'right'],
};
