import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { Act } from '../../match/act.js';
import type { ChannelId } from '../../match/id.js';
import type { Match } from '../../match/match.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { liveLabel, type KnownNames } from './game-label.js';
import { channelMention, small } from './markdown.js';
import { actsText, MOST_OPTIONS } from './moderation.js';
import { button, container, message, privately, row, select, text } from './parts.js';

/** What the panel of a channel is made of. */
export interface LiveView {
  readonly channel: ChannelId;
  /** The oldest first. */
  readonly offers: readonly Match[];
  readonly games: readonly Match[];
  readonly names: KnownNames;
  readonly acts: readonly Act[];
}

/** Those that the menus have room for. */
export const namedInMenus = ({
  offers,
  games,
}: Pick<LiveView, 'offers' | 'games'>): readonly Match[] =>
  [offers, games].flatMap((matches) => matches.slice(0, MOST_OPTIONS));

function menu(
  verb: 'remove-offers' | 'end-game',
  matches: readonly Match[],
  names: KnownNames,
  words: Catalogue,
): readonly APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const { removeOffers, endGame } = words.moderation;
  const options = matches.slice(0, MOST_OPTIONS).map((match) => ({
    value: match.id,
    label: liveLabel(match, names, words).label,
    emoji: emojiViewOf(match.terms.game).icon,
  }));
  if (options.length === 0) return [];
  // An offer is quickly made again; a game is ended one by one, and after a question.
  const isMany = verb === 'remove-offers';
  return [row(select({ verb }, options, { placeholder: isMany ? removeOffers : endGame, isMany }))];
}

/** What is live in a channel, for those who manage the server: they can take it away. */
export function liveMatchesPanel(view: LiveView, words: Catalogue): Message {
  const { channel, offers, games, names, acts } = view;
  const { moderation: say } = words;
  const isCut = [offers, games].some(({ length }) => length > MOST_OPTIONS);
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.live({ channel: channelMention(channel) })}`, small(say.aboutLive)),
        text(
          say.liveCounts({ offers: offers.length, games: games.length }),
          ...(isCut ? [small(say.onlyOldest)] : []),
        ),
        ...menu('remove-offers', offers, names, words),
        ...menu('end-game', games, names, words),
        actsText(acts, words),
      ),
    ]),
  );
}

export type RemovalKind = 'offer' | 'game';

/** What a moderator has looked at, which may be something else by the time they say yes. */
export const removalKindOf = ({ state }: Match): RemovalKind =>
  state.phase === 'offered' ? 'offer' : 'game';

export const parseRemovalKind = (argument: string): RemovalKind | undefined =>
  (['offer', 'game'] as const).find((kind) => kind === argument);

/** Asks a moderator whether a match really shall go. */
export function removeMessage(match: Match, words: Catalogue): Message {
  const { moderation: say } = words;
  const kind = removalKindOf(match);
  const [sure, yes] =
    kind === 'offer' ? [say.sureToRemove, say.yesRemove] : [say.sureToEnd, say.yesEnd];
  const { icon } = emojiViewOf(match.terms.game);
  return privately(
    message([
      container(
        undefined,
        text(sure, `${icon} ${words.games[match.terms.game].title}`),
        row(
          button(
            { verb: 'remove-yes', match: match.id, argument: kind },
            { label: yes, color: 'red' },
          ),
          button({ verb: 'remove-no' }, { label: say.no }),
        ),
      ),
    ]),
  );
}
