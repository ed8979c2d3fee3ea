import type { Words } from '../../language/words.js';
import type { ModerationAct } from '../../match/act.js';
import type { MatchRefusal } from '../../match/action.js';
import type { ClockId } from '../../match/clock.js';
import type { LegEnd, Terms } from '../../match/match.js';
import type { Piece } from '../../match/piece.js';
import type { Level, SeatChoice } from '../../match/practice.js';
import type { OfferUnrated, UnratedReason } from '../../match/result.js';
import type { Pings, PostTrouble } from '../../match/settings.js';
import type { GameId } from '../../rules/games.js';
import type { Direction } from '../../rules/square.js';
import type { FactType } from '../text/facts.js';

/** What the marks on an emoji board stand for; a word or two each, for the legend. */
export const MARKS = [
  'token', // the one token both players move
  'center',
  'edge',
  'came-from', // where the last move began
  'visited', // used up for both
  'trail', // squares a runner has left
  'goal',
  'home',
  'treasure',
  'with-treasure', // who carries it
  'trap',
  'on-trap', // who stands on one
  'forbidden', // closed for this turn
  'last', // what was placed last
  'open', // where the player to move may go
] as const;

export type Mark = (typeof MARKS)[number];

/** Why a click or a command was answered with a sentence only; besides what the match itself refuses. */
const APP_REFUSALS = [
  'stale', // somebody was faster
  'unknown-button',
  'unknown-command',
  'unknown-match',
  'not-possible', // blocked by the other person, which is all that is told
  'unblock-first',
  'blocks-full',
  'player-forgotten', // no rematch with a former player
  'not-a-member', // somebody who is not on the server was named
  'timed-out', // somebody was named whom Discord keeps from acting
  'away-days-used', // nobody is away for longer in a season
  'not-a-manager', // lacks Manage Server
  'store-down',
  'not-replicated', // it was taken, but a failing server could still lose it
  'data-missing', // the store came back without what was in it
  'newer-version', // a newer version of the bot, beside this one, has stored it
  'not-finished', // a match that is still played cannot be replayed
  'not-yours-to-share', // somebody who did not play wants to post the film of a game
  'one-drawing-at-a-time', // the last picture that somebody asked for is not there yet
  'too-many-drawings', // others wait already, as many as may
  'recomputing', // an act of a manager is still under way
  'already-void', // the match was declared void before
  'not-void', // the match counts, so there is nothing to undo
  'no-lobby', // it was taken away
  'you-are-away', // so nobody is paired with them
] as const;

export type AppRefusal = (typeof APP_REFUSALS)[number];

/** The permissions the bot would like to have. */
export const BOT_PERMISSIONS = [
  'view-channel',
  'send-messages',
  'send-in-threads',
  'create-threads', // where the server wants a thread for each match
] as const;

export type BotPermission = (typeof BOT_PERMISSIONS)[number];

/** Why a file could not be given to people. */
const UPLOAD_FAILURES = [
  'no-permission', // the bot lacks Attach Files
  'too-large',
  'failed', // anything else; it may work later
] as const;

export type UploadFailure = (typeof UPLOAD_FAILURES)[number];

/** The messages that go by the names of a closed set: there is one for each name, and no other. */
interface Named {
  readonly games: GameId;
  readonly marks: Mark;
  readonly clocks: ClockId;
  readonly firsts: Terms['first'];
  readonly permissions: BotPermission;
  readonly facts: FactType;
  readonly ends: LegEnd['by'];
  readonly refusals: MatchRefusal | AppRefusal;
  readonly uploads: UploadFailure;
  readonly pieces: Piece;
}

interface NamedWithin {
  readonly practice: { readonly levels: Level; readonly seats: SeatChoice };
  readonly spoken: { readonly steps: Direction };
  readonly lobby: { readonly troubles: PostTrouble };
  readonly puzzle: { readonly troubles: PostTrouble };
  readonly ratings: { readonly unrated: UnratedReason; readonly unratedOffer: OfferUnrated };
  readonly moderation: { readonly deeds: ModerationAct['type'] };
  readonly settings: { readonly pings: Pings };
}

/** What is in one of the two sets of names only; `never` where they are the same. */
type Difference<A, B> = Exclude<A, B> | Exclude<B, A>;

type Odd<Messages, Names> = {
  [G in keyof Names]: G extends keyof Messages ? Difference<keyof Messages[G], Names[G]> : G;
}[keyof Names];

type OddWithin = { [G in keyof NamedWithin]: Odd<Words[G], NamedWithin[G]> }[keyof NamedWithin];

/** Does not compile where a message of a closed set is missing, or is one too many: the error names it. */
type Complete<_Odd extends never, _OddWithin extends never> = Words;

/**
 * Everything the bot says, in one language. People come as mentions, channels too, and times as Discord's own timestamps, so
 * they are ready to be put in.
 */
export type Catalogue = Complete<Odd<Words, Named>, OddWithin>;
