import { descriptionIn, nameIn, OPTIONS, type Choice, type Option } from '../command.js';
import type { Entry } from '../entry-list.js';
import { channelEntries, channelsOf, personEntries } from '../parts/select-entries.js';
import type { Value } from '../protocol.js';
import type { Viewer } from '../viewer.js';

/** An option of a command that is being filled in. */
export interface Field {
  readonly option: Option;
  /** What stands in it. */
  readonly text: string;
  /** What that means, once it means something. */
  readonly value: Value | undefined;
}

export const emptyField = (option: Option): Field => ({ option, text: '', value: undefined });

/** Something to pick for a field. */
export interface Suggestion extends Entry {
  readonly value: Value;
}

export const choiceSuggestions = (
  choices: readonly Choice[],
  locale: string,
): readonly Suggestion[] =>
  choices.map((choice) => ({
    key: String(choice.value),
    label: nameIn(choice, locale),
    value: choice.value,
  }));

const withKeyAsValue = (entries: readonly Entry[]): readonly Suggestion[] =>
  entries.map((entry) => ({ ...entry, value: entry.key }));

/** Everything that can be picked for an option; nothing, where one types freely. */
export function suggestionsFor(option: Option, viewer: Viewer): readonly Suggestion[] {
  switch (option.type) {
    case OPTIONS.boolean:
      return [
        { key: 'true', label: 'True', value: true },
        { key: 'false', label: 'False', value: false },
      ];
    case OPTIONS.user:
    case OPTIONS.mentionable:
      return withKeyAsValue(personEntries(viewer));
    case OPTIONS.channel:
      return withKeyAsValue(channelEntries(channelsOf(viewer, option.channel_types)));
    default:
      return choiceSuggestions(option.choices ?? [], viewer.person.locale);
  }
}

/** Whether a value must be picked, and cannot be typed. */
export const isPicked = ({ type, choices = [] }: Option): boolean =>
  choices.length > 0 ||
  type === OPTIONS.boolean ||
  type === OPTIONS.user ||
  type === OPTIONS.mentionable ||
  type === OPTIONS.channel;

/** What freely typed text means for an option. */
export function valueOf({ type }: Option, text: string): Value | undefined {
  if (text === '') return undefined;
  if (type === OPTIONS.string) return text;
  const number = Number(text);
  const isFine = type === OPTIONS.integer ? Number.isInteger(number) : Number.isFinite(number);
  return isFine ? number : undefined;
}

/** What a field is waiting for. */
export function wishOf(option: Option): string {
  if (isPicked(option)) return 'Pick something from the list.';
  if (option.type === OPTIONS.integer) return 'This takes a whole number.';
  if (option.type === OPTIONS.number) return 'This takes a number.';
  return 'This cannot stay empty.';
}

/** The options that are not filled in yet, as a list to add from. */
export const optionEntries = (options: readonly Option[], locale: string): readonly Entry[] =>
  options.map((option) => ({
    key: option.name,
    label: nameIn(option, locale),
    description: descriptionIn(option, locale),
  }));
