/** How far something is. */
interface Progress {
  /** What is being done, if that is not clear. */
  readonly what?: string;
  readonly done: number;
  readonly total: number;
  /** How much is done in words; if there are none, so many of so many. */
  readonly amount?: string;
  /** What it waits for, if it does. */
  readonly note?: string;
}

/** Where it is shown: a terminal, a file or a pipe. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface ProgressBar {
  show(progress: Progress): void;
  /** Leaves the last line as it stands. What is shown afterwards is another line. */
  end(): void;
}

const CELLS = 30;

/** `Copying [######------] 120/473  waiting` */
function progressLine({ what = '', done, total, amount, note = '' }: Progress): string {
  const full = total === 0 ? CELLS : Math.floor((CELLS * Math.min(done, total)) / total);
  const bar = '#'.repeat(full) + '-'.repeat(CELLS - full);
  const start = what === '' ? '' : `${what} `;
  return `${start}[${bar}] ${amount ?? `${done}/${total}`}${note === '' ? '' : `  ${note}`}`;
}

/** A time as people say it, in whole seconds, or in minutes that have begun: `54 min`, `2 h 5 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Clears the line, and begins at its start. */
const AGAIN = '\r\u{1B}[2K';

/** Elsewhere than on a terminal there is a line for so many parts of the whole, and one for so much time while it waits. */
const PARTS = 10;
const EVERY_MS = 600_000;

/** Shows how far something is: on a terminal by one line that is drawn again, elsewhere by a line every now and then. */
export function makeProgressBar(output: Output, now: () => number = Date.now): ProgressBar {
  const { isTTY = false } = output;
  let shown = '';
  let at = -Infinity;
  let isBegun = false;
  return {
    show(progress) {
      const { what = '', done, total, note = '' } = progress;
      const line = progressLine(progress);
      if (isTTY) {
        // A longer one would break, and could not be drawn over.
        output.write(AGAIN + line.slice(0, Math.max(0, (output.columns || 80) - 1)));
        isBegun = true;
        return;
      }
      const part = done >= total ? PARTS : Math.floor((PARTS * done) / total);
      const key = `${what} ${part} ${note === '' ? 'goes on' : 'waits'}`;
      if (key === shown && now() - at < EVERY_MS) return;
      shown = key;
      at = now();
      output.write(`${line}\n`);
    },
    end() {
      if (isTTY && isBegun) output.write('\n');
      isBegun = false;
    },
  };
}
