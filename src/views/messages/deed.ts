import type { UserId } from '../../match/id.js';
import { isPractice, type Match } from '../../match/match.js';
import { beforeLastOwnMove } from '../../match/step-undo.js';
import { results } from './results.js';
import type { Verb } from './custom-id.js';
import { nameFor } from './games-list.js';
import type { Look } from './look.js';
import { closing } from './offer.js';
import { lookAt } from './signs.js';
import { storyOf, tellStep } from './story.js';

type DeedLook = Look & { readonly user: UserId };

/** The last move of a match, in practice with the bot's answer, and how its leg ended, if it did by that. */
function lastMove(match: Match, look: Look): readonly string[] {
  const { legs, terms } = match;
  const index = legs.findLastIndex(({ moves }) => moves.length > 0);
  const leg = legs[index];
  const from = leg && isPractice(match) ? (beforeLastOwnMove(match, leg) ?? -1) : -1;
  const steps = leg ? storyOf(terms.game, leg).steps.slice(from) : [];
  return [
    ...steps.map((step) => tellStep(terms.game, step, leg ? lookAt(match, leg, look) : look)),
    ...(leg?.end ? results(match, look.words).slice(index, index + 1) : []),
  ];
}

const MOVES: ReadonlySet<Verb> = new Set(['move', 'move-anyway', 'set-trap']);

function whatWasDone(match: Match, verb: Verb, look: DeedLook): readonly string[] {
  const { accepted, declined, done } = look.words.waiting;
  if (MOVES.has(verb)) return lastMove(match, look);
  if (verb === 'accept') return [accepted];
  return [verb === 'decline' ? declined : done];
}

const tellOf = (match: Match, { words, user }: DeedLook, facts: readonly string[]): string =>
  [nameFor(match, user, words), ...facts.filter((fact) => fact !== '')].join(' · ');

/** What somebody has just done in a match, and what it led to, in one line. */
export const tellDeed = (match: Match, verb: Verb, look: DeedLook): string =>
  `✅ ${tellOf(match, look, whatWasDone(match, verb, look))}`;

/** How a match has ended, in one line. */
export const tellEnd = (match: Match, look: DeedLook): string =>
  tellOf(match, look, [...results(match, look.words).slice(-1), closing(match, look.words)]);
