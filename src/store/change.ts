import type { RemovalAct } from '../match/act.js';
import { dayOf } from '../match/clock.js';
import { nextDue } from '../match/leg.js';
import { isFormerPlayer, partitionOf, partitionOfMatch, type UserId } from '../match/id.js';
import type { Limits } from '../match/settings.js';
import {
  currentLeg,
  freelyResigned,
  isLive,
  isPractice,
  isWaiting,
  playersOf,
  type Match,
} from '../match/match.js';
import { isOutside } from '../match/place.js';
import { resultsOf, type LegResult, type RatedResult } from '../match/result.js';

/** A change to a match: what it was (nothing, when it is new) and what it shall be. */
export interface Change {
  readonly before: Match | undefined;
  readonly after: Match;
  readonly limits: Limits;
  /** What a moderator did by this change, to be logged with it. */
  readonly act?: RemovalAct;
  /** The revision of the list of those who wait in the lobby that this was decided by: one more comes only while it holds. */
  readonly waitingRev?: number;
}

/** A match is due this soon after a change, unless it is noted before then that the change is shown. */
export const SHOW_WITHIN_MS = 15_000;

/** Why a change is not taken: somebody else was first, a limit is reached, or one of the players is just being forgotten. */
export const COMMIT_REFUSALS = [
  'stale',
  'pair-busy',
  'channel-full',
  'player-full',
  'offers-full',
  'too-fast',
  'being-forgotten',
  'call-offs-used',
] as const;

export type CommitRefusal = (typeof COMMIT_REFUSALS)[number];

/** What a change has brought about besides itself. */
export interface Committed {
  /** The results that it has added to the log of the server, as they were rated. */
  readonly ratings: readonly RatedResult[];
}

/** What a live match takes of the limits of somebody: an offer counts for whoever made it, a game for both. */
type Slot = 'offer' | 'game';

/** Somebody who has another slot by a match than before, or one more, or one less. */
interface SlotChange {
  readonly user: UserId;
  readonly before: Slot | null;
  readonly after: Slot | null;
}

/** A match that somebody calls off by this change, or leaves as freely: it is counted for the day. */
export interface CallOff {
  readonly user: UserId;
  readonly day: number;
  /** Whether it was their choice, and is only taken while they have one left. */
  readonly isChosen: boolean;
}

/** What a server has lists of: the games that are played, and the offers that wait in the lobby. */
export type ServerList = 'playing' | 'waiting';

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
  readonly slots: readonly SlotChange[];
  /** The list of the server that the match goes off, and the one that it goes on. */
  readonly unlists: ServerList | null;
  readonly lists: ServerList | null;
  /** The list of those who wait must not have changed since this revision; null if that does not matter. */
  readonly waitingRev: number | null;
  /** Whether the lobby of the server, if there is one, may have to be drawn anew. */
  readonly concernsLobby: boolean;
  /** Who makes an offer by this change, or begins to practise, at a pace; nobody, if it is something else. */
  readonly offerBy: UserId | null;
  /** Who must not be just being forgotten; nobody, when this change is part of forgetting somebody. */
  readonly named: readonly UserId[];
  /** What enters the log, as this change ends the match; leg by leg. */
  readonly results: readonly LegResult[];
  readonly act: RemovalAct | null;
  readonly callOff: CallOff | null;
  readonly limits: Limits;
}

/** The bot in the place of a pair: whatever its level is, somebody practises a game once in a channel. */
const BOT = 'bot';

/**
 * A pair has one place for each game in a channel; an open offer has a place of its own until somebody accepts. What was begun in a
 * channel before the bot was added to its server keeps nobody from playing there on the server.
 */
function placeOf(match: Match): string {
  const { guild, challenger, opponent, terms } = match;
  if (opponent === null && !isPractice(match)) return `open ${match.id}`;
  return [
    `${isOutside(guild) ? '@' : ''}${terms.game}`,
    ...[challenger, opponent ?? BOT].toSorted(),
  ].join(' ');
}

/** Where a match is to be found: its place in the channel, whose live lists it is on, and that of its server. */
interface Presence {
  readonly place: string | null;
  readonly players: readonly UserId[];
  readonly list: ServerList | null;
}

const NOWHERE: Presence = { place: null, players: [], list: null };

/** Where a live match is to be found; one that is not live is nowhere. */
const presenceOf = (match: Match | undefined): Presence =>
  match && isLive(match)
    ? { place: placeOf(match), players: playersOf(match), list: listOf(match) }
    : NOWHERE;

/** Same players, same game, still being played: nothing around the match changes, as with nearly every move. */
const isAsBefore = (before: Match | undefined, after: Match): boolean =>
  before?.state.phase === 'playing' &&
  after.state.phase === 'playing' &&
  before.terms.game === after.terms.game &&
  before.challenger === after.challenger &&
  before.opponent === after.opponent;

/** The slots that a match takes. */
function slotsOf(match: Match | undefined): ReadonlyMap<UserId, Slot> {
  if (match?.state.phase === 'offered') return new Map([[match.challenger, 'offer']]);
  return new Map(
    match?.state.phase === 'playing' ? playersOf(match).map((user) => [user, 'game']) : [],
  );
}

function slotChanges(before: Match | undefined, after: Match): readonly SlotChange[] {
  const [was, is] = [slotsOf(before), slotsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((user) => ({ user, before: was.get(user) ?? null, after: is.get(user) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Practice is on no list of the server: there is nobody to watch or to wait for. */
function listOf(match: Match): ServerList | null {
  if (isPractice(match)) return null;
  if (match.state.phase === 'playing') return 'playing';
  return isWaiting(match) ? 'waiting' : null;
}

const without = <T>(all: readonly T[], some: readonly T[]): readonly T[] =>
  all.filter((one) => !some.includes(one));

/** Whom a change names, unless it puts a former player in somebody's place: their opponent may be forgotten as well. */
function namedIn(before: Match | undefined, after: Match): readonly UserId[] {
  const people = playersOf(after);
  // Mostly there is no former player in it.
  if (!people.some(isFormerPlayer)) return people;
  const newcomers = before ? without(people, playersOf(before)) : [];
  return newcomers.some(isFormerPlayer) ? [] : people.filter((user) => !isFormerPlayer(user));
}

/** Who leaves the match by this change before it counts; nobody counts for somebody who was forgotten. */
function newCallOff(before: Match | undefined, after: Match): CallOff | null {
  if (after.state.phase !== 'over' || before?.state.phase === 'over') return null;
  const leg = currentLeg(after);
  if (!leg?.end) return null;
  const { end, seats } = leg;
  const user = 'who' in end ? seats[end.who] : freelyResigned(after);
  if (user === null || isFormerPlayer(user)) return null;
  return { user, day: dayOf(end.at), isChosen: end.by !== 'no-show' };
}

/** Whether a new match has to keep the pace: what one begins alone would fill a channel. Once more is after a game. */
const isPaced = (match: Match): boolean =>
  match.state.phase === 'offered' || (isPractice(match) && match.follows === null);

/** Works out what a change does to everything around the match. */
export function planCommit({ before, after, limits, act, waitingRev }: Change): CommitPlan {
  const from = before?.rev ?? 0;
  if (after.rev !== from + 1) {
    throw new Error(`match ${after.id}: revision ${after.rev} cannot follow ${from}`);
  }
  if (partitionOfMatch(after.id) !== partitionOf(after.guild)) {
    throw new Error(`match ${after.id} does not belong to server ${after.guild}`);
  }
  const isSame = isAsBefore(before, after);
  const was = isSame ? NOWHERE : presenceOf(before);
  const is = isSame ? NOWHERE : presenceOf(after);
  const named = namedIn(before, after);
  const results = before?.state.phase === 'over' ? [] : resultsOf(after, limits.ratedPerDay);
  return {
    match: after,
    from,
    due: Math.min(nextDue(after) ?? Infinity, after.updated + SHOW_WITHIN_MS),
    takes: was.place === is.place ? null : is.place,
    frees: was.place === is.place ? null : was.place,
    isNew: was.place === null && is.place !== null,
    joins: without(is.players, was.players),
    leaves: without(was.players, is.players),
    slots: isSame ? [] : slotChanges(before, after),
    unlists: was.list === is.list ? null : was.list,
    lists: was.list === is.list ? null : is.list,
    waitingRev: waitingRev ?? null,
    concernsLobby: was.list !== is.list || results.length > 0,
    offerBy: !before && isPaced(after) ? after.challenger : null,
    named: act ? [...named, act.by] : named,
    results,
    act: act ?? null,
    callOff: newCallOff(before, after),
    limits,
  };
}
