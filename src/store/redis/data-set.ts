import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '../store.js';
import { guarded, type Connection } from './connect.js';
import { ALL_DATA_SET_KEYS, FIRST_DATA_SET_KEY, GIVEN_UP_KEY } from './keys.js';

/** What is known about the data of a Redis before it is asked, and who is to hear about it. */
export interface DataSetOptions {
  /** The id of the data set that was there when a process last looked. */
  readonly remembered?: string | undefined;
  /** The id of a data set that may be gone: whoever runs the bot has agreed to go on without it. */
  readonly givenUp?: string | undefined;
  /** Reads what is needed of a data set, before it is used and whenever it may be another one. */
  readonly prepare?: () => Promise<void>;
  /** Hears which data set it is. */
  readonly remember?: (id: string) => void;
  /** Hears, once, that data is missing. */
  readonly alarm?: (sentence: string) => void;
  /** Hears that it is there again. */
  readonly warn?: (sentence: string) => void;
}

/** What a script returns when it has found another data set, or none. */
export const DATA_SET_MISSING = -1;

type Markers = readonly (string | null)[];

/** Stands after the id on the first partition until all others are marked. */
const UNFINISHED = ' unfinished';

/** Stands after the id on the first partition while games are copied into this Redis: until then no bot uses it. */
export const MIGRATING = ' migrating';

/**
 * Which data a Redis holds: every partition carries the id of the data set. A Redis that has lost it, in whole or in part, or
 * another one in its place, is neither read nor written until the data is back, or whoever runs the bot has given it up.
 */
export class DataSet {
  readonly #redis: Connection;
  readonly #options: DataSetOptions;
  /** The data set that should be there. */
  #known: string | undefined;
  /** The data set that is there, as far as anybody has noticed. */
  #present: string | undefined;
  #isMissing = false;
  #looking: Promise<string> | undefined;

  constructor(redis: Connection, options: DataSetOptions = {}) {
    this.#redis = redis;
    this.#options = options;
    this.#known = options.remembered;
  }

  /** The id of the data set, if it is there, as far as anybody has noticed. */
  get present(): string | undefined {
    return this.#present;
  }

  /** The id of the data set; asks Redis only if that is not known, or was missing. */
  async id(): Promise<string> {
    return this.#present ?? this.verify();
  }

  /** Looks at all partitions whether the data is there; of those who ask at the same time, all get the same answer. */
  verify(): Promise<string> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Compares what was read along with something else; throws when it is not this data set. */
  expect(found: string | null | undefined): void {
    if (found !== this.#present) throw this.notThere();
  }

  /** What to throw when a script has found another data set, or none. It is looked at closely from now on. */
  notThere(): StoreUnavailable {
    this.#present = undefined;
    void this.verify().catch(() => undefined);
    return new StoreUnavailable('Redis does not hold the data that it did before.', {
      told: 'data-missing',
      trouble: 'data-missing',
    });
  }

  async #look(): Promise<string> {
    for (;;) {
      const markers: Markers = await Promise.all(
        ALL_DATA_SET_KEYS.map((key) => guarded(this.#redis.get(key))),
      );
      const id = await this.#identify(markers);
      if (id === undefined) continue;
      if (id !== this.#present) await this.#options.prepare?.();
      return this.#found(id);
    }
  }

  /** The data set that these markers stand for; nothing when they have to be read again. */
  async #identify(markers: Markers): Promise<string | undefined> {
    const [first = null] = markers;
    if (first?.endsWith(MIGRATING)) throw this.#refuse(UNFINISHED_MIGRATION);
    const expected = this.#known ?? markers.find((marker) => marker !== null);
    if (first?.endsWith(UNFINISHED)) {
      const id = first.slice(0, -UNFINISHED.length);
      const isAgreed = this.#known === undefined || (await this.#isGivenUp(this.#known));
      if (isAgreed || id === this.#known) return this.#mark(id);
    }
    const isWhole = first !== null && markers.every((marker) => marker === first);
    // Nothing is there, and nobody knows of anything: this is a new installation.
    if (expected === undefined) return this.#begin(first, '');
    if (isWhole && (first === expected || (await this.#isGivenUp(expected)))) return first;
    if (expected === this.#options.givenUp) return this.#begin(first, expected);
    throw this.#missing(expected, markers);
  }

  async #isGivenUp(id: string): Promise<boolean> {
    if (id === this.#options.givenUp) {
      await guarded(this.#redis.sadd(GIVEN_UP_KEY, id));
      return true;
    }
    return (await guarded(this.#redis.sismember(GIVEN_UP_KEY, id))) === 1;
  }

  /** Starts a new data set in the place of what is there. */
  async #begin(first: string | null, givenUp: string): Promise<undefined> {
    const marker = `${randomUUID()}${UNFINISHED}`;
    await guarded(
      this.#redis.beginDataSet(2, FIRST_DATA_SET_KEY, GIVEN_UP_KEY, first ?? '', marker, givenUp),
    );
  }

  /** Marks all partitions, the first one last: until then whoever comes begins again. */
  async #mark(id: string): Promise<undefined> {
    const others = ALL_DATA_SET_KEYS.filter((key) => key !== FIRST_DATA_SET_KEY);
    await Promise.all(others.map((key) => guarded(this.#redis.set(key, id))));
    await guarded(this.#redis.set(FIRST_DATA_SET_KEY, id));
  }

  #found(id: string): string {
    if (this.#isMissing) {
      this.#options.warn?.(`Redis holds the data set ${id}, and is used again.`);
    }
    this.#isMissing = false;
    if (id !== this.#known) this.#options.remember?.(id);
    this.#known = id;
    this.#present = id;
    return id;
  }

  #missing(expected: string, markers: Markers): StoreUnavailable {
    return this.#refuse(whatIsMissing(expected, markers));
  }

  #refuse(sentence: string): StoreUnavailable {
    this.#present = undefined;
    if (!this.#isMissing) this.#options.alarm?.(sentence);
    this.#isMissing = true;
    return new StoreUnavailable(sentence, { told: 'data-missing', trouble: 'data-missing' });
  }
}

const UNFINISHED_MIGRATION =
  'Games are just being copied into this Redis, or that was cut short: the bot does not use it until all of them are there. ' +
  'Run npm run migrate again, with the same --from and --to; it goes on where it was.';

function whatIsMissing(expected: string, markers: Markers): string {
  const lost = markers.filter((marker) => marker !== expected).length;
  const other = markers.find((marker) => marker !== null && marker !== expected);
  const what =
    lost < markers.length
      ? `Redis has lost a part of its data: ${lost} of ${markers.length} partitions of data set ${expected} are missing.`
      : `Redis ${other === undefined ? 'is empty' : `holds another data set, ${other}`}: the games of data set ${expected} are missing.`;
  return (
    `${what} Nothing is written until they are back: restore the backup, or point REDIS_URL at the right Redis. ` +
    `If they are lost for good, start the bot once with REDIS_GIVE_UP=${expected} to go on without them.`
  );
}
