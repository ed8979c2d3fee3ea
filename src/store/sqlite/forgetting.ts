import type { GuildId, MatchId, UserId } from '../../match/id.js';
import { tablesOf } from '../../match/ladder.js';
import { isLive, type Match } from '../../match/match.js';
import {
  anonymizer,
  formerNameOn,
  newSeed,
  type Anonymizer,
  type Forgotten,
} from '../personal-data.js';
import { markOfFormer, REDRAW_EVERY_MS } from '../redraw.js';
import { uncountedAfter } from '../uncounted.js';
import { decodeAct, decodeResult, encodeAct } from '../record-codec.js';
import { takeSlice } from '../slices.js';
import type { Blocks } from './blocks.js';
import type { ForgettingStatements } from './forgetting-statements.js';
import type { PersonalDataAccess } from './personal-data.js';
import type { Recompute } from './recompute.js';
import type { MatchRow } from './statements.js';

/** What forgetting needs of the store. */
export interface ForgettingAccess extends PersonalDataAccess {
  readonly forgettingSql: ForgettingStatements;
  readonly recompute: Recompute;
  readonly blocks: Pick<Blocks, 'of' | 'forget'>;
  /** Takes a change to a match, whatever the limits say. */
  readonly change: (before: Match, after: Match) => void;
  readonly alone: <T>(guild: GuildId, work: () => Promise<T>) => Promise<T>;
}

interface Resumed {
  readonly forgotten: readonly UserId[];
  readonly failures: readonly unknown[];
}

/** Somebody else has ended it: what names the person by now is new. */
class Ended extends Error {}

/**
 * Forgets somebody, in slices. From the first one on no change is taken that names them; every slice can be done again, so what
 * is cut short is ended later, with the same former names. Nobody's ratings change: only what names the person is rewritten, first
 * the log, then the standings, then the matches, so that no result of the former player comes between.
 */
export class Forgetting {
  readonly #access: ForgettingAccess;

  constructor(access: ForgettingAccess) {
    this.#access = access;
  }

  async forget(user: UserId, at: number): Promise<Forgotten> {
    const { session, sql, forgettingSql } = this.#access;
    const { transaction, run } = session;
    const [seed, guilds] = await run(() =>
      transaction(() => {
        forgettingSql.seal.run(user, newSeed());
        for (const guild of sql.guildsOf.all(user)) forgettingSql.sealOn.run(guild, user);
        return [forgettingSql.seed.get(user) ?? '', forgettingSql.guildsLeft.all(user)] as const;
      }),
    );
    let checked = 0;
    try {
      for (const guild of guilds) {
        checked += await this.#access.alone(guild, () => this.#forgetOn(guild, user, seed, at));
      }
      // Not a slice: it outlives a power cut, and so does all before it.
      await run(() =>
        transaction(() => {
          this.#expectSealed(user, seed);
          this.#access.blocks.forget(user);
          sql.removeSettings.run(`user ${user}`);
          forgettingSql.noteErase.run();
          forgettingSql.open.run(user);
        }),
      );
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
    return { servers: guilds.length, checked };
  }

  /** Ends what was cut short: who is forgotten now, and what went wrong with the others, who stay sealed. */
  async resume(at: number): Promise<Resumed> {
    const people = await this.#access.session.run(() => this.#access.forgettingSql.sealed.all());
    const [forgotten, failures]: [UserId[], unknown[]] = [[], []];
    for (const user of people) {
      try {
        await this.forget(user, at);
        forgotten.push(user);
      } catch (error) {
        failures.push(error);
      }
    }
    return { forgotten, failures };
  }

  #expectSealed(user: UserId, seed: string): void {
    if (this.#access.forgettingSql.seed.get(user) !== seed) throw new Ended();
  }

  #slice<T>(user: UserId, seed: string, work: () => T): Promise<T> {
    return this.#access.session.slice(() => {
      this.#expectSealed(user, seed);
      return work();
    });
  }

  /** Puts a former player in somebody's place, everywhere on a server; how much was looked at for them in the end. */
  async #forgetOn(guild: GuildId, user: UserId, seed: string, at: number): Promise<number> {
    const { session, recompute, forgettingSql, standingsSql, log } = this.#access;
    const { most } = session.slicing;
    const [former, hash] = [formerNameOn(guild, seed), this.#access.keyedHash(guild, user)];
    const anonymize = anonymizer(user, former, hash);
    const slice = <T>(work: () => T): Promise<T> => this.#slice(user, seed, work);
    await recompute.discard(guild);
    const isExcluded = await slice(() => {
      const before = {
        isExcluded: log.ruling(guild).isExcluded(user),
        until: standingsSql.uncountedUntil.get(guild, hash),
      };
      const { hashUntil, formerUntil } = uncountedAfter({ hash, former }, before, at);
      standingsSql.noteUncounted.run(guild, hash, hashUntil);
      standingsSql.noteFormer.run(guild, former, formerUntil);
      return before.isExcluded;
    });

    while (
      await slice(() => {
        const rows = forgettingSql.someResults.all(guild, user, most);
        takeSlice(rows.values(), session.slicing, ([ended, match, leg, seq, record]) => {
          forgettingSql.saveResult.run(anonymize.result(record, isExcluded), guild, seq);
          forgettingSql.renameResult.run(former, guild, user, ended, match, leg);
        });
        return rows.length > 0;
      })
    );
    const tables = tablesOf(await this.#resultsOf(guild, former));
    await slice(() => {
      for (const table of tables) log.ladders.rename(guild, table, user, former);
      for (const [n, record] of standingsSql.acts.all(guild).entries()) {
        if (!anonymize.isNamedIn(record)) continue;
        standingsSql.saveAct.run(guild, n, encodeAct(anonymize.act(decodeAct(record))));
      }
      for (const [season, record] of standingsSql.champions.all(guild)) {
        if (!anonymize.isNamedIn(record)) continue;
        standingsSql.saveChampion.run(anonymize.text(record), guild, season);
      }
    });
    let redrawn = at;
    const redrawAt = (): number => (redrawn += REDRAW_EVERY_MS);
    while (
      await slice(() => {
        const rows = forgettingSql.someMatches.all(user, guild, most);
        takeSlice(rows.values(), session.slicing, ([match, rev, record]) => {
          if (rev !== null && record !== null) {
            this.#forgetIn([match, rev, record], anonymize, redrawAt);
          }
          this.#leave(guild, user, match, anonymize);
        });
        return rows.length > 0;
      })
    );
    await slice(() => {
      forgettingSql.removeCallOffs.run(guild, user);
      forgettingSql.renameTries.run(former, guild, user);
      forgettingSql.removePuzzleRecord.run(guild, user);
      for (const [row, record, reason] of forgettingSql.quarantined.all(user)) {
        forgettingSql.saveQuarantined.run(anonymize.text(record), anonymize.text(reason), row);
      }
      for (const [n, record] of forgettingSql.removals.all(guild, user)) {
        forgettingSql.saveRemoval.run(anonymize.text(record), n);
      }
    });
    const checked = await this.#expectNoTraces(guild, user, former, anonymize);
    await slice(() => {
      standingsSql.hastenLobby.run(guild);
      forgettingSql.hastenPuzzle.run(guild);
      forgettingSql.openOn.run(guild, user);
    });
    return checked;
  }

  /** The board of a live match is drawn again because of the change; that of another one when its turn comes. */
  #forgetIn(row: MatchRow, anonymize: Anonymizer, redrawAt: () => number): void {
    const { forgettingSql, standingsSql } = this.#access;
    const [id, , record] = row;
    const match = this.#access.decode(row);
    if (match && isLive(match)) {
      this.#access.change(match, anonymize.match(match));
      return;
    }
    forgettingSql.saveRecord.run(anonymize.text(record), id);
    const mark = markOfFormer(anonymize.former);
    if (match && standingsSql.addRedraw.run(id, mark).changes > 0) {
      standingsSql.hasten.run(id, redrawAt());
    }
  }

  /** Gives a match to the former player; one that cannot be read keeps its place in the channel. */
  #leave(guild: GuildId, user: UserId, match: MatchId, anonymize: Anonymizer): void {
    const { forgettingSql } = this.#access;
    for (const [channel, place] of forgettingSql.places.all(match, user)) {
      const [game = '', ...pair] = anonymize.text(place).split(' ');
      forgettingSql.renamePlace.run([game, ...pair.toSorted()].join(' '), channel, place);
    }
    forgettingSql.renameLive.run(anonymize.former, guild, user, match);
    forgettingSql.renamePlayer.run(anonymize.former, user, guild, match);
  }

  /** When and in which game somebody has results. */
  async #resultsOf(guild: GuildId, user: UserId) {
    const { session, forgettingSql } = this.#access;
    const { most } = session.slicing;
    const results = [];
    for (let after: readonly [number, MatchId, number] = [-1, '', 0]; ;) {
      const rows = await session.look(() =>
        forgettingSql.resultsAfter.all(guild, user, ...after, most),
      );
      results.push(...rows.map(([, match, leg, record]) => decodeResult(match, leg, record)));
      const last = rows.at(-1);
      if (!last) return results;
      after = [last[0], last[1], last[2]];
    }
  }

  /** Looks in all places in which somebody could still be named, as far as the matches and results of the former player lead. */
  async #expectNoTraces(
    guild: GuildId,
    user: UserId,
    former: UserId,
    { isNamedIn }: Anonymizer,
  ): Promise<number> {
    const { session, forgettingSql, standingsSql, log } = this.#access;
    const { most } = session.slicing;
    const found = new Set<string>();
    let checked = 0;
    const look = (where: string, isNamed: boolean): void => {
      checked += 1;
      if (isNamed) found.add(where);
    };
    await session.look(() => {
      for (const [table, count] of forgettingSql.counts) {
        look(table, (count.get(user, guild) ?? 0) > 0);
      }
      for (const record of standingsSql.acts.all(guild)) look('act', isNamedIn(record));
      for (const [, record] of standingsSql.champions.all(guild)) look('season', isNamedIn(record));
      look('removal', forgettingSql.removals.all(guild, user).length > 0);
      look('quarantine', forgettingSql.quarantined.all(user).length > 0);
    });
    const pages = [
      ['match', forgettingSql.matchesAfter],
      ['live_channel', forgettingSql.placesAfter],
    ] as const;
    for (const [table, page] of pages) {
      for (let after: string | undefined = ''; after !== undefined;) {
        const from: string = after;
        const rows = await session.look(() => page.all(former, guild, from, most));
        for (const [, text] of rows) look(table, isNamedIn(text));
        const last = rows.at(-1);
        after = last && String(last[0]);
      }
    }
    const results = await this.#resultsOf(guild, former);
    for (const { first, second } of results) look('result', first === user || second === user);
    for (const table of tablesOf(results)) {
      look('standing', log.ladders.standing(guild, table, user) !== undefined);
    }
    if (found.size > 0) {
      throw new Error(
        `somebody who was to be forgotten is still named in ${[...found].join(', ')}`,
      );
    }
    return checked;
  }
}
