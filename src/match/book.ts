import type { GameId } from '../rules/games.js';
import { SEATS, type BySeat } from '../rules/seat.js';
import { barredBy, type Ruling } from './act.js';
import { dayOf } from './clock.js';
import type { MatchId, UserId } from './id.js';
import {
  lastingTables,
  seasonOf,
  seasonTables,
  tableName,
  type Standing,
  type Table,
} from './ladder.js';
import {
  type LegResult,
  type RatedResult,
  type Reading,
  rateResult,
  type ResultEffects,
} from './result.js';
import { seatPriorOf, type SeatRecord } from './seat-advantage.js';

/** A result that a server has in its log, and where. */
export interface LogEntry {
  readonly seq: number;
  readonly result: LegResult;
  /** What it was rated by when it was added, or when it was last recomputed; what bars it follows from the acts. */
  readonly reading?: Omit<Reading, 'barred'>;
}

/** A table with everybody on it. */
export interface FullTable extends Table {
  readonly standings: ReadonlyMap<UserId, Standing>;
}

/** How somebody stands on a table; nothing where no game of theirs counts. */
export interface NewStanding {
  readonly table: Table;
  readonly user: UserId;
  readonly standing: Standing | undefined;
}

interface OpenTable extends Table {
  /** Everybody who has come up, also those without a game that counts. */
  readonly people: Map<UserId, Standing | undefined>;
  /** Whose standing was not taken since it was entered. */
  readonly fresh: Set<UserId>;
}

/** The games of a pair that have counted on a day: in the last match, and in those before it. */
interface RatedToday {
  readonly before: number;
  readonly match: MatchId;
  readonly inMatch: number;
}

/**
 * The standings of a server, computed from its log: what counts, and how everybody stands after it. The log may be entered from
 * its middle on: whoever has not come up yet stands as the reading of their first result here says, which does not depend on
 * anything that is entered.
 */
export class Book {
  readonly #ruling: Ruling;
  readonly #tables = new Map<string, OpenTable>();
  readonly #seats = new Map<GameId, SeatRecord>();
  readonly #ratedToday = new Map<string, RatedToday>();

  constructor(ruling: Ruling) {
    this.#ruling = ruling;
  }

  /** Every table that a result could count on, also those that are empty now, with those who have come up. */
  get tables(): readonly FullTable[] {
    return [...this.#tables.values()].map(({ ladder, season, people }) => ({
      ladder,
      season,
      standings: new Map(
        [...people].flatMap(([user, standing]) => (standing ? [[user, standing]] : [])),
      ),
    }));
  }

  get seats(): ReadonlyMap<GameId, SeatRecord> {
    return this.#seats;
  }

  /** Adds the next result of the log. */
  enter(entry: LogEntry): RatedResult {
    return this.rate(entry).result;
  }

  /** The same, with all that follows from it. */
  rate({ seq, result, reading: known }: LogEntry): ResultEffects {
    const { game, ended } = result;
    const lasting = lastingTables(game).map((table) => this.#open(table));
    const season = seasonTables(game, ended).map((table) => this.#open(table));
    const reset = this.#ruling.resets.get(seasonOf(ended)) ?? -1;
    const tables = seq <= reset ? lasting : [...lasting, ...season];
    // Before a season begins anew nobody has a standing in it, whatever the reading says.
    if (seq <= reset) for (const table of season) this.#meet(table, result, undefined);
    for (const [i, table] of tables.entries()) this.#meet(table, result, known?.standings[i]);
    const today = `${dayOf(ended)} ${[result.first, result.second].toSorted().join(' ')}`;
    const last = this.#ratedToday.get(today);
    const isSameMatch = last?.match === result.match;
    const reading: Reading = {
      barred: barredBy(this.#ruling, result),
      ratedToday: last ? last.before + (isSameMatch ? 0 : last.inMatch) : (known?.ratedToday ?? 0),
      seats: this.#seats.get(game) ?? known?.seats ?? seatPriorOf(game),
      standings: tables.map(({ people }) => ({
        first: people.get(result.first),
        second: people.get(result.second),
      })),
    };
    const effects = rateResult(result, seq, reading);
    const { isRated } = effects.result;
    this.#ratedToday.set(today, {
      before: reading.ratedToday,
      match: result.match,
      inMatch: (isSameMatch ? last.inMatch : 0) + (isRated ? 1 : 0),
    });
    // What was known of the seats before the first game that counts is not written down.
    if (isRated || known) this.#seats.set(game, effects.seats);
    for (const [i, standings] of effects.standings.entries()) {
      for (const seat of SEATS) tables[i]?.people.set(result[seat], standings[seat]);
    }
    return effects;
  }

  /** Whoever has come up since the last time, and how they stand now. */
  *takeFresh(): Generator<NewStanding> {
    for (const { ladder, season, people, fresh } of this.#tables.values()) {
      for (const user of fresh) {
        fresh.delete(user);
        yield { table: { ladder, season }, user, standing: people.get(user) };
      }
    }
  }

  #open(table: Table): OpenTable {
    const name = tableName(table);
    const known = this.#tables.get(name);
    if (known) return known;
    const opened = { ...table, people: new Map<UserId, Standing>(), fresh: new Set<UserId>() };
    this.#tables.set(name, opened);
    return opened;
  }

  /** Notes how both stand on a table, unless they have come up before. */
  #meet(
    { people, fresh }: OpenTable,
    result: LegResult,
    known: BySeat<Standing | undefined> | undefined,
  ): void {
    for (const seat of SEATS) {
      const user = result[seat];
      fresh.add(user);
      if (!people.has(user)) people.set(user, known?.[seat]);
    }
  }
}
