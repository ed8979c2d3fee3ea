import { randomUUID } from 'node:crypto';
import type { Act } from '../../match/act.js';
import type { Book, LogEntry, NewStanding } from '../../match/book.js';
import { serverHashOf, type GuildId } from '../../match/id.js';
import { tableName, type Table } from '../../match/ladder.js';
import type { ResultEffects } from '../../match/result.js';
import { encodeAct, encodeSeats } from '../record-codec.js';
import { markOfAct } from '../redraw.js';
import { namedBy, type OnProgress } from '../result-log.js';
import { StoreUnavailable } from '../store.js';
import {
  logCommand,
  PAGE,
  rankCommand,
  send,
  standingCommands,
  writeCommand,
  type RedisCommand,
} from './commands.js';
import { guarded, type Connection } from './connect.js';
import {
  actsKey,
  dueKeyOf,
  dueServersKeyOf,
  forgettingKeyOn,
  guildsKeyOn,
  lobbiesKeyOn,
  logKey,
  logRevKey,
  matchKey,
  orderKey,
  peopleKey,
  ranksKey,
  recomputesKey,
  redrawKey,
  seatsKey,
  standingsKey,
} from './keys.js';
import { readEntries, readLogPages } from './result-log.js';

/** Staged standings that were never made to hold expire: they name people. */
const STAGED_SECONDS = 3600;

/** While the work goes on, they are kept alive this often; after a pause of so long, some of them may soon be gone. */
const KEEP_MS = 900_000;
const LONGEST_PAUSE_MS = 2_700_000;

/** So many results are rated in the very script that makes everything hold; more of them are staged before. */
const FEW = 100;

/** How much of the work is done when the results are rated. */
const RATED_SHARE = 0.8;

/** Standings that do not hold yet. */
export class StagedStandings {
  readonly #redis: Connection;
  readonly #guild: GuildId;
  readonly #book: Book;
  /** The place in the log before the first result that changes. */
  readonly #start: number;
  readonly #suffix = `:staged:${randomUUID()}`;
  /** The tables of which everybody is staged. */
  readonly #tables = new Map<string, Table>();
  #isLogStaged = false;
  /** When all that is staged was last kept alive, by the clock that goes on while a machine sleeps. */
  #kept = Date.now();
  /** Where the last result is that was rated. */
  #last: number;
  /** What was rated and is not staged: results, and people by table and name. */
  #results: ResultEffects[] = [];
  readonly #people = new Map<string, NewStanding>();

  constructor(redis: Connection, guild: GuildId, book: Book, start: number) {
    this.#redis = redis;
    this.#guild = guild;
    this.#book = book;
    this.#start = start;
    this.#last = start;
  }

  /** Stages the results up to a revision of the log, unless there are so few that the swap can take them along. */
  async addUpTo(rev: number, onProgress: OnProgress | undefined): Promise<void> {
    const order = orderKey(this.#guild);
    if ((await guarded(this.#redis.zcount(order, `(${this.#last}`, '+inf'))) <= FEW) return;
    const first = this.#last;
    if (!this.#isLogStaged) await this.#copyLog();
    await this.#stageResults();
    for await (const entries of readLogPages(this.#redis, this.#guild, this.#last)) {
      this.#rate(entries);
      await this.#stageResults();
      onProgress?.(RATED_SHARE * Math.min(1, (this.#last - first) / (rev - first)));
    }
    await this.#stagePeople();
  }

  /** Makes everything hold, with the last results; what swap-standings.lua returns. */
  async swap(act: Act, index: number, rev: number, recomputes: number): Promise<number> {
    const guild = this.#guild;
    const named = namedBy(act);
    const swaps = this.#places().flatMap((key) => [this.#staged(key), key]);
    const keys = [
      logRevKey(guild),
      recomputesKey(guild),
      actsKey(guild),
      forgettingKeyOn(guild),
      peopleKey(guild),
      ...named.map((user) => guildsKeyOn(guild, user)),
      ...swaps,
    ];
    const words = [
      rev,
      recomputes,
      guild,
      encodeAct(act),
      named.length,
      swaps.length / 2,
      ...named,
    ];
    this.#rate(await readEntries(this.#redis, guild, this.#last, Infinity));
    const marking = await this.#markingCommands(act, index);
    // The lobby, if there is one, names people by their standing.
    const hastenLobby: RedisCommand = ['ZADD', lobbiesKeyOn(guild), 'XX', 'LT', 0, guild];
    for (const command of [...this.#lastCommands(), ...marking, hastenLobby]) {
      writeCommand(keys, words, command);
    }
    this.#checkAge();
    return guarded(this.#redis.swapStandings(keys.length, ...keys, ...words));
  }

  /** Removes what was staged and is not to hold. */
  async remove(): Promise<void> {
    const keys = this.#places().map((key) => this.#staged(key));
    await send(
      this.#redis,
      keys.map((key): RedisCommand => ['UNLINK', key]),
    );
  }

  #rate(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      this.#results.push(this.#book.rate(entry));
      this.#last = entry.seq;
    }
  }

  #takeFresh(): void {
    for (const each of this.#book.takeFresh()) {
      this.#people.set(`${tableName(each.table)} ${each.user}`, each);
    }
  }

  /** What brings along all that is not staged, written to where everything is when the staged keys have their places. */
  #lastCommands(): readonly RedisCommand[] {
    const guild = this.#guild;
    this.#takeFresh();
    const commands = this.#results.map((rated) => logCommand(logKey(guild), rated));
    for (const { table, user, standing } of this.#people.values()) {
      const [ranks, rows] = [ranksKey(guild, table), standingsKey(guild, table)];
      commands.push(...standingCommands(ranks, rows, user, standing));
    }
    for (const [game, seats] of this.#book.seats) {
      commands.push(['HSET', seatsKey(guild), game, encodeSeats(seats)]);
    }
    return commands;
  }

  /** What marks the match that an act is about: its board is to be drawn again. One that is in quarantine has none. */
  async #markingCommands(act: Act, index: number): Promise<readonly RedisCommand[]> {
    const mark = markOfAct(act, index);
    if (mark === undefined || !('match' in act)) return [];
    const { match, at } = act;
    if ((await guarded(this.#redis.exists(matchKey(match)))) === 0) return [];
    return [
      ['APPEND', redrawKey(match), mark],
      ['ZADD', dueKeyOf(match), 'LT', at, match],
      ['ZADD', dueServersKeyOf(match), 'LT', at, serverHashOf(match)],
    ];
  }

  #staged(key: string): string {
    return key + this.#suffix;
  }

  /** The keys whose places are taken. */
  #places(): readonly string[] {
    return [
      ...(this.#isLogStaged ? [logKey(this.#guild)] : []),
      ...[...this.#tables.values()].flatMap((table) => [
        ranksKey(this.#guild, table),
        standingsKey(this.#guild, table),
      ]),
    ];
  }

  /** Writes to staged keys, each of which is given its time to live along with what is written. */
  async #write(commands: readonly RedisCommand[]): Promise<void> {
    const keys = new Set(commands.map(([, key]) => key));
    if (this.#checkAge() > KEEP_MS) {
      for (const key of this.#places()) keys.add(this.#staged(key));
      this.#kept = Date.now();
    }
    const expiries = [...keys].map((key): RedisCommand => ['EXPIRE', key, STAGED_SECONDS]);
    await send(this.#redis, [...commands, ...expiries]);
  }

  /** How long ago everything was kept alive. Standings of which a part has expired must never hold. */
  #checkAge(): number {
    const age = Date.now() - this.#kept;
    if (age <= LONGEST_PAUSE_MS) return age;
    throw new StoreUnavailable('Recomputing standings was held up for too long: try again.');
  }

  async #stageResults(): Promise<void> {
    const log = this.#staged(logKey(this.#guild));
    for (let from = 0; from < this.#results.length; from += PAGE) {
      const some = this.#results.slice(from, from + PAGE);
      await this.#write(some.map((rated) => logCommand(log, rated)));
    }
    this.#results = [];
  }

  /** Everybody who is not staged, one by one: of many results these are more people than there is memory, or time, for at once. */
  *#unstaged(): Generator<NewStanding> {
    yield* this.#people.values();
    // Those who have come up again since a swap was tried are written once more, as they stand now.
    yield* this.#book.takeFresh();
  }

  async #stagePeople(): Promise<void> {
    let commands: RedisCommand[] = [];
    for (const { table, user, standing } of this.#unstaged()) {
      await this.#copyTable(table);
      const ranks = this.#staged(ranksKey(this.#guild, table));
      const rows = this.#staged(standingsKey(this.#guild, table));
      commands.push(...standingCommands(ranks, rows, user, standing));
      if (commands.length < 4 * PAGE) continue;
      await this.#write(commands);
      commands = [];
    }
    await this.#write(commands);
    this.#people.clear();
  }

  /** Copies what is before the first result that changes. */
  async #copyLog(): Promise<void> {
    this.#isLogStaged = true;
    const key = logKey(this.#guild);
    const pages = readLogPages(this.#redis, this.#guild, 0, this.#start, (name, record) => [
      name,
      record,
    ]);
    for await (const page of pages) {
      await this.#write([['HSET', this.#staged(key), ...page.flat()]]);
    }
  }

  /** Copies everybody on a table: those who do not come up from the first result on stand as they did. */
  async #copyTable(table: Table): Promise<void> {
    const name = tableName(table);
    if (this.#tables.has(name)) return;
    this.#tables.set(name, table);
    if (this.#start === 0) return;
    const [ranks, rows] = [ranksKey(this.#guild, table), standingsKey(this.#guild, table)];
    let cursor = '0';
    do {
      const [next, found] = await guarded(this.#redis.hscan(rows, cursor, 'COUNT', PAGE));
      const commands: RedisCommand[] = [];
      if (found.length > 0) commands.push(['HSET', this.#staged(rows), ...found]);
      for (let i = 0; i < found.length; i += 2) {
        const rank = rankCommand(this.#staged(ranks), found[i] ?? '', found[i + 1] ?? '');
        if (rank) commands.push(rank);
      }
      await this.#write(commands);
      cursor = next;
    } while (cursor !== '0');
  }
}
