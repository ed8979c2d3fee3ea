import { GAMES, type AnyGame, type GameId } from '../rules/games.js';
import { chanceFrom, pick, type Chance } from './chance.js';
import { estimateOf } from './estimates.js';
import { judge, positionAfter } from './judge.js';
import { bestMoves, optimalMoves, type Judgement } from './judgement.js';
import type { Level } from './levels.js';
import { lookAhead, type Sight } from './look-ahead.js';

/** Levels that only look ahead: they never see what the solver knows, and err as people do. */
type LookingLevel = Exclude<Level, 'perfect'>;

const SIGHTS: Readonly<Record<LookingLevel, Omit<Sight, 'plies'>>> = {
  easy: { overlooks: 0.4, missesWin: 0.1, missesThreat: 0.3, blur: 2 },
  medium: { overlooks: 0.2, missesWin: 0, missesThreat: 0, blur: 0.5 },
  hard: { overlooks: 0.05, missesWin: 0, missesThreat: 0, blur: 0.1 },
};

/** How many moves ahead each of them looks: fewer where there are many moves to think of. */
const PLIES: Readonly<Record<GameId, Readonly<Record<LookingLevel, number>>>> = {
  'center-square-showdown': { easy: 2, medium: 3, hard: 5 },
  'grid-runner': { easy: 2, medium: 3, hard: 5 },
  'edge-escape': { easy: 2, medium: 3, hard: 5 },
  'forbidden-territory': { easy: 1, medium: 2, hard: 5 },
  'trap-and-treasure': { easy: 2, medium: 2, hard: 4 },
};

/** How many of the answers to a move win for whoever gives them. */
const winningAnswers = (game: GameId, moves: readonly string[]): number =>
  judge(game, moves).moves.filter(({ value }) => value === 'win').length;

/** Of the moves that lose as late as can be, those after which the fewest answers win. */
function stubbornest(
  game: GameId,
  moves: readonly string[],
  judgement: Judgement,
): readonly string[] {
  const latest = optimalMoves(judgement);
  // Nobody answers a move that ends the game.
  if (judgement.in === 1 || latest.length === 1) return latest;
  const counts = latest.map((move) => winningAnswers(game, [...moves, move]));
  const fewest = Math.min(...counts);
  return latest.filter((_, at) => counts[at] === fewest);
}

/** Makes the move that wins soonest or loses latest; where nothing can be forced, the one that looks best of those that keep it so. */
function choosePerfectly(
  game: AnyGame,
  moves: readonly string[],
  chance: Chance,
): string | undefined {
  const judgement = judge(game.id, moves);
  switch (judgement.value) {
    case 'win':
      return pick(optimalMoves(judgement), chance);
    case 'loss':
      return pick(stubbornest(game.id, moves, judgement), chance);
    case 'open': {
      const best = new Set(bestMoves(judgement));
      return chooseByLooking(game, moves, 'hard', chance, (move) => best.has(move));
    }
  }
}

function chooseByLooking(
  game: AnyGame,
  moves: readonly string[],
  level: LookingLevel,
  chance: Chance,
  isAllowed: (move: string) => boolean = () => true,
): string | undefined {
  const position = positionAfter(game.id, moves);
  const legal = game.moves(position).filter((move) => isAllowed(game.makeMove(move)));
  const sight = { ...SIGHTS[level], plies: PLIES[game.id][level] };
  const move = lookAhead(game, position, legal, estimateOf(game.id), sight, chance);
  return move === undefined ? undefined : game.makeMove(move);
}

/** The move that the bot makes at a level, in notation. The same for the same seed; throws where the game is over. */
export function chooseMove(
  id: GameId,
  moves: readonly string[],
  level: Level,
  seed: string,
): string {
  const game: AnyGame = GAMES[id];
  const chance = chanceFrom(`${seed} ${level} ${moves.join(' ')}`);
  const move =
    level === 'perfect'
      ? choosePerfectly(game, moves, chance)
      : chooseByLooking(game, moves, level, chance);
  if (move === undefined) throw new Error(`${id}: nobody can move after ${moves.join(' ')}`);
  return move;
}
