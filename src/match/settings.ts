import type { Absence } from './absence.js';
import type { ClockId } from './clock.js';
import type { ChannelId } from './id.js';
import type { Pace } from './pace.js';
import type { PieceChoice } from './piece.js';

export const PINGS = ['turns', 'reminders', 'off'] as const;

/** When somebody is pinged: at every turn, by reminders only, or never. */
export type Pings = (typeof PINGS)[number];

/** Every language of Discord, by the name Discord has for it; `en` and `es` are what it calls `en-US` and `es-ES`. */
export const LANGUAGES = [
  'en',
  'en-GB',
  'de',
  'fr',
  'es',
  'es-419',
  'pt-BR',
  'ja',
  'bg',
  'cs',
  'da',
  'el',
  'fi',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ko',
  'lt',
  'nl',
  'no',
  'pl',
  'ro',
  'ru',
  'sv-SE',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

export type LanguageId = (typeof LANGUAGES)[number];

export const POST_TROUBLES = [
  'no-access', // the bot cannot see the channel
  'no-permission', // it may not write there
  'gone', // there is no such channel any more
  'refused', // anything else that Discord said no to
] as const;

/** Why a message that is kept in a channel, the lobby or the puzzle, does not stand there, or is not current. */
export type PostTrouble = (typeof POST_TROUBLES)[number];

/** Where the lobby of a server stands. */
export interface LobbyPlace {
  readonly channel: ChannelId;
  /** The language of the server in Discord, as whoever put the lobby there brought it along: for `auto`. */
  readonly language: LanguageId;
}

/** Where and when the daily puzzle of a server is posted. */
export interface PuzzlePlace {
  readonly channel: ChannelId;
  /** The hour of the day, in UTC. */
  readonly hour: number;
  /** The language of the server in Discord, as whoever chose the channel brought it along: for `auto`. */
  readonly language: LanguageId;
}

/** What a server has chosen. */
export interface ServerSettings {
  /** The channels to play in; none means all of them. */
  readonly channels: readonly ChannelId[];
  /** The clock of an offer that names none. */
  readonly clock: ClockId;
  readonly pings: Pings;
  /** Whether each match is played in a thread of its own. */
  readonly threads: boolean;
  /** Where the champion of a month is announced; nowhere, if there is no channel. */
  readonly announce: ChannelId | null;
  /** The message with the Play buttons; none, if no channel was chosen for it. */
  readonly lobby: LobbyPlace | null;
  /** The daily puzzle; none, if no channel was chosen for it. */
  readonly puzzle: PuzzlePlace | null;
  /** The language of what everybody sees; `auto` is that of the server in Discord. */
  readonly language: LanguageId | 'auto';
}

/** What a person has chosen, for all servers. */
export interface PersonSettings extends PieceChoice {
  readonly board: 'emoji' | 'text';
  readonly pings: Pings;
  /** When they are, or were lately, away: their clocks stand still then. */
  readonly away?: readonly Absence[] | undefined;
}

/** How many people somebody can block. */
export const MOST_BLOCKED = 25;

export const DEFAULT_SERVER_SETTINGS: ServerSettings = {
  channels: [],
  clock: '1d',
  pings: 'turns',
  threads: false,
  announce: null,
  lobby: null,
  puzzle: null,
  language: 'auto',
};
export const DEFAULT_PERSON_SETTINGS: PersonSettings = { board: 'emoji', pings: 'turns' };

/** How many live matches there may be, checked when somebody is added to one; and how many games count. */
export interface Limits {
  readonly perChannel: number;
  /** Offers count for whoever made them alone, games for both. */
  readonly perPlayer: number;
  /** How many offers of one person may wait in a channel. */
  readonly offersPerChannel: number;
  readonly offerPace: Pace;
  /** How many games a day between the same two count for the standings. */
  readonly ratedPerDay: number;
}

export const DEFAULT_LIMITS: Limits = {
  perChannel: 50,
  perPlayer: 20,
  offersPerChannel: 3,
  offerPace: { burst: 5, every: 60_000 },
  ratedPerDay: 5,
};

/** For what has to be done whatever the limits say. */
export const NO_LIMITS: Limits = {
  perChannel: Infinity,
  perPlayer: Infinity,
  offersPerChannel: Infinity,
  offerPace: { burst: Infinity, every: 0 },
  ratedPerDay: 0,
};

/** How many matches a day somebody can leave on a server before both have moved; after that it counts as resigning. */
export const FREE_CALL_OFFS = 3;
