import { useEffect, useState } from 'preact/hooks';
import type { Choice, Option, Runnable } from '../command.js';
import { act } from '../desk-state.js';
import type { Value } from '../protocol.js';
import { useViewer } from '../viewer.js';
import { emptyField, type Field } from './field.js';

/** A command that is being filled in: its fields, and which one has the focus. */
export interface Form {
  readonly fields: readonly Field[];
  readonly focused: Field | undefined;
  /** The options that were not added yet. */
  readonly rest: readonly Option[];
  readonly missing: readonly string[];
  /** Nothing stands for the place after the last field. */
  focus(name: string | undefined): void;
  add(option: Option): void;
  remove(name: string): void;
  change(name: string, changes: Pick<Field, 'text' | 'value'>): void;
  /** Fills in a field and goes on: to the next one that is required, or to the end. */
  fill(name: string, changes: Pick<Field, 'text' | 'value'>): void;
  /** Whether everything that is required is there; what is not gets the focus. */
  check(): boolean;
}

const isOpen = ({ value }: Field): boolean => value === undefined;

export function useForm({ options }: Runnable): Form {
  const required = options.filter((option) => option.required);
  const [fields, setFields] = useState<readonly Field[]>(() => required.map(emptyField));
  const [focusedName, focus] = useState<string | undefined>(required[0]?.name);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const find = (name: string | undefined): Field | undefined =>
    fields.find(({ option }) => option.name === name);

  const changed = (name: string, changes: Pick<Field, 'text' | 'value'>): readonly Field[] =>
    fields.map((field) => (field.option.name === name ? { ...field, ...changes } : field));

  return {
    fields,
    focused: find(focusedName),
    rest: options.filter(({ name }) => !find(name)),
    missing,
    focus,
    add(option) {
      setFields([...fields, emptyField(option)]);
      focus(option.name);
    },
    remove(name) {
      setFields(fields.filter(({ option }) => option.name !== name));
      focus(undefined);
    },
    change(name, changes) {
      setFields(changed(name, changes));
      setMissing([]);
    },
    fill(name, changes) {
      const next = changed(name, changes);
      setFields(next);
      setMissing(changes.value === undefined ? [name] : []);
      if (changes.value === undefined) return;
      focus(next.find((field) => field.option.required && isOpen(field))?.option.name);
    },
    check() {
      // A field that was added and left empty is as wrong as a required one that was left out.
      const open = fields.filter(isOpen).map(({ option }) => option.name);
      setMissing(open);
      if (open.length > 0) focus(open[0]);
      return open.length === 0;
    },
  };
}

/** People type faster than a bot needs to be asked. */
const PAUSE_MS = 200;

/** The values that are filled in so far. */
export const valuesOf = (fields: readonly Field[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    fields.flatMap(({ option, value }) => (value === undefined ? [] : [[option.name, value]])),
  );

/** What the bot suggests for the field that is being typed in. */
export function useAutocomplete(
  command: Runnable,
  fields: readonly Field[],
  focused: Field | undefined,
): readonly Choice[] {
  const { person, channelId } = useViewer();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const isAsked = focused?.option.autocomplete === true;
  useEffect(() => {
    setChoices([]);
    if (!isAsked) return undefined;
    const { option, text } = focused;
    let isLate = false;
    const timer = setTimeout(async () => {
      const done = await act({
        do: 'autocomplete',
        user: person.id,
        channel: channelId,
        command: command.path,
        values: { ...valuesOf(fields), [option.name]: text },
        focused: option.name,
      });
      if (!isLate) setChoices(done.choices ?? []);
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isAsked, focused?.option.name, focused?.text]);
  return choices;
}
