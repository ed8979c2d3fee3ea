import { rulingOf, type Act, type Ruling } from '../../match/act.js';
import type { GuildId, UserId } from '../../match/id.js';
import { seasonOf, tablesAt, type Table } from '../../match/ladder.js';
import { isOutside } from '../../match/place.js';
import type { LegResult, RatedResult, ResultEffects } from '../../match/result.js';
import type { GameId } from '../../rules/games.js';
import { SEATS, type BySeat, type Seat } from '../../rules/seat.js';
import type { KeyedHash } from '../keyed-hash.js';
import { prospectIn, rateMatch, type LogReading } from '../log-reading.js';
import {
  decodeAct,
  decodeResult,
  decodeSeats,
  encodeResult,
  encodeSeats,
} from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import type { Prospect } from '../store.js';
import { uncountedName, whyUncounted, type Uncounted } from '../uncounted.js';
import { Ladders, type StandingRow } from './ladders.js';
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
  prospect(
    guild: GuildId,
    game: GameId,
    [first, second]: readonly [UserId, UserId],
    at: number,
  ): Prospect {
    const table = { ladder: game, season: 'ever' } as const;
    const pair = { first, second };
    const read = this.#read(guild, game, pair, at, [this.#rowsOf(guild, table, pair)]);
    return prospectIn(read, [first, second], at);
  }

  /** Adds the results of a match to the log, counts them, and gives what they came to. */
  enter(guild: GuildId, results: readonly LegResult[]): readonly RatedResult[] {
    const [given] = results;
    if (!given) return [];
    const { game, ended } = given;
    const tables = tablesAt(game, ended);
    const rows = tables.map((table) => this.#rowsOf(guild, table, given));
    const rated = rateMatch(results, this.#read(guild, game, given, ended, rows));
    for (const each of rated) {
      const { result } = each;
      const { seq, match, leg } = result;
      this.#sql.addResult.run(guild, seq, match, leg, encodeResult(each));
      for (const seat of SEATS) {
        this.#sql.addPlayerResult.run(guild, result[seat], ended, match, leg);
      }
    }
    const last = rated.findLast(({ result }) => result.isRated);
    if (last) this.#count(guild, last, tables, (i, user) => rows[i]?.[seatOf(given, user)]);
    return rated.map(({ result }) => result);
  }

  /** Notes how the seats of a game have done, and how the two stand, after a result that counts. */
  #count(
    guild: GuildId,
    { result, seats, standings }: ResultEffects,
    tables: readonly Table[],
    rowOf: (table: number, user: UserId) => StandingRow | undefined,
  ): void {
    const { game, ended } = result;
    this.#sql.saveSeats.run(guild, game, encodeSeats(seats));
    if (!isOutside(guild)) this.#sql.openSeason.run(guild, seasonOf(ended));
    for (const [i, both] of standings.entries()) {
      const table = tables[i];
      if (!table) continue;
      for (const seat of SEATS) {
        const user = result[seat];
        this.ladders.save(guild, table, user, both[seat], rowOf(i, user));
      }
    }
  }

  #rowsOf(guild: GuildId, table: Table, { first, second }: BySeat<UserId>): BySeat<StandingRow> {
    return {
      first: this.ladders.row(guild, table, first),
      second: this.ladders.row(guild, table, second),
    };
  }

  #read(
    guild: GuildId,
    game: GameId,
    { first, second }: BySeat<UserId>,
    at: number,
    rows: readonly BySeat<StandingRow>[],
  ): LogReading {
    const today = this.#sql.resultsBetween.all(guild, first, ...dayAround(at)).map(toResult);
    return {
      last: this.#sql.lastSeq.get(guild) ?? 0,
      ruling: this.ruling(guild),
      seats: decodeSeats(game, this.#sql.seats.get(guild, game)),
      ratedToday: countRated({ first, second }, today),
      standings: rows.map((both) => ({
        first: both.first.standing,
        second: both.second.standing,
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

/** Where somebody sits who is one of the two. */
const seatOf = ({ first }: BySeat<UserId>, user: UserId): Seat =>
  user === first ? 'first' : 'second';
