import type { Action, MatchRefusal, Stepped } from '../match/action.js';
import { DAY } from '../match/clock.js';
import type { UserId } from '../match/id.js';
import {
  awaitedPlayer,
  canCallOff,
  currentLeg,
  gameOf,
  isEarlyToResign,
  isLive,
  isPractice,
  type Match,
  PAUSE_DAYS,
  playersOf,
  positionOf,
} from '../match/match.js';
import type { Outage } from '../match/outage.js';
import { FREE_CALL_OFFS } from '../match/settings.js';
import { step } from '../match/step.js';
import { avoidableStalls } from '../rules/game.js';
import type { ShownMatch } from '../store/shown.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import { readConfirmed, type Leaving, type NotFree } from '../views/messages/confirm.js';
import type { CustomId, Verb } from '../views/messages/custom-id.js';
import type { Click } from './handlers.js';

/** The buttons of a match: on its offer, its board, or a private message about it. */
export const MATCH_VERBS = [
  'accept',
  'decline',
  'cancel',
  'move',
  'grant-pause',
  'refuse-pause',
  'end-pause',
  'grant-takeback',
  'refuse-takeback',
  'more',
  'ask-pause',
  'withdraw-pause',
  'ask-takeback',
  'withdraw-takeback',
  'traps',
  'set-trap',
  'move-anyway',
  'text',
  'resign',
  'resign-yes',
  'call-off',
  'call-off-yes',
  'undo',
] as const satisfies readonly Verb[];

export type MatchVerb = (typeof MATCH_VERBS)[number];

/** What a click comes to, before anything is done about it. */
export type Decision =
  /** The match is to become this. */
  | { readonly type: 'commit'; readonly stepped: Stepped }
  /** Something private is to be opened. */
  | {
      readonly type: 'open';
      readonly what: Leaving | 'traps' | 'repetition' | 'text' | 'remove';
      /** Why it is about resigning, though calling off was asked for, or why that counts, though it was said to be free. */
      readonly because?: NotFree;
    }
  /** The private menu is to be opened, or to be drawn as it is now where an older one was clicked on. */
  | { readonly type: 'more'; readonly isLate: boolean }
  /** The button is older than the match: the board is to be drawn as it is now. */
  | { readonly type: 'refresh' }
  /** The button is older than the match, and the board stands elsewhere. */
  | { readonly type: 'point' }
  | { readonly type: 'refuse'; readonly refusal: MatchRefusal | AppRefusal };

/** Time and chance, which are not ours to decide. */
export interface Given {
  readonly now: number;
  readonly toss: 'challenger' | 'opponent';
  /** The times in which nobody could have answered. */
  readonly outages?: readonly Outage[];
  /** How many matches the caller has left for free today, on this server. */
  readonly callOffs?: number;
}

const refusing = (refusal: MatchRefusal | AppRefusal): Decision => ({ type: 'refuse', refusal });

/**
 * Whether a button was drawn for the match as it is. A reminder changes the revision too, but nothing on the board: the
 * buttons of the one before still count, for whoever was just reminded and is quicker than the new board.
 */
function isCurrent({ rev, state, updated, acted }: Match, { rev: drawnFor }: CustomId): boolean {
  const isReminded = state.phase === 'playing' && state.timer.reminded;
  // Whatever a player did last, a pause for one, has changed the board.
  const isByTime = acted.challenger !== updated && acted.opponent !== updated;
  return drawnFor === rev || (isReminded && isByTime && drawnFor === rev - 1);
}

/** Whether somebody clicked where the match is played, or in a thread there: they see what everybody sees of it. */
const isHere = ({ channel }: Match, { caller }: Click): boolean =>
  channel === caller.channel || channel === caller.parent;

/** Whether a match is any business of a caller. An id can be copied: elsewhere it is for those alone who play it. */
const isOf = (match: Match, { user, guild }: Pick<Click['caller'], 'user' | 'guild'>): boolean =>
  match.guild === guild || playersOf(match).includes(user);

/** What to say to a button of another revision. */
export function outdated({ match, shown }: ShownMatch, click: Click): Decision {
  const isBoard = shown.board ? shown.board.message === click.message : isHere(match, click);
  return { type: isBoard ? 'refresh' : 'point' };
}

function act(match: Match, user: UserId, action: Action, { now, outages }: Given): Decision {
  const stepped = step(match, user, action, now, outages);
  return stepped.ok ? { type: 'commit', stepped: stepped.value } : refusing(stepped.error);
}

/** Somebody who has no business with a match is told so; an open offer is everybody's who sees it. */
function strangerRefusal(match: Match, click: Click): MatchRefusal | AppRefusal | undefined {
  if (playersOf(match).includes(click.caller.user)) return undefined;
  if (match.opponent === null && !isPractice(match))
    return isHere(match, click) ? undefined : 'unknown-match';
  return currentLeg(match) ? 'not-a-player' : 'not-for-you';
}

/** A button on the board itself: wherever it stands, it counts if it was drawn for the match as it is. */
function onBoard(found: ShownMatch, click: Click, action: Action, given: Given): Decision {
  const { match } = found;
  const refusal = strangerRefusal(match, click);
  if (refusal) return refusing(refusal);
  return isCurrent(match, click.id)
    ? act(match, click.caller.user, action, given)
    : outdated(found, click);
}

/** A move on the board. One that loses by repetition is asked about first, where there is another one. */
function moving(found: ShownMatch, click: Click, action: Action, given: Given): Decision {
  const decision = onBoard(found, click, action, given);
  if (decision.type !== 'commit') return decision;
  const { legs, terms } = found.match;
  const leg = currentLeg(found.match);
  const isStalling = decision.stepped.match.legs[legs.length - 1]?.end?.by === 'stalling';
  if (!leg || !isStalling) return decision;
  const position = positionOf(terms.game, leg);
  return avoidableStalls(gameOf(terms.game), position).length > 0
    ? { type: 'open', what: 'repetition' }
    : decision;
}

/** Whether it is a moderator who wants to be rid of a match: they can end it, but only as what they are. */
const canRemove = (match: Match, { caller }: Click): boolean => caller.isManager && isLive(match);

/** Why somebody has nothing to open in a match; nothing for a player of one that is on. */
function openingRefusal({ match }: ShownMatch, { caller }: Click): MatchRefusal | undefined {
  if (!playersOf(match).includes(caller.user)) return 'not-a-player';
  return isLive(match) && !currentLeg(match) ? 'not-started' : undefined;
}

/** The button that opens the menu of a player; those who manage the server can end the game instead. */
function openingMenu(found: ShownMatch, click: Click): Decision {
  const refusal = openingRefusal(found, click);
  if (refusal === 'not-a-player' && canRemove(found.match, click)) {
    return { type: 'open', what: 'remove' };
  }
  if (refusal) return refusing(refusal);
  return isLive(found.match) ? { type: 'more', isLate: false } : outdated(found, click);
}

function openingTraps(found: ShownMatch, click: Click): Decision {
  const { match } = found;
  const refusal = openingRefusal(found, click);
  if (refusal) return refusing(refusal);
  if (!isCurrent(match, click.id) || !isLive(match)) return outdated(found, click);
  return awaitedPlayer(match) === click.caller.user
    ? { type: 'open', what: 'traps' }
    : refusing('not-your-turn');
}

/** A choice in the menu of a player: in one that is older than the match it counts for nothing. */
function inMenu(found: ShownMatch, click: Click, choose: () => Decision): Decision {
  const { match } = found;
  const refusal = openingRefusal(found, click);
  if (refusal) return refusing(refusal);
  if (!isLive(match)) return refusing('match-over');
  return isCurrent(match, click.id) ? choose() : { type: 'more', isLate: true };
}

/** Whoever wants to leave is asked whether they really do. */
function leavingFrom(
  { match }: ShownMatch,
  { caller }: Click,
  what: 'resign' | 'call-off',
  { callOffs = 0 }: Given,
): Decision {
  const hasFree = callOffs < FREE_CALL_OFFS;
  const resigned = hasFree && isEarlyToResign(match) ? 'resign-free' : 'resign';
  if (what !== 'call-off') return { type: 'open', what: resigned };
  if (!canCallOff(match, caller.user))
    return { type: 'open', what: resigned, because: 'has-moved' };
  return hasFree
    ? { type: 'open', what }
    : { type: 'open', what: 'resign', because: 'call-offs-used' };
}

/** Whether there is something that the caller may look at: a board is everybody's in its channel, and its players' everywhere. */
function canSee(match: Match, click: Click): boolean {
  const { caller, id } = click;
  const isPlayer = playersOf(match).includes(caller.user);
  if (!currentLeg(match)) return isPlayer && id.place === 'games';
  return isPlayer || isHere(match, click);
}

/** The end of a pause of so many days; none that the match would take, if that is not understood. */
const pauseEnd = ({ values: [chosen] }: Click, { now }: Given): number =>
  now + (PAUSE_DAYS.find((days) => String(days) === chosen) ?? NaN) * DAY;

/** A confirmation counts for the leg it was asked about. */
const leaving = ({ match }: ShownMatch, { caller, id }: Click, action: Action, given: Given) =>
  readConfirmed(id.argument).leg === match.legs.length - 1
    ? act(match, caller.user, action, given)
    : refusing('stale');

/** Whoever was told that resigning is free does not lose points by it: they are asked anew. */
function resigning(found: ShownMatch, click: Click, given: Given): Decision {
  const { callOffs = 0 } = given;
  const isEarly = isEarlyToResign(found.match);
  const isFree = isEarly && callOffs < FREE_CALL_OFFS;
  const decision = leaving(
    found,
    click,
    isFree ? { type: 'resign' } : { type: 'resign', isCounted: true },
    given,
  );
  if (decision.type !== 'commit' || isFree || !readConfirmed(click.id.argument).isFree) {
    return decision;
  }
  const because = isEarly ? 'free-resigns-used' : 'both-have-moved';
  return { type: 'open', what: 'resign', because };
}

/** What a click on something of a match comes to. Pure: all that is known is given. */
export function decide(
  found: ShownMatch | undefined,
  click: Click,
  verb: MatchVerb,
  given: Given,
): Decision {
  const { caller, id } = click;
  if (!found || !isOf(found.match, caller)) return refusing('unknown-match');
  const { match } = found;
  switch (verb) {
    case 'accept':
      return onBoard(found, click, { type: 'accept', toss: given.toss }, given);
    case 'cancel':
      return match.state.phase === 'offered' &&
        caller.user !== match.challenger &&
        canRemove(match, click)
        ? { type: 'open', what: 'remove' }
        : onBoard(found, click, { type: 'cancel' }, given);
    case 'decline':
    case 'grant-pause':
    case 'refuse-pause':
    case 'end-pause':
    case 'grant-takeback':
    case 'refuse-takeback':
    case 'undo':
      return onBoard(found, click, { type: verb }, given);
    case 'more':
      return openingMenu(found, click);
    case 'ask-pause': {
      const until = pauseEnd(click, given);
      return inMenu(found, click, () => act(match, caller.user, { type: verb, until }, given));
    }
    case 'withdraw-pause':
    case 'ask-takeback':
    case 'withdraw-takeback':
      return inMenu(found, click, () => act(match, caller.user, { type: verb }, given));
    case 'move':
      return moving(found, click, { type: 'move', move: id.argument ?? '' }, given);
    case 'set-trap':
    case 'move-anyway':
      return isCurrent(match, id)
        ? act(match, caller.user, { type: 'move', move: id.argument ?? '' }, given)
        : refusing('stale');
    case 'resign-yes':
      return resigning(found, click, given);
    case 'call-off-yes':
      return leaving(found, click, { type: 'abort' }, given);
    case 'resign':
    case 'call-off':
      return inMenu(found, click, () => leavingFrom(found, click, verb, given));
    case 'traps':
      return openingTraps(found, click);
    case 'text':
      return canSee(match, click) ? { type: 'open', what: 'text' } : refusing('unknown-match');
  }
}

/** Why somebody gets no hint: it is for whoever practises, when it is their turn, and for nobody else. */
export function hintRefusal(
  match: Match | undefined,
  { user, guild }: Pick<Click['caller'], 'user' | 'guild'>,
): MatchRefusal | AppRefusal | undefined {
  if (!match || !isOf(match, { user, guild })) return 'unknown-match';
  if (!playersOf(match).includes(user)) return 'not-a-player';
  if (!isPractice(match)) return 'only-in-practice';
  if (!isLive(match)) return 'match-over';
  return awaitedPlayer(match) === user ? undefined : 'not-your-turn';
}
