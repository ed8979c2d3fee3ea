import { LEVELS, type Level } from '../solver/levels.js';

/** Discord's ids: numbers of 17 to 20 digits, as text. */
export type UserId = string;
export type ChannelId = string;
export type MessageId = string;

/** A server; or another place in which a match is played, where the bot can only answer (`match/place.ts`). */
export type GuildId = string;

/** Whether it is an id of Discord's, as far as one can tell. */
export const isSnowflake = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{17,20}$/u.test(value);

/**
 * The name of a match. Its first four characters are a hash of its server; the first alone says in which of 64 partitions that
 * lives, so a match can be found by its id alone. Random characters follow, and after a dot which rematch in a row it is:
 * `Qk3f9x2abc-4.1`.
 */
export type MatchId = string;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const PARTITIONS = ALPHABET.length;

/** The number of random bytes a match id is made from: two of a server hardly ever meet. */
export const ID_BYTES = 8;

/** FNV-1a, 32 bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** The partition of a server (or a person): a hash of its id, spread over the partitions. */
export const partitionOf = (id: string): number => hashOf(id) % PARTITIONS;

export const partitionOfMatch = (id: MatchId): number => ALPHABET.indexOf(id.charAt(0));

/** The first character of the ids of all matches in a partition. */
export const letterOfPartition = (partition: number): string => ALPHABET.charAt(partition);

/** A short hash of a server, with which the ids of all its matches begin: servers that share one are as good as never met. */
export type ServerHash = string;

const SERVER_HASH_LENGTH = 4;
const BITS_PER_CHARACTER = 6;

export const serverHashOf = (id: MatchId): ServerHash => id.slice(0, SERVER_HASH_LENGTH);

const makeServerHash = (guild: GuildId): ServerHash =>
  Array.from({ length: SERVER_HASH_LENGTH }, (_, i) =>
    ALPHABET.charAt((hashOf(guild) >>> (BITS_PER_CHARACTER * i)) % ALPHABET.length),
  ).join('');

/** Makes the id of a new match from random bytes, which the caller brings. */
export const makeMatchId = (guild: GuildId, chance: Uint8Array): MatchId =>
  makeServerHash(guild) +
  Array.from(chance, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

export const isMatchId = (text: string): boolean => /^[\w-]{6,24}(?:\.[1-9]\d{0,5})?$/u.test(text);

/** The rematch of a match has one possible id, so however often it is asked for, it exists once. */
export function rematchId(id: MatchId): MatchId {
  const [root = '', count = '0'] = id.split('.');
  return `${root}.${Number(count) + 1}`;
}

/** The number of random bytes that the id of a former player is made from. */
export const FORMER_BYTES = 15;

/**
 * The id that stands for somebody who wished to be forgotten, made from random bytes that the caller brings: it begins with a
 * zero, as no id of Discord does, and says nothing about who it was.
 */
export const makeFormerPlayer = (chance: Uint8Array): UserId =>
  `0${Array.from(chance, (byte) => byte % 10).join('')}`;

export const isFormerPlayer = (user: UserId): boolean => user.startsWith('0');

/** The id that stands for the bot itself in a seat of a practice game: letters, as no id of Discord has. */
export const makeBotPlayer = (level: Level): UserId => `bot-${level}`;

/** How well the bot plays that has this id; nothing for a person. */
export const levelOfBot = (user: UserId): Level | undefined =>
  LEVELS.find((level) => makeBotPlayer(level) === user);

/** The number of bytes that the hash of a person is made from. */
export const HASH_BYTES = 12;

/** What is kept of somebody of whom nothing else is: letters only, so it is never taken for an id or for a former player. */
export const makePersonHash = (digest: Uint8Array): string =>
  Array.from(digest, (byte) => letter(byte >> 4) + letter(byte & 15)).join('');

const letter = (n: number): string => String.fromCodePoint(97 + n);

export const isPersonHash = (text: string): boolean => /^[a-p]{24}$/u.test(text);
