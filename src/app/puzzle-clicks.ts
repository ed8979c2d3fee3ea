import { gameOf } from '../match/match.js';
import { NO_PUZZLE_RECORD, streakAt, type PuzzleTry, type ServerPuzzle } from '../match/puzzle.js';
import type { PuzzlePlace } from '../match/settings.js';
import type { Refusal } from '../rules/outcome.js';
import { replay } from '../rules/record.js';
import { err, ok, type Result } from '../rules/result.js';
import type { ShownPuzzle } from '../store/puzzles.js';
import type { Look } from '../views/messages/look.js';
import {
  lateMessage,
  LISTED_STREAKS,
  streaksMessage,
  triedMessage,
  tryMessage,
} from '../views/messages/puzzle-daily.js';
import type { PuzzlePosition } from '../views/messages/puzzle-code.js';
import { whisper } from '../views/messages/parts.js';
import type { Message } from '../views/message.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { nextPuzzleAt } from './draw-puzzle.js';
import type { Click, Clicks } from './handlers.js';
import { lookFor } from './looks.js';
import { foundPuzzle, lookAtPuzzle } from './show-puzzle.js';

/** A move that can be made in a position, in notation, or why it cannot. */
export function readMove({ game, moves }: PuzzlePosition, text: string): Result<string, Refusal> {
  const rules = gameOf(game);
  const move = rules.parseMove(text);
  if (!move.ok) return move;
  const played = replay(rules, moves);
  const position = (played.ok ? played.value.at(-1)?.position : undefined) ?? rules.start;
  const refusal = rules.why(position, move.value);
  return refusal ? err(refusal) : ok(rules.makeMove(move.value));
}

/** The puzzle that a button is about, if it is still the newest of its server. */
interface Current {
  readonly place: PuzzlePlace;
  readonly shown: ShownPuzzle;
  readonly puzzle: ServerPuzzle;
  readonly look: Look;
}

/** Finds the puzzle of a button, or says that it is over: with the solution, where that is known. */
async function currentOf(app: App, { caller, id }: Click): Promise<Current | Message> {
  const { guild } = caller;
  const [{ puzzle: place }, shown, look] = await Promise.all([
    app.store.serverSettings(guild),
    app.store.shownPuzzle(guild),
    lookFor(app, caller),
  ]);
  const isOn = place !== null && shown !== null && shown.state !== 'over';
  if (isOn && shown.puzzle.number === id.rev) return { place, shown, puzzle: shown.puzzle, look };
  const past = [shown?.before, isOn ? null : shown?.puzzle].find((each) => each?.number === id.rev);
  return lateMessage(past ?? undefined, look);
}

const isOver = (found: Current | Message): found is Message => 'components' in found;

/** What a wrong move leads to; nothing, if that cannot be found out now. */
async function refutationOf({ solver, log }: App, { game, moves }: ServerPuzzle, move: string) {
  try {
    return await solver.lineOf(game, moves, move);
  } catch (error) {
    log.error({ err: error, game, moves }, 'What a wrong move leads to could not be found out.');
    return undefined;
  }
}

/** Tells somebody what their one try came to. */
async function tellTry(
  app: App,
  { guild, user }: Caller,
  { place, puzzle, look }: Current,
  made: PuzzleTry,
  isBefore: boolean,
): Promise<Message> {
  const [record = NO_PUZZLE_RECORD, line] = await Promise.all([
    app.store.puzzleRecord(guild, user),
    made.isSolved ? undefined : refutationOf(app, puzzle, made.move),
  ]);
  const streak = streakAt(record, puzzle.number);
  const next = nextPuzzleAt(place, puzzle, app.now());
  return triedMessage({ puzzle, made, line, streak, next, isBefore }, look);
}

/** Opens the private board of the puzzle, or what somebody's try at it came to. */
async function open(app: App, click: Click): Promise<Answer> {
  const { caller, message } = click;
  const { guild, user, channel } = caller;
  const found = await currentOf(app, click);
  if (isOver(found)) return reply(found);
  const { shown, puzzle, look } = found;
  const made = await app.store.puzzleTry(guild, user, puzzle.number);
  const answer = made ? await tellTry(app, caller, found, made, true) : tryMessage(puzzle, look);
  return shown.message === null && shown.state !== 'gone'
    ? reply(answer, () => foundPuzzle(app, guild, puzzle.number, { channel, message }))
    : reply(answer);
}

/** The one try. What is not legal is no try. */
async function makeTry(app: App, click: Click): Promise<Answer> {
  const { caller, id } = click;
  const { guild, user, words } = caller;
  const found = await currentOf(app, click);
  if (isOver(found)) return update(found);
  const { puzzle } = found;
  const legal = readMove(puzzle, id.argument ?? '');
  if (!legal.ok) return reply(whisper(words.refusals[legal.error]));
  const move = legal.value;
  const now: PuzzleTry = { move, isSolved: move === puzzle.line[0], at: app.now() };
  const tried = await app.store.tryPuzzle(guild, user, puzzle.number, now);
  if (!tried.ok && tried.error === 'being-forgotten') return refuse(caller, tried.error);
  const made = tried.ok ? now : await app.store.puzzleTry(guild, user, puzzle.number);
  // A second click a moment later tells the same again.
  const isBefore = !tried.ok && made?.move !== move;
  const told = await tellTry(app, caller, found, made ?? now, isBefore);
  return update(told, () => lookAtPuzzle(app, guild));
}

/** Opens the board for placing a trap, or goes back from it. */
async function placeTrap(app: App, click: Click): Promise<Answer> {
  const { caller, id } = click;
  const { guild, user } = caller;
  const found = await currentOf(app, click);
  if (isOver(found)) return update(found);
  const { puzzle, look } = found;
  const made = await app.store.puzzleTry(guild, user, puzzle.number);
  return update(
    made
      ? await tellTry(app, caller, found, made, true)
      : tryMessage(puzzle, look, id.argument !== undefined),
  );
}

async function showStreaks(app: App, { caller, id }: Click): Promise<Answer> {
  const { guild, user, words } = caller;
  const shown = await app.store.shownPuzzle(guild);
  const number = shown?.puzzle.number ?? id.rev ?? 1;
  const [{ streaks }, record] = await Promise.all([
    app.store.puzzleScores(guild, number, LISTED_STREAKS),
    app.store.puzzleRecord(guild, user),
  ]);
  const own = record && { record, streak: streakAt(record, number) };
  return reply(streaksMessage(streaks, own, words));
}

export const puzzleClicks: Clicks<
  'puzzle-try' | 'puzzle-move' | 'puzzle-traps' | 'puzzle-streaks'
> = {
  'puzzle-try': open,
  'puzzle-move': makeTry,
  'puzzle-traps': placeTrap,
  'puzzle-streaks': showStreaks,
};
