import type { GameId } from '../rules/games.js';
import { other, type Seat } from '../rules/seat.js';
import type { Analysis, Choices, Prospect, TurningPoint } from './course.js';
import { judgePosition, positionsOf } from './judge.js';
import { optimalMoves, type Judgement, type Verdict } from './judgement.js';

/** So many moves are named that would have been better. */
const MOST_BETTER = 3;

/** What a verdict for whoever is to move means for both. */
function prospectOf(turn: Seat, { value, in: moves }: Verdict): Prospect {
  if (value === 'open') return { winner: null, in: null };
  return { winner: value === 'win' ? turn : other(turn), in: moves };
}

/** Whether it mattered which move was made. */
const isChoice = ({ value, moves }: Judgement): boolean =>
  moves.some((each) => each.value !== value);

/** Judges every position of a game, from its moves; a game that does not replay is a mistake of the caller. */
export function analyse(id: GameId, moves: readonly string[]): Analysis {
  const course: Prospect[] = [];
  const turns: TurningPoint[] = [];
  const kept: Record<Seat, Choices> = { first: { kept: 0, of: 0 }, second: { kept: 0, of: 0 } };
  for (const [at, position] of positionsOf(id, moves).entries()) {
    const { turn, outcome } = position;
    if (outcome) {
      course.push({ winner: outcome.winner, in: 0 });
      break;
    }
    const judgement = judgePosition(id, position);
    course.push(prospectOf(turn, judgement));
    const made = judgement.moves.find(({ move }) => move === moves[at]);
    if (!made || !isChoice(judgement)) continue;
    const isKept = made.value === judgement.value;
    const before = kept[turn];
    kept[turn] = { kept: before.kept + (isKept ? 1 : 0), of: before.of + 1 };
    if (isKept) continue;
    turns.push({ at, seat: turn, better: optimalMoves(judgement).slice(0, MOST_BETTER) });
  }
  return { course, turns, choices: kept };
}

/** Judges the games of a match one after the other, and leaves out those that are null: whoever waits for a thread waits once. */
export const analyseGames = (
  id: GameId,
  games: readonly (readonly string[] | null)[],
): readonly (Analysis | null)[] => games.map((moves) => moves && analyse(id, moves));
