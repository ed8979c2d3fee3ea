import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/api-error.js';
import { readBody, receive, type Sent } from '../src/request-body.js';
import { readPicture } from '../src/stored-files.js';
import { gif, png } from './pictures.js';

const TYPE = 'multipart/form-data; boundary=line';

const lines = (...all: readonly string[]): Buffer => Buffer.from(all.join('\r\n'));

const FIELD = 'Content-Disposition: form-data; name="payload_json"';

const readForm = async (bytes: Buffer, type: string): Promise<Sent> =>
  readBody(await receive(bytes, type), true);

describe('a form with files', () => {
  it('is read byte by byte, also where the bytes look like its boundary', async () => {
    const data = Buffer.from([0, 255, 13, 10, 45, 45, 13, 10, 13, 10, 0]);
    const form = new FormData();
    form.append('files[0]', new Blob([data], { type: 'image/png' }), 'a "board".png');
    form.append('payload_json', '{"content":"ö"}');
    form.append('files[1]', new Blob([]), 'ö.txt');
    const response = new Response(form);
    const type = response.headers.get('content-type') ?? '';
    const read = await readForm(Buffer.from(await response.arrayBuffer()), type);
    expect(read).toEqual({
      body: { content: 'ö' },
      files: [
        { id: '0', name: 'a "board".png', contentType: 'image/png', data },
        {
          id: '1',
          name: 'ö.txt',
          contentType: 'application/octet-stream',
          data: Buffer.alloc(0),
        },
      ],
    });
  });

  it('may have its boundary in quotes, and end with or without a line break', async () => {
    const quoted = 'multipart/form-data; boundary="a line"';
    for (const [type, bytes] of [
      [quoted, lines('--a line', FIELD, '', '1', '--a line--')],
      [TYPE, lines('--line', FIELD, '', '1', '--line--', '')],
    ] as const) {
      expect(await readForm(bytes, type)).toEqual({ body: 1, files: [] });
    }
  });

  it.each<[string, string, Buffer]>([
    ['has a boundary', 'multipart/form-data', lines('--line', FIELD, '', '1', '--line--')],
    ['begins with it', TYPE, lines('hello', '--line', FIELD, '', '1', '--line--')],
    ['ends with it', TYPE, lines('--line', FIELD, '', '1')],
    ['has an empty line before its bytes', TYPE, lines('--line', FIELD, '--line--')],
    ['has names', TYPE, lines('--line', 'Content-Type: text/plain', '', '1', '--line--')],
    ['has headers', TYPE, lines('--line', 'hello', '', '1', '--line--')],
  ])('%s', async (_rule, type, bytes) => {
    await expect(readForm(bytes, type)).rejects.toThrow(ApiError);
  });
});

describe('the size of a picture', () => {
  it('is in its first bytes', () => {
    expect(readPicture(png(640, 480))).toEqual({
      contentType: 'image/png',
      width: 640,
      height: 480,
    });
    expect(readPicture(gif(300, 200))).toEqual({
      contentType: 'image/gif',
      width: 300,
      height: 200,
    });
  });

  it.each([Buffer.alloc(0), png(1, 1).subarray(0, 20), gif(1, 1).subarray(0, 8)])(
    'cannot be read from less',
    (bytes) => {
      expect(readPicture(bytes)).toBeUndefined();
    },
  );
});
