import { randomUUID } from 'node:crypto';
import { rulingOf, type Act } from '../../match/act.js';
import { Book, tableName, type FullTable, type LogEntry } from '../../match/book.js';
import type { GuildId, UserId } from '../../match/id.js';
import { lastingTables, seasonTables } from '../../match/ladder.js';
import type { RatedResult } from '../../match/result.js';
import { encodeAct, encodeSeats } from '../book-codec.js';
import { asking } from './asking.js';
import { readActs, readResults } from './books.js';
import { logCommand, standingCommands, type Command } from './commands.js';
import type { Connection } from './connect.js';
import {
  actsKey,
  bookKey,
  editionKey,
  logKey,
  orderKey,
  ranksKey,
  seatsKey,
  standingsKey,
} from './keys.js';

/** How the books are to be: the acts (none at all when there is nothing to do), and what becomes of each result. */
export interface Edit {
  readonly acts: (acts: readonly Act[], log: readonly LogEntry[]) => readonly Act[] | null;
  readonly entry: (entry: LogEntry) => LogEntry;
}

const BATCH = 1000;

/** A draft that nobody put in its place goes away by itself. */
const DRAFT_SECONDS = 3600;

/** What turn-page.lua returns. */
const TURNED = 1;
const OTHER_EDITION = 2;

/** Sends many commands, a batch at a time, so that nobody else waits long. */
export async function send(redis: Connection, commands: readonly Command[]): Promise<void> {
  for (let from = 0; from < commands.length; from += BATCH) {
    const batch = redis.pipeline();
    for (const [name, ...words] of commands.slice(from, from + BATCH)) batch.call(name, ...words);
    const answers = (await asking(batch.exec())) ?? [];
    for (const [error] of answers) if (error) await asking(Promise.reject(error));
  }
}

/** The part of the log after a result, in order. */
export async function readLog(
  redis: Connection,
  guild: GuildId,
  after = 0,
): Promise<readonly LogEntry[]> {
  const names = await asking(redis.zrangebyscore(orderKey(guild), `(${after}`, '+inf'));
  const log: LogEntry[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const results = await readResults(redis, guild, names.slice(from, from + BATCH));
    log.push(...results.map((result) => ({ seq: result.seq, result })));
  }
  return log;
}

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
 * Works out all standings of a server anew and puts them in the place of those that hold. They are written beside those,
 * under other keys, and take their place at once if nothing was entered meanwhile; otherwise what was is added to them.
 */
export async function rewriteBooks(
  redis: Connection,
  guild: GuildId,
  edit: Edit,
): Promise<boolean> {
  const number = async (key: string) => (await asking(redis.get(key))) ?? '0';
  const edition = await number(editionKey(guild));
  let rev = await number(bookKey(guild));
  let entries = await readLog(redis, guild);
  const acts = edit.acts(await readActs(redis, guild), entries);
  if (acts === null) return false;

  const draft = new Draft(redis, guild);
  const book = new Book(rulingOf(acts));
  let last = 0;
  for (;;) {
    await draft.write(
      book,
      entries.map(edit.entry).map((entry) => book.enter(entry)),
    );
    const keys = [bookKey(guild), editionKey(guild), actsKey(guild), ...draft.places(book)];
    const words = [rev, edition, ...acts.map(encodeAct)];
    const answer = await asking(redis.turnPage(keys.length, ...keys, ...words));
    if (answer === TURNED) return true;
    // Somebody else did something to the books: what was to be done may make no sense any more.
    if (answer === OTHER_EDITION) return rewriteBooks(redis, guild, edit);
    last = entries.at(-1)?.seq ?? last;
    rev = await number(bookKey(guild));
    entries = await readLog(redis, guild, last);
  }
}

/** Standings that do not hold yet. */
class Draft {
  readonly #redis: Connection;
  readonly #guild: GuildId;
  readonly #suffix = `:draft:${randomUUID()}`;

  constructor(redis: Connection, guild: GuildId) {
    this.#redis = redis;
    this.#guild = guild;
  }

  /** Every draft, each followed by the key whose place it takes. */
  places(book: Book): readonly string[] {
    return this.#keys(book.tables).flatMap((key) => [key + this.#suffix, key]);
  }

  /** Writes results that were entered just now, and all that they may have changed. */
  async write(book: Book, results: readonly RatedResult[]): Promise<void> {
    const changed = changedBy(results);
    const at = (key: string): string => key + this.#suffix;
    const commands: Command[] = results.map((result) =>
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
    for (const key of this.#keys(book.tables)) commands.push(['EXPIRE', at(key), DRAFT_SECONDS]);
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
