import { expect } from 'vitest';
import type { ClockId } from '../../src/match/clock.js';
import type { UserId } from '../../src/match/id.js';
import { DEFAULT_LIMITS, NO_LIMITS, type Limits } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import type { RatedResult } from '../../src/match/result.js';
import type { SeatRecord } from '../../src/match/seat-advantage.js';
import type { GameId } from '../../src/rules/games.js';
import { other, type Seat } from '../../src/rules/seat.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, bothMoved, NOON, RESIGN } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';

/** A game that is played for its result alone. */
export interface Played {
  readonly guild: string;
  readonly first: UserId;
  readonly second: UserId;
  readonly winner?: Seat;
  readonly game?: GameId;
  readonly clock?: ClockId;
  readonly at?: number;
  readonly limits?: Limits;
}

/** Plays a game, in which the loser resigns, and gives the match and what it did to the ratings. */
export async function playGame(
  store: Store,
  {
    guild,
    first,
    second,
    winner = 'first',
    game = 'grid-runner',
    clock = '1d',
    at = NOON,
    limits = DEFAULT_LIMITS,
  }: Played,
): Promise<{ readonly match: Match; readonly result: RatedResult }> {
  const offered = newOffer({
    guild,
    channel: newId(),
    by: first,
    to: second,
    terms: { game, clock },
    now: at,
  });
  const refusal = await commit(store, undefined, offered, NO_LIMITS);
  if (refusal) throw new Error(refusal);
  const playing = await advance(store, offered, second, ACCEPT, at);
  const loser = other(winner) === 'first' ? first : second;
  const match = stepped(bothMoved(playing, at), loser, RESIGN, at);
  const committed = await store.commit({ before: playing, after: match, limits });
  if (!committed.ok) throw new Error(committed.error);
  const ratings = await store.ratingsOf(guild, match.id);
  expect(committed.value.ratings, 'what a commit tells of the ratings').toEqual(ratings);
  const [result] = ratings;
  if (!result) throw new Error('the game had no result');
  return { match, result };
}

/** A match of two games in which the loser of each resigns. */
export interface PlayedTwice extends Omit<Played, 'winner'> {
  /** Who wins each game: whoever was first in the first one, or the other. Without the second, it is still being played. */
  readonly wins: readonly ('first' | 'second')[];
  /** When the second game ends. */
  readonly until?: number;
}

/** Plays a match of two games, or the first of them. */
export async function playTwoGames(
  store: Store,
  {
    guild,
    first,
    second,
    wins,
    game = 'edge-escape',
    clock = '7d',
    at = NOON,
    until = at,
    limits = DEFAULT_LIMITS,
  }: PlayedTwice,
): Promise<Match> {
  const terms = { game, clock, legs: 2 } as const;
  const offered = newOffer({ guild, channel: newId(), by: first, to: second, terms, now: at });
  await commit(store, undefined, offered, NO_LIMITS);
  let match = await advance(store, offered, second, ACCEPT, at);
  for (const [leg, winner] of wins.entries()) {
    const before = match;
    const loser = winner === 'first' ? second : first;
    const now = leg === 0 ? at : until;
    match = stepped(bothMoved(before, now), loser, RESIGN, now);
    const committed = await store.commit({ before, after: match, limits });
    if (!committed.ok) throw new Error(committed.error);
    const ratings = await store.ratingsOf(guild, match.id);
    expect(committed.value.ratings, 'what a commit tells of the ratings').toEqual(ratings);
  }
  return match;
}

/** Lets two play until both ratings of a month are certain; the first of them is the better one. */
export async function playUntilCertain(
  store: Store,
  {
    guild,
    best,
    other: rival,
    at = NOON,
  }: Readonly<Record<'guild' | 'best' | 'other', string>> & {
    readonly at?: number;
  },
): Promise<void> {
  const limits = { ...DEFAULT_LIMITS, ratedPerDay: 100 };
  for (let i = 0; i < 20; i += 1) {
    const winner = i % 2 === 0 && i < 16 ? 'second' : 'first';
    await playGame(store, { guild, first: best, second: rival, winner, at, limits });
  }
}

/** How many games between two people have counted on the day of a moment. */
export const ratedToday = async (
  store: Store,
  guild: string,
  pair: readonly [string, string],
  at: number,
): Promise<number> => (await store.ratingBasis(guild, 'edge-escape', pair, at)).ratedToday;

/** How the seats of a game have done on a server. */
export const seatsOf = async (store: Store, guild: string, game: GameId): Promise<SeatRecord> =>
  (await store.ratingBasis(guild, game, [newId(), newId()], NOON)).seats;
