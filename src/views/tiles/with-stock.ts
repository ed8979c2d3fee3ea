import { APART, EMPTY } from '../emoji-board.js';
import { isTileName } from './tile-name.js';
import { stockOf } from './tiles.js';

/** Of a tile of another version nothing but the name is known: a plain square stands for it. */
const stockFor = (name: string): string => stockOf(name) ?? EMPTY;

/** Letters in boxes that stand side by side would be flags. */
const apart = (stock: string): string =>
  /^\p{Regional_Indicator}$/u.test(stock) ? stock + APART : stock;

/** An emoji of the application as it is written in a text. */
const WRITTEN = /<a?:(\w+):\d+>/gu;

const inText = (text: string): string =>
  text.replaceAll(WRITTEN, (written, name: string) =>
    isTileName(name) ? apart(stockFor(name)) : written,
  );

/** The name of the custom emoji on a button or an option; nothing, where it is one that everybody has. */
function customEmoji(key: string, value: unknown): string | undefined {
  const isCustom =
    key === 'emoji' &&
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string';
  if (!isCustom) return undefined;
  return 'name' in value && typeof value.name === 'string' ? value.name : '';
}

function replaced(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return inText(value);
  if (Array.isArray(value)) return value.map((each) => replaced(each));
  if (typeof value !== 'object' || value === null) return value;
  const name = customEmoji(key, value);
  if (name !== undefined) return { name: stockFor(name) };
  return Object.fromEntries(
    Object.entries(value).map(([each, below]) => [each, replaced(below, each)]),
  );
}

/** A message, or an answer that has one, with emoji that everybody has in place of tiles: Discord never refuses those. */
export const withStock = <M>(message: M): M =>
  // Only words were exchanged for others, and emoji for emoji.
  replaced(message) as M; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** An emoji with an id, as it stands in JSON; in a text the quotes would be escaped. */
const CUSTOM_EMOJI = /"emoji":\{[^{}]*"id":"/u;

/**
 * Whether a message, or an answer, written as JSON has a custom emoji on a button or in a menu: only there does Discord refuse one
 * that it does not know. In a text it is shown as its name.
 */
export const canBeRefused = (json: string): boolean => CUSTOM_EMOJI.test(json);
