import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blend, contrastOf, parseColor, SHAPE, TEXT } from './contrast.js';

const SHEET = readFileSync('playground/page/style/1-theme.css', 'utf8');

type Colors = ReadonlyMap<string, string>;

/** The colors that a rule of the style sheet names, as they are written. */
function colorsIn(selector: string): Colors {
  const start = SHEET.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`There is no rule for ${selector}.`);
  const rule = SHEET.slice(start, SHEET.indexOf('\n}', start));
  return new Map(
    [...rule.matchAll(/--([\w-]+): (.*);/gu)].map(([, name = '', value = '']) => [name, value]),
  );
}

const BOTH = /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/u;
const BASE = colorsIn(':root');

/** All colors of a theme: the second of a pair is for dark ones. */
function themeOf(side: 1 | 2, changes: Colors = new Map()): Colors {
  const pick = (value: string): string => BOTH.exec(value)?.[side] ?? value;
  return new Map([...BASE, ...changes].map(([name, value]) => [name, pick(value)]));
}

const THEMES = {
  light: themeOf(1),
  dark: themeOf(2),
  black: themeOf(2, colorsIn(":root[data-theme='black']")),
} as const;

const SEE_THROUGH = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/u;

type Color = ReturnType<typeof parseColor>;

/** A color as it is seen on a ground. */
function seen(value: string, ground: Color): Color {
  const found = SEE_THROUGH.exec(value);
  if (!found) return parseColor(value);
  const [red = 0, green = 0, blue = 0, percent = 0] = found.slice(1).map(Number);
  return blend([red, green, blue], percent / 100, ground);
}

const GROUNDS = ['desk', 'pane', 'raised', 'field', 'float'];
/** What is laid over the pane: a message under the mouse, one that pings, a private one. */
const LAYERS = ['hover', 'ping', 'private'];
const WORDS = ['text', 'strong', 'muted', 'link', 'danger-text'];
const BUTTONS = ['brand', 'green', 'green-hover', 'red', 'red-hover'];

describe.each(Object.entries(THEMES))('on the page, in %s,', (_, theme) => {
  const valueOf = (name: string): string => {
    const value = theme.get(name);
    if (value === undefined) throw new Error(`There is no color ${name}`);
    return value;
  };
  const pane = parseColor(valueOf('pane'));
  const grounds: readonly (readonly [string, Color])[] = [
    ...GROUNDS.map((name) => [name, parseColor(valueOf(name))] as const),
    ...LAYERS.map((name) => [name, seen(valueOf(name), pane)] as const),
  ];

  it.each(grounds)('words can be read on what is called %s', (_name, ground) => {
    for (const word of WORDS) {
      const contrast = contrastOf(parseColor(valueOf(word)), ground);
      expect(contrast, word).toBeGreaterThanOrEqual(TEXT);
    }
    const mention = seen(valueOf('mention'), ground);
    const name = parseColor(valueOf('brand-text'));
    expect(contrastOf(name, mention), 'a mention').toBeGreaterThanOrEqual(TEXT);
    const focus = parseColor(valueOf('focus'));
    expect(contrastOf(focus, ground), 'the focus').toBeGreaterThanOrEqual(SHAPE);
  });

  it('buttons can be read', () => {
    const white = parseColor('#ffffff');
    for (const name of BUTTONS) {
      const contrast = contrastOf(white, parseColor(valueOf(name)));
      expect(contrast, name).toBeGreaterThanOrEqual(TEXT);
    }
    for (const name of ['gray', 'gray-hover']) {
      const contrast = contrastOf(parseColor(valueOf('gray-text')), parseColor(valueOf(name)));
      expect(contrast, name).toBeGreaterThanOrEqual(TEXT);
    }
  });
});
