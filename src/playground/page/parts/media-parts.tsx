import { useState } from 'preact/hooks';
import { Icon } from '../icon.js';
import type { Attachment, FilePart, Gallery, Media } from '../message.js';

/** A picture. One that spoils something is veiled at first. */
export function Picture({ item, class: name }: { item: Media; class: string }) {
  const { media, description, spoiler = false } = item;
  const [isVeiled, veil] = useState(spoiler);
  const image = <img class={name} src={media.url} alt={description ?? ''} loading="lazy" />;
  if (!isVeiled) return image;
  return (
    <button type="button" class="veil" aria-label="Spoiler" onClick={() => veil(false)}>
      {image}
      <span class="veil-word">SPOILER</span>
    </button>
  );
}

export const GalleryPart = ({ gallery: { items } }: { gallery: Gallery }) => (
  <div class={`gallery of-${Math.min(items.length, 4)}`}>
    {items.map((item, index) => (
      <Picture key={index} item={item} class="gallery-picture" />
    ))}
  </div>
);

const KILOBYTE = 1024;

const FileCard = ({
  name,
  url,
  size,
}: {
  name: string;
  url: string;
  size?: number | undefined;
}) => (
  <a class="file" href={url} download={name}>
    <Icon name="file" size={28} />
    <span class="file-words">
      <span class="file-name">{name}</span>
      {size !== undefined && (
        <span class="file-size">{Math.max(1, Math.round(size / KILOBYTE))} KB</span>
      )}
    </span>
  </a>
);

export const FileView = ({ part: { file, name, size } }: { part: FilePart }) => (
  <FileCard name={name ?? file.url.split('/').at(-1) ?? 'file'} url={file.url} size={size} />
);

/** What hangs on a message: pictures are shown, the rest can be downloaded. */
export const AttachmentView = ({ attachment }: { attachment: Attachment }) =>
  attachment.content_type?.startsWith('image/') ? (
    <img
      class="attachment"
      src={attachment.url}
      alt={attachment.description ?? attachment.filename}
      loading="lazy"
    />
  ) : (
    <FileCard name={attachment.filename} url={attachment.url} size={attachment.size} />
  );
