import { ALL_GAMES, type GameId } from '../rules/games.js';

/** How hard a puzzle can be, counted from 1. */
export const PUZZLE_LEVELS = 5;

/** A puzzle has at least so many legal moves, or there is nothing to choose. */
export const FEWEST_MOVES = 3;

/** The one win of a position, as far as it says how hard it is to find. */
interface Win {
  /** How many moves of both it takes. */
  readonly in: number;
  readonly legalMoves: number;
  /** Whether it ends the game, or takes what lies there: everybody looks at that first. */
  readonly isObvious: boolean;
}

const within = (level: number, lowest = 1): number =>
  Math.min(PUZZLE_LEVELS, Math.max(lowest, level));

/** How hard it is to find a win. In Trap and Treasure there are always some moves to go, as nobody is home before. */
export function levelOf(game: GameId, { in: moves, legalMoves, isObvious }: Win): number {
  const own = Math.ceil(moves / 2);
  if (isObvious) return 1;
  if (game === 'trap-and-treasure') return within(own - 4, 2);
  return within(legalMoves > FEWEST_MOVES ? own : Math.ceil((2 * own) / 3));
}

/**
 * The hardest puzzle that there is in a game. In Edge Escape every win is one move away. In Forbidden Territory one player wins
 * with almost any move until the board is nearly full, and in Center Square Showdown until the very end.
 */
const HARDEST: Readonly<Record<GameId, number>> = {
  'center-square-showdown': 0,
  'grid-runner': PUZZLE_LEVELS,
  'edge-escape': 1,
  'forbidden-territory': 2,
  'trap-and-treasure': PUZZLE_LEVELS,
};

/** The level of a puzzle of a game that is nearest to one that is wanted. */
export const levelIn = (game: GameId, level: number): number => Math.min(level, HARDEST[game]);

/** The games in which there are puzzles of a level. */
export const gamesAt = (level: number): readonly GameId[] =>
  ALL_GAMES.map(({ id }) => id).filter((id) => HARDEST[id] >= level);

/** The games of which somebody may want puzzles: what is won with one move is soon boring. */
export const PUZZLE_GAMES: readonly GameId[] = gamesAt(2);

/** A position as a text, by which a puzzle is known again: its game, and the moves that lead to it. */
export const positionName = ({
  game,
  moves,
}: {
  readonly game: GameId;
  readonly moves: readonly string[];
}): string => `${game} ${moves.join(';')}`;
