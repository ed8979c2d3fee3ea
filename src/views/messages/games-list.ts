import type { ChannelId, GuildId, MessageId, UserId } from '../../match/id.js';
import {
  awaitedPlayer,
  currentLeg,
  homeOf,
  isBotToMove,
  isPaused,
  isWaiting,
  type Match,
  openRequest,
} from '../../match/match.js';
import { kindOfPlace, serverInLinks } from '../../match/place.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { otherIn } from './game-label.js';
import { channelMention, nameOf, placeMention, relative, small } from './markdown.js';
import { button, container, message, privately, row, select, text } from './parts.js';
import { linkTo, placeOf } from './ping.js';

/** A match on the list, and the message that shows it, if it is known. */
interface Listed {
  readonly match: Match;
  readonly board: MessageId | undefined;
}

export const LIST_SCOPES = ['mine', 'channel'] as const;

/** Whose games are listed. */
export type ListScope = (typeof LIST_SCOPES)[number];

/** A page of a list; it counts from 0, and one that is out of range becomes the nearest there is. */
export interface ListPage {
  readonly scope: ListScope;
  readonly page: number;
}

export const makeListPage = ({ scope, page }: ListPage): string => `${scope}.${page}`;

export function parseListPage(argument: string): ListPage | undefined {
  const [wanted, page = ''] = argument.split('.');
  const scope = LIST_SCOPES.find((known) => known === wanted);
  return scope && { scope, page: Number(page) || 0 };
}

const PAGE = 8;

/** When it has to be done. */
const deadlineOf = ({ state }: Match): number | null => {
  if (state.phase === 'offered') return state.expires;
  return state.phase === 'playing' ? state.timer.deadline : null;
};

/** Whether the other player has asked for something that `user` has not answered. */
function isAsked(match: Match, user: UserId): boolean {
  const request = openRequest(match);
  return request !== undefined && request.by !== user;
}

/** Whether a match of theirs waits for `user` to move or to answer. */
export const waitsFor = (match: Match, user: UserId): boolean =>
  !isPaused(match) && (awaitedPlayer(match) === user || isAsked(match, user));

/** Those that wait for `user` first, then by how soon their time runs out. */
export const inOrderFor = (user: UserId, matches: readonly Match[]): readonly Match[] =>
  matches.toSorted(
    (a, b) =>
      Number(waitsFor(b, user)) - Number(waitsFor(a, user)) ||
      (deadlineOf(a) ?? Infinity) - (deadlineOf(b) ?? Infinity) ||
      b.updated - a.updated,
  );

function waitingFor(match: Match, user: UserId, words: Catalogue): string {
  const { list } = words;
  if (isPaused(match)) return `⏸️ ${list.paused}`;
  if (isBotToMove(match))
    return `⏳ ${list.toMove({ player: nameOf(otherIn(match) ?? '', words) })}`;
  const next = awaitedPlayer(match);
  const isOffer = match.state.phase === 'offered';
  if (next === user) return `🟢 **${isOffer ? list.yourAnswer : list.yourMove}**`;
  if (next === null) return `🔓 ${list.openOffer}`;
  if (match.challenger !== user && match.opponent !== user) {
    return isOffer
      ? `⏳ ${list.theirAnswer}`
      : `⏳ ${list.toMove({ player: nameOf(next, words) })}`;
  }
  return `⏳ ${isOffer ? list.theirAnswer : list.theirMove}`;
}

function people(match: Match, user: UserId, words: Catalogue): string {
  const { challenger } = match;
  const opponent = otherIn(match);
  if (opponent === null) return nameOf(challenger, words);
  if (challenger === user) return words.list.against({ player: nameOf(opponent, words) });
  if (opponent === user) return words.list.against({ player: nameOf(challenger, words) });
  return words.board.versus({ first: nameOf(challenger, words), second: nameOf(opponent, words) });
}

/** What a match is called among all that somebody plays. */
export const nameFor = (match: Match, user: UserId, words: Catalogue): string => {
  const { game } = match.terms;
  return `${emojiViewOf(game).icon} **${words.games[game].title}** ${people(match, user, words)}`;
};

/** Where a match is played that belongs to another place; nothing for one of this place. */
function awayFrom(match: Match, here: GuildId, { places }: Catalogue): readonly string[] {
  const { guild } = match;
  if (guild === here) return [];
  // Of a server without the bot each channel is a place of its own.
  if (kindOfPlace(guild) === 'visited' && serverInLinks(guild) === serverInLinks(here))
    return [channelMention(homeOf(match))];
  return [kindOfPlace(guild) === 'conversation' ? places.inConversation : places.onServer];
}

/** Where a match is played, as told to one of its players: its channel, or what other place it is in. */
export function placeText(match: Match, here: GuildId, words: Catalogue): string {
  const [away] = awayFrom(match, here, words);
  if (away !== undefined) return away;
  // Nobody needs to be told of the conversation that they are in, nor has it a name.
  return kindOfPlace(here) === 'conversation' ? '' : channelMention(homeOf(match));
}

/** A match in two lines, with its number on the page. */
function lines(
  { match, board }: Listed,
  index: number,
  { user, guild }: Pick<List, 'user' | 'guild'>,
  words: Catalogue,
): readonly string[] {
  const deadline = deadlineOf(match);
  const place = placeText(match, guild, words);
  const link =
    board === undefined
      ? place
      : [linkTo(placeOf(match, board), words), ...awayFrom(match, guild, words)].join(' ');
  return [
    `**${index + 1}** ${nameFor(match, user, words)}`,
    [
      waitingFor(match, user, words),
      ...(deadline === null ? [] : [relative(deadline)]),
      words.list.moves({ count: currentLeg(match)?.moves.length ?? 0 }),
      ...(link === '' ? [] : [link]),
    ].join(' · '),
  ];
}

/** The boards on this page that can be brought here: those of this channel. */
function bringMenu(listed: readonly Listed[], channel: ChannelId, words: Catalogue) {
  const options = listed.flatMap(({ match }, index) =>
    homeOf(match) === channel && !isWaiting(match)
      ? {
          value: match.id,
          label: `${index + 1} · ${words.games[match.terms.game].title}`,
          emoji: emojiViewOf(match.terms.game).icon,
        }
      : [],
  );
  if (options.length === 0) return [];
  return [row(select({ verb: 'bring' }, options, { placeholder: words.list.bring }))];
}

/** How many pages a list has. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE));

/** The matches of a page. */
export const onPage = (matches: readonly Match[], page: number): readonly Match[] =>
  matches.slice(page * PAGE, (page + 1) * PAGE);

export interface List {
  readonly scope: ListScope;
  readonly user: UserId;
  /** Where it is shown. */
  readonly guild: GuildId;
  readonly channel: ChannelId;
  /** Counts from 0. */
  readonly page: number;
  readonly pages: number;
  readonly listed: readonly Listed[];
  /** How many of all of them wait for the user; not told of a channel. */
  readonly waiting?: number;
  /** What is told first: what the user has just done, for one. */
  readonly news?: readonly string[];
}

/** Leads to the boards that wait, now or once some do. */
const playRow = (waiting: number, { waiting: say }: Catalogue) =>
  row(
    waiting === 0
      ? button({ verb: 'next' }, { label: say.lookAgain })
      : button({ verb: 'next' }, { label: say.play({ boards: waiting }), color: 'green' }),
  );

/** Live matches, for one person's eyes. */
export function gamesMessage(list: List, words: Catalogue): Message {
  const { scope, guild, channel, page, pages, listed, waiting, news = [] } = list;
  const command = `/${words.commands.challenge.name}`;
  const title =
    scope === 'mine'
      ? words.list.mine
      : words.list.channel({ channel: placeMention(guild, channel) });
  const nothing =
    scope === 'mine' ? words.list.none({ command }) : words.list.noneHere({ command });
  const turnTo = (to: number, label: string) =>
    button(
      { verb: 'list', argument: makeListPage({ scope, page: to }) },
      { label, disabled: to < 0 || to >= pages },
    );
  return privately(
    message([
      container(
        undefined,
        ...(news.length === 0 ? [] : [text(...news)]),
        text(
          `### ${title}`,
          ...(waiting === 0 && listed.length > 0 ? [words.waiting.nothing] : []),
        ),
        ...(listed.length === 0
          ? [text(nothing)]
          : [
              text(
                listed
                  .flatMap((each, index) => [...lines(each, index, list, words), ''])
                  .join('\n')
                  .trimEnd(),
              ),
            ]),
        ...(waiting === undefined || listed.length === 0 ? [] : [playRow(waiting, words)]),
        ...bringMenu(listed, channel, words),
        ...(pages > 1
          ? [
              text(small(words.list.page({ page: page + 1, of: pages }))),
              row(turnTo(page - 1, words.buttons.back), turnTo(page + 1, words.buttons.next)),
            ]
          : []),
      ),
    ]),
  );
}
