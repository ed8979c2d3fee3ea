import type { GameId } from '../rules/games.js';
import { parseDrillCode } from '../views/messages/puzzle-code.js';
import {
  LAST_STEP,
  levelAt,
  parseNextGame,
  drillAnswer,
  drillMessage,
  stepAfter,
  type DrillView,
} from '../views/messages/puzzle-drill.js';
import { whisper } from '../views/messages/parts.js';
import type { Message } from '../views/message.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { Click, Clicks } from './handlers.js';
import { lookFor } from './looks.js';
import { readMove } from './puzzle-clicks.js';

/** Makes a puzzle for practice, and answers with it. All that is known of it afterwards stands in its buttons. */
export async function answerWithDrill(
  app: App,
  caller: Caller,
  game: GameId | undefined,
  step: number,
  answer: (drill: Message) => Answer,
): Promise<Answer> {
  const { user, interaction: seed, words } = caller;
  const made = await app.oneAtATime(`puzzle ${user}`, () =>
    app.solver.makePuzzle({ seed, level: levelAt(step), ...(game && { game }) }),
  );
  if (!made.ok) return reply(whisper(words.puzzle.busy));
  const { level, moves, game: chosen } = made.value;
  const position = { game: chosen, moves };
  const view = { position, level, isOneGame: game !== undefined, step };
  return answer(drillMessage(view, await lookFor(app, caller)));
}

/** What a button of a puzzle for practice carries; nothing where it cannot be read. */
function viewIn({ id }: Click): (DrillView & { readonly move: string | undefined }) | undefined {
  const place = parseDrillCode(id.argument ?? '');
  return place && { ...place, step: Math.min(id.rev ?? 0, LAST_STEP) };
}

/** The one move that wins; nothing where the position is not a puzzle. */
async function solutionIn({ solver }: App, { position }: DrillView): Promise<string | undefined> {
  const { moves } = await solver.judge(position.game, position.moves);
  const wins = moves.filter(({ value }) => value === 'win');
  return wins.length === 1 ? wins[0]?.move : undefined;
}

/** A move: right, or wrong and what it leads to. */
async function answerMove(app: App, click: Click): Promise<Answer> {
  const { caller } = click;
  const view = viewIn(click);
  if (view?.move === undefined) return refuse(caller, 'unknown-button');
  const { position } = view;
  const move = readMove(position, view.move);
  if (!move.ok) return reply(whisper(caller.words.refusals[move.error]));
  const [look, line] = await Promise.all([
    lookFor(app, caller),
    app.solver.lineOf(position.game, position.moves, move.value),
  ]);
  const isSolved = line.value === 'win';
  const next = { ...view, step: stepAfter(view.step, isSolved) };
  return update(drillAnswer(next, line, isSolved ? 'right' : 'wrong', look));
}

/** The board again, or its cells for placing a trap. */
const showBoard =
  (isPlacing: boolean) =>
  async (app: App, click: Click): Promise<Answer> => {
    const view = viewIn(click);
    return view
      ? update(drillMessage(view, await lookFor(app, click.caller), isPlacing))
      : refuse(click.caller, 'unknown-button');
  };

async function showSolution(app: App, click: Click): Promise<Answer> {
  const { caller } = click;
  const view = viewIn(click);
  const solution = view && (await solutionIn(app, view));
  if (!view || solution === undefined) return refuse(caller, 'unknown-button');
  const { position } = view;
  const [look, line] = await Promise.all([
    lookFor(app, caller),
    app.solver.lineOf(position.game, position.moves, solution),
  ]);
  const next = { ...view, step: stepAfter(view.step, false) };
  return update(drillAnswer(next, line, 'solution', look));
}

async function goOn(app: App, { caller, id }: Click): Promise<Answer> {
  const game = parseNextGame(id.argument ?? '');
  if (game === undefined) return refuse(caller, 'unknown-button');
  const step = Math.min(id.rev ?? 0, LAST_STEP);
  return answerWithDrill(app, caller, game ?? undefined, step, update);
}

export const drillClicks: Clicks<
  'puzzle-answer' | 'puzzle-place' | 'puzzle-back' | 'puzzle-solution' | 'puzzle-next'
> = {
  'puzzle-answer': answerMove,
  'puzzle-place': showBoard(true),
  'puzzle-back': showBoard(false),
  'puzzle-solution': showSolution,
  'puzzle-next': goOn,
};
