import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gameGif } from '../../src/pictures/game-gif.js';
import { judge } from '../../src/solver/judge.js';
import { useTableFile } from '../../src/threads/table-file.js';

const ROOT = join(import.meta.dirname, '..', '..');
const FILM = { game: 'edge-escape', moves: ['up', 'up'] } as const;

const run = promisify(execFile);

/** Where the compiled bot is, beside what `npm run build` makes. */
let compiled = '';

/** Builds the bot by the very script of `npm run build`, into a folder of its own. */
async function build(): Promise<void> {
  const { scripts } = z
    .object({ scripts: z.object({ build: z.string() }) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const folder = relative(ROOT, compiled);
  const script = scripts.build
    .replaceAll('dist/', `${folder}/`)
    .replace('tsc -p src', `tsc -p src --outDir ${folder}`);
  const bin = join(ROOT, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  await run('sh', ['-c', script], { cwd: ROOT, env });
}

beforeAll(async () => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  compiled = mkdtempSync(join(ROOT, 'dist', 'test-'));
  await build();
});

afterAll(() => {
  rmSync(compiled, { recursive: true });
});

/** What a program writes in a process of its own, which is started like the bot, and ends by itself. */
async function writtenBy(program: string, flags: readonly string[]): Promise<string> {
  const words = [...flags, '--input-type=module', '--eval', program];
  const { stdout, stderr } = await run(process.execPath, words, { cwd: ROOT, env: {} });
  expect(stderr).toBe('');
  return stdout;
}

/** The programs of the bot as they are run, in both ways. */
const AS_RUN = [
  ['compiled', (name: string) => join(compiled, `${name}.js`), ['--enable-source-maps']],
  ['sources', (name: string) => join(ROOT, `${name}.ts`), ['--import', 'tsx']],
] as const;

const drawing = (file: string): string => `
  import { createHash } from 'node:crypto';
  import { makeDrawingPool } from '${pathToFileURL(file).href}';
  const file = await makeDrawingPool().draw(${JSON.stringify({ kind: 'film', film: FILM })});
  process.stdout.write(createHash('sha256').update(file).digest('hex'));
`;

const solving = (file: string, game: string): string => `
  import { makeSolverPool } from '${pathToFileURL(file).href}';
  const { solver } = makeSolverPool({ size: 1 });
  const judging = solver.judge('${game}', []).catch(({ message }) => message);
  process.stdout.write(JSON.stringify(await judging));
`;

describe.each(AS_RUN)('where the bot runs from %s', (_, fileOf, flags) => {
  it('threads draw', async () => {
    const digest = createHash('sha256').update(await gameGif(FILM));
    const program = drawing(fileOf('src/pictures/drawing-pool'));
    expect(await writtenBy(program, flags)).toBe(digest.digest('hex'));
  });

  it('threads solve, also what needs the table', async () => {
    useTableFile();
    const program = solving(fileOf('src/threads/solver-pool'), 'trap-and-treasure');
    const judgement = JSON.stringify(judge('trap-and-treasure', []));
    expect(await writtenBy(program, flags)).toBe(judgement);
  });
});

it('without its table the solver says so, and judges the other games', async () => {
  rmSync(join(compiled, 'src/solver/trap-and-treasure/table.bin'));
  const file = join(compiled, 'src/threads/solver-pool.js');
  expect(await writtenBy(solving(file, 'trap-and-treasure'), [])).toContain('table.bin');
  const judgement = JSON.stringify(judge('edge-escape', []));
  expect(await writtenBy(solving(file, 'edge-escape'), [])).toBe(judgement);
});
