import {
  ComponentType,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import type { Message } from '../message.js';
import type { Look } from './look.js';
import { privately } from './parts.js';

/** An emoji, of the application or one that everybody has, and the space that keeps it apart from what follows. */
const EMOJI =
  /(?:<a?:\w+:\d+>|\p{Extended_Pictographic}\u{FE0F}?(?:\u{200D}\p{Extended_Pictographic}\u{FE0F}?)*) ?/gu;

const plainText = (text: string): string => text.replaceAll(EMOJI, '');

function plainButton(part: APIComponentInMessageActionRow): APIComponentInMessageActionRow {
  if (part.type !== ComponentType.Button || !('emoji' in part) || !part.label) return part;
  const { emoji: _emoji, ...rest } = part;
  return rest;
}

function plainPart(part: APIComponentInContainer): APIComponentInContainer {
  if (part.type === ComponentType.TextDisplay) {
    return { ...part, content: plainText(part.content) };
  }
  return part.type === ComponentType.ActionRow
    ? { ...part, components: part.components.map(plainButton) }
    : part;
}

/**
 * A message without the emoji that only decorate it: a screen reader would read out each of them, before what it stands beside. An
 * emoji alone on a button stays, as it is all that the button says.
 */
export const withoutEmoji = (message: Message): Message => ({
  ...message,
  components: message.components.map((part) =>
    part.type === ComponentType.Container
      ? { ...part, components: part.components.map(plainPart) }
      : part,
  ),
});

/** A message for one person's eyes, or for their ears where they read boards as text. */
export function privatelyFor({ style }: Pick<Look, 'style'>, message: Message): Message {
  const own = privately(message);
  return style === 'text' ? withoutEmoji(own) : own;
}
