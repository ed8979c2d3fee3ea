import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DeskState } from './desk-state.js';
import type { Person } from './protocol.js';

/** Whose eyes something is drawn for, and where they are. */
export interface Viewer {
  readonly person: Person;
  readonly channelId: string;
  readonly desk: DeskState;
  /** Says in the pane that something could not be done. */
  readonly complain: (sentence: string) => void;
  /** Begins to write to somebody. */
  readonly address: (person: Person) => void;
}

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is nobody here to look');
  return viewer;
}
