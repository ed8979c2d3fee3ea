import type { APIAttachment, APIUnfurledMediaItem } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import { walk, type Component } from './component-tree.js';
import type { StoredFile } from './stored-files.js';

const SCHEME = 'attachment://';

/** The name of the file that an address refers to, if it is no address on the web. */
export const fileNameIn = (url = ''): string | undefined =>
  url.startsWith(SCHEME) ? url.slice(SCHEME.length) : undefined;

interface Placed {
  readonly media: Partial<APIUnfurledMediaItem>;
  readonly path: readonly (string | number)[];
}

/** Every picture and file that components show, with its place. */
function* mediaIn(components: readonly Component[]): Generator<Placed> {
  for (const { component, path } of walk(components)) {
    const { media, file, items = [] } = component;
    if (media) yield { media, path: [...path, 'media'] };
    if (file) yield { media: file, path: [...path, 'file'] };
    for (const [index, item] of items.entries()) {
      if (item.media) yield { media: item.media, path: [...path, 'items', index, 'media'] };
    }
  }
}

const complain = (field: Field): void =>
  field.complain(
    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    'The referenced attachment was not found',
  );

/** Checks that components refer to no file but those that the message will have. One file may be shown several times. */
export function checkReferences(
  components: readonly Component[],
  files: readonly { readonly filename: string }[],
  field: Field,
): void {
  for (const { media, path } of mediaIn(components)) {
    const name = fileNameIn(media.url);
    if (name === undefined || files.some(({ filename }) => filename === name)) continue;
    complain(field.at(...path, 'url'));
  }
}

/** Checks that an edit takes no file away that its components, which stay as they are, still show. */
export function checkStillThere(
  components: readonly Component[],
  kept: ReadonlySet<string>,
  field: Field,
): void {
  for (const { media, path } of mediaIn(components)) {
    const { attachment_id: id } = media;
    if (id !== undefined && !kept.has(id)) complain(field.at(...path, 'url'));
  }
}

const mediaOf = ({ id, url, proxy_url, width, height, content_type }: APIAttachment) => ({
  url,
  proxy_url,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  ...(content_type !== undefined && { content_type }),
  attachment_id: id,
});

/** Puts the addresses of files where components refer to them: by name, or by the address that a file has already. */
export function withFiles(
  components: readonly Component[],
  files: readonly StoredFile[],
): readonly Component[] {
  type Media = Placed['media'];
  const attachmentFor = ({ url }: Media): APIAttachment | undefined =>
    files
      .map(({ attachment }) => attachment)
      .find((each) => each.filename === fileNameIn(url) || each.url === url);
  const filled = (media: Media): Media => {
    const attachment = attachmentFor(media);
    return attachment ? mediaOf(attachment) : media;
  };
  const withMedia = <T extends { readonly media?: Media }>(item: T): T => ({
    ...item,
    ...(item.media && { media: filled(item.media) }),
  });
  const place = (component: Component): Component => {
    const { file, items, components: inside, accessory } = component;
    const named = file && attachmentFor(file);
    return {
      ...withMedia(component),
      ...(file && { file: filled(file) }),
      ...(named && { name: named.filename, size: named.size }),
      ...(items && { items: items.map(withMedia) }),
      ...(inside && { components: inside.map(place) }),
      ...(accessory && { accessory: place(accessory) }),
    };
  };
  return components.map(place);
}
