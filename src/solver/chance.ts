/** A number for a text: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** Gives the next number, from 0 to below 1. */
export type Chance = () => number;

/** Numbers that look random, and are the same for the same seed: mulberry32. */
export function chanceFrom(seed: string): Chance {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of some things, each as likely as the others; nothing where there is none. */
export const pick = <T>(things: readonly T[], chance: Chance): T | undefined =>
  things[Math.floor(chance() * things.length)];

/** The same things in another order, each as likely. */
export function shuffled<T>(things: readonly T[], chance: Chance): readonly T[] {
  const rest = [...things];
  return things.flatMap(() => rest.splice(Math.floor(chance() * rest.length), 1));
}
