import { makeRecord } from '../rules/record.js';
import type { Refusal } from '../rules/outcome.js';
import { other } from '../rules/seat.js';
import type { JudgedMove, Judgement, Verdict } from '../solver/judgement.js';
import { tellEvent, tellResult } from '../views/text/sentences.js';
import type { TextView } from '../views/games/game-view.js';
import {
  KEYWORDS,
  legalMoves,
  outcomeOf,
  positionOf,
  type Bot,
  type Reply,
  type Session,
} from './session.js';

type View = TextView<unknown>;

export const tellRefusal = (view: View, refusal: Refusal): string =>
  refusal === 'game-over' ? view.refusals[refusal] : `Invalid move. ${view.refusals[refusal]}`;

const tellMoves = (session: Session): string =>
  outcomeOf(session) ? 'The game is over.' : `Legal moves: ${legalMoves(session).join('  ')}`;

export const tellHelp = (view: View): string =>
  `${view.title}\n${view.rules}\n\n${view.refusals['bad-move']}\nYou can also type: ${KEYWORDS.join(', ')}.`;

/** As in "wins in 5": the moves of both are counted. */
function tellVerdict({ value, in: moves }: Verdict): string {
  if (value === 'open') return 'forces nothing';
  const verb = value === 'win' ? 'wins' : 'loses';
  return moves === 1 ? `${verb} at once` : `${verb} in ${moves}`;
}

const FAR = 1e6;

/** The lower the better: the soonest win, what is open, the latest loss. */
const rankOf = ({ value, in: moves }: Verdict): number =>
  value === 'open' ? 0 : value === 'win' ? (moves ?? 0) - FAR : FAR - (moves ?? 0);

/** What each legal move is worth; those of the same worth stand on one line. */
export function tellJudgement({ moves }: Judgement): string {
  const groups = new Map<string, string[]>();
  for (const judged of moves.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const verdict = tellVerdict(judged);
    groups.set(verdict, [...(groups.get(verdict) ?? []), judged.move]);
  }
  const width = Math.max(...[...groups.keys()].map(({ length }) => length));
  return [
    "With perfect play from here, counting both players' moves:",
    ...[...groups].map(([verdict, same]) => `  ${verdict.padEnd(width)}  ${same.join('  ')}`),
  ].join('\n');
}

export function tellHint(hint: JudgedMove): string {
  const { move, value } = hint;
  switch (value) {
    case 'win':
      return `Hint: ${move} (${tellVerdict(hint)}).`;
    case 'open':
      return `Hint: ${move} (nobody can force a win).`;
    case 'loss':
      return `Hint: ${move} (${tellVerdict(hint)} against perfect play, and no other move holds out longer).`;
  }
}

/** Who sits where against the bot. */
export const tellSeats = (view: View, { level, seat }: Bot): string =>
  `You are ${view.names.players[other(seat)]}. The bot is ${view.names.players[seat]} (${level}).`;

/** Who won, or nothing while the game goes on. */
export function tellOutcome(session: Session, view: View): string | undefined {
  const outcome = outcomeOf(session);
  if (!outcome) return undefined;
  const { players } = view.names;
  return outcome.by === 'resignation'
    ? `${players[other(outcome.winner)]} resigns.\n${players[outcome.winner]} wins the game!`
    : tellResult(view.results, outcome, view.names);
}

/** What came of a line of input, in words; the result of a finished game is told apart. */
export function tellReply(session: Session, view: View, reply: Reply): string {
  switch (reply.kind) {
    case 'played':
      return reply.step.events.map((event) => tellEvent(view.events, event, view.names)).join('\n');
    case 'refused':
      return tellRefusal(view, reply.refusal);
    case 'undone':
      return `Taken back: ${makeRecord(reply.moves)}`;
    case 'nothing-to-undo':
      return 'There is no move to take back.';
    case 'help':
      return tellHelp(view);
    case 'moves':
      return tellMoves(session);
    case 'hint':
    case 'judge':
    case 'resigned':
    case 'quit':
      return '';
  }
}

/** How an unfinished game stands, and how to take it up again. */
export function tellStanding(session: Session, view: View): string {
  const toMove = view.names.players[positionOf(session).turn];
  const { game, moves, bot } = session;
  if (moves.length === 0) return `The game has not begun: ${toMove} is to move.`;
  const played = moves.length === 1 ? '1 move' : `${moves.length} moves`;
  return [
    `The game is not over: ${toMove} is to move after ${played}.`,
    `To go on: npm run play -- ${game.id}${bot ? ` --against ${bot.level} --seat ${other(bot.seat)}` : ''} --moves "${makeRecord(moves)}"`,
  ].join('\n');
}
