import { type GuildId, isFormerPlayer, type UserId } from '../../match/id.js';
import type { LadderPlace, Standing, Table } from '../../match/ladder.js';
import { rankScore } from '../../match/rating.js';
import { decodeStanding, encodeStanding } from '../book-codec.js';
import type { Leaderboard, Page } from '../store.js';
import type { BookStatements } from './book-statements.js';

/** How many points of the scale a stretch is long, by its level. Powers of two, so that no score falls between two. */
const LENGTHS = [16, 1 / 16] as const;
const [LONG, SHORT] = LENGTHS;
const SHORT_IN_LONG = LONG / SHORT;

/** No stretch is farther out. */
const END_OF_SCALE = 2 ** 40;

const stretchOf = (score: number, length: number): number => Math.floor(score / length);

/**
 * The ladders in SQLite. A rank is counted by stretches of the scale and only then person by person, and a page is found the
 * same way, so that neither takes longer with a million people.
 */
export class Ladders {
  readonly #sql: BookStatements;

  constructor(sql: BookStatements) {
    this.#sql = sql;
  }

  standing(guild: GuildId, { ladder, season }: Table, user: UserId): Standing | undefined {
    const record = this.#sql.standing.get(guild, ladder, season, user);
    return record === undefined ? undefined : decodeStanding(record);
  }

  save(guild: GuildId, table: Table, user: UserId, standing: Standing): void {
    const { ladder, season } = table;
    const before = this.#sql.score.get(guild, ladder, season, user) ?? null;
    const after = isFormerPlayer(user) ? null : rankScore(standing);
    const record = encodeStanding(standing);
    this.#sql.saveStanding.run(guild, ladder, season, user, after, record);
    for (const [level, length] of LENGTHS.entries()) {
      const left = before === null ? null : stretchOf(before, length);
      const entered = after === null ? null : stretchOf(after, length);
      if (left === entered) continue;
      if (left !== null) this.#sql.addToStretch.run(guild, ladder, season, level, left, -1);
      if (entered !== null) this.#sql.addToStretch.run(guild, ladder, season, level, entered, 1);
    }
  }

  page(guild: GuildId, { ladder, season }: Table, { offset, limit }: Page): Leaderboard {
    const stretches = (level: number, from: number, to: number) =>
      this.#sql.stretches.all(guild, ladder, season, level, from, to);
    const long = stretches(0, -END_OF_SCALE, END_OF_SCALE);
    const total = long.reduce((sum, [, people]) => sum + people, 0);
    if (limit <= 0 || offset >= total) return { rows: [], total };
    const [inLong, left] = skip(long, offset);
    const [inShort, rest] = skip(
      stretches(1, inLong * SHORT_IN_LONG, (inLong + 1) * SHORT_IN_LONG),
      left,
    );
    const from = (inShort + 1) * SHORT;
    const rows = this.#sql.rows
      .all(guild, ladder, season, from, limit, rest)
      .map(([user, record]) => ({ user, standing: decodeStanding(record) }));
    return { rows, total };
  }

  place(guild: GuildId, table: Table, user: UserId): LadderPlace | undefined {
    const { ladder, season } = table;
    const standing = this.standing(guild, table, user);
    if (standing === undefined || isFormerPlayer(user)) return undefined;
    const score = rankScore(standing);
    const [inLong, inShort] = [stretchOf(score, LONG), stretchOf(score, SHORT)];
    const people = (level: number, from: number, to: number) =>
      this.#sql.peopleIn.get(guild, ladder, season, level, from, to) ?? 0;
    const above =
      people(0, inLong + 1, END_OF_SCALE) +
      people(1, inShort + 1, (inLong + 1) * SHORT_IN_LONG) +
      (this.#sql.countAbove.get(guild, ladder, season, (inShort + 1) * SHORT, score, user) ?? 0);
    return { rank: above + 1, standing };
  }
}

/** The stretch that somebody is in who comes after so many others, and how many of those are in it. */
function skip(
  stretches: readonly (readonly [number, number])[],
  offset: number,
): readonly [stretch: number, left: number] {
  let left = offset;
  for (const [stretch, people] of stretches) {
    if (left < people) return [stretch, left];
    left -= people;
  }
  return [-END_OF_SCALE, left];
}
