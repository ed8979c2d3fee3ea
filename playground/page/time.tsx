import { useEffect, useState } from 'preact/hooks';
import type { TimeStyle } from './markdown/nodes.js';
import { formatTime, relativeTime } from './times.js';
import { useViewer } from './viewer.js';

let ahead = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function setAhead(ms: number): void {
  if (ms === ahead) return;
  ahead = ms;
  tell();
}

setInterval(tell, 1000);

/** The playground's time, which can be ahead of the real one; drawn anew every second. */
export function useNow(): number {
  const [, redraw] = useState({});
  useEffect(() => {
    const listener = (): void => redraw({});
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return Date.now() + ahead;
}

/** A moment in the reader's words; a distance ticks. */
export function Time({ seconds, style }: { seconds: number; style: TimeStyle }) {
  const { person } = useViewer();
  const now = useNow();
  const at = seconds * 1000;
  const date = new Date(at);
  // A time that no calendar has is told as it came.
  if (Number.isNaN(date.getTime())) return <span class="time">{seconds}</span>;
  const text =
    style === 'R' ? relativeTime(at, now, person.locale) : formatTime(at, style, person.locale);
  return (
    <time class="time" dateTime={date.toISOString()} title={formatTime(at, 'F', person.locale)}>
      {text}
    </time>
  );
}
