/** Makes a tile known as one of this bot, among all emoji that an application may have. */
const PREFIX = 'x5';

const HASH_LENGTH = 4;
const BASE = 36;

const NAME = new RegExp(`^${PREFIX}[a-z0-9]{1,5}_[a-z0-9]{${HASH_LENGTH}}$`, 'u');

/** FNV-1a of 32 bits, with its bits mixed once more: the names keep only a part of them. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** What Discord calls a tile: what it shows, in at most five letters or digits, and a hash of its picture. */
export function makeTileName(shows: string, svg: string): string {
  const hash = (hashOf(svg) % BASE ** HASH_LENGTH).toString(BASE).padStart(HASH_LENGTH, '0');
  return `${PREFIX}${shows}_${hash}`;
}

/** Whether an emoji of this name is a tile of this bot, of this version or an older one. */
export const isTileName = (name: string): boolean => NAME.test(name);
