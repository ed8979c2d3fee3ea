import { rulingOf, type Act } from '../../match/act.js';
import { Book, type NewStanding } from '../../match/book.js';
import { tableName } from '../../match/ladder.js';
import type { GuildId, UserId } from '../../match/id.js';
import type { KeyedHash } from '../keyed-hash.js';
import {
  decodeEntry,
  encodeAct,
  encodeResult,
  encodeSeats,
  encodeStanding,
} from '../record-codec.js';
import { markOfAct } from '../redraw.js';
import type { OnProgress } from '../result-log.js';
import { takeSlice } from '../slices.js';
import type { Session } from './database.js';
import { type Ladders, scoreOf } from './ladders.js';
import type { LogRow, RecomputeStatements, StandingsStatements } from './standings-statements.js';

/** So many results that were added meanwhile are rated in the very transaction that makes everything hold. */
const FEW = 20;

/** How much of the work is done when the results are rated, and when the standings are staged. */
const RATED_SHARE = 0.6;
export const STAGED_SHARE = 0.7;

/** What recomputing needs of the store. */
export interface RecomputeAccess {
  readonly session: Session;
  readonly sql: StandingsStatements;
  readonly recomputeSql: RecomputeStatements;
  readonly keyedHash: KeyedHash;
  /** Does what changes all standings of a server, one after the other. */
  readonly alone: <T>(guild: GuildId, work: () => Promise<T>) => Promise<T>;
  /** Whether somebody is being forgotten, on any server. */
  readonly isBeingForgotten: (user: UserId) => boolean;
}

/** Standings that do not hold yet. */
export class StagedGeneration {
  readonly #access: RecomputeAccess;
  readonly #ladders: Ladders;
  readonly #guild: GuildId;
  readonly #generation: number;
  /** Who was moved in the histogram, and from which score to which. */
  readonly #moved = new Map<string, readonly [before: number | null, after: number | null]>();

  constructor(access: RecomputeAccess, ladders: Ladders, guild: GuildId, generation: number) {
    this.#access = access;
    this.#ladders = ladders;
    this.#guild = guild;
    this.#generation = generation;
  }

  /** Stages all that the last of the acts changes, and makes it hold; or says why not. */
  async make(
    acts: readonly Act[],
    from: number | undefined,
    refusal: () => 'again' | 'being-forgotten' | undefined,
    onProgress: OnProgress | undefined,
  ): Promise<'again' | 'being-forgotten' | undefined> {
    const { session, sql, recomputeSql } = this.#access;
    const { slicing } = session;
    const book = new Book(rulingOf(acts, (user) => this.#access.keyedHash(this.#guild, user)));
    const end = await session.run(() => sql.lastSeq.get(this.#guild) ?? 0);
    const start = (from ?? end + 1) - 1;
    let last = start;
    const rateSome = (limit: number): boolean => {
      const rows = sql.logAfter.all(this.#guild, last, limit);
      const isMore = takeSlice(rows.values(), slicing, (row) => {
        this.#rate(book, row);
        last = row[3];
      });
      return isMore || rows.length === limit;
    };
    for (;;) {
      const isRated = await this.#inSlices(
        () => rateSome(slicing.most),
        () => onProgress?.(RATED_SHARE * Math.min(1, (last - start) / Math.max(1, end - start))),
      );
      const fresh = book.takeFresh();
      const isStaged =
        isRated &&
        (await this.#inSlices(() =>
          takeSlice(fresh, slicing, (each) => {
            this.#stage(each);
          }),
        ));
      if (!isStaged) return 'again';
      onProgress?.(STAGED_SHARE);
      const outcome = await session.run(() =>
        session.transaction(() => {
          const refused = this.#goOn() ? refusal() : 'again';
          if (refused) return refused;
          // Too many for a moment: they are staged like the others before.
          if ((sql.lastSeq.get(this.#guild) ?? 0) - last > FEW) return 'more';
          for (const row of sql.logAfter.all(this.#guild, last, FEW)) this.#rate(book, row);
          for (const each of book.takeFresh()) this.#stage(each);
          for (const [game, seats] of book.seats) {
            sql.saveSeats.run(this.#guild, game, encodeSeats(seats));
          }
          const newest = acts.at(-1);
          if (newest) this.#saveAct(newest, acts.length - 1);
          recomputeSql.hold.run(this.#generation, this.#guild);
          recomputeSql.mark.run('holding', this.#guild, this.#generation);
          return 'done';
        }),
      );
      if (outcome !== 'more') return outcome === 'done' ? undefined : outcome;
    }
  }

  #saveAct(act: Act, index: number): void {
    const { sql } = this.#access;
    sql.saveAct.run(this.#guild, index, encodeAct(act));
    sql.hastenLobby.run(this.#guild);
    const mark = markOfAct(act, index);
    if (mark === undefined || !('match' in act)) return;
    sql.markRedraw.run(act.match, mark);
    sql.hasten.run(act.match, act.at);
  }

  /** Works until nothing is left; false when this is no longer to be worked on. */
  async #inSlices(work: () => boolean, after?: () => void): Promise<boolean> {
    for (;;) {
      const [isMore, isMine] = await this.#access.session.slice(
        () => [work(), this.#goOn()] as const,
      );
      if (!isMine) return false;
      after?.();
      if (!isMore) return true;
    }
  }

  /** Whether it is still to be worked on: somebody who is being forgotten may be named in it. */
  #goOn(): boolean {
    const { goOn } = this.#access.recomputeSql;
    return goOn.run(Date.now(), this.#guild, this.#generation).changes > 0;
  }

  #rate(book: Book, [match, leg, before, seq]: LogRow): void {
    const record = encodeResult(book.rate(decodeEntry(match, leg, before)));
    if (record === before) return;
    this.#access.recomputeSql.stageResult.run(this.#guild, this.#generation, seq, record);
  }

  #stage({ table, user, standing }: NewStanding): void {
    const { sql } = this.#access;
    const { ladder, season } = table;
    const name = `${tableName(table)} ${user}`;
    const moved = this.#moved.get(name);
    const [, before = null, old = null] = sql.standing.get(this.#guild, ladder, season, user) ?? [];
    const record = standing === undefined ? null : encodeStanding(standing);
    if (!moved && record === old) return;
    const after = scoreOf(user, standing);
    sql.saveStanding.run(this.#guild, ladder, season, user, this.#generation, after, record);
    // What it was moved by before no longer fits: a result that was added meanwhile has changed both scores.
    if (moved) this.#ladders.move(this.#guild, table, this.#generation, moved[1], moved[0]);
    this.#ladders.move(this.#guild, table, this.#generation, before, after);
    this.#moved.set(name, [before, after]);
  }
}
