import { nextDue } from '../src/match/leg.js';
import { currentLeg, positionOf, type Match } from '../src/match/match.js';
import type { Store } from '../src/store/store.js';
import { makeProgressBar } from '../src/terminal/progress.js';
import type { BareGuild } from './bare-guilds.js';
import { clickOf, type Reply } from './click-load.js';
import { putMatch } from './homes.js';
import { CLICKS_START, moved, nthMatch, playOn } from './matches.js';

/** So many live matches a server has. */
const PER_SERVER = 10;
const BATCH = 200;
const MESSAGE_BASE = 910_000_000_000_000_000n;
/** A prime: so far apart are two matches that are clicked on one after the other. */
const STRIDE = 61_843;

const messageOf = (n: number): string => String(MESSAGE_BASE + BigInt(n));

/** A click that is to be sent, and what its answer has to show. */
export interface LiveClick {
  readonly n: number;
  readonly body: string;
  /** The same click once more, as an interaction of its own. */
  again(): string;
  /** Whether an answer shows the board after it. */
  isAnsweredBy(reply: Reply): boolean;
}

/** Many matches that are played at the same time, by one who knows how each of them stands. */
export class LiveMatches {
  readonly size: number;
  readonly #shift = Date.now() - CLICKS_START;
  /** Those in which somebody has moved since. */
  readonly #played = new Map<number, Match>();
  readonly #busy = new Set<number>();
  #clicks = 0;
  /** The components that come along with a click, as of any board. */
  #components: unknown = [];

  constructor(size: number) {
    this.size = size;
  }

  /** The servers that they are on. */
  get guilds(): readonly BareGuild[] {
    return Array.from({ length: Math.ceil(this.size / PER_SERVER) }, (_, server) => {
      const { guild, channel } = this.#nth(server * PER_SERVER);
      return { id: guild, channels: [channel] };
    });
  }

  /** Puts all of them into a store, as if their boards stood in their channels. */
  async fill(store: Store): Promise<void> {
    const bar = makeProgressBar(process.stderr);
    for (let from = 0; from < this.size; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, this.size - from) }, (_, i) => from + i);
      await Promise.all(numbers.map((n) => this.#put(store, n)));
      bar.show({ what: 'matches', done: from + numbers.length, total: this.size });
    }
    bar.end();
  }

  async #put(store: Store, n: number): Promise<void> {
    const match = this.#nth(n);
    await putMatch(store, match);
    const board = { rev: match.rev, message: messageOf(n), language: 'en' } as const;
    await store.noteBoard(match.id, board, nextDue(match));
  }

  #nth(n: number): Match {
    return moved(nthMatch(n, PER_SERVER), this.#shift);
  }

  /** The next click, on a match in which none is under way: by whoever is to move, far from the one before. */
  next(): LiveClick {
    let n = 0;
    do {
      this.#clicks += 1;
      n = (this.#clicks * STRIDE) % this.size;
    } while (this.#busy.has(n));
    this.#busy.add(n);
    const match = this.#played.get(n) ?? this.#nth(n);
    const after = playOn(match, Date.now());
    const leg = currentLeg(match);
    const move = currentLeg(after)?.moves.at(-1) ?? '';
    if (!leg) throw new Error(`match ${match.id} is not played`);
    const user = leg.seats[positionOf(match.terms.game, leg).turn];
    const place = { guild: match.guild, channel: match.channel, message: messageOf(n) };
    const customId = `move:${match.id}:${match.rev}:${move}`;
    const make = (): string => clickOf(place, user, customId, this.#components);
    this.#played.set(n, after);
    return {
      n,
      body: make(),
      again: make,
      isAnsweredBy: ({ status, body }) =>
        status === 200 && body.includes(`:${match.id}:${after.rev}:`),
    };
  }

  /** Its answer has come, and its match can be clicked on again. */
  answered({ n }: LiveClick): void {
    this.#busy.delete(n);
  }

  /** What the clicks of all who are still to come were made on. */
  showComponents(components: unknown): void {
    this.#components = components;
  }

  /** How many of the matches are not stored as they have to be, every move of every answered click once. */
  async countWrong(store: Store): Promise<number> {
    let wrong = 0;
    for (const match of this.#played.values()) {
      const stored = await store.get(match.id);
      const isRight =
        stored?.rev === match.rev &&
        currentLeg(stored)?.moves.join(' ') === currentLeg(match)?.moves.join(' ');
      if (!isRight) wrong += 1;
    }
    return wrong;
  }
}
