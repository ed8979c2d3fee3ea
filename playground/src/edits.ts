import { MessageFlags, type APIMessage } from 'discord-api-types/v10';
import { ApiError } from './api-error.js';
import { withEmojis } from './component-emojis.js';
import { timeOf } from './identity.js';
import { withFiles } from './media.js';
import { asApi, isoOf, mentionsOf } from './messages.js';
import { demandAwake } from './permissions.js';
import { storeFiles, type StoredFile } from './stored-files.js';
import { refuseEmpty, refuseLegacyFields, type Draft } from './validate-message.js';
import type { StoredMessage, World } from './world.js';

/** Discord answers this one like a rate limit, with a code. */
const tooManyEdits = (retryAfter: number): ApiError =>
  new ApiError(429, {
    message: 'Maximum number of edits to messages older than 1 hour reached. Try again later.',
    code: 30046,
    retry_after: retryAfter,
    global: false,
  });

function countLateEdit(world: World, { api, lateEdits }: StoredMessage): void {
  const { afterMs, limit, withinMs } = world.settings.oldEdits;
  const now = world.now();
  if (now - timeOf(api.id) < afterMs) return;
  const recent = lateEdits.filter((at) => now - at < withinMs);
  const oldest = recent.at(-limit);
  if (oldest !== undefined) throw tooManyEdits((oldest + withinMs - now) / 1000);
  lateEdits.splice(0, lateEdits.length, ...recent, now);
}

/** What an edit leaves of a message. */
interface Changed {
  readonly api: APIMessage;
  readonly files: readonly StoredFile[];
}

function change(world: World, message: StoredMessage, draft: Draft): Changed {
  const { api, onlyFor } = message;
  const content = draft.content ?? api.content;
  const embeds = draft.embeds ?? api.embeds;
  const place = { channelId: api.channel_id, isPrivate: onlyFor !== undefined };
  const files = draft.attachments
    ? storeFiles(world, place, draft.attachments, message.files)
    : message.files;
  const attachments = files.map(({ attachment }) => attachment);
  const components = draft.components
    ? asApi(withEmojis(world, withFiles(draft.components, files)))
    : (api.components ?? []);
  const kept = (api.flags ?? 0) & ~(MessageFlags.Loading | MessageFlags.SuppressEmbeds);
  const flags = draft.flags | kept;
  refuseEmpty({ content, embeds, components, attachments, flags });
  refuseLegacyFields({ content, embeds }, flags);
  countLateEdit(world, message);
  const channel = world.channels.get(api.channel_id);
  // Whom a message marks follows its text; whom it has notified is settled.
  const mentions = channel && mentionsOf(world, channel, { ...draft, content });
  return { files, api: { ...api, content, embeds, attachments, components, flags, ...mentions } };
}

function put(world: World, message: StoredMessage, { api, files }: Changed): void {
  message.api = api;
  message.files = files;
  world.changes.emit({ kind: 'message', channelId: api.channel_id, id: api.id });
}

/** Private messages are not part of a thread, so they change also where it is archived. */
function demandAwakeFor(world: World, { api, onlyFor }: StoredMessage): void {
  if (onlyFor === undefined) demandAwake(world.channels.get(api.channel_id));
}

/** Changes a message. Nobody is notified of that, whatever it says. */
export function editMessage(world: World, message: StoredMessage, draft: Draft): void {
  demandAwakeFor(world, message);
  const { api, files } = change(world, message, draft);
  put(world, message, { files, api: { ...api, edited_timestamp: isoOf(world.now()) } });
}

/** Puts what was promised in place of "is thinking". It does not read as edited. */
export function keepPromise(world: World, message: StoredMessage, draft: Draft): void {
  demandAwakeFor(world, message);
  put(world, message, change(world, message, draft));
}
