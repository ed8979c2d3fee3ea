import type { ModerationAct } from '../../match/act.js';
import type { MatchRefusal } from '../../match/action.js';
import type { ClockId } from '../../match/clock.js';
import type { LegEnd, Terms } from '../../match/match.js';
import type { OfferUnrated, UnratedReason } from '../../match/result.js';
import type { Piece } from '../../match/piece.js';
import type { Level, SeatChoice } from '../../match/practice.js';
import type { PostTrouble, Pings } from '../../match/settings.js';
import type { GameId } from '../../rules/games.js';
import type { Direction } from '../../rules/square.js';
import type { FactSentences } from '../text/facts.js';
import type { EventSentences } from '../text/sentences.js';

/** A command or an option, as it is called and explained in Discord's menu. */
interface Named {
  /** Lower case and without spaces: Discord asks for it. */
  readonly name: string;
  /** At most 100 characters. */
  readonly description: string;
}

interface CommandWords {
  readonly challenge: Named & {
    readonly options: Readonly<Record<'opponent' | 'game' | 'first' | 'clock' | 'legs', Named>>;
  };
  /** The name of the command in a member's menu. */
  readonly challengeMember: string;
  readonly practice: Named & {
    readonly options: Readonly<Record<'game' | 'level' | 'seat', Named>>;
  };
  readonly games: Named & { readonly options: Readonly<Record<'all', Named>> };
  readonly rules: Named & { readonly options: Readonly<Record<'game', Named>> };
  readonly leaderboard: Named & {
    readonly options: Readonly<Record<'game' | 'season', Named>>;
  };
  readonly profile: Named & { readonly options: Readonly<Record<'member', Named>> };
  readonly privacy: Named & { readonly export: Named; readonly forget: Named };
  readonly replay: Named & { readonly options: Readonly<Record<'match', Named>> };
  readonly settings: Named & {
    readonly server: Named;
    readonly me: Named;
    readonly standings: Named;
    readonly games: Named;
  };
  readonly puzzle: Named & { readonly options: Readonly<Record<'game', Named>> };
  readonly help: Named;
}

/** What a game is called, and how it is explained. */
interface GameWords {
  readonly title: string;
  /** What it is about, in at most 100 characters. */
  readonly pitch: string;
  readonly goal: string;
  /** How a turn goes, a sentence each. */
  readonly rules: readonly string[];
  /** The answers to what people ask about the rules. */
  readonly rulings: readonly string[];
}

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
  'not-in-a-server',
  'not-a-member', // somebody who is not on the server was named
  'timed-out', // somebody was named whom Discord keeps from acting
  'away-days-used', // nobody is away for longer in a season
  'not-a-manager', // lacks Manage Server
  'store-down',
  'not-replicated', // it was taken, but a failing server could still lose it
  'data-missing', // the store came back without what was in it
  'newer-version', // another process, of a newer version, has stored it
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

/**
 * Everything the bot says, in one language. A language is one object of this type, so a sentence that is missing does not
 * compile. People come as mentions, channels too, and times as Discord's own timestamps, so they are ready to be put in.
 */
export interface Catalogue {
  /** What the language calls itself. */
  readonly language: string;
  /** Its name for dates and numbers. */
  readonly locale: string;
  readonly commands: CommandWords;
  readonly games: Readonly<Record<GameId, GameWords>>;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly clocks: Readonly<Record<ClockId, string>>;
  readonly firsts: Readonly<Record<Terms['first'], string>>;
  /** One game, or two with the seats swapped. */
  readonly legs: Readonly<Record<1 | 2, string>>;
  readonly permissions: Readonly<Record<BotPermission, string>>;
  /** One sentence for each thing that can happen. */
  readonly events: EventSentences;
  /** What there is to say about a position, for those who do not see it. */
  readonly facts: FactSentences;
  /** How a game ended; where it has no result there is no winner, and `loser` is whoever called it off, if that is known. */
  readonly ends: Readonly<Record<LegEnd['by'], (winner: string, loser: string) => string>>;
  readonly refusals: Readonly<Record<MatchRefusal | AppRefusal, string>>;
  /** Why a file did not come, and what to do; said below what did not come. */
  readonly uploads: Readonly<Record<UploadFailure, string>>;

  readonly offer: {
    readonly toOne: (challenger: string, opponent: string) => string;
    readonly toAnyone: (challenger: string) => string;
    readonly rematch: (challenger: string, opponent: string) => string;
    /** Who starts, as told on an offer. */
    readonly starts: (who: string) => string;
    readonly toss: string;
    readonly accepterStarts: string;
    readonly expires: (when: string) => string;
    readonly accept: string;
    readonly decline: string;
    readonly cancel: string;
    readonly declined: (opponent: string) => string;
    readonly cancelled: (challenger: string) => string;
    readonly expired: string;
    readonly removed: string;
    /** When somebody who was too fast may challenge again. */
    readonly nextAt: (when: string) => string;
    /** Said to whoever clicks Rematch a second time. */
    /** Both have asked for it. */
    readonly rematchOn: (link: string) => string;
    readonly askedAlready: (link: string) => string;
    readonly rematchClosed: string;
  };

  readonly form: {
    readonly title: (opponent: string) => string;
    readonly titleOpen: string;
    readonly chooseGame: string;
    readonly send: string;
    readonly sending: string;
    readonly sent: string;
    /** Nobody would ever see the challenge, so it was taken back. */
    readonly notSent: string;
  };

  readonly board: {
    readonly versus: (first: string, second: string) => string;
    readonly leg: (number: number, of: number) => string;
    readonly score: (line: string) => string;
    readonly turn: (player: string) => string;
    readonly deadline: (when: string) => string;
    /** The clock has waited for somebody whom Discord keeps from acting. */
    readonly timedOut: (player: string, until: string) => string;
    readonly noTrapsLeft: string;
    readonly isTrapped: string;
    readonly wholeGame: string;
    readonly moveCount: (count: number) => string;
    readonly tossed: (player: string) => string;
    /** The permission is missing, for those who can grant it. */
    readonly missing: (permissions: string) => string;
    /** What stands where a board was that is now somewhere else. */
    readonly moved: (link: string) => string;
    /** The words of a link to a board. */
    readonly link: string;
  };

  readonly buttons: {
    readonly placeTrap: string;
    readonly text: string;
    readonly rules: string;
    readonly resign: string;
    readonly callOff: string;
    readonly resume: string;
    readonly rematch: string;
    readonly yesResign: string;
    readonly yesCallOff: string;
    readonly keepPlaying: string;
    readonly back: string;
    readonly next: string;
  };

  /** What one player asks the other for, on the board and in the answers to whoever asks. */
  readonly requests: {
    readonly agree: string;
    readonly refuse: string;
    readonly pauseAsked: (player: string, until: string) => string;
    readonly paused: (player: string, until: string) => string;
    readonly pauseRefused: (player: string) => string;
    /** Its date has come. */
    readonly pauseOver: string;
    readonly takebackAsked: (player: string) => string;
    readonly takebackRefused: (player: string) => string;
    readonly takenBack: (player: string) => string;
    /** To whoever has just asked for something, or withdrawn it. */
    readonly sent: string;
    readonly withdrawn: string;
  };

  /** The private menu of a board. */
  readonly more: {
    readonly button: string;
    readonly title: string;
    /** Somebody clicked on an older menu. */
    readonly changed: string;
    readonly takeBack: string;
    readonly pause: string;
    readonly days: (count: number) => string;
    /** What was asked for waits for an answer. */
    readonly waiting: string;
    readonly withdraw: string;
    /** How often calling off is still free today. */
    readonly freeCallOffs: (left: number) => string;
  };

  /** Games against the bot, who is the one who speaks. */
  readonly practice: {
    /** How well it plays. */
    readonly levels: Readonly<Record<Level, string>>;
    /** Where somebody sits. */
    readonly seats: Readonly<Record<SeatChoice, string>>;
    /** What it is called in a game. */
    readonly bot: (level: string) => string;
    readonly unrated: string;
    readonly thinking: (bot: string) => string;
    /** Buttons of the board. */
    readonly hint: string;
    readonly undo: string;
    /** Said privately. Moves of both are counted; `best` are one or several, as the buttons show them. */
    readonly undone: string;
    readonly canWin: (moves: number, best: string) => string;
    readonly loses: (moves: number, best: string) => string;
    readonly open: (best: string) => string;
    /** The form. */
    readonly title: string;
    readonly about: string;
    readonly start: string;
    readonly starting: string;
    readonly started: string;
    readonly notStarted: string;
    /** Somebody practises this game in this channel already. */
    readonly busy: (link: string) => string;
    readonly tooFast: (when: string) => string;
    /** In the lobby. */
    readonly alone: string;
    readonly button: string;
  };

  /** Somebody's clocks stand still for some days. */
  readonly away: {
    readonly title: string;
    readonly about: (left: string) => string;
    readonly until: (when: string) => string;
    readonly choose: string;
    readonly backNow: string;
    readonly isAway: (player: string, until: string) => string;
    readonly isBack: (player: string) => string;
  };

  /** Leaving before both have moved, games that do not count, and people who are away. */
  readonly fairPlay: {
    /** In the menu: how often resigning is still free today. */
    readonly freeResigns: (left: number) => string;
    /** Why it counts now. */
    readonly freeResignsUsed: string;
    readonly bothHaveMoved: string;
    readonly sureToResignFreely: string;
    /** To the opponent of somebody who has gone away. */
    readonly opponentAway: (
      player: string,
      opponent: string,
      game: string,
      until: string,
    ) => string;
  };

  readonly notices: {
    readonly oldBoard: (link: string) => string;
    /** Somebody clicked on what had just changed; the board is up to date now. */
    readonly refreshed: string;
    readonly sureToResign: string;
    readonly sureToCallOff: string;
    readonly resigned: string;
    readonly calledOff: string;
    readonly carriedOn: string;
    readonly chooseTrap: string;
    readonly trapPlaced: (square: string) => string;
    readonly wrongChannel: (channels: string) => string;
    readonly broken: (reference: string) => string;
    readonly grantPlease: (permissions: string) => string;
    readonly here: string;
  };

  /** What a board tells before a click. */
  readonly hints: {
    /** Beside the mark of a move that loses by repetition. */
    readonly loses: string;
    /** Beside the mark of a step into a trap. */
    readonly intoTrap: string;
    readonly trapsAreSeen: string;
    /** Asked before a move that loses by repetition. */
    readonly sureToRepeat: string;
    readonly playAnyway: string;
    readonly otherMove: string;
    readonly playedAnyway: string;
  };

  /** What stands below a board of characters. */
  readonly textBoard: {
    readonly key: string;
    /** A mark that is somebody's. */
    readonly markOf: (mark: string, player: string) => string;
  };

  /** A board that is read out. */
  readonly spoken: {
    /** A player by the sign, and what there is to say about them. */
    readonly player: (sign: string, facts: string) => string;
    /** Two things about a player, one after the other. */
    readonly and: (one: string, other: string) => string;
    /** Squares side by side, from the first to the last. */
    readonly range: (from: string, to: string) => string;
    /** All 25 of them. */
    readonly anySquare: string;
    /** A move, in a sentence and on a button. */
    readonly steps: Readonly<Record<Direction, (square: string) => string>>;
    readonly intoTrap: (step: string) => string;
    readonly losing: (step: string) => string;
    readonly lastMove: (told: string) => string;
  };

  readonly pings: {
    readonly turn: (player: string, game: string) => string;
    readonly started: (player: string, game: string) => string;
    readonly reminder: (player: string, game: string, when: string) => string;
    readonly pauseAsked: (player: string, by: string, game: string) => string;
    readonly takebackAsked: (player: string, by: string, game: string) => string;
  };

  /** The message at the end of a match, for those who did not bring it about. */
  readonly matchEnd: {
    readonly over: (players: string, game: string) => string;
    /** Two people, where both are told. */
    readonly and: (one: string, other: string) => string;
  };

  readonly list: {
    readonly mine: string;
    readonly channel: (channel: string) => string;
    readonly none: (command: string) => string;
    readonly noneHere: (command: string) => string;
    readonly yourMove: string;
    readonly theirMove: string;
    readonly yourAnswer: string;
    readonly theirAnswer: string;
    readonly openOffer: string;
    readonly paused: string;
    readonly toMove: (player: string) => string;
    readonly against: (player: string) => string;
    readonly moves: (count: number) => string;
    readonly bring: string;
    readonly page: (page: number, of: number) => string;
  };

  /** `/games`, where the boards that wait for somebody are played one after the other. */
  readonly waiting: {
    readonly count: (boards: number) => string;
    readonly nothing: string;
    readonly play: (boards: number) => string;
    readonly lookAgain: string;
    readonly skip: string;
    readonly list: string;
    /** What somebody has just done, beside the name of the match. */
    readonly accepted: string;
    readonly declined: string;
    readonly done: string;
  };

  /** The private copy of a board, in plain text. */
  readonly textCopy: {
    readonly open: string;
    readonly refresh: string;
  };

  readonly lobby: {
    readonly title: string;
    readonly howTo: string;
    readonly play: string;
    /** Where games begin, if not where the lobby stands. */
    readonly playedIn: (channel: string) => string;
    readonly live: string;
    /** The words of a link to a live game. */
    readonly watch: string;
    readonly top: string;
    readonly best: string;
    /** Said privately; `terms` are the clock, and whether it is two games, and `until` is like “in 30 minutes”. */
    readonly onList: (game: string, terms: string, until: string) => string;
    readonly offList: (game: string) => string;
    readonly paired: (opponent: string, game: string) => string;
    /** Puts the lobby into a channel. */
    readonly put: string;
    readonly isHere: string;
    /** The permissions are missing in the channel that was chosen. */
    readonly cannotPut: (permissions: string) => string;
    /** In the settings. */
    readonly choose: string;
    readonly none: string;
    readonly fine: (channel: string) => string;
    readonly troubles: Readonly<
      Record<PostTrouble, (channel: string, permissions: string) => string>
    >;
  };

  /** The daily puzzle of a server, and puzzles for practice. A `player` is the sign of a seat, unless it is said who. */
  readonly puzzle: {
    readonly daily: (number: string) => string;
    readonly title: string;
    /** Where everybody sees it. */
    readonly task: (player: string) => string;
    /** To whoever tries it. */
    readonly yours: (player: string) => string;
    readonly fromGame: string;
    readonly level: (level: number, of: number) => string;
    readonly try: string;
    readonly streaks: string;
    readonly solvedBy: (solved: number, tries: number) => string;
    readonly notTried: string;
    /** A member of the server. */
    readonly first: (player: string) => string;
    readonly next: (when: string) => string;
    readonly over: string;
    readonly solution: string;
    readonly solutionOf: (number: string) => string;
    /** What the solution comes to, in moves of the player alone, the solution counted. */
    readonly wins: (player: string, moves: number) => string;
    /** Perfect play, in notation. */
    readonly line: (notation: string) => string;
    readonly oneTry: string;
    readonly right: string;
    readonly wrong: string;
    /** What a wrong move comes to: the other player wins, in so many moves of their own. */
    readonly loses: (player: string, moves: number) => string;
    readonly open: string;
    readonly tomorrow: (when: string) => string;
    readonly yourTry: string;
    readonly inARow: (count: number) => string;
    readonly record: (solved: number, tried: number, longest: number) => string;
    readonly noStreaks: string;
    readonly aboutStreaks: string;
    /** The puzzle of an old button is no more. */
    readonly none: (command: string) => string;
    /** Nobody has two puzzles made at a time. */
    readonly busy: string;
    readonly again: string;
    readonly show: string;
    readonly another: string;
    /** In the settings. */
    readonly choose: string;
    readonly nowhere: string;
    readonly hour: (hour: string) => string;
    readonly fine: (channel: string, when: string) => string;
    readonly troubles: Readonly<
      Record<PostTrouble, (channel: string, permissions: string) => string>
    >;
  };

  /** The first message on a server. */
  readonly welcome: {
    readonly what: string;
    readonly start: (challenge: string, settings: string) => string;
    /** Beside the button. */
    readonly lobbyHere: string;
    /** In a direct message, where there is no such button. */
    readonly lobbyThere: (settings: string) => string;
    readonly toServer: string;
  };

  readonly rules: {
    readonly inShort: string;
    readonly example: string;
    readonly goodToKnow: string;
    readonly start: string;
  };

  /** A whole game, as part of the rules. */
  readonly film: {
    readonly watch: string;
    readonly title: (moves: number) => string;
    /** What the film shows, for those who do not see it. */
    readonly alt: (game: string, moves: number, end: string) => string;
  };

  readonly ratings: {
    /** On a finished board, where the game did not change the ratings, and why. */
    readonly unrated: Readonly<Record<UnratedReason, string>>;
    /** On an offer that will not count, and why. */
    readonly unratedOffer: Readonly<Record<OfferUnrated, string>>;
    /** What whoever decides about an offer wins and loses by it, in one game or in two. */
    readonly atStake: Readonly<
      Record<1 | 2, (player: string, win: string, loss: string) => string>
    >;
    /** On an offer that is open to anyone: the rating of whoever made it. */
    readonly openStakes: (player: string, rating: string) => string;
    /** The same where a coin decides about the seats, or the rating is not certain yet. */
    readonly roughly: (line: string) => string;
    readonly newcomer: string;
    /** Beside a rating that is not certain yet. */
    readonly provisional: string;
  };

  readonly leaderboard: {
    readonly title: string;
    readonly allGames: string;
    readonly allTime: string;
    readonly thisMonth: string;
    /** Nobody has played a game that counts. */
    readonly empty: (command: string) => string;
    readonly you: string;
    readonly notOnIt: string;
    readonly players: (count: number) => string;
    /** Announced once, when a month is over. */
    readonly champion: (player: string, season: string) => string;
    readonly championsBefore: string;
    /** How the order comes about, and what the marks mean; small print. */
    readonly howTo: string;
  };

  readonly profile: {
    readonly title: (player: string) => string;
    readonly nothing: (player: string) => string;
    readonly ratings: string;
    readonly bySeat: string;
    readonly asFirst: string;
    readonly asSecond: string;
    readonly bestWin: (opponent: string, rating: string) => string;
    readonly longestStreak: (count: number) => string;
    readonly headToHead: (opponent: string, won: number, lost: number) => string;
    readonly recent: string;
    readonly won: string;
    readonly lost: string;
    readonly noChart: string;
  };

  /** For those who manage a server: what they can do to its standings. */
  readonly moderation: {
    readonly title: string;
    readonly void: string;
    readonly member: string;
    readonly reset: string;
    /** While an act is under way. */
    readonly recomputing: (percent: number) => string;
    readonly sureToReset: (season: string) => string;
    readonly yesReset: string;
    readonly no: string;
    readonly done: string;
    /** What was done before, by whom. */
    readonly acts: string;
    readonly noActs: string;
    /** The panel of what is live in a channel. */
    readonly live: (channel: string) => string;
    readonly aboutLive: string;
    readonly liveCounts: (offers: number, games: number) => string;
    readonly onlyOldest: string;
    readonly removeOffers: string;
    readonly endGame: string;
    readonly sureToRemove: string;
    readonly sureToEnd: string;
    readonly yesRemove: string;
    readonly yesEnd: string;
    readonly deeds: Readonly<Record<ModerationAct['type'], (by: string, what: string) => string>>;
  };

  /** A match that is declared void, or counts again. */
  readonly voiding: {
    readonly sure: Readonly<Record<'void' | 'restore', string>>;
    /** What follows from it, told before it is done; `unrated`: the match does not count as it is. */
    readonly follows: Readonly<Record<'void' | 'restore' | 'unrated', string>>;
    readonly told: string;
    /** The moderator has played in the match. */
    readonly own: Readonly<Record<'void' | 'restore', string>>;
    readonly ownDeeds: Readonly<Record<'void' | 'restore', (by: string, what: string) => string>>;
    readonly yes: Readonly<Record<'void' | 'restore', string>>;
    /** A match in the menu that is void. */
    readonly isVoid: string;
    /** The button beside an act. */
    readonly undo: string;
    /** What both players are told, in the channel of the match. */
    readonly notices: Readonly<
      Record<'void' | 'restore', (one: string, two: string, game: string) => string>
    >;
    /** Added to that where one of the two is the moderator who did it. */
    readonly ownNotice: (by: string) => string;
  };

  readonly privacy: {
    /** While the file is made. */
    readonly exporting: string;
    /** Beside the file. */
    readonly exported: string;
    readonly notExported: string;
    readonly sure: string;
    readonly yes: string;
    readonly no: string;
    readonly forgotten: string;
    readonly kept: string;
    /** Nobody who is in a game can be forgotten. */
    readonly stillPlaying: string;
    /** Nobody has two requests at a time. */
    readonly underWay: string;
    readonly formerPlayer: string;
  };

  readonly replay: {
    /** Where in the game this is: after so many moves. */
    readonly step: (moves: number, of: number) => string;
    readonly start: string;
    readonly text: string;
    /** Stands above the moves of a game in notation. */
    readonly notation: string;
    readonly picture: string;
    /** While the picture is being drawn. */
    readonly drawing: string;
    /** While others are drawn, so many of them. */
    readonly waiting: (before: number) => string;
    readonly notDrawn: string;
    /** Who won a game, in a list: plain names, and as short as can be. */
    readonly beat: (winner: string, loser: string) => string;
    readonly toBoard: string;
    readonly none: string;
  };

  /** A finished game, judged. Players come as their signs; moves are counted from 1, and “in so many moves” counts those of both. */
  readonly analysis: {
    /** The button; short, as it stands beside others. */
    readonly button: string;
    /** On a finished board, in a line: what the last turning point changed. */
    readonly winningUntil: (player: string, move: number) => string;
    readonly openUntil: (move: number) => string;
    /** There was no turning point. */
    readonly allAlong: (player: string) => string;
    /** Whoever resigned, or ran out of time, could have won; or nobody could force anything. */
    readonly winningAtEnd: (player: string) => string;
    readonly openAtEnd: string;
    /** How often, where that was more than once. */
    readonly turned: (count: number) => string;
    /** Stands above the turning points, and below where there are more of them. */
    readonly title: string;
    readonly flawless: string;
    readonly more: (count: number) => string;
    readonly move: (number: number) => string;
    /** What somebody played, and what would have won. */
    readonly missedWin: (player: string, made: string, better: string, moves: number) => string;
    /** What would have kept a game open that was lost then. */
    readonly missedHold: (player: string, made: string, better: string) => string;
    /** What a position would come to; in no move at all, when that was the end. */
    readonly wins: (player: string, moves: number) => string;
    readonly isOpen: string;
    readonly played: string;
    readonly better: string;
    readonly choose: string;
    readonly accuracy: string;
    readonly kept: (percent: number, kept: number, of: number) => string;
    readonly noChoice: string;
    readonly aboutAccuracy: string;
    readonly working: string;
    readonly failed: string;
    /** What the chart shows, for those who do not see it. */
    readonly alt: (game: string, line: string) => string;
    /** In a profile: over so many games, and over as many before them. */
    readonly inProfile: (percent: number, games: number) => string;
    readonly before: (percent: number) => string;
  };

  /** What people post for everybody in a channel: films, leaderboards, profiles, podiums. */
  readonly showing: {
    /** Buttons. */
    readonly replay: string;
    readonly share: string;
    readonly here: string;
    readonly podium: string;
    /** Each asks first, and says that it will be public. */
    readonly askFilm: (channel: string) => string;
    readonly askLeaderboard: (channel: string) => string;
    readonly askProfile: (player: string, channel: string) => string;
    readonly askPodium: (channel: string) => string;
    readonly post: string;
    readonly keep: string;
    readonly kept: string;
    readonly posting: string;
    readonly posted: (link: string) => string;
    readonly notPosted: string;
    readonly tooSoon: (when: string) => string;
    readonly postedAlready: (when: string) => string;
    /** Whose doing a post is; small print. */
    readonly by: (player: string) => string;
    readonly podiumOf: (season: string) => string;
    readonly podiumEmpty: string;
  };

  /** What people can play with, to choose from a list. */
  readonly pieces: Readonly<Record<Piece, string>>;

  readonly settings: {
    readonly server: string;
    readonly me: string;
    readonly saved: string;
    readonly channels: string;
    readonly allChannels: string;
    readonly clock: string;
    readonly serverPings: string;
    readonly myPings: string;
    readonly pings: Readonly<Record<Pings, string>>;
    readonly language: string;
    readonly auto: string;
    readonly board: string;
    readonly boards: Readonly<Record<'emoji' | 'text', string>>;
    /** One's own piece; `piece` is the name of one, with its emoji. */
    readonly piece: {
      readonly mine: string;
      readonly about: string;
      /** None of one's own: what the first player has then, and what the second, as emoji. */
      readonly ofSeat: (first: string, second: string) => string;
      readonly second: string;
      readonly aboutSecond: string;
      /** The second choice has become the first, and the first the second. */
      readonly swapped: (piece: string) => string;
      /** It cannot be the second choice, too. */
      readonly same: (piece: string) => string;
    };
    /** Where the champion of the month is announced. */
    readonly announce: string;
    readonly nowhere: string;
    /** Whether each match has a thread of its own. */
    readonly threads: string;
    readonly places: Readonly<Record<'channel' | 'thread', string>>;
    readonly permissionsFine: string;
    readonly blocked: string;
    readonly nobodyBlocked: string;
    readonly aboutBlocking: string;
    readonly block: string;
    readonly unblock: string;
  };

  readonly help: {
    readonly what: string;
    readonly commands: string;
    readonly howTo: string;
    readonly privacy: string;
  };
}
