import { n } from './svg.js';

/** What a picture has to know of the font that names are written in. */
export interface Font {
  /** Whether there is a glyph for a character. */
  covers(character: string): boolean;
  /** How wide a text is, where letters are 1 high. */
  widthOf(text: string): number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Marks that are piled up on a letter go; those that belong to it are one with it by then. */
const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

/**
 * A name in letters that the font has: fancy ones become plain, emoji and signs that it lacks are left out. Nothing where letters
 * are missing, as what is left would be another name.
 */
export function writableName(name: string, font: Font): string | undefined {
  const isCovered = (text: string): boolean => Array.from(text).every((each) => font.covers(each));
  let written = '';
  for (const { segment } of graphemes.segment(name.normalize('NFKC').replaceAll(/\p{C}/gu, ''))) {
    const isPlain = isCovered(segment) && !/\p{M}{2}/u.test(segment);
    const plain = isPlain ? segment : withoutMarks(segment);
    if (isCovered(plain)) written += plain;
    else if (/[\p{L}\p{N}]/u.test(plain)) return undefined;
  }
  const tidy = written.replaceAll(/\s+/gu, ' ').trim();
  return tidy === '' ? undefined : tidy;
}

/** Three dots: the one sign for them stands half-way up in Japanese fonts. */
const CUT = '...';

/** As much of a name as there is room for, at a size of its letters. */
export function fitName(name: string, room: number, size: number, font: Font): string {
  const isFitting = (text: string): boolean => font.widthOf(text) * size <= room;
  if (isFitting(name)) return name;
  let start = '';
  for (const { segment } of graphemes.segment(name)) {
    if (!isFitting(`${start}${segment}${CUT}`)) break;
    start += segment;
  }
  return `${start.trimEnd()}${CUT}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface NameSetting {
  readonly x: number;
  /** The line that letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** Writes a name, around a middle. */
export const writeName = (name: string, { x, y, size, color }: NameSetting): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${color}" text-anchor="middle">${name.replaceAll(/[&<>]/gu, (sign) => ENTITIES[sign] ?? '')}</text>`;
