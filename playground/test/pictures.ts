/** The beginning of a PNG of that size, which is all that anybody here looks at. */
export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The beginning of a GIF. */
export function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** A picture as it goes into JSON. Discord looks at the bytes, whatever the type says. */
export const dataUri = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
