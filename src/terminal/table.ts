import { makeRecord } from '../rules/record.js';
import { textViewOf } from '../views/games/games.js';
import { hintFor, judgementFor, letBotMove } from './ask-solver.js';
import type { Palette } from './colors.js';
import type { Keyboard } from './keyboard.js';
import {
  answer,
  KEYWORDS,
  isBotsTurn,
  isKeyword,
  legalMoves,
  outcomeOf,
  positionOf,
  type Reply,
  type Session,
} from './session.js';
import {
  tellHint,
  tellJudgement,
  tellOutcome,
  tellReply,
  tellSeats,
  tellStanding,
} from './words.js';

/** After these the board looks different, so it is shown again. */
const CHANGES_BOARD: ReadonlySet<Reply['kind']> = new Set(['played', 'undone']);

/** Two people at one keyboard, or one and the bot, play a game as its rulebook shows it. Gives whether it was played to its end. */
export async function playAtTable(
  start: Session,
  keyboard: Keyboard,
  say: (text: string) => void,
  { ink, strong, faint, warning, success }: Palette,
): Promise<'over' | 'left'> {
  const view = textViewOf(start.game.id);
  let session = start;

  const show = (): void => {
    // The bot answers at once, and what it comes to is shown then.
    if (isBotsTurn(session)) return;
    const position = positionOf(session);
    say(`${faint(view.heading)}\n${view.board(position, ink)}\n`);
    // The first line says whose turn it is.
    if (!outcomeOf(session)) say(view.turn(position).replace(/^.*/u, strong));
  };

  /** One whole answer: a game may ask in two steps, such as "M" and then where to. */
  const ask = async (): Promise<string | undefined> => {
    const words = [...legalMoves(session), ...KEYWORDS];
    const line = await keyboard.ask(view.prompt(positionOf(session)), words);
    const question = line === undefined ? undefined : view.ask?.(line);
    if (line === undefined || question === undefined) return line;
    const rest = await keyboard.ask(question, KEYWORDS);
    return rest === undefined || isKeyword(rest) ? rest : `${line.trim()} ${rest}`;
  };

  /** The whole answer to a line, the solver's part of it included. */
  const tell = (reply: Reply): string => {
    if (reply.kind === 'hint') return tellHint(hintFor(session));
    if (reply.kind === 'judge') return tellJudgement(judgementFor(session));
    return tellReply(session, view, reply);
  };

  const letBotAnswer = (): void => {
    const before = session.moves.length;
    const [next, played] = letBotMove(session);
    session = next;
    for (const [at, reply] of played.entries()) {
      say(`${strong(`The bot: ${session.moves[before + at]}`)}\n${tell(reply)}\n`);
    }
    if (played.length > 0) show();
  };

  say(view.welcome);
  if (session.bot) say(tellSeats(view, session.bot));
  say(
    `${faint(`(${KEYWORDS.slice(0, -1).join(', ')} and ${KEYWORDS.at(-1)} work at any time)`)}\n`,
  );
  show();
  letBotAnswer();
  while (!outcomeOf(session)) {
    const line = await ask();
    if (line === undefined) break;
    if (line.trim() === '') continue;
    const [next, reply] = answer(session, line);
    session = next;
    if (reply.kind === 'quit') break;
    const words = tell(reply);
    say(words === '' ? '' : `\n${reply.kind === 'refused' ? warning(words) : words}\n`);
    if (CHANGES_BOARD.has(reply.kind)) show();
    letBotAnswer();
  }

  const result = tellOutcome(session, view);
  if (result === undefined) {
    say(tellStanding(session, view));
    return 'left';
  }
  say(success(result));
  if (session.moves.length > 0) say(faint(`Moves: ${makeRecord(session.moves)}`));
  return 'over';
}
