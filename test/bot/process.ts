import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The bot as its users run it: a process of its own, with nothing but an environment. */
export interface BotProcess {
  readonly pid: number | undefined;
  /** Everything it has printed so far. */
  printed(): string;
  /** Waits until it has printed something. */
  says(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Waits for its end, and gives its exit code. */
  ended(): Promise<number | null>;
}

export function startProcess(
  env: Readonly<Record<string, string>>,
  program = 'main',
  /** A command that runs it in other circumstances. */
  inside: readonly string[] = [],
): BotProcess {
  const words = [...inside, process.execPath, '--import', 'tsx', `src/${program}.ts`];
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const exit = once(child, 'close');
  return {
    pid: child.pid,
    printed: () => output,
    async says(text) {
      await new Promise<void>((resolve, reject) => {
        const check = (): void => {
          if (output.includes(text)) resolve();
        };
        listeners.add(check);
        check();
        void exit.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
      });
    },
    kill(signal) {
      child.kill(signal);
    },
    async ended() {
      await exit;
      return child.exitCode;
    },
  };
}
