/** A frame of a GIF file as it is seen, and how long. */
interface Frame {
  /** Red, green and blue of every pixel. */
  readonly rgb: Uint8Array;
  /** In milliseconds. */
  readonly delay: number;
}

interface Gif {
  readonly width: number;
  readonly height: number;
  /** How often it runs; 0 is for ever. */
  readonly loops: number | undefined;
  readonly frames: readonly Frame[];
}

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const CONTROL = 0xf9;

const MOST_CODES = 4096;

/** Reads the codes of an image: they grow from `bits + 1` to 12 bits, and each stands for a run of pixels. */
function unpack(data: Uint8Array, bits: number, size: number): Uint8Array {
  const clear = 1 << bits;
  const pixels = new Uint8Array(size);
  let length = 0;
  let runs: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  let width = bits + 1;
  let buffer = 0;
  let held = 0;
  for (const byte of data) {
    buffer |= byte << held;
    held += 8;
    while (held >= width) {
      const code = buffer & ((1 << width) - 1);
      buffer >>>= width;
      held -= width;
      if (code === clear) {
        runs = Array.from({ length: clear + 2 }, (_, value) => Uint8Array.of(value));
        width = bits + 1;
        last = undefined;
        continue;
      }
      if (code === clear + 1) return pixels;
      if (last && runs.length < MOST_CODES) {
        runs.push(Uint8Array.of(...last, (runs[code] ?? last)[0] ?? 0));
      }
      last = runs[code];
      if (!last) throw new Error(`no run for code ${code}`);
      pixels.set(last, length);
      length += last.length;
      if (runs.length === 1 << width && runs.length < MOST_CODES) width += 1;
    }
  }
  throw new Error('the image does not end');
}

/** Reads an animated GIF as gifenc writes it: one table of colors, and frames as large as the picture. */
export function readGif(file: Buffer): Gif {
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  const colors = 2 << (file.readUInt8(10) & 7);
  const palette = file.subarray(13, 13 + colors * 3);
  const canvas = new Uint8Array(width * height * 3);
  const frames: Frame[] = [];
  let loops: number | undefined;
  let delay = 0;
  let transparent: number | undefined;
  let at = 13 + colors * 3;

  const blocks = (): Buffer => {
    const parts: Buffer[] = [];
    for (let size = file.readUInt8(at); size > 0; size = file.readUInt8(at)) {
      parts.push(file.subarray(at + 1, at + 1 + size));
      at += 1 + size;
    }
    at += 1;
    return Buffer.concat(parts);
  };

  for (;;) {
    const kind = file.readUInt8(at);
    at += 1;
    if (kind === TRAILER) return { width, height, loops, frames };
    if (kind === EXTENSION) {
      const label = file.readUInt8(at);
      at += 1;
      const data = blocks();
      if (label === CONTROL) {
        delay = data.readUInt16LE(1) * 10;
        transparent = (data.readUInt8(0) & 1) === 1 ? data.readUInt8(3) : undefined;
      } else loops = data.readUInt16LE(data.length - 2);
      continue;
    }
    const bits = file.readUInt8(at + 9);
    at += 10;
    const pixels = unpack(blocks(), bits, width * height);
    for (let pixel = 0; pixel < pixels.length; pixel += 1) {
      const index = pixels[pixel] ?? 0;
      if (index === transparent) continue;
      canvas[pixel * 3] = palette[index * 3] ?? 0;
      canvas[pixel * 3 + 1] = palette[index * 3 + 1] ?? 0;
      canvas[pixel * 3 + 2] = palette[index * 3 + 2] ?? 0;
    }
    frames.push({ rgb: canvas.slice(), delay });
  }
}
