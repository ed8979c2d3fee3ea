import { useState } from 'preact/hooks';
import { act } from '../desk-state.js';
import { useNow } from '../time.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const JUMPS = [
  { name: '10 min', ms: 10 * MINUTE },
  { name: '1 hour', ms: HOUR },
  { name: '1 day', ms: DAY },
  { name: '1 week', ms: 7 * DAY },
] as const;

const UNITS = { minutes: MINUTE, hours: HOUR, days: DAY } as const;

const isUnit = (name: string): name is keyof typeof UNITS => Object.hasOwn(UNITS, name);

const jump = (ms: number): void => void act({ do: 'jump', ms });

/** How far ahead, in the largest units: "2 d 3 h". */
function distance(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY), 'd'],
    [Math.floor((ms % DAY) / HOUR), 'h'],
    [Math.floor((ms % HOUR) / MINUTE), 'min'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Moves the time forward: for reminders, and for losses on time. */
export function ClockTool({ ahead }: { ahead: number }) {
  const now = useNow();
  const [count, setCount] = useState('3');
  const [unit, setUnit] = useState<keyof typeof UNITS>('hours');
  const custom = Number(count) * UNITS[unit];
  return (
    <section class="tool">
      <h3>Time</h3>
      <p class="tool-clock">
        <b>
          {new Date(now).toLocaleString('en', {
            weekday: 'long',
            day: 'numeric',
            month: 'short',
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
            hourCycle: 'h23',
          })}
        </b>
        <span class="tool-note">{ahead === 0 ? 'the real time' : `${distance(ahead)} ahead`}</span>
      </p>
      <div class="tool-row" role="group" aria-label="Jump forward">
        {JUMPS.map(({ name, ms }) => (
          <button key={name} type="button" class="button secondary" onClick={() => jump(ms)}>
            +{name}
          </button>
        ))}
      </div>
      <form
        class="tool-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (custom > 0) jump(custom);
        }}
      >
        <input
          class="field short"
          type="number"
          min="1"
          aria-label="How many"
          value={count}
          onInput={({ currentTarget }) => setCount(currentTarget.value)}
        />
        <select
          class="field"
          aria-label="Of what"
          value={unit}
          onChange={({ currentTarget: { value } }) => {
            if (isUnit(value)) setUnit(value);
          }}
        >
          {Object.keys(UNITS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="submit" class="button secondary" disabled={!(custom > 0)}>
          Jump
        </button>
      </form>
    </section>
  );
}
