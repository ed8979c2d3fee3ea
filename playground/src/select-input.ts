import { ComponentType } from 'discord-api-types/v10';
import type { Component } from './component-tree.js';
import { NotPossible } from './not-possible.js';
import type { Resolved } from './payload.js';

interface Select extends Component {
  readonly min_values?: number;
  readonly max_values?: number;
  readonly options?: readonly { readonly value: string }[];
}

/** Checks that a person can pick this from the menu, and looks up whom or what it stands for. */
export function checkChosen(
  component: Component,
  values: readonly string[],
  resolved: Resolved,
): void {
  // A menu is a component with these fields, which were checked when it was sent.
  const select = component as Select; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const { min_values: min = 1, max_values: max = 1, custom_id: name = '' } = select;
  if (values.length < min || values.length > max) {
    throw new NotPossible(`${name} takes ${min} to ${max} values`);
  }
  if (new Set(values).size < values.length) throw new NotPossible('Nothing can be picked twice');
  for (const value of values) {
    if (!isOffered(select, value, resolved)) throw new NotPossible(`${name} has no ${value}`);
  }
}

function isOffered({ type, options = [] }: Select, value: string, resolved: Resolved): boolean {
  if (type === ComponentType.UserSelect) return resolved.user(value);
  if (type === ComponentType.MentionableSelect) return resolved.user(value);
  if (type === ComponentType.ChannelSelect) return resolved.channel(value);
  return options.some((option) => option.value === value);
}
