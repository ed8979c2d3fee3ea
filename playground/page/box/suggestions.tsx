import type { ComponentChildren } from 'preact';
import { EntryList, type Entry } from '../entry-list.js';

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
