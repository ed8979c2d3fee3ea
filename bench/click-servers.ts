import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** What is measured runs on the one, everything else on the other. */
export const MEASURED_CORE = 0;
const OTHER_CORE = 1;

export const ROOT = join(import.meta.dirname, '..');

/** A server of its own process, on a port of loopback. */
export interface Server {
  readonly port: number;
  /** Milliseconds of a processor that it has used, all threads together. */
  cpu(): number;
  /** Megabytes of memory that it has. */
  memory(): number;
  stop(): Promise<void>;
}

/** Keeps this process, and what it starts from now on, off the core of what is measured. */
export function leaveMeasuredCore(): void {
  if (cpus().length < 2) throw new Error('This takes two cores: one for what is measured alone.');
  const { status, error } = spawnSync('taskset', ['-acp', String(OTHER_CORE), String(process.pid)]);
  if (error || status !== 0) throw new Error('This takes taskset, of util-linux.');
}

/** What one unit of the times in /proc is, in milliseconds: 100 of them are a second on every Linux of today. */
const TICK_MS = 10;

/** The fields of /proc/<pid>/stat behind the name, which may have spaces in it. */
const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

const cpuOf = (pid: number): number => {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS;
};

const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly isMeasured?: boolean;
  /** What it prints when it is ready, with the port, if it has one. */
  readonly readyWhen?: RegExp;
  /** What Node itself is told, a profiler for one. */
  readonly nodeOptions?: readonly string[];
}

/** A line of JSON that names the port says that the server is there. */
const PORT = /"port":([1-9]\d*)/u;

/** Starts a program, and waits until it says that it is ready. It does not outlive this process, unless that is killed. */
export async function startServer(
  program: string,
  { env, cwd = ROOT, isMeasured = false, readyWhen = PORT, nodeOptions = [] }: StartOptions,
): Promise<Server> {
  const words = [process.execPath, ...nodeOptions, program];
  const [file = '', ...args] = isMeasured
    ? ['taskset', '-c', String(MEASURED_CORE), ...words]
    : words;
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started.`);
  const end = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', end);
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // Only what comes before that is of interest, but all of it has to be read.
      if (output.length < 100_000) output += text;
      const found = readyWhen.exec(output);
      if (found) resolve(Number(found[1] ?? 0));
    });
    void exit.then(() => reject(new Error(`${program} ended:\n${output}`)));
  });
  return {
    port,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    async stop() {
      process.off('exit', end);
      child.kill('SIGTERM');
      const late = setTimeout(end, 15_000);
      await exit;
      clearTimeout(late);
    },
  };
}

/** Signs as Discord does. */
export interface Signer {
  readonly publicKey: string;
  sign(timestamp: string, body: string): string;
}

export function makeSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return {
    publicKey: der.subarray(-32).toString('hex'),
    sign: (timestamp, body) => signatureOf(privateKey, `${timestamp}${body}`),
  };
}

const signatureOf = (key: KeyObject, text: string): string =>
  sign(null, Buffer.from(text), key).toString('hex');
