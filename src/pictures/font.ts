import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from '../views/pictures/names.js';

// The files of the package are no modules.
const require = createRequire(import.meta.url);

/** The font that names are written in: rounded as the pieces are, with Latin, Greek, Cyrillic and Japanese letters. */
export const FONT_FILE =
  require.resolve('@expo-google-fonts/m-plus-rounded-1c/700Bold/MPLUSRounded1c_700Bold.ttf');

/** Where the tables of a font begin, by their names. */
function tablesOf(file: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let entry = 0; entry < file.getUint16(4); entry += 1) {
    const at = 12 + entry * 16;
    const name = [0, 1, 2, 3].map((i) => String.fromCodePoint(file.getUint8(at + i))).join('');
    tables.set(name, file.getUint32(at + 8));
  }
  return tables;
}

/** Which glyph each character has: the table of characters in its two usual formats, of 16 and of 32 bits. */
function glyphsOf(file: DataView, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let entry = 0; entry < file.getUint16(cmap + 2); entry += 1) {
    const at = cmap + file.getUint32(cmap + 4 + entry * 8 + 4);
    const format = file.getUint16(at);
    if (format === 4) readSegments(file, at, glyphs);
    if (format === 12) readGroups(file, at, glyphs);
  }
  return glyphs;
}

/** Format 4: segments with an end, a start, a shift, and perhaps a place in a list of glyphs. */
function readSegments(file: DataView, at: number, glyphs: Map<number, number>): void {
  const bytes = file.getUint16(at + 6);
  const column = (which: number): number => at + 14 + which * bytes + (which > 0 ? 2 : 0);
  for (let segment = 0; segment < bytes; segment += 2) {
    const start = file.getUint16(column(1) + segment);
    const end = Math.min(file.getUint16(column(0) + segment), 0xff_fe);
    const shift = file.getUint16(column(2) + segment);
    const place = column(3) + segment;
    const list = file.getUint16(place);
    for (let character = start; character <= end; character += 1) {
      const listed =
        list === 0 ? character : file.getUint16(place + list + (character - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + shift) & 0xff_ff;
      if (glyph !== 0) glyphs.set(character, glyph);
    }
  }
}

/** Format 12: groups of characters with glyphs in the same order. */
function readGroups(file: DataView, at: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < file.getUint32(at + 12); group += 1) {
    const place = at + 16 + group * 12;
    const start = file.getUint32(place);
    const first = file.getUint32(place + 8);
    for (let character = start; character <= file.getUint32(place + 4); character += 1) {
      glyphs.set(character, first + character - start);
    }
  }
}

/** Reads what the font can write, and how wide that is: a picture has to know before it is drawn. */
export function readFont(path = FONT_FILE): Font {
  const bytes = readFileSync(path);
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(file);
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`${path} has no table ${name}.`);
    return at;
  };
  const glyphs = glyphsOf(file, table('cmap'));
  const unitsPerEm = file.getUint16(table('head') + 18);
  const lastWide = file.getUint16(table('hhea') + 34) - 1;
  const advances = table('hmtx');
  const advanceOf = (character: string): number => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    return file.getUint16(advances + Math.min(glyph, lastWide) * 4) / unitsPerEm;
  };
  return {
    covers: (character) => glyphs.has(character.codePointAt(0) ?? 0),
    widthOf: (text) => Array.from(text).reduce((sum, character) => sum + advanceOf(character), 0),
  };
}
