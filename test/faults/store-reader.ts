/**
 * A store, as seen from where the bot runs: a process of its own in the namespaces of the bot's, for a disk that nobody else sees.
 * Started with the folder of the store, it carries out what it is asked for.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Store } from '../../src/store/store.js';
import { findTool } from '../machine/small-disk.js';
import { openAt } from '../store/homes.js';

interface Question {
  readonly number: number;
  readonly verb: string;
  readonly given: readonly unknown[];
}

interface Reply {
  readonly number: number;
  readonly value?: unknown;
  readonly error?: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Opens the store at a folder that only a process, and whoever is where it is, sees. */
export async function readStoreOf(pid: number, folder: string): Promise<Store> {
  const inside = [
    findTool('nsenter'),
    '--target',
    String(pid),
    '--user',
    '--mount',
    `--wd=${ROOT}`,
  ];
  const words = [...inside, '--preserve-credentials', process.execPath];
  const [file, ...flags] = [...words, '--import', 'tsx', import.meta.filename, folder];
  const child = spawn(file, flags, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => waiting.get(reply.number)?.(reply));
  // Not 'close': that does not come where the channel is closed from here.
  const closed = once(child, 'exit');
  let asked = 0;
  const ask = async (verb: string, given: readonly unknown[]): Promise<unknown> => {
    asked += 1;
    const question: Question = { number: asked, verb, given };
    const answered = new Promise<Reply>((resolve) => {
      waiting.set(question.number, resolve);
    });
    child.send(question);
    const ended = closed.then((): Reply => ({ number: 0, error: 'the reader has ended' }));
    const { value, error } = await Promise.race([answered, ended]);
    waiting.delete(question.number);
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const close = async (): Promise<void> => {
    child.disconnect();
    await closed;
  };
  const verbs = {
    get: (_: object, verb: string) =>
      verb === 'close' ? close : (...given: readonly unknown[]) => ask(verb, given),
  };
  // Each verb is carried out by the store of that process. It is no promise, so nobody can wait for it by mistake.
  const store = new Proxy(
    {},
    { get: (of, verb) => (verb === 'then' ? undefined : verbs.get(of, String(verb))) },
  );
  return store as Store; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Answers until whoever asks is gone. */
async function serve(folder: string): Promise<void> {
  const store = await openAt({ dataDir: folder });
  process.on('disconnect', () => void store.close());
  process.on('message', ({ number, verb, given }: Question) => {
    const answer = (reply: Omit<Reply, 'number'>): void =>
      void process.send?.({ number, ...reply });
    const carriedOut: unknown = Reflect.apply(Reflect.get(store, verb), store, given);
    Promise.resolve(carriedOut).then(
      (value: unknown) => answer({ value }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined) await serve(folder);
