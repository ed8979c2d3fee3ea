import { ApplicationCommandType } from 'discord-api-types/v10';
import {
  also,
  anything,
  boolean,
  integer,
  isRecord,
  listOf,
  oneOf,
  pattern,
  required,
  shape,
  text,
  type Rule,
} from './form.js';
import { localized, named, options } from './validate-option.js';

const LARGEST_COMMAND = 8000;

const { ChatInput, User, Message } = ApplicationCommandType;

const kinds = oneOf([ChatInput, User, Message]);

/** How many of each kind there can be. */
const MOST = [
  { type: ChatInput, most: 100 },
  { type: User, most: 15 },
  { type: Message, most: 15 },
] as const;

const common = {
  type: kinds,
  default_member_permissions: pattern(/^\d+$/u, 'BITWISE_FLAG_TYPE_COERCE', 'Not a bit field.'),
  dm_permission: boolean,
  nsfw: boolean,
  integration_types: listOf(integer(0, 1), 1, 2),
  contexts: listOf(integer(0, 2), 1, 3),
};

/** Something that only slash commands have. */
const notHere = (code: string, message: string): Rule<unknown> =>
  also(anything, (value, field) => {
    const isThere = Array.isArray(value) ? value.length > 0 : value !== '';
    if (isThere) field.complain(code, message);
  });

const chatInput = shape({ ...named, options, ...common });

const menu = shape({
  name: required(text(1, 32)),
  name_localizations: localized(text(1, 32)),
  description: notHere(
    'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID',
    'Context menu commands cannot have description',
  ),
  options: notHere(
    'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID',
    'Context menu commands cannot have options',
  ),
  ...common,
});

type ChatInputFields = NonNullable<ReturnType<typeof chatInput>>;

/** A command as it was asked for, checked. */
export type CommandDraft = ChatInputFields & {
  readonly type: ApplicationCommandType;
  readonly name: string;
  readonly description: string;
};

/** One command; without a type it is a slash command. */
export const command: Rule<CommandDraft> = (value, field) => {
  const given = isRecord(value) ? kinds(value['type'], field.at('type')) : undefined;
  const type = given ?? ChatInput;
  const kept = type === ChatInput ? chatInput(value, field) : menu(value, field);
  if (!kept) return undefined;
  const { options: parts, description: words, ...rest } = kept;
  const draft = {
    ...rest,
    type,
    name: kept.name ?? '',
    description: typeof words === 'string' ? words : '',
    ...(Array.isArray(parts) && { options: parts }),
  };
  if (sizeOf(draft) > LARGEST_COMMAND) {
    const why = `Command exceeds maximum size (${LARGEST_COMMAND})`;
    field.complain('APPLICATION_COMMAND_TOO_LARGE', why);
  }
  return draft;
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const longest = (value: unknown, localizations: unknown = {}): number => {
  const all = [value, ...(isRecord(localizations) ? Object.values(localizations) : [])];
  return Math.max(...all.map((each) => (typeof each === 'string' ? each.length : 0)));
};

/** Names, descriptions and values, in whichever language they are longest, of the command and of all below it. */
export function sizeOf(part: unknown): number {
  if (!isRecord(part)) return 0;
  const own =
    longest(part['name'], part['name_localizations']) +
    longest(part['description'], part['description_localizations']) +
    longest(part['value']);
  const below = [...listIn(part['options']), ...listIn(part['choices'])];
  return below.map(sizeOf).reduce((sum, size) => sum + size, own);
}

/** A whole list, as it is registered at once. */
export const commands: Rule<CommandDraft[]> = also(listOf(command, 0, 130), (list, field) => {
  const seen = new Set<string>();
  for (const [index, { type, name }] of list.entries()) {
    const key = `${type} ${name}`;
    if (seen.has(key)) {
      const why = 'Application command names must be unique';
      field.at(index).complain('APPLICATION_COMMANDS_DUPLICATE_NAME', why);
    }
    seen.add(key);
  }
});

/** Whether there are more commands of one kind than Discord takes. */
export const areTooMany = (list: readonly { readonly type: ApplicationCommandType }[]): boolean =>
  MOST.some(({ type, most }) => list.filter((each) => each.type === type).length > most);
