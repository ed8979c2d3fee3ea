import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from './clock.js';

const ROOT = join(import.meta.dirname, '..', '..');
const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

/** The bot as it is run: compiled, as in production, where the run asks for it, and from its sources otherwise. */
const isCompiled = process.env['FAULTS_COMPILED'] === 'yes';

function programOf(name: string): readonly [file: string, flags: readonly string[]] {
  const [file, flags] = isCompiled
    ? [join(ROOT, 'dist', 'src', `${name}.js`), ['--enable-source-maps']]
    : [join(ROOT, 'src', `${name}.ts`), ['--import', 'tsx']];
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  return [file, flags];
}

type Stream = 'stdout' | 'stderr';
type PrintListener = (piece: string, stream: Stream) => void;

/** A process of the bot, with a clock that can be set. */
export interface BotProcess {
  readonly pid: number;
  /** Lets it begin, once it is loaded, and waits until it runs. */
  start(): Promise<void>;
  /** Sets its clock so far ahead of that of the machine. */
  setClock(offset: number): Promise<void>;
  printed(): string;
  /** Hears all that it prints from now on, piece by piece, and where; gives back how to stop listening. */
  onPrint(listener: PrintListener): () => void;
  readonly hasEnded: boolean;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

const MOST_PRINTED = 1_000_000;

/** Loads the bot in a process of its own; it waits to be started. It follows the clock, unless it is to have one of its own. */
export function loadBot(
  env: Readonly<Record<string, string>>,
  clock: Clock,
  { inside = [], isOff = false }: { inside?: readonly string[]; isOff?: boolean } = {},
): BotProcess {
  const [file, flags] = programOf('main');
  const words = [...inside, process.execPath, ...flags, '--import', CLOCK, file];
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      CLOCK_OFFSET: String(clock.offset()),
      PRELOAD: pathToFileURL(programOf('bot')[0]).href,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const listeners = new Set<PrintListener>();
  const waiting = new Map<string, () => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MOST_PRINTED);
      for (const hear of listeners) hear(text, stream);
      for (const [words_, found] of waiting) if (printed.includes(words_)) found();
    });
  }
  const exit = once(child, 'close');
  let hasEnded = false;
  let stopFollowing: (() => void) | undefined;
  const noteEnd = (): void => {
    hasEnded = true;
    stopFollowing?.();
  };
  void exit.then(noteEnd);
  const orEnd = async (what: string, done: Promise<unknown>): Promise<void> => {
    const ended = exit.then(() => {
      throw new Error(`The bot ended before ${what}:\n${printed.slice(-2000)}`);
    });
    await Promise.race([done, ended]);
  };
  const says = (text: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(text, resolve);
      if (printed.includes(text)) resolve();
    });

  let told = 0;
  const heard = new Map<number, () => void>();
  const loaded = new Promise<void>((resolve) => {
    child.on('message', (message: { isLoaded?: boolean; heard?: number }) => {
      if (message.isLoaded) resolve();
      heard.get(message.heard ?? 0)?.();
    });
  });
  const tell = async (words_: object): Promise<void> => {
    told += 1;
    const number = told;
    const done = new Promise<void>((resolve) => {
      heard.set(number, resolve);
    });
    if (hasEnded || !child.connected) return;
    child.send({ ...words_, number }, () => undefined);
    await Promise.race([done, exit]);
    heard.delete(number);
  };
  if (!isOff) stopFollowing = clock.onPass((offset) => tell({ offset }));

  return {
    pid: child.pid ?? 0,
    async start() {
      await orEnd('it was loaded', loaded);
      void tell({ start: true, offset: clock.offset() });
      await orEnd('it ran', says('Five by Five is running.'));
    },
    setClock: (offset) => tell({ offset }),
    printed: () => printed,
    onPrint(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get hasEnded() {
      return hasEnded;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
    signal(name) {
      child.kill(name);
    },
  };
}
