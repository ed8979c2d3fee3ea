import type { Action, MatchEvent, MatchRefusal, Stepped } from '../../src/match/action.js';
import type { UserId } from '../../src/match/id.js';
import { awaitedPlayer, gameOf, type Match, type Terms } from '../../src/match/match.js';
import { offer, type Challenge } from '../../src/match/offer.js';
import { step } from '../../src/match/step.js';

/** Ada challenges, Bob is challenged, and Eve has no part in it. */
export const ADA = '100000000000000001';
export const BOB = '100000000000000002';
export const EVE = '100000000000000003';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** When everything begins, unless a test says otherwise. */
export const NOON = Date.UTC(2026, 2, 2, 12);

export const ACCEPT: Action = { type: 'accept', toss: 'challenger' };
export const DECLINE: Action = { type: 'decline' };
export const CANCEL: Action = { type: 'cancel' };
export const RESIGN: Action = { type: 'resign' };
export const ABORT: Action = { type: 'abort' };
/** The date of every pause, unless a test says otherwise. */
export const PAUSE_END = NOON + 7 * DAY;
export const ASK_PAUSE: Action = { type: 'ask-pause', until: PAUSE_END };
export const GRANT_PAUSE: Action = { type: 'grant-pause' };
export const REFUSE_PAUSE: Action = { type: 'refuse-pause' };
export const WITHDRAW_PAUSE: Action = { type: 'withdraw-pause' };
export const END_PAUSE: Action = { type: 'end-pause' };
export const ASK_TAKEBACK: Action = { type: 'ask-takeback' };
export const GRANT_TAKEBACK: Action = { type: 'grant-takeback' };
export const REFUSE_TAKEBACK: Action = { type: 'refuse-takeback' };
export const WITHDRAW_TAKEBACK: Action = { type: 'withdraw-takeback' };
export const UNDO: Action = { type: 'undo' };
export const REMOVE: Action = { type: 'remove' };
export const TICK: Action = { type: 'tick' };
export const move = (text: string): Action => ({ type: 'move', move: text });

/** Everything that players and time can do, with a move that may come first in Edge Escape. */
export const EVERY_ACTION: readonly Action[] = [
  ACCEPT,
  DECLINE,
  CANCEL,
  move('up'),
  RESIGN,
  ABORT,
  ASK_PAUSE,
  GRANT_PAUSE,
  REFUSE_PAUSE,
  WITHDRAW_PAUSE,
  END_PAUSE,
  ASK_TAKEBACK,
  GRANT_TAKEBACK,
  REFUSE_TAKEBACK,
  WITHDRAW_TAKEBACK,
  UNDO,
  TICK,
];

/** Who does what, and when; at noon if nothing is said. Time never runs backwards in a match, so later ones may say nothing. */
export type TimedAction = readonly [by: UserId | null, action: Action, now?: number];

/** Ada's challenge to Bob, to one short game in which she is first, with an hour for each move. */
export const challenge = (terms: Partial<Terms> = {}): Challenge => ({
  id: 'Qk3f9x2abc',
  guild: '200000000000000012',
  channel: '300000000000000001',
  challenger: ADA,
  opponent: { id: BOB, isBot: false },
  terms: { game: 'edge-escape', first: 'challenger', clock: '1h', legs: 1, ...terms },
});

/** An offer just made. */
export function offered(terms: Partial<Terms> = {}, to: 'Bob' | 'anyone' = 'Bob'): Match {
  const { opponent, terms: all, ...rest } = challenge(terms);
  const tossed = { ...all, first: 'toss' } as const;
  const made = offer({ ...rest, terms: tossed, opponent: to === 'Bob' ? opponent : null }, NOON);
  if (!made.ok) throw new Error(`the offer is refused: ${made.error}`);
  // Also where people could not choose who is first: a rematch has such terms.
  return { ...made.value, terms: all };
}

/** A match just accepted by Bob. */
export const started = (terms: Partial<Terms> = {}): Match => play(offered(terms), [[BOB, ACCEPT]]);

/** Does one thing; a refusal is a mistake in the test. */
export function taken(match: Match, ...[by, action, now = NOON]: TimedAction): Stepped {
  const stepped = step(match, by, action, now);
  if (!stepped.ok) throw new Error(`${action.type} is refused: ${stepped.error}`);
  return stepped.value;
}

/** The match after all of these. */
export const play = (match: Match, actions: readonly TimedAction[]): Match =>
  actions.reduce((before, action) => taken(before, ...action).match, match);

/** The match with a move of both in its game, which goes on; at the same revision, as if that had been one step. */
export function bothMoved(match: Match, now = NOON): Match {
  const moved = [1, 2].reduce((before) => {
    const mover = awaitedPlayer(before);
    const steps = gameOf(before.terms.game).alphabet.map((each) =>
      step(before, mover, move(gameOf(before.terms.game).makeMove(each)), now),
    );
    const next = steps.find(
      (each) => each.ok && each.value.match.legs[before.legs.length - 1]?.end === null,
    );
    if (!next?.ok) throw new Error('the game would end');
    return next.value.match;
  }, match);
  return { ...moved, rev: match.rev };
}

/** What one thing brings about. */
export const events = (match: Match, ...action: TimedAction): readonly MatchEvent[] =>
  taken(match, ...action).events;

/** Why one thing is refused; nothing when it is not. */
export function refusal(
  match: Match,
  ...[by, action, now = NOON]: TimedAction
): MatchRefusal | undefined {
  const stepped = step(match, by, action, now);
  return stepped.ok ? undefined : stepped.error;
}
