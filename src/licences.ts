import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Licences that let the bot be given on under its own, each as SPDX calls it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0', // for what is used unchanged, as a package of its own
  'OFL-1.1', // for fonts
]);

/** A package that the bot needs to run. */
interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where a package is that another one needs, as Node looks for it: in its own folder first, then further up. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (dirname(folder) === folder) return undefined;
  }
}

/** What a package needs to run; what is optional, and not for this machine, is not there. */
const neededBy = (folder: string): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .map((name) => findPackage(name, folder))
    .filter((found) => found !== undefined);
};

/** All packages that a project needs to run, and no others, by name. */
export function licencesIn(root: string): readonly Licensed[] {
  const folders = new Set<string>();
  const waiting = [...neededBy(resolve(root))];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    waiting.push(...neededBy(folder));
  }
  return [...folders]
    .map((folder) => {
      const { name = folder, version = '', license } = readManifest(folder);
      const licence = typeof license === 'string' ? license : license?.type;
      return { name, version, licence: licence ?? 'none' };
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

const isFine = (licence: string): boolean => ALLOWED.has(licence);

/** Whether one of the licences of an SPDX expression is enough, or all of them are fine; those are all the forms there are here. */
export function isAllowed(expression: string): boolean {
  const words = expression.replaceAll(/[()]/gu, '').split(/ (OR|AND) /u);
  const licences = words.filter((_, index) => index % 2 === 0);
  return words.includes('AND') ? licences.every(isFine) : licences.some(isFine);
}

/** Lists what the bot is delivered with. With a licence that nobody has agreed to it fails. */
function main(root: string): void {
  const all = licencesIn(root);
  const width = Math.max(...all.map(({ name, version }) => name.length + version.length + 1), 0);
  const lines = all.map(
    ({ name, version, licence }) => `${`${name} ${version}`.padEnd(width)}  ${licence}`,
  );
  process.stdout.write(`${[...lines, `${all.length} packages`].join('\n')}\n`);
  const others = all.filter(({ licence }) => !isAllowed(licence));
  if (others.length === 0) return;
  const names = others.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  process.stderr.write(
    `Nobody has agreed to these licences: ${names}. Use another package, or add the licence to src/licences.ts.\n`,
  );
  process.exitCode = 1;
}

if (process.argv[1] !== undefined && /\blicences\.[jt]s$/u.test(process.argv[1])) {
  main(process.argv[2] ?? '.');
}
