import type { MessageId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { LANGUAGES, type LanguageId } from '../match/settings.js';
import type { Redraw } from './redraw.js';

/** The message with the board, and the revision of the match that it shows. */
export interface ShownBoard {
  readonly rev: number;
  readonly message: MessageId;
  readonly language: LanguageId;
}

/** The one live ping of a match: `key` says what it is about (`[0-9a-z]{1,24}`); without a message none was sent, or can be found. */
export interface ShownPing {
  readonly key: string;
  readonly message: MessageId | null;
  /** When somebody set out to send it, while nobody has noted what became of that: it may have been sent. */
  readonly claimed?: number;
}

/** What stands of a match in Discord, as far as anybody knows. */
export interface Shown {
  readonly board: ShownBoard | null;
  readonly ping: ShownPing | null;
  /** The message of a board that stands no more, and does not say so yet. */
  readonly old: MessageId | null;
}

export const NOTHING_SHOWN: Shown = { board: null, ping: null, old: null };

/** A match, and what stands of it in Discord. */
export interface ShownMatch {
  readonly match: Match;
  readonly shown: Shown;
  /** Why the board is to be drawn again, if it is. */
  readonly redraw?: Redraw | undefined;
}

/**
 * Whether a board comes too late to be noted: the newest by revision wins, and of two equal ones the message that was posted later. An
 * answer may have drawn the other one before that, and be noted after it.
 */
export const isOutdated = (given: ShownBoard, noted: ShownBoard | null): boolean =>
  noted !== null &&
  (noted.rev > given.rev ||
    (noted.rev === given.rev && isPostedBefore(given.message, noted.message)));

/** Ids of messages are in order by their length, and then as texts. */
const isPostedBefore = (one: MessageId, other: MessageId): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

/** What is noted now that a board was drawn, and the old message that lost its place by that, as there is room for one. */
export interface NotedBoard {
  readonly shown: Shown;
  readonly displaced: MessageId | null;
}

/** Of two messages the newer board stands, and the other one is old; an old one that is drawn on again loses nothing. */
export function withBoard(shown: Shown, given: ShownBoard): NotedBoard {
  const { board: noted, old: before } = shown;
  const [board, other] = isOutdated(given, noted) ? [noted, given] : [given, noted];
  const isMoved = board !== null && other !== null && board.message !== other.message;
  const old = isMoved ? other.message : before;
  const isKept = before === old || before === board?.message;
  return { shown: { ...shown, board, old }, displaced: isKept ? null : before };
}

/** Small: six fields, the message ids in base 36. A revision of 0 is no board, a key of `-` no ping, a message of 0 none. */
const RECORD = /^(\d+) ([0-9a-z]+) ([A-Za-z-]+) (-|[0-9a-z]+) ([0-9a-z]+) ([0-9a-z]+)$/u;

const PING_KEY = /^[0-9a-z]{1,24}$/u;

const BASE = 36;

const NO_MESSAGE = '0';
const NO_BOARD = ['0', NO_MESSAGE, '-'] as const;

export const NO_PING = ['-', NO_MESSAGE] as const;

const encodeMessage = (message: MessageId): string => BigInt(message).toString(BASE);

/** So many digits at a time are less than a number can hold. */
const DIGITS = 7;
const DIGITS_WORTH = BigInt(BASE) ** BigInt(DIGITS);

function decodeMessage(text: string): MessageId {
  let id = 0n;
  for (let end = text.length % DIGITS || DIGITS; end <= text.length; end += DIGITS) {
    const digits = Number.parseInt(text.slice(Math.max(0, end - DIGITS), end), BASE);
    id = id * DIGITS_WORTH + BigInt(digits);
  }
  return id.toString();
}

/** A message that may be none. */
export const decodeAnyMessage = (text: string | null): MessageId | null =>
  text === null || text === NO_MESSAGE ? null : decodeMessage(text);

export const encodeAnyMessage = (message: MessageId | null): string =>
  message === null ? NO_MESSAGE : encodeMessage(message);

/** The revision, the message and the language of a board. */
export const boardFields = ({ rev, message, language }: ShownBoard): readonly string[] => [
  String(rev),
  encodeMessage(message),
  language,
];

/** In the place of a message may stand when it was claimed: milliseconds, which have fewer digits than any id of Discord. */
export const MOST_DIGITS_OF_TIME = 9;

/** A ping that somebody sets out to send; where that is never, nothing is sent for it. */
export const claimOf = (key: string, at: number | null): ShownPing =>
  at === null ? { key, message: null } : { key, message: null, claimed: at };

/** Whether somebody has set out to send a ping, by what stands in the place of its message. */
const isClaim = (field: string): boolean =>
  field !== NO_MESSAGE && field.length <= MOST_DIGITS_OF_TIME;

/** The key and the message of a ping; a key that could not be read back is a mistake of the caller. */
export function pingFields({ key, message, claimed }: ShownPing): readonly [string, string] {
  if (!PING_KEY.test(key)) throw new Error(`"${key}" is not the key of a ping`);
  return [key, claimed === undefined ? encodeAnyMessage(message) : claimed.toString(BASE)];
}

function decodePing(key: string, field: string): ShownPing | null {
  if (key === '-') return null;
  return isClaim(field)
    ? { key, message: null, claimed: Number.parseInt(field, BASE) }
    : { key, message: decodeAnyMessage(field) };
}

/** The message that a ping had in its field, if it had one. */
export const messageOfPing = (field: string | null): MessageId | null =>
  field === null || isClaim(field) ? null : decodeAnyMessage(field);

/** What is shown, as it is stored; the same in every backend. */
export const encodeShown = ({ board, ping, old }: Shown): string =>
  [
    ...(board ? boardFields(board) : NO_BOARD),
    ...(ping ? pingFields(ping) : NO_PING),
    encodeAnyMessage(old),
  ].join(' ');

/** Reads what is shown; what cannot be read is not known. */
export function decodeShown(record: string | null | undefined): Shown {
  const [, rev = '0', board = '', language = '', key = '-', ping = '', old = null] =
    RECORD.exec(record ?? '') ?? [];
  return {
    board:
      Number(rev) === 0
        ? null
        : { rev: Number(rev), message: decodeMessage(board), language: decodeLanguage(language) },
    ping: decodePing(key, ping),
    old: decodeAnyMessage(old),
  };
}

/** A language that this version does not speak is as English: the message is still worth knowing. */
const decodeLanguage = (text: string): LanguageId =>
  LANGUAGES.find((known) => known === text) ?? 'en';
