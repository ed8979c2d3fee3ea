import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

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
