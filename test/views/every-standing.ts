import type { Act } from '../../src/match/act.js';
import { HASH_BYTES, makePersonHash } from '../../src/match/id.js';
import type { LadderPlace, Standing } from '../../src/match/ladder.js';
import type { Match } from '../../src/match/match.js';
import { NEWCOMER } from '../../src/match/rating.js';
import { UNRATED_REASONS, type RatedResult, type UnratedReason } from '../../src/match/result.js';
import { ALL_GAMES, type GameId } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import type { Catalogue } from '../../src/views/language/catalogue.js';
import type { Message, PlainMessage } from '../../src/views/message.js';
import { championMessage } from '../../src/views/messages/champion.js';
import {
  leaderboardMessage,
  LADDER_PAGE,
  postedLeaderboard,
} from '../../src/views/messages/leaderboard.js';
import { liveMatchesPanel, removeMessage } from '../../src/views/messages/live-matches.js';
import { moderationPanel, resetMessage } from '../../src/views/messages/moderation.js';
import { channelMention, mention, nameOf, relative } from '../../src/views/messages/markdown.js';
import { whisper } from '../../src/views/messages/parts.js';
import { podiumMessage, postedPodium } from '../../src/views/messages/podium.js';
import { exportMessage, forgetMessage } from '../../src/views/messages/privacy.js';
import { postedProfile, profileMessage } from '../../src/views/messages/profile.js';
import { filmMessage, notationMessage, replayMessage } from '../../src/views/messages/replay.js';
import { askToPost } from '../../src/views/messages/showing.js';
import { voidingMessage, voidingNotice } from '../../src/views/messages/void-match.js';
import { NOON } from '../match/people.js';
import { looksIn } from './looks.js';
import { ADA, BOB, CHANNEL, EVE, offered, started } from './widest.js';

const SCORE = { won: 99_999, lost: 99_999 };

/** As much as there can be to say about somebody. */
const WIDEST: Standing = {
  rating: 3999.9,
  deviation: 350,
  volatility: 0.06,
  played: NOON,
  ...SCORE,
  bySeat: { first: SCORE, second: SCORE },
  streak: 999,
  longest: 999,
};

/** The first of a month, as wide as they come. */
export const WIDEST_ROWS = Array.from({ length: 3 }, () => ({ user: ADA, standing: WIDEST }));

const PLACE: LadderPlace = { rank: 1_000_000, standing: WIDEST };

const CHAMPIONS = Array.from({ length: 12 }, () => ({ season: '2026-10', user: ADA }) as const);

const URL = `https://discord.com/channels/${ADA}/${ADA}/${ADA}`;

/** A result of each game, rated or not, won by either. */
const RESULTS: readonly RatedResult[] = ALL_GAMES.flatMap(({ id }) =>
  [null, ...UNRATED_REASONS].flatMap((unrated) =>
    SEATS.map((winner, seq): RatedResult => ({
      match: `Aabcdefghi.${seq + 1}`,
      leg: 0,
      game: id,
      first: ADA,
      second: BOB,
      winner,
      ended: NOON,
      ratedPerDay: 5,
      unratable: unrated === 'untimed' ? unrated : null,
      neverCounts: null,
      seq,
      unrated,
      isRated: unrated === null,
      isVoid: unrated === 'void',
      changes: {
        first: { before: NEWCOMER, after: WIDEST },
        second: { before: WIDEST, after: NEWCOMER },
      },
    })),
  ),
);

/** The ratings of a match of one or two legs, as wide as they come, or what they are told instead. */
export const widestRatings = (
  { legs, terms }: Match,
  unrated: UnratedReason | null = null,
): readonly RatedResult[] =>
  RESULTS.filter((result) => result.game === terms.game && result.unrated === unrated).slice(
    0,
    legs.length,
  );

function* leaderboards(words: Catalogue): Generator<Message> {
  for (const ladder of ['all', ...ALL_GAMES.map(({ id }) => id)] as const) {
    for (const season of ['ever', '2026-11'] as const) {
      for (const total of [0, 1, LADDER_PAGE, 1_000_000]) {
        const count = Math.min(total, LADDER_PAGE);
        const rows = Array.from({ length: count }, () => ({ user: ADA, standing: WIDEST }));
        const common = {
          ladder,
          season,
          thisSeason: '2026-11',
          rows,
          total,
          user: EVE,
          champions: CHAMPIONS,
        } as const;
        yield leaderboardMessage({ ...common, page: 0, place: undefined }, words);
        yield leaderboardMessage({ ...common, page: 99_999, place: PLACE }, words);
      }
    }
  }
}

function* profiles(words: Catalogue): Generator<Message> {
  const places: Partial<Record<GameId, LadderPlace>> = {};
  for (const { id } of ALL_GAMES) places[id] = PLACE;
  const recent = RESULTS.slice(0, 5).map((result) => ({ result, board: { url: URL } }));
  const accuracy = ALL_GAMES.flatMap(({ id: game }) =>
    Array.from({ length: 10 }, () => ({ game, choices: { kept: 100, of: 100 } })),
  );
  const common = { user: ADA, viewer: BOB, overall: PLACE, accuracy };
  const nothing = { ...common, places: {}, results: [], recent: [], accuracy: [], best: undefined };
  yield profileMessage(nothing, words);
  yield postedProfile(nothing, BOB, words);
  yield profileMessage({ ...common, places, results: RESULTS, recent, best: RESULTS[0] }, words);
  for (const theme of ['dark', 'light'] as const) {
    const chart = { file: 'ratings.png', theme };
    const view = { ...common, places, results: RESULTS, recent, best: RESULTS[0], chart };
    yield profileMessage(view, words);
    yield postedProfile({ ...view, viewer: '' }, BOB, words);
  }
}

/** The longest names there can be. */
const NAMES = new Map([ADA, BOB].map((user) => [user, 'W'.repeat(32)]));

/** So many of a kind that no menu has room for them. */
const many = (match: Match): readonly Match[] =>
  Array.from({ length: 50 }, (_, n) => ({ ...match, id: `Aabcdefghi.${n + 1}` }));

/** A panel on which every act is about a match, and each question and notice about one. */
function* voidings(words: Catalogue): Generator<Message> {
  for (const result of RESULTS) {
    for (const results of [[result], [result, { ...result, leg: 1 }]] as const) {
      yield voidingMessage(results, EVE, words);
      yield voidingMessage(results, ADA, words);
      const { match } = result;
      const judged = new Map(
        Array.from({ length: 10 }, (_, n) => [`${match}${n}`, results] as const),
      );
      for (const by of [ADA, EVE]) {
        const acts = [...judged.keys()].flatMap((each): readonly Act[] =>
          (['void', 'restore'] as const).map((type) => ({ type, match: each, by, at: NOON })),
        );
        const view = { matches: [results], names: NAMES, judged };
        yield moderationPanel({ ...view, acts }, words);
        yield moderationPanel({ ...view, acts: acts.filter((_, n) => n % 2 === 0) }, words);
        yield moderationPanel({ ...view, acts, recomputing: 0.5 }, words);
      }
    }
  }
}

/** What both players are told about their match. */
export function* voidingNotices(words: Catalogue): Generator<PlainMessage> {
  for (const tell of Object.values(words.voiding.notices)) {
    for (const { id } of ALL_GAMES) {
      const sentence = tell({
        one: nameOf(ADA, words),
        two: nameOf(BOB, words),
        game: words.games[id].title,
      });
      yield voidingNotice(sentence, [ADA, BOB], `[${words.board.link}](${URL})`);
      yield voidingNotice(sentence, [], undefined);
    }
  }
}

function* moderation(words: Catalogue): Generator<Message> {
  const by = { by: ADA, at: NOON };
  const acts: readonly Act[] = [
    { type: 'void', match: 'Aabcdefghi.999999', ...by },
    { type: 'restore', match: 'Aabcdefghi.999999', ...by },
    { type: 'exclude', user: BOB, ...by },
    { type: 'include', user: BOB, ...by },
    { type: 'exclude', user: makePersonHash(new Uint8Array(HASH_BYTES)), ...by },
    { type: 'reset-season', season: '2026-11', until: 1, ...by },
    { type: 'remove', match: 'Aabcdefghi.999999', ...by },
    { type: 'end', match: 'Aabcdefghi.999999', ...by },
  ];
  const unique = RESULTS.map((result, index) => ({ ...result, match: `Aabcdefghi.${index + 1}` })); // oxlint-disable-line oxc/no-map-spread -- every match once
  yield moderationPanel({ acts: [], matches: [], names: NAMES }, words);
  yield moderationPanel({ acts: [], matches: [], names: NAMES, recomputing: 0.404 }, words);
  for (const names of [NAMES, new Map()]) {
    const common = { acts: [...acts, ...acts, ...acts], names };
    yield moderationPanel({ ...common, matches: unique.map((result) => [result]) }, words);
    yield moderationPanel({ ...common, matches: unique.map((result) => [result, result]) }, words);
  }
  yield resetMessage('2026-11', [], words);
  yield* voidings(words);
  const all = { channel: CHANNEL, names: NAMES, acts: [...acts, ...acts] };
  yield liveMatchesPanel({ ...all, offers: [], games: [], acts: [] }, words);
  for (const { id: game } of ALL_GAMES) {
    const games = many(started({ game }));
    yield liveMatchesPanel({ ...all, offers: many(offered({ game })), games }, words);
    yield liveMatchesPanel({ ...all, offers: many(offered({ game }, 'anyone')), games: [] }, words);
    yield removeMessage(offered({ game }), words);
    yield removeMessage(started({ game }), words);
  }
}

const ROW = { user: ADA, standing: WIDEST };

/** What is posted for everybody, and what asks for it. */
function* shownToAll(words: Catalogue): Generator<Message> {
  const { showing, replay, uploads, profile } = words;
  const channel = channelMention(CHANNEL);
  const argument = 'page.center-square-showdown.2026-11.9999999';
  for (const question of [
    showing.askFilm({ channel }),
    showing.askLeaderboard({ channel }),
    showing.askProfile({ player: mention(ADA), channel }),
    showing.askPodium({ channel }),
  ]) {
    yield askToPost(
      question,
      [{ id: { verb: 'podium-show-yes', argument }, label: showing.post }],
      words,
    );
  }
  const legs = [0, 1].map(
    (leg) =>
      ({
        id: { verb: 'share-yes', match: 'Aabcdefghi.999999', argument: String(leg) },
        label: words.board.leg({ number: leg + 1, of: 2 }),
      }) as const,
  );
  yield askToPost(showing.askFilm({ channel }), legs, words);
  for (const ladder of ['all', ...ALL_GAMES.map(({ id }) => id)] as const) {
    for (const count of [1, 2, 3]) {
      const rows = Array.from({ length: count }, () => ROW);
      for (const names of [NAMES, new Map()]) {
        const view = { ladder, season: '2026-11', rows, names } as const;
        yield podiumMessage(view, words);
        yield postedPodium(view, BOB, words);
        for (const isDrawn of [false, true]) {
          const look = { isPinged: true, podium: view, isDrawn };
          yield championMessage('2026-11', ROW, words, look);
        }
      }
    }
    for (const total of [1, LADDER_PAGE, 1_000_000]) {
      const rows = Array.from({ length: Math.min(total, LADDER_PAGE) }, () => ROW);
      const month = { season: '2026-10', thisSeason: '2026-11', champions: CHAMPIONS } as const;
      const view = { ...month, ladder, rows, total, user: EVE, page: 99_999, place: PLACE };
      yield postedLeaderboard(view, BOB, words);
    }
  }
  yield championMessage('2026-11', ROW, words, { isPinged: false });
  const sentences = [
    showing.kept,
    showing.posting,
    showing.posted({ link: URL }),
    showing.podiumEmpty,
    showing.tooSoon({ when: relative(NOON) }),
    showing.postedAlready({ when: relative(NOON) }),
  ];
  for (const sentence of sentences) yield whisper(sentence);
  for (const sentence of [showing.notPosted, replay.notDrawn, profile.noChart]) {
    for (const reason of Object.values(uploads)) yield whisper(sentence, reason);
  }
}

/** A finished match, step by step. */
export function* replaysOf(words: Catalogue, match: Match): Generator<Message> {
  for (const [leg, { moves }] of match.legs.entries()) {
    for (const step of [0, 1, moves.length]) {
      for (const look of looksIn(words)) {
        yield replayMessage(match, { leg, step: Math.min(step, moves.length) }, look, {
          boardUrl: URL,
          isPlayer: true,
        });
      }
    }
    for (const look of looksIn(words)) {
      yield notationMessage(match, leg, look);
      for (const sharedBy of [undefined, ADA]) {
        const file = 'trap-and-treasure.gif';
        const boardUrl = sharedBy && URL;
        yield filmMessage({ match, leg, file, names: NAMES, boardUrl, sharedBy }, look).message;
      }
    }
  }
}

function* privacy(words: Catalogue): Generator<Message> {
  yield forgetMessage(words);
  yield exportMessage('five-by-five.json', words);
  const { exporting, notExported, forgotten, kept, stillPlaying, underWay } = words.privacy;
  for (const sentence of [exporting, forgotten, kept, stillPlaying, underWay]) {
    yield whisper(sentence);
  }
  const { none, drawing, waiting } = words.replay;
  for (const sentence of [none, drawing, waiting({ before: 1 }), waiting({ before: 50 })])
    yield whisper(sentence);
  for (const sentence of [notExported, words.replay.notDrawn, words.profile.noChart]) {
    for (const reason of Object.values(words.uploads)) yield whisper(sentence, reason);
  }
}

/** What has to do with standings. */
export const STANDING_MESSAGES = {
  leaderboards,
  profiles,
  moderation,
  privacy,
  'what is shown to all': shownToAll,
};
