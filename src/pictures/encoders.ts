import { createRequire } from 'node:module';
import { Resvg, type RenderedImage } from '@resvg/resvg-js';

/** Rasterizes a picture, on the calling thread. What it writes is in the given font; none is looked for on the machine. */
export const rasterize = (
  svg: string,
  scale: number,
  fontFiles: readonly string[] = [],
): RenderedImage =>
  new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();

/** A picture as a PNG file; a scale of 2 is crisp on fine screens. */
export const toPng = (svg: string, scale: number, fontFiles?: readonly string[]): Buffer =>
  rasterize(svg, scale, fontFiles).asPng();

/** Colors as red, green and blue, 0 to 255. */
export type Palette = readonly (readonly number[])[];

interface FrameOptions {
  /** With the first frame, for all frames. */
  readonly palette?: Palette;
  /** In milliseconds. */
  readonly delay?: number;
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** 1 leaves a frame standing under the next one. */
  readonly dispose?: number;
  /** 0 is for ever. */
  readonly repeat?: number;
}

interface Encoder {
  writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array;
}

/** The part of gifenc that is used here: it comes without types. */
interface Gifenc {
  GIFEncoder(): Encoder;
  quantize(rgba: Uint8Array, maxColors: number): Palette;
  applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;
}

// It is CommonJS that calls itself a module: what an import of it gives depends on who loads it. This does not.
const require = createRequire(import.meta.url);
export const gifenc: Gifenc = require('gifenc');
