import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../machine/programs.js';
import { startGuarded } from '../redis/guarded.js';

export const OPS = join(import.meta.dirname, '..', '..', 'ops');

const PROGRAM = {
  packages: ['prometheus'],
  advice:
    'Prometheus is not on the PATH: install it, with promtool, for example with `apt-get install prometheus` or ' +
    '`brew install prometheus`, and run the tests again',
};

/** Finds Prometheus, or installs it. */
export const findPrometheus = (): string => findProgram({ names: ['prometheus'], ...PROGRAM });

/** Finds the tool that comes with it. */
export const findPromtool = (): string => findProgram({ names: ['promtool'], ...PROGRAM });

/** A real Prometheus, for one test alone. */
interface PrometheusServer {
  /** Asks its API for something, and gives that as JSON. */
  ask(path: string, query?: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

const LONGEST_START_MS = 30_000;

/** What a server has printed before it listens, and where that is. */
const LISTENING = /msg="Listening on" address=(\S+)/u;

const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`http://${address}/-/ready`)).ok;

/** Starts a Prometheus with what `ops/` says, which scrapes one target every half a second, and waits until it is ready. */
export async function startPrometheus(target: string): Promise<PrometheusServer> {
  const dir = await mkdtemp(join(tmpdir(), 'five-by-five-prometheus-'));
  cpSync(OPS, dir, { recursive: true });
  const file = join(dir, 'prometheus.yml');
  const config = readFileSync(file, 'utf8')
    .replace('127.0.0.1:9464', target)
    .replaceAll('_interval: 15s', '_interval: 500ms');
  writeFileSync(file, config);
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(dir, 'data')}`,
    '--web.listen-address=127.0.0.1:0',
  ];
  const server = startGuarded(findPrometheus(), args, dir);
  const stop = async (): Promise<void> => {
    await server.kill();
    await rm(dir, { recursive: true, force: true });
  };
  const until = Date.now() + LONGEST_START_MS;
  const addressOf = (): string | undefined =>
    LISTENING.exec(readFileSync(join(dir, 'log'), 'utf8'))?.[1];
  for (;;) {
    const address = addressOf();
    if (address !== undefined && (await isReady(address))) return { ask: askAt(address), stop };
    if (server.hasEnded || Date.now() > until) {
      const words = server.lastWords();
      await stop();
      throw new Error(`Prometheus did not start: ${words}`);
    }
    await sleep(50);
  }
}

const askAt =
  (address: string): PrometheusServer['ask'] =>
  async (path, query = {}) => {
    const response = await fetch(
      `http://${address}/api/v1/${path}?${new URLSearchParams(query).toString()}`,
    );
    const { status, data, error }: Answer = JSON.parse(await response.text());
    if (status !== 'success') throw new Error(`${path} ${query['query'] ?? ''}: ${error}`);
    return JSON.stringify(data);
  };

interface Answer {
  readonly status: string;
  readonly data?: unknown;
  readonly error?: string;
}
