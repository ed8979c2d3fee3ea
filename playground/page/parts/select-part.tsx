import { useId, useRef, useState } from 'preact/hooks';
import { PlainText } from '../emoji-image.js';
import { entryId, EntryList, matching, stepFor, type Entry } from '../entry-list.js';
import { Icon } from '../icon.js';
import type { Select } from '../message.js';
import { Popover } from '../popover.js';
import { useViewer } from '../viewer.js';
import { usePress } from './button-part.js';
import { chosenAtFirst, selectEntries } from './select-entries.js';

/** A list this long is worth searching. */
const WORTH_SEARCHING = 8;

interface ListProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly chosen: readonly string[];
  readonly isMulti: boolean;
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

/** The open list: typing searches it, arrows go through it, Enter picks. */
function SelectList({ label, entries, chosen, isMulti, onPick, onClose }: ListProps) {
  const id = useId();
  const [typed, type] = useState('');
  const found = matching(entries, typed);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      entries.findIndex(({ key }) => chosen.includes(key)),
    ),
  );
  const pick = (index: number): void => {
    const entry = found[index];
    if (entry) onPick(entry.key);
  };
  const isSearchable = entries.length >= WORTH_SEARCHING;

  function onKeyDown(event: KeyboardEvent): void {
    const next = stepFor(event.key, active, found.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' || (event.key === ' ' && !isSearchable)) pick(active);
    else if (event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <div class="select-list" onKeyDown={onKeyDown}>
      <input
        class={isSearchable ? 'search' : 'search hidden'}
        data-first
        role="combobox"
        aria-label={`Search: ${label}`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entryId(id, active)}
        placeholder="Search"
        readOnly={!isSearchable}
        value={typed}
        onInput={({ currentTarget }) => {
          type(currentTarget.value);
          setActive(0);
        }}
      />
      <EntryList
        id={id}
        label={label}
        entries={found.map((entry) => ({ ...entry, isChosen: chosen.includes(entry.key) }))}
        active={active}
        onPick={pick}
        onHover={setActive}
        isMulti={isMulti}
      />
      {found.length === 0 && <div class="nothing">Nothing like that here.</div>}
    </div>
  );
}

/** A menu: one choice is sent at once, several when the menu closes. */
export function SelectPart({ select }: { select: Select }) {
  const viewer = useViewer();
  const { waiting, choose } = usePress();
  const { custom_id: id, placeholder = 'Make a selection', disabled = false } = select;
  const { min_values: least = 1, max_values: most = 1 } = select;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const before = chosenAtFirst(select);
  const [picked, setPicked] = useState<readonly string[]>();
  const chosen = picked ?? before;
  const entries = selectEntries(select, viewer);
  const shown = entries.filter(({ key }) => chosen.includes(key));
  const isMulti = most > 1;
  const isWaiting = waiting === id;

  function close(): void {
    open(false);
    if (isMulti && picked && picked.length >= least) choose(id, picked);
    setPicked(undefined);
  }

  function pick(key: string): void {
    if (!isMulti) {
      open(false);
      choose(id, [key]);
    } else if (chosen.includes(key)) setPicked(chosen.filter((each) => each !== key));
    else if (chosen.length < most) setPicked([...chosen, key]);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        class={isWaiting ? 'select waiting' : 'select'}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-busy={isWaiting}
        aria-label={[placeholder, ...shown.map(({ label }) => label)].join(': ')}
        onClick={() => open(!isOpen && waiting === undefined)}
      >
        <span class={shown.length === 0 ? 'select-shown empty' : 'select-shown'}>
          {shown.length === 0
            ? placeholder
            : shown.map(({ key, icon, label }) => (
                <span key={key} class={isMulti ? 'chip' : 'chosen'}>
                  {icon} <PlainText text={label} />
                </span>
              ))}
        </span>
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <Popover anchor={button} onClose={close} label={placeholder} isWide>
          <SelectList
            label={placeholder}
            entries={entries}
            chosen={chosen}
            isMulti={isMulti}
            onPick={pick}
            onClose={close}
          />
        </Popover>
      )}
    </>
  );
}
