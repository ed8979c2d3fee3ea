import type { Analysis } from '../solver/course.js';
import type { Leg, Match } from './match.js';

/** The games of a match, judged, leg by leg; nothing for one of which there is nothing to judge. */
export type MatchAnalysis = readonly (Analysis | null)[];

/** Two people can walk in circles for ever; nobody asks where that turned, and it would take minutes to find out. */
const MOST_MOVES = 500;

/** Whether there is something to judge in a leg: it was won by somebody, not without a move, and is not endless. */
export const isAnalysable = ({ moves, end }: Leg): boolean =>
  moves.length > 0 && moves.length <= MOST_MOVES && end !== null && end.winner !== null;

/** What is stored of a match that is over: nothing, until it was analysed. */
export const analysisOf = ({ state }: Match): MatchAnalysis | undefined =>
  state.phase === 'over' ? state.analysis : undefined;

/** Whether a match is over, and could be analysed, but was not yet. */
export const isUnanalysed = (match: Match): boolean =>
  match.state.phase === 'over' &&
  match.state.analysis === undefined &&
  match.legs.some(isAnalysable);

/** The match with its analysis, if it is over and has none. */
export const withAnalysis = (match: Match, analysis: MatchAnalysis): Match =>
  isUnanalysed(match) ? { ...match, state: { phase: 'over', analysis } } : match;
