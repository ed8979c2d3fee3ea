import type { Game, Step } from './game.js';
import type { Refusal } from './outcome.js';
import { err, ok, type Result } from './result.js';

/** No spelling of a move has more words than this, as in "move to 1 0". */
const MOST_WORDS = 4;

/** A whole game on one line: its moves in notation, a space between them. */
export const makeRecord = (moves: readonly string[]): string => moves.join(' ');

interface RecordError {
  /** The first word of what cannot be read. */
  readonly word: string;
  readonly error: 'bad-move' | 'off-board';
}

/** The move at the beginning of some words, and how many of them it takes: the fewest that make one. */
function takeMove<B, M>(
  game: Game<B, M>,
  words: readonly string[],
): Result<{ readonly move: string; readonly length: number }, RecordError> {
  let error: RecordError['error'] = 'bad-move';
  for (let length = 1; length <= Math.min(MOST_WORDS, words.length); length += 1) {
    const move = game.parseMove(words.slice(0, length).join(' '));
    if (move.ok) return ok({ move: game.makeMove(move.value), length });
    if (move.error === 'off-board') error = move.error;
  }
  return err({ word: words[0] ?? '', error });
}

/** Reads a record into moves in notation, or gives the word at which it can no longer be read. */
export function parseRecord<B, M>(
  game: Game<B, M>,
  text: string,
): Result<readonly string[], RecordError> {
  const words = text.split(/[\s;]/u).filter((word) => word !== '');
  const moves: string[] = [];
  for (let at = 0; at < words.length;) {
    const next = takeMove(game, words.slice(at));
    if (!next.ok) return next;
    moves.push(next.value.move);
    at += next.value.length;
  }
  return ok(moves);
}

/** The first of the given moves that cannot be made, counted from 0. */
export interface ReplayError {
  readonly at: number;
  readonly text: string;
  readonly refusal: Refusal;
}

/** Plays a game from its written moves: every step of it, or the first move that can't be made. */
export function replay<B, M>(
  game: Game<B, M>,
  moves: readonly string[],
): Result<readonly Step<B>[], ReplayError> {
  const steps: Step<B>[] = [];
  let position = game.start;
  for (const [at, text] of moves.entries()) {
    const move = game.parseMove(text);
    if (!move.ok) return err({ at, text, refusal: move.error });
    const refusal = game.why(position, move.value);
    if (refusal) return err({ at, text, refusal });
    const step = game.play(position, move.value);
    steps.push(step);
    position = step.position;
  }
  return ok(steps);
}
