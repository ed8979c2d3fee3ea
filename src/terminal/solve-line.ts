import type { AnyGame } from '../rules/games.js';
import { replay } from '../rules/record.js';
import { judge } from '../solver/judge.js';
import { bestMoves, optimalMoves, type Value } from '../solver/judgement.js';
import { textViewOf } from '../views/games/games.js';

/** What is answered to a position. */
export type SolvedLine =
  | {
      /** For whoever is to move. */
      readonly value: Value;
      /** How many moves are still made, by both together; nothing where it is open. */
      readonly in: number | null;
      /** All moves that keep the value. */
      readonly best: readonly string[];
      /** Those of them that win as soon, or hold out as long, as can be. */
      readonly optimal: readonly string[];
    }
  | { readonly error: string };

/** Solves the position after the moves on a line, which have `;` between them; an empty line is the start. */
export function solveLine(game: AnyGame, line: string): SolvedLine {
  const texts = line.trim() === '' ? [] : line.split(';').map((text) => text.trim());
  const steps = replay(game, texts);
  if (!steps.ok) {
    const { at, text, refusal } = steps.error;
    return { error: `Move ${at + 1}, "${text}": ${textViewOf(game.id).refusals[refusal]}` };
  }
  if (steps.value.at(-1)?.position.outcome) {
    return { error: `The game is over: move ${texts.length}, "${texts.at(-1)}", ended it.` };
  }
  const judgement = judge(game.id, texts);
  return {
    value: judgement.value,
    in: judgement.in,
    best: bestMoves(judgement),
    optimal: optimalMoves(judgement),
  };
}
