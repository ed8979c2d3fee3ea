import { barredBy, rulingOf, type Act, type Ruling } from '../../match/act.js';
import type { GuildId, UserId } from '../../match/id.js';
import { lastingTables, seasonOf, seasonTables } from '../../match/ladder.js';
import { isOutside } from '../../match/place.js';
import { type LegResult, type RatedResult, type Reading, rateResult } from '../../match/result.js';
import type { GameId } from '../../rules/games.js';
import { SEATS } from '../../rules/seat.js';
import type { KeyedHash } from '../keyed-hash.js';
import {
  decodeAct,
  decodeResult,
  decodeSeats,
  encodeResult,
  encodeSeats,
} from '../record-codec.js';
import { countRated, dayAround } from '../result-log.js';
import type { Prospect } from '../store.js';
import { enteredResult, uncountedName, whyUncounted, type Uncounted } from '../uncounted.js';
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
    const today = this.#sql.resultsBetween.all(guild, first, ...dayAround(at)).map(toResult);
    return {
      uncounted: this.whyUncounted(guild, [first, second], at),
      ratedToday: countRated({ first, second }, today),
      seats: decodeSeats(game, this.#sql.seats.get(guild, game)),
      standings: [
        this.ladders.standing(guild, table, first),
        this.ladders.standing(guild, table, second),
      ],
    };
  }

  /** Until when the games of people do not count; 0 where nothing is noted. */
  #uncountedUntil(guild: GuildId, users: readonly UserId[]): readonly number[] {
    const names = users.map((user) => uncountedName(guild, user, this.#keyedHash));
    return names.map((name) => this.#sql.uncountedUntil.get(guild, name) ?? 0);
  }

  /** Adds a result to the log, counts it, and gives what it came to. */
  enter(guild: GuildId, given: LegResult): RatedResult {
    const result = enteredResult(given, this.#uncountedUntil(guild, [given.first, given.second]));
    const { game, ended, match, leg } = result;
    const tables = [...lastingTables(game), ...seasonTables(game, ended)];
    const [from, to] = dayAround(ended);
    const today = this.#sql.resultsBetween.all(guild, result.first, from, to).map(toResult);
    const reading: Reading = {
      barred: barredBy(this.ruling(guild), result),
      ratedToday: countRated(result, today, match),
      seats: decodeSeats(game, this.#sql.seats.get(guild, game)),
      standings: tables.map((table) => ({
        first: this.ladders.standing(guild, table, result.first),
        second: this.ladders.standing(guild, table, result.second),
      })),
    };
    const seq = (this.#sql.lastSeq.get(guild) ?? 0) + 1;
    const rated = rateResult(result, seq, reading);
    this.#sql.addResult.run(guild, seq, match, leg, encodeResult(rated));
    for (const seat of SEATS) {
      this.#sql.addPlayerResult.run(guild, result[seat], ended, match, leg);
    }
    if (rated.result.isRated) {
      this.#sql.saveSeats.run(guild, game, encodeSeats(rated.seats));
      if (!isOutside(guild)) this.#sql.openSeason.run(guild, seasonOf(ended));
    }
    for (const [i, standings] of rated.standings.entries()) {
      const table = tables[i];
      for (const seat of SEATS) {
        if (table) this.ladders.save(guild, table, result[seat], standings[seat]);
      }
    }
    return rated.result;
  }
}
