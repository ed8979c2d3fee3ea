import type { UserId } from '../../match/id.js';
import type { Match, Terms } from '../../match/match.js';
import type { Stakes } from '../../match/rating.js';
import type { UnratedReason } from '../../match/result.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { dateTime, nameOf, relative, small } from './markdown.js';
import { rangeText } from './rating-words.js';
import { button, container, message, row, text } from './parts.js';

function headline({ challenger, opponent, follows }: Match, words: Catalogue): string {
  const { toAnyone, toOne, rematch } = words.offer;
  if (opponent === null) return toAnyone(nameOf(challenger, words));
  return (follows === null ? toOne : rematch)(nameOf(challenger, words), nameOf(opponent, words));
}

/** Who starts, as far as it is known. */
function starter({ challenger, opponent, terms }: Match, words: Catalogue): string {
  const who: Readonly<Record<Terms['first'], string>> = {
    challenger: words.offer.starts(nameOf(challenger, words)),
    opponent:
      opponent === null ? words.offer.accepterStarts : words.offer.starts(nameOf(opponent, words)),
    toss: words.offer.toss,
  };
  return who[terms.first];
}

/** What became of an offer that was not accepted; nothing of any other match. */
export function closing({ challenger, opponent, state }: Match, words: Catalogue): string {
  if (state.phase !== 'closed') return '';
  const { declined, cancelled, expired, removed } = words.offer;
  switch (state.how) {
    case 'declined':
      return declined(nameOf(opponent ?? '', words));
    case 'cancelled':
      return cancelled(nameOf(challenger, words));
    case 'expired':
      return expired;
    case 'removed':
      return removed;
  }
}

function buttons({ id, rev, opponent, terms }: Match, words: Catalogue) {
  return row(
    button({ verb: 'accept', match: id, rev }, { label: words.offer.accept, color: 'green' }),
    ...(opponent === null
      ? []
      : [
          button({ verb: 'decline', match: id, rev }, { label: words.offer.decline, color: 'red' }),
        ]),
    button({ verb: 'cancel', match: id, rev }, { label: words.offer.cancel }),
    button({ verb: 'rules', argument: terms.game }, { label: words.buttons.rules }),
  );
}

const stakeText = (
  { challenger }: Match,
  stakes: Stakes | UnratedReason,
  words: Catalogue,
): string =>
  typeof stakes === 'string'
    ? words.ratings.unrated[stakes]
    : words.ratings.atStake(
        nameOf(challenger, words),
        rangeText(stakes.win),
        rangeText(stakes.loss),
      );

/** What the game does to the ratings, as far as that is known. */
function worth(
  match: Match,
  stakes: Stakes | UnratedReason | undefined,
  words: Catalogue,
): readonly string[] {
  if (match.terms.clock === 'none') return [`📈 ${words.ratings.untimedOffer}`];
  return stakes ? [`📈 ${stakeText(match, stakes, words)}`] : [];
}

/** A challenge, open or closed, as everybody sees it. */
export function offerMessage(
  match: Match,
  words: Catalogue,
  {
    pings = [],
    stakes,
    awayUntil,
  }: {
    readonly pings?: readonly UserId[];
    readonly stakes?: Stakes | UnratedReason | undefined;
    /** Until when the one who is challenged is away, if they are. */
    readonly awayUntil?: number | undefined;
  } = {},
): Message {
  const { terms, state } = match;
  const { icon, accent } = emojiViewOf(terms.game);
  const { title, pitch } = words.games[terms.game];
  const isOpen = state.phase === 'offered';
  return message(
    [
      container(
        isOpen ? accent : undefined,
        text(`### ${icon} ${title}`, `**${headline(match, words)}**`, small(pitch)),
        text(
          `🎲 ${starter(match, words)}`,
          `⏱️ ${words.clocks[terms.clock]}`,
          `🔁 ${words.legs[terms.legs]}`,
          ...(isOpen ? worth(match, stakes, words) : []),
          ...(isOpen && awayUntil !== undefined
            ? [`💤 ${words.away.isAway(nameOf(match.opponent ?? '', words), dateTime(awayUntil))}`]
            : []),
          ...(isOpen
            ? [`⌛ ${words.offer.expires(relative(state.expires))}`]
            : [`**${closing(match, words)}**`]),
        ),
        ...(isOpen ? [buttons(match, words)] : []),
      ),
    ],
    pings,
  );
}
