import { createHmac, randomBytes } from 'node:crypto';
import { type GuildId, HASH_BYTES, makePersonHash, type UserId } from '../match/id.js';
import { RecentlyUsed } from '../memory/recently-used.js';

/**
 * What is kept of somebody of whom nothing else is: it can be compared with whoever comes, but not read back without the
 * secret of the installation. The owner (a server, or another person) is part of it, so hashes of two owners cannot be joined.
 */
export type KeyedHash = (owner: string, user: UserId) => string;

/** So many are kept at hand: every offer and every first move asks for those of its players. */
const MOST_KEPT = 10_000;

export function makeKeyedHash(secret: string): KeyedHash {
  const kept = new RecentlyUsed<string, string>(MOST_KEPT);
  return (owner, user) => {
    const name = `${owner} ${user}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    const digest = createHmac('sha256', secret).update(name).digest();
    const hash = makePersonHash(digest.subarray(0, HASH_BYTES));
    kept.set(name, hash);
    return hash;
  };
}

/** What somebody's pace on a server is kept under: of no use to find anything else that is kept of them. */
export const offerPaceHash = (keyedHash: KeyedHash, guild: GuildId, user: UserId): string =>
  keyedHash(`offers on ${guild}`, user);

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
  'FORGOTTEN_SECRET is not what it was: exclusions and blocks of people who have been forgotten until now no longer hold, ' +
  'and their games count. If that was not meant, set it as it was before.';
