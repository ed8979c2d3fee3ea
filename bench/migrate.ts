/**
 * How long npm run migrate takes from SQLite to Redis and back, and in how much memory; every fourth match is over and has a
 * result. Run it with: npm run bench:migrate -- 100000 (or another number of matches)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '../test/redis/servers.js';

const ROOT = join(import.meta.dirname, '..');
const MATCHES = Number(process.argv[2] ?? 100_000);
const LOOK_EVERY_MS = 100;

/** What a process came to: how long it took, the most memory it had, and what it printed. */
interface Ran {
  readonly seconds: number;
  readonly megabytes: number;
  readonly output: string;
}

/** The most memory that a process has had until now, where the system tells. */
function mostMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function run(file: string, ...words: readonly string[]): Promise<Ran> {
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, megabytes] = ['', 0];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, mostMemory(child.pid));
  }, LOOK_EVERY_MS);
  await once(child, 'close');
  clearInterval(looking);
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode}`);
  return { seconds: Number(process.hrtime.bigint() - start) / 1e9, megabytes, output };
}

const folder = mkdtempSync(join(tmpdir(), 'five-by-five-bench-'));
const redis = await startRedis({ appendonly: 'yes', appendfsync: 'everysec' });
try {
  await run('bench/migrate-filling.ts', join(folder, 'before'), String(MATCHES));
  const ways = [
    ['SQLite to Redis', `sqlite:${join(folder, 'before')}`, redis.url],
    ['Redis to SQLite', redis.url, `sqlite:${join(folder, 'after')}`],
  ] as const;
  for (const [name, from, to] of ways) {
    const { seconds, megabytes, output } = await run('src/migrate.ts', '--from', from, '--to', to);
    const records = Number(/^All ([\d,]+) records/u.exec(output)?.[1]?.replaceAll(',', ''));
    process.stdout.write(
      `${name}: ${MATCHES.toLocaleString('en-US')} matches, ${records.toLocaleString('en-US')} records, ` +
        `${seconds.toFixed(0)} s, ${Math.round(records / seconds).toLocaleString('en-US')} records a second, ` +
        `${megabytes.toFixed(0)} MB at the most\n`,
    );
  }
} finally {
  await redis.stop();
  rmSync(folder, { recursive: true });
}
