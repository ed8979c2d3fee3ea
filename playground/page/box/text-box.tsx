import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Avatar } from '../avatar.js';
import { nameIn, type Runnable } from '../command.js';
import { personIn } from '../desk-state.js';
import { entryId, stepFor, Suggestions } from '../entry-list.js';
import { Icon } from '../icon.js';
import { useViewer } from '../viewer.js';

/** Vowels and tones of Thai and Hindi names are marks, not letters. */
const SLASH = /^\/([\p{L}\p{M}\p{N}_' -]*)$/u;

/** A command goes by its name in the reader's language, and by its own. */
const isCalled = ({ name, path }: Runnable, typed: string): boolean =>
  [name, path].some((each) => each.startsWith(typed.toLowerCase()));

interface TextBoxProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly commands: readonly Runnable[];
  readonly onCommand: (command: Runnable) => void;
  readonly onSend: (text: string) => void;
  readonly placeholder: string;
  /** Whether it takes the focus when it appears. */
  readonly isWanted: boolean;
}

/** Where one writes. A slash at the beginning offers the commands. */
export function TextBox(props: TextBoxProps) {
  const { text, onType, commands, onCommand, onSend, placeholder, isWanted } = props;
  const { desk, person } = useViewer();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [active, setActive] = useState(0);
  const [isClosed, close] = useState(false);

  const typed = SLASH.exec(text)?.[1];
  const found =
    typed === undefined || isClosed ? [] : commands.filter((command) => isCalled(command, typed));
  const isOpen = typed !== undefined && !isClosed;

  useLayoutEffect(() => {
    if (isWanted) box.current?.focus();
  }, [isWanted]);
  useLayoutEffect(() => {
    const { current: element } = box;
    // What is not shown has no height.
    if (!element || element.scrollHeight === 0) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  function typeIn(next: string): void {
    setActive(0);
    if (next === '') close(false);
    // The whole name and a space is as good as picking it.
    const named = commands.find(({ name, path }) => [`/${name} `, `/${path} `].includes(next));
    if (named) onCommand(named);
    else onType(next);
  }

  const pick = (index: number): void => {
    const command = found[index];
    if (command) onCommand(command);
  };
  const send = (): void => {
    if (text.trim() !== '') onSend(text);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepFor(event.key, active, found.length);
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape' && isOpen) close(true);
    else if (found.length > 0 && (isEnter || event.key === 'Tab')) pick(active);
    else if (isEnter && !isOpen) send();
    else if (!isEnter) return;
    event.preventDefault();
  }

  const bot = desk.people.find(({ isBot }) => isBot);
  return (
    <div class="form">
      {isOpen && (
        <Suggestions
          id={listId}
          title={found.length > 0 ? personIn(desk, bot?.id ?? '').name : 'There is no such command'}
          entries={found.map(({ path, name, description, options }) => ({
            key: path,
            label: `/${name}`,
            description,
            icon: bot && <Avatar person={bot} size={28} />,
            note: options.map((each) => nameIn(each, person.locale)).join(' '),
          }))}
          active={active}
          onPick={pick}
          onHover={setActive}
        />
      )}
      <textarea
        ref={box}
        class="text"
        rows={1}
        aria-label={placeholder}
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? entryId(listId, active) : undefined}
        aria-autocomplete="list"
        placeholder={placeholder}
        maxLength={2000}
        value={text}
        onInput={({ currentTarget }) => typeIn(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" class="icon-button send" aria-label="Send" onClick={send}>
        <Icon name="send" />
      </button>
    </div>
  );
}
