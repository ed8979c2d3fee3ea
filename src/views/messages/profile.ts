import { listOf } from '../../language/locale.js';
import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import type { LadderPlace } from '../../match/ladder.js';
import type { RatedResult } from '../../match/result.js';
import { ALL_GAMES, type GameId } from '../../rules/games.js';
import { other, type Seat } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { markdownLink, mention, nameOf, relative, small } from './markdown.js';
import { accuracyIn, LAST_GAMES, type GameChoices } from '../pictures/accuracy.js';
import { THEMES, type Theme } from '../pictures/chart-layout.js';
import { button, container, message, privately, row, text } from './parts.js';
import { ratingText, signed } from './rating-words.js';

/** A result, and the message that shows its board. */
export interface RecentGame {
  readonly result: RatedResult;
  readonly board: { readonly url: string } | undefined;
}

/** What a profile is made of. */
export interface ProfileView {
  readonly user: UserId;
  /** Who looks at it. */
  readonly viewer: UserId;
  /** Their places on the ladders of all time, as far as they are on them. */
  readonly places: Readonly<Partial<Record<GameId, LadderPlace>>>;
  readonly overall: LadderPlace | undefined;
  /** Their results, the newest first, as far back as is looked. */
  readonly results: readonly RatedResult[];
  /** The latest of them that the viewer may look at. */
  readonly recent: readonly RecentGame[];
  /** Their best win that the viewer may look at. */
  readonly best: RatedResult | undefined;
  /** How well they chose in those of them that the viewer may look at, and in which a choice mattered, the newest first. */
  readonly accuracy: readonly GameChoices[];
  /** The chart, once it is drawn: the name of its file, and what screen it is for. */
  readonly chart?: { readonly file: string; readonly theme: Theme };
}

const seatIn = (result: RatedResult, user: UserId): Seat =>
  result.first === user ? 'first' : 'second';

const isWin = (result: RatedResult, user: UserId): boolean => result[result.winner] === user;

const opponentIn = (result: RatedResult, user: UserId): UserId =>
  result[other(seatIn(result, user))];

function ratingLines({ places }: ProfileView, words: Catalogue): readonly string[] {
  return ALL_GAMES.flatMap(({ id }) => {
    const place = places[id];
    if (!place) return [];
    const { standing, rank } = place;
    const { first, second } = standing.bySeat;
    return [
      `${emojiViewOf(id).icon} \`${ratingText(standing).padEnd(5)}\` **${words.games[id].title}** · #${rank} · ${standing.won}–${standing.lost}`,
      small(
        `${words.profile.asFirst} ${first.won}–${first.lost} · ${words.profile.asSecond} ${second.won}–${second.lost}`,
      ),
    ];
  });
}

/** The wins that count, those against the strongest opponents first, as strong as they were then. */
export function winsByStrength(
  results: readonly RatedResult[],
  user: UserId,
): readonly RatedResult[] {
  const strength = (result: RatedResult): number =>
    result.changes[other(seatIn(result, user))].before.rating;
  return results
    .filter((result) => result.isRated && isWin(result, user))
    .toSorted((a, b) => strength(b) - strength(a));
}

function highlights(view: ProfileView, words: Catalogue): readonly string[] {
  const { user, viewer, results, overall, best } = view;
  const say = words.profile;
  const longest = overall?.standing.longest ?? 0;
  const against = results.filter((result) => opponentIn(result, user) === viewer);
  const won = against.filter((result) => isWin(result, user)).length;
  return [
    ...(best
      ? [
          say.bestWin({
            opponent: nameOf(opponentIn(best, user), words),
            rating: ratingText(best.changes[other(seatIn(best, user))].before),
          }),
        ]
      : []),
    ...(longest > 1 ? [say.longestStreak({ count: longest })] : []),
    ...(viewer !== user && against.length > 0
      ? [say.headToHead({ opponent: mention(viewer), won, lost: against.length - won })]
      : []),
  ];
}

/** How well somebody chose lately, and before. */
function accuracyLines({ accuracy }: ProfileView, { analysis }: Catalogue): readonly string[] {
  const last = accuracy.slice(0, LAST_GAMES);
  const [now, before] = [accuracyIn(last), accuracyIn(accuracy.slice(LAST_GAMES))];
  if (now === null) return [];
  const line = `🎯 ${analysis.inProfile({ percent: now, games: last.length })}`;
  return [before === null ? line : `${line} · ${analysis.before({ percent: before })}`];
}

function recentLine({ result, board }: RecentGame, user: UserId, words: Catalogue): string {
  const { before, after } = result.changes[seatIn(result, user)];
  const outcome = isWin(result, user) ? `✅ ${words.profile.won}` : `❌ ${words.profile.lost}`;
  const change = result.isRated ? ` (${signed(after.rating - before.rating)})` : '';
  const title = words.games[result.game].title;
  return [
    `${outcome}${change}`,
    `${emojiViewOf(result.game).icon} ${board ? markdownLink(title, board.url) : title}`,
    nameOf(opponentIn(result, user), words),
    relative(result.ended),
  ].join(' · ');
}

/** What the chart comes to, for those who do not see it. */
export const chartAlt = (view: ProfileView, words: Catalogue): string => {
  const ratings = ALL_GAMES.flatMap(({ id }) => {
    const place = view.places[id];
    return place ? [`${words.games[id].title} ${ratingText(place.standing)}`] : [];
  });
  const [accuracy] = accuracyLines(view, words);
  return [
    `${words.profile.ratings}: ${listOf(ratings, words)}`,
    ...(accuracy === undefined ? [] : [accuracy]),
  ].join(' ');
};

const gallery = (file: string, alt: string): APIComponentInContainer => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${file}` }, description: alt }],
});

/** Whose profile, with its chart for what screen. */
export interface ProfileChoice {
  readonly user: UserId;
  readonly theme: Theme;
}

const makeProfileChoice = ({ user, theme }: ProfileChoice): string => `${user}.${theme}`;

export function parseProfileChoice(argument: string): ProfileChoice | undefined {
  const [, user, wanted] = /^(\d{17,20})\.([a-z]+)$/u.exec(argument) ?? [];
  const theme = THEMES.find((known) => known === wanted);
  return user === undefined || !theme ? undefined : { user, theme };
}

/** The other look of the chart, as Discord does not tell whether somebody's screen is dark or light; and showing it to others. */
function buttonsOf({ user, chart }: ProfileView, { showing }: Catalogue) {
  const theme = chart?.theme ?? 'dark';
  const turned = theme === 'dark' ? 'light' : 'dark';
  return row(
    ...(chart
      ? [
          button(
            { verb: 'profile', argument: makeProfileChoice({ user, theme: turned }) },
            { emoji: theme === 'dark' ? '☀️' : '🌙' },
          ),
        ]
      : []),
    button(
      { verb: 'profile-show', argument: makeProfileChoice({ user, theme }) },
      { label: showing.here, emoji: '📣' },
    ),
  );
}

const BLUE = 0x5d_ad_ec;

/** What a profile says. */
function partsOf(view: ProfileView, words: Catalogue): readonly APIComponentInContainer[] {
  const { user, recent, chart } = view;
  const say = words.profile;
  const extra = [...accuracyLines(view, words), ...highlights(view, words)];
  return [
    text(`### ${say.title({ player: mention(user) })}`),
    ...(chart ? [gallery(chart.file, chartAlt(view, words))] : []),
    text(`**${say.ratings}**`, ...ratingLines(view, words)),
    ...(extra.length > 0 ? [text(...extra)] : []),
    ...(recent.length > 0
      ? [text(`**${say.recent}**`, ...recent.map((each) => recentLine(each, user, words)))]
      : []),
  ];
}

const nothingOf = ({ user }: ProfileView, { profile }: Catalogue) =>
  text(profile.nothing({ player: mention(user) }));

/** How somebody is doing, for whoever wants to know. */
export const profileMessage = (view: ProfileView, words: Catalogue): Message =>
  privately(
    message([
      view.results.length === 0
        ? container(undefined, nothingOf(view, words))
        : container(BLUE, ...partsOf(view, words), buttonsOf(view, words)),
    ]),
  );

/** The same for everybody: as somebody sees it who is not in it, and by whom it is shown. */
export const postedProfile = (view: ProfileView, by: UserId, words: Catalogue): Message => {
  const parts = view.results.length === 0 ? [nothingOf(view, words)] : partsOf(view, words);
  return message([
    container(BLUE, ...parts, text(small(words.showing.by({ player: mention(by) })))),
  ]);
};
