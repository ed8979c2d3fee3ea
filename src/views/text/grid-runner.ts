import { gridRunner, type GridRunnerBoard } from '../../rules/grid-runner.js';
import { other } from '../../rules/seat.js';
import { has } from '../../rules/square.js';
import { bracketGrid } from './grid.js';
import { EVENT_SENTENCES, REFUSAL_SENTENCES, RESULT_SENTENCES, type Names } from './sentences.js';
import type { TextView } from './text-view.js';

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: (square) => gridRunner.makeMove(square),
};

export const gridRunnerText: TextView<GridRunnerBoard> = {
  title: 'Grid Runner',
  pitch: 'Race across, blocking every square you leave.',
  rules: `Player 1 (P1) runs from A1 to E5, Player 2 (P2) from E5 to A1.
Whoever reaches the opponent's starting square first wins.
- Move one square up, down, left or right; type the square you land on.
- Every square that is left is blocked (XX): nobody may land on it again.
- Your goal is open to you whenever your opponent is not standing on it.
- You may pass straight through your own trail, landing on the first square beyond it.
- If you can't move, you lose.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    blocked: ({ seat, at }) =>
      `Square ${names.square(at)} is now blocked for ${names.players[other(seat)]}.`,
  },
  results: RESULT_SENTENCES,
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type the square to move to, such as: move B2.',
    visited: 'You have left that square before and cannot land on it again.',
    'not-adjacent': 'The square is not adjacent, nor straight beyond your own trail.',
    occupied: 'Your opponent is on that square.',
  },
  welcome: `Welcome to Grid Runner!

Player 1 starts at A1 and runs for E5.
Player 2 starts at E5 and runs for A1.`,
  heading: 'Grid:',
  board: ({ board: { at, trails } }, ink) =>
    `   A   B   C   D   E\n${bracketGrid(
      (square) => {
        if (square === at.first) return ink.first('P1');
        if (square === at.second) return ink.second('P2');
        if (has(trails.first, square)) return ink.gone(ink.first('XX'));
        return has(trails.second, square) ? ink.gone(ink.second('XX')) : '--';
      },
      (row) => `${row + 1} `,
    )}`,
  turn: (position) =>
    [
      `${names.players[position.turn]}'s turn.`,
      `Available moves: ${gridRunner.moves(position).map(names.square).join(', ')}`,
    ].join('\n'),
  prompt: () => 'Enter your move (move and a square): ',
};
