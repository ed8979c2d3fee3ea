import {
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIMessageComponentEmoji,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
} from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import type { Message } from '../message.js';
import { makeCustomId, type CustomId } from './custom-id.js';

/** Lines of Discord's markdown. */
export const text = (...lines: readonly string[]): APITextDisplayComponent => textOf(lines);

/** The same for lines that are in a list. */
export const textOf = (lines: readonly string[]): APITextDisplayComponent => ({
  type: ComponentType.TextDisplay,
  content: lines.join('\n'),
});

const STYLES = {
  gray: ButtonStyle.Secondary,
  blue: ButtonStyle.Primary,
  green: ButtonStyle.Success,
  red: ButtonStyle.Danger,
} as const;

export interface ButtonLook {
  readonly label?: string | undefined;
  readonly emoji?: string | undefined;
  readonly color?: keyof typeof STYLES;
  readonly disabled?: boolean;
}

/** An emoji for a button or an option: one that everybody has, or one of the application's own, as `<:name:id>`. */
function emojiPart(emoji: string): APIMessageComponentEmoji {
  if (!emoji.startsWith('<')) return { name: emoji };
  const [, name, id] = /^<:(\w+):(\d+)>$/u.exec(emoji) ?? [];
  return name === undefined || id === undefined ? { name: emoji } : { name, id };
}

export const button = (id: CustomId, look: ButtonLook): APIButtonComponent =>
  buttonWith(makeCustomId(id), look);

/** The same with an id that is made already. */
export function buttonWith(
  id: string,
  { label, emoji, color = 'gray', disabled = false }: ButtonLook,
): APIButtonComponent {
  const made = enabledButton(STYLES[color], id, label, emoji);
  if (disabled) made.disabled = true;
  return made;
}

type ButtonColor = (typeof STYLES)[keyof typeof STYLES];

/** Each kind as one literal: a property that is put in later is kept apart by V8, which makes the object larger and slower. */
function enabledButton(
  style: ButtonColor,
  id: string,
  label: string | undefined,
  emoji: string | undefined,
): APIButtonComponentWithCustomId {
  const type = ComponentType.Button;
  if (emoji === undefined) return { type, style, custom_id: id, label: label ?? '' };
  return label === undefined
    ? { type, style, custom_id: id, emoji: emojiPart(emoji) }
    : { type, style, custom_id: id, label, emoji: emojiPart(emoji) };
}

export const row = (
  ...components: APIComponentInMessageActionRow[]
): APIActionRowComponent<APIComponentInMessageActionRow> => ({
  type: ComponentType.ActionRow,
  components,
});

/** A line with a button beside it. */
export const section = (line: string, accessory: APIButtonComponent): APISectionComponent => ({
  type: ComponentType.Section,
  components: [text(line)],
  accessory,
});

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
}

/** A menu to choose one thing from, or as many as it has. */
export const select = (
  id: CustomId,
  options: readonly Option[],
  {
    chosen,
    placeholder,
    isMany = false,
  }: {
    readonly chosen?: string | undefined;
    readonly placeholder?: string;
    readonly isMany?: boolean;
  },
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: makeCustomId(id),
  ...(placeholder !== undefined && { placeholder }),
  ...(isMany && { max_values: options.length }),
  options: options.map(({ value, label, description, emoji }) => ({
    value,
    label,
    ...(description !== undefined && { description }),
    ...(emoji !== undefined && { emoji: emojiPart(emoji) }),
    ...(value === chosen && { default: true }),
  })),
});

/** What can be chosen, and how it is called. */
export type Choice = readonly [value: string, label: string];

/** A row with a menu, and what is chosen now. */
export const choiceRow = (id: CustomId, choices: readonly Choice[], chosen: string) =>
  row(
    select(
      id,
      choices.map(([value, label]) => ({ value, label })),
      { chosen },
    ),
  );

export const container = (
  accent: number | undefined,
  ...components: APIComponentInContainer[]
): APIContainerComponent => containerOf(accent, components);

/** The same for parts that are in a list. */
export const containerOf = (
  accent: number | undefined,
  components: APIComponentInContainer[],
): APIContainerComponent =>
  accent === undefined
    ? { type: ComponentType.Container, components }
    : { type: ComponentType.Container, accent_color: accent, components };

/** A message that everybody in the channel sees, and that pings only those named. */
export const message = (
  components: APIMessageTopLevelComponent[],
  pings: readonly UserId[] = [],
): Message => ({
  flags: MessageFlags.IsComponentsV2,
  components,
  allowed_mentions: { parse: [], users: [...pings] },
});

/** The same, for one person's eyes only. */
export const privately = (shown: Message): Message => ({
  ...shown,
  flags: shown.flags | MessageFlags.Ephemeral,
});

/** A few private words; a line with nothing in it is left out. */
export const whisper = (...lines: readonly string[]): Message =>
  privately(message([container(undefined, text(...lines.filter((line) => line !== '')))]));
