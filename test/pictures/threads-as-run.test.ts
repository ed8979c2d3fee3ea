import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameGif } from '../../src/pictures/game-gif.js';

const ROOT = join(import.meta.dirname, '..', '..');
const FILM = { game: 'edge-escape', moves: ['up', 'up'] } as const;

const run = promisify(execFile);

/** Where the compiled bot is, beside what `npm run build` makes. */
let compiled = '';

beforeAll(async () => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  compiled = mkdtempSync(join(ROOT, 'dist', 'test-'));
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  await run(process.execPath, [tsc, '-p', 'src', '--outDir', compiled], { cwd: ROOT });
});

afterAll(() => {
  rmSync(compiled, { recursive: true });
});

/** Draws in a process of its own, which is started like the bot, and ends by itself. */
async function drawnBy(file: string, flags: readonly string[]): Promise<string> {
  const program = `
    import { createHash } from 'node:crypto';
    import { makeDrawingPool } from '${pathToFileURL(file).href}';
    const file = await makeDrawingPool().draw(${JSON.stringify({ kind: 'film', film: FILM })});
    process.stdout.write(createHash('sha256').update(file).digest('hex'));
  `;
  const words = [...flags, '--input-type=module', '--eval', program];
  const { stdout, stderr } = await run(process.execPath, words, { cwd: ROOT, env: {} });
  expect(stderr).toBe('');
  return stdout;
}

it.each([
  ['compiled', () => join(compiled, 'src/pictures/drawing-pool.js'), ['--enable-source-maps']],
  ['sources', () => join(ROOT, 'src/pictures/drawing-pool.ts'), ['--import', 'tsx']],
] as const)('threads draw where the bot runs from %s', async (_, file, flags) => {
  const digest = createHash('sha256').update(await gameGif(FILM));
  expect(await drawnBy(file(), flags)).toBe(digest.digest('hex'));
});
