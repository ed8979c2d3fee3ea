import type { TrapAndTreasureBoard } from '../../rules/trap-and-treasure.js';
import { CENTER, has } from '../../rules/square.js';
import { xAndY } from './coordinates.js';
import { bracketGrid } from './grid.js';
import { EVENT_SENTENCES, REFUSAL_SENTENCES, RESULT_SENTENCES, type Names } from './sentences.js';
import type { TextView } from './text-view.js';

const names: Names = {
  players: { first: 'Player A', second: 'Player B' },
  square: xAndY,
};

export const trapAndTreasureText: TextView<TrapAndTreasureBoard> = {
  title: 'Trap and Treasure',
  pitch: 'Fetch the treasure and carry it home, past the traps.',
  rules: `Player A starts at (0, 0), Player B at (4, 4); cells are (x, y), x to the right, y down.
Whoever takes the Treasure from (2, 2) and brings it back to their own start wins.
- Each turn either move one cell up, down, left or right, or place a Trap on a free cell.
- You have 3 Traps for the whole game. They are never moved or removed.
- Whoever steps onto a Trap, their own included, skips the next turn. The Trap stays.
- The Treasure is never lost. Coming home onto a Trap wins only once the Trap lets go.
- Stalling loses: whoever brings about the same position for the third time loses.`,
  names,
  events: {
    ...EVENT_SENTENCES,
    moved: ({ seat, to }) => `${names.players[seat]} moves to ${names.square(to)}.`,
  },
  results: {
    ...RESULT_SENTENCES,
    home: (winner) =>
      `${winner} returns to the starting position with the Treasure.\n` +
      `Congratulations ${winner}! You have won the game!`,
  },
  refusals: {
    ...REFUSAL_SENTENCES,
    'bad-move': 'Type M x y to move or T x y to place a trap, such as: M 1 0.',
    'not-adjacent': 'The cell is not adjacent.',
    occupied: 'A player is on that cell.',
  },
  welcome: `Welcome to Trap and Treasure!

Player A starts at (0, 0).
Player B starts at (4, 4).
Treasure is at (2, 2).`,
  heading: 'Grid:',
  board: ({ board: { at, traps, carrier } }, ink) =>
    bracketGrid((square) => {
      const trap = has(traps, square) ? ink.trap('X') : '';
      const piece = [
        square === at.first ? ink.first('A') : '',
        square === at.second ? ink.second('B') : '',
        square === CENTER && carrier === null ? ink.treasure('T') : '',
      ].join('');
      return piece && trap ? `${piece}/${trap}` : piece || trap || ' ';
    }),
  turn({ turn, board: { trapsLeft, carrier } }) {
    const traps = trapsLeft[turn] === 1 ? '1 Trap' : `${trapsLeft[turn]} Traps`;
    const treasure =
      carrier === null
        ? ''
        : ` ${carrier === turn ? 'You are' : `${names.players[carrier]} is`} carrying the Treasure.`;
    return `${names.players[turn]}, you have ${traps} remaining.${treasure}`;
  },
  prompt: () => 'Enter your move (M for move, T for trap): ',
  ask(answer) {
    if (/^\s*m(ove)?\s*$/iu.test(answer)) return 'Enter your move coordinates (x y): ';
    if (/^\s*t(rap)?\s*$/iu.test(answer)) return 'Enter your trap coordinates (x y): ';
    return undefined;
  },
};
