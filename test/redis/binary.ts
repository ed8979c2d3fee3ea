import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ADVICE =
  'redis-server is not on the PATH: install Redis 6.2 or newer, for example ' +
  '`apt-get install redis-server` or `brew install redis`, and run the tests again';

/** Debian asks this program, if there is one, before a package may start its service. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';
const START_NOTHING = '#!/bin/sh\nexit 101\n';

const LONGEST_INSTALL_MS = 300_000;

/** Finds `redis-server` on the PATH; as root on a Debian without it, installs it first. */
export function findRedisServer(): string {
  const found = findOnPath('redis-server');
  if (found !== undefined) return found;
  const aptGet = findOnPath('apt-get');
  if (aptGet === undefined || process.getuid?.() !== 0) throw new Error(ADVICE);
  try {
    install(aptGet);
  } catch (cause) {
    throw new Error(ADVICE, { cause });
  }
  const installed = findOnPath('redis-server');
  if (installed === undefined) throw new Error(ADVICE);
  return installed;
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs the program alone: a service of the system on Redis's usual port is not ours to start. */
function install(aptGet: string): void {
  const run = (...args: readonly string[]) =>
    execFileSync(aptGet, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_INSTALL_MS,
    });
  const hasPolicy = existsSync(SERVICE_POLICY);
  if (!hasPolicy) writeFileSync(SERVICE_POLICY, START_NOTHING, { mode: 0o755 });
  try {
    run('update');
    run('install', '-y', '--no-install-recommends', 'redis-server');
  } finally {
    if (!hasPolicy) rmSync(SERVICE_POLICY, { force: true });
  }
}
