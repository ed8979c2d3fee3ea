import type { UserId } from '../../match/id.js';
import {
  isLadderId,
  isSeasonId,
  type LadderId,
  type LadderPlace,
  type LadderRow,
  type SeasonId,
} from '../../match/ladder.js';
import { ALL_GAMES } from '../../rules/games.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { mention, nameOf, small } from './markdown.js';
import { button, container, message, privately, row, select, text, type Option } from './parts.js';
import { scoreText } from './rating-words.js';

/** So many rows are on a page. */
export const LADDER_PAGE = 10;

/** A page of a leaderboard, and where the one who looks at it is. */
export interface LadderView extends LadderPage {
  /** The season that runs now. */
  readonly thisSeason: SeasonId;
  readonly rows: readonly LadderRow[];
  readonly total: number;
  readonly user: UserId;
  readonly place: LadderPlace | undefined;
  /** Who was best in the months before, the newest first. */
  readonly champions: readonly { readonly season: SeasonId; readonly user: UserId }[];
}

/** A page of a ladder. */
export interface LadderPage {
  readonly ladder: LadderId;
  readonly season: SeasonId;
  /** Counts from 0. */
  readonly page: number;
}

/** What is turned to from a page: another page, or what is chosen from one of the two menus. */
type Turn = 'page' | 'game' | 'season';

export const makeLadderTurn = (turn: Turn, { ladder, season, page }: LadderPage): string =>
  `${turn}.${ladder}.${season}.${page}`;

/** Reads which page to turn to; another ladder or season begins with its first page. */
export function parseLadderTurn(argument: string, chosen = ''): LadderPage | undefined {
  const [, turn, ladder = '', season = '', page] =
    /^(page|game|season)\.([^.]+)\.([^.]+)\.(0|[1-9]\d{0,6})$/u.exec(argument) ?? [];
  const wanted = turn === 'game' ? chosen : ladder;
  const when = turn === 'season' ? chosen : season;
  if (!isLadderId(wanted) || !isSeasonId(when)) return undefined;
  return { ladder: wanted, season: when, page: turn === 'page' ? Number(page) : 0 };
}

/** So many champions are remembered on the board. */
const CHAMPIONS = 3;

const MEDALS: readonly string[] = ['🥇', '🥈', '🥉'];

/** Rank and score stand in a box of equal letters, so they are aligned on every screen. */
export function ladderLine(rank: number, { user, standing }: LadderRow): string {
  const place = `${rank}.`.padStart(4);
  const score = scoreText(standing).padEnd(5);
  const streak = standing.streak > 1 ? ` · 🔥${standing.streak}` : '';
  const medal = MEDALS[rank - 1];
  return `\`${place} ${score}\` ${medal === undefined ? '' : `${medal} `}${mention(user)} · ${standing.won}–${standing.lost}${streak}`;
}

export const ladderName = (ladder: LadderId, words: Catalogue): string =>
  ladder === 'all' ? words.leaderboard.allGames : words.games[ladder].title;

const ladderOptions = (words: Catalogue): readonly Option[] => [
  { value: 'all', label: words.leaderboard.allGames, emoji: '🏆' },
  ...ALL_GAMES.map(({ id }) => ({
    value: id,
    label: words.games[id].title,
    emoji: emojiViewOf(id).icon,
  })),
];

/** One's own row, unless it is on the page anyway. */
function ownLine({ rows, user, place, total }: LadderView, words: Catalogue): readonly string[] {
  if (total === 0 || rows.some((each) => each.user === user)) return [];
  if (!place) return [small(words.leaderboard.notOnIt)];
  return [
    `**${words.leaderboard.you}**`,
    ladderLine(place.rank, { user, standing: place.standing }),
  ];
}

/** The champions of the last months, where all games count. */
function championLines({ ladder, champions }: LadderView, words: Catalogue) {
  if (ladder !== 'all' || champions.length === 0) return [];
  const lines = champions
    .slice(0, CHAMPIONS)
    .map(({ season, user }) => `👑 \`${season}\` ${nameOf(user, words)}`);
  return [text(`**${words.leaderboard.championsBefore}**`, ...lines)];
}

/** The months that can be looked at: this one, those with a champion, and the one that is shown. */
function seasonOptions({ season, thisSeason, champions }: LadderView, words: Catalogue) {
  const before = [...new Set([...champions.slice(0, CHAMPIONS).map((each) => each.season), season])]
    .filter((each) => each !== 'ever' && each !== thisSeason)
    .toSorted()
    .toReversed();
  return [
    { value: thisSeason, label: words.leaderboard.thisMonth, emoji: '📅' },
    ...before.map((each) => ({ value: each, label: each, emoji: '👑' })),
    { value: 'ever', label: words.leaderboard.allTime, emoji: '♾️' },
  ];
}

/** What a page says to everybody: which one it is, and who is on it. */
function heading({ ladder, season, total }: LadderView, words: Catalogue) {
  const icon = ladder === 'all' ? '🏆' : emojiViewOf(ladder).icon;
  const say = words.leaderboard;
  return text(
    `### ${icon} ${say.title}: ${ladderName(ladder, words)}`,
    small(`${season === 'ever' ? say.allTime : season} · ${say.players({ count: total })}`),
  );
}

const linesOf = ({ page, rows }: LadderView): readonly string[] =>
  rows.map((each, index) => ladderLine(page * LADDER_PAGE + index + 1, each));

/** The buttons to the page before and the page after, where there is more than one. */
function turnButtons(view: LadderView, verb: 'ladder' | 'ladder-open', { buttons }: Catalogue) {
  const { ladder, season, page, total } = view;
  const pages = Math.max(1, Math.ceil(total / LADDER_PAGE));
  const turn = (to: number, label: string) =>
    button(
      { verb, argument: makeLadderTurn('page', { ladder, season, page: Math.max(0, to) }) },
      { label, disabled: to < 0 || to >= pages },
    );
  return pages > 1 ? [turn(page - 1, buttons.back), turn(page + 1, buttons.next)] : [];
}

/** What can be shown to others of a page: the page itself, and the podium of a month. */
function showButtons({ ladder, season, page, total }: LadderView, { showing }: Catalogue) {
  if (total === 0) return [];
  const argument = makeLadderTurn('page', { ladder, season, page });
  return [
    button({ verb: 'ladder-show', argument }, { label: showing.here, emoji: '📣' }),
    ...(season === 'ever'
      ? []
      : [button({ verb: 'podium', argument }, { label: showing.podium, emoji: '🏅' })]),
  ];
}

const GOLD = 0xff_c8_3d;

/** Who is best, a page at a time. */
export function leaderboardMessage(view: LadderView, words: Catalogue): Message {
  const { ladder, season, total } = view;
  const say = words.leaderboard;
  const from = { ladder, season, page: 0 };
  const buttons = [...turnButtons(view, 'ladder', words), ...showButtons(view, words)];
  const own = ownLine(view, words);
  return privately(
    message([
      container(
        GOLD,
        heading(view, words),
        text(
          ...(total === 0
            ? [say.empty({ command: `/${words.commands.challenge.name}` })]
            : linesOf(view)),
        ),
        ...(own.length > 0 ? [text(...own)] : []),
        row(
          select({ verb: 'ladder', argument: makeLadderTurn('game', from) }, ladderOptions(words), {
            chosen: ladder,
          }),
        ),
        row(
          select(
            { verb: 'ladder', argument: makeLadderTurn('season', from) },
            seasonOptions(view, words),
            { chosen: season },
          ),
        ),
        ...championLines(view, words),
        ...(buttons.length > 0 ? [row(...buttons)] : []),
        text(small(say.howTo)),
      ),
    ]),
  );
}

/** The same page for everybody: without what is about one person, and its buttons open another page for whoever clicks. */
export function postedLeaderboard(view: LadderView, by: UserId, words: Catalogue): Message {
  const buttons = turnButtons(view, 'ladder-open', words);
  return message([
    container(
      GOLD,
      heading(view, words),
      text(...linesOf(view)),
      ...championLines(view, words),
      ...(buttons.length > 0 ? [row(...buttons)] : []),
      text(small(words.leaderboard.howTo), small(words.showing.by({ player: mention(by) }))),
    ),
  ]);
}
