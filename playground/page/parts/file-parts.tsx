import { useState } from 'preact/hooks';
import { Icon } from '../icon.js';
import type { Attachment, FilePart } from '../message.js';
import { GalleryView, ownAddress } from './pictures.js';

const UNITS = ['bytes', 'KB', 'MB'] as const;
const STEP = 1024;

/** A size in words: 512 bytes, 1.5 KB. */
function sizeIn(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), 2);
  const amount = bytes / STEP ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${UNITS[power] ?? ''}`;
}

interface FileCardProps {
  readonly name: string;
  readonly url: string;
  readonly size?: number | undefined;
  readonly spoiler?: boolean | undefined;
}

/** A file to be saved. */
function FileCard({ name, url, size, spoiler = false }: FileCardProps) {
  const [isVeiled, veil] = useState(spoiler);
  if (isVeiled) {
    return (
      <button type="button" class="button secondary" onClick={() => veil(false)}>
        Spoiler
      </button>
    );
  }
  return (
    <a class="file" href={ownAddress(url)} download={name}>
      <Icon name="file" size={28} />
      <span class="file-words">
        <span class="file-name">{name}</span>
        {size !== undefined && <span class="file-size">{sizeIn(size)}</span>}
      </span>
      <span class="file-save">
        <Icon name="download" />
        <span class="unseen">Download</span>
      </span>
    </a>
  );
}

export const FileView = ({ part: { file, name, size, spoiler } }: { part: FilePart }) => (
  <FileCard
    name={name ?? file.url.split('/').at(-1) ?? 'file'}
    url={file.url}
    size={size}
    spoiler={spoiler}
  />
);

const SHOWN = /^image\/(?:gif|jpeg|png|webp)\b/u;

const isPicture = ({ content_type: type = '' }: Attachment): boolean => SHOWN.test(type);

const isSpoiler = ({ filename }: Attachment): boolean => filename.startsWith('SPOILER_');

/** What hangs on a message: pictures are shown together, the rest can be saved. */
export function AttachmentViews({ attachments }: { attachments: readonly Attachment[] }) {
  const pictures = attachments.filter(isPicture).map((each) => ({
    media: each,
    description: each.description ?? each.filename,
    spoiler: isSpoiler(each),
  }));
  const files = attachments.filter((each) => !isPicture(each));
  return (
    <>
      {pictures.length > 0 && <GalleryView items={pictures} />}
      {files.map((each) => (
        <FileCard
          key={each.id}
          name={each.filename}
          url={each.url}
          size={each.size}
          spoiler={isSpoiler(each)}
        />
      ))}
    </>
  );
}
