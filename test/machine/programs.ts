import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** A program that tests need and the project cannot bring along. */
export interface Program {
  /** What it is called, or where it is, on one system or another. */
  readonly names: readonly string[];
  /** The Debian packages that bring it. */
  readonly packages: readonly string[];
  /** What to do where it cannot be installed by itself. */
  readonly advice: string;
}

/** Debian asks this program, if there is one, before a package may start its service. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';
const START_NOTHING = '#!/bin/sh\nexit 101\n';

const LONGEST_INSTALL_MS = 600_000;

/** Finds a program; as root on a Debian without it, installs it first. */
export function findProgram({ names, packages, advice }: Program): string {
  const found = findAny(names);
  if (found !== undefined) return found;
  const aptGet = findAny(['apt-get']);
  if (aptGet === undefined || process.getuid?.() !== 0) throw new Error(advice);
  try {
    install(aptGet, packages);
  } catch (cause) {
    throw new Error(advice, { cause });
  }
  const installed = findAny(names);
  if (installed === undefined) throw new Error(advice);
  return installed;
}

function findAny(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs the programs alone: a service of the system on its usual port is not ours to start. */
function install(aptGet: string, packages: readonly string[]): void {
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
    run('install', '-y', '--no-install-recommends', ...packages);
  } finally {
    if (!hasPolicy) rmSync(SERVICE_POLICY, { force: true });
  }
}
