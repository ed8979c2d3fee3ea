import {
  forbiddenSquares,
  forbiddenTerritory,
  type ForbiddenTerritoryBoard,
} from '../../rules/forbidden-territory.js';
import { has, SQUARES } from '../../rules/square.js';
import type { EmojiView } from './emoji-view.js';
import { EMPTY, ONE_TO_FIVE, SEAT_EMOJI } from './labels.js';

export const forbiddenTerritoryEmoji: EmojiView<ForbiddenTerritoryBoard> = {
  icon: '🚫',
  accent: 0xdd_2e_44,
  seats: SEAT_EMOJI,
  names: { first: 'X', second: 'O' },
  columns: ONE_TO_FIVE,
  rows: ONE_TO_FIVE,
  cell(board, square) {
    if (has(board.tokens.first, square)) return SEAT_EMOJI.first;
    if (has(board.tokens.second, square)) return SEAT_EMOJI.second;
    return forbiddenSquares(board).includes(square) ? '🚫' : EMPTY;
  },
  legend: [['🚫', 'forbidden']],
  controls: {
    kind: 'cells',
    cells(position) {
      const { tokens, last } = position.board;
      const forbidden = forbiddenSquares(position.board);
      return SQUARES.map((square) => {
        const label = forbiddenTerritory.makeMove(square);
        const isLast = square === last;
        // Tokens stay clickable, though the click is refused: Discord draws disabled buttons too pale for them.
        if (has(tokens.first, square)) {
          return { emoji: SEAT_EMOJI.first, label, move: label, isLast };
        }
        if (has(tokens.second, square)) {
          return { emoji: SEAT_EMOJI.second, label, move: label, isLast };
        }
        if (forbidden.includes(square)) return { emoji: '🚫', label };
        return forbiddenTerritory.why(position, square) ? { label } : { label, move: label };
      });
    },
  },
  example: ['3,3', '1,1', '5,5', '3,5'],
};
