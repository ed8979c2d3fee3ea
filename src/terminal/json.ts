import type { GameEvent } from '../rules/outcome.js';
import type { Square } from '../rules/square.js';
import { PLAIN } from '../views/text/board.js';
import { tellEvent } from '../views/text/sentences.js';
import type { TextView } from '../views/games/game-view.js';
import { hintFor, judgementFor, letBotMove, type Played } from './ask-solver.js';
import { answer, legalMoves, outcomeOf, positionOf, type Reply, type Session } from './session.js';
import { tellHelp, tellReply, voiceOf } from './words.js';

/** The fields of events that hold squares; programs get them by name, not by number. */
const SQUARE_FIELDS: ReadonlySet<string> = new Set(['from', 'to', 'at', 'through', 'squares']);

function describeEvent(event: GameEvent, view: TextView<unknown>) {
  const name = (value: Square | readonly Square[]) =>
    typeof value === 'number' ? view.names.square(value) : value.map(view.names.square);
  const fields = Object.entries(event).map(([field, value]) => [
    field,
    SQUARE_FIELDS.has(field) ? name(value) : value,
  ]);
  return { ...Object.fromEntries(fields), text: tellEvent(view.events, event, view.names) };
}

/** Where a session stands after a line of input (or before the first) and what the bot answered, for programs. */
function describe(session: Session, answers: readonly Played[], reply?: Reply) {
  // Programs go by the names of things; what is said beside them is in English.
  const voice = voiceOf(session.game.id, 'en');
  const { view } = voice;
  const position = positionOf(session);
  const isRefused = reply?.kind === 'refused' || reply?.kind === 'nothing-to-undo';
  return {
    game: session.game.id,
    turn: position.turn,
    moves: legalMoves(session),
    events: [...(reply?.kind === 'played' ? [reply] : []), ...answers]
      .flatMap(({ step }) => step.events)
      .map((event) => describeEvent(event, view)),
    outcome: outcomeOf(session),
    ...(isRefused ? { error: tellReply(session, voice, reply) } : {}),
    ...(session.bot
      ? { answers: answers.length === 0 ? [] : session.moves.slice(-answers.length) }
      : {}),
    ...(reply?.kind === 'hint' ? { hint: hintFor(session) } : {}),
    ...(reply?.kind === 'judge' ? { judgement: judgementFor(session) } : {}),
    ...(reply?.kind === 'help' ? { help: tellHelp(voice) } : {}),
    played: session.moves,
    board: view.board(position, PLAIN),
  };
}

/** Speaks to a program: one JSON object a line, for the start and then after every line of input. */
export async function playAsJson(
  start: Session,
  lines: AsyncIterable<string>,
  say: (text: string) => void,
): Promise<void> {
  let [session, answers] = letBotMove(start);
  say(JSON.stringify(describe(session, answers)));
  for await (const line of lines) {
    const [next, reply] = answer(session, line);
    [session, answers] = letBotMove(next);
    say(JSON.stringify(describe(session, answers, reply)));
    if (reply.kind === 'quit') return;
  }
}
