import { makeRecord } from '../rules/record.js';
import type { Refusal } from '../rules/outcome.js';
import { other } from '../rules/seat.js';
import { tellEvent, tellResult } from '../views/text/sentences.js';
import type { TextView } from '../views/games/game-view.js';
import {
  KEYWORDS,
  legalMoves,
  outcomeOf,
  positionOf,
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
      return `Taken back: ${reply.move}`;
    case 'nothing-to-undo':
      return 'There is no move to take back.';
    case 'help':
      return tellHelp(view);
    case 'moves':
      return tellMoves(session);
    case 'resigned':
    case 'quit':
      return '';
  }
}

/** How an unfinished game stands, and how to take it up again. */
export function tellStanding(session: Session, view: View): string {
  const toMove = view.names.players[positionOf(session).turn];
  const { game, moves } = session;
  if (moves.length === 0) return `The game has not begun: ${toMove} is to move.`;
  const played = moves.length === 1 ? '1 move' : `${moves.length} moves`;
  return [
    `The game is not over: ${toMove} is to move after ${played}.`,
    `To go on: npm run play -- ${game.id} --moves "${makeRecord(moves)}"`,
  ].join('\n');
}
