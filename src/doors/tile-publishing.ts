import { createHash } from 'node:crypto';
import type { Log } from '../app/app.js';
import { namesIn } from '../app/plan-tiles.js';
import { DAY, dayOf, MINUTE } from '../match/clock.js';
import {
  makeTileRounds,
  type OldTiles,
  type TileRoundsOptions,
  type Round,
} from './tile-rounds.js';
import type { TakeLease } from './shards.js';

/** What the store knows of tiles. */
interface TileRecord extends OldTiles {
  noteTiles(names: readonly string[], day: number): Promise<void>;
}

/** How fast it goes, in milliseconds. */
export interface TilePace {
  /** Between two uploads. */
  readonly pace?: number;
  /** Between two looks while tiles are missing; five times that when they are not, and sixty times when Discord refuses some. */
  readonly lookEvery?: number;
  /** Between two looks, at the least, however often somebody doubts. */
  readonly doubtEvery?: number;
}

interface TilePublishingOptions
  extends Omit<TileRoundsOptions, 'mayUpload' | 'old' | 'tell' | 'pace'>, TilePace {
  readonly record: TileRecord;
  readonly takeLease: TakeLease;
  readonly log: Log;
}

export interface TilePublishing {
  /** Looks again what is there, soon. */
  doubt(): void;
  /** Ends it at once, whatever it waits for. */
  stop(): void;
}

/** However often Discord refuses an emoji, it is looked what is there once in so long. */
const DOUBT_MS = 10_000;

const SHORTEST_BACK_OFF_MS = 1000;
const LONGEST_BACK_OFF_MS = 5 * MINUTE;

/** Of all processes one uploads in each minute, by a lease: several at once would use up the limit for tiles that are there. */
function makeTurns(takeLease: TakeLease): () => Promise<boolean> {
  let mine = -1;
  return async () => {
    const minute = Math.floor(Date.now() / MINUTE);
    if (mine !== minute && (await takeLease(`tile-upload:${minute}`, 2 * MINUTE))) mine = minute;
    return mine === minute;
  };
}

/** Notes once a day which tiles boards are drawn with, for each set of them once. */
function makeDailyNote({
  packs,
  record,
  takeLease,
  now,
}: TilePublishingOptions): () => Promise<void> {
  const names = [...namesIn(packs)];
  const set = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 12);
  let noted = -1;
  let mine = -1;
  return async () => {
    const day = dayOf(now());
    if (day === noted) return;
    if (mine !== day && (await takeLease(`tiles:${day}:${set}`, DAY))) mine = day;
    // What fails is tried again by whoever has the lease.
    if (mine === day) await record.noteTiles(names, day);
    noted = day;
  };
}

/**
 * Publishes tiles in the background, for as long as the bot runs: uploads what is missing, and looks now and then whether it is all
 * still there. It goes on where it stopped, as it begins with what is there.
 */
export function startTilePublishing(options: TilePublishingOptions): TilePublishing {
  const { record, takeLease, log, lookEvery = MINUTE, doubtEvery = DOUBT_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = makeTileRounds({
    ...options,
    mayUpload: makeTurns(takeLease),
    old: record,
    tell: (sentence) => log.warn({}, sentence),
  });
  const noteDay = makeDailyNote(options);
  const tiles = namesIn(options.packs).size;
  let isComplete = false;
  /** When the next tile can be uploaded, as the operator was told. */
  let goesOn = -Infinity;
  let backOff = SHORTEST_BACK_OFF_MS;
  let looked = -Infinity;
  let isDoubted = false;
  let wake: (() => void) | undefined;

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (signal.aborted) wake();
    });

  /** Waits for so long, or until somebody doubts what is known; then at least as long as has to lie between two looks. */
  async function pause(ms: number): Promise<void> {
    if (!isDoubted) await wait(ms);
    if (isDoubted) await wait(Math.max(0, looked + doubtEvery - performance.now()));
    isDoubted = false;
  }

  /** Tells the operator how it goes, when that changes. */
  function report(done: Round): void {
    if (done.is === 'complete' && !isComplete) log.info({ tiles }, 'All tiles are published.');
    isComplete = done.is === 'complete';
    if (done.is !== 'limited') return;
    const until = Date.now() + done.ms;
    if (done.ms > MINUTE && until - goesOn > MINUTE) {
      const minutes = Math.ceil(done.ms / MINUTE);
      log.info({ minutes }, 'Discord takes no more tiles for now; it goes on by itself.');
      goesOn = until;
    }
  }

  function pauseAfter(done: Round): number {
    if (done.is !== 'away') backOff = SHORTEST_BACK_OFF_MS;
    switch (done.is) {
      case 'complete':
        // Nobody tells when somebody deletes a tile, and a board of dead ones cannot be read.
        return 5 * lookEvery;
      case 'stuck':
        return 60 * lookEvery;
      case 'again':
        return 0;
      case 'limited':
        return Math.min(done.ms, lookEvery);
      case 'elsewhere':
        return lookEvery;
      case 'away':
        log.debug({ err: done.error }, 'Discord does not answer about tiles.');
        return nextBackOff();
    }
  }

  function nextBackOff(): number {
    const now = backOff;
    backOff = Math.min(2 * backOff, LONGEST_BACK_OFF_MS);
    return now;
  }

  async function look(): Promise<number> {
    try {
      looked = performance.now();
      const done = await round(signal);
      report(done);
      const ms = pauseAfter(done);
      await noteDay();
      return ms;
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error }, 'Tiles could not be published; that is tried again.');
      return nextBackOff();
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) await pause(await look());
  }

  void run();
  return {
    doubt() {
      if (isDoubted) return;
      isDoubted = true;
      wake?.();
    },
    stop() {
      stopping.abort();
      wake?.();
    },
  };
}
