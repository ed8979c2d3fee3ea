import { crc32 } from 'node:zlib';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE_LENGTH = 8;

/** The chunks of a PNG, in order. */
function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_LENGTH; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const uint32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};

/** A picture that moves, of pictures of the same size: an animated PNG, which browsers show like any other. */
export function animate(pictures: readonly Buffer[], pauseMs: number): Buffer {
  const [first] = pictures;
  if (!first) throw new Error('There is no picture');
  const [header, ...others] = chunksOf(first);
  if (!header) throw new Error('The picture is empty');
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  let sequence = 0;
  const frames = pictures.flatMap((picture, index) => {
    const pause = Buffer.alloc(6);
    // The last picture stays for a while longer.
    pause.writeUInt16BE(index === pictures.length - 1 ? 2 * pauseMs : pauseMs, 0);
    pause.writeUInt16BE(1000, 2);
    const control = Buffer.concat([uint32(sequence++, width, height, 0, 0), pause]);
    const data = chunksOf(picture)
      .filter(({ type }) => type === 'IDAT')
      .map((chunk) =>
        index === 0
          ? chunk
          : { type: 'fdAT', data: Buffer.concat([uint32(sequence++), chunk.data]) },
      );
    return [{ type: 'fcTL', data: control }, ...data];
  });
  return Buffer.concat([
    first.subarray(0, SIGNATURE_LENGTH),
    ...[
      header,
      { type: 'acTL', data: uint32(pictures.length, 0) },
      ...others.filter(({ type }) => type !== 'IDAT' && type !== 'IEND'),
      ...frames,
      { type: 'IEND', data: Buffer.alloc(0) },
    ].map(writeChunk),
  ]);
}
