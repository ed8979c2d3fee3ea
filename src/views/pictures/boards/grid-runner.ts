import type { GridRunnerBoard } from '../../../rules/grid-runner.js';
import { BOTTOM_RIGHT, has, TOP_LEFT } from '../../../rules/square.js';
import { FOX, SEAT_COLORS, WHALE } from '../pieces.js';
import { disc } from '../svg.js';
import { FLAG } from '../things.js';
import { PIECE_SIZE, type BoardPicture } from './board-picture.js';

const FREE = '#e9e4d8';

/** What a piece leaves on the squares it was on: ripples of a whale, paws of a fox. */
const TRAILS = {
  first: `<path d="M-30-10Q-15-24 0-10T30-10M-30 14Q-15 0 0 14T30 14" fill="none" stroke="#cfe8ff" stroke-width="8" stroke-linecap="round"/>`,
  second: `<g transform="scale(1.150)"><ellipse cx="0" cy="10" rx="15" ry="12" fill="#ffe3c4"/>${[
    [-18, -5],
    [-7, -16],
    [7, -16],
    [18, -5],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 5.5, '#ffe3c4'))
    .join('')}</g>`,
} as const;

export const gridRunnerPicture: BoardPicture<GridRunnerBoard> = {
  columns: 'ABCDE',
  rows: '12345',
  ground({ trails }, square) {
    if (has(trails.first, square)) return SEAT_COLORS.first;
    return has(trails.second, square) ? SEAT_COLORS.second : FREE;
  },
  things({ at, trails }, square) {
    const isGoal = square === TOP_LEFT || square === BOTTOM_RIGHT;
    const flag = isGoal ? [{ drawing: FLAG, size: 0.66 }] : [];
    if (square === at.first) return [...flag, { drawing: WHALE, size: PIECE_SIZE }];
    if (square === at.second) return [...flag, { drawing: FOX, size: PIECE_SIZE }];
    if (isGoal) return flag;
    if (has(trails.first, square)) return [{ drawing: TRAILS.first, size: PIECE_SIZE }];
    return has(trails.second, square) ? [{ drawing: TRAILS.second, size: PIECE_SIZE }] : [];
  },
};
