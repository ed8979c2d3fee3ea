import {
  forbiddenSquares,
  type ForbiddenTerritoryBoard,
} from '../../../rules/forbidden-territory.js';
import { has } from '../../../rules/square.js';
import { FOX, WHALE } from '../pieces.js';
import { FORBIDDEN } from '../things.js';
import { PIECE_SIZE, type BoardPicture } from './board-picture.js';

const FREE = '#e9e4d8';
const CLOSED = '#f3cfcb';
const TAKEN = { first: '#bcdcf7', second: '#fbd3ad' } as const;

export const forbiddenTerritoryPicture: BoardPicture<ForbiddenTerritoryBoard> = {
  columns: '12345',
  rows: '12345',
  ground(board, square) {
    if (has(board.tokens.first, square)) return TAKEN.first;
    if (has(board.tokens.second, square)) return TAKEN.second;
    return forbiddenSquares(board).includes(square) ? CLOSED : FREE;
  },
  things(board, square) {
    if (has(board.tokens.first, square)) return [{ drawing: WHALE, size: PIECE_SIZE }];
    if (has(board.tokens.second, square)) return [{ drawing: FOX, size: PIECE_SIZE }];
    return forbiddenSquares(board).includes(square) ? [{ drawing: FORBIDDEN, size: 0.62 }] : [];
  },
};
