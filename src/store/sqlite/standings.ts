import type { UserId } from '../../match/id.js';
import type { PersonSettings } from '../../match/settings.js';
import { newSeed } from '../personal-data.js';
import { decodeChampion, decodeSeats, encodeChampion } from '../record-codec.js';
import { moderation, nextActs } from '../result-log.js';
import type { StandingsStore } from '../store.js';
import type { Session } from './database.js';
import {
  dropAll,
  forgetOn,
  REWRITE,
  serverData,
  type PersonalDataAccess,
} from './personal-data.js';
import { toResult } from './result-log.js';

/** What the standings need of the store. */
interface StandingsAccess extends PersonalDataAccess {
  readonly session: Session;
  readonly personSettings: (user: UserId) => PersonSettings;
  /** Rewrites the file, so that nothing of what was removed is left in it. */
  readonly rewriteFile: () => void;
}

/** The part of the embedded store that is about standings, and about what is kept of people and servers. */
export function sqliteStandings(access: StandingsAccess): StandingsStore {
  const { sql, standingsSql, log } = access;
  const { run, transaction, snapshot } = access.session;
  const rewrite = (): void => {
    access.rewriteFile();
    sql.removeSettings.run(REWRITE);
  };
  return {
    leaderboard: (guild, ladder, season, page) =>
      run(() => snapshot(() => log.ladders.page(guild, { ladder, season }, page))),
    placeOf: (guild, ladder, season, user) =>
      run(() => snapshot(() => log.ladders.place(guild, { ladder, season }, user))),
    seatsOf: (guild, game) => run(() => decodeSeats(game, standingsSql.seats.get(guild, game))),
    results: (guild, { offset, limit }) =>
      run(() => standingsSql.results.all(guild, limit, offset).map(toResult)),
    resultsOf: (guild, user, { offset, limit }) =>
      run(() => standingsSql.resultsOf.all(guild, user, limit, offset).map(toResult)),
    ratingsOf: (guild, match) => run(() => standingsSql.ratingsOf.all(guild, match).map(toResult)),

    ...moderation((guild, choose, by, at) =>
      run(() =>
        transaction(() => {
          const entries = log.entries(guild);
          const acts = nextActs(log.acts(guild), entries, choose, by, at, (user) =>
            access.keyedHash(guild, user),
          );
          if (acts) log.recompute(guild, entries, acts);
          return acts !== null;
        }),
      ),
    ),
    whyUncounted: (guild, users, at) =>
      run(() => snapshot(() => log.whyUncounted(guild, users, at))),
    acts: (guild) => run(() => log.acts(guild).toReversed()),

    endedSeasons: (current) =>
      run(() =>
        standingsSql.openSeasons.all(current).map(([guild, season]) => ({ guild, season })),
      ),
    crown: (guild, season, at) =>
      run(() =>
        transaction(() => {
          const best = { offset: 0, limit: 1 };
          const [champion] = log.ladders.page(guild, { ladder: 'all', season }, best).rows;
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
    noteLeft: (guild, at) =>
      run(() => {
        standingsSql.leave.run(guild, at);
      }),
    noteBack: (guild) =>
      run(() => {
        standingsSql.comeBack.run(guild);
      }),
    leftBefore: (at) => run(() => standingsSql.leftBefore.all(at)),

    exportOf: (user) =>
      run(() =>
        snapshot(() => ({
          user,
          settings: access.personSettings(user),
          servers: sql.guildsOf.all(user).map((guild) => serverData(access, guild, user)),
        })),
      ),
    forget: (user, at) =>
      run(() => {
        // One transaction: nobody sees the middle of it, and what is cut short never was.
        const forgotten = transaction(() => {
          const [guilds, seed] = [sql.guildsOf.all(user), newSeed()];
          let checked = 0;
          for (const guild of guilds) checked += forgetOn(access, guild, user, seed, at);
          sql.removeSettings.run(`user ${user}`);
          sql.noteRewrite.run();
          return { servers: guilds.length, checked };
        });
        rewrite();
        return forgotten;
      }),
    resumeForgetting: () =>
      run(() => {
        if ((sql.rewritesToDo.get() ?? 0) === 0) return 0;
        rewrite();
        return 1;
      }),
    dropEndedHashes: (now) =>
      run(() => {
        standingsSql.dropUncounted.run(now);
      }),
    dropGuild: (guild) =>
      run(() => {
        transaction(() => {
          dropAll(access, guild);
        });
        access.rewriteFile();
      }),
  };
}
