import type { APIAttachment } from 'discord-api-types/v10';
import { refusal, type Field } from './api-error.js';
import { listOf, required, shape, snowflake, text } from './form.js';
import { MOST_FILES, type Upload } from './request-body.js';

/** Alt text. */
const LONGEST_DESCRIPTION = 1024;

interface Named {
  readonly filename: string;
  readonly description?: string;
}

/** A file that a message is to have: one that came with the request, or one that it has already. */
export type AttachmentDraft = Named &
  ({ readonly upload: Upload } | { readonly kept: APIAttachment });

/** What a message says about its files. */
export const attachmentList = listOf(
  shape({
    id: required(snowflake),
    filename: text(1, 260),
    description: text(0, LONGEST_DESCRIPTION),
  }),
  0,
  MOST_FILES,
);

type Listed = NonNullable<ReturnType<typeof attachmentList>>[number];

/** Discord keeps letters, digits, dots, dashes and underscores of a name. */
const tidy = (name: string): string =>
  name.replaceAll(/\s/gu, '_').replaceAll(/[^\w.-]/gu, '') || 'unknown';

const fromUpload = (upload: Upload, { filename = upload.name, description }: Partial<Named>) => ({
  upload,
  filename: tidy(filename),
  ...(description !== undefined && { description }),
});

const fromBefore = (kept: APIAttachment, description = kept.description) => ({
  kept,
  filename: kept.filename,
  ...(description !== undefined && { description }),
});

interface Available {
  readonly files: readonly Upload[];
  /** Those of the message that is edited. */
  readonly before: readonly APIAttachment[];
}

function readListed(listed: readonly Listed[], { files, before }: Available, field: Field) {
  const seen = new Set<string>();
  return listed.flatMap(({ id = '', ...named }, index): AttachmentDraft[] => {
    const place = field.at(index, 'id');
    if (seen.has(id)) {
      place.complain('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
    }
    seen.add(id);
    const upload = files.find((each) => each.id === id);
    if (upload) return [fromUpload(upload, named)];
    const kept = before.find((each) => each.id === id);
    if (kept) return [fromBefore(kept, named.description)];
    place.complain(
      'ATTACHMENT_NOT_FOUND',
      'There is no such file in the request or on the message',
    );
    return [];
  });
}

/**
 * The files that a message is to have, or nothing if they stay as they are.
 * Whoever lists files lists them all: what is not on the list is taken away, and no file may come for nothing.
 */
export function readAttachments(
  listed: readonly Listed[] | undefined,
  available: Available,
  field: Field,
): readonly AttachmentDraft[] | undefined {
  const { files, before } = available;
  if (!listed && files.length === 0) return undefined;
  if (!listed) {
    if (before.length + files.length > MOST_FILES) throw refusal('too-many-attachments');
    return [
      ...before.map((each) => fromBefore(each)),
      ...files.map((each) => fromUpload(each, {})),
    ];
  }
  for (const { id } of files) {
    if (listed.some((each) => each.id === id)) continue;
    field.complain('ATTACHMENT_NOT_LISTED', `files[${id}] is not on the list of attachments`);
  }
  return readListed(listed, available, field);
}
