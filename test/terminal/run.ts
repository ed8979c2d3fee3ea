import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The command behind `npm run play`. */
const PLAY = [process.execPath, '--import', 'tsx', 'src/terminal/main.ts'];

/** The command behind `npm run solve`. */
const SOLVE = [process.execPath, '--import', 'tsx', 'src/terminal/solve.ts'];

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Something to type once something is to be read. */
export interface Typed {
  readonly after: string;
  readonly type: string;
}

/** Plays through pipes: all input is there at once, and then it ends. */
export function play(args: readonly string[], input: string): Promise<Run> {
  const { run, child } = start([...PLAY, ...args]);
  child.stdin.end(input);
  return run;
}

/** Solves what comes through a pipe. */
export function solve(args: readonly string[], input: string): Promise<Run> {
  const { run, child } = start([...SOLVE, ...args]);
  child.stdin.end(input);
  return run;
}

/** The same, left open: lines are written and read one after the other. */
export const startSolving = (args: readonly string[]) => start([...SOLVE, ...args]);

/**
 * Plays at a terminal of its own, which `script` (part of every Debian and macOS) provides. After the game the shell
 * in it tells how it finds the terminal.
 */
export function playAtTerminal(args: readonly string[], script: readonly Typed[]): Promise<Run> {
  const command = `${[...PLAY, ...args].map((arg) => `'${arg}'`).join(' ')}; echo "exit=$?"; stty -a`;
  const { run, child } = start(
    process.platform === 'darwin'
      ? ['script', '-q', '/dev/null', 'sh', '-c', command]
      : ['script', '-qec', command, '/dev/null'],
  );
  let read = '';
  let next = 0;
  child.stdout.on('data', (text: string) => {
    read += text;
    const step = script[next];
    if (!step || !read.includes(step.after)) return;
    read = '';
    next += 1;
    child.stdin.write(step.type);
  });
  return run;
}

/** All that the terminal says of itself: whatever else is set here (`CI`, `NO_COLOR` …) speaks of another one. */
const TERMINAL = { TERM: 'xterm-256color' };

function start(command: readonly string[]) {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: ROOT, env: { PATH: process.env['PATH'], ...TERMINAL } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const run = new Promise<Run>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ stdout, stderr, code });
    });
  });
  return { child, run };
}
