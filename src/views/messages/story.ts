import { gameOf, lastStepOf, type Leg } from '../../match/match.js';
import type { EventType, GameEvent } from '../../rules/outcome.js';
import type { Position, Step } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { replay } from '../../rules/record.js';
import type { Square } from '../../rules/square.js';
import { textViewOf } from '../games/games.js';
import { eventWords } from '../text/event-words.js';
import { tellEvent, type Names } from '../text/sentences.js';
import type { Look } from './look.js';
import { signsOf } from './signs.js';

/** What the emoji board shows anyway, and so need not be said. */
const SEEN: ReadonlySet<EventType> = new Set(['visited', 'blocked', 'forbidden']);

/** A leg as it is told: where it stands, and how it came to that. */
export interface Story {
  readonly position: Position<unknown>;
  readonly cameFrom: Square | undefined;
  readonly steps: readonly Step<unknown>[];
}

/** Where the first move among some events came from, if there is one. */
function fromOf(events: readonly GameEvent[]): Square | undefined {
  for (const event of events) {
    if (event.type === 'token-moved' || event.type === 'moved') return event.from;
  }
  return undefined;
}

/** Plays a leg again, from its moves or the first of them. */
export function storyOf(game: GameId, { moves }: Pick<Leg, 'moves'>): Story {
  const { start } = gameOf(game);
  const played = replay(gameOf(game), moves);
  const steps = played.ok ? played.value : [];
  const last = steps.at(-1);
  return { position: last?.position ?? start, cameFrom: last && fromOf(last.events), steps };
}

/** The same of a leg of a match, with its last step alone, which need not be played again. */
export function latestOf(game: GameId, leg: Leg): Story {
  const last = lastStepOf(game, leg);
  return last
    ? storyOfStep(last)
    : { position: gameOf(game).start, cameFrom: undefined, steps: [] };
}

/** The same of a single step: what it led to. */
export const storyOfStep = (step: Step<unknown>): Story => ({
  position: step.position,
  cameFrom: fromOf(step.events),
  steps: [step],
});

/** What happened in one step, as one line. */
export function tellStep(game: GameId, { events }: Step<unknown>, look: Look): string {
  const { words, style } = look;
  const names: Names = {
    players: signsOf(game, look),
    square: textViewOf(game).names.square,
  };
  const told = eventWords(words);
  const sentences: string[] = [];
  for (const event of events) {
    if (style === 'text' || !SEEN.has(event.type)) sentences.push(tellEvent(told, event, names));
  }
  return sentences.join(' ');
}
