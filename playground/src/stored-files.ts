import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { APIAttachment } from 'discord-api-types/v10';
import type { AttachmentDraft } from './attachment-drafts.js';
import type { Upload } from './request-body.js';
import type { StoredMessage, World } from './world.js';

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

/** A file of a message. It lives as long as its message holds it. */
export interface StoredFile {
  readonly attachment: APIAttachment;
  readonly data: Buffer;
}

/** Files of these kinds are what their name says, whatever the request calls them. */
const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const UNKNOWN = 'application/octet-stream';
const TYPE = /^[\w.+-]+\/[\w.+-]+(?:; *charset=[\w-]+)?$/u;

function typeOf({ contentType = UNKNOWN }: Upload, filename: string): string {
  const isUsable = TYPE.test(contentType);
  return TYPES[extname(filename).toLowerCase()] ?? (isUsable ? contentType : UNKNOWN);
}

interface Place {
  readonly channelId: string;
  readonly isPrivate: boolean;
}

/** Takes a file in. Its address has a secret at the end, so that nobody finds it who was not told. */
function takeIn(
  world: World,
  { channelId, isPrivate }: Place,
  upload: Upload,
  { filename, description }: AttachmentDraft,
): StoredFile {
  const id = world.nextId();
  const secret = randomBytes(32).toString('hex');
  const url = `${world.origin}/attachments/${channelId}/${id}/${filename}?hm=${secret}`;
  const picture = readPicture(upload.data);
  const attachment: APIAttachment = {
    id,
    filename,
    size: upload.data.length,
    url,
    proxy_url: url,
    content_type: picture?.contentType ?? typeOf(upload, filename),
    ...(picture && { width: picture.width, height: picture.height }),
    ...(description !== undefined && { description }),
    ...(isPrivate && { ephemeral: true }),
  };
  // A copy: the bytes of the whole request need not stay for it.
  return { attachment, data: Buffer.from(upload.data) };
}

/** The files of a message as they are to be; those of before that are not among them are let go. */
export const storeFiles = (
  world: World,
  place: Place,
  drafts: readonly AttachmentDraft[],
  before: readonly StoredFile[] = [],
): readonly StoredFile[] =>
  drafts.flatMap((draft) => {
    if ('upload' in draft) return [takeIn(world, place, draft.upload, draft)];
    const { kept, description } = draft;
    return before
      .filter(({ attachment }) => attachment.id === kept.id)
      .map(({ attachment, data }) => ({
        data,
        attachment: { ...attachment, ...(description !== undefined && { description }) },
      }));
  });

/** The file at an address, if a message still holds it. */
function fileAt(messages: Iterable<StoredMessage>, url: URL): StoredFile | undefined {
  for (const { files } of messages) {
    const found = files.find(({ attachment }) => {
      const { pathname, search } = new URL(attachment.url);
      return pathname === url.pathname && search === url.search;
    });
    if (found) return found;
  }
  return undefined;
}

/** What a browser may show; the rest it can only save. */
const SHOWN: ReadonlySet<string> = new Set(['image/gif', 'image/jpeg', 'image/png', 'image/webp']);

export const isForFiles = (url: string): boolean => url.startsWith('/attachments/');

/** Sends a file of a message to whoever knows its address. */
export function serveFile(world: World, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/' } = request;
  const isLooking = method === 'GET' || method === 'HEAD';
  const file = isLooking && fileAt(world.messages.values(), new URL(url, world.origin));
  if (!file) {
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
    response.writeHead(isLooking ? 404 : 405, headers);
    response.end(isLooking ? 'This content is no longer available.' : '');
    return;
  }
  const { filename, size, content_type: type = '' } = file.attachment;
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': size,
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    // Nothing in a file may do anything, even when somebody opens it by itself.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(!SHOWN.has(type) && { 'Content-Disposition': `attachment; filename="${filename}"` }),
  });
  response.end(method === 'HEAD' ? undefined : file.data);
}
