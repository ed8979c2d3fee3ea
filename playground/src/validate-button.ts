import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Field } from './api-error.js';
import {
  also,
  boolean,
  integer,
  oneOf,
  required,
  shape,
  snowflake,
  text,
  type Rule,
} from './form.js';

/** Built at run time: the `v` flag is newer than the language version that the sources are written in. */
const RGI_EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const KEYCAP = /^[\d#*]\u{FE0F}?\u{20E3}$/u;
const REGIONAL_INDICATOR = /^\p{Regional_Indicator}$/u;

/** Whether it is one emoji of Unicode, as far as can be told without Discord's own list. U+FE0F may be missing. */
export const isUnicodeEmoji = (name: string): boolean =>
  RGI_EMOJI.test(name) ||
  RGI_EMOJI.test(`${name}\u{FE0F}`) ||
  KEYCAP.test(name) ||
  REGIONAL_INDICATOR.test(name);

interface Emoji {
  id?: string;
  name?: string;
  animated?: boolean;
}

/** An emoji on a button or an option: one of Unicode by its name, or one of a server by its id. */
export const emoji: Rule<Emoji> = also(
  shape({ id: snowflake, name: text(0, 32), animated: boolean }),
  ({ id, name }, field) => {
    if (id !== undefined || (name !== undefined && isUnicodeEmoji(name))) return;
    // Discord says BUTTON also where it is an option of a menu.
    field.at('name').complain('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  },
);

const MAX_ID = 2 ** 31 - 1;

/** The number that any component may carry. */
export const componentId = integer(0, MAX_ID);

export const customId = text(1, 100);

const fields = shape({
  type: oneOf([ComponentType.Button]),
  id: componentId,
  style: required(
    oneOf([
      ButtonStyle.Primary,
      ButtonStyle.Secondary,
      ButtonStyle.Success,
      ButtonStyle.Danger,
      ButtonStyle.Link,
      ButtonStyle.Premium,
    ]),
  ),
  label: text(1, 80),
  emoji,
  custom_id: customId,
  url: text(1, 512),
  sku_id: snowflake,
  disabled: boolean,
});

type Button = NonNullable<ReturnType<typeof fields>>;

function checkLook(button: Button, field: Field): void {
  if (button.label === undefined && button.emoji === undefined) {
    field.complain(
      'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
      'A button needs a label or an emoji',
    );
  }
}

function checkLink(button: Button, field: Field): void {
  if (button.custom_id !== undefined) {
    field.complain(
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  }
  if (button.url === undefined) {
    field.at('url').complain('BUTTON_COMPONENT_URL_REQUIRED', 'A url is required');
  } else if (!/^(?:https?|discord):\/\/\S+$/u.test(button.url)) {
    field
      .at('url')
      .complain(
        'URL_TYPE_INVALID_SCHEME',
        `Scheme "${button.url.split(':')[0]}" is not supported. Scheme must be one of ('http', 'https', 'discord').`,
      );
  }
}

function checkAction(button: Button, field: Field): void {
  if (button.custom_id === undefined) {
    field
      .at('custom_id')
      .complain('BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required');
  }
  if (button.url !== undefined) {
    field.complain(
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  }
}

function checkPremium(button: Button, field: Field): void {
  if (button.sku_id === undefined) {
    field.at('sku_id').complain('BUTTON_COMPONENT_SKU_ID_REQUIRED', 'A sku id is required');
  }
  for (const key of ['label', 'emoji', 'custom_id', 'url'] as const) {
    if (button[key] === undefined) continue;
    field.at(key).complain('BUTTON_COMPONENT_PREMIUM_EXCLUSIVE', 'Not for premium buttons');
  }
}

export const button = also(fields, (kept, field) => {
  if (kept.style === ButtonStyle.Premium) {
    checkPremium(kept, field);
    return;
  }
  checkLook(kept, field);
  if (kept.style === ButtonStyle.Link) checkLink(kept, field);
  else if (kept.style !== undefined) checkAction(kept, field);
});
