import { useEffect, useState } from 'preact/hooks';

let ahead = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The playground's time, which can be ahead of the real one. */
const now = (): number => Date.now() + ahead;

export function setAhead(ms: number): void {
  if (ms === ahead) return;
  ahead = ms;
  tell();
}

setInterval(tell, 1000);

/** The time, drawn anew every second. */
export function useNow(): number {
  const [, redraw] = useState({});
  useEffect(() => {
    const listener = (): void => redraw({});
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return now();
}
