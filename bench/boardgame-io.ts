import { createRequire } from 'node:module';
import { CENTER, neighbor, TOP_LEFT, type Direction, type Square } from '../src/rules/square.js';

interface State {
  readonly G: { token: Square; from: Square | null };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
}

/** The part of boardgame.io that is measured: its package has types for it only under CommonJS resolution. */
interface BoardgameIo {
  CreateGameReducer(options: { game: object }): (state: State, action: object) => State;
  InitializeGame(options: { game: object; numPlayers: number }): State;
}

// As in production, boardgame.io then leaves out its own deep freezing: this makes it faster.
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
const boardgameIo: BoardgameIo = require('boardgame.io/internal');

/** Center Square Showdown as its documentation would write it. Without the stalling rule, which would only slow it down. */
const game = {
  setup: () => ({ token: TOP_LEFT, from: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G }: State, direction: Direction) => {
      const to = neighbor(G.token, direction);
      if (to === undefined || to === G.from) return 'INVALID_MOVE';
      G.from = G.token;
      G.token = to;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: State) => (G.token === CENTER ? { winner: ctx.currentPlayer } : undefined),
};

const reduce = boardgameIo.CreateGameReducer({ game });
const start = boardgameIo.InitializeGame({ game, numPlayers: 2 });

/** Plays the moves through boardgame.io's reducer and gives where the token ends up, and whether the game is over. */
export function playWithBoardgameIo(moves: readonly Direction[]): {
  readonly token: Square;
  readonly isOver: boolean;
} {
  let state = start;
  for (const direction of moves) {
    const playerID = state.ctx.currentPlayer;
    const payload = { type: 'move', args: [direction], playerID };
    state = reduce(state, { type: 'MAKE_MOVE', payload });
  }
  return { token: state.G.token, isOver: state.ctx.gameover !== undefined };
}
