import { listOf } from '../../language/locale.js';
import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APISectionComponent,
} from 'discord-api-types/v10';
import type { ClockId } from '../../match/clock.js';
import type { ChannelId, GuildId, MessageId } from '../../match/id.js';
import type { LadderRow } from '../../match/ladder.js';
import { channelOfMessage, type Match } from '../../match/match.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { channelMention, markdownLink, messageUrl, nameOf, relative, small } from './markdown.js';
import { button, container, message, row, section, text } from './parts.js';
import { scoreText } from './rating-words.js';
import { makeLeg, type FinishedLeg } from './replay.js';

/** A game that can be watched: where its board stands. */
interface WatchedGame {
  readonly match: Match;
  readonly board: MessageId;
}

/** What a lobby shows. */
export interface LobbyView {
  /** The offers that wait, the oldest first. */
  readonly waiting: readonly Match[];
  /** Live games, those that began last first. */
  readonly games: readonly WatchedGame[];
  /** The best of this month. */
  readonly top: readonly LadderRow[];
  readonly best: FinishedLeg | null;
  readonly clock: ClockId;
  /** Where games begin, if that is not where the lobby stands. */
  readonly playedIn: ChannelId | null;
}

const ACCENT = 0x58_65_f2;

/** So many of those who wait for a game are named, and so many games can be watched. */
const MOST_NAMED = 3;
export const MOST_WATCHED = 5;
export const MOST_TOP = 3;

const MEDALS: readonly string[] = ['🥇', '🥈', '🥉'];

/** Who waits for a game, and since when. */
function waitingLine(offers: readonly Match[], words: Catalogue): readonly string[] {
  if (offers.length === 0) return [];
  const named = offers
    .slice(0, MOST_NAMED)
    .map(({ challenger, created }) => `${nameOf(challenger, words)} ${relative(created)}`);
  const more = offers.length > MOST_NAMED ? [`+${offers.length - MOST_NAMED}`] : [];
  return [`⏳ ${listOf([...named, ...more], words)}`];
}

/** A game, who waits for it, and the button to play it: a green one finds somebody at once. */
function gameSection(
  game: GameId,
  offers: readonly Match[],
  words: Catalogue,
): APISectionComponent {
  const { title, pitch } = words.games[game];
  return {
    type: ComponentType.Section,
    components: [
      text(`**${emojiViewOf(game).icon} ${title}**`, small(pitch), ...waitingLine(offers, words)),
    ],
    accessory: button(
      { verb: 'lobby-play', argument: game },
      { label: words.lobby.play, color: offers.length > 0 ? 'green' : 'blue' },
    ),
  };
}

function watchLine({ match, board }: WatchedGame, words: Catalogue): string {
  const { guild, terms, challenger, opponent, created } = match;
  const players = words.board.versus({
    first: nameOf(challenger, words),
    second: nameOf(opponent ?? '', words),
  });
  const link = markdownLink(
    words.lobby.watch,
    messageUrl(guild, channelOfMessage(match, board), board),
  );
  return `${emojiViewOf(terms.game).icon} ${players} · ${relative(created)} · ${link}`;
}

const topLine = ({ user, standing }: LadderRow, index: number, words: Catalogue): string =>
  `${MEDALS[index] ?? ''} ${nameOf(user, words)} · ${scoreText(standing)} · ${standing.won}–${standing.lost}`;

const SEPARATOR: APIComponentInContainer = { type: ComponentType.Separator, divider: true };

/** What goes on, and what went on: only what there is. */
function newsParts({ games, top, best }: LobbyView, words: Catalogue): APIComponentInContainer[] {
  const say = words.lobby;
  const news = [
    ...(games.length === 0
      ? []
      : [text(`**${say.live}**`, ...games.map((game) => watchLine(game, words)))]),
    ...(top.length === 0
      ? []
      : [text(`**${say.top}**`, ...top.map((each, index) => topLine(each, index, words)))]),
    ...(best === null
      ? []
      : [
          row(
            button(
              { verb: 'replay-picture', match: best.match, argument: makeLeg(best.leg) },
              { label: say.best, emoji: '🎬' },
            ),
          ),
        ]),
  ];
  return news.length === 0 ? [] : [SEPARATOR, ...news];
}

/** For whoever finds nobody. */
const practiceSection = ({ practice }: Catalogue): APISectionComponent =>
  section(`🤖 ${practice.alone}`, button({ verb: 'practice' }, { label: practice.button }));

/** The lobby of a server: a Play button for each game, who waits, what can be watched, and who is best. */
export function lobbyMessage(view: LobbyView, words: Catalogue): Message {
  const { waiting, clock, playedIn } = view;
  const say = words.lobby;
  return message([
    container(
      ACCENT,
      text(
        `## 🎲 ${say.title}`,
        say.howTo,
        small(
          [
            `⏱️ ${words.clocks[clock]}`,
            ...(playedIn === null ? [] : [say.playedIn({ channel: channelMention(playedIn) })]),
          ].join(' · '),
        ),
      ),
      ...ALL_GAMES.map(({ id }) =>
        gameSection(
          id,
          waiting.filter(({ terms }) => terms.game === id),
          words,
        ),
      ),
      practiceSection(words),
      ...newsParts(view, words),
    ),
  ]);
}

/** Opens the server, from a direct message. */
const serverLink = (guild: GuildId, label: string): APIButtonComponent => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label,
  url: `https://discord.com/channels/${guild}`,
});

/** The first words on a server that the bot has just come to; in a channel with a button that puts the lobby there. */
export function welcomeMessage(
  place: { readonly kind: 'channel' } | { readonly kind: 'direct'; readonly guild: GuildId },
  words: Catalogue,
): Message {
  const { challenge, settings } = words.commands;
  const say = words.welcome;
  const panel = `/${settings.name} ${settings.server.name}`;
  const isHere = place.kind === 'channel';
  return message([
    container(
      ACCENT,
      text(
        `**👋 ${say.what}**`,
        say.start({ challenge: `/${challenge.name}`, settings: panel }),
        isHere ? say.lobbyHere : say.lobbyThere({ settings: panel }),
      ),
      row(
        isHere
          ? button({ verb: 'lobby-here' }, { label: words.lobby.put, emoji: '🎲', color: 'blue' })
          : serverLink(place.guild, say.toServer),
      ),
    ),
  ]);
}
