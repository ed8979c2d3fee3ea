import { GAMES, type AnyGame, type GameId } from '../rules/games.js';
import { chanceFrom, pick, shuffled, type Chance } from './chance.js';
import { judge, positionAfter } from './judge.js';
import { bestMoves, optimalMoves, type Judgement, type Value } from './judgement.js';
import {
  FEWEST_MOVES,
  gamesAt,
  levelIn,
  levelOf,
  positionName,
  PUZZLE_LEVELS,
} from './puzzle-level.js';

/** A game that was played, by its moves. */
interface PlayedGame {
  readonly game: GameId;
  readonly moves: readonly string[];
}

/** What puzzle is wanted. */
export interface PuzzleOptions {
  /** The same puzzle is made from the same seed. */
  readonly seed: string;
  readonly level: number;
  /** One game, where it has to be that; else any, but one that is to be left out. */
  readonly game?: GameId;
  readonly without?: GameId;
  /** Games that are over, in which a position is looked for first. */
  readonly from?: readonly PlayedGame[];
  /** Positions that were puzzles before, by `positionName`: they are no puzzles again. */
  readonly used?: readonly string[];
}

/** A position in which exactly one move wins. */
export interface Puzzle {
  readonly game: GameId;
  /** From the start of the game to the position. */
  readonly moves: readonly string[];
  /** Perfect play from there: the solution, and all that follows. */
  readonly line: readonly string[];
  readonly level: number;
  readonly isFromGame: boolean;
}

/** What a move leads to with perfect play. */
export interface Line {
  /** For whoever makes the move. */
  readonly value: Value;
  /** How many moves are made until the end, this one counted; nothing where nobody can force it. */
  readonly in: number | null;
  /** The move, and all that follows; only the best reply where it is open. */
  readonly moves: readonly string[];
}

/** A position is carried by a button, move by move. */
const LONGEST_GAME = 36;

/** So many games are played at random, and so many positions of them judged, until the best puzzle found is taken. */
const MOST_GAMES = 400;
const MOST_JUDGED = 4000;

/** What takes longer to judge counts as more than one: in Trap and Treasure the more, the more traps there are. */
const costOf = (game: GameId, isFromGame: boolean): number =>
  game === 'trap-and-treasure' ? (isFromGame ? 20 : 10) : 1;

/** How far a game of Trap and Treasure is played for a puzzle. */
const LONGEST_WALK = 24;
const MOST_TRAPS = 3;

/** After so many moves of a line nobody reads on. */
const LONGEST_LINE = 80;

const gameWith = (id: GameId): AnyGame => GAMES[id];

/** What a move leads to when both play perfectly from there on. */
export function lineOf(id: GameId, before: readonly string[], move: string): Line {
  const judged = judge(id, before).moves.find((each) => each.move === move);
  if (!judged) throw new Error(`${id}: ${move} is not legal after ${before.join('; ')}`);
  const moves = [move];
  while (moves.length < (judged.value === 'open' ? 2 : LONGEST_LINE)) {
    if (positionAfter(id, [...before, ...moves]).outcome) break;
    const [next] = optimalMoves(judge(id, [...before, ...moves]));
    if (next === undefined) break;
    moves.push(next);
  }
  return { value: judged.value, in: judged.in, moves };
}

/** The one move that wins; nothing where there is none, or more than one. */
function solutionOf({
  value,
  moves,
}: Judgement): { readonly move: string; readonly in: number } | undefined {
  if (value !== 'win' || moves.length < FEWEST_MOVES) return undefined;
  const [only, ...others] = moves.filter((each) => each.value === 'win');
  return only && others.length === 0 ? { move: only.move, in: only.in ?? 0 } : undefined;
}

/** A game that nobody has played, from its beginning to its end. */
function playAtRandom(game: AnyGame, chance: Chance): readonly string[] {
  const moves: string[] = [];
  let position = game.start;
  while (!position.outcome && moves.length < LONGEST_GAME) {
    const move = pick(game.moves(position), chance);
    moves.push(game.makeMove(move));
    position = game.play(position, move).position;
  }
  return moves;
}

/** Whether a move ends the game, or takes the treasure. */
function isSeenAtOnce(id: GameId, before: readonly string[], text: string): boolean {
  const game = gameWith(id);
  const move = game.parseMove(text);
  if (!move.ok) return false;
  const { position, events } = game.play(positionAfter(id, before), move.value);
  return position.outcome !== null || events.some(({ type }) => type === 'treasure-taken');
}

const isTrap = (move: string): boolean => move.startsWith('T');

/** How a game of Trap and Treasure goes on when both walk more than they place, and play well every other time. */
function pickWalk(judgement: Judgement, chance: Chance): string | undefined {
  const isGood = chance() < 0.5;
  const isPlacing = chance() < 0.2;
  const moves = isGood ? bestMoves(judgement) : judgement.moves.map(({ move }) => move);
  const kind = moves.filter((move) => isTrap(move) === isPlacing);
  return pick(kind.length > 0 ? kind : moves, chance);
}

type Found = Omit<Puzzle, 'line'> & { readonly solution: string };

/** As far from what is wanted as no level is: what is obvious is only for beginners, and better than nothing for others. */
const TOO_OBVIOUS = PUZZLE_LEVELS;

/** Looks for puzzles, and keeps the one whose level is nearest to what is wanted. */
class Search {
  readonly #level: number;
  readonly #used: ReadonlySet<string>;
  #judged = 0;
  best: Found | undefined;
  /** How far from what is wanted the best one is. */
  farness = Infinity;

  constructor({ level, used = [] }: PuzzleOptions) {
    this.#level = level;
    this.#used = new Set(used);
  }

  get isDone(): boolean {
    return this.farness === 0 || this.#judged >= MOST_JUDGED;
  }

  /**
   * Looks at the last positions of a game, the very last one first: the harder a puzzle shall be, the more moves before the end
   * it can be found. What is far from the end takes long to judge.
   */
  lookThrough({ game, moves }: PlayedGame, isFromGame: boolean): void {
    const last = Math.min(moves.length - 1, LONGEST_GAME);
    const first = Math.max(1, moves.length - 2 * this.#level - 4);
    for (let length = last; length >= first; length -= 1) {
      if (this.isDone) return;
      this.#look(game, moves.slice(0, length), isFromGame);
    }
  }

  /**
   * Plays a game of Trap and Treasure, and looks at each of its positions. Played at random it would come to no end, and the more
   * traps there are, the longer it takes to judge it.
   */
  walkThrough(chance: Chance): void {
    const game = 'trap-and-treasure';
    const moves: string[] = [];
    while (!this.isDone && moves.length < LONGEST_WALK) {
      const judgement = this.#look(game, [...moves], false);
      const next = pickWalk(judgement, chance);
      if (next === undefined) return;
      moves.push(next);
      if (moves.filter(isTrap).length > MOST_TRAPS || positionAfter(game, moves).outcome) return;
    }
  }

  #look(game: GameId, moves: readonly string[], isFromGame: boolean): Judgement {
    const judgement = judge(game, moves);
    this.#judged += costOf(game, isFromGame);
    const solution = solutionOf(judgement);
    if (!solution || this.#used.has(positionName({ game, moves }))) return judgement;
    const isObvious = isSeenAtOnce(game, moves, solution.move);
    const win = { in: solution.in, legalMoves: judgement.moves.length, isObvious };
    const level = levelOf(game, win);
    const farness =
      isObvious && this.#level > 1 ? TOO_OBVIOUS : Math.abs(level - levelIn(game, this.#level));
    if (farness < this.farness) {
      this.farness = farness;
      this.best = { game, moves, solution: solution.move, level, isFromGame };
    }
    return judgement;
  }
}

/** A position of a game that was played, if there is one that is nearly as hard as is wanted. */
function findInGames(options: PuzzleOptions, games: readonly GameId[], chance: Chance) {
  const search = new Search(options);
  const candidates = (options.from ?? []).filter(({ game }) => games.includes(game));
  for (const each of shuffled(candidates, chance)) search.lookThrough(each, true);
  return search.farness <= 1 ? search.best : undefined;
}

/** A position of a game that nobody has played: of the first game that has one that is fit, else the best there was. */
function findAtRandom(options: PuzzleOptions, games: readonly GameId[], chance: Chance): Found {
  const { level, seed } = options;
  let best: Found | undefined;
  for (const game of games) {
    const search = new Search(options);
    for (let count = 0; count < MOST_GAMES && !search.isDone; count += 1) {
      if (game === 'trap-and-treasure') search.walkThrough(chance);
      else search.lookThrough({ game, moves: playAtRandom(gameWith(game), chance) }, false);
    }
    if (search.best && search.farness < TOO_OBVIOUS) return search.best;
    best ??= search.best;
  }
  if (!best) throw new Error(`no puzzle of level ${level} in ${games.join(', ')} from ${seed}`);
  return best;
}

/** Makes a puzzle: from a game that was played, if there is a position in it that is hard enough; else from a random one. */
export function makePuzzle(options: PuzzleOptions): Puzzle {
  const { seed, level, game, without } = options;
  const chance = chanceFrom(seed);
  const games = game ? [game] : gamesAt(level).filter((id) => id !== without);
  const found =
    findInGames(options, games, chance) ??
    // A second puzzle of the same game is better than none.
    findAtRandom(options, [...shuffled(games, chance), ...(without ? [without] : [])], chance);
  const { solution, ...puzzle } = found;
  return { ...puzzle, line: lineOf(found.game, found.moves, solution).moves };
}
