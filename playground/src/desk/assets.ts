import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'page');
const COMPILED = join(ROOT, 'dist/page');

const require = createRequire(import.meta.url);
const PREACT = dirname(require.resolve('preact/package.json'));
const TWEMOJI = dirname(require.resolve('@discordapp/twemoji/package.json'));

/** The page without its code: what a browser loads first. */
const INDEX = join(SOURCES, 'index.html');

/** Where each folder of the address really is, which names are in it, and whether it never changes. */
const SHELVES = [
  {
    address: /^\/emoji\/([\da-f-]+\.svg)$/u,
    folder: join(TWEMOJI, 'dist/svg'),
    isFixed: true,
  },
  {
    address: /^\/lib\/((?:dist|hooks\/dist|jsx-runtime\/dist)\/[\w-]+\.mjs)$/u,
    folder: PREACT,
    isFixed: true,
  },
  { address: /^\/page\/((?:[\w-]+\/)*[\w-]+\.js)$/u, folder: COMPILED, isFixed: false },
  { address: /^\/style\/([\w-]+\.css)$/u, folder: join(SOURCES, 'style'), isFixed: false },
  { address: /^\/(icon\.svg)$/u, folder: SOURCES, isFixed: false },
] as const;

const IMPORTS = {
  preact: '/lib/dist/preact.mjs',
  'preact/hooks': '/lib/hooks/dist/hooks.mjs',
  'preact/jsx-runtime': '/lib/jsx-runtime/dist/jsxRuntime.mjs',
} as const;

const DAY_SECONDS = 24 * 60 * 60;

const filesIn = (folder: string, ending: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => name.replaceAll('\\', '/'))
        .toSorted()
    : [];

/** Another value when the page is another one. */
export function buildOf(): string {
  const hash = createHash('sha256');
  for (const [folder, ending] of [
    [COMPILED, '.js'],
    [SOURCES, '.css'],
    [SOURCES, '.html'],
  ] as const) {
    for (const name of filesIn(folder, ending)) {
      hash.update(`${name} ${statSync(join(folder, name)).mtimeMs}\n`);
    }
  }
  return hash.digest('base64url').slice(0, 12);
}

/** The page, with links to all that it loads, so that the browser asks for everything at once. */
function sendIndex(response: ServerResponse): void {
  const importMap = JSON.stringify({ imports: IMPORTS });
  const modules = filesIn(COMPILED, '.js').map((name) => `/page/${name}`);
  const head = [
    ...filesIn(join(SOURCES, 'style'), '.css').map(
      (name) => `<link rel="stylesheet" href="/style/${name}" />`,
    ),
    `<script type="importmap">${importMap}</script>`,
    ...[...Object.values(IMPORTS), ...modules].map(
      (name) => `<link rel="modulepreload" href="${name}" />`,
    ),
  ].join('\n    ');
  const map = createHash('sha256').update(importMap).digest('base64');
  response.writeHead(200, {
    'Content-Type': TYPES['.html'],
    'Cache-Control': 'no-cache',
    'Content-Security-Policy':
      `default-src 'none'; script-src 'self' 'sha256-${map}'; style-src 'self'; connect-src 'self'; ` +
      "img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(readFileSync(INDEX, 'utf8').replace('<!-- what it loads -->', () => head));
}

/** Sends a file of the page, if there is one by that name; one that the browser has already is not sent again. */
export async function sendAsset(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (path === '/') {
    sendIndex(response);
    return true;
  }
  for (const { address, folder, isFixed } of SHELVES) {
    const name = address.exec(path)?.[1];
    if (name === undefined) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return false;
    const tag = `"${found.mtimeMs}-${found.size}"`;
    const isKnown = request.headers['if-none-match'] === tag;
    response.writeHead(isKnown ? 304 : 200, {
      'Content-Type': TYPES[extname(name)],
      'Cache-Control': isFixed ? `max-age=${DAY_SECONDS}` : 'no-cache',
      ETag: tag,
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(isKnown ? undefined : await readFile(file));
    return true;
  }
  return false;
}
