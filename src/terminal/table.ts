import { makeRecord } from '../rules/record.js';
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
  tellKeywords,
  tellOutcome,
  tellReply,
  tellSeats,
  tellStanding,
  voiceOf,
} from './words.js';
import type { LanguageId } from '../match/settings.js';

/** After these the board looks different, so it is shown again. */
const CHANGES_BOARD: ReadonlySet<Reply['kind']> = new Set(['played', 'undone']);

/** Two people at one keyboard, or one and the bot, play a game as its rulebook shows it. Gives whether it was played to its end. */
export async function playAtTable(
  start: Session,
  keyboard: Keyboard,
  say: (text: string) => void,
  { ink, strong, faint, warning, success }: Palette,
  language: LanguageId,
): Promise<'over' | 'left'> {
  const voice = voiceOf(start.game.id, language);
  const { view, words } = voice;
  let session = start;

  const show = (): void => {
    // The bot answers at once, and what it comes to is shown then.
    if (isBotsTurn(session)) return;
    const position = positionOf(session);
    const heading = view.heading === '' ? '' : `${faint(view.heading)}\n`;
    say(`${heading}${view.board(position, ink)}\n`);
    // The first line says whose turn it is.
    if (!outcomeOf(session)) say(view.turn(position).replace(/^.*/u, strong));
  };

  /** One whole answer: a game may ask in two steps, such as "M" and then where to. */
  const ask = async (): Promise<string | undefined> => {
    const known = [...legalMoves(session), ...KEYWORDS];
    const line = await keyboard.ask(view.prompt(positionOf(session)), known);
    const question = line === undefined ? undefined : view.ask?.(line);
    if (line === undefined || question === undefined) return line;
    const rest = await keyboard.ask(question, KEYWORDS);
    return rest === undefined || isKeyword(rest) ? rest : `${line.trim()} ${rest}`;
  };

  /** The whole answer to a line, the solver's part of it included. */
  const tell = (reply: Reply): string => {
    if (reply.kind === 'hint') return tellHint(hintFor(session), voice);
    if (reply.kind === 'judge') return tellJudgement(judgementFor(session), voice);
    return tellReply(session, voice, reply);
  };

  const letBotAnswer = (): void => {
    const before = session.moves.length;
    const [next, played] = letBotMove(session);
    session = next;
    for (const [at, reply] of played.entries()) {
      const move = session.moves[before + at] ?? '';
      say(`${strong(words.terminal.bot({ move }))}\n${tell(reply)}\n`);
    }
    if (played.length > 0) show();
  };

  say(view.welcome);
  if (session.bot) say(tellSeats(voice, session.bot));
  say(`${faint(tellKeywords(voice))}\n`);
  show();
  letBotAnswer();
  while (!outcomeOf(session)) {
    const line = await ask();
    if (line === undefined) break;
    if (line.trim() === '') continue;
    const [next, reply] = answer(session, line);
    session = next;
    if (reply.kind === 'quit') break;
    const told = tell(reply);
    say(told === '' ? '' : `\n${reply.kind === 'refused' ? warning(told) : told}\n`);
    if (CHANGES_BOARD.has(reply.kind)) show();
    letBotAnswer();
  }

  const result = tellOutcome(session, voice);
  if (result === undefined) {
    say(tellStanding(session, voice, language === 'en' ? '' : ` --language ${language}`));
    return 'left';
  }
  say(success(result));
  if (session.moves.length > 0)
    say(faint(words.terminal.played({ moves: makeRecord(session.moves) })));
  return 'over';
}
