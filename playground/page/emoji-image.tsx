import { emojiAt, emojiUrl } from './markdown/emoji.js';
import type { Emoji } from './message.js';

const NAMES: Readonly<Record<string, string>> = {
  '⬆️': 'up',
  '⬇️': 'down',
  '⬅️': 'left',
  '➡️': 'right',
};

/** What a button with nothing but an emoji is called: arrows by where they point, others as they are. */
export const emojiName = (emoji: string): string => NAMES[emoji] ?? emoji;

/** The picture of an emoji. Read aloud, or copied, it is the emoji itself. */
export const EmojiImage = ({ text }: { text: string }) => (
  <img class="emoji" src={emojiUrl(text)} alt={text} draggable={false} />
);

/** An emoji of a button or an option: a standard one, or one of a server, of which there is no picture here. */
export function PartEmoji({ emoji }: { emoji: Emoji }) {
  const { id, name } = emoji;
  if (name === undefined || name === null) return null;
  return id ? <span class="custom-emoji">:{name}:</span> : <EmojiImage text={name} />;
}

/** Plain text that is no markdown, but may have emoji in it. */
export function PlainText({ text }: { text: string }) {
  const pieces: (string | { readonly emoji: string })[] = [];
  let plain = '';
  let index = 0;
  while (index < text.length) {
    const emoji = emojiAt(text, index);
    if (emoji === undefined) plain += text[index];
    else {
      pieces.push(plain, { emoji });
      plain = '';
    }
    index += emoji?.length ?? 1;
  }
  pieces.push(plain);
  return (
    <>
      {pieces.map((piece, place) =>
        typeof piece === 'string' ? piece : <EmojiImage key={place} text={piece.emoji} />,
      )}
    </>
  );
}
