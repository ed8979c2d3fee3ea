import { refusal } from '../api-error.js';
import { emojiPicture } from '../emoji-picture.js';
import {
  addEmoji,
  demandUploading,
  removeEmoji,
  renameEmoji,
  type StoredEmoji,
} from '../emojis.js';
import { also, readForm, required, shape, text, type Rule } from '../form.js';
import { noContent, ok, param, type Params, type Route } from '../rest.js';
import type { World } from '../world.js';

const NAME = /^\w*$/u;

const name: Rule<string> = also(text(2, 32), (value, field) => {
  if (NAME.test(value)) return;
  field.complain('STRING_TYPE_REGEX', 'String value did not match validation regex.');
});

const uploaded = shape({ name: required(name), image: required(emojiPicture) });
const renamed = shape({ name });

function demandOwn({ application }: World, params: Params): void {
  if (param(params, 'application') !== application.id) throw refusal('another-application');
}

function emojiOf(world: World, params: Params): StoredEmoji {
  demandOwn(world, params);
  const found = world.emojis.get(param(params, 'emoji'));
  if (!found) throw refusal('unknown-emoji');
  return found;
}

const EMOJIS = '/applications/:application/emojis';
const EMOJI = `${EMOJIS}/:emoji`;

/** The emoji that the application owns, which it can use wherever it answers. */
export const emojiRoutes = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: EMOJIS,
    handle(params) {
      demandOwn(world, params);
      return ok({ items: [...world.emojis.values()].map(({ api }) => api) });
    },
  },
  {
    method: 'POST',
    pattern: EMOJIS,
    handle(params, { body }) {
      demandOwn(world, params);
      demandUploading(world);
      const draft = readForm(uploaded, body);
      if (draft.name === undefined || !draft.image) {
        throw new Error('A form that was not refused has what is required.');
      }
      return { status: 201, body: addEmoji(world, draft.name, draft.image) };
    },
  },
  { method: 'GET', pattern: EMOJI, handle: (params) => ok(emojiOf(world, params).api) },
  {
    method: 'PATCH',
    pattern: EMOJI,
    handle(params, { body }) {
      const emoji = emojiOf(world, params);
      const draft = readForm(renamed, body);
      if (draft.name !== undefined) renameEmoji(world, emoji, draft.name);
      return ok(emoji.api);
    },
  },
  {
    method: 'DELETE',
    pattern: EMOJI,
    handle(params) {
      emojiOf(world, params);
      removeEmoji(world, param(params, 'emoji'));
      return noContent;
    },
  },
];
