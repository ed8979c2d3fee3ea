import {
  ApplicationCommandOptionType,
  ComponentType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { idOf, NotPossible, type Ref } from './actor.js';
import type { Component } from './component-tree.js';
import type { Resolved } from './payload.js';

type Value = string | number | boolean | Ref;

/** What a person fills in, by the names of the options. */
export type Values = Readonly<Record<string, Value | undefined>>;

/** An option as it goes over the wire. */
interface Given {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value?: string | number | boolean;
  readonly options?: readonly Given[];
  readonly focused?: boolean;
}

interface Input {
  readonly values: Values;
  readonly resolved: Resolved;
  /** The option that is being typed: the others may still be missing. */
  readonly focused?: string;
}

type Basic = APIApplicationCommandBasicOption;

const isBasic = (option: APIApplicationCommandOption): option is Basic =>
  option.type !== ApplicationCommandOptionType.Subcommand &&
  option.type !== ApplicationCommandOptionType.SubcommandGroup;

function textFor(name: string, value: Value, min = 0, max = 6000): string {
  if (typeof value !== 'string') throw new NotPossible(`${name} takes text`);
  if (value.length >= min && value.length <= max) return value;
  throw new NotPossible(`${name} takes ${min} to ${max} characters`);
}

function numberFor(name: string, value: Value, min = -Infinity, max = Infinity): number {
  if (typeof value !== 'number') throw new NotPossible(`${name} takes a number`);
  if (value >= min && value <= max) return value;
  throw new NotPossible(`${name} takes a number from ${min} to ${max}`);
}

function idFor(name: string, value: Value, isThere: (id: string) => boolean): string {
  const id = typeof value === 'object' || typeof value === 'string' ? idOf(value) : '';
  if (isThere(id)) return id;
  throw new NotPossible(`${name}: nobody and nothing here has that id`);
}

/** The value as it goes over the wire, if the option takes it. */
function valueFor(option: Basic, value: Value, resolved: Resolved): string | number | boolean {
  const { name } = option;
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return textFor(name, value, option.min_length, option.max_length);
    case ApplicationCommandOptionType.Integer:
      if (!Number.isInteger(value)) throw new NotPossible(`${name} takes a whole number`);
      return numberFor(name, value, option.min_value, option.max_value);
    case ApplicationCommandOptionType.Number:
      return numberFor(name, value, option.min_value, option.max_value);
    case ApplicationCommandOptionType.Boolean:
      if (typeof value !== 'boolean') throw new NotPossible(`${name} is true or false`);
      return value;
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
      return idFor(name, value, (id) => resolved.user(id));
    case ApplicationCommandOptionType.Channel:
      return idFor(name, value, (id) => resolved.channel(id));
    case ApplicationCommandOptionType.Role:
    case ApplicationCommandOptionType.Attachment:
      throw new NotPossible(`${name}: there are no roles and files here`);
  }
}

function checkChoice(option: Basic, value: unknown): void {
  const choices = ('choices' in option && option.choices) || [];
  if (choices.length === 0 || choices.some((each) => each.value === value)) return;
  const list = choices.map((each) => each.value).join(', ');
  throw new NotPossible(`${option.name} is one of ${list}`);
}

function fillOne(option: Basic, { values, resolved, focused }: Input): readonly Given[] {
  const { name, type } = option;
  const given = values[name];
  if (name === focused) {
    const typed = typeof given === 'object' ? given.id : (given ?? '');
    return [{ name, type, value: typed, focused: true }];
  }
  if (given === undefined) {
    if (option.required && focused === undefined) throw new NotPossible(`${name} is required`);
    return [];
  }
  const value = valueFor(option, given, resolved);
  checkChoice(option, value);
  return [{ name, type, value }];
}

function fill(options: readonly Basic[], input: Input): readonly Given[] {
  for (const name of [...Object.keys(input.values), input.focused ?? []].flat()) {
    const isKnown = options.some((each) => each.name === name);
    if (!isKnown) throw new NotPossible(`There is no option ${name}`);
  }
  return options.flatMap((option) => fillOne(option, input));
}

/** Fills in a command, down to the subcommand that was named after it. */
export function fillIn(
  command: Pick<APIApplicationCommand, 'name' | 'options'>,
  subcommands: readonly string[],
  input: Input,
): readonly Given[] {
  const options: readonly APIApplicationCommandOption[] = command.options ?? [];
  const [next, ...rest] = subcommands;
  if (next === undefined) {
    const basic = options.filter(isBasic);
    if (basic.length < options.length) throw new NotPossible(`${command.name} needs a subcommand`);
    return fill(basic, input);
  }
  const sub = options.find(({ name }) => name === next);
  if (!sub || isBasic(sub)) throw new NotPossible(`${command.name} has no subcommand ${next}`);
  const { name, type, options: below = [] } = sub;
  return [{ name, type, options: fillIn({ name, options: [...below] }, rest, input) }];
}

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
