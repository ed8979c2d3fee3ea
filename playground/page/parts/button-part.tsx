import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { emojiName, PartEmoji, PlainText } from '../emoji-image.js';
import { Icon } from '../icon.js';
import type { Button } from '../message.js';
import { RichLink } from '../rich-text.js';

/** What the components of one message share: which of them waits for the bot, and how to use them. */
export interface Press {
  /** The id of the component that was used, until the bot has answered. */
  readonly waiting: string | undefined;
  readonly click: (customId: string) => void;
  readonly choose: (customId: string, values: readonly string[]) => void;
}

export const PressContext = createContext<Press | undefined>(undefined);

export function usePress(): Press {
  const press = useContext(PressContext);
  if (!press) throw new Error('There is no message around this');
  return press;
}

/** Discord's numbers for the looks of buttons. */
const STYLES: Readonly<Record<number, string>> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
  5: 'link',
};

const Face = ({ button: { emoji, label } }: { button: Button }) => (
  <span class="face">
    {emoji && <PartEmoji emoji={emoji} />}
    {label !== undefined && (
      <span class="label">
        <PlainText text={label} />
      </span>
    )}
  </span>
);

/** Three dots, while the bot has not answered yet. */
const Dots = () => (
  <span class="dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

/** A label that shows nothing is there to fill a place. */
const isFiller = ({ label, emoji, disabled }: Button): boolean =>
  disabled === true && !emoji && (label ?? '').replaceAll(/[\s\u{200B}]/gu, '') === '';

export function ButtonPart({ button }: { button: Button }) {
  const { waiting, click } = usePress();
  const { custom_id: id, style, url, label, emoji, disabled = false } = button;
  const name = `button ${STYLES[style] ?? 'secondary'}`;
  if (url !== undefined) {
    return (
      <RichLink url={url} class={name}>
        <Face button={button} />
        <Icon name="link" size={16} />
      </RichLink>
    );
  }
  if (isFiller(button)) {
    // Spaces have a width, as in Discord.
    return (
      <span class={`${name} filler`} aria-hidden="true">
        <Face button={button} />
      </span>
    );
  }
  const isWaiting = id !== undefined && waiting === id;
  // Not `disabled`: whoever plays by keyboard would lose the place whenever an arrow leads nowhere.
  return (
    <button
      type="button"
      class={`${name}${isWaiting ? ' waiting' : ''}${disabled ? ' off' : ''}`}
      tabIndex={disabled ? -1 : 0}
      aria-busy={isWaiting}
      aria-disabled={disabled || waiting !== undefined}
      {...(label === undefined && { 'aria-label': emojiName(emoji ?? {}) })}
      onClick={() => {
        if (!disabled && waiting === undefined && id !== undefined) click(id);
      }}
    >
      <Face button={button} />
      {isWaiting && <Dots />}
    </button>
  );
}
