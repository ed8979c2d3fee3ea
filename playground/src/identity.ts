import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { APIUser } from 'discord-api-types/v10';

/** Discord counts its time from the first moment of 2015. */
const EPOCH = Date.UTC(2015, 0, 1);

/** Makes ids that tell when they were made, each larger than the one before, even when the clock is set back. */
export function makeSnowflakes(now: () => number): () => string {
  let last = 0n;
  return () => {
    const fromClock = BigInt(Math.floor(now()) - EPOCH) << 22n;
    last = fromClock > last ? fromClock : last + 1n;
    return last.toString();
  };
}

/** When an id was made. */
export const timeOf = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;

export const isSnowflake = (text: string): boolean => /^\d{1,20}$/u.test(text);

/** The shard that hears of what happens in a server. */
export const shardOf = (guildId: string, shards: number): number =>
  Number((BigInt(guildId) >> 22n) % BigInt(shards));

/** The bot that lives here, with all that it needs to sign in. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly bot: APIUser;
  readonly token: string;
  /** What interactions that come over HTTP are signed with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** How it can be installed, and with what: `0` to a server, `1` to a person. */
  installs: Readonly<Record<string, unknown>>;
}

export const makeUser = (id: string, name: string, bot = false): APIUser => ({
  id,
  username: bot ? name : name.toLowerCase().replaceAll(/[^a-z0-9_.]/gu, '_'),
  global_name: bot ? null : name,
  discriminator: bot ? '0001' : '0',
  avatar: null,
  ...(bot && { bot: true }),
});

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

export function makeApplication(id: string, name: string): Application {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    id,
    name,
    bot: makeUser(id, name, true),
    // discord.js reads the bot's id from the first part.
    token: `${Buffer.from(id).toString('base64url')}.${secret(4)}.${secret(28)}`,
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    privateKey,
    installs: { 0: {} },
  };
}
