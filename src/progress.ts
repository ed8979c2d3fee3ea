import type { Progress } from './store/records/migrate.js';

/** What a line of text goes to: a terminal, or something that keeps lines. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const WIDTH = 30;

/** Elsewhere than on a terminal, a line is written for each tenth. */
const LINES = 10;

const PHRASES: Readonly<Record<Progress['phase'], string>> = {
  copying: 'Copying',
  comparing: 'Comparing (1 of 2)',
  'comparing-back': 'Comparing (2 of 2)',
};

/** Shows how far something is: a bar that moves on a terminal, and elsewhere a few plain lines. */
export function showProgress(screen: Screen): {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
} {
  let last = '';
  const isMoving = screen.isTTY === true;
  return {
    show({ phase, share, records }) {
      const said = `${records.toLocaleString('en-US')} records`;
      const percent = Math.floor(share * 100);
      const step = `${phase} ${isMoving ? percent : Math.floor(share * LINES)}`;
      if (step === last) return;
      last = step;
      const full = Math.floor(share * WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} `;
      const text = `${PHRASES[phase]} ${isMoving ? bar : ''}${percent} %, ${said}`;
      screen.write(isMoving ? `\r\u{1B}[K${text}` : `${text}\n`);
    },
    end() {
      if (isMoving) screen.write('\r\u{1B}[K');
    },
  };
}
