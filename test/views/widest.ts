import type { Action } from '../../src/match/action.js';
import { isAnalysable, isUnanalysed } from '../../src/match/analysis.js';
import { makeBotPlayer, type MatchId } from '../../src/match/id.js';
import {
  awaitedPlayer,
  gameOf,
  isBotToMove,
  type LegEnd,
  type Match,
  type Terms,
} from '../../src/match/match.js';
import { offer, offerRematch } from '../../src/match/offer.js';
import { startPractice } from '../../src/match/practice.js';
import { replay } from '../../src/rules/record.js';
import type { Result } from '../../src/rules/result.js';
import type { Seat } from '../../src/rules/seat.js';
import { ACCEPT, DAY, GRANT_PAUSE, NOON, play, RESIGN } from '../match/people.js';

/** People, places and matches with the longest ids that there can be. */
export const ADA = '18446744073709551601';
export const BOB = '18446744073709551602';
export const EVE = '18446744073709551603';
export const GUILD = '18446744073709551604';
export const CHANNEL = '18446744073709551605';
export const ELSEWHERE = '18446744073709551606';
export const MESSAGE = '18446744073709551607';

export const WIDEST_MATCH: MatchId = `${'W'.repeat(24)}.999998`;

/** Revisions have at most nine digits; these matches have all nine from the start. */
const WIDEST_REV = 900_000_000;

const TERMS: Terms = { game: 'edge-escape', first: 'toss', clock: '7d', legs: 1 };

function made(result: Result<Match, string>): Match {
  if (!result.ok) throw new Error(`the offer is refused: ${result.error}`);
  return { ...result.value, rev: WIDEST_REV };
}

/** An offer by Ada, to Bob or to anyone. */
export const offered = (terms: Partial<Terms> = {}, to: 'Bob' | 'anyone' = 'Bob'): Match => ({
  ...made(
    offer(
      {
        id: WIDEST_MATCH,
        guild: GUILD,
        channel: CHANNEL,
        challenger: ADA,
        opponent: to === 'Bob' ? { id: BOB, isBot: false } : null,
        terms: { ...TERMS, ...terms, first: 'toss' },
      },
      NOON,
    ),
  ),
  // Also where people could not choose who is first: a rematch has such terms.
  terms: { ...TERMS, ...terms },
});

/** Ada practises, and the bot has the longest name that it can have. */
export const practising = (game: Terms['game'], seat: 'first' | 'second'): Match => ({
  ...startPractice(
    { id: WIDEST_MATCH, guild: GUILD, channel: CHANNEL, user: ADA, game, level: 'perfect', seat },
    'challenger',
    NOON,
  ),
  rev: WIDEST_REV,
});

/** A match just accepted by Bob. */
export const started = (terms: Partial<Terms> = {}): Match => play(offered(terms), [[BOB, ACCEPT]]);

const move = (text: string): Action => ({ type: 'move', move: text });

/** The match at every turn of a game: before the first move, and after each. */
export function turnsOf(match: Match, moves: readonly string[]): readonly Match[] {
  const turns = [match];
  for (const text of moves) {
    const before = turns.at(-1) ?? match;
    const mover = isBotToMove(before) ? makeBotPlayer('perfect') : awaitedPlayer(before);
    turns.push(play(before, [[mover, move(text)]]));
  }
  return turns;
}

/** The match after all of these moves. */
export const afterMoves = (match: Match, moves: readonly string[]): Match =>
  turnsOf(match, moves).at(-1) ?? match;

/** A match of two legs, at the start of the second: where these moves do not end the first, Ada resigns it. */
export function secondLeg(terms: Partial<Terms>, moves: readonly string[] = []): Match {
  const first = afterMoves(started({ ...terms, legs: 2 }), moves);
  return first.legs.length === 2 ? first : play(first, [[ADA, RESIGN]]);
}

/** The same match, with a pause that the challenger asks for, or that the opponent has agreed to. */
export const pauseAsked = (match: Match): Match =>
  play(match, [[match.challenger, { type: 'ask-pause', until: match.updated + 7 * DAY }]]);
export const paused = (match: Match): Match =>
  play(pauseAsked(match), [[match.opponent, GRANT_PAUSE]]);

/** The same match, with what the others may have to say about it: takebacks, refusals, and both of them away. */
export function requestsIn(match: Match): readonly Match[] {
  if (match.state.phase !== 'playing') return [];
  const { takeback } = match.state;
  const absences = [match.challenger, match.opponent ?? ''].map((user) => ({
    user,
    from: NOON,
    until: match.updated + 7 * DAY,
  }));
  const away = play(match, [[null, { type: 'tick', absences }, match.updated]]);
  const other = takeback?.by === match.challenger ? match.opponent : match.challenger;
  if (takeback?.state !== 'possible') return [away];
  const asked = play(away, [[takeback.by, { type: 'ask-takeback' }]]);
  return [
    asked,
    play(asked, [[other, { type: 'grant-takeback' }]]),
    play(asked, [[other, { type: 'refuse-takeback' }]]),
  ];
}

/** The same match, in which Discord keeps whoever is to move from acting when their time is up. */
export function timedOut(match: Match): Match {
  const late = (match.state.phase === 'playing' ? match.state.timer.deadline : null) ?? NOON;
  return play(match, [[null, { type: 'tick', timedOutUntil: late + 30 * DAY }, late]]);
}

/** Bob asks for a rematch. */
export const rematch = (match: Match): Match => made(offerRematch(match, BOB, NOON));

/** The match as if its legs had ended like this, whatever the moves: sentences do not look at them. */
export const endedBy = (match: Match, end: LegEnd): Match => ({
  ...match,
  legs: match.legs.map((leg) => ({ ...leg, end })),
  state: { phase: 'over' },
});

/** The analysis of a match that is over, with as much in it as there can be: every move a turning point, far from the end. */
export function judged(match: Match, winner: Seat | null = 'first'): Match {
  if (!isUnanalysed(match)) return match;
  const game = gameOf(match.terms.game);
  const analysis = match.legs.map((leg) => {
    if (!isAnalysable(leg)) return null;
    const steps = replay(game, leg.moves);
    const positions = [
      game.start,
      ...(steps.ok ? steps.value.map(({ position }) => position) : []),
    ];
    const prospect = { winner, in: winner && 999 };
    return {
      course: positions.map(() => prospect),
      turns: positions.slice(0, -1).map((position, at) => ({
        at,
        seat: position.turn,
        better: game
          .moves(position)
          .slice(0, 3)
          .map((each) => game.makeMove(each)),
      })),
      choices: { first: { kept: 999, of: 999 }, second: { kept: 0, of: 0 } },
    };
  });
  return { ...match, state: { phase: 'over', analysis } };
}
