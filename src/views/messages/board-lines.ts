import type { PlayerAbsence } from '../../match/absence.js';
import type { UserId } from '../../match/id.js';
import { backAt } from '../../match/leg.js';
import { isBotToMove, isPractice, type Leg, type Match, type Playing } from '../../match/match.js';
import type { Seat } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Catalogue } from '../language/catalogue.js';
import { signsInTiles } from './draw.js';
import { namePermissions, type Look } from './look.js';
import { codeBlock, dateTime, nameOf, relative, small } from './markdown.js';
import { scoreLine } from './results.js';
import { signsOf } from './signs.js';
import type { Story } from './story.js';

/*
 * What a board says, besides the board itself. A board is drawn with every click, so what each of them has is put into one list of
 * lines; what few of them have is asked for only there.
 */

/** What a board tells of. */
export interface Told {
  readonly match: Match;
  readonly leg: Leg;
  readonly story: Story;
  readonly look: Look;
}

export function addHeading(lines: string[], { match, look }: Told): void {
  const { terms, legs } = match;
  const { words, style } = look;
  const { title } = words.games[terms.game];
  lines.push(style === 'emoji' ? `### ${emojiViewOf(terms.game).icon} ${title}` : `### ${title}`);
  if (isPractice(match)) {
    lines.push(small(words.practice.unrated));
  } else if (terms.legs > 1) {
    const which = words.board.leg({ number: legs.length, of: terms.legs });
    // Before the first game is over there is no score.
    const hasScore = legs.some(({ end }) => end);
    const score = hasScore ? ` · ${words.board.score({ line: scoreLine(match, words) })}` : '';
    lines.push(small(`${which}${score}`));
  }
}

/** The two players, each with their sign and what there is to know about them; in one line, where that is all. */
export function addPlayers(lines: string[], told: Told): void {
  const { game } = told.match.terms;
  const signs = signsOf(game, told.look);
  const first = playerLine(told, 'first', signs.first);
  const second = playerLine(told, 'second', signs.second);
  if (emojiViewOf(game).status) lines.push(first, second);
  else lines.push(`${first} · ${second}`);
}

function playerLine({ match, leg, story, look }: Told, seat: Seat, sign: string): string {
  const { game } = match.terms;
  let line = `${sign} ${nameOf(leg.seats[seat], look.words)}`;
  for (const fact of emojiViewOf(game).status?.(story.position.board, seat, look) ?? []) {
    line += ` · ${signsInTiles(game, fact, look)}`;
  }
  return line;
}

/** Who is to move, until when, and what holds it up. */
export function addTurn(lines: string[], state: Playing, told: Told): void {
  const { match, leg, story, look } = told;
  const { words, style } = look;
  const { deadline, timedOutUntil, reminded } = state.timer;
  const { turn } = story.position;
  const mover = leg.seats[turn];
  if (match.terms.first === 'toss' && match.legs.length === 1 && leg.moves.length === 0) {
    lines.push(small(words.board.tossed({ player: nameOf(leg.seats.first, words) })));
  }
  const sign = style === 'emoji' ? `${signsOf(match.terms.game, look)[turn]} ` : '';
  const until = deadline === null ? '' : ` ${words.board.deadline({ when: relative(deadline) })}`;
  lines.push(`**${sign}${callOf(match, state, mover, words)}**${until}`);
  if (timedOutUntil !== undefined && !reminded) {
    const player = nameOf(mover, words);
    lines.push(words.board.timedOut({ player, until: dateTime(timedOutUntil) }));
  }
  if (state.away) lines.push(...absences(match, state.away, words));
  // With most moves nobody has asked for anything.
  if (state.pause || (state.takeback && state.takeback.state !== 'possible')) {
    lines.push(...requestLines(state, words));
  }
}

/** Calls whoever is to move to the board: but not while the clock stands still, or while they are away. */
function callOf(match: Match, state: Playing, mover: UserId, words: Catalogue): string {
  const player = nameOf(mover, words);
  if (isBotToMove(match)) return words.practice.thinking({ bot: player });
  const isAway = state.away !== undefined && backAt(state, mover) > match.updated;
  return state.pause?.state === 'on' || isAway
    ? words.list.toMove({ player })
    : words.board.turn({ player });
}

/** Who is away, and who is back. */
const absences = (
  { updated }: Match,
  away: readonly PlayerAbsence[],
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
export function addUnrated(lines: string[], { words, style, unrated }: Look): void {
  if (unrated === undefined) return;
  lines.push(small(`${style === 'emoji' ? '📈 ' : ''}${words.ratings.unratedOffer[unrated]}`));
}

/** What the bot may not do in the channel. */
export function addWarnings(lines: string[], { words, missing = [] }: Look): void {
  if (missing.length === 0) return;
  lines.push(small(`⚠️ ${words.board.missing({ permissions: namePermissions(words, missing) })}`));
}

/** Discord allows 4,000 characters of text in a message; this much of it is for the moves of a finished leg. */
const NOTATION_ROOM = 400;

/** The moves of a leg in notation, so many of them as there is room for. */
export function notation({ moves }: Leg, which: string, words: Catalogue): readonly string[] {
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
