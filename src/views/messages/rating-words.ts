import { isProvisional, rankScore, type Range, type Rating } from '../../match/rating.js';
import type { RatedResult } from '../../match/result.js';
import { SEATS } from '../../rules/seat.js';
import type { Catalogue } from '../language/catalogue.js';
import { nameOf } from './markdown.js';

/** A rating as people read it: a whole number, with a question mark while it is not certain. */
export const ratingText = (rating: Rating): string =>
  `${Math.round(rating.rating)}${isProvisional(rating) ? '?' : ''}`;

/** What a leaderboard is ordered by, in the same way. */
export const scoreText = (rating: Rating): string =>
  `${Math.round(rankScore(rating))}${isProvisional(rating) ? '?' : ''}`;

/** A change with its sign; the minus is the one that is as wide as the plus. */
export const signed = (points: number): string => {
  const whole = Math.round(points);
  if (whole === 0) return '±0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
};

/** A change that is not known to the point, by its middle. */
export const aboutText = ([least, most]: Range): string => signed((least + most) / 2);

/** Whether that stands for more than one number. */
export const isRough = ([least, most]: Range): boolean => signed(least) !== signed(most);

/** What a finished game did to the ratings, in a line. */
export function tellRatings(result: RatedResult, words: Catalogue): string {
  if (result.unrated) return words.ratings.unrated[result.unrated];
  return SEATS.map((seat) => {
    const { before, after } = result.changes[seat];
    return `${nameOf(result[seat], words)} ${ratingText(after)} (${signed(after.rating - before.rating)})`;
  }).join(' · ');
}

/** What a whole match did to the ratings, in a line; nothing, where it has no result. */
export function tellMatchRatings(
  results: readonly RatedResult[],
  words: Catalogue,
): readonly string[] {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last) return [];
  if (first.unrated) return [words.ratings.unrated[first.unrated]];
  const changes = SEATS.map((seat) => {
    const user = first[seat];
    const { before } = first.changes[seat];
    const { after } = last.changes[last.first === user ? 'first' : 'second'];
    return `${nameOf(user, words)} ${ratingText(after)} (${signed(after.rating - before.rating)})`;
  });
  return [changes.join(' · ')];
}
