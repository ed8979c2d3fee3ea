import { fill } from '../../language/words.js';
import { analysisOf } from '../../match/analysis.js';
import { scoreOf, type Leg, type LegEnd, type Match } from '../../match/match.js';
import { other } from '../../rules/seat.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Look } from './look.js';
import { nameOf } from './markdown.js';
import { lookAt, type Style } from './signs.js';
import { turningSummary } from './turning-words.js';

/** The games won by each of the two, with their names. */
export function scoreLine(match: Match, words: Catalogue): string {
  const { challenger, opponent } = scoreOf(match);
  return `${nameOf(match.challenger, words)} ${challenger} : ${opponent} ${nameOf(match.opponent ?? '', words)}`;
}

/** Which leg is meant, where there is more than one. */
export const nameOfLeg = (
  { terms }: Pick<Match, 'terms'>,
  index: number,
  words: Catalogue,
): string =>
  terms.legs === 1 ? '' : `${words.board.leg({ number: index + 1, of: terms.legs })} · `;

/** How each finished leg ended. */
export function results(match: Match, words: Catalogue): readonly string[] {
  const lines: string[] = [];
  match.legs.forEach(({ end, seats }, index) => {
    if (end) lines.push(resultOf(end, seats, nameOfLeg(match, index, words), words));
  });
  return lines;
}

function resultOf(end: LegEnd, seats: Leg['seats'], which: string, words: Catalogue): string {
  if (end.winner === null) {
    const who = 'who' in end ? nameOf(seats[end.who], words) : '';
    return `${which}**${fill(words.ends[end.by], { winner: '', loser: who })}**`;
  }
  const loser = nameOf(seats[other(end.winner)], words);
  const winner = nameOf(seats[end.winner], words);
  return `🏆 ${which}**${fill(words.ends[end.by], { winner, loser })}**`;
}

/** Where each game of a match that is over turned, as soon as that is known. */
export const turningLines = (match: Match, look: Pick<Look, 'words'> & Style): readonly string[] =>
  (analysisOf(match) ?? []).flatMap((analysis, index) => {
    const leg = match.legs[index];
    if (!analysis || !leg) return [];
    const line = turningSummary(match.terms.game, leg, analysis, lookAt(match, leg, look));
    return [`🔍 ${nameOfLeg(match, index, look.words)}${line}`];
  });
