import { barredBy, rulingOf, type Act, type Ruling } from '../../match/act.js';
import { Book, type LogEntry } from '../../match/book.js';
import type { GuildId, UserId } from '../../match/id.js';
import { lastingTables, seasonOf, seasonTables } from '../../match/ladder.js';
import { type LegResult, type RatedResult, type Reading, rateResult } from '../../match/result.js';
import { SEATS } from '../../rules/seat.js';
import type { KeyedHash } from '../keyed-hash.js';
import {
  decodeAct,
  decodeResult,
  decodeSeats,
  encodeAct,
  encodeResult,
  encodeSeats,
} from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import { enteredResult, uncountedName } from '../uncounted.js';
import { Ladders } from './ladders.js';
import type { ResultRow, StandingsStatements } from './standings-statements.js';

export const toResult = ([match, leg, record]: ResultRow): RatedResult =>
  decodeResult(match, leg, record);

/** The log of every server and the standings that follow from it; whoever calls holds the transaction. */
export class ResultLog {
  readonly ladders: Ladders;
  readonly #sql: StandingsStatements;
  readonly #keyedHash: KeyedHash;

  constructor(sql: StandingsStatements, keyedHash: KeyedHash) {
    this.#sql = sql;
    this.#keyedHash = keyedHash;
    this.ladders = new Ladders(sql);
  }

  acts(guild: GuildId): readonly Act[] {
    return this.#sql.acts.all(guild).map(decodeAct);
  }

  entries(guild: GuildId): readonly LogEntry[] {
    return this.#sql.log.all(guild).map((row) => {
      const result = toResult(row);
      return { seq: result.seq, result };
    });
  }

  ruling(guild: GuildId): Ruling {
    return this.#rulingOf(guild, this.acts(guild));
  }

  whyUncounted(
    guild: GuildId,
    users: readonly UserId[],
    at: number,
  ): 'excluded' | 'forgotten' | null {
    if (users.some(this.ruling(guild).isExcluded)) return 'excluded';
    return this.#uncountedUntil(guild, users).some((until) => at < until) ? 'forgotten' : null;
  }

  /** Until when the games of people do not count; 0 where nothing is noted. */
  #uncountedUntil(guild: GuildId, users: readonly UserId[]): readonly number[] {
    const names = users.map((user) => uncountedName(guild, user, this.#keyedHash));
    return names.map((name) => this.#sql.uncountedUntil.get(guild, name) ?? 0);
  }

  #rulingOf(guild: GuildId, acts: readonly Act[]): Ruling {
    return rulingOf(acts, (user) => this.#keyedHash(guild, user));
  }

  /** Adds a result to the log, and counts it. */
  enter(guild: GuildId, given: LegResult): void {
    const result = enteredResult(given, this.#uncountedUntil(guild, [given.first, given.second]));
    const { game, ended, match, leg } = result;
    const tables = [...lastingTables(game), ...seasonTables(game, ended)];
    const [from, to] = dayAround(result);
    const today = this.#sql.resultsBetween.all(guild, result.first, from, to).map(toResult);
    const reading: Reading = {
      barred: barredBy(this.ruling(guild), result),
      ratedToday: countRated(result, today),
      seats: decodeSeats(game, this.#sql.seats.get(guild, game)),
      standings: tables.map((table) => ({
        first: this.ladders.standing(guild, table, result.first),
        second: this.ladders.standing(guild, table, result.second),
      })),
    };
    const seq = (this.#sql.lastSeq.get(guild) ?? 0) + 1;
    const rated = rateResult(result, seq, reading);
    this.#save(guild, rated.result);
    for (const seat of SEATS) {
      this.#sql.addPlayerResult.run(guild, result[seat], ended, match, leg);
    }
    if (rated.result.isRated) {
      this.#sql.saveSeats.run(guild, game, encodeSeats(rated.seats));
      this.#sql.openSeason.run(guild, seasonOf(ended));
    }
    for (const [i, standings] of rated.standings.entries()) {
      const table = tables[i];
      for (const seat of SEATS) {
        if (table) this.ladders.save(guild, table, result[seat], standings[seat]);
      }
    }
  }

  /** Replaces the log, and recomputes all standings from it. */
  recompute(guild: GuildId, log: readonly LogEntry[], acts: readonly Act[]): void {
    for (const [n, act] of acts.entries()) this.#sql.saveAct.run(guild, n, encodeAct(act));
    this.#sql.clearStandings.run(guild);
    this.#sql.clearBuckets.run(guild);
    this.#sql.clearSeats.run(guild);
    const book = new Book(this.#rulingOf(guild, acts));
    for (const entry of log) this.#save(guild, book.enter(entry));
    for (const [game, seats] of book.seats) {
      this.#sql.saveSeats.run(guild, game, encodeSeats(seats));
    }
    for (const table of book.tables) {
      for (const [user, standing] of table.standings) {
        this.ladders.save(guild, table, user, standing);
      }
    }
  }

  #save(guild: GuildId, result: RatedResult): void {
    const { seq, match, leg } = result;
    this.#sql.addResult.run(guild, seq, match, leg, encodeResult(result));
  }
}
