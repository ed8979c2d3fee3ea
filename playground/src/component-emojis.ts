import type { Field } from './api-error.js';
import { walk, type Component } from './component-tree.js';
import type { World } from './world.js';

/** Whether something is an emoji that this message may use. A fault that is due is used up by the first one that is asked for. */
export function emojisFor(world: World): (id: string) => boolean {
  let isRefused: boolean | undefined;
  return (id) => {
    if (isRefused === undefined) {
      isRefused = world.emojiRefusals > 0;
      if (isRefused) world.emojiRefusals -= 1;
    }
    return !isRefused && world.emojis.has(id);
  };
}

/** Checks that buttons and options show no emoji but those that may be used. */
export function checkEmojis(
  components: readonly Component[],
  isEmoji: (id: string) => boolean,
  field: Field,
): void {
  for (const { component, path } of walk(components)) {
    const { emoji, options = [] } = component;
    const shown = [
      { emoji, at: [...path, 'emoji'] },
      ...options.map((option, index) => ({
        emoji: option.emoji,
        at: [...path, 'options', index, 'emoji'],
      })),
    ];
    for (const { emoji: each, at } of shown) {
      if (each?.id === undefined || isEmoji(each.id)) continue;
      // Discord says BUTTON also where it is an option of a menu.
      field.at(...at, 'id').complain('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
    }
  }
}

type Emoji = NonNullable<Component['emoji']>;

/** Puts the real names of emoji where components show them, whatever they were called in the request. */
export function withEmojis(
  { emojis }: World,
  components: readonly Component[],
): readonly Component[] {
  const named = (emoji: Emoji): Emoji => {
    const found = emojis.get(emoji.id ?? '')?.api;
    if (!found) return emoji;
    const { id, name, animated } = found;
    return { id, name, ...(animated && { animated }) };
  };
  const withName = <T extends { readonly emoji?: Emoji }>(item: T): T => ({
    ...item,
    ...(item.emoji && { emoji: named(item.emoji) }),
  });
  const place = (component: Component): Component => {
    const { options, components: inside, accessory } = component;
    return {
      ...withName(component),
      ...(options && { options: options.map(withName) }),
      ...(inside && { components: inside.map(place) }),
      ...(accessory && { accessory: place(accessory) }),
    };
  };
  return components.map(place);
}
