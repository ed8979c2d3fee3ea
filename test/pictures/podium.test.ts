import { describe, expect, it } from 'vitest';
import { makeDrawingPool } from '../../src/pictures/drawing-pool.js';
import { toPng } from '../../src/pictures/encoders.js';
import { FONT_FILE, readFont } from '../../src/pictures/font.js';
import { fitName, writableName } from '../../src/views/pictures/names.js';
import { podiumSvg } from '../../src/views/pictures/podium.js';

const font = readFont();

describe('the font of names', () => {
  it.each([
    ['Latin', 'Zoë Łukasz Ñandú'],
    ['Greek', 'Αθηνά'],
    ['Cyrillic', 'Ваня'],
    ['Hebrew', 'שלום'],
    ['Japanese', 'さくら太郎ドラゴン'],
  ])('has %s letters', (_, text) => {
    for (const character of text)
      expect([character, font.covers(character)]).toEqual([character, true]);
  });

  it('has none for what it does not have', () => {
    for (const character of ['🎉', '한', 'ا', 'ก', '\u{202E}', '\u{10FFFD}']) {
      expect(font.covers(character)).toBe(false);
    }
  });

  it('knows how wide letters are', () => {
    expect(font.widthOf('')).toBe(0);
    expect(font.widthOf('太')).toBeCloseTo(1, 1);
    expect(font.widthOf('W')).toBeGreaterThan(2 * font.widthOf('i'));
    expect(font.widthOf('Ada')).toBeCloseTo(font.widthOf('A') + font.widthOf('da'), 6);
  });
});

describe('a name in a picture', () => {
  it.each([
    ['as it is', 'Ada Lovelace', 'Ada Lovelace'],
    ['in plain letters where they are fancy', '𝓐𝓭𝓪 Ⓛ', 'Ada L'],
    ['without emoji', '🎉 Ada 👩‍👩‍👧 🇩🇪', 'Ada'],
    ['without marks that are piled up', 'Z\u0351\u036B\u0343A\u0334\u0335', 'ZA'],
    ['with marks that belong to a letter', 'e\u0301', 'é'],
    ['without what turns its direction', 'Ada\u202Enib\u2066', 'Adanib'],
    ['from right to left', 'שלום', 'שלום'],
    ['not at all in letters that are missing', '한국어', undefined],
    ['not at all where some are missing', 'Ada 한', undefined],
    ['not at all where nothing is left', '🎉\u200B', undefined],
    ['not at all where there is none', '', undefined],
  ])('is written %s', (_, name, written) => {
    expect(writableName(name, font)).toBe(written);
  });

  it('is cut where there is no room, between characters', () => {
    expect(fitName('Ada', 100, 20, font)).toBe('Ada');
    const long = fitName('Wolfeschlegelsteinhausenbergerdorff', 174, 19, font);
    expect(long).toMatch(/^Wolfeschl\w*\.\.\.$/u);
    expect(font.widthOf(long) * 19).toBeLessThanOrEqual(174);
    expect(
      fitName('👩‍👩‍👧'.repeat(20), 100, 20, { covers: () => true, widthOf: (text) => text.length / 4 }),
    ).toBe(`${'👩‍👩‍👧'.repeat(2)}...`);
  });
});

const place = (name: string, rating = '1598?') => ({ name, rating });
const NAMES = ['Ada', 'Ваня', 'さくら'];

const png = (name: string): string =>
  toPng(podiumSvg({ places: [place(name)] }, font), 1, [FONT_FILE]).toString('base64');

describe('a podium', () => {
  it.each([0, 1, 2, 3])('has %i people on its three steps', (count) => {
    const svg = podiumSvg({ places: NAMES.slice(0, count).map((name) => place(name)) }, font);
    expect(svg.match(/<text/gu) ?? []).toHaveLength(count);
    for (const name of NAMES.slice(0, count)) expect(svg).toContain(`>${name}</text>`);
  });

  it('takes no name for a part of the picture', () => {
    const svg = podiumSvg({ places: [place('</text>&"')] }, font);
    expect(svg).toContain('>&lt;/text&gt;&amp;"</text>');
    expect(toPng(svg, 1, [FONT_FILE]).subarray(1, 4).toString()).toBe('PNG');
  });

  it('shows the rating alone where a name cannot be written', () => {
    const svg = podiumSvg({ places: [place('한국어')] }, font);
    expect(svg).not.toContain('<text');
  });

  it('shows names: each makes another picture', () => {
    expect(new Set([...NAMES, '', 'Ad'].map(png)).size).toBe(5);
  });

  it('is drawn by a thread, as a PNG that is crisp on fine screens', async () => {
    const pool = makeDrawingPool();
    try {
      const podium = { places: NAMES.map((name) => place(name)) };
      const file = Buffer.from(await pool.draw({ kind: 'podium', podium }));
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1320, 800]);
    } finally {
      await pool.close();
    }
  });
});
