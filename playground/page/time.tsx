import { useNow } from './clock.js';
import type { TimeStyle } from './markdown/nodes.js';
import { formatTime, relativeTime } from './times.js';
import { useViewer } from './viewer.js';

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
