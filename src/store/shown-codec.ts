import type { MessageId } from '../match/id.js';
import { LANGUAGES, type LanguageId } from '../match/settings.js';
import type { Shown, ShownBoard, ShownPing } from './shown.js';

/** Small: five fields, the message ids in base 36. A revision of 0 is a note never made, a message of 0 is none. */
const FIELDS = /^(\d+) ([0-9a-z]+) ([A-Za-z-]+) (\d+) ([0-9a-z]+)$/u;

const BASE = 36;

const NO_MESSAGE = '0';

const encodeMessage = (message: MessageId | null): string =>
  message === null ? NO_MESSAGE : BigInt(message).toString(BASE);

function decodeMessage(text: string): MessageId {
  let id = 0n;
  for (const digit of text) id = id * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE));
  return id.toString();
}

/** The revision, the message and the language of a board. */
export const boardFields = (board: ShownBoard | null): readonly string[] =>
  board === null
    ? ['0', NO_MESSAGE, '-']
    : [String(board.rev), encodeMessage(board.message), board.language];

/** The revision and the message of a ping. */
export const pingFields = (ping: ShownPing | null): readonly string[] =>
  ping === null ? ['0', NO_MESSAGE] : [String(ping.rev), encodeMessage(ping.message)];

/** Where a match is shown, as it is stored; the same in every home. */
export const encodeShown = ({ board, ping }: Shown): string =>
  [...boardFields(board), ...pingFields(ping)].join(' ');

/** Reads where a match is shown; what cannot be read is not known. */
export function decodeShown(record: string | null | undefined): Shown {
  const [, boardRev = '0', board = '', language = '', pingRev = '0', ping = ''] =
    FIELDS.exec(record ?? '') ?? [];
  return {
    board:
      Number(boardRev) === 0
        ? null
        : {
            rev: Number(boardRev),
            message: decodeMessage(board),
            language: decodeLanguage(language),
          },
    ping:
      Number(pingRev) === 0
        ? null
        : { rev: Number(pingRev), message: ping === NO_MESSAGE ? null : decodeMessage(ping) },
  };
}

/** A language that this version does not speak is as English: the message is still worth knowing. */
const decodeLanguage = (text: string): LanguageId =>
  LANGUAGES.find((language) => language === text) ?? 'en';
