import { makeRecord } from '../rules/record.js';
import { textViewOf } from '../views/games/games.js';
import type { Palette } from './colors.js';
import type { Keyboard } from './keyboard.js';
import {
  answer,
  KEYWORDS,
  isKeyword,
  legalMoves,
  outcomeOf,
  positionOf,
  type Reply,
  type Session,
} from './session.js';
import { tellOutcome, tellReply, tellStanding } from './words.js';

/** After these the board looks different, so it is shown again. */
const CHANGES_BOARD: ReadonlySet<Reply['kind']> = new Set(['played', 'undone']);

/** Two people at one keyboard play a game, as its rulebook shows it. Gives whether it was played to its end. */
export async function playAtTable(
  start: Session,
  keyboard: Keyboard,
  say: (text: string) => void,
  { ink, strong, faint, warning, success }: Palette,
): Promise<'over' | 'left'> {
  const view = textViewOf(start.game.id);
  let session = start;

  const show = (): void => {
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

  say(`${view.welcome}\n${faint('(help, moves, undo, resign and quit work at any time)')}\n`);
  show();
  while (!outcomeOf(session)) {
    const line = await ask();
    if (line === undefined) break;
    if (line.trim() === '') continue;
    const [next, reply] = answer(session, line);
    session = next;
    if (reply.kind === 'quit') break;
    const words = tellReply(session, view, reply);
    say(words === '' ? '' : `\n${reply.kind === 'refused' ? warning(words) : words}\n`);
    if (CHANGES_BOARD.has(reply.kind)) show();
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
