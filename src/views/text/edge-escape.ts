import { edgeEscape, type EdgeEscapeBoard } from '../../rules/edge-escape.js';
import { DIRECTIONS, has, neighbor } from '../../rules/square.js';
import { rowAndColumn } from './coordinates.js';
import { ruledGrid } from './grid.js';
import { EVENT_SENTENCES, REFUSAL_SENTENCES, RESULT_SENTENCES, type Names } from './sentences.js';
import type { TextView } from './text-view.js';

const RULE = `  ${'+---'.repeat(5)}+`;

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const edgeEscapeText: TextView<EdgeEscapeBoard> = {
  title: 'Edge Escape',
  pitch: 'One token for two: be the one to reach the edge.',
  rules: `Both players move the same token (T), one cell up, down, left or right.
Whoever moves it onto an edge cell (row or column 1 or 5) wins.
- It starts at (3,3); cells are (row,column).
- A cell the token has left is visited (X) and can't be entered again.
- You must move; if every neighbor is visited, you lose.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    'token-moved': ({ direction, to }) => `You moved ${direction} to ${names.square(to)}.`,
  },
  results: {
    ...RESULT_SENTENCES,
    edge: (winner) => `Congratulations! You've moved the token to an edge cell. ${winner} wins!`,
    stuck: (winner, loser) => `${loser} has no legal moves. ${winner} wins!`,
  },
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type up, down, left or right.',
    visited: 'That cell has been visited.',
  },
  welcome: `Welcome to Edge Escape!

Player 1, you will make the first move.

Starting position: (3,3)`,
  heading: 'Grid State:',
  board: ({ board }, ink) =>
    ruledGrid(RULE, (square) => {
      if (square === board.token) return ink.token(' T ');
      return has(board.visited, square) ? ink.gone(' X ') : '   ';
    }),
  turn(position) {
    const { token, visited } = position.board;
    const options = DIRECTIONS.flatMap((direction) => {
      const to = neighbor(token, direction);
      if (to === undefined) return [];
      return `${capital(direction)} ${names.square(to)}${has(visited, to) ? ' [visited]' : ''}`;
    });
    return [
      `${names.players[position.turn]}'s turn.`,
      `Current position: ${names.square(token)}`,
      `Available moves: ${options.join(', ')}`,
    ].join('\n');
  },
  prompt: (position) => `Enter your move (${edgeEscape.moves(position).join('/')}): `,
};
