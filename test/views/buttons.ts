import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Message } from '../../src/views/message.js';
import { parseCustomId, type CustomId } from '../../src/views/messages/custom-id.js';
import { partsIn } from './complaints.js';

/** A button as people see it, and what a click on it asks for. */
export interface Button {
  /** The emoji on it, or else its label. */
  readonly face: string;
  /** All that can be seen of it: the emoji and the label. */
  readonly text: string;
  readonly id: CustomId;
  readonly isEnabled: boolean;
  readonly isBlue: boolean;
  readonly isRed: boolean;
}

function read(text: string): CustomId {
  const id = parseCustomId(text);
  if (!id) throw new Error(`cannot read the button ${text}`);
  return id;
}

/** What all buttons and menus of a message carry, in order. */
export const idsIn = ({ components }: Message): readonly CustomId[] =>
  partsIn(components)
    .map((part) => part['custom_id'])
    .filter((text) => typeof text === 'string')
    .map(read);

/** Without the spaces that only make buttons equally wide. */
const visible = (text: string): string => text.replaceAll(/[\s\u{200B}]+/gu, ' ').trim();

/** The rows of buttons in a message. */
export const buttonRows = ({ components }: Message): readonly (readonly Button[])[] =>
  components
    .flatMap((part) => (part.type === ComponentType.Container ? part.components : [part]))
    .flatMap((part) => (part.type === ComponentType.ActionRow ? [part.components] : []))
    .map((row) =>
      row.flatMap((part): readonly Button[] => {
        if (part.type !== ComponentType.Button || !('custom_id' in part)) return [];
        return [
          {
            face: part.emoji?.name ?? part.label ?? '',
            text: visible(`${part.emoji?.name ?? ''} ${part.label ?? ''}`),
            id: read(part.custom_id),
            isEnabled: part.disabled !== true,
            isBlue: part.style === ButtonStyle.Primary,
            isRed: part.style === ButtonStyle.Danger,
          },
        ];
      }),
    );
