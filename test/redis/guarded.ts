import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process that does not outlive this one. */
export interface Guarded {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  signal(name: NodeJS.Signals): void;
  /** Ends it by SIGKILL, as a crash would, and waits until it is gone. */
  kill(): Promise<void>;
  /** The last lines it wrote. */
  lastWords(): string;
}

/**
 * Waits for a line, which says that all is well. When the input ends without one, this process is gone, and the guard
 * ends what it left behind. So even a test run that is killed leaves nothing running.
 */
const GUARD = `trap '' HUP INT TERM; read -r line && exit; kill -9 "$1"; rm -rf "$2"`;

/** Starts a program with a folder of its own, where its output goes to `log`. */
export function startGuarded(file: string, args: readonly string[], dir: string): Guarded {
  const log = join(dir, 'log');
  const output = openSync(log, 'a');
  const child = spawn(file, args, { cwd: dir, stdio: ['ignore', output, output] });
  closeSync(output);
  const dismissGuard = child.pid === undefined ? undefined : postGuard(child.pid, dir);
  let failure = '';
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      dismissGuard?.();
      resolve();
    };
    child.on('exit', end);
    child.on('error', (error) => {
      failure = error.message;
      end();
    });
  });
  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded;
    },
    signal(name) {
      child.kill(name);
    },
    async kill() {
      if (!hasEnded) child.kill('SIGKILL');
      await ended;
    },
    lastWords: () =>
      [...readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20), failure].join('\n').trim(),
  };
}

/** Posts a guard over a process and its folder, and gives the way to dismiss it. */
function postGuard(pid: number, dir: string): () => void {
  const guard = spawn('sh', ['-c', GUARD, 'guard', String(pid), dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Whoever ends everything at once may end the guard first.
  guard.stdin.on('error', () => undefined);
  return () => {
    guard.stdin.end('\n');
  };
}
