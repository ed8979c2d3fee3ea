import { describe, expect, it } from 'vitest';
import { readPicture } from '../src/image-size.js';
import { parseMultipart } from '../src/multipart.js';
import { gif, png } from './pictures.js';

const TYPE = 'multipart/form-data; boundary=line';

const body = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

const FIELD = 'Content-Disposition: form-data; name="a"';

describe('a form with files', () => {
  it('is read byte by byte, also where the bytes look like its boundary', async () => {
    const data = Buffer.from([0, 255, 13, 10, 45, 45, 13, 10, 13, 10, 0]);
    const form = new FormData();
    form.append('files[0]', new Blob([data], { type: 'image/png' }), 'a "board".png');
    form.append('payload_json', '{"content":"ö"}');
    form.append('files[1]', new Blob([]), 'ö.txt');
    const response = new Response(form);
    const type = response.headers.get('content-type') ?? '';
    expect(parseMultipart(type, Buffer.from(await response.arrayBuffer()))).toEqual([
      { name: 'files[0]', filename: 'a "board".png', contentType: 'image/png', data },
      { name: 'payload_json', data: Buffer.from('{"content":"ö"}') },
      {
        name: 'files[1]',
        filename: 'ö.txt',
        contentType: 'application/octet-stream',
        data: Buffer.alloc(0),
      },
    ]);
  });

  it('may have its boundary in quotes, and end with or without a line break', () => {
    const part = { name: 'a', data: Buffer.from('1') };
    const quoted = 'multipart/form-data; boundary="a line"';
    expect(parseMultipart(quoted, body('--a line', FIELD, '', '1', '--a line--'))).toEqual([part]);
    expect(parseMultipart(TYPE, body('--line', FIELD, '', '1', '--line--', ''))).toEqual([part]);
    expect(parseMultipart(TYPE, body('--line--'))).toEqual([]);
  });

  it.each<[string, string, Buffer]>([
    ['has a boundary', 'multipart/form-data', body('--line', FIELD, '', '1', '--line--')],
    ['begins with it', TYPE, body('hello', '--line', FIELD, '', '1', '--line--')],
    ['ends with it', TYPE, body('--line', FIELD, '', '1')],
    ['has nothing after it', TYPE, body('--line', FIELD, '', '1', '--line--', 'hello')],
    ['has an empty line before its bytes', TYPE, body('--line', FIELD, '--line--')],
    ['has names', TYPE, body('--line', 'Content-Type: text/plain', '', '1', '--line--')],
    ['has headers', TYPE, body('--line', 'hello', '', '1', '--line--')],
    ['has short ones', TYPE, body('--line', FIELD, `X: ${'x'.repeat(5000)}`, '', '1', '--line--')],
  ])('%s', (_rule, type, bytes) => {
    expect(parseMultipart(type, bytes)).toBeUndefined();
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
