import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { APIAttachment } from 'discord-api-types/v10';
import type { AttachmentDraft } from './attachment-drafts.js';
import { readPicture } from './image-size.js';
import type { Upload } from './request-body.js';
import type { StoredMessage, World } from './world.js';

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
export function fileAt(messages: Iterable<StoredMessage>, url: URL): StoredFile | undefined {
  for (const { files } of messages) {
    const found = files.find(({ attachment }) => {
      const { pathname, search } = new URL(attachment.url);
      return pathname === url.pathname && search === url.search;
    });
    if (found) return found;
  }
  return undefined;
}
