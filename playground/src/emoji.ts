import { also, boolean, shape, snowflake, text, type Rule } from './form.js';

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
