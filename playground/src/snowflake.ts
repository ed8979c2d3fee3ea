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
