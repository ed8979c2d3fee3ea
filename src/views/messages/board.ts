import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import { backAt } from '../../match/leg.js';
import {
  currentLeg,
  isBotToMove,
  isPractice,
  type Leg,
  type Match,
  type Playing,
} from '../../match/match.js';
import { SEATS } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { overButtons, playButtons } from './controls.js';
import { draw, signsInTiles } from './draw.js';
import { legendOf } from './legend.js';
import { buttonHints, goalLine } from './hints.js';
import { namePermissions, type Look } from './look.js';
import { codeBlock, dateTime, nameOf, relative, small } from './markdown.js';
import { container, message, privately, text } from './parts.js';
import { withoutEmoji } from './plain.js';
import { tellRatings } from './rating-words.js';
import { nameOfLeg, results, scoreLine, turningLines } from './results.js';
import { lookAt, signsOf } from './signs.js';
import { speakBoard, speakChoices, speakLastMoves } from './spoken.js';
import { latestOf, storyOf, tellLastMove, type Story } from './story.js';

/** Discord allows 4,000 characters of text in a message; this much of it is for the moves of a finished leg. */
const NOTATION_ROOM = 400;

function heading(match: Match, { words, style }: Look): readonly string[] {
  const { terms, legs } = match;
  const { title } = words.games[terms.game];
  const icon = style === 'emoji' ? `${emojiViewOf(terms.game).icon} ` : '';
  if (isPractice(match)) return [`### ${icon}${title}`, small(words.practice.unrated)];
  if (terms.legs === 1) return [`### ${icon}${title}`];
  const which = words.board.leg({ number: legs.length, of: terms.legs });
  // Before the first game is over there is no score.
  const score = legs.some(({ end }) => end)
    ? [words.board.score({ line: scoreLine(match, words) })]
    : [];
  return [`### ${icon}${title}`, small([which, ...score].join(' · '))];
}

/** The two players, each with their sign and what there is to know about them; in one line, where that is all. */
function players({ terms }: Match, leg: Leg, story: Story, look: Look): readonly string[] {
  const view = emojiViewOf(terms.game);
  const signs = signsOf(terms.game, look);
  const lines = SEATS.map((seat) =>
    [
      `${signs[seat]} ${nameOf(leg.seats[seat], look.words)}`,
      ...(view.status?.(story.position.board, seat, look) ?? []).map((fact) =>
        signsInTiles(terms.game, fact, look),
      ),
    ].join(' · '),
  );
  return view.status ? lines : [lines.join(' · ')];
}

/** Who is to move, until when, and what holds it up. */
function turn(match: Match, state: Playing, leg: Leg, story: Story, look: Look): readonly string[] {
  const { words, style } = look;
  const { position } = story;
  const sign = style === 'emoji' ? `${signsOf(match.terms.game, look)[position.turn]} ` : '';
  const { deadline, timedOutUntil, reminded } = state.timer;
  const { pause } = state;
  const mover = leg.seats[position.turn];
  // Nobody is called to the board while the clock stands still, or while they are away.
  const isCalled = pause?.state !== 'on' && backAt(state, mover) <= match.updated;
  const call = isCalled ? words.board.turn : words.list.toMove;
  const player = nameOf(mover, words);
  const told = isBotToMove(match) ? words.practice.thinking({ bot: player }) : call({ player });
  const isStart = match.legs.length === 1 && leg.moves.length === 0;
  return [
    ...(isStart && match.terms.first === 'toss'
      ? [small(words.board.tossed({ player: nameOf(leg.seats.first, words) }))]
      : []),
    [
      `**${sign}${told}**`,
      ...(deadline === null ? [] : [words.board.deadline({ when: relative(deadline) })]),
    ].join(' '),
    ...(timedOutUntil === undefined || reminded
      ? []
      : [words.board.timedOut({ player: nameOf(mover, words), until: dateTime(timedOutUntil) })]),
    ...absences(match, state, words),
    ...requestLines(state, words),
  ];
}

/** Who is away, and who is back. */
const absences = (
  { updated }: Match,
  { away = [] }: Playing,
  words: Catalogue,
): readonly string[] =>
  away.map(({ user, until }) => {
    const name = nameOf(user, words);
    return until > updated
      ? words.away.isAway({ player: name, until: dateTime(until) })
      : words.away.isBack({ player: name });
  });

/** What somebody asked for, and what became of it. */
function requestLines({ pause, takeback }: Playing, words: Catalogue): readonly string[] {
  // With most moves nobody has asked for anything.
  if (!pause && (!takeback || takeback.state === 'possible')) return [];
  const { requests: say } = words;
  const [pauser, taker] = [pause?.by, takeback?.by].map((user) => nameOf(user ?? '', words));
  const paused = {
    asked: say.pauseAsked,
    on: say.paused,
    refused: say.pauseRefused,
    over: () => say.pauseOver,
    withdrawn: undefined,
  }[pause?.state ?? 'withdrawn'];
  const takenBack = {
    asked: say.takebackAsked,
    refused: say.takebackRefused,
    granted: say.takenBack,
    possible: undefined,
    withdrawn: undefined,
  }[takeback?.state ?? 'possible'];
  const until = pause && 'until' in pause ? dateTime(pause.until) : '';
  return [paused?.({ player: pauser ?? '', until }), takenBack?.({ player: taker ?? '' })].filter(
    (line) => line !== undefined,
  );
}

/** That a game which has just begun will not count, and why. */
const unratedLine = ({ words, style, unrated }: Look): readonly string[] =>
  unrated === undefined
    ? []
    : [small(`${style === 'emoji' ? '📈 ' : ''}${words.ratings.unratedOffer[unrated]}`)];

/** The moves of a leg in notation, so many of them as there is room for. */
function notation({ moves }: Leg, which: string, words: Catalogue): readonly string[] {
  if (moves.length === 0) return [];
  let line = moves.join('; ');
  if (line.length > NOTATION_ROOM) {
    line = `${line.slice(0, line.lastIndexOf(';', NOTATION_ROOM))}; …`;
  }
  return [
    small(`${which}${words.board.wholeGame} · ${words.board.moveCount({ count: moves.length })}`),
    codeBlock(line),
  ];
}

const warnings = ({ words, missing = [] }: Look): readonly string[] =>
  missing.length === 0
    ? []
    : [small(`⚠️ ${words.board.missing({ permissions: namePermissions(words, missing) })}`)];

function playingParts(
  match: Match,
  state: Playing,
  leg: Leg,
  story: Story,
  look: Look,
): readonly APIComponentInContainer[] {
  const { game } = match.terms;
  if (look.style === 'text') return spokenParts(match, state, leg, story, look);
  const board = emojiViewOf(game).controls.kind === 'pad' ? draw(game, story, look) : undefined;
  // One text: emoji that stand in a text of their own are drawn larger by Discord.
  return [
    text(
      ...heading(match, look),
      ...goalLine(game, look),
      ...unratedLine(look),
      ...results(match, look.words),
      ...players(match, leg, story, look),
      ...(board === undefined ? [] : [board]),
      ...turn(match, state, leg, story, look),
      ...tellLastMove(game, story, look),
      ...(look.isNew ? legendOf(game, look, story, board) : []),
      ...buttonHints(game, story.position, look),
      ...warnings(look),
    ),
  ];
}

/** The same for those who hear it: what happened, where everything is, what can be done, and the grid below all that. */
function spokenParts(
  match: Match,
  state: Playing,
  leg: Leg,
  story: Story,
  look: Look,
): readonly APIComponentInContainer[] {
  const { game } = match.terms;
  const { words } = look;
  return [
    text(
      ...heading(match, look),
      ...goalLine(game, look),
      ...unratedLine(look),
      ...results(match, words),
    ),
    text(
      ...turn(match, state, leg, story, look),
      ...speakLastMoves(game, story, look),
      ...speakBoard(game, story, words, leg.seats),
      ...speakChoices(game, story, words),
    ),
    text(draw(game, story, look), ...legendOf(game, look), ...warnings(look)),
  ];
}

/** A match that is over, for those who hear it. */
function spokenEnd(match: Match, leg: Leg, story: Story, look: Look) {
  const { game } = match.terms;
  const { words } = look;
  return [
    text(...heading(match, look), ...results(match, words)),
    text(
      ...speakLastMoves(game, story, look).slice(-1),
      ...speakBoard(game, story, words, leg.seats),
      ...turningLines(match, look),
      ...(look.ratings ?? []).map((rated) => tellRatings(rated, words)),
    ),
    text(
      draw(game, story, look),
      ...legendOf(game, look),
      ...match.legs.flatMap((each, index) => notation(each, nameOfLeg(match, index, words), words)),
    ),
  ];
}

function overParts(match: Match, leg: Leg, story: Story, look: Look) {
  const { game } = match.terms;
  if (look.style === 'text') return spokenEnd(match, leg, story, look);
  return [
    text(
      ...heading(match, look),
      ...players(match, leg, story, look),
      draw(game, story, look),
      ...results(match, look.words),
      ...turningLines(match, look),
      ...(look.ratings ?? []).map((rated) => small(`📈 ${tellRatings(rated, look.words)}`)),
      ...tellLastMove(game, story, look),
      ...match.legs.flatMap((each, index) =>
        notation(each, nameOfLeg(match, index, look.words), look.words),
      ),
    ),
  ];
}

/** A match that is played or over, as everybody sees it. */
export function boardMessage(match: Match, given: Look, pings: readonly UserId[] = []): Message {
  const { state, terms } = match;
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} has no board`);
  const look = lookAt(match, leg, given);
  // Only those who hear it are told of more than the last move.
  const story = look.style === 'text' ? storyOf(terms.game, leg) : latestOf(terms.game, leg);
  const { accent } = emojiViewOf(terms.game);
  const parts =
    state.phase === 'playing'
      ? [
          ...playingParts(match, state, leg, story, { ...look, showsMoves: true }),
          ...playButtons(match, state, story, look),
        ]
      : [...overParts(match, leg, story, look), ...overButtons(match, look)];
  return message([container(accent, ...parts)], pings);
}

/** The board in plain text, for whoever asks for it. */
export function textBoardMessage(match: Match, words: Catalogue): Message {
  const leg = currentLeg(match);
  if (!leg) throw new Error(`match ${match.id} has no board`);
  const story = storyOf(match.terms.game, leg);
  const look: Look = { words, style: 'text' };
  const parts =
    match.state.phase === 'playing'
      ? playingParts(match, match.state, leg, story, look)
      : overParts(match, leg, story, look);
  return withoutEmoji(privately(message([container(undefined, ...parts)])));
}
