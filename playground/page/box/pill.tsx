import { useLayoutEffect, useRef } from 'preact/hooks';
import { nameIn, OPTIONS } from '../command.js';
import { entryId } from '../entry-list.js';
import { useViewer } from '../viewer.js';
import type { Field } from './field.js';

interface PillProps {
  readonly field: Field;
  readonly isFocused: boolean;
  /** Required, and left out. */
  readonly isMissing: boolean;
  readonly listId: string;
  readonly active: number;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One option with its value. */
export function Pill(props: PillProps) {
  const { field, isFocused, isMissing, listId, active, onFocus, onType, onKeyDown } = props;
  const { option, text } = field;
  const { person } = useViewer();
  const input = useRef<HTMLInputElement>(null);
  const name = nameIn(option, person.locale);
  useLayoutEffect(() => {
    if (isFocused && document.activeElement !== input.current) input.current?.focus();
  }, [isFocused]);
  const isNumber = option.type === OPTIONS.integer || option.type === OPTIONS.number;
  return (
    <label class={`pill${isFocused ? ' focused' : ''}${isMissing ? ' missing' : ''}`}>
      <span class="pill-name">{name}</span>
      <input
        ref={input}
        class="pill-value"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-label={name}
        aria-expanded={isFocused}
        aria-controls={listId}
        aria-invalid={isMissing}
        aria-activedescendant={isFocused && active >= 0 ? entryId(listId, active) : undefined}
        inputMode={isNumber ? 'numeric' : 'text'}
        size={Math.max(text.length, 3)}
        value={text}
        onFocus={onFocus}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
