import { Cluster, Command, type Redis } from 'ioredis';
import { StoreUnavailable } from '../store.js';
import { guarded, type Connection } from './connect.js';
import { readScript, type Scripts } from './scripts.js';

/** Much longer than replicas need, and so short that whoever waits behind somebody else is still answered in time. */
const ACKNOWLEDGE_MS = 500;

const MOST_AT_ONCE = 100;

/** How often something is sent that was certainly not carried out. */
const MOST_TRIES = 4;

/** The scripts whose effect people rely on, and what each returns when it has changed something. */
const TAKEN = {
  commit: 0,
  saveSettings: 1,
  block: 0,
  unblock: 1,
  swapStandings: 1,
  endForgetting: 1,
} as const satisfies Partial<Record<keyof Scripts, number>>;

type ReplicatedScript = keyof typeof TAKEN;

type Word = string | number;

/** What Redis says when it has not even begun. */
const NOT_BEGUN = /^(?:NOSCRIPT|MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/u;

const NO_REPLY = new Error('there was no reply');

/** A script on its way. */
interface Write {
  readonly name: ReplicatedScript;
  readonly keys: number;
  readonly words: readonly Word[];
  readonly resolve: (reply: number) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
  /** The server does not know the script by its hash. */
  isUnknown: boolean;
}

const notReplicated = (acknowledged: number, replicas: number): StoreUnavailable =>
  new StoreUnavailable(
    `Redis has taken a change, but ${acknowledged} of the ${replicas} replicas that REDIS_REPLICAS asks for have ` +
      `acknowledged it within ${ACKNOWLEDGE_MS} ms: look at its replicas.`,
    { told: 'not-replicated', trouble: 'not-replicated' },
  );

/** What stands for the node that has a key: its own queue, as WAIT holds up all that follows it on the same connection. */
function nodeOf(writer: Redis | Cluster, key: string): string {
  if (!(writer instanceof Cluster)) return '';
  return writer.slots[new Command('get', [key]).getSlot()]?.join(';') ?? key;
}

/**
 * Sends scripts together with WAIT, in one round trip on one connection. There is one batch at a time for each node; what
 * comes meanwhile goes along with the next, so that replicas that do not answer hold up nobody for longer than two batches.
 */
class ReplicatedWrites {
  readonly #writer: Redis | Cluster;
  readonly #replicas: number;
  readonly #scripts = new Map<ReplicatedScript, ReturnType<typeof readScript>>();
  readonly #warn: (sentence: string) => void;
  /** What waits for the batch that is under way, by node. */
  readonly #waiting = new Map<string, Write[]>();

  /** The nodes whose replicas do not keep up, as was said. */
  readonly #behind = new Set<string>();

  constructor(writer: Redis | Cluster, replicas: number, warn: (sentence: string) => void) {
    this.#writer = writer;
    this.#replicas = replicas;
    this.#warn = warn;
  }

  run(name: ReplicatedScript, keys: number, words: readonly Word[]): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ name, keys, words, resolve, reject, tries: 0, isUnknown: false });
    });
  }

  #enqueue(write: Write): void {
    const node = nodeOf(this.#writer, keyOf(write));
    const waiting = this.#waiting.get(node);
    if (waiting) {
      waiting.push(write);
      return;
    }
    this.#waiting.set(node, []);
    void this.#work(node, [write]);
  }

  async #work(node: string, first: readonly Write[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.#next(node)) {
      try {
        await this.#send(node, batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#waiting.delete(node);
  }

  /** What goes along with the next batch; its slot may belong to another node by now. */
  #next(node: string): readonly Write[] {
    const waiting = this.#waiting.get(node) ?? [];
    const batch: Write[] = [];
    while (waiting.length > 0 && batch.length < MOST_AT_ONCE) {
      const [write] = waiting.splice(0, 1);
      if (!write) break;
      if (nodeOf(this.#writer, keyOf(write)) === node) batch.push(write);
      else this.#enqueue(write);
    }
    return batch;
  }

  async #send(node: string, batch: readonly Write[]): Promise<void> {
    const [first] = batch;
    // The pipeline of a cluster that is not there would wait for it without an end; a command does not.
    if (first && this.#writer.status !== 'ready') await guarded(this.#writer.exists(keyOf(first)));
    const pipeline = this.#writer.pipeline();
    for (const { name, keys, words, isUnknown } of batch) {
      const { lua, sha } = this.#script(name);
      if (isUnknown) pipeline.eval(lua, keys, ...words);
      else pipeline.evalsha(sha, keys, ...words);
    }
    pipeline.wait(this.#replicas, ACKNOWLEDGE_MS);
    const replies = (await guarded(pipeline.exec())) ?? [];
    const [waitError, waited] = replies[batch.length] ?? [];
    const acknowledged = waitError ? 0 : Number(waited ?? 0);
    this.#tell(node, acknowledged);
    await Promise.all(
      batch.map((write, i) =>
        this.#answer(write, replies[i] ?? [NO_REPLY, undefined], acknowledged),
      ),
    );
  }

  /** Tells when replicas begin to fall behind, and when they are back; not at every change. */
  #tell(node: string, acknowledged: number): void {
    const isBehind = acknowledged < this.#replicas;
    if (isBehind === this.#behind.has(node)) return;
    if (isBehind) {
      this.#behind.add(node);
      this.#warn(notReplicated(acknowledged, this.#replicas).message);
    } else {
      this.#behind.delete(node);
      this.#warn('The replicas of Redis acknowledge changes again.');
    }
  }

  async #answer(
    write: Write,
    [error, reply]: readonly [Error | null, unknown],
    acknowledged: number,
  ): Promise<void> {
    if (error) await this.#failed(write, error);
    else if (reply === TAKEN[write.name] && acknowledged < this.#replicas) {
      write.reject(notReplicated(acknowledged, this.#replicas));
    } else write.resolve(Number(reply));
  }

  /** Sends again what was certainly not carried out: the script or the place of the key was not known. */
  async #failed(write: Write, error: Error): Promise<void> {
    write.tries += 1;
    if (!NOT_BEGUN.test(error.message) || write.tries === MOST_TRIES) {
      await guarded(Promise.reject(error)).catch(write.reject);
      return;
    }
    if (error.message.startsWith('NOSCRIPT')) write.isUnknown = true;
    // A single command follows the redirection, and the client learns the way.
    else await this.#writer.exists(keyOf(write)).catch(() => undefined);
    this.#enqueue(write);
  }

  #script(name: ReplicatedScript): ReturnType<typeof readScript> {
    const known = this.#scripts.get(name);
    if (known) return known;
    const script = readScript(name);
    this.#scripts.set(name, script);
    return script;
  }
}

const keyOf = ({ words: [key = ''] }: Write): string => String(key);

/**
 * Makes what people rely on count as done only when so many replicas have it; otherwise it fails, although it was carried
 * out, and the next look at the store tells what became of it. `writer` is a connection for this alone: while Redis waits for
 * replicas, it reads nothing more of the connection that asked for it.
 */
export function replicated(
  redis: Connection,
  writer: Connection,
  replicas: number,
  warn: (sentence: string) => void = () => undefined,
): Connection {
  const writes = new ReplicatedWrites(writer, replicas, warn);
  const run =
    (name: ReplicatedScript) =>
    (keys: number, ...words: readonly Word[]): Promise<number> =>
      writes.run(name, keys, words);
  return Object.assign(redis, {
    commit: run('commit'),
    saveSettings: run('saveSettings'),
    block: run('block'),
    unblock: run('unblock'),
    swapStandings: run('swapStandings'),
    endForgetting: run('endForgetting'),
  });
}
