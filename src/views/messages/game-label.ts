import { isFormerPlayer, makeBotPlayer, type UserId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import type { LegResult } from '../../match/result.js';
import { other } from '../../rules/seat.js';
import type { Catalogue } from '../language/catalogue.js';
import { botNameOf } from './markdown.js';

/** Discord's limit for a suggestion, for an option of a menu, and for the name of a thread. */
const LONGEST = 100;

/** The names of people, as far as they are known. */
export type KnownNames = ReadonlyMap<UserId, string>;

/** Somebody in a text without mentions. */
export const plainNameOf = (user: UserId, names: KnownNames, words: Catalogue): string =>
  isFormerPlayer(user)
    ? words.privacy.formerPlayer
    : (botNameOf(user, words) ?? names.get(user) ?? `…${user.slice(-4)}`);

/** Whom the challenger plays: somebody, the bot, or nobody yet. */
export const otherIn = ({ opponent, terms }: Match): UserId | null =>
  terms.level === undefined ? opponent : makeBotPlayer(terms.level);

/** As many whole characters as there is room for. */
function cut(name: string, room: number): string {
  if (name.length <= room) return name;
  let start = '';
  for (const character of name) {
    if (start.length + character.length >= room) break;
    start += character;
  }
  return `${start}…`;
}

/** Two names that share some room: a long one gets what a short one leaves. */
function fit(one: string, two: string, room: number): readonly [string, string] {
  const half = Math.floor(room / 2);
  return [cut(one, Math.max(half, room - two.length)), cut(two, Math.max(half, room - one.length))];
}

const whenOf = (at: number, { locale }: Catalogue): string =>
  `${new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)} UTC`;

/** The day alone, as people say it; with the year only where that is another one. */
function dayOf(at: number, now: number, { locale }: Catalogue): string {
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(at);
}

/** A game in a list of plain text: as it is shown, and all that it can be found by. */
export interface GameLabel {
  readonly label: string;
  readonly full: string;
}

function labelOf(
  players: readonly [string, string],
  tell: (one: string, two: string) => string,
  facts: readonly string[],
): GameLabel {
  const write = (one: string, two: string): string => [tell(one, two), ...facts].join(' · ');
  const room = LONGEST - write('', '').length;
  return { label: write(...fit(...players, room)), full: write(...players) };
}

/** A finished game: who beat whom, at what, which game of how many, and when: to the minute, or the day, as seen from now. */
export function gameLabel(
  result: LegResult,
  legs: 1 | 2,
  names: KnownNames,
  words: Catalogue,
  now?: number,
): GameLabel {
  const { winner, leg, game } = result;
  const winnerName = plainNameOf(result[winner], names, words);
  const loserName = plainNameOf(result[other(winner)], names, words);
  return labelOf(
    [winnerName, loserName],
    (winning, losing) => words.replay.beat({ winner: winning, loser: losing }),
    [
      words.games[game].title,
      ...(legs === 2 ? [words.board.leg({ number: leg + 1, of: legs })] : []),
      now === undefined ? whenOf(result.ended, words) : dayOf(result.ended, now, words),
    ],
  );
}

/** A finished match: as its only game, or with the score of its two games. */
export function matchLabel(
  results: readonly [LegResult, ...LegResult[]],
  names: KnownNames,
  words: Catalogue,
): GameLabel {
  const [latest] = results;
  if (results.length === 1) return gameLabel(latest, 1, names, words);
  const won = (user: UserId): number => results.filter((each) => each[each.winner] === user).length;
  const { first, second } = latest;
  return labelOf(
    [plainNameOf(first, names, words), plainNameOf(second, names, words)],
    (one, two) => `${one} ${won(first)}–${won(second)} ${two}`,
    [words.games[latest.game].title, whenOf(latest.ended, words)],
  );
}

/** Who plays whom. */
const versusIn =
  ({ board }: Catalogue) =>
  (first: string, second: string): string =>
    board.versus({ first, second });

/** A match that is live: who plays whom, at what, and since when. */
export function liveLabel(match: Match, names: KnownNames, words: Catalogue): GameLabel {
  const { challenger, terms, created } = match;
  const opponent = otherIn(match);
  const name = plainNameOf(challenger, names, words);
  const facts = [words.games[terms.game].title, whenOf(created, words)];
  return opponent === null
    ? labelOf([name, ''], (one) => one, [words.list.openOffer, ...facts])
    : labelOf([name, plainNameOf(opponent, names, words)], versusIn(words), facts);
}

/** What the thread of a match is called: who plays whom, at what. */
export function threadName(match: Match, names: KnownNames, words: Catalogue): string {
  const { challenger, terms } = match;
  const players = [challenger, otherIn(match) ?? ''].map((user) => plainNameOf(user, names, words));
  const [one = '', two = ''] = players;
  return labelOf([one, two], versusIn(words), [words.games[terms.game].title]).label;
}
