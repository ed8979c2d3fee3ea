import type { Game, Step } from './game.js';
import type { Refusal } from './refusal.js';
import { err, ok, type Result } from './result.js';

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
