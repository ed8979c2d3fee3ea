import { createHmac, randomBytes } from 'node:crypto';
import { HASH_BYTES, makePersonHash, type UserId } from '../match/id.js';

/**
 * What is kept of somebody of whom nothing else is: it can be compared with whoever comes, but not read back without the
 * secret of the installation. The owner (a server, or another person) is part of it, so hashes of two owners cannot be joined.
 */
export type KeyedHash = (owner: string, user: UserId) => string;

export const makeKeyedHash =
  (secret: string): KeyedHash =>
  (owner, user) =>
    makePersonHash(
      createHmac('sha256', secret).update(`${owner} ${user}`).digest().subarray(0, HASH_BYTES),
    );

/** The secret of the installation, if the operator has set one, and whom to tell when it is not the one it was. */
export interface SecretOptions {
  readonly secret?: string | undefined;
  readonly warn?: (sentence: string) => void;
}

/** Which secret holds, and what the store keeps of it. */
interface SettledSecret {
  readonly secret: string;
  /** One that the store made itself, or only what tells whether the one that was set is still the same. */
  readonly kept: string;
  /** Whether it is another one than before: then nobody is found any more by hashes that were made until now. */
  readonly isOther: boolean;
}

const MADE = 'made ';
const SET = 'set ';

const makeSecret = (): string => randomBytes(32).toString('hex');

/** Settles on a secret, given what the store has kept so far and what the operator has set. */
export function settleSecret(
  kept: string | null | undefined,
  secret: string | undefined,
): SettledSecret {
  const made = kept?.startsWith(MADE) ? kept.slice(MADE.length) : undefined;
  const before = kept ?? null;
  if (secret === undefined) {
    const own = made ?? makeSecret();
    return { secret: own, kept: MADE + own, isOther: before !== null && made === undefined };
  }
  const check = SET + makeKeyedHash(secret)('secret', 'check');
  return { secret, kept: check, isOther: ![null, check, MADE + secret].includes(before) };
}

export const OTHER_SECRET =
  'FORGOTTEN_SECRET is not what it was: exclusions of people who have been forgotten until now no longer hold, and their ' +
  'games count. If that was not meant, set it as it was before.';
