import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyByNode, verifyBySodium, type Verify } from '../../src/doors/signature.js';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const HEX_KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const MESSAGE = Buffer.from('1763400000{"type":1}');
const SIGNATURE = sign(null, MESSAGE, privateKey);

/** The same bytes, but for one bit of them. */
function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

describe.each<[string, () => Promise<Verify | undefined>]>([
  ['Node', async () => verifyByNode(HEX_KEY)],
  ['libsodium', () => verifyBySodium(HEX_KEY)],
])('a signature, verified by %s', (_, open) => {
  it('is right for its message and key alone', async () => {
    const verify = await open();
    expect(verify?.(SIGNATURE, MESSAGE)).toBe(true);
    expect(verify?.(SIGNATURE, Buffer.from('1763400001{"type":1}'))).toBe(false);
    expect(verify?.(SIGNATURE, Buffer.alloc(0))).toBe(false);
    const { privateKey: another } = generateKeyPairSync('ed25519');
    expect(verify?.(sign(null, MESSAGE, another), MESSAGE)).toBe(false);
  });

  it('is wrong with any bit of it changed', async () => {
    const verify = await open();
    for (let at = 0; at < SIGNATURE.length; at += 1) {
      expect(verify?.(flipped(SIGNATURE, at), MESSAGE), `byte ${at}`).toBe(false);
    }
  });
});
