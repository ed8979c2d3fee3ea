import { play } from '../match/people.js';
import { analysisOf } from '../../src/match/analysis.js';
import { NEWCOMER } from '../../src/match/rating.js';
import { UNRATED_REASONS } from '../../src/match/result.js';
import { HASH_BYTES, makePersonHash } from '../../src/match/id.js';
import {
  FIRST_CHOICES,
  gameOf,
  type Match,
  openRequest,
  playersOf,
  positionOf,
} from '../../src/match/match.js';
import { PIECES, withPiece, type PieceChoice } from '../../src/match/piece.js';
import { makeOutside } from '../../src/match/place.js';
import { LEVELS, SEAT_CHOICES } from '../../src/match/practice.js';
import {
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  POST_TROUBLES,
  MOST_BLOCKED,
  PINGS,
} from '../../src/match/settings.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import { DIRECTIONS } from '../../src/rules/square.js';
import type { ArrowStep } from '../../src/views/games/game-view.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import {
  BOT_PERMISSIONS,
  type Catalogue,
  type BotPermission,
} from '../../src/views/language/catalogue.js';
import type { Message, PlainMessage } from '../../src/views/message.js';
import { analysisMessage } from '../../src/views/messages/analysis.js';
import { boardMessage, textBoardMessage } from '../../src/views/messages/board.js';
import { challengeForm, CLOCK_IDS } from '../../src/views/messages/challenge-form.js';
import { confirmMessage, placingMessage } from '../../src/views/messages/confirm.js';
import {
  gamesMessage,
  inOrderFor,
  LIST_SCOPES,
  onPage,
  pagesOf,
  waitsFor,
} from '../../src/views/messages/games-list.js';
import { PRIVATE_PLACES } from '../../src/views/messages/custom-id.js';
import { tellDeed, tellEnd } from '../../src/views/messages/deed.js';
import { helpMessage } from '../../src/views/messages/help.js';
import { lobbyMessage, welcomeMessage, type LobbyView } from '../../src/views/messages/lobby.js';
import { repetitionMessage } from '../../src/views/messages/hints.js';
import { namePermissions } from '../../src/views/messages/look.js';
import { channelMention, mention, relative } from '../../src/views/messages/markdown.js';
import { moreMessage } from '../../src/views/messages/more.js';
import { offerMessage } from '../../src/views/messages/offer.js';
import { whisper } from '../../src/views/messages/parts.js';
import { matchEndMessage } from '../../src/views/messages/match-end.js';
import {
  linkTo,
  movedMessage,
  openTextButton,
  pingMessage,
} from '../../src/views/messages/ping.js';
import { hintMessage, practiceForm } from '../../src/views/messages/practice.js';
import { privacyMessage } from '../../src/views/messages/privacy.js';
import { privateBoard } from '../../src/views/messages/private-board.js';
import { RULES_PAGES, rulesMessage } from '../../src/views/messages/rules-pages.js';
import { sampleFilmMessage } from '../../src/views/messages/sample-film.js';
import { scoreMessage } from '../../src/views/messages/score.js';
import { storyOf } from '../../src/views/messages/story.js';
import { turnMessage } from '../../src/views/messages/turning-point.js';
import { personPanel, type PieceNote } from '../../src/views/messages/person-panel.js';
import { serverPanel } from '../../src/views/messages/server-panel.js';
import { DAY, NOON } from '../match/people.js';
import { LIVE, longGameOf } from './every-match.js';
import { puzzles } from './every-puzzle.js';
import { looksIn } from './looks.js';
import {
  ADA,
  afterMoves,
  BOB,
  CHANNEL,
  EVE,
  GUILD,
  judged,
  MESSAGE,
  pauseAsked,
  paused,
  requestsIn,
  timedOut,
  offered,
  secondLeg,
  started,
  WIDEST_MATCH,
} from './widest.js';
import {
  replaysOf,
  STANDING_MESSAGES,
  voidingNotices,
  widestRatings,
  WIDEST_ROWS,
} from './every-standing.js';

const STYLES = ['emoji', 'text'] as const;
const CONVERSATION = makeOutside(undefined, CHANNEL);

const PLACE = { guild: GUILD, channel: CHANNEL, message: MESSAGE };

/** The permissions that can be missing: a channel is a thread, or it is none. */
const MISSING: readonly (readonly BotPermission[])[] = [
  ...BOT_PERMISSIONS.map((wish) => [wish]),
  ['view-channel', 'send-messages'],
  ['view-channel', 'send-in-threads'],
];
const MOST_MISSING = MISSING.at(-1) ?? [];

/** An offer, which pings whoever it is for. */
export const offerIn = (words: Catalogue, match: Match): Message =>
  offerMessage(match, words, {
    pings: match.opponent === null ? [] : [match.opponent],
    worth:
      match.opponent === null
        ? { type: 'open', rating: NEWCOMER }
        : { type: 'rated', stakes: { win: [1, 999.4], loss: [-999.4, -1] } },
    away: playersOf(match).map((user) => ({ user, until: NOON })),
  });

const ratingsOf = (match: Match) => (match.state.phase === 'over' ? widestRatings(match) : []);

/** A board in every look, pinging both players, as when time has run out. */
const inEveryLook = (words: Catalogue, match: Match, missing: readonly BotPermission[] = []) =>
  looksIn(words).map((look) =>
    boardMessage(match, { ...look, missing, ratings: ratingsOf(match), isNew: true }, [
      ...playersOf(match),
    ]),
  );

/** A board with as much on it as there can be. */
export const fullestBoards = (words: Catalogue, match: Match): readonly Message[] =>
  inEveryLook(words, match.state.phase === 'playing' ? paused(match) : match, MOST_MISSING);

/** Where the arrows lead now. */
function arrowsOf({ terms, legs }: Match): readonly ArrowStep[] {
  const { controls } = emojiViewOf(terms.game);
  const { position } = storyOf(terms.game, { moves: legs.at(-1)?.moves ?? [] });
  if (controls.kind !== 'pad') return [];
  return DIRECTIONS.flatMap((direction) => controls.arrow(position, direction) ?? []);
}

/** A match as each of its players sees it in private, with as much above it as there can be. */
function* inPrivate(words: Catalogue, match: Match): Generator<Message> {
  const news = [
    tellDeed(match, 'move', { words, style: 'text', user: ADA }),
    words.waiting.count({ boards: 20 }),
  ];
  for (const user of [ADA, BOB]) {
    for (const place of PRIVATE_PLACES) {
      for (const look of looksIn(words)) {
        const drawn = boardMessage(match, { ...look, ratings: ratingsOf(match) });
        yield privateBoard(match, drawn, { user, place, words, news });
        const placing = placingMessage(match, look);
        if (placing) yield privateBoard(match, placing, { user, place, words });
      }
    }
  }
}

/** A match that is played or over, in every way it can be looked at. */
function* lookAt(words: Catalogue, match: Match): Generator<Message> {
  yield* inEveryLook(words, match);
  yield textBoardMessage(match, words);
  yield* inPrivate(words, match);
  if (match.state.phase !== 'playing') {
    yield* replaysOf(words, match);
    return;
  }
  yield* inEveryLook(words, match, MOST_MISSING);
  yield confirmMessage(match, 'resign', words);
  yield confirmMessage(match, 'resign-free', words, 'has-moved');
  yield confirmMessage(match, 'resign', words, 'free-resigns-used');
  yield confirmMessage(match, 'resign', words, 'both-have-moved');
  yield confirmMessage(match, 'call-off', words);
  for (const look of looksIn(words)) {
    const placing = placingMessage(match, look);
    if (placing) yield placing;
  }
  for (const { move } of arrowsOf(match)) yield repetitionMessage(match, move, words);
  for (const user of playersOf(match)) {
    for (const callOffs of [0, 3]) {
      yield moreMessage(match, match.state, { user, callOffs, isLate: callOffs > 0 }, words);
    }
  }
  if (match.state.timer.deadline === null || match.state.pause) return;
  for (const each of requestsIn(match)) yield* inEveryLook(words, each, MOST_MISSING);
  if (openRequest(match)) return;
  yield* inEveryLook(words, pauseAsked(match), MOST_MISSING);
  yield* inEveryLook(words, paused(match));
  yield* inPrivate(words, pauseAsked(match));
  yield* inPrivate(words, paused(match));
  yield* inEveryLook(words, timedOut(match), MOST_MISSING);
}

export const everyBoard = (words: Catalogue, match: Match): readonly Message[] => [
  ...lookAt(words, match),
];

/** What somebody who practises may ask, and be told. */
function* hintsAt(words: Catalogue, match: Match): Generator<Message> {
  const leg = match.legs.at(-1);
  if (match.state.phase !== 'playing' || !leg) return;
  const { game } = match.terms;
  const played = gameOf(game);
  const moves = played.moves(positionOf(game, leg)).map((move) => played.makeMove(move));
  for (const value of ['win', 'loss', 'open'] as const) {
    const length = value === 'open' ? null : LONGEST_HINT;
    const eachMove = moves.map((move) => ({ move, value, in: length }));
    yield hintMessage(match, { value, in: length, moves: eachMove }, words);
  }
}

const LONGEST_HINT = 100;

/** A practice game, in every way it can be looked at. */
export const everyPracticeBoard = (words: Catalogue, match: Match): readonly Message[] => [
  ...everyBoard(words, match),
  ...hintsAt(words, match),
];

function* practiceForms(words: Catalogue): Generator<Message> {
  for (const game of [null, ...ALL_GAMES.map(({ id }) => id)]) {
    for (const level of LEVELS) {
      for (const seat of SEAT_CHOICES) yield practiceForm({ game, level, seat }, words);
    }
  }
}

const newsOf = (words: Catalogue, match: Match | undefined, user: string): string =>
  match ? tellEnd(match, { words, style: 'emoji', user }) : '';

/** An offer as whoever has to answer it sees it in private. */
export const offerInPrivate = (words: Catalogue, match: Match): Message =>
  privateBoard(match, offerIn(words, match), {
    user: BOB,
    place: 'games',
    words,
    news: [tellEnd(match, { words, style: 'emoji', user: BOB })],
  });

/** Every page of lists of every length, for players and for a stranger. */
function* lists(words: Catalogue): Generator<Message> {
  for (let count = 0; count <= LIVE.length; count += 1) {
    for (const user of [ADA, BOB, EVE]) {
      const matches = inOrderFor(user, LIVE.slice(0, count));
      const pages = pagesOf(count);
      const board = count % 5 === 0 ? undefined : MESSAGE;
      for (let page = 0; page < pages; page += 1) {
        const scope = LIST_SCOPES[(count + page) % LIST_SCOPES.length] ?? 'mine';
        const listed = onPage(matches, page).map((match) => ({ match, board }));
        // As seen on the server of all of them, and from a conversation.
        const guild = count % 3 === 0 ? CONVERSATION : GUILD;
        const list = { scope, user, guild, channel: CHANNEL, page, pages, listed };
        yield gamesMessage(list, words);
        const waiting = matches.filter((match) => waitsFor(match, user)).length;
        const news = [newsOf(words, matches[0], user), words.refusals['time-is-up']];
        yield gamesMessage({ ...list, scope: 'mine', waiting, news }, words);
      }
    }
  }
}

/** The form with every choice that can have been made. */
function* forms(words: Catalogue): Generator<Message> {
  for (const opponent of [null, BOB]) {
    for (const game of [null, ...ALL_GAMES.map(({ id }) => id)]) {
      for (const first of FIRST_CHOICES) {
        for (const clock of CLOCK_IDS) {
          yield challengeForm({ opponent, game, first, clock, legs: 1 }, words);
          yield challengeForm({ opponent, game, first, clock, legs: 2 }, words);
        }
      }
    }
  }
}

const channels = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(18_446_744_073_709_551_000n + BigInt(index)));

/** The panels with every choice. Discord lets 25 channels be chosen; a server may come to have more in other ways. */
function* panels(words: Catalogue): Generator<Message> {
  for (const count of [0, 1, 25, 26]) {
    const settings = { ...DEFAULT_SERVER_SETTINGS, channels: channels(count) };
    for (const missing of [[], ...MISSING]) yield serverPanel(settings, missing, words);
    for (const clock of CLOCK_IDS) yield serverPanel({ ...settings, clock }, [], words);
    const lobby = { channel: CHANNEL, language: 'en' } as const;
    for (const trouble of [null, ...POST_TROUBLES]) {
      for (const playedIn of [null, CHANNEL]) {
        yield serverPanel({ ...settings, lobby }, MOST_MISSING, words, {
          lobby: { trouble, playedIn },
        });
      }
    }
    const puzzle = { channel: CHANNEL, hour: 23, language: 'en' } as const;
    for (const trouble of [null, ...POST_TROUBLES]) {
      yield serverPanel({ ...settings, lobby, puzzle }, MOST_MISSING, words, {
        lobby: { trouble, playedIn: CHANNEL },
        puzzle: { trouble, isPosted: trouble !== 'refused', next: NOON },
      });
    }
    for (const pings of PINGS) yield serverPanel({ ...settings, pings }, [], words);
    // One of each menu of languages.
    for (const language of ['auto', 'en', 'ja'] as const) {
      yield serverPanel({ ...settings, language }, [], words);
    }
  }
  for (const board of STYLES) {
    for (const pings of PINGS) {
      const settings = { ...DEFAULT_PERSON_SETTINGS, board, pings };
      for (const [people, former] of [
        [0, 0],
        [1, 1],
        [0, MOST_BLOCKED],
        [MOST_BLOCKED - 1, 0],
        [MOST_BLOCKED, 0],
      ] as const) {
        const hashes = Array.from({ length: former }, (_, n) =>
          makePersonHash(new Uint8Array(HASH_BYTES).fill(n)),
        );
        const blocked = [...channels(people), ...hashes];
        const names = new Map(channels(people / 2).map((user) => [user, 'W'.repeat(32)]));
        for (const days of [0, 3, 14]) {
          const away = days === 0 ? [] : [{ from: NOON, until: NOON + days * DAY }];
          for (const now of [NOON, NOON + 20 * DAY]) {
            yield personPanel({ settings: { ...settings, away }, blocked, names, now }, words);
          }
        }
      }
    }
  }
  for (const { choice, note: pieceNote } of pieceChoices()) {
    const away = [{ from: NOON, until: NOON + 3 * DAY }];
    const settings = { ...DEFAULT_PERSON_SETTINGS, ...choice, away };
    const blocked = channels(MOST_BLOCKED - 1);
    const names = new Map(blocked.map((user) => [user, 'W'.repeat(32)]));
    yield personPanel({ settings, blocked, names, now: NOON, pieceNote }, words);
  }
}

/** A piece of one's own, without a second choice and with one, and what is said about it. */
function* pieceChoices(): Generator<{
  readonly choice: PieceChoice;
  readonly note?: PieceNote;
}> {
  for (const piece of PIECES) {
    const secondPiece = PIECES.find((other) => other !== piece);
    yield { choice: { piece } };
    yield { choice: { piece }, note: 'same' };
    yield { choice: { piece, secondPiece } };
    for (const note of ['swapped', 'same'] as const) {
      yield { choice: { piece, secondPiece }, note };
      yield { choice: withPiece({ piece, secondPiece }, secondPiece), note };
    }
  }
}

function* rules(words: Catalogue): Generator<Message> {
  for (const { id } of ALL_GAMES) {
    for (const look of looksIn(words)) {
      for (let page = 0; page < RULES_PAGES; page += 1) {
        yield rulesMessage(id, page, look);
      }
      yield sampleFilmMessage(id, `${id}.gif`, look).message;
    }
  }
}

function* pingMessages(words: Catalogue): Generator<PlainMessage> {
  const { turn, started: begun, reminder, pauseAsked: pause, takebackAsked } = words.pings;
  for (const { id } of ALL_GAMES) {
    const { title } = words.games[id];
    const sentences = [
      turn({ player: mention(ADA), game: title }),
      begun({ player: mention(ADA), game: title }),
      reminder({ player: mention(ADA), game: title, when: relative(NOON) }),
      pause({ player: mention(ADA), by: mention(BOB), game: title }),
      takebackAsked({ player: mention(ADA), by: mention(BOB), game: title }),
    ];
    for (const sentence of sentences) {
      yield pingMessage(sentence, ADA, linkTo(PLACE, words));
      yield pingMessage(sentence, ADA, undefined);
      yield pingMessage(sentence, ADA, linkTo(PLACE, words), [openTextButton(WIDEST_MATCH, words)]);
    }
  }
}

/** The message at the end of a match, for one of the two and for both, with as much and as little in it as there can be. */
function* matchEnds(words: Catalogue): Generator<PlainMessage> {
  for (const { id: game } of ALL_GAMES) {
    const ends = [
      play(started({ game }), [[BOB, { type: 'resign' }]]),
      play(started({ game }), [[null, { type: 'remove' }]]),
      play(secondLeg({ game }), [[BOB, { type: 'resign' }]]),
      play(secondLeg({ game }), [[null, { type: 'remove' }]]),
    ];
    for (const match of ends) {
      for (const [users, board] of [
        [[ADA], linkTo(PLACE, words)],
        [[ADA, BOB], undefined],
      ] as const) {
        for (const look of looksIn(words)) {
          for (const unrated of [null, ...UNRATED_REASONS]) {
            const ratings = widestRatings(match, unrated);
            yield matchEndMessage(judged(match), { users, ratings, canRematch: true, board }, look);
          }
          yield matchEndMessage(match, { users, ratings: [], canRematch: false, board }, look);
        }
      }
    }
  }
}

/** Every answer that is a few private words. */
function* whispers(words: Catalogue): Generator<Message> {
  const { notices, offer, form } = words;
  const link = linkTo(PLACE, words);
  const sentences = [
    ...Object.values(words.refusals),
    notices.oldBoard({ link }),
    notices.refreshed,
    notices.resigned,
    notices.calledOff,
    notices.carriedOn,
    notices.trapPlaced({ square: '(4, 4)' }),
    words.hints.playedAnyway,
    notices.broken({ reference: '551607' }),
    notices.here,
    words.requests.sent,
    words.requests.withdrawn,
    offer.askedAlready({ link }),
    offer.rematchClosed,
    offer.rematchOn({ link }),
    offer.nextAt({ when: relative(NOON) }),
    form.sending,
    form.sent,
    form.notSent,
    words.practice.undone,
    words.practice.starting,
    words.practice.started,
    words.practice.notStarted,
    words.practice.busy({ link }),
    words.practice.tooFast({ when: '<t:1794886990:R>' }),
    ...[1, 25].map((count) =>
      notices.wrongChannel({ channels: channels(count).map(channelMention).join(', ') }),
    ),
    ...MISSING.map((missing) =>
      notices.grantPlease({ permissions: namePermissions(words, missing) }),
    ),
    ...MISSING.map((missing) =>
      words.lobby.cannotPut({ permissions: namePermissions(words, missing) }),
    ),
    words.lobby.isHere,
    ...ALL_GAMES.flatMap(({ id }) => {
      const { title } = words.games[id];
      const terms = CLOCK_IDS.map((clock) => `${words.clocks[clock]}, ${words.legs[2]}`);
      return [
        ...terms.map((each) =>
          words.lobby.onList({ game: title, terms: each, until: relative(NOON) }),
        ),
        words.lobby.offList({ game: title }),
        words.lobby.paired({ opponent: mention(BOB), game: title }),
      ];
    }),
  ];
  for (const sentence of sentences) {
    yield whisper(sentence);
    yield whisper(sentence, link);
  }
}

/** The lobby with as little and as much in it as there can be. */
function* lobbies(words: Catalogue): Generator<Message> {
  const empty: LobbyView = {
    waiting: [],
    games: [],
    top: [],
    best: null,
    clock: '1d',
    playedIn: null,
  };
  yield lobbyMessage(empty, words);
  for (const clock of CLOCK_IDS) {
    for (const count of [1, 3, 20]) {
      const waiting = ALL_GAMES.flatMap(({ id }) =>
        Array.from({ length: count }, () => offered({ game: id }, 'anyone')),
      );
      const games = ALL_GAMES.map(({ id }) => ({ match: started({ game: id }), board: MESSAGE }));
      const best = { match: started({}).id, leg: 1 };
      yield lobbyMessage(
        { waiting, games, top: WIDEST_ROWS, best, clock, playedIn: CHANNEL },
        words,
      );
    }
  }
}

/** What there is outside of servers with the bot alone. */
function* outsideMessages(words: Catalogue): Generator<Message> {
  const { places, permissions, commands } = words;
  for (const { id: game } of ALL_GAMES) {
    const moves = longGameOf(game);
    const match = { ...started({ game }), guild: CONVERSATION };
    if (match.state.phase !== 'playing') continue;
    yield moreMessage(match, match.state, { user: ADA, callOffs: 0, isLate: true }, words);
    const over = { ...afterMoves(started({ game }), moves), guild: CONVERSATION };
    for (const look of looksIn(words)) yield boardMessage(over, look);
  }
  const rivalries = WIDEST_ROWS.map(({ user, standing }) => ({
    opponent: user,
    own: standing,
    theirs: standing,
  }));
  for (const count of [0, 1, 100]) {
    const many = Array.from({ length: count }, () => rivalries).flat();
    yield scoreMessage(many, words);
  }
  yield privacyMessage(words);
  yield whisper(places.needsServer);
  yield whisper(places.takenBack);
  yield whisper(
    places.nobodyHere({
      practice: `/${commands.practice.name}`,
      puzzle: `/${commands.puzzle.name}`,
    }),
  );
  for (const permission of [places.externalApps, permissions['send-messages']]) {
    yield whisper(places.hidden({ permission }));
  }
}

/** Leaving a match, asked about in either leg. */
function* questions(words: Catalogue): Generator<Message> {
  for (const { id } of ALL_GAMES) {
    yield confirmMessage(started({ game: id }), 'call-off', words);
    yield confirmMessage(secondLeg({ game: id }), 'resign', words);
  }
}

/** Where the games of a match that is over turned. */
function* analysesOf(words: Catalogue, match: Match): Generator<Message> {
  for (const winner of [...SEATS, null]) {
    const over = judged(match, winner);
    const all = analysisOf(over) ?? [];
    yield* inEveryLook(words, over);
    for (const [leg, analysis] of all.entries()) {
      if (!analysis) continue;
      const view = { match: over, leg, analysis };
      for (const look of looksIn(words)) {
        yield analysisMessage(view, look, { chart: 'course.png' });
        yield analysisMessage(view, look, { note: words.uploads.failed });
        yield analysisMessage({ ...view, analysis: { ...analysis, turns: [] } }, look);
        for (const turn of [0, analysis.turns.length - 1]) {
          const shown = turnMessage(view, turn, look);
          if (shown) yield shown;
        }
      }
    }
  }
}

/** The longest games that there can be, and short ones that were given up, judged. */
function* analyses(words: Catalogue): Generator<Message> {
  for (const { id: game } of ALL_GAMES) {
    const moves = longGameOf(game).slice(0, -1);
    const [short, long] = [moves.slice(0, 2), secondLeg({ game }, moves)];
    for (const match of [afterMoves(started({ game }), short), afterMoves(long, moves)]) {
      yield* analysesOf(words, play(match, [[ADA, { type: 'resign' }]]));
    }
  }
  yield whisper(words.analysis.working);
  yield whisper(words.analysis.failed);
}

/** Everything besides offers and boards. */
export const OTHER_MESSAGES: Readonly<
  Record<string, (words: Catalogue) => Iterable<Message | PlainMessage>>
> = {
  'lists of games': lists,
  'challenge forms': forms,
  'practice forms': practiceForms,
  'settings panels': panels,
  'pages of the rules': rules,
  pings: pingMessages,
  'ends of matches': matchEnds,
  notices: voidingNotices,
  'private answers': whispers,
  questions,
  ...STANDING_MESSAGES,
  lobbies,
  'outside of servers with the bot': outsideMessages,
  puzzles,
  analyses,
  'the first message on a server': (words) => [
    welcomeMessage({ kind: 'channel' }, words),
    welcomeMessage({ kind: 'direct', guild: GUILD }, words),
  ],
  'the help': (words) => [helpMessage(words)],
  'the note that a board has moved': (words) => [movedMessage(PLACE, words)],
};
