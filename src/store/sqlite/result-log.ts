import { rulingOf, type Act, type Ruling } from '../../match/act.js';
import type { GuildId, UserId } from '../../match/id.js';
import { lastingTables, seasonOf, tablesAt, type Table } from '../../match/ladder.js';
import { isOutside } from '../../match/place.js';
import type { LegResult, RatedResult, ResultEffects } from '../../match/result.js';
import { SEATS, type BySeat } from '../../rules/seat.js';
import type { KeyedHash } from '../keyed-hash.js';
import { rateMatch, ratingBasisIn, type GameAt, type LogReading } from '../log-reading.js';
import {
  decodeAct,
  decodeResult,
  decodeSeats,
  encodeResult,
  encodeSeats,
} from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import type { RatingBasis } from '../store.js';
import { uncountedName, whyUncounted, type Uncounted } from '../uncounted.js';
import { Ladders, type StandingRow } from './ladders.js';
import type { ResultRow, StandingsStatements } from './standings-statements.js';

export const toResult = ([match, leg, record]: ResultRow): RatedResult =>
  decodeResult(match, leg, record);

/** What is noted about each of two people on a table. */
type RowsOfPair = ReadonlyMap<UserId, StandingRow>;

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

  /** What moderators did to offers and games. */
  removals(guild: GuildId): readonly Act[] {
    return this.#sql.removals.all(guild).map(decodeAct);
  }

  ruling(guild: GuildId): Ruling {
    return rulingOf(this.acts(guild), (user) => this.#keyedHash(guild, user));
  }

  whyUncounted(guild: GuildId, users: readonly UserId[], at: number): Uncounted | null {
    return whyUncounted(users, this.ruling(guild), this.#uncountedUntil(guild, users), at);
  }

  /** What a game between two people would be rated by, if it ended at a moment. */
  ratingBasis(guild: GuildId, game: GameAt): RatingBasis {
    const [table] = lastingTables(game.game);
    return ratingBasisIn(this.#read(guild, game, this.#rowsOn(guild, [table], game)), game);
  }

  /** Adds the results of a match to the log, counts them, and gives what they came to. */
  enter(guild: GuildId, results: readonly LegResult[]): readonly RatedResult[] {
    const [given] = results;
    if (!given) return [];
    const { game, first, second, ended } = given;
    const tables = tablesAt(game, ended);
    const rows = this.#rowsOn(guild, tables, given);
    const rated = rateMatch(results, this.#read(guild, { game, first, second, at: ended }, rows));
    for (const each of rated) {
      const { result } = each;
      const { seq, match, leg } = result;
      this.#sql.addResult.run(guild, seq, match, leg, encodeResult(each));
      for (const seat of SEATS) {
        this.#sql.addPlayerResult.run(guild, result[seat], ended, match, leg);
      }
    }
    const last = rated.findLast(({ result }) => result.isRated);
    if (last) this.#count(guild, last, tables, rows);
    return rated.map(({ result }) => result);
  }

  /** Notes how the seats of a game have done, and how the two stand, after a result that counts. */
  #count(
    guild: GuildId,
    { result, seats, standings }: ResultEffects,
    tables: readonly Table[],
    rows: readonly RowsOfPair[],
  ): void {
    const { game, ended } = result;
    this.#sql.saveSeats.run(guild, game, encodeSeats(seats));
    if (!isOutside(guild)) this.#sql.openSeason.run(guild, seasonOf(ended));
    for (const [i, both] of standings.entries()) {
      const table = tables[i];
      for (const seat of SEATS) {
        const user = result[seat];
        const row = rows[i]?.get(user);
        if (table && row) this.ladders.save(guild, table, user, both[seat], row);
      }
    }
  }

  #rowsOn(
    guild: GuildId,
    tables: readonly Table[],
    { first, second }: BySeat<UserId>,
  ): readonly RowsOfPair[] {
    return tables.map(
      (table) =>
        new Map([first, second].map((user) => [user, this.ladders.row(guild, table, user)])),
    );
  }

  #read(
    guild: GuildId,
    { game, first, second, at }: GameAt,
    rows: readonly RowsOfPair[],
  ): LogReading {
    const today = this.#sql.resultsBetween.all(guild, first, ...dayAround(at)).map(toResult);
    return {
      rev: this.#sql.lastSeq.get(guild) ?? 0,
      ruling: this.ruling(guild),
      seats: decodeSeats(game, this.#sql.seats.get(guild, game)),
      ratedToday: countRated({ first, second }, today),
      standings: rows.map((both) => ({
        first: both.get(first)?.standing,
        second: both.get(second)?.standing,
      })),
      uncountedUntil: this.#uncountedUntil(guild, [first, second]),
    };
  }

  /** Until when the games of people do not count; 0 where nothing is noted. */
  #uncountedUntil(guild: GuildId, users: readonly UserId[]): readonly number[] {
    const names = users.map((user) => uncountedName(guild, user, this.#keyedHash));
    return names.map((name) => this.#sql.uncountedUntil.get(guild, name) ?? 0);
  }
}
