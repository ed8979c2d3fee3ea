import { ComponentType, type APIMessage } from 'discord-api-types/v10';

/** A component of a message, as far as people look at it. */
interface Part {
  readonly type: ComponentType;
  readonly content?: string;
  readonly label?: string;
  readonly emoji?: { readonly name?: string };
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly components?: readonly Part[];
  readonly accessory?: Part;
}

const partsIn = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [
    part,
    ...partsIn(part.components ?? []),
    ...partsIn(part.accessory ? [part.accessory] : []),
  ]);

/** All parts of a message, nested ones too. */
export const partsOf = (message: APIMessage | undefined): readonly Part[] =>
  partsIn(message?.components ?? []);

/** All that is written in a message, with the commands that it links to as people read them. */
export const textOf = (message: APIMessage | undefined): string =>
  writtenIn(message).replaceAll(/<(\/[^:>]+):\d+>/gu, '$1');

/** All that is written in a message, as it was sent. */
export const writtenIn = (message: APIMessage | undefined): string =>
  [message?.content ?? '', ...partsOf(message).map(({ content }) => content ?? '')]
    .filter(Boolean)
    .join('\n');

/** What can be clicked on now. */
export const buttonsOf = (message: APIMessage | undefined): readonly Part[] =>
  partsOf(message).filter(({ type, disabled }) => type === ComponentType.Button && !disabled);

/** The id of the button with that label, that emoji, or that move. */
export function buttonFor(message: APIMessage | undefined, what: string): string {
  const found = buttonsOf(message).find(
    ({ label, emoji, custom_id: id = '' }) =>
      label === what || emoji?.name === what || id.endsWith(`:${what}`),
  );
  if (found?.custom_id === undefined) {
    throw new Error(`There is no ${what} to click on in: ${textOf(message)}`);
  }
  return found.custom_id;
}

/** The id of the menu that has this option. */
export const menuWith = (message: APIMessage | undefined, value: string): string =>
  partsOf(message).find(({ options }) => options?.some((option) => option.value === value))
    ?.custom_id ?? '';
