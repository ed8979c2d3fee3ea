/** More frames than this are not shown: long games are thinned out. */
export const MOST_FRAMES = 160;

const SLOWEST = 900;
const FASTEST = 200;
/** How long a game may run before it is sped up. */
const RUNNING_TIME = 36_000;
const AT_THE_START = 1200;
const AT_THE_END = 4000;

/** Which of so many positions are shown: all, or an even choice of them with the first and the last. */
export function chosenFrames(positions: number): readonly number[] {
  const frames = Math.min(positions, MOST_FRAMES);
  if (frames <= 1) return positions === 0 ? [] : [0];
  return Array.from({ length: frames }, (_, frame) =>
    Math.round((frame * (positions - 1)) / (frames - 1)),
  );
}

/** How long a frame stands, in milliseconds. */
export function delayOf(frame: number, frames: number): number {
  if (frame === frames - 1) return AT_THE_END;
  const delay = Math.min(SLOWEST, Math.max(FASTEST, Math.round(RUNNING_TIME / frames / 10) * 10));
  return frame === 0 ? Math.max(AT_THE_START, delay) : delay;
}
