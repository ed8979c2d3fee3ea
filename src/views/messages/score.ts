import type { Rivalry } from '../../match/personal-ladder.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { nameOf, small } from './markdown.js';
import { container, message, privately, text } from './parts.js';

/** So many opponents are told of, the latest first. */
const MOST_LINES = 15;

const points = ({ rating }: { readonly rating: number }): string => String(Math.round(rating));

/** How somebody does against those with whom they play outside of servers: only they see it. */
export function scoreMessage(rivalries: readonly Rivalry[], words: Catalogue): Message {
  const { places } = words;
  const lines = rivalries.slice(0, MOST_LINES).map(({ opponent, own, theirs }) =>
    places.scoreLine({
      other: nameOf(opponent, words),
      won: own.won,
      lost: own.lost,
      own: points(own),
      theirs: points(theirs),
    }),
  );
  return privately(
    message([
      container(
        undefined,
        text(`### ${places.scoreTitle}`),
        text(...(lines.length === 0 ? [places.noScore] : lines), small(places.scoreNote)),
      ),
    ]),
  );
}
