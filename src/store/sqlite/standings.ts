import type { GuildId, UserId } from '../../match/id.js';
import { isPlayedByTwo } from '../../match/match.js';
import type { PersonSettings } from '../../match/settings.js';
import { makeKeyedQueue } from '../keyed-queue.js';
import { decodeChampion, encodeChampion } from '../record-codec.js';
import { moderation, newestFirst } from '../result-log.js';
import { nextTurn } from '../slices.js';
import type { StandingsStore } from '../store.js';
import type { FoundInFile } from './file-thread.js';
import { Forgetting, type ForgettingAccess } from './forgetting.js';
import { ERASE } from './forgetting-statements.js';
import { allServerData, dropAll } from './personal-data.js';
import { toResult } from './result-log.js';

/** What the standings need of the store. */
interface StandingsAccess extends ForgettingAccess {
  readonly personSettings: (user: UserId) => PersonSettings;
  /** Which of these texts stand anywhere in the file, once all that was committed is in it. */
  readonly findInFile: (texts: readonly string[]) => Promise<FoundInFile>;
  /** Overwrites what is free on pages of the file. */
  readonly clearPages: (pages: readonly number[]) => Promise<void>;
  /** Rewrites the file, so that nothing of what was removed is left in it. Everybody waits for it. */
  readonly rewriteFile: () => void;
}

/** How often the file is gone through for what is left of somebody before it is rewritten as a whole. */
const PASSES = 3;
/** How many servers are read at once. */
const SERVERS_AT_A_TIME = 1000;

/** The part of the embedded store that is about standings, and about what is kept of people and servers. */
export function sqliteStandings(access: StandingsAccess): StandingsStore {
  const { sql, standingsSql, forgettingSql, log, recompute, alone } = access;
  const { run, transaction, snapshot } = access.session;
  const forgetting = new Forgetting(access);
  /** How much is done of what is under way. */
  const shares = new Map<GuildId, number>();

  /** Notes what is left to do: a log that somebody else reads from cannot be emptied, so that is done later. */
  const noteErased = ({ isLogEmpty }: FoundInFile): Promise<void> =>
    run(() => {
      if (isLogEmpty) sql.removeSettings.run(ERASE);
      else forgettingSql.noteEraseLog.run();
    });

  const rewriteFile = async (): Promise<void> => {
    await run(access.rewriteFile);
    await noteErased(await access.findInFile([]));
  };

  /** Makes sure that nothing of what was removed is left in the file. */
  const erase = async (texts: readonly string[]): Promise<void> => {
    // The one before may have ended, and removed the note, after this one was noted.
    await run(() => forgettingSql.noteErase.run());
    let found = await access.findInFile(texts);
    for (let pass = 0; pass < PASSES && (found.pages.length > 0 || !found.isLogEmpty); pass += 1) {
      await access.clearPages(found.pages);
      found = await access.findInFile(texts);
    }
    // Whoever is back is named in the file for good reasons.
    const remains = await run(() => found.texts.filter((text) => sql.isNamed.get(text) !== 1));
    await (remains.length > 0 ? rewriteFile() : noteErased(found));
  };
  const inQueue = makeKeyedQueue();
  /** One at a time: they would keep each other from emptying the log. */
  const eraseInTurn = (work: () => Promise<void>): Promise<void> => inQueue(ERASE, work);

  return {
    leaderboard: (guild, ladder, season, page) =>
      run(() => snapshot(() => log.ladders.page(guild, { ladder, season }, page))),
    placeOf: (guild, ladder, season, user) =>
      run(() => snapshot(() => log.ladders.place(guild, { ladder, season }, user))),
    results: (guild, { offset, limit }) =>
      run(() => standingsSql.results.all(guild, limit, offset).map(toResult)),
    resultsOf: (guild, user, { offset, limit }) =>
      run(() => standingsSql.resultsOf.all(guild, user, limit, offset).map(toResult)),
    ratingsOf: (guild, match) => run(() => standingsSql.ratingsOf.all(guild, match).map(toResult)),

    ...moderation(async (guild, choose, doing) => {
      const onProgress = (share: number): void => {
        shares.set(guild, share);
        doing.onProgress?.(share);
      };
      try {
        return await recompute.revise(guild, choose, { ...doing, onProgress });
      } finally {
        shares.delete(guild);
      }
    }),
    acts: (guild) => run(() => newestFirst(log.acts(guild), log.removals(guild))),
    recomputing: (guild) => Promise.resolve(shares.get(guild)),
    async resumeRecomputing() {
      const guilds = await recompute.leftBehind();
      for (const guild of guilds) await alone(guild, () => recompute.settle(guild));
      return guilds.length;
    },
    whyUncounted: (guild, users, at) =>
      run(() => snapshot(() => log.whyUncounted(guild, users, at))),
    ratingBasis: (guild, game, [first, second], at) =>
      run(() => snapshot(() => log.ratingBasis(guild, { game, first, second, at }))),

    endedSeasons: (current) =>
      run(() =>
        standingsSql.openSeasons.all(current).map(([guild, season]) => ({ guild, season })),
      ),
    crown: (guild, season, at) =>
      run(() =>
        transaction(() => {
          const champion = log.ladders.best(guild, { ladder: 'all', season });
          const record = champion === undefined ? null : encodeChampion(champion, at);
          return standingsSql.crown.run(at, record, guild, season).changes > 0
            ? champion
            : undefined;
        }),
      ),
    champions: (guild) =>
      run(() =>
        standingsSql.champions.all(guild).map(([season, record]) => decodeChampion(season, record)),
      ),
    async *storedGuilds() {
      let last: GuildId | undefined = '';
      while (last !== undefined) {
        const after: GuildId = last;
        const some = await run(() => standingsSql.servers.all(after, SERVERS_AT_A_TIME));
        if (some.length > 0) yield some;
        last = some.at(-1);
        // Reading is done in one go: others have their turn in between.
        await nextTurn();
      }
    },
    noteLeft: (guild, at) =>
      run(() => {
        standingsSql.leave.run(guild, at);
      }),
    noteBack: (guild) =>
      run(() => {
        standingsSql.comeBack.run(guild);
      }),
    leftBefore: (at) => run(() => standingsSql.leftBefore.all(at)),

    isPlaying: (user) =>
      run(() =>
        sql.liveOf.all(user).some((row) => {
          const match = access.decode(row);
          return match !== undefined && isPlayedByTwo(match);
        }),
      ),
    isKnown: (user) =>
      run(() => sql.isNamed.get(user) === 1 || forgettingSql.seed.get(user) !== undefined),
    async exportOf(user) {
      const servers = await allServerData(access, user);
      return run(() => ({
        user,
        settings: access.personSettings(user),
        blocked: access.blocks.of(user),
        servers,
      }));
    },
    async forget(user, at) {
      const forgotten = await forgetting.forget(user, at);
      await eraseInTurn(() => erase([user]));
      return forgotten;
    },
    async resumeForgetting(at) {
      const { forgotten, failures } = await forgetting.resume(at);
      let isCutShort = false;
      await eraseInTurn(async () => {
        const left = await run(() => forgettingSql.toErase.get());
        isCutShort = left === '';
        // Who was forgotten just before a crash is not known any more, so it cannot be looked for.
        if (isCutShort && forgotten.length === 0) await rewriteFile();
        else if (left !== undefined) await erase(forgotten);
      });
      // One who cannot be forgotten keeps nobody else waiting.
      if (failures.length > 0) throw failures[0];
      return Math.max(forgotten.length, isCutShort ? 1 : 0);
    },
    dropEndedHashes: (now) =>
      run(() => {
        standingsSql.dropUncounted.run(now);
      }),
    dropGuild: (guild) =>
      alone(guild, async () => {
        await dropAll(access, guild);
        await eraseInTurn(() => erase([guild]));
      }),
  };
}
