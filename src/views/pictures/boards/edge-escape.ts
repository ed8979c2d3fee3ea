import type { EdgeEscapeBoard } from '../../../rules/edge-escape.js';
import { has, isEdge } from '../../../rules/square.js';
import { RABBIT } from '../pieces.js';
import { HOLE, TREE } from '../things.js';
import { PIECE_SIZE, type BoardPicture } from './board-picture.js';

const WOODS = '#174a31';
const CLEARING = '#93c46c';

export const edgeEscapePicture: BoardPicture<EdgeEscapeBoard> = {
  columns: '12345',
  rows: '12345',
  ground: (_, square) => (isEdge(square) ? WOODS : CLEARING),
  things({ token, visited }, square) {
    // In the woods the rabbit stands before its tree, and the tree stays to be seen.
    if (square === token && isEdge(square)) {
      return [
        { drawing: TREE, size: 0.7, dx: 0.22, dy: -0.12 },
        { drawing: RABBIT, size: 0.66, dx: -0.12, dy: 0.12 },
      ];
    }
    if (square === token) return [{ drawing: RABBIT, size: PIECE_SIZE }];
    if (has(visited, square)) return [{ drawing: HOLE, size: 0.84 }];
    return isEdge(square) ? [{ drawing: TREE, size: 0.84 }] : [];
  },
};
