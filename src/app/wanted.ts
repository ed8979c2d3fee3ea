import { analysisOf, isUnanalysed } from '../match/analysis.js';
import { DAY, MINUTE } from '../match/clock.js';
import { unawareOfEnd } from '../match/ending.js';
import { isFormerPlayer, type MessageId, type UserId } from '../match/id.js';
import { backAt, nextDue } from '../match/leg.js';
import {
  awaitedPlayer,
  currentLeg,
  haveBothMoved,
  isPaused,
  isPractice,
  isWaiting,
  type Match,
  openRequest,
  playersOf,
  type Playing,
} from '../match/match.js';
import type { LanguageId } from '../match/settings.js';
import type { Redraw } from '../store/redraw.js';
import type { Shown } from '../store/shown.js';
import { mayPing, type Scene } from './scene.js';

/** Whoever did something in a match so recently is looking at it, and needs no ping. */
export const LIVE_MS = 60_000;

/** What a ping is about. The one about the end of a match stays; each other one goes when it is out of date. */
type PingTopic = 'started' | 'turn' | 'reminder' | 'pause' | 'takeback' | 'away' | 'over';

/** A letter for each, in the keys of pings. */
const TOPIC_LETTERS: Readonly<Record<PingTopic, string>> = {
  started: 's',
  turn: 't',
  reminder: 'r',
  pause: 'p',
  takeback: 'b',
  away: 'a',
  over: 'o',
};

/** A ping that should stand from a moment on. */
export interface WantedPing {
  /** Tells this ping from every other one of the match, and nothing else. */
  readonly key: string;
  /** Whom it calls; where nobody wants to be called, it is noted and not sent. */
  readonly users: readonly UserId[];
  readonly topic: PingTopic;
  readonly from: number;
  /** It is the board itself, posted anew. */
  readonly isBoard?: boolean;
}

/** What should stand in Discord for a match. */
export interface Wanted {
  readonly board: {
    readonly rev: number;
    readonly language: LanguageId;
    /** Whether it is worth a message where there is none: nobody misses an offer that is closed. */
    readonly isPosted: boolean;
    /** Whether all that this revision adds to the one before is something that nobody misses. */
    readonly isAddition: boolean;
    /** Whether this revision is worth a new message, as edits notify nobody. */
    readonly isAnnounced: boolean;
    /** Whom a new message mentions. */
    readonly mentions: readonly UserId[];
    /** The message that the thread of the match was opened on: the board does not stand there, but in the thread. */
    readonly outside: MessageId | null;
  };
  /** Whether the match should have a thread of its own, and has none yet. */
  readonly isThreadWanted: boolean;
  readonly ping: WantedPing | null;
}

/** A loss on time is seen by nobody where it happens: until something else does, it is what is to be told. */
function isLossOnTime({ legs, updated }: Match): boolean {
  const end = legs.findLast((leg) => leg.end !== null)?.end;
  return (end?.by === 'time' || end?.by === 'no-show') && end.at === updated;
}

/** Whether two were paired by the lobby, and see their board for the first time. */
const isJustPaired = (match: Match): boolean =>
  match.fromLobby &&
  match.state.phase === 'playing' &&
  match.legs.every(({ moves }) => moves.length === 0);

/** Whether the board goes to a thread, where both are called. */
const isThreadAhead = ({ thread }: Match, { server }: Scene): boolean =>
  server.threads && thread === null;

/** Nor is it seen by anybody when the date of a pause has come, and the clock runs again. */
const isPauseOver = ({ state, updated }: Match): boolean =>
  state.phase === 'playing' && state.pause?.state === 'over' && state.pause.at === updated;

/** Whether the last thing that was done to a match was to analyse it, some time after its end. */
const isAnalysedLater = (match: Match): boolean =>
  analysisOf(match) !== undefined && currentLeg(match)?.end?.at !== match.updated;

/** Once a match was analysed, its end was announced: that comes first. */
const isAnnounced = (match: Match): boolean =>
  analysisOf(match) === undefined && (isLossOnTime(match) || isPauseOver(match));

/** Whether a game begins in a thread: Discord adds to it whoever is mentioned there. */
const isBeginningInThread = (match: Match): boolean =>
  match.thread !== null && match.state.phase === 'playing' && !haveBothMoved(match);

/**
 * Whom a new message about the match mentions: whoever has to answer an offer, both for what time has brought about, and both
 * where it begins in a thread, or they were paired by the lobby.
 */
function mentionsOf(match: Match, scene: Scene): readonly UserId[] {
  const called =
    match.state.phase === 'offered'
      ? playersOf(match).filter((user) => user === match.opponent)
      : isAnnounced(match) ||
          (isJustPaired(match) && !isThreadAhead(match, scene)) ||
          isBeginningInThread(match)
        ? playersOf(match)
        : [];
  return called.filter((user) => isToldBy(scene, user));
}

/** Whether somebody is told what they could miss, a turn of theirs aside. */
const isToldBy = (scene: Scene, user: UserId): boolean =>
  !isFormerPlayer(user) && mayPing(scene, user, 'reminder');

const KEY_BASE = 36;

/** One ping per turn and topic: a move makes it another one, and so does whatever else restarts the timer. */
function keyOf(topic: PingTopic, since: number, { legs }: Match): string {
  const moves = legs.reduce((sum, leg) => sum + leg.moves.length, 0);
  return `${TOPIC_LETTERS[topic]}${since.toString(KEY_BASE)}${moves.toString(KEY_BASE)}`;
}

/** Whom the match waits for, and why. Nobody waits for whoever practises. */
function callOf(match: Match): { readonly user: UserId; readonly topic: PingTopic } | undefined {
  const { state, legs } = match;
  if (state.phase !== 'playing' || isPractice(match)) return undefined;
  const awaited = awaitedPlayer(match);
  const isReminded = state.timer.reminded && !isPaused(match);
  // Nobody loses on time without a reminder because somebody has asked for something.
  if (isReminded && awaited !== null) return { user: awaited, topic: 'reminder' };
  const request = openRequest(match);
  if (request) {
    const user = playersOf(match).find((player) => player !== request.by);
    // A ping would name them.
    return user === undefined || isFormerPlayer(request.by)
      ? undefined
      : { user, topic: request.what };
  }
  if (isPaused(match)) return undefined;
  const isStart = legs.length === 1 && legs[0]?.moves.length === 0;
  return awaited === null ? undefined : { user: awaited, topic: isStart ? 'started' : 'turn' };
}

/** The ping at the end of a match, for those who did not bring it about. A former player is not to be named any longer. */
function endPing(match: Match, scene: Scene): WantedPing | null {
  const end = currentLeg(match)?.end;
  if (!end || isPractice(match) || playersOf(match).some(isFormerPlayer)) return null;
  const users = unawareOfEnd(match).filter((user) => isToldBy(scene, user));
  return { key: keyOf('over', end.at, match), users, topic: 'over', from: end.at };
}

/** When somebody last did something in a match. */
const actedAt = ({ challenger, acted }: Match, user: UserId): number | null =>
  user === challenger ? acted.challenger : acted.opponent;

/**
 * The ping for whoever waits for somebody who has gone away since their turn began. Whoever moved later has seen it on the board,
 * and whoever is to move themselves will.
 */
function awayPing(match: Match, state: Playing, absent: UserId, scene: Scene): WantedPing | null {
  const { away = [], timer } = state;
  const absence = away.findLast(({ user, until }) => user === absent && until > match.updated);
  const user = playersOf(match).find((player) => player !== absent);
  if (!absence || absence.from <= timer.since || user === undefined) return null;
  if (isFormerPlayer(absent) || !mayPing(scene, user, 'turn')) return null;
  return {
    key: keyOf('away', absence.from, match),
    users: [user],
    topic: 'away',
    from: (actedAt(match, user) ?? -LIVE_MS) + LIVE_MS,
  };
}

function wantedPing(match: Match, scene: Scene): WantedPing | null {
  if (match.state.phase === 'over') return endPing(match, scene);
  const call = callOf(match);
  if (!call || match.state.phase !== 'playing') return null;
  const { user, topic } = call;
  const isTurn = topic === 'turn' || topic === 'started';
  const away = isTurn ? awayPing(match, match.state, user, scene) : null;
  if (away) return away;
  if (isFormerPlayer(user)) return null;
  const isCalled = mayPing(scene, user, topic === 'reminder' ? 'reminder' : 'turn');
  const acted = actedAt(match, user);
  const { since, timedOutUntil = 0 } = match.state.timer;
  // Whoever is timed out can do nothing about a ping, and whoever is away does not want to.
  const isThere = Math.max(timedOutUntil, backAt(match.state, user));
  return {
    key: keyOf(topic, Math.max(since, isThere), match),
    // A board that is buried comes down for those as well who want no ping.
    users: isCalled ? [user] : [],
    topic,
    from: Math.max(acted === null ? 0 : acted + LIVE_MS, isThere),
  };
}

/** What should stand where no thread can be opened: whoever was to be called there is called by the board in the channel. */
export function withoutThread(wanted: Wanted, match: Match, scene: Scene): Wanted {
  const { board, ping } = wanted;
  if (ping === null || !isJustPaired(match) || !isThreadAhead(match, scene)) {
    return { ...wanted, isThreadWanted: false };
  }
  const users = playersOf(match).filter((user) => isToldBy(scene, user));
  return {
    isThreadWanted: false,
    board: { ...board, mentions: users },
    ping: { ...ping, users, from: 0, isBoard: users.length > 0 },
  };
}

/** What should stand in Discord for a match as it is now. */
export const wantedFor = (match: Match, scene: Scene): Wanted => ({
  isThreadWanted:
    scene.server.threads &&
    match.thread === null &&
    match.state.phase === 'playing' &&
    !haveBothMoved(match),
  board: {
    outside: match.thread,
    rev: match.rev,
    language: scene.language,
    // An offer in the lobby stands there.
    isPosted: match.state.phase !== 'closed' && !isWaiting(match),
    isAddition: isAnalysedLater(match),
    isAnnounced: isAnnounced(match),
    mentions: mentionsOf(match, scene),
  },
  ping: wantedPing(match, scene),
});

/** Something to be done in Discord, as data. */
export type Effect =
  /** `covers` is the ping that its mentions make superfluous. */
  | {
      readonly type: 'post-board';
      readonly mentions: readonly UserId[];
      readonly covers: string | null;
      /** The same was posted before, and somebody wants it once more. */
      readonly isAgain: boolean;
    }
  /** `orPost`: where it cannot be edited any more, it comes as a new message. */
  | { readonly type: 'edit-board'; readonly message: MessageId; readonly orPost: boolean }
  /** On the message of the board, which then moves there. */
  | { readonly type: 'open-thread'; readonly message: MessageId }
  /** The message of a board that stands no more is made to say so. */
  | { readonly type: 'retire-board'; readonly message: MessageId }
  /** The board is drawn again though nothing has moved; without a message there is none, or it is drawn anyway. */
  | { readonly type: 'redraw'; readonly redraw: Redraw; readonly message: MessageId | null }
  /** Nobody has noted what became of a ping that was to be sent: whoever set out to send it has died, or the answer got lost. */
  | { readonly type: 'find-ping'; readonly key: string; readonly claimed: number }
  | { readonly type: 'remove-ping'; readonly key: string; readonly message: MessageId }
  | { readonly type: 'ping'; readonly ping: WantedPing };

function boardEffect({ board, ping }: Wanted, shown: Shown): readonly Effect[] {
  const stands = shown.board;
  const isBehind = stands !== null && stands.rev < board.rev;
  if (stands === null && !board.isPosted) return [];
  const isOutside = stands !== null && stands.message === board.outside;
  if (stands === null || isOutside || (isBehind && board.isAnnounced)) {
    const covers = ping?.users.every((user) => board.mentions.includes(user)) ? ping.key : null;
    return [{ type: 'post-board', mentions: board.mentions, covers, isAgain: false }];
  }
  const { message, language } = stands;
  // What was only added is not worth a new message where the old one cannot be edited.
  const isMissed = !(board.isAddition && stands.rev === board.rev - 1);
  return isBehind || language !== board.language
    ? [{ type: 'edit-board', message, orPost: board.isPosted && isMissed }]
    : [];
}

/** The key of a notice about an act of a moderator: it takes the place of the last ping of a match that is over. */
export const noticeKey = (act: number): string => `n${act}`;

/** That of no ping at all, after which there is none of this match any more. */
export const NO_PING_KEY = 'n';

const isNoticeKey = (key: string): boolean => key.startsWith('n');

/** An end that was not told by then, as the bot was away or somebody touched an old match, is news to nobody. */
const END_IS_TOLD_MS = DAY;

/** An end of long ago counts as told: with nobody to call it is noted, and not sent. */
const withoutOldNews = (ping: WantedPing, now: number): WantedPing =>
  ping.topic === 'over' && now >= ping.from + END_IS_TOLD_MS ? { ...ping, users: [] } : ping;

/** Whoever set out to send a ping has noted by then what became of it, however long Discord took, unless it never will. */
export const CLAIM_MS = MINUTE;

/** Clocks of machines that work together differ by less. */
const MOST_AHEAD_MS = 10 * MINUTE;

/** When a claim is over. One of a time that is far ahead was made by a clock that was: nobody waits for that. */
const claimOver = (claimed: number, now: number): number =>
  claimed > now + MOST_AHEAD_MS ? now : claimed + CLAIM_MS;

/** A ping of which nobody has noted what became of it, once nobody will. */
function lostPing({ ping }: Shown, now: number): readonly Effect[] {
  if (ping?.claimed === undefined || now < claimOver(ping.claimed, now)) return [];
  return [{ type: 'find-ping', key: ping.key, claimed: ping.claimed }];
}

function pingEffects({ ping }: Wanted, { ping: stands }: Shown, now: number): readonly Effect[] {
  if (stands !== null && (stands.key === ping?.key || isNoticeKey(stands.key))) return [];
  // Another one is sent when it is known what became of this one.
  if (stands?.claimed !== undefined) return [];
  return [
    ...(stands?.message
      ? [{ type: 'remove-ping', key: stands.key, message: stands.message } as const]
      : []),
    ...(ping && now >= ping.from
      ? [{ type: 'ping', ping: withoutOldNews(ping, now) } as const]
      : []),
  ];
}

/** What has to be done so that what stands is what should stand: wanted less shown. */
export function effectsOf(
  wanted: Wanted,
  shown: Shown,
  now: number,
  redraw?: Redraw,
): readonly Effect[] {
  const board = boardEffect(wanted, shown);
  const message = board.length === 0 ? (shown.board?.message ?? null) : null;
  const covered = board.some((effect) => effect.type === 'post-board' && effect.covers !== null);
  const isRetiring = shown.old !== null && shown.board !== null;
  return [
    ...lostPing(shown, now),
    ...(redraw ? [{ type: 'redraw', redraw, message } as const] : []),
    ...(wanted.isThreadWanted && shown.board
      ? [{ type: 'open-thread', message: shown.board.message } as const]
      : []),
    ...board,
    ...(isRetiring ? [{ type: 'retire-board', message: shown.old } as const] : []),
    ...pingEffects(wanted, shown, now).filter(({ type }) => !(covered && type === 'ping')),
  ];
}

/** So long after its end somebody looks whether a match was analysed; then it stays as it is. */
const ANALYSIS_TRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 180 * MINUTE, DAY];
const MOST_LATE = 2 * DAY;

/** Whether a match is to be analysed, as it is over since not so long ago. */
export const isAnalysisWanted = (match: Match, now: number): boolean =>
  isUnanalysed(match) && now < match.updated + MOST_LATE;

/** When to look whether that was done, however it failed: by a crash, for one. */
function analysisDue(match: Match, now: number): number | null {
  if (!isAnalysisWanted(match, now)) return null;
  return ANALYSIS_TRIES.map((after) => match.updated + after).find((at) => at > now) ?? null;
}

/**
 * When a match is to be looked at next, if all is shown as it should be: time brings something, a ping becomes due, or it
 * should have been analysed.
 */
export function dueAfter(match: Match, { ping }: Wanted, shown: Shown, now: number): number | null {
  const { key: stands, claimed } = shown.ping ?? {};
  const isSent = ping === null || stands === ping.key || (stands && isNoticeKey(stands));
  const pingDue = isSent ? null : ping.from;
  const moments = [
    nextDue(match),
    claimed === undefined ? pingDue : claimOver(claimed, now),
    analysisDue(match, now),
  ].filter((at) => at !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
