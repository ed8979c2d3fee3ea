import { type GuildId, isFormerPlayer, type UserId } from '../../match/id.js';
import type { LadderPlace, LadderRow, Standing, Table } from '../../match/ladder.js';
import { CERTAIN_DEVIATION, CHAMPION_AMONG, rankScore } from '../../match/rating.js';
import { decodeStanding, encodeStanding } from '../record-codec.js';
import type { Leaderboard, Page } from '../store.js';
import type { StandingsStatements } from './standings-statements.js';

/** How many points a bucket is wide, by its level. Powers of two, so that no score falls between two. */
const WIDTHS = [16, 1 / 16] as const;
const [WIDE, NARROW] = WIDTHS;
const NARROW_IN_WIDE = WIDE / NARROW;

/** No bucket is farther out. */
const END_OF_SCALE = 2 ** 40;

/** What somebody is ranked by; a former player has no place. */
export const scoreOf = (user: UserId, standing: Standing | undefined): number | null =>
  standing === undefined || isFormerPlayer(user) ? null : rankScore(standing);

const bucketOf = (score: number, width: number): number => Math.floor(score / width);

/** How somebody stands on a table, and in which generation and with what score that is noted. */
export interface StandingRow {
  readonly generation: number;
  readonly score: number | null;
  readonly standing: Standing | undefined;
}

const NO_ROW: StandingRow = { generation: 0, score: null, standing: undefined };

/**
 * The ladders in SQLite. A rank is counted by buckets of scores and only then person by person, and a page is found the same
 * way, so that neither takes longer with a million people.
 */
export class Ladders {
  readonly #sql: StandingsStatements;

  constructor(sql: StandingsStatements) {
    this.#sql = sql;
  }

  /** What is noted about somebody on a table, in the generation that says so now. */
  row(guild: GuildId, { ladder, season }: Table, user: UserId): StandingRow {
    const found = this.#sql.standing.get(guild, ladder, season, user);
    if (!found) return NO_ROW;
    const [generation, score, record] = found;
    return { generation, score, standing: record === null ? undefined : decodeStanding(record) };
  }

  standing(guild: GuildId, table: Table, user: UserId): Standing | undefined {
    return this.row(guild, table, user).standing;
  }

  /** Notes how somebody stands, in place of what is noted about them. */
  save(
    guild: GuildId,
    table: Table,
    user: UserId,
    standing: Standing,
    { generation, score: before }: StandingRow,
  ): void {
    const { ladder, season } = table;
    const after = scoreOf(user, standing);
    const record = encodeStanding(standing);
    this.#sql.saveStanding.run(guild, ladder, season, user, generation, after, record);
    this.move(guild, table, generation, before, after);
  }

  /** Puts a former player in somebody's place, who has a standing but no rank. */
  rename(guild: GuildId, table: Table, user: UserId, former: UserId): void {
    const { ladder, season } = table;
    const row = this.#sql.standing.get(guild, ladder, season, user);
    if (!row) return;
    const [generation, score, record] = row;
    this.#sql.removeStanding.run(guild, ladder, season, user, generation);
    this.#sql.saveStanding.run(guild, ladder, season, former, generation, null, record);
    this.move(guild, table, generation, score, null);
  }

  /** Moves somebody in the histogram of a generation, from a score to another one, or from nowhere, or to nowhere. */
  move(
    guild: GuildId,
    { ladder, season }: Table,
    generation: number,
    before: number | null,
    after: number | null,
  ): void {
    for (const [level, width] of WIDTHS.entries()) {
      const left = before === null ? null : bucketOf(before, width);
      const entered = after === null ? null : bucketOf(after, width);
      if (left === entered) continue;
      const add = (bucket: number, people: number) =>
        this.#sql.addToBucket.run(guild, ladder, season, level, bucket, generation, people);
      if (left !== null) add(left, -1);
      if (entered !== null) add(entered, 1);
    }
  }

  page(guild: GuildId, { ladder, season }: Table, { offset, limit }: Page): Leaderboard {
    const buckets = (level: number, from: number, to: number) =>
      this.#sql.buckets.all(guild, ladder, season, level, from, to);
    const wide = buckets(0, -END_OF_SCALE, END_OF_SCALE);
    const total = wide.reduce((sum, [, people]) => sum + people, 0);
    if (limit <= 0 || offset >= total) return { rows: [], total };
    const [inWide, left] = skip(wide, offset);
    const [inNarrow, rest] = skip(
      buckets(1, inWide * NARROW_IN_WIDE, (inWide + 1) * NARROW_IN_WIDE),
      left,
    );
    const from = (inNarrow + 1) * NARROW;
    const rows = this.#sql.rows
      .all(guild, ladder, season, from, limit, rest)
      .map(([user, record]) => ({ user, standing: decodeStanding(record) }));
    return { rows, total };
  }

  /** The best of those whose rating is certain. */
  best(guild: GuildId, { ladder, season }: Table): LadderRow | undefined {
    const row = this.#sql.bestCertain.get(guild, ladder, season, CHAMPION_AMONG, CERTAIN_DEVIATION);
    return row && { user: row[0], standing: decodeStanding(row[1]) };
  }

  place(guild: GuildId, table: Table, user: UserId): LadderPlace | undefined {
    const { ladder, season } = table;
    const standing = this.standing(guild, table, user);
    if (standing === undefined || isFormerPlayer(user)) return undefined;
    const score = rankScore(standing);
    const [inWide, inNarrow] = [bucketOf(score, WIDE), bucketOf(score, NARROW)];
    const people = (level: number, from: number, to: number) =>
      this.#sql.peopleIn.get(guild, ladder, season, level, from, to) ?? 0;
    const above =
      people(0, inWide + 1, END_OF_SCALE) +
      people(1, inNarrow + 1, (inWide + 1) * NARROW_IN_WIDE) +
      (this.#sql.countAbove.get(guild, ladder, season, (inNarrow + 1) * NARROW, score, user) ?? 0);
    return { rank: above + 1, standing };
  }
}

/** The bucket that somebody is in who comes after so many others, and how many of those are in it. */
function skip(
  buckets: readonly (readonly [number, number])[],
  offset: number,
): readonly [bucket: number, left: number] {
  let left = offset;
  for (const [bucket, people] of buckets) {
    if (left < people) return [bucket, left];
    left -= people;
  }
  return [-END_OF_SCALE, left];
}
