import { MessageFlags, type APIEmbed, type APIMessage } from 'discord-api-types/v10';
import { Field, refusal } from './api-error.js';
import { attachmentList, readAttachments, type AttachmentDraft } from './attachment-drafts.js';
import { checkEmojis } from './component-emojis.js';
import { numbered, type Component } from './component-tree.js';
import {
  boolean,
  integer,
  isRecord,
  listOf,
  oneOf,
  shape,
  snowflake,
  text,
  type Rule,
} from './form.js';
import { checkReferences, checkStillThere } from './media.js';
import { allowedMentions, type AllowedMentions } from './mentions.js';
import type { Upload } from './request-body.js';
import { components, legacyComponents } from './validate-components.js';

const { Ephemeral, IsComponentsV2, SuppressEmbeds, SuppressNotifications } = MessageFlags;

const MOST_FLAGS = 2 ** 31 - 1;
const LEGACY_FIELDS = ['content', 'embeds', 'poll', 'sticker_ids'] as const;

/** Where a message comes from; what it may carry depends on that. */
type Way = 'channel' | 'interaction' | 'edit' | 'promise';

const FLAGS_BY_WAY: Readonly<Record<Way, number>> = {
  channel: SuppressEmbeds | SuppressNotifications | IsComponentsV2,
  interaction: SuppressEmbeds | SuppressNotifications | IsComponentsV2 | Ephemeral,
  edit: SuppressEmbeds | IsComponentsV2,
  promise: Ephemeral,
};

/** A message as someone asked for it, checked. What an edit does not name is not there. */
export interface Draft {
  readonly flags: number;
  readonly content?: string;
  readonly embeds?: APIEmbed[];
  readonly components?: readonly Component[];
  readonly attachments?: readonly AttachmentDraft[];
  readonly allowedMentions?: AllowedMentions;
  readonly nonce?: string;
  readonly enforceNonce?: boolean;
  readonly reference?: { readonly message_id?: string; readonly fail_if_not_exists?: boolean };
}

const nonce: Rule<string> = (value, field) => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') {
    field.complain('NONCE_TYPE_INVALID_TYPE', 'This field must be a string or integer.');
    return undefined;
  }
  if (String(value).length > 25) {
    field.complain('NONCE_TYPE_TOO_LONG', 'Must be 25 or fewer characters long.');
  }
  return String(value);
};

const fields = shape({
  content: text(0, 2000),
  embeds: listOf(shape({ title: text(0, 256), description: text(0, 4096) }), 0, 10),
  flags: integer(0, MOST_FLAGS),
  allowed_mentions: allowedMentions,
  nonce,
  enforce_nonce: boolean,
  message_reference: shape({
    type: oneOf([0]),
    message_id: snowflake,
    channel_id: snowflake,
    guild_id: snowflake,
    fail_if_not_exists: boolean,
  }),
  tts: boolean,
  attachments: attachmentList,
});

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

function checkFlags(flags: number, way: Way, wasV2: boolean, field: Field): void {
  if ((flags & ~FLAGS_BY_WAY[way]) !== 0) {
    field.complain('MESSAGE_FLAGS_NOT_ALLOWED', 'These flags cannot be set here');
  }
  if (wasV2 && (flags & IsComponentsV2) === 0) {
    field.complain(
      'MESSAGE_FLAGS_COMPONENTS_V2_REMOVED',
      'The IS_COMPONENTS_V2 flag cannot be removed from a message',
    );
  }
}

interface Origin {
  readonly way: Way;
  /** The message that is to be edited. */
  readonly before?: Pick<APIMessage, 'flags' | 'attachments' | 'components'>;
  /** The files that came along. */
  readonly files?: readonly Upload[];
  /** Whether there is such an emoji; without it every id is taken for one. */
  readonly isEmoji?: (id: string) => boolean;
}

function complainOfLegacyFields(body: Readonly<Record<string, unknown>>, field: Field): void {
  for (const key of LEGACY_FIELDS.filter((each) => isFilled(body[each]))) {
    field
      .at(key)
      .complain(
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
  }
}

/** Reads a message, or refuses it with all that is wrong. `at` is where in the request it stands. */
export function readMessage(
  value: unknown,
  { way, before, files = [], isEmoji }: Origin,
  at: readonly string[] = [],
): Draft {
  const field = new Field().at(...at);
  const body = isRecord(value) ? value : {};
  const kept = fields(body, field) ?? {};
  const wasV2 = ((before?.flags ?? 0) & IsComponentsV2) !== 0;
  if (kept.flags !== undefined) checkFlags(kept.flags, way, wasV2, field.at('flags'));
  const isV2 = wasV2 || ((kept.flags ?? 0) & IsComponentsV2) !== 0;
  if (isV2) complainOfLegacyFields(body, field);
  const rule = isV2 ? components : legacyComponents;
  const parts = rule(body['components'], field.at('components')) ?? [];
  const attachments = readAttachments(
    'attachments' in body ? (kept.attachments ?? []) : undefined,
    { files, before: before?.attachments ?? [] },
    field.at('attachments'),
  );
  if (isEmoji) checkEmojis(parts, isEmoji, field.at('components'));
  checkReferences(parts, attachments ?? before?.attachments ?? [], field.at('components'));
  if (attachments && before?.components && !('components' in body)) {
    const still = new Set(attachments.flatMap((each) => ('kept' in each ? each.kept.id : [])));
    checkStillThere(before.components, still, field.at('components'));
  }
  field.refuse();
  return {
    flags: (kept.flags ?? 0) | (isV2 ? IsComponentsV2 : 0),
    ...('content' in body && { content: (kept.content ?? '').trim() }),
    ...('embeds' in body && { embeds: kept.embeds ?? [] }),
    ...('components' in body && { components: numbered(parts) }),
    ...(attachments && { attachments }),
    ...(kept.allowed_mentions && { allowedMentions: kept.allowed_mentions }),
    ...(kept.nonce !== undefined && { nonce: kept.nonce }),
    ...(kept.enforce_nonce !== undefined && { enforceNonce: kept.enforce_nonce }),
    ...(kept.message_reference && { reference: kept.message_reference }),
  };
}

interface Content {
  readonly content?: string;
  readonly embeds?: readonly unknown[];
  readonly components?: readonly unknown[];
  readonly attachments?: readonly unknown[];
  readonly flags?: number;
}

/** Nothing to be seen: Discord has its own refusal for that. In Components V2 files are seen only through components. */
export function refuseEmpty(message: Content): void {
  const { content, embeds, components: parts, attachments, flags = 0 } = message;
  const isV2 = (flags & IsComponentsV2) !== 0;
  if (![content, embeds, parts, isV2 ? [] : attachments].some(isFilled)) {
    throw refusal('empty-message');
  }
}

/** An older message that becomes one of Components V2 must lose its content in the same edit. */
export function refuseLegacyFields({ content, embeds }: Content, flags: number): void {
  if ((flags & IsComponentsV2) === 0) return;
  const field = new Field();
  complainOfLegacyFields({ content, embeds }, field);
  field.refuse();
}
