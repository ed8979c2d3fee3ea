import { createPublicKey, verify } from 'node:crypto';

/** Whether a signature, of 64 bytes, is that of a message. */
export type Verify = (signature: Buffer, message: Buffer) => boolean;

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_PREFIX = '302a300506032b6570032100';

/** Verifies by Node itself. */
export function verifyByNode(publicKey: string): Verify {
  const der = Buffer.from(DER_PREFIX + publicKey, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return (signature, message) => verify(null, message, key, signature);
}

/** libsodium, where it is installed: it is an optional dependency, as it has no build for every platform. */
async function loadSodium() {
  try {
    const { default: sodium } = await import('sodium-native');
    return sodium;
  } catch {
    return undefined;
  }
}

/** Verifies by libsodium, which takes half of the time that OpenSSL does; nothing, where it is not installed. */
export async function verifyBySodium(publicKey: string): Promise<Verify | undefined> {
  const sodium = await loadSodium();
  const key = Buffer.from(publicKey, 'hex');
  return (
    sodium && ((signature, message) => sodium.crypto_sign_verify_detached(signature, message, key))
  );
}

/**
 * Verifies what Discord has signed, by Ed25519; the key comes as 64 hexadecimal digits. Every click has a signature, and that is the
 * largest single part of what it costs.
 */
export const makeVerify = async (publicKey: string): Promise<Verify> =>
  (await verifyBySodium(publicKey)) ?? verifyByNode(publicKey);
