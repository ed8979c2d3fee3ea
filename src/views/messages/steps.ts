import { gameOf } from '../../match/match.js';
import { avoidableStalls, type Position } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { DIRECTIONS } from '../../rules/square.js';
import { emojiViewOf } from '../games/games.js';
import type { SpokenStep } from '../text/facts.js';

/** A step that can be made, and the move that it is, in notation. */
export interface StepChoice extends SpokenStep {
  readonly move: string;
}

/** Where the arrows lead now, and what comes of it: the buttons, what they mean and what is read out all follow from that. */
export function stepsOf(game: GameId, position: Position<unknown>): readonly StepChoice[] {
  const { controls } = emojiViewOf(game);
  const steps: StepChoice[] = [];
  if (controls.kind !== 'pad') return steps;
  const losing = avoidableStalls(gameOf(game), position);
  for (const direction of DIRECTIONS) {
    const step = controls.arrow(position, direction);
    if (!step) continue;
    const { move, to, isTrap = false } = step;
    steps.push({ move, direction, to, isTrap, isLost: losing.includes(move) });
  }
  return steps;
}
