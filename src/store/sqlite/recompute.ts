import { randomInt } from 'node:crypto';
import { rulingOf, type Act } from '../../match/act.js';
import type { GuildId } from '../../match/id.js';
import { seasonOf } from '../../match/ladder.js';
import { decodeAct, endOf } from '../record-codec.js';
import {
  namedBy,
  untilDone,
  type Attempt,
  type Choose,
  type Doing,
  type LogLookup,
  type OnProgress,
} from '../result-log.js';
import { takeSlice } from '../slices.js';
import { Ladders } from './ladders.js';
import { STAGED_SHARE, StagedGeneration, type RecomputeAccess } from './staged-generation.js';
import type { LogRow } from './standings-statements.js';

/** Generations have names that two processes do not choose alike. */
const newGeneration = (): number => randomInt(1, 2 ** 47);

/** What nobody has worked on for so long was cut short. */
const CUT_SHORT_MS = 600_000;

/**
 * Recomputes standings beside those that hold, in slices. What is new is staged as another generation; in one short transaction
 * it is made to hold, with the act that it follows from; then it is moved, in slices again, to where the old standings were.
 * Whatever is cut short, people see all of the one or all of the other.
 */
export class Recompute {
  readonly #access: RecomputeAccess;
  readonly #ladders: Ladders;

  constructor(access: RecomputeAccess) {
    this.#access = access;
    this.#ladders = new Ladders(access.sql);
  }

  /** Does an act; whether there was anything to do. */
  revise(guild: GuildId, choose: Choose, doing: Doing): Promise<boolean> {
    // Alone only for each attempt: forgetting has to have its turn on this server to come to an end.
    return untilDone(() => this.#access.alone(guild, () => this.#tryAct(guild, choose, doing)));
  }

  async #tryAct(guild: GuildId, choose: Choose, doing: Doing): Promise<Attempt> {
    doing.onProgress?.(0);
    await this.settle(guild);
    const attempt = await this.#attempt(guild, choose, doing);
    // It is done, whatever becomes of clearing up: the next act, or the housekeeping, goes on with that.
    if (attempt === 'done') await this.settle(guild, doing.onProgress).catch(() => undefined);
    return attempt;
  }

  /** Clears up on a server: what holds goes where the old standings were, and what was dropped goes away. */
  async settle(guild: GuildId, onProgress?: OnProgress): Promise<void> {
    const { session, recomputeSql } = this.#access;
    const generations = await session.run(() => recomputeSql.generationsOn.all(guild));
    for (const [generation, state] of generations) {
      if (state === 'holding') await this.#fold(guild, generation, onProgress);
      if (state === 'dropped') await this.#remove(guild, generation);
    }
  }

  /** Sees to it that nothing is staged on a server, and nothing left to clear up. */
  async discard(guild: GuildId): Promise<void> {
    const { session, recomputeSql } = this.#access;
    await session.slice(() => recomputeSql.dropOld.run(guild, Number.MAX_SAFE_INTEGER));
    await this.settle(guild);
  }

  /** The servers on which something was left behind by acts that were cut short. */
  leftBehind(): Promise<readonly GuildId[]> {
    const { session, recomputeSql } = this.#access;
    const old = Date.now() - CUT_SHORT_MS;
    return session.run(() => {
      const guilds = recomputeSql.leftBehind.all(old);
      for (const guild of guilds) recomputeSql.dropOld.run(guild, old);
      return guilds;
    });
  }

  async #attempt(guild: GuildId, choose: Choose, { by, at, onProgress }: Doing): Promise<Attempt> {
    const { session, sql, recomputeSql } = this.#access;
    const generation = newGeneration();
    const begun = await session.slice(() => {
      recomputeSql.openState.run(guild);
      const [recomputes = 0, holding = 0] = recomputeSql.state.get(guild) ?? [];
      if (holding !== 0) return 'again';
      if (recomputeSql.isForgetting.get(guild) === 1) return 'being-forgotten';
      recomputeSql.begin.run(guild, generation, Date.now());
      return { recomputes, before: sql.acts.all(guild).map(decodeAct) };
    });
    if (typeof begun === 'string') return begun;
    const { recomputes, before } = begun;
    let isHolding = false;
    try {
      const chosen = await choose(this.#lookup(guild, before));
      if (!chosen) return 'nothing';
      const act: Act = { ...chosen.act, by, at };
      const isTaken = () => {
        const [now, holding] = recomputeSql.state.get(guild) ?? [];
        if (now !== recomputes || holding !== 0) return 'again';
        const isForgetting =
          recomputeSql.isForgetting.get(guild) === 1 ||
          namedBy(act).some((user) => this.#access.isBeingForgotten(user));
        return isForgetting ? 'being-forgotten' : undefined;
      };
      const staged = new StagedGeneration(this.#access, this.#ladders, guild, generation);
      const refusal = await staged.make([...before, act], chosen.from, isTaken, onProgress);
      isHolding = refusal === undefined;
      return refusal ?? 'done';
    } finally {
      if (!isHolding) {
        await session.slice(() => recomputeSql.mark.run('dropped', guild, generation));
      }
    }
  }

  #lookup(guild: GuildId, acts: readonly Act[]): LogLookup {
    const { session, sql } = this.#access;
    return {
      ruling: rulingOf(acts, (user) => this.#access.keyedHash(guild, user)),
      firstOfMatch: (match) => session.run(() => sql.firstOfMatch.get(guild, match) ?? undefined),
      firstOfPlayer: (user) => session.run(() => sql.firstOfPlayer.get(guild, user) ?? undefined),
      spanOfSeason: async (season, after) => {
        const { most } = session.slicing;
        const isIn = ([, , record]: LogRow) => seasonOf(endOf(record)) === season;
        let first: number | undefined;
        for (let from = after; first === undefined;) {
          const rows = await session.look(() => sql.logAfter.all(guild, from, most));
          first = rows.find(isIn)?.[3];
          const last = rows.at(-1);
          if (!last) return undefined;
          from = last[3];
        }
        for (let to = Number.MAX_SAFE_INTEGER; ;) {
          const rows = await session.look(() => sql.logBefore.all(guild, to, most));
          const last = rows.find(isIn);
          if (last) return [first, last[3]];
          to = rows.at(-1)?.[3] ?? first + 1;
        }
      },
    };
  }

  async #fold(guild: GuildId, generation: number, onProgress?: OnProgress): Promise<void> {
    const { session, sql, recomputeSql } = this.#access;
    const { most } = session.slicing;
    let left = 0;
    let folded = 0;
    do {
      left = await session.slice(() => {
        const results = recomputeSql.stagedResults.all(guild, generation, most);
        takeSlice(results.values(), session.slicing, ([seq, record]) => {
          recomputeSql.saveResult.run(record, guild, seq);
          recomputeSql.removeStagedResult.run(guild, generation, seq);
        });
        if (results.length > 0) return results.length;
        const standings = recomputeSql.stagedStandings.all(guild, generation, most);
        takeSlice(standings.values(), session.slicing, ([ladder, season, user, score, record]) => {
          if (record === null) sql.removeStanding.run(guild, ladder, season, user, 0);
          else sql.saveStanding.run(guild, ladder, season, user, 0, score, record);
          sql.removeStanding.run(guild, ladder, season, user, generation);
        });
        if (standings.length > 0) return standings.length;
        const buckets = recomputeSql.stagedBuckets.all(guild, generation, most);
        takeSlice(buckets.values(), session.slicing, ([ladder, season, level, bucket, people]) => {
          sql.addToBucket.run(guild, ladder, season, level, bucket, 0, people);
          recomputeSql.removeStagedBucket.run(guild, ladder, season, level, bucket, generation);
        });
        if (buckets.length === 0) {
          recomputeSql.settled.run(guild, generation);
          recomputeSql.end.run(guild, generation);
        }
        return buckets.length;
      });
      folded += left;
      onProgress?.(1 - (1 - STAGED_SHARE) * (most / (most + folded)));
    } while (left > 0);
  }

  async #remove(guild: GuildId, generation: number): Promise<void> {
    const { session, recomputeSql } = this.#access;
    const { most } = session.slicing;
    for (const remove of recomputeSql.removeStaged) {
      while ((await session.slice(() => remove.run(guild, generation, most).changes)) > 0);
    }
    await session.slice(() => recomputeSql.end.run(guild, generation));
  }
}
