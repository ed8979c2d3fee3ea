import { once } from 'node:events';

/** Says that this process is ready, and waits until it may begin. */
export async function untilGo(): Promise<void> {
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  process.stdin.destroy();
}

export const say = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

/** What this process was started for. */
export const readJob = (): string => process.argv[2] ?? '';
