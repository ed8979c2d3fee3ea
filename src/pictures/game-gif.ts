import { setImmediate as breathe } from 'node:timers/promises';
import { gameOf } from '../match/match.js';
import { replay } from '../rules/record.js';
import { boardSvg } from '../views/pictures/board.js';
import type { Film } from '../views/pictures/drawing.js';
import { gifenc, rasterize, type Palette } from './encoders.js';

/** One color is kept free: it stands for what does not change from one frame to the next. */
const COLORS = 255;
const UNCHANGED = COLORS;
/** From so many frames, evenly chosen, the colors of all of them are taken. */
const SAMPLES = 4;

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

/** The pictures of a game, from the start to the end. The moves of a match always replay: the store checks what it reads. */
function scenesOf({ game, moves, winner = null, pieces }: Film): readonly string[] {
  const rules = gameOf(game);
  const steps = replay(rules, moves);
  if (!steps.ok) {
    const { at, text, refusal } = steps.error;
    throw new Error(`${game}: move ${at + 1}, "${text}", does not replay: ${refusal}`);
  }
  const positions = [{ position: rules.start, events: [] }, ...steps.value];
  return chosenFrames(positions.length).flatMap((at) => {
    const step = positions[at];
    const isLast = at === positions.length - 1;
    return step ? [boardSvg({ game, ...step, winner: isLast ? winner : null, pieces })] : [];
  });
}

/** The colors for the whole film. */
function paletteOf(scenes: readonly string[]): Palette {
  const samples = Array.from({ length: SAMPLES }, (_, sample) =>
    Math.round((sample * (scenes.length - 1)) / (SAMPLES - 1)),
  );
  const pixels = [...new Set(samples)].map((at) => rasterize(scenes[at] ?? '', 1 / 2).pixels);
  const palette = gifenc.quantize(Buffer.concat(pixels), COLORS);
  // Filled up, so that the free color is always the last one of the table.
  return [...palette, ...Array.from({ length: COLORS + 1 - palette.length }, () => [0, 0, 0])];
}

/** What of a frame differs from the one before; the rest is left as it stands. */
const changes = (frame: Uint8Array, before: Uint8Array | undefined): Uint8Array =>
  before ? frame.map((color, at) => (color === before[at] ? UNCHANGED : color)) : frame;

interface Frame {
  readonly index: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws scenes in the given colors, each once: what will be seen again is kept. */
function painter(scenes: readonly string[], colors: Palette): (scene: string) => Frame {
  const again = new Set(scenes.filter((scene, at) => scenes.indexOf(scene) !== at));
  const kept = new Map<string, Frame>();
  return (scene) => {
    const known = kept.get(scene);
    if (known) return known;
    const { pixels, width, height } = rasterize(scene, 1);
    const frame = { index: gifenc.applyPalette(pixels, colors), width, height };
    if (again.has(scene)) kept.set(scene, frame);
    return frame;
  };
}

/**
 * A whole game as an animated GIF that runs for ever. It takes up to seconds of a processor, so it is for a thread of its own;
 * between two frames the thread gets to free what the last one has left behind.
 */
export async function gameGif(film: Film): Promise<Buffer> {
  const scenes = scenesOf(film);
  const palette = paletteOf(scenes);
  const paint = painter(scenes, palette.slice(0, COLORS));
  const gif = gifenc.GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [at, scene] of scenes.entries()) {
    const { index, width, height } = paint(scene);
    gif.writeFrame(changes(index, before), width, height, {
      ...(at === 0 ? { palette, repeat: 0 } : {}),
      delay: delayOf(at, scenes.length),
      transparent: at > 0,
      transparentIndex: UNCHANGED,
      dispose: 1,
    });
    before = index;
    await breathe();
  }
  gif.finish();
  return Buffer.from(gif.bytes());
}
