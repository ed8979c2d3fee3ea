import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { descriptionIn, nameIn, type Runnable } from '../command.js';
import { entryId, Keys, matching, stepFor, Suggestions } from '../entry-list.js';
import { Icon } from '../icon.js';
import type { Value } from '../protocol.js';
import { useViewer } from '../viewer.js';
import {
  choiceSuggestions,
  isPicked,
  optionEntries,
  suggestionsFor,
  valueOf,
  wishOf,
  type Field,
} from './field.js';
import { Pill } from './pill.js';
import { useAutocomplete, useForm, valuesOf } from './use-form.js';

/** Where the arrow keys have led in the list, and whether typing narrows it down. */
interface Cursor {
  readonly index: number;
  readonly isTyped: boolean;
}

const LEAVE = ['Esc', 'leaves'] as const;
const IN_A_FIELD = [['Enter', 'takes it'], LEAVE] as const;
const NOTHING_TO_ADD = [['Enter', 'sends'], LEAVE] as const;
const AT_THE_END = [['Enter', 'sends'], ['Tab', 'adds an option'], LEAVE] as const;

interface CommandFormProps {
  readonly command: Runnable;
  readonly onRun: (values: Readonly<Record<string, Value>>) => void;
  /** Goes back to plain text. */
  readonly onLeave: (text: string) => void;
}

/** A slash command with its options, as one fills it in. */
export function CommandForm({ command, onRun, onLeave }: CommandFormProps) {
  const viewer = useViewer();
  const { locale } = viewer.person;
  const form = useForm(command);
  const { fields, focused, rest } = form;
  const listId = useId();
  const end = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [cursor, setCursor] = useState<Cursor>();
  const remote = useAutocomplete(command, fields, focused);

  useLayoutEffect(() => {
    if (!focused) end.current?.focus();
  }, [focused]);

  // A field that is still open suggests its first entry; elsewhere Enter has something else to do.
  const isOpen = focused !== undefined && focused.value === undefined;
  const { index: active, isTyped } = cursor ?? { index: isOpen ? 0 : -1, isTyped: false };
  const setActive = (index: number): void => setCursor({ index, isTyped });

  const suggested = focused?.option.autocomplete
    ? choiceSuggestions(remote, locale)
    : focused
      ? suggestionsFor(focused.option, viewer)
      : [];
  const found =
    focused && isTyped && !focused.option.autocomplete
      ? matching(suggested, focused.text)
      : suggested;
  const options = matching(optionEntries(rest, locale), typed.replace(/:$/u, ''));
  const entries = focused ? found : options;

  const focus = (name: string | undefined): void => {
    if (name !== focused?.option.name) setCursor(undefined);
    form.focus(name);
  };

  const run = (): void => {
    if (form.check()) onRun(valuesOf(fields));
  };

  function pick(index: number): void {
    setCursor(undefined);
    if (!focused) {
      const option = rest.find(({ name }) => name === options[index]?.key);
      type('');
      if (option) form.add(option);
      return;
    }
    const suggestion = found[index];
    if (suggestion) {
      form.fill(focused.option.name, { text: suggestion.label, value: suggestion.value });
    }
  }

  function typeInto({ option }: Field, text: string): void {
    const exact = suggestionsFor(option, viewer).find(
      ({ label }) => label.toLowerCase() === text.toLowerCase(),
    );
    const value = isPicked(option) ? exact?.value : valueOf(option, text);
    form.change(option.name, { text, value });
    setCursor({ index: 0, isTyped: true });
  }

  /** Enter and Tab settle what stands in a field; Enter in a settled one sends the command. */
  function settle(field: Field, key: string): void {
    if (active >= 0 && found.length > 0) pick(active);
    else if (field.value !== undefined && key === 'Enter') run();
    else {
      setCursor(undefined);
      form.fill(field.option.name, field);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepFor(event.key, active, entries.length);
    const isEmpty = focused ? focused.text === '' : typed === '';
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape') onLeave('');
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      if (focused) settle(focused, event.key);
      else if (active >= 0) pick(active);
      else if (event.key === 'Tab' && options.length > 0) pick(0);
      else if (event.key === 'Tab') return;
      else run();
    } else if (event.key === 'Backspace' && isEmpty) stepBack();
    else return;
    event.preventDefault();
  }

  /** Backspace where nothing is left to delete. */
  function stepBack(): void {
    const last = fields.at(-1);
    setCursor(undefined);
    if (focused && !focused.option.required) form.remove(focused.option.name);
    else if (!focused && last) form.focus(last.option.name);
    else onLeave(`/${command.name}`);
  }

  const isMissing = focused !== undefined && form.missing.includes(focused.option.name);
  const title = focused
    ? `${nameIn(focused.option, locale)}: ${descriptionIn(focused.option, locale)}`
    : `/${command.name}: ${command.description}`;

  return (
    <div class="form" role="group" aria-label={`/${command.name}`}>
      <Suggestions
        id={listId}
        title={title}
        entries={entries}
        active={active}
        onPick={pick}
        onHover={setActive}
      >
        {isMissing && <p class="problem">{wishOf(focused.option)}</p>}
        <Keys does={focused ? IN_A_FIELD : options.length > 0 ? AT_THE_END : NOTHING_TO_ADD} />
      </Suggestions>
      <div class="pills">
        <span class="form-name">/{command.name}</span>
        {fields.map((field) => (
          <Pill
            key={field.option.name}
            field={field}
            isFocused={focused === field}
            isMissing={form.missing.includes(field.option.name)}
            listId={listId}
            active={active}
            onFocus={() => focus(field.option.name)}
            onType={(text) => typeInto(field, text)}
            onKeyDown={onKeyDown}
          />
        ))}
        <input
          ref={end}
          class="form-end"
          role="combobox"
          autocomplete="off"
          aria-label="Add an option, or press Enter to send"
          aria-expanded={!focused && entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={!focused && active >= 0 ? entryId(listId, active) : undefined}
          placeholder={!focused && rest.length > 0 ? `+${rest.length} optional` : ''}
          value={typed}
          onFocus={() => focus(undefined)}
          onInput={({ currentTarget: { value } }) => {
            type(value);
            setCursor({ index: value === '' ? -1 : 0, isTyped: true });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <button type="button" class="icon-button send" aria-label="Send" onClick={run}>
        <Icon name="send" />
      </button>
    </div>
  );
}
