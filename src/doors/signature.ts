import { createPublicKey, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const DER_PREFIX = '302a300506032b6570032100';

const FRESH_SECONDS = 5 * 60;

/** What Discord sends along to show that it was Discord. */
export interface Seal {
  readonly signature: string;
  readonly timestamp: string;
}

/** Knows Discord's requests by their signature over timestamp and raw body. */
export function makeIsSigned(publicKey: string): (seal: Seal, body: Buffer) => boolean {
  const der = Buffer.from(DER_PREFIX + publicKey, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return ({ signature, timestamp }, body) =>
    /^[\da-f]{128}$/iu.test(signature) &&
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}

/** A request that was signed long ago is somebody's recording. */
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/u.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= FRESH_SECONDS;
