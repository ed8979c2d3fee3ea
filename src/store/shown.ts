import type { MessageId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { LANGUAGES, type LanguageId } from '../match/settings.js';

/** The message with the board, and the revision of the match that it shows. */
export interface ShownBoard {
  readonly rev: number;
  readonly message: MessageId;
  readonly language: LanguageId;
}

/**
 * The one live ping of a match: `key` says what it is about (`[0-9a-z]{1,24}`); without a message it was claimed, and it is
 * not known that it was sent.
 */
export interface ShownPing {
  readonly key: string;
  readonly message: MessageId | null;
}

/** What stands of a match in Discord, as far as anybody knows. */
export interface Shown {
  readonly board: ShownBoard | null;
  readonly ping: ShownPing | null;
}

/** A match, and what stands of it in Discord. */
export interface ShownMatch {
  readonly match: Match;
  readonly shown: Shown;
}

/** Whether a board comes too late to be noted: the newest by revision wins, and of two equal ones the later. */
export const isOutdated = (given: ShownBoard, noted: ShownBoard | null): boolean =>
  noted !== null && noted.rev > given.rev;

/** The message that is no longer the board, now that one of two is: the other one, unless both are the same. */
export function messageToRemove(given: ShownBoard, noted: ShownBoard | null): MessageId | null {
  if (noted === null || noted.message === given.message) return null;
  return (isOutdated(given, noted) ? given : noted).message;
}

/** Small: five fields, the message ids in base 36. A revision of 0 is no board, a key of `-` no ping, a message of 0 none. */
const RECORD = /^(\d+) ([0-9a-z]+) ([A-Za-z-]+) (-|[0-9a-z]+) ([0-9a-z]+)$/u;

const PING_KEY = /^[0-9a-z]{1,24}$/u;

const BASE = 36;

const NO_MESSAGE = '0';
const NO_BOARD = ['0', NO_MESSAGE, '-'] as const;

export const NO_PING = ['-', NO_MESSAGE] as const;

const encodeMessage = (message: MessageId): string => BigInt(message).toString(BASE);

function decodeMessage(text: string): MessageId {
  let id = 0n;
  for (const digit of text) id = id * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE));
  return id.toString();
}

/** The message of a ping; none where it was claimed, or there is no ping. */
export const decodePingMessage = (text: string | null): MessageId | null =>
  text === null || text === NO_MESSAGE ? null : decodeMessage(text);

/** The revision, the message and the language of a board. */
export const boardFields = ({ rev, message, language }: ShownBoard): readonly string[] => [
  String(rev),
  encodeMessage(message),
  language,
];

/** The key and the message of a ping; a key that could not be read back is a mistake of the caller. */
export function pingFields({ key, message }: ShownPing): readonly string[] {
  if (!PING_KEY.test(key)) throw new Error(`"${key}" is not the key of a ping`);
  return [key, message === null ? NO_MESSAGE : encodeMessage(message)];
}

/** What is shown, as it is stored; the same in every backend. */
export const encodeShown = ({ board, ping }: Shown): string =>
  [...(board ? boardFields(board) : NO_BOARD), ...(ping ? pingFields(ping) : NO_PING)].join(' ');

/** Reads what is shown; what cannot be read is not known. */
export function decodeShown(record: string | null | undefined): Shown {
  const [, rev = '0', board = '', language = '', key = '-', ping = ''] =
    RECORD.exec(record ?? '') ?? [];
  return {
    board:
      Number(rev) === 0
        ? null
        : { rev: Number(rev), message: decodeMessage(board), language: decodeLanguage(language) },
    ping: key === '-' ? null : { key, message: decodePingMessage(ping) },
  };
}

/** A language that this version does not speak is as English: the message is still worth knowing. */
const decodeLanguage = (text: string): LanguageId =>
  LANGUAGES.find((language) => language === text) ?? 'en';
