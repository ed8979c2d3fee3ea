import { GAMES, type GameId } from '../rules/games.js';
import type { BySeat, Seat } from '../rules/seat.js';
import type { MatchId, UserId } from './id.js';
import { nextStandings, type Standing } from './ladder.js';
import { currentLeg, freelyResigned, isPractice, type Match, type Terms } from './match.js';
import { NEWCOMER, rate, type RatedPlayer, type Rating } from './rating.js';
import type { SeatRecord } from './seat-advantage.js';

/** Why a match cannot count, whoever plays it and whenever: by its terms, or by how it ended. */
export const UNRATABLE_REASONS = [
  'untimed', // it is played without a clock: nobody could lose it
  'single-game', // of a game in which one seat all but decides
  'unfinished', // one of its two games ended without a winner
  'not-both-moved', // it was resigned before, which is free a few times a day
] as const;

type UnratableReason = (typeof UNRATABLE_REASONS)[number];

/**
 * A leg that ended with a winner: what the log of a server holds, and all standings are computed from. The results of a match
 * enter the log together, when it is over, and each of them counts if the others do.
 */
export interface LegResult extends BySeat<UserId> {
  readonly match: MatchId;
  /** Counts from 0. */
  readonly leg: number;
  readonly game: GameId;
  readonly winner: Seat;
  /** When its match was over. */
  readonly ended: number;
  /** How many games a day between the same two counted when it ended. */
  readonly ratedPerDay: number;
  readonly unratable: UnratableReason | null;
  /** Why it never counts, whatever becomes of the log: one of the two was forgotten before, or was excluded when forgotten. */
  readonly neverCounts: 'forgotten' | 'excluded' | null;
}

/** Why a result does not count. */
export const UNRATED_REASONS = [
  'void',
  'excluded', // one of the players
  'forgotten', // one of the players, in that season
  ...UNRATABLE_REASONS,
  'enough-today', // of these two
] as const;

export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** Why a match that is offered will not count, as far as that can be known. */
export type OfferUnrated = Exclude<UnratedReason, 'void' | 'unfinished' | 'not-both-moved'>;

/** A rating in the game, of all time, before and after a result; the same twice where it does not count. */
interface RatingChange {
  readonly before: Rating;
  readonly after: Rating;
}

/** A result, and what it did to the ratings. */
export interface RatedResult extends LegResult {
  /** Where it is in the log of its server: a later result has a higher number. */
  readonly seq: number;
  readonly isRated: boolean;
  readonly isVoid: boolean;
  /** Why it does not count; null where it does. */
  readonly unrated: UnratedReason | null;
  readonly changes: BySeat<RatingChange>;
}

/** What the log and the standings of a server say just before a result. */
export interface Reading {
  readonly barred: 'void' | 'excluded' | null;
  /** How many games of these two have counted on that day, in matches before this one. */
  readonly ratedToday: number;
  readonly seats: SeatRecord;
  /** How both stand on each table on which the result counts; the first is that of its game, of all time. */
  readonly standings: readonly BySeat<Standing | undefined>[];
}

/** What a result changes: its own ratings, the record of the seats, and the standings. */
export interface ResultEffects {
  readonly result: RatedResult;
  /** What it was rated by; kept with it, so that everything after it can be recomputed from here. */
  readonly reading: Reading;
  readonly seats: SeatRecord;
  /** How both stand afterwards, table by table; nothing where it does not count. */
  readonly standings: readonly BySeat<Standing>[];
}

/** Why a match on these terms does not count, whoever plays it. */
export function unratableBy({ game, clock, legs }: Terms): 'untimed' | 'single-game' | null {
  if (clock === 'none') return 'untimed';
  return GAMES[game].isOneSided && legs === 1 ? 'single-game' : null;
}

/** What enters the log when a match is over: its legs that have a winner, all with the same end. Practice is nobody's result. */
export function resultsOf(match: Match, ratedPerDay: number): readonly LegResult[] {
  const { id, legs, terms } = match;
  const ended = currentLeg(match)?.end?.at;
  if (match.state.phase !== 'over' || ended === undefined || isPractice(match)) return [];
  const isFinished = legs.length === terms.legs && legs.every(({ end }) => end?.winner);
  const isFree = freelyResigned(match) !== null;
  const ofEnd = isFinished ? (isFree ? 'not-both-moved' : null) : 'unfinished';
  const unratable = unratableBy(terms) ?? ofEnd;
  return legs.flatMap(({ seats, end }, leg): readonly LegResult[] => {
    if (!end?.winner) return [];
    const facts = { match: id, leg, game: terms.game, ...seats, winner: end.winner, ended };
    return [{ ...facts, ratedPerDay, unratable, neverCounts: null }];
  });
}

const NOBODY: BySeat<undefined> = { first: undefined, second: undefined };

const ratingOf = ({ rating, deviation, volatility }: Rating): Rating => ({
  rating,
  deviation,
  volatility,
});

const changeOf = (before: RatedPlayer, after: RatedPlayer): RatingChange => ({
  before: ratingOf(before),
  after: ratingOf(after),
});

/** Both as players: whoever has no standing yet is a newcomer. */
const playersOf = ({ first, second }: BySeat<Standing | undefined>): BySeat<RatedPlayer> => ({
  first: first ?? NEWCOMER,
  second: second ?? NEWCOMER,
});

function unratedReason(
  { ratedPerDay, unratable, neverCounts }: LegResult,
  { barred, ratedToday }: Reading,
): UnratedReason | null {
  if (barred !== null) return barred;
  if (neverCounts !== null) return neverCounts;
  if (unratable !== null) return unratable;
  return ratedToday >= ratedPerDay ? 'enough-today' : null;
}

/** Computes what a result does to the standings; commits use it, and recomputing everything from the log does. */
export function rateResult(result: LegResult, seq: number, reading: Reading): ResultEffects {
  const { winner, ended } = result;
  const { seats } = reading;
  const unrated = unratedReason(result, reading);
  const isRated = unrated === null;
  /** On each table. */
  const rated = isRated
    ? reading.standings.map((pair) => {
        const { first, second } = playersOf(pair);
        return rate({ first, second, seats }, winner, ended);
      })
    : [];
  const before = playersOf(reading.standings[0] ?? NOBODY);
  const after = rated[0] ?? { first: before.first, second: before.second, seats };
  return {
    result: {
      ...result,
      seq,
      isRated,
      isVoid: unrated === 'void',
      unrated,
      changes: {
        first: changeOf(before.first, after.first),
        second: changeOf(before.second, after.second),
      },
    },
    reading,
    seats: after.seats,
    standings: rated.map((ratings, i) =>
      nextStandings(reading.standings[i] ?? NOBODY, ratings, winner),
    ),
  };
}
