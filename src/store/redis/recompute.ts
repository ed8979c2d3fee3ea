import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rulingOf, type Act } from '../../match/act.js';
import { Book, tableName, type FullTable, type LogEntry } from '../../match/book.js';
import type { GuildId, UserId } from '../../match/id.js';
import { lastingTables, seasonTables } from '../../match/ladder.js';
import type { RatedResult } from '../../match/result.js';
import type { KeyedHash } from '../keyed-hash.js';
import { encodeAct, encodeSeats } from '../record-codec.js';
import { StoreUnavailable } from '../store.js';
import { logCommand, send, standingCommands, type RedisCommand } from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  actsKey,
  forgettingKeyOn,
  guildsKeyOn,
  logRevKey,
  recomputesKey,
  logKey,
  ranksKey,
  seatsKey,
  standingsKey,
} from './keys.js';
import { readActs, readLog } from './result-log.js';

/** How the log is to be: the acts (none at all when there is nothing to do), and what becomes of each result. */
export interface Edit {
  readonly acts: (acts: readonly Act[], log: readonly LogEntry[]) => readonly Act[] | null;
  readonly entry: (entry: LogEntry) => LogEntry;
  /** Whom a new act names; nobody, if there is none. */
  readonly named: (acts: readonly Act[]) => readonly UserId[];
}

/** Staged standings that were never swapped in expire. */
const STAGED_SECONDS = 3600;

/** What swap-standings.lua returns. */
const SWAPPED = 1;
const RECOMPUTED_BY_OTHER = 2;
const BEING_FORGOTTEN = 3;

/** How long to wait, and how often, for somebody to be forgotten whom an act names. */
const FORGETTING_PAUSE_MS = 100;
const FORGETTING_TRIES = 15;

/** The tables and people that results may have changed. */
function changedBy(results: readonly RatedResult[]): ReadonlyMap<string, ReadonlySet<UserId>> {
  const changed = new Map<string, Set<UserId>>();
  for (const { game, ended, first, second } of results) {
    for (const table of [...lastingTables(game), ...seasonTables(game, ended)]) {
      const name = tableName(table);
      changed.set(name, (changed.get(name) ?? new Set()).add(first).add(second));
    }
  }
  return changed;
}

/**
 * Recomputes all standings of a server from its log. They are staged under other keys, and swapped in at once if no result
 * was added meanwhile; otherwise those results are added to them first.
 */
export async function recompute(
  redis: Connection,
  guild: GuildId,
  keyedHash: KeyedHash,
  edit: Edit,
  tries = FORGETTING_TRIES,
): Promise<boolean> {
  const number = async (key: string) => (await guarded(redis.get(key))) ?? '0';
  const recomputes = await number(recomputesKey(guild));
  let rev = await number(logRevKey(guild));
  let entries = await readLog(redis, guild);
  const acts = edit.acts(await readActs(redis, guild), entries);
  if (acts === null) return false;

  const staged = new StagedStandings(redis, guild);
  const book = new Book(rulingOf(acts, (user) => keyedHash(guild, user)));
  const named = edit.named(acts);
  let last = 0;
  for (;;) {
    await staged.write(
      book,
      entries.map(edit.entry).map((entry) => book.enter(entry)),
    );
    const keys = [
      logRevKey(guild),
      recomputesKey(guild),
      actsKey(guild),
      forgettingKeyOn(guild),
      ...named.map((user) => guildsKeyOn(guild, user)),
      ...staged.swaps(book),
    ];
    const words = [rev, recomputes, guild, named.length, ...named, ...acts.map(encodeAct)];
    const code = await guarded(redis.swapStandings(keys.length, ...keys, ...words));
    if (code === SWAPPED) return true;
    if (code === RECOMPUTED_BY_OTHER || code === BEING_FORGOTTEN) {
      // They may name somebody who is just being forgotten, or was.
      await staged.remove(book);
      // Somebody else did something to the log: what was to be done may make no sense any more.
      if (code === RECOMPUTED_BY_OTHER) return recompute(redis, guild, keyedHash, edit, tries);
      if (tries <= 0) {
        throw new StoreUnavailable(
          'Somebody who is named is just being forgotten: try again in a moment.',
        );
      }
      await sleep(FORGETTING_PAUSE_MS);
      return recompute(redis, guild, keyedHash, edit, tries - 1);
    }
    last = entries.at(-1)?.seq ?? last;
    rev = await number(logRevKey(guild));
    entries = await readLog(redis, guild, last);
  }
}

/** Standings that do not hold yet. */
class StagedStandings {
  readonly #redis: Connection;
  readonly #guild: GuildId;
  readonly #suffix = `:staged:${randomUUID()}`;

  constructor(redis: Connection, guild: GuildId) {
    this.#redis = redis;
    this.#guild = guild;
  }

  /** Every staged key, each followed by the key whose place it takes. */
  swaps(book: Book): readonly string[] {
    return this.#keys(book.tables).flatMap((key) => [key + this.#suffix, key]);
  }

  /** Removes what was staged and is not to be swapped in. */
  async remove(book: Book): Promise<void> {
    await send(
      this.#redis,
      this.#keys(book.tables).map((key): RedisCommand => ['UNLINK', key + this.#suffix]),
    );
  }

  /** Writes results that were added just now, and all that they may have changed. */
  async write(book: Book, results: readonly RatedResult[]): Promise<void> {
    const changed = changedBy(results);
    const at = (key: string): string => key + this.#suffix;
    const commands: RedisCommand[] = results.map((result) =>
      logCommand(at(logKey(this.#guild)), result),
    );
    for (const [game, seats] of book.seats) {
      commands.push(['HSET', at(seatsKey(this.#guild)), game, encodeSeats(seats)]);
    }
    for (const table of book.tables) {
      const [ranks, rows] = [ranksKey(this.#guild, table), standingsKey(this.#guild, table)];
      for (const user of changed.get(tableName(table)) ?? []) {
        const standing = table.standings.get(user);
        if (standing) commands.push(...standingCommands(at(ranks), at(rows), user, standing));
      }
    }
    for (const key of this.#keys(book.tables)) commands.push(['EXPIRE', at(key), STAGED_SECONDS]);
    await send(this.#redis, commands);
  }

  #keys(tables: readonly FullTable[]): readonly string[] {
    return [
      logKey(this.#guild),
      seatsKey(this.#guild),
      ...tables.flatMap((table) => [
        ranksKey(this.#guild, table),
        standingsKey(this.#guild, table),
      ]),
    ];
  }
}
