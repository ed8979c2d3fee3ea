import { emojiAt, emojiUrl } from './markdown/emoji.js';
import type { Emoji } from './message.js';
import { useViewer } from './viewer.js';

const NAMES: Readonly<Record<string, string>> = {
  '⬆️': 'up',
  '⬇️': 'down',
  '⬅️': 'left',
  '➡️': 'right',
};

/** What a button with nothing but an emoji is called: arrows by where they point, others as they are, those of the application by their name. */
export const emojiName = ({ id, name }: Emoji): string =>
  id ? `:${name ?? ''}:` : (NAMES[name ?? ''] ?? name ?? '');

/** The picture of an emoji. Read aloud, or copied, it is the emoji itself. */
export const EmojiImage = ({ text }: { text: string }) => (
  <img class="emoji" src={emojiUrl(text)} alt={text} draggable={false} />
);

/** An emoji of the application. Read aloud, or where there is no such emoji, it is its name. */
export function CustomEmojiImage({ id, name }: { id: string; name: string }) {
  const found = useViewer().desk.emojis.get(id);
  const words = `:${name}:`;
  if (!found) return <>{words}</>;
  return (
    <img
      class="emoji"
      src={`/emojis/${id}.${found.isAnimated ? 'gif' : 'png'}`}
      alt={words}
      title={words}
      draggable={false}
    />
  );
}

/** An emoji of a button or an option: a standard one, or one of the application. */
export function PartEmoji({ emoji: { id, name } }: { emoji: Emoji }) {
  if (id) return <CustomEmojiImage id={id} name={name ?? ''} />;
  return name ? <EmojiImage text={name} /> : null;
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
