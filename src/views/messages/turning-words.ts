import { gameOf, type Leg } from '../../match/match.js';
import type { Position, Step } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import type { Seat } from '../../rules/seat.js';
import type { Analysis, Prospect, TurningPoint } from '../../solver/course.js';
import { textViewOf } from '../games/games.js';
import { ARROWS, INTO_TRAP } from './arrow-pad.js';
import type { Look } from './look.js';
import { signsOf, type Style } from './signs.js';
import { storyOf } from './story.js';

type TurnLook = Pick<Look, 'words'> & Style;

const NOWHERE: Prospect = { winner: null, in: null };

/** What a position of a game would have come to, after so many moves. */
export const prospectAt = ({ course }: Analysis, moves: number): Prospect =>
  course[moves] ?? NOWHERE;

/**
 * What became of a game, in a line: until when somebody was winning, or that they never let go. Where it was given up though it
 * was not lost, that is what is told.
 */
function turningLine(
  game: GameId,
  { end }: Pick<Leg, 'end'>,
  analysis: Analysis,
  look: TurnLook,
): string {
  const { analysis: say } = look.words;
  const sign = (seat: Seat): string => signsOf(game, look)[seat];
  const { winner: favored } = prospectAt(analysis, analysis.course.length - 1);
  if (favored === null) return say.openAtEnd;
  if (favored !== end?.winner) return say.winningAtEnd({ player: sign(favored) });
  const last = analysis.turns.at(-1);
  if (!last) return say.allAlong({ player: sign(favored) });
  const { winner: before } = prospectAt(analysis, last.at);
  return before === null
    ? say.openUntil({ move: last.at + 1 })
    : say.winningUntil({ player: sign(before), move: last.at + 1 });
}

/** The same, and how often it turned, where that was more than once. */
export function turningSummary(
  game: GameId,
  leg: Pick<Leg, 'end'>,
  analysis: Analysis,
  look: TurnLook,
): string {
  const count = analysis.turns.length;
  const line = turningLine(game, leg, analysis, look);
  return count > 1 ? `${line} ${look.words.analysis.turned({ count })}` : line;
}

/** A game with all its positions, from the start to the end. */
export interface PlayedLeg extends Pick<Leg, 'moves' | 'end'> {
  readonly game: GameId;
  readonly positions: readonly Position<unknown>[];
}

/** Plays a leg again, once for all that is told of it. */
export function playedLeg(game: GameId, { moves, end }: Leg): PlayedLeg {
  const { steps } = storyOf(game, { moves });
  const positions = [gameOf(game).start, ...steps.map(({ position }) => position)];
  return { game, moves, end, positions };
}

/** The step that a move makes, or would have made, after so many moves; nothing, if it is none. */
export function stepAt(
  { game, positions }: PlayedLeg,
  at: number,
  notation: string,
): Step<unknown> | undefined {
  const position = positions[at];
  const rules = gameOf(game);
  const move = rules.parseMove(notation);
  if (!position || !move.ok || rules.why(position, move.value)) return undefined;
  return rules.play(position, move.value);
}

/** A move in as few signs as can be: an arrow, or the square; in plain text as it is written down. */
export function moveSign(
  leg: PlayedLeg,
  at: number,
  move: string,
  { style }: Pick<Look, 'style'>,
): string {
  const [event] = stepAt(leg, at, move)?.events ?? [];
  const { square } = textViewOf(leg.game).names;
  if (style === 'text' || !event) return `\`${move}\``;
  if (event.type === 'token-moved') return ARROWS[event.direction];
  if (event.type === 'moved') return `**${square(event.to)}**`;
  if (event.type === 'placed') return `**${square(event.at)}**`;
  return event.type === 'trap-placed' ? `${INTO_TRAP} **${square(event.at)}**` : `\`${move}\``;
}

/** What a turning point was about: what was played, and what would have been better. */
export function tellTurn(
  leg: PlayedLeg,
  analysis: Analysis,
  { at, seat, better: [best = ''] }: TurningPoint,
  look: TurnLook,
): string {
  const { analysis: say } = look.words;
  const sign = (move: string): string => moveSign(leg, at, move, look);
  const player = signsOf(leg.game, look)[seat];
  const made = sign(leg.moves[at] ?? '');
  const prospect = prospectAt(analysis, at);
  return prospect.winner === seat
    ? say.missedWin({ player, made, better: sign(best), moves: prospect.in ?? 0 })
    : say.missedHold({ player, made, better: sign(best) });
}

/** What a position would come to, in words. */
export function tellProspect(game: GameId, prospect: Prospect, look: TurnLook): string {
  const { analysis: say } = look.words;
  return prospect.winner === null
    ? say.isOpen
    : say.wins({ player: signsOf(game, look)[prospect.winner], moves: prospect.in ?? 0 });
}
