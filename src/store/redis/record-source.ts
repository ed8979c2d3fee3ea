import type { Redis } from 'ioredis';
import { letterOfPartition } from '../../match/id.js';
import {
  whileForgetting,
  type Batch,
  type Page,
  type RecordSource,
} from '../records/record-home.js';
import type { Kind, RecordName, StoredRecord } from '../records/records.js';
import { StoreUnavailable } from '../store.js';
import { toPairs, type RedisCommand } from './commands.js';
import { BOT_NAME, guarded, nodesOf, type Connection } from './connect.js';
import { MIGRATING } from './data-set.js';
import { exchange } from './exchange.js';
import { REWRITE } from './forgetting.js';
import {
  ALL_DATA_SET_KEYS,
  ALL_FORGETTING_KEYS,
  FIRST_DATA_SET_KEY,
  partitionIn,
  wordsIn,
} from './keys.js';
import { familyOf, type Holding } from './record-keys.js';
import { redisKind } from './record-kinds.js';

/** How many records are read and put at once; and about how many keys are looked at. */
const PAGE_SIZE = 500;
export const KEYS_AT_A_TIME = 1000;

/** Matches come first, as what is put after them looks at them; then everything else. */
const ROUNDS = ['matches', 'others'] as const;

/** Where reading goes on: in which round, on which of the servers that there were, and where on it. */
interface Position {
  readonly servers: string;
  readonly round: number;
  readonly server: number;
  readonly cursor: string;
  readonly done: number;
}

/** A server of Redis has another id whenever it is started, and then a cursor means nothing any more. */
async function runIdOf(node: Redis): Promise<string> {
  const info = await guarded(node.info('server'));
  return /^run_id:(\w+)/mu.exec(info)?.[1] ?? '';
}

/** A store in Redis as its records. */
export class RedisRecords implements RecordSource {
  readonly label: string;
  readonly isAlone = false;
  protected readonly redis: Connection;
  readonly #today: number;

  constructor(redis: Connection, label: string, today: number) {
    this.label = label;
    this.redis = redis;
    this.#today = today;
  }

  async size(): Promise<number> {
    return ROUNDS.length * (await this.keys());
  }

  /** How many keys there are, of whomever. */
  async keys(): Promise<number> {
    const counts = await Promise.all(nodesOf(this.redis).map((node) => guarded(node.dbsize())));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async isOpenElsewhere(): Promise<boolean> {
    const lists = await Promise.allSettled(nodesOf(this.redis).map((node) => node.client('LIST')));
    // Where nobody may ask for that, the note of when it was last served has to be enough.
    return lists.some(
      (list) => list.status === 'fulfilled' && String(list.value).includes(` name=${BOT_NAME} `),
    );
  }

  async *read(from: string | null): AsyncGenerator<Page> {
    const nodes = await Promise.all(
      nodesOf(this.redis).map(async (node) => ({ node, id: await runIdOf(node) })),
    );
    nodes.sort((one, two) => (one.id < two.id ? -1 : 1));
    const servers = nodes.map(({ id }) => id).join(' ');
    // It was written by `read`.
    const given = from === null ? undefined : (JSON.parse(from) as Position); // oxlint-disable-line typescript/no-unsafe-type-assertion
    const start = given?.servers === servers ? given : undefined;
    let done = start?.done ?? 0;
    for (let round = start?.round ?? 0; round < ROUNDS.length; round += 1) {
      const first = round === start?.round ? start.server : 0;
      for (const [i, { node }] of nodes.slice(first).entries()) {
        const server = first + i;
        const isStart = round === start?.round && server === start.server;
        let cursor = isStart ? start.cursor : '0';
        do {
          const [next, keys] = await guarded(node.scan(cursor, 'COUNT', KEYS_AT_A_TIME));
          const here: Position = { servers, round, server, cursor, done };
          done += keys.length;
          for await (const batch of this.#batches(keys, ROUNDS[round] ?? 'others')) {
            yield { ...batch, position: JSON.stringify(here), done };
          }
          cursor = next;
        } while (cursor !== '0');
      }
    }
  }

  /** The records that some keys hold, of the kinds that this round is about. */
  async *#batches(keys: readonly string[], round: (typeof ROUNDS)[number]): AsyncGenerator<Batch> {
    const waiting = new Map<Kind, RecordName[]>();
    for (const key of new Set(keys)) {
      const family = familyOf(key);
      if (family === undefined) {
        throw new StoreUnavailable(
          `${this.label} holds ${key}, which this version does not know: update Five by Five, and run this again.`,
        );
      }
      if (typeof family === 'string' || (family.kind === 'match') !== (round === 'matches'))
        continue;
      const { kind } = family;
      for await (const names of this.#namesIn(key, family)) {
        const all = waiting.get(kind) ?? [];
        waiting.set(kind, all);
        all.push(...names);
        while (all.length >= PAGE_SIZE) yield this.#batchOf(kind, all.splice(0, PAGE_SIZE));
      }
    }
    for (const [kind, names] of waiting) {
      if (names.length > 0) yield this.#batchOf(kind, names);
    }
  }

  async #batchOf(kind: Kind, names: readonly RecordName[]): Promise<Batch> {
    const found = await this.#ask(kind, names);
    return { kind, records: found.filter((record) => record !== undefined) };
  }

  /** The names of the records that a key holds, some at a time. */
  async *#namesIn(key: string, holding: Holding): AsyncGenerator<readonly RecordName[]> {
    const words = wordsIn(key).slice(1);
    if (holding.members === 'key') {
      yield [holding.name(words, letterOfPartition(partitionIn(key)), '')];
      return;
    }
    let cursor = '0';
    do {
      const [next, members] = await this.#scan(holding.members, key, cursor);
      const names = members.map(([member, value]) => holding.name(words, member, value));
      yield await this.#withoutOthers(
        holding,
        names.filter((name) => this.#isOfUse(name)),
      );
      cursor = next;
    } while (cursor !== '0');
  }

  /** What was counted on days before today may expire at any moment. */
  #isOfUse(name: RecordName): boolean {
    return !('day' in name) || name.day >= this.#today;
  }

  /** Without those that are found by another key as well. */
  async #withoutOthers(
    holding: Holding,
    names: readonly RecordName[],
  ): Promise<readonly RecordName[]> {
    const questions = names.flatMap((name): RedisCommand[] => {
      const key = holding.besides?.(name);
      return key === undefined ? [] : [['EXISTS', key]];
    });
    const replies = await exchange(this.redis, questions);
    return names.filter((_, i) => replies[i] !== 1);
  }

  async #scan(
    members: 'hash' | 'set' | 'sorted-set',
    key: string,
    cursor: string,
  ): Promise<readonly [cursor: string, members: readonly (readonly [string, string])[]]> {
    switch (members) {
      case 'set': {
        const [next, found] = await guarded(this.redis.sscan(key, cursor, 'COUNT', PAGE_SIZE));
        return [next, found.map((member) => [member, ''])];
      }
      case 'hash': {
        const [next, found] = await guarded(this.redis.hscan(key, cursor, 'COUNT', PAGE_SIZE));
        return [next, toPairs(found)];
      }
      case 'sorted-set': {
        const [next, found] = await guarded(this.redis.zscan(key, cursor, 'COUNT', PAGE_SIZE));
        return [next, toPairs(found)];
      }
    }
  }

  async #ask(
    kind: Kind,
    names: readonly RecordName[],
  ): Promise<readonly (StoredRecord | undefined)[]> {
    const questions = names.map((name) => redisKind(kind).ask(name));
    const replies = await exchange(this.redis, questions.flat());
    let at = 0;
    return names.map((name, i) => {
      const from = at;
      at += questions[i]?.length ?? 0;
      return redisKind(kind).read(name, replies.slice(from, at));
    });
  }

  async find<K extends Kind>({ kind, records }: Batch<K>) {
    const found = await this.#ask(kind, records);
    // What is asked for by a kind is of that kind.
    return found as readonly (StoredRecord<K> | undefined)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
  }

  async obstacle(): Promise<string | undefined> {
    const markers = await exchange(
      this.redis,
      ALL_DATA_SET_KEYS.map((key): RedisCommand => ['GET', key]),
    );
    const [first] = markers;
    if (typeof first === 'string' && first.endsWith(MIGRATING)) {
      return `Copying games into ${this.label} was cut short: finish that with the same npm run migrate as before, and run this again.`;
    }
    if (first === null) return `There are no games in ${this.label}.`;
    if (markers.some((marker) => marker !== first)) {
      return `${this.label} has lost a part of its games: restore them, or give them up, as docs/operating.md says, and run this again.`;
    }
    const sealed = await exchange(
      this.redis,
      ALL_FORGETTING_KEYS.map((key): RedisCommand => ['HKEYS', key]),
    );
    const isForgetting = sealed.flat().some((field) => field !== REWRITE);
    return isForgetting ? whileForgetting(this.label) : undefined;
  }

  async dataSet(): Promise<string | undefined> {
    return (await guarded(this.redis.get(FIRST_DATA_SET_KEY))) ?? undefined;
  }

  close(): Promise<void> {
    this.redis.disconnect();
    return Promise.resolve();
  }
}
