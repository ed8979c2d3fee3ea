import { MessageFlags } from 'discord-api-types/v10';
import { ApiError, readMessage } from '@five-by-five/playground/validate';
import type { Message, PlainMessage } from '../../src/views/message.js';
import { makeCustomId, parseCustomId } from '../../src/views/messages/custom-id.js';
import { plainEmojiIn } from './emoji.js';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in something, however deep. */
export function partsIn(value: unknown): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  return isPart(value) ? [value, ...Object.values(value).flatMap(partsIn)] : [];
}

const textsAt = (parts: readonly Part[], ...keys: readonly string[]): readonly string[] =>
  parts.flatMap((part) => keys.map((key) => part[key])).filter((each) => typeof each === 'string');

/** The files that a message speaks of; they are sent along with it. */
const filesOf = (message: Message | PlainMessage) =>
  [...JSON.stringify(message).matchAll(/attachment:\/\/([^"]+)/gu)].map(([, name = ''], id) => ({
    id: String(id),
    name,
    contentType: undefined,
    data: Buffer.alloc(0),
  }));

/** What Discord itself would have against a message. */
function refusal(message: Message | PlainMessage): readonly string[] {
  const isPrivate = 'flags' in message && (message.flags & MessageFlags.Ephemeral) !== 0;
  try {
    readMessage(message, { way: isPrivate ? 'interaction' : 'channel', files: filesOf(message) });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [JSON.stringify(error.body)];
    throw error;
  }
}

const wrongIds = (parts: readonly Part[]): readonly string[] =>
  textsAt(parts, 'custom_id').flatMap((text) => {
    const id = parseCustomId(text);
    return id && makeCustomId(id) === text ? [] : [`cannot read back ${text}`];
  });

const CODE = /```.*?```/gsu;

/** Pings only those it names, and nobody by accident. */
function wrongPings({ allowed_mentions: allowed }: Message | PlainMessage, parts: readonly Part[]) {
  const text = textsAt(parts, 'content').join('\n').replaceAll(CODE, '');
  const strangers = (allowed.users ?? []).filter((user) => !text.includes(`<@${user}>`));
  return [
    ...(allowed.parse?.length === 0 ? [] : ['does not say whom it may ping']),
    ...(allowed.roles === undefined ? [] : ['pings roles']),
    ...strangers.map((user) => `pings ${user} without a mention`),
  ];
}

/** What people read. */
const WORDS = ['content', 'label', 'placeholder', 'description'];

/** What no sentence ever contains: pings of everybody, values that are none, and marks around nothing. */
const NEVER =
  /@everyone|@here|undefined|\bNaN\b|\[object|=>|<[@#]>|\[\]\(|\(\)|\*{4}|^(?:-#|###|-)\s*$/mu;

const oddWords = (parts: readonly Part[]): readonly string[] =>
  textsAt(parts, ...WORDS)
    .filter((text) => NEVER.test(text))
    .map((text) => `says ${JSON.stringify(text)}`);

/** What is left of a text without its emoji, of the application or those that everybody has. */
const withoutEmoji = (text: string): string =>
  text.replaceAll(/<:\w+:\d+>|[\p{Emoji}\p{Emoji_Component}\u{200B}\s]/gu, '');

/** Discord draws emoji larger where they stand alone in a text, so that a board would not look like the others. */
const emojiAlone = (parts: readonly Part[]): readonly string[] =>
  textsAt(parts, 'content')
    .filter((text) => /\p{Extended_Pictographic}|<:/u.test(text) && withoutEmoji(text) === '')
    .map((text) => `has nothing but emoji in ${JSON.stringify(text)}`);

/** All there is to say against a message. */
export function complaintsAbout(message: Message | PlainMessage): readonly string[] {
  const parts = 'content' in message ? partsIn(message) : partsIn(message.components);
  return [
    ...refusal(message),
    ...wrongIds(parts),
    ...wrongPings(message, parts),
    ...oddWords(parts),
    ...emojiAlone(parts),
    ...textsAt(parts, ...WORDS, 'name')
      .flatMap(plainEmojiIn)
      .map((emoji) => `${emoji} without U+FE0F`),
  ];
}
