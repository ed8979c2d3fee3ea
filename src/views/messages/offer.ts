import type { UserId } from '../../match/id.js';
import type { Match, Terms } from '../../match/match.js';
import { isOutside } from '../../match/place.js';
import { isProvisional, type Rating, type Stakes } from '../../match/rating.js';
import type { OfferUnrated } from '../../match/result.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { privacyButton } from './controls.js';
import { dateTime, nameOf, relative } from './markdown.js';
import { aboutText, isRough } from './rating-words.js';
import { button, container, message, row, text } from './parts.js';

function headline({ challenger, opponent, follows }: Match, words: Catalogue): string {
  const { toAnyone, toOne, rematch } = words.offer;
  if (opponent === null) return toAnyone({ challenger: nameOf(challenger, words) });
  return (follows === null ? toOne : rematch)({
    challenger: nameOf(challenger, words),
    opponent: nameOf(opponent, words),
  });
}

/** Who starts, as far as it is known. */
function starter({ challenger, opponent, terms }: Match, words: Catalogue): string {
  const who: Readonly<Record<Terms['first'], string>> = {
    challenger: words.offer.starts({ who: nameOf(challenger, words) }),
    opponent:
      opponent === null
        ? words.offer.accepterStarts
        : words.offer.starts({ who: nameOf(opponent, words) }),
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
      return declined({ opponent: nameOf(opponent ?? '', words) });
    case 'cancelled':
      return cancelled({ challenger: nameOf(challenger, words) });
    case 'expired':
      return expired;
    case 'removed':
      return removed;
  }
}

function buttons({ id, rev, guild, opponent, terms }: Match, words: Catalogue) {
  return row(
    button({ verb: 'accept', match: id, rev }, { label: words.offer.accept, color: 'green' }),
    ...(opponent === null
      ? []
      : [
          button({ verb: 'decline', match: id, rev }, { label: words.offer.decline, color: 'red' }),
        ]),
    button({ verb: 'cancel', match: id, rev }, { label: words.offer.cancel }),
    button({ verb: 'rules', argument: terms.game }, { label: words.buttons.rules }),
    ...(isOutside(guild) ? [privacyButton(words)] : []),
  );
}

/** What an offer does to the ratings. */
export type OfferWorth =
  | { readonly type: 'unrated'; readonly why: OfferUnrated }
  /** For whoever is asked. */
  | { readonly type: 'rated'; readonly stakes: Stakes }
  /** It is open to anyone: all that is known is the rating of whoever made it. */
  | { readonly type: 'open'; readonly rating: Rating };

/** What is at stake, in one line: numbers to expect, not the range they lie in. */
function worthText(match: Match, worth: OfferWorth, words: Catalogue): string {
  const { ratings } = words;
  const { challenger, opponent, terms } = match;
  switch (worth.type) {
    case 'unrated':
      return ratings.unratedOffer[worth.why];
    case 'open': {
      const points = String(Math.round(worth.rating.rating));
      const line = ratings.openStakes({ player: nameOf(challenger, words), rating: points });
      return isProvisional(worth.rating) ? ratings.roughly({ line }) : line;
    }
    case 'rated': {
      const { win, loss } = worth.stakes;
      const say = ratings.atStake[terms.legs];
      const line = say({
        player: nameOf(opponent ?? '', words),
        win: aboutText(win),
        loss: aboutText(loss),
      });
      return isRough(win) || isRough(loss) ? ratings.roughly({ line }) : line;
    }
  }
}

/** Somebody whose clock would stand still if they played now. */
interface Away {
  readonly user: UserId;
  readonly until: number;
}

/** A challenge, open or closed, as everybody sees it. */
export function offerMessage(
  match: Match,
  words: Catalogue,
  {
    pings = [],
    worth,
    away = [],
  }: {
    readonly pings?: readonly UserId[];
    readonly worth?: OfferWorth | undefined;
    /** Who of the two is away, and until when. */
    readonly away?: readonly Away[];
  } = {},
): Message {
  const { terms, state } = match;
  const { icon, accent } = emojiViewOf(terms.game);
  const { title } = words.games[terms.game];
  const howPlayed = [words.clocks[terms.clock], words.legs[terms.legs], starter(match, words)];
  const isOpen = state.phase === 'offered';
  return message(
    [
      container(
        isOpen ? accent : undefined,
        text(`### ${icon} ${title}`, `**${headline(match, words)}**`),
        text(
          ...(isOpen
            ? [
                `⏱️ ${howPlayed.join(' · ')}`,
                ...(worth ? [`📈 ${worthText(match, worth, words)}`] : []),
                ...away.map(
                  ({ user, until }) =>
                    `💤 ${words.away.isAway({ player: nameOf(user, words), until: dateTime(until) })}`,
                ),
                `⌛ ${words.offer.expires({ when: relative(state.expires) })}`,
              ]
            : [`**${closing(match, words)}**`]),
        ),
        ...(isOpen ? [buttons(match, words)] : []),
      ),
    ],
    pings,
  );
}
