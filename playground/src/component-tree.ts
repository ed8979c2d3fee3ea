import { ComponentType, type APIUnfurledMediaItem } from 'discord-api-types/v10';

/** An emoji: one of the application has an id. */
interface PartialEmoji {
  readonly id?: string;
  readonly name?: string;
  readonly animated?: boolean;
}

/** A component as it is kept: checked, whatever its kind. */
export interface Component {
  readonly type: ComponentType;
  readonly id?: number;
  readonly custom_id?: string;
  readonly content?: string;
  readonly disabled?: boolean;
  /** Of a button. */
  readonly emoji?: PartialEmoji;
  /** Of a menu. */
  readonly options?: readonly { readonly value?: string; readonly emoji?: PartialEmoji }[];
  readonly components?: readonly Component[];
  readonly accessory?: Component;
  /** Of a thumbnail. */
  readonly media?: Partial<APIUnfurledMediaItem>;
  /** Of a media gallery. */
  readonly items?: readonly { readonly media?: Partial<APIUnfurledMediaItem> }[];
  /** Of a file. */
  readonly file?: Partial<APIUnfurledMediaItem>;
}

interface Placed {
  readonly component: Component;
  readonly path: readonly (string | number)[];
}

/** Every component, also the nested ones, in the order in which Discord counts them. */
export function* walk(
  components: readonly Component[],
  path: readonly (string | number)[] = [],
): Generator<Placed> {
  for (const [index, component] of components.entries()) {
    yield* walkOne(component, [...path, index]);
  }
}

function* walkOne(component: Component, path: readonly (string | number)[]): Generator<Placed> {
  yield { component, path };
  yield* walk(component.components ?? [], [...path, 'components']);
  if (component.accessory) yield* walkOne(component.accessory, [...path, 'accessory']);
}

/** All that can be read in the text parts. */
export const textsOf = (components: readonly Component[]): readonly string[] =>
  [...walk(components)]
    .filter(({ component }) => component.type === ComponentType.TextDisplay)
    .map(({ component }) => component.content ?? '');

/** Gives a number to each component that came without one, as Discord does, never one that is taken. */
export function numbered(components: readonly Component[]): readonly Component[] {
  const taken = new Set([...walk(components)].map(({ component }) => component.id));
  let next = 0;
  const free = (): number => {
    do next += 1;
    while (taken.has(next));
    return next;
  };
  const number = (component: Component): Component => ({
    ...component,
    // Zero is as good as no number.
    id: component.id || free(),
    ...(component.components && { components: component.components.map(number) }),
    ...(component.accessory && { accessory: number(component.accessory) }),
  });
  return components.map(number);
}
