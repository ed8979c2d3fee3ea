import type { UserId } from './id.js';

/** The number of random bytes that the name of a former player is made from. */
export const FORMER_BYTES = 15;

/**
 * The name that stands for somebody who wished to be forgotten, made from chance that the caller brings: it begins with a
 * zero, as no id of Discord does, and says nothing about who it was.
 */
export const makeFormerPlayer = (chance: Uint8Array): UserId =>
  `0${Array.from(chance, (byte) => byte % 10).join('')}`;

export const isFormerPlayer = (user: UserId): boolean => user.startsWith('0');
