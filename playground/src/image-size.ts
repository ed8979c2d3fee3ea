/** What the first bytes of a picture tell. */
interface Picture {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from('\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR', 'latin1');
const PNG_HEAD = 24;
const GIF = /^GIF8[79]a$/u;
const GIF_HEAD = 10;

/** Reads the size of a PNG or a GIF; anything else tells nothing. */
export function readPicture(data: Buffer): Picture | undefined {
  if (data.length >= PNG_HEAD && data.subarray(0, PNG.length).equals(PNG)) {
    const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
    return { contentType: 'image/png', width, height };
  }
  if (data.length >= GIF_HEAD && GIF.test(data.toString('latin1', 0, 6))) {
    const [width, height] = [data.readUInt16LE(6), data.readUInt16LE(8)];
    return { contentType: 'image/gif', width, height };
  }
  return undefined;
}
