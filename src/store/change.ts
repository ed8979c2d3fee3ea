import { dayOf } from '../match/clock.js';
import { nextDue } from '../match/leg.js';
import { isFormerPlayer, partitionOf, partitionOfMatch, type UserId } from '../match/id.js';
import type { Limits } from '../match/settings.js';
import { isLive, playersOf, type Match } from '../match/match.js';
import type { LegResult } from '../match/result.js';

/** A change to a match: what it was (nothing, when it is new) and what it shall be. */
export interface Change {
  readonly before: Match | undefined;
  readonly after: Match;
  readonly limits: Limits;
}

/** A match is due this soon after a change, unless it is noted before then that the change is shown. */
export const SHOW_WITHIN_MS = 15_000;

/** Why a change is not taken: somebody else was first, a limit is reached, or one of the players is just being forgotten. */
export const COMMIT_REFUSALS = [
  'stale',
  'pair-busy',
  'channel-full',
  'player-full',
  'being-forgotten',
  'call-offs-used',
] as const;

export type CommitRefusal = (typeof COMMIT_REFUSALS)[number];

/** A match that somebody calls off by this change: it is counted for the day. */
export interface CallOff {
  readonly user: UserId;
  readonly day: number;
  /** Whether it was their choice, and is only taken while they have one left. */
  readonly isChosen: boolean;
}

/** All that has to happen in one step for a change; the same for every backend. */
export interface CommitPlan {
  readonly match: Match;
  /** The revision the change was made from; 0 for a new match. */
  readonly from: number;
  /** When the match is to be looked at next. */
  readonly due: number;
  /** The place in the channel that is taken or freed, each kept by one live match. */
  readonly takes: string | null;
  readonly frees: string | null;
  /** Whether the channel gets one more live match. */
  readonly isNew: boolean;
  /** Whose live lists the match goes on, and off. */
  readonly joins: readonly UserId[];
  readonly leaves: readonly UserId[];
  /** Who must not be just being forgotten; nobody, when this change is part of forgetting somebody. */
  readonly named: readonly UserId[];
  /** The leg that this change ends with a winner. */
  readonly result: LegResult | null;
  readonly callOff: CallOff | null;
  readonly limits: Limits;
}

/** A pair has one place for each game in a channel; an open offer has a place of its own until somebody accepts. */
function placeOf(match: Match): string {
  const { challenger, opponent, terms } = match;
  if (opponent === null) return `open ${match.id}`;
  return [terms.game, ...[challenger, opponent].toSorted()].join(' ');
}

/** Where a live match is to be found; one that is not live is nowhere. */
const presenceOf = (match: Match | undefined) =>
  match && isLive(match)
    ? { place: placeOf(match), players: playersOf(match) }
    : { place: null, players: [] };

const without = <T>(all: readonly T[], some: readonly T[]): readonly T[] =>
  all.filter((one) => !some.includes(one));

/** Whom a change names, unless it puts a former player in somebody's place: their opponent may be forgotten as well. */
function namedIn(before: Match | undefined, after: Match): readonly UserId[] {
  const people = playersOf(after);
  const newcomers = before ? without(people, playersOf(before)) : [];
  return newcomers.some(isFormerPlayer) ? [] : people.filter((user) => !isFormerPlayer(user));
}

/** The leg that ended just now with a winner; a change ends one at the most. */
function newResult(
  before: Match | undefined,
  { id, legs, terms }: Match,
  { ratedPerDay }: Limits,
): LegResult | null {
  const results = legs.flatMap(({ seats, end }, leg): readonly LegResult[] => {
    if (!end?.winner || before?.legs[leg]?.end) return [];
    const { winner, at: ended } = end;
    const isUntimed = terms.clock === 'none';
    const facts = { match: id, leg, game: terms.game, ...seats, winner, ended, ratedPerDay };
    return [{ ...facts, isUntimed, neverCounts: null }];
  });
  if (results.length > 1) throw new Error(`match ${id}: one change cannot end two legs`);
  return results[0] ?? null;
}

/** Who calls the match off by this change; nobody counts for somebody who was forgotten. */
function newCallOff(before: Match | undefined, { legs }: Match): CallOff | null {
  const [leg] = legs;
  if (!leg?.end || before?.legs[0]?.end || !('who' in leg.end)) return null;
  const { who, by, at } = leg.end;
  const user = leg.seats[who];
  return isFormerPlayer(user) ? null : { user, day: dayOf(at), isChosen: by === 'called-off' };
}

/** Works out what a change does to everything around the match. */
export function planCommit({ before, after, limits }: Change): CommitPlan {
  const from = before?.rev ?? 0;
  if (after.rev !== from + 1) {
    throw new Error(`match ${after.id}: revision ${after.rev} cannot follow ${from}`);
  }
  if (partitionOfMatch(after.id) !== partitionOf(after.guild)) {
    throw new Error(`match ${after.id} does not belong to server ${after.guild}`);
  }
  const was = presenceOf(before);
  const is = presenceOf(after);
  return {
    match: after,
    from,
    due: Math.min(nextDue(after) ?? Infinity, after.updated + SHOW_WITHIN_MS),
    takes: was.place === is.place ? null : is.place,
    frees: was.place === is.place ? null : was.place,
    isNew: was.place === null && is.place !== null,
    joins: without(is.players, was.players),
    leaves: without(was.players, is.players),
    named: namedIn(before, after),
    result: newResult(before, after, limits),
    callOff: newCallOff(before, after),
    limits,
  };
}
