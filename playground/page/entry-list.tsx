import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PlainText } from './emoji-image.js';

/** One line of a list to choose from. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ComponentChildren;
  readonly description?: string | undefined;
  /** Small, at the end of the line. */
  readonly note?: string;
  readonly isChosen?: boolean;
}

interface EntryListProps {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  /** The one that Enter picks; none, if it is -1. */
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly onHover: (index: number) => void;
  readonly isMulti?: boolean;
}

export const entryId = (list: string, index: number): string => `${list}-${index}`;

/** A list box. The focus stays where one types, and the list follows. */
export function EntryList(props: EntryListProps) {
  const { id, label, entries, active, onPick, onHover, isMulti = false } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      class="entries"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMulti}
    >
      {entries.map((entry, index) => (
        <div
          key={entry.key}
          id={entryId(id, index)}
          class={index === active ? 'entry active' : 'entry'}
          role="option"
          aria-selected={isMulti ? (entry.isChosen ?? false) : index === active}
          onMouseMove={() => onHover(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          {entry.icon !== undefined && <span class="entry-icon">{entry.icon}</span>}
          <span class="entry-words">
            <span class="entry-label">
              <PlainText text={entry.label} />
            </span>
            {entry.description !== undefined && (
              <span class="entry-description">
                <PlainText text={entry.description} />
              </span>
            )}
          </span>
          {entry.note !== undefined && <span class="entry-note">{entry.note}</span>}
          {isMulti && <span class={entry.isChosen ? 'tick chosen' : 'tick'} />}
          {!isMulti && entry.isChosen && <span class="entry-note">✓</span>}
        </div>
      ))}
    </div>
  );
}

/** The place that a key leads to in a list; nothing, if it is no such key. */
export function stepFor(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  return undefined;
}

/** Those that have all the typed words in their name. */
export const matching = <T extends Pick<Entry, 'label'>>(
  entries: readonly T[],
  typed: string,
): readonly T[] => {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};

interface SuggestionsProps {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly onHover: (index: number) => void;
  /** What stands below the list. */
  readonly children?: ComponentChildren;
}

/** The list above the message box. */
export const Suggestions = ({ title, children, ...list }: SuggestionsProps) => (
  <div class="suggestions">
    <div class="suggestions-title">{title}</div>
    {list.entries.length > 0 && <EntryList label={title} {...list} />}
    {children}
  </div>
);

interface KeysProps {
  readonly does: readonly (readonly [key: string, what: string])[];
}

/** What the keys do, for those who have some. */
export const Keys = ({ does }: KeysProps) => (
  <div class="keys">
    {does.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </div>
);
