import type { CenterSquareShowdownBoard } from '../../rules/center-square-showdown.js';
import { CENTER } from '../../rules/square.js';
import { ruledGrid } from './grid.js';
import { rowAndColumn } from './coordinates.js';
import { EVENT_SENTENCES, REFUSAL_SENTENCES, RESULT_SENTENCES, type Names } from './sentences.js';
import type { TextView } from './text-view.js';

const RULE = `  ${'-'.repeat(25)}`;

const names: Names = {
  players: { first: 'Player 1', second: 'Player 2' },
  square: rowAndColumn,
};

export const centerSquareShowdownText: TextView<CenterSquareShowdownBoard> = {
  title: 'Center Square Showdown',
  pitch: 'One token for two: bring it onto the center.',
  rules: `Both players move the same token (*), one square up, down, left or right.
Whoever moves it onto the center square (3,3) wins.
- It starts at (1,1); squares are (row,column).
- You may not take back the move just made.
- You must move; nobody may pass.
- Stalling loses: whoever brings about the same position for the third time loses.`,
  names,
  events: EVENT_SENTENCES,
  results: {
    ...RESULT_SENTENCES,
    center: (winner) =>
      `${winner} wins by moving the token to the center square ${names.square(CENTER)}.`,
  },
  refusals: { ...REFUSAL_SENTENCES, 'bad-move': 'Type up, down, left or right.' },
  welcome: `Welcome to Center Square Showdown!

Move the token (*) to the center square (3,3) to win.`,
  heading: 'Current Grid Position:',
  board: ({ board }, ink) =>
    ruledGrid(RULE, (square) => {
      if (square === board.token) return ink.token(' * ');
      return square === CENTER ? ink.goal('   ') : '   ';
    }),
  turn: ({ turn }) => `${names.players[turn]}'s Turn.`,
  prompt: () => 'Enter move (up/down/left/right): ',
};
