import type { GameEvent, Refusal } from '../rules/outcome.js';
import type { Seat } from '../rules/seat.js';
import type { PlayerAbsence } from './absence.js';
import type { MatchAnalysis } from './analysis.js';
import type { UserId } from './id.js';
import type { LegEnd, Match } from './match.js';

/** What becomes of a request: the other player grants or refuses it, or whoever asked withdraws it. */
type RequestAnswer<What extends string> = `${'grant' | 'refuse' | 'withdraw'}-${What}`;

/** What can be done to a match. Chance and time are brought along by the caller. */
export type Action =
  /** `toss` is the coin: who is first, if the terms leave it to chance. */
  | { readonly type: 'accept'; readonly toss: 'challenger' | 'opponent' }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel' }
  | { readonly type: 'move'; readonly move: string }
  /** `isCounted`: also if not both have moved. Else it is free then, which the store grants a few times a day. */
  | { readonly type: 'resign'; readonly isCounted?: true }
  /** Calls the match off without a result, before one's own first move. */
  | { readonly type: 'abort' }
  /** Asks the other player to stop the clock until a moment. */
  | { readonly type: 'ask-pause'; readonly until: number }
  | { readonly type: RequestAnswer<'pause'> | 'end-pause' }
  | { readonly type: RequestAnswer<'takeback'> | 'ask-takeback' }
  /** In practice: takes back one's last move, and what the bot answered. */
  | { readonly type: 'undo' }
  /** A moderator takes the offer away, or ends the match without a result. Whether they may is for the caller to know. */
  | { readonly type: 'remove' }
  /**
   * Time has passed: expires, reminds, ends. Nobody does this. Whoever would lose by it is known to be timed out in Discord
   * until a moment, or not at all. Absences are news where the match does not know of them yet.
   */
  | {
      readonly type: 'tick';
      readonly timedOutUntil?: number;
      readonly absences?: readonly PlayerAbsence[];
    }
  /** The games of a match that is over were judged. Nobody does this. */
  | { readonly type: 'analysed'; readonly analysis: MatchAnalysis };

export const MATCH_REFUSALS = [
  'yourself', // one cannot challenge or accept oneself
  'a-bot',
  'not-for-you', // the offer is for somebody else
  'not-your-offer', // only the challenger can cancel
  'not-a-player',
  'not-offered', // the offer was answered, cancelled or expired before
  'not-started',
  'match-over',
  'time-is-up', // the deadline or the offer's end has passed
  'has-moved', // too late to call it off
  'no-clock', // nothing to pause
  'bad-pause', // no length that a pause can have
  'pause-on',
  'no-pause',
  'not-your-pause', // only who asked for it ends it
  'request-open', // one at a time: it has to be answered first
  'request-used', // refused or withdrawn before, since the last move
  'no-request', // nobody asks for this now
  'own-request', // the other player has to answer it
  'not-your-request', // only who asked can withdraw it
  'no-takeback', // somebody else made the last move, or there is none in this game
  'only-in-practice', // hints and undo are not for games between people
  'not-in-practice', // the bot is asked for nothing: there is undo
  'nothing-to-undo',
  'nothing-due',
  'not-over', // no rematch before the end
  'pair-busy', // a live match of these two, in this game and channel
  'channel-full',
  'player-full',
  'offers-full', // of one person in a channel
  'too-fast', // many offers in a short time
  'being-forgotten', // one of them asked for it, and it is under way
  'seat-by-toss', // who is first cannot be chosen on these terms
  'call-offs-used', // from now on calling off counts as resigning, until the end of the day
] as const;

/** Why nothing was done; each has one sentence for people in the views. */
export type MatchRefusal = (typeof MATCH_REFUSALS)[number] | Refusal;

/** What an action brought about, in order. */
export type MatchEvent =
  | { readonly type: 'accepted'; readonly by: UserId; readonly tossed: boolean }
  | { readonly type: 'declined' | 'cancelled' | 'expired' | 'removed' }
  /** Nobody could have answered for a while, or whoever is to move cannot: the deadline has moved. */
  | { readonly type: 'time-given-back' }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly move: string;
      readonly events: readonly GameEvent[];
    }
  /** `leg` counts from 0. */
  | { readonly type: 'leg-started' | 'leg-over'; readonly leg: number }
  | { readonly type: 'match-over'; readonly end: LegEnd }
  | { readonly type: 'reminded'; readonly user: UserId }
  | {
      readonly type:
        | 'pause-asked'
        | 'pause-started'
        | 'pause-ended'
        | 'takeback-asked'
        | 'taken-back'
        | 'request-refused'
        | 'request-withdrawn'
        | 'request-lapsed'; // its date has come without an answer
      /** Whoever asked for it. */
      readonly by: UserId;
    }
  /** Somebody is away, or back, or it is known now until when. */
  | { readonly type: 'absence-noted' }
  | { readonly type: 'analysed' };

/** The match after an action, and what happened. */
export interface Stepped {
  readonly match: Match;
  readonly events: readonly MatchEvent[];
}
