// All emoji that Unicode recommends, sequences and all, and lone ones that look like emoji by themselves.
// The flag `v` knows sequences; it is newer than the language level of this house, so it is not written as a literal.
const EMOJI = new RegExp(
  String.raw`\p{RGI_Emoji}|\p{Emoji_Presentation}|[⬅⬆⬇➡↔↕▪▫◼◻☑✔✖♟]\u{FE0F}?`,
  'vy',
);

const JOINER = '\u{200D}';
const VARIATION = /\u{FE0F}/gu;

/** The emoji that begins at this place of a text. */
export function emojiAt(text: string, index: number): string | undefined {
  EMOJI.lastIndex = index;
  return EMOJI.exec(text)?.[0];
}

/** The address of the picture of an emoji. Twemoji leaves out variation selectors, unless emoji are joined. */
export function emojiUrl(emoji: string): string {
  const plain = emoji.includes(JOINER) ? emoji : emoji.replaceAll(VARIATION, '');
  const name = Array.from(plain, (each) => each.codePointAt(0)?.toString(16)).join('-');
  return `/emoji/${name}.svg`;
}
