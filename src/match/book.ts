import type { GameId } from '../rules/games.js';
import { SEATS, type BySeat } from '../rules/seat.js';
import { barredBy, type Ruling } from './act.js';
import { dayOf } from './clock.js';
import type { UserId } from './id.js';
import { lastingTables, seasonOf, seasonTables, type Standing, type Table } from './ladder.js';
import { type LegResult, type RatedResult, type Reading, rateResult } from './result.js';
import { seatPriorOf, type SeatRecord } from './seat-advantage.js';

/** A result that a server has in its log, and where. */
export interface LogEntry {
  readonly seq: number;
  readonly result: LegResult;
}

/** A table with everybody on it. */
export interface FullTable extends Table {
  readonly standings: ReadonlyMap<UserId, Standing>;
}

export const tableName = ({ ladder, season }: Table): string => `${ladder} ${season}`;

/** The standings of a server, computed from its log: what counts, and how everybody stands after it. */
export class Book {
  readonly #ruling: Ruling;
  readonly #tables = new Map<string, Table & { readonly standings: Map<UserId, Standing> }>();
  readonly #seats = new Map<GameId, SeatRecord>();
  /** How many games of a pair have counted on a day. */
  readonly #ratedToday = new Map<string, number>();

  constructor(ruling: Ruling) {
    this.#ruling = ruling;
  }

  /** Every table that a result of the log could count on, also those that are empty now. */
  get tables(): readonly FullTable[] {
    return [...this.#tables.values()];
  }

  get seats(): ReadonlyMap<GameId, SeatRecord> {
    return this.#seats;
  }

  /** Adds the next result of the log. */
  enter({ seq, result }: LogEntry): RatedResult {
    const { game, ended } = result;
    const season = seasonTables(game, ended).map((table) => this.#open(table));
    const reset = this.#ruling.resets.get(seasonOf(ended)) ?? -1;
    const tables = [
      ...lastingTables(game).map((table) => this.#open(table)),
      ...(seq <= reset ? [] : season),
    ];
    const today = `${dayOf(ended)} ${[result.first, result.second].toSorted().join(' ')}`;
    const effects = rateResult(result, seq, this.#read(result, tables, today));
    if (effects.result.isRated) {
      this.#ratedToday.set(today, (this.#ratedToday.get(today) ?? 0) + 1);
      this.#seats.set(game, effects.seats);
      for (const [i, standings] of effects.standings.entries()) {
        for (const seat of SEATS) tables[i]?.standings.set(result[seat], standings[seat]);
      }
    }
    return effects.result;
  }

  #open(table: Table) {
    const name = tableName(table);
    const known = this.#tables.get(name);
    if (known) return known;
    const opened = { ...table, standings: new Map<UserId, Standing>() };
    this.#tables.set(name, opened);
    return opened;
  }

  #read(
    result: LegResult,
    tables: readonly { readonly standings: ReadonlyMap<UserId, Standing> }[],
    today: string,
  ): Reading {
    const { game, first, second } = result;
    return {
      barred: barredBy(this.#ruling, result),
      ratedToday: this.#ratedToday.get(today) ?? 0,
      seats: this.#seats.get(game) ?? seatPriorOf(game),
      standings: tables.map(({ standings }): BySeat<Standing | undefined> => ({
        first: standings.get(first),
        second: standings.get(second),
      })),
    };
  }
}
