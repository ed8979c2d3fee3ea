import { useRef, useState } from 'preact/hooks';
import { act } from './desk-state.js';
import { Icon } from './icon.js';
import type { Action } from './protocol.js';

/** A command on its way, or what went wrong with it. */
export interface Sending {
  readonly id: number;
  readonly text: string;
  readonly state: 'waiting' | 'failed';
}

/** What somebody has sent, and what could not be done. */
export function useSendings() {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const count = useRef(0);
  const forget = (id: number): void =>
    setSendings((before) => before.filter((each) => each.id !== id));
  const put = (text: string, state: Sending['state']): number => {
    count.current += 1;
    const id = count.current;
    setSendings((before) => [...before, { id, text, state }]);
    return id;
  };
  const complain = (sentence: string): void => void put(sentence, 'failed');

  /** Does something, and shows it until it is done; `text` says what. */
  async function send(action: Action, text: string): Promise<void> {
    setSendings((before) => before.filter(({ state }) => state === 'waiting'));
    const id = put(text, 'waiting');
    const { failed, problem } = await act(action);
    forget(id);
    if (problem !== undefined) complain(problem);
    else if (failed) complain(`${text}: the application did not respond`);
  }
  return { sendings, send, complain, forget };
}

export const Sendings = ({
  sendings,
  onForget,
}: {
  sendings: readonly Sending[];
  onForget: (id: number) => void;
}) => (
  <>
    {sendings.map(({ id, text, state }) =>
      state === 'waiting' ? (
        <div key={id} class="sending">
          Sending {text} …
        </div>
      ) : (
        <div key={id} class="complaint" role="alert">
          <span>{text}</span>
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            onClick={() => onForget(id)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ),
    )}
  </>
);
