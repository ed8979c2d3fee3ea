import type { Position, Step } from '../rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../rules/games.js';
import type { Ending } from '../rules/outcome.js';
import { replay, type ReplayError } from '../rules/record.js';
import { ok, type Result } from '../rules/result.js';
import { other, type BySeat, type Seat } from '../rules/seat.js';
import type { Level } from '../solver/levels.js';
import type { PlayerAbsence } from './absence.js';
import type { MatchAnalysis } from './analysis.js';
import { DAY, type ClockId } from './clock.js';
import {
  levelOfBot,
  type ChannelId,
  type GuildId,
  type MatchId,
  type MessageId,
  type UserId,
} from './id.js';
import type { MatchPieces } from './piece.js';

export const FIRST_CHOICES = ['challenger', 'opponent', 'toss'] as const;

/** What an offer names, besides the people. */
export interface Terms {
  readonly game: GameId;
  /** Who is first: a coin is tossed once, when the offer is accepted. */
  readonly first: (typeof FIRST_CHOICES)[number];
  readonly clock: ClockId;
  /** Two legs are two games with the seats swapped. */
  readonly legs: 1 | 2;
  /** How well the bot plays, where somebody practises against it. */
  readonly level?: Level | undefined;
}

/** How a leg ended: with a winner, or without a result. */
export type LegEnd =
  | { readonly winner: Seat; readonly by: Ending | 'time'; readonly at: number }
  /** `isCounted`: it ended a match in which not both had moved, and counts, as the loser had left too many like that. */
  | {
      readonly winner: Seat;
      readonly by: 'resignation';
      readonly at: number;
      readonly isCounted?: true | undefined;
    }
  /** `who` called the match off, or did not make their first move in time. */
  | {
      readonly winner: null;
      readonly by: 'called-off' | 'no-show';
      readonly who: Seat;
      readonly at: number;
    }
  /** `aborted` is only in old records: a match that was called off, before it was noted by whom. */
  | {
      readonly winner: null;
      readonly by: 'aborted' | 'abandoned' | 'moderator';
      readonly at: number;
    };

/** One game of a match. The moves are the truth: the position is replayed from them. */
export interface Leg {
  readonly seats: BySeat<UserId>;
  /** In notation. */
  readonly moves: readonly string[];
  readonly end: LegEnd | null;
  /** How many moves there have been, where some of them were taken back since. */
  readonly reached?: number | undefined;
}

/** The clock of the move to be made; `deadline` is null where none runs. */
export interface Timer {
  readonly since: number;
  readonly deadline: number | null;
  readonly reminded: boolean;
  /** Until when Discord keeps whoever is to move from acting, if their time was up meanwhile: the clock has waited for them. */
  readonly timedOutUntil?: number | undefined;
}

/** The days that a pause can last. */
export const PAUSE_DAYS = [1, 3, 7, 14] as const;

export const LONGEST_PAUSE = Math.max(...PAUSE_DAYS) * DAY;

/** A pause, by what has become of it since the last move. */
export type Pause =
  | { readonly state: 'asked'; readonly by: UserId; readonly until: number }
  /** With the time that was left for the move. */
  | {
      readonly state: 'on';
      readonly by: UserId;
      readonly until: number;
      readonly left: number;
    }
  | { readonly state: 'refused' | 'withdrawn'; readonly by: UserId }
  /** It has lasted as long as it should, up to that moment. */
  | { readonly state: 'over'; readonly by: UserId; readonly at: number };

/** What has become of the last move since it was made by somebody, with the time that they had left for it. */
export type Takeback =
  | {
      readonly state: 'possible' | 'asked';
      readonly by: UserId;
      readonly left: number | null;
    }
  | { readonly state: 'refused' | 'withdrawn' | 'granted'; readonly by: UserId };

type State =
  | { readonly phase: 'offered'; readonly expires: number }
  | { readonly phase: 'closed'; readonly how: 'declined' | 'cancelled' | 'expired' | 'removed' }
  | {
      readonly phase: 'playing';
      readonly timer: Timer;
      readonly pause: Pause | null;
      /** Nothing before the first move of a leg. */
      readonly takeback?: Takeback | undefined;
      /** Who is away, and who came back since the last move. */
      readonly away?: readonly PlayerAbsence[] | undefined;
    }
  /** With an analysis of its games, once there is one. */
  | { readonly phase: 'over'; readonly analysis?: MatchAnalysis | undefined };

export type Offered = Extract<State, { phase: 'offered' }>;
export type Closed = Extract<State, { phase: 'closed' }>;
export type Playing = Extract<State, { phase: 'playing' }>;

/** What two people do around a game, from the offer to the result. */
export interface Match {
  readonly id: MatchId;
  /** Counts the changes; every change names the one it was made from. */
  readonly rev: number;
  /** The place that it belongs to: a server with the bot, or a conversation (`match/place.ts`). */
  readonly guild: GuildId;
  readonly channel: ChannelId;
  /**
   * The thread of that channel in which it is played, where it has one; its id is that of the message it was opened on. The
   * channel itself, once its thread was lost: it gets no other.
   */
  readonly thread: ChannelId | null;
  readonly terms: Terms;
  readonly challenger: UserId;
  /** Nobody yet, while an offer is open to anyone in the channel; nobody at all in practice. */
  readonly opponent: UserId | null;
  /** The match this is the rematch of. */
  readonly follows: MatchId | null;
  /** Whether it came about in the lobby of the server: as an offer it stands there, and has no message of its own. */
  readonly fromLobby: boolean;
  readonly created: number;
  /** When it last changed; this never goes backwards, even where the clocks of two machines differ. */
  readonly updated: number;
  /** When each of them last did something in this match; nothing where that is not known. */
  readonly acted: { readonly challenger: number | null; readonly opponent: number | null };
  /** Up to when time in which nobody could have answered was given back; nothing if there was none. */
  readonly credited: number | null;
  /** What the players had chosen to play with when it began; nothing while it is offered, or where nobody had. */
  readonly pieces?: MatchPieces | undefined;
  readonly legs: readonly Leg[];
  readonly state: State;
}

export const isLive = ({ state }: Match): boolean =>
  state.phase === 'offered' || state.phase === 'playing';

/** Whether somebody practises against the bot: it is no matter between people. */
export const isPractice = ({ terms }: Pick<Match, 'terms'>): boolean => terms.level !== undefined;

/** Whether a game is played between two people, of whom one would be left alone without the other. */
export const isPlayedByTwo = (match: Match): boolean =>
  match.state.phase === 'playing' && !isPractice(match);

/** Whether it is an offer that waits in the lobby for whoever comes. */
export const isWaiting = ({ state, fromLobby }: Match): boolean =>
  state.phase === 'offered' && fromLobby;

/** Where a match is played and talked about: in its thread, or else in its channel. */
export const homeOf = ({ channel, thread }: Match): ChannelId => thread ?? channel;

/** Where a message about a match is to be found: the one that its thread was opened on is outside of it. */
export const channelOfMessage = (match: Match, message: MessageId): ChannelId =>
  message === match.thread ? match.channel : homeOf(match);

/** The match, as it goes on in a thread, or in its channel again. */
export const movedTo = (match: Match, thread: ChannelId, now: number): Match => ({
  ...match,
  rev: match.rev + 1,
  updated: Math.max(now, match.updated),
  thread,
});

/** The people in a match: one while an offer is open, and in practice. */
export const playersOf = ({ challenger, opponent }: Match): readonly UserId[] =>
  opponent === null ? [challenger] : [challenger, opponent];

export const seatOf = ({ seats }: Leg, user: UserId): Seat | undefined => {
  if (seats.first === user) return 'first';
  return seats.second === user ? 'second' : undefined;
};

/** The leg being played, or the last one. */
export const currentLeg = ({ legs }: Match): Leg | undefined => legs.at(-1);

/** The legs that have ended: all of a match that is over, perhaps the first one of a match that goes on. */
export const finishedLegs = ({ legs }: Match): readonly Leg[] =>
  legs.filter(({ end }) => end !== null);

/** What one player asks the other for, if there is something. */
export function openRequest({
  state,
}: Match): { readonly what: 'pause' | 'takeback'; readonly by: UserId } | undefined {
  if (state.phase !== 'playing') return undefined;
  const { pause, takeback } = state;
  if (pause?.state === 'asked') return { what: 'pause', by: pause.by };
  return takeback?.state === 'asked' ? { what: 'takeback', by: takeback.by } : undefined;
}

/** Whether both have agreed to let the clock stand still. */
export const isPaused = ({ state }: Match): boolean =>
  state.phase === 'playing' && state.pause?.state === 'on';

/** How many moves there have been in a leg: one that was taken back was made all the same. */
const movesMade = ({ moves, reached = 0 }: Leg): number => Math.max(moves.length, reached);

/** Whether somebody has moved, in whichever leg. Turns alternate at the start of every game. */
const hasMoved = ({ legs }: Match, user: UserId): boolean =>
  legs.some((leg) => movesMade(leg) >= (leg.seats.first === user ? 1 : 2));

/** Whether both have moved once, be it in two different legs: from then on a match counts. In practice one of them is enough. */
export const haveBothMoved = (match: Match): boolean =>
  (playersOf(match).length === 2 || isPractice(match)) &&
  playersOf(match).every((user) => hasMoved(match, user));

/** Until their own first move somebody can call a match off; later they can only resign. */
export const canCallOff = (match: Match, user: UserId): boolean =>
  isPlayedByTwo(match) && playersOf(match).includes(user) && !hasMoved(match, user);

/** Whether resigning now ends a match in which not both have moved: that is free as often as calling off is. */
export const isEarlyToResign = (match: Match): boolean =>
  isPlayedByTwo(match) && match.legs.length === match.terms.legs && !haveBothMoved(match);

/** Who resigned before both had moved, for free, and so ended the match: it does not count. */
export function freelyResigned(match: Match): UserId | null {
  const leg = currentLeg(match);
  if (match.state.phase !== 'over' || leg?.end?.by !== 'resignation') return null;
  if (isPractice(match)) return null;
  return leg.end.isCounted || haveBothMoved(match) ? null : leg.seats[other(leg.end.winner)];
}

/** Legs won by each of the two. */
export function scoreOf(match: Match): { readonly challenger: number; readonly opponent: number } {
  const winners = match.legs.map(({ seats, end }) => (end?.winner ? seats[end.winner] : null));
  return {
    challenger: winners.filter((user) => user === match.challenger).length,
    opponent: winners.filter((user) => user === match.opponent).length,
  };
}

/** How legs came to where they stand, as far as that was computed before: by their last step, or that there is none. */
const known = new WeakMap<Leg, Step<unknown> | null>();

export const gameOf = (id: GameId): AnyGame => GAMES[id];

/** Remembers the step by which a leg was just played on. A leg never changes, and is a leg of one game, so neither does its step. */
export function rememberStep(leg: Leg, step: Step<unknown>): void {
  known.set(leg, step);
}

/** A leg that is over by now: the step by which it was last played on stays known. */
export function withEnd(leg: Leg, end: LegEnd): Leg {
  const ended = { ...leg, end };
  const step = known.get(leg);
  if (step) rememberStep(ended, step);
  return ended;
}

/** The last step of a leg, replayed from its moves, or that there is none; an error only if somebody tampered with them. */
export function replayLeg(game: GameId, leg: Leg): Result<Step<unknown> | null, ReplayError> {
  const before = known.get(leg);
  if (before !== undefined) return ok(before);
  const steps = replay(gameOf(game), leg.moves);
  if (!steps.ok) return steps;
  const last = steps.value.at(-1) ?? null;
  known.set(leg, last);
  return ok(last);
}

/** The last step of a leg of a match, if there is one. The moves of a match always replay: the store checks what it reads. */
export function lastStepOf(game: GameId, leg: Leg): Step<unknown> | null {
  const last = replayLeg(game, leg);
  if (!last.ok) {
    const { at, text, refusal } = last.error;
    throw new Error(`${game}: move ${at + 1}, "${text}", does not replay: ${refusal}`);
  }
  return last.value;
}

/** Where a leg of a match stands. */
export const positionOf = (game: GameId, leg: Leg): Position<unknown> =>
  lastStepOf(game, leg)?.position ?? gameOf(game).start;

/** Who is to move: a person, or the bot. */
function moverOf(match: Match): UserId | null {
  const leg = match.state.phase === 'playing' ? currentLeg(match) : undefined;
  return leg ? leg.seats[positionOf(match.terms.game, leg).turn] : null;
}

/** Whether it is for the bot to move, which anybody can do for it. */
export const isBotToMove = (match: Match): boolean =>
  isPractice(match) && levelOfBot(moverOf(match) ?? '') !== undefined;

/** Who has to do something now; nobody in particular when an offer is open to anyone, when the bot is to move, or when it is over. */
export function awaitedPlayer(match: Match): UserId | null {
  if (match.state.phase === 'offered') return match.opponent;
  return isBotToMove(match) ? null : moverOf(match);
}
