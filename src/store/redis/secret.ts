import {
  makeKeyedHash,
  OTHER_SECRET,
  settleSecret,
  type KeyedHash,
  type SecretOptions,
} from '../keyed-hash.js';
import { guarded, type Connection } from './connect.js';
import { SECRET_KEY } from './keys.js';
import { rewriteFiles } from './persistence.js';

/** The keyed hash of this installation; all processes that have the same secret, or none, have the same. */
export async function openKeyedHash(
  redis: Connection,
  { secret: given, warn = () => undefined }: SecretOptions = {},
): Promise<KeyedHash> {
  for (;;) {
    const before = await guarded(redis.get(SECRET_KEY));
    const { secret, kept, isOther } = settleSecret(before, given);
    if (kept !== before) {
      // Another process may have been faster, with one of its own.
      const now = await guarded(redis.keepSecret(1, SECRET_KEY, before ?? '', kept));
      if (now !== kept) continue;
      if (before !== null) await rewriteFiles(redis);
      if (isOther) warn(OTHER_SECRET);
    }
    return makeKeyedHash(secret);
  }
}
