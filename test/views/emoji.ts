/** Built at run time: the `v` flag is newer than the language version that the sources are written in. */
const EMOJI = new RegExp('^(?:\\p{RGI_Emoji}|\\p{Regional_Indicator})$', 'v');

/** Whether this is one emoji, spelled in full; a letter in a box counts as one. */
export const isEmoji = (text: string): boolean => EMOJI.test(text);

/** Emoji that some devices would draw as plain letters: U+FE0F has to follow them. */
const PLAIN_EMOJI = /(?![\p{ASCII}\p{Emoji_Presentation}])\p{Emoji}(?!\u{FE0F})|[\d#*]\u{20E3}/gu;

export const plainEmojiIn = (text: string): readonly string[] => text.match(PLAIN_EMOJI) ?? [];

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands side by side in a line, as people see it: what has no width is not counted. */
export const cellsIn = (line: string): readonly string[] =>
  Array.from(SEGMENTER.segment(line), ({ segment }) => segment).filter(
    (cell) => cell !== '\u{200B}',
  );
