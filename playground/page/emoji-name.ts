const NAMES: Readonly<Record<string, string>> = {
  '⬆️': 'up',
  '⬇️': 'down',
  '⬅️': 'left',
  '➡️': 'right',
};

/** What a button with nothing but an emoji is called: arrows by where they point, others as they are. */
export const emojiName = (emoji: string): string => NAMES[emoji] ?? emoji;
