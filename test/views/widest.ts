import type { Action } from '../../src/match/action.js';
import type { MatchId } from '../../src/match/id.js';
import { awaitedPlayer, type LegEnd, type Match, type Terms } from '../../src/match/match.js';
import { offer, offerRematch } from '../../src/match/offer.js';
import type { Result } from '../../src/rules/result.js';
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

/** A match just accepted by Bob. */
export const started = (terms: Partial<Terms> = {}): Match => play(offered(terms), [[BOB, ACCEPT]]);

const move = (text: string): Action => ({ type: 'move', move: text });

/** The match at every turn of a game: before the first move, and after each. */
export function turnsOf(match: Match, moves: readonly string[]): readonly Match[] {
  const turns = [match];
  for (const text of moves) {
    const before = turns.at(-1) ?? match;
    turns.push(play(before, [[awaitedPlayer(before), move(text)]]));
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
