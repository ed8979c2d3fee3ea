import { replay } from '../rules/record.js';
import { err, ok, type Result } from '../rules/result.js';
import type { MatchRefusal, Stepped } from './action.js';
import { levelOfBot } from './id.js';
import { awaitMove, NOTHING_ONGOING } from './leg.js';
import { gameOf, isPractice, type Leg, type Match } from './match.js';

/** How many moves there were before the last one that a person made; nothing, if there was none. */
export function beforeLastOwnMove({ terms }: Match, { seats, moves }: Leg): number | undefined {
  const game = gameOf(terms.game);
  const steps = replay(game, moves);
  if (!steps.ok) return undefined;
  const turns = [game.start, ...steps.value.map(({ position }) => position)].slice(0, -1);
  const last = turns.findLastIndex(({ turn }) => levelOfBot(seats[turn]) === undefined);
  return last === -1 ? undefined : last;
}

/** Takes back the last move of whoever practises, with all that the bot has answered; it is their turn again then. */
export function stepUndo(match: Match, leg: Leg, at: number): Result<Stepped, MatchRefusal> {
  if (!isPractice(match)) return err('only-in-practice');
  const kept = beforeLastOwnMove(match, leg);
  if (kept === undefined) return err('nothing-to-undo');
  const before: Leg = { ...leg, moves: leg.moves.slice(0, kept) };
  return ok({
    match: {
      ...match,
      legs: [before],
      state: awaitMove(match.terms.clock, match.challenger, NOTHING_ONGOING, at),
    },
    events: [{ type: 'taken-back', by: match.challenger }],
  });
}
