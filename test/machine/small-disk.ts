import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findProgram } from './programs.js';

/** A program of util-linux. */
export const findTool = (name: string): string =>
  findProgram({
    names: [name],
    packages: ['util-linux'],
    advice: `${name} of util-linux is needed for a test with a full or read-only disk.`,
  });

/** A command that runs another with a disk of its own, which nobody else sees, at a folder. */
export function smallDisk(folder: string, size: string): readonly string[] {
  const mount = `mount -t tmpfs -o size=${size},mode=777 tmpfs "${folder}"`;
  return [findTool('unshare'), '-rm', 'sh', '-c', `${mount} && exec "$0" "$@"`];
}

/** Some machines forbid user namespaces; there, a file that may not grow is all there is (test/app/store-watch.test.ts). */
export const isDiskPossible = (): boolean => {
  const [program = '', ...words] = smallDisk(tmpdir(), '1m');
  return spawnSync(program, [...words, 'true']).status === 0;
};

/** Fills the disk that a process sees at a folder; gives the file to be removed. */
export async function fillDisk(pid: number | undefined, folder: string): Promise<string> {
  const ballast = `/proc/${pid}/root${folder}/ballast`;
  // It takes what there is, and fails.
  await writeFile(ballast, Buffer.alloc(64 << 20)).catch(() => undefined);
  return ballast;
}
