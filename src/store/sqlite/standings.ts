import type { UserId } from '../../match/id.js';
import type { PersonSettings } from '../../match/settings.js';
import { decodeChampion, decodeSeats, encodeChampion } from '../book-codec.js';
import { moderation, nextActs } from '../moderation.js';
import type { StandingsStore } from '../store.js';
import { toResult } from './books.js';
import { dropAll, forgetOn, serverData, type Shelf } from './privacy.js';

/** What the standings need of the store. */
interface Tools extends Shelf {
  readonly doing: <T>(work: () => T) => Promise<T>;
  readonly transaction: <T>(work: () => T) => T;
  /** Several questions about one moment. */
  readonly snapshot: <T>(work: () => T) => T;
  readonly personSettings: (user: UserId) => PersonSettings;
  /** Leaves no trace in the file of what was removed. */
  readonly sweep: () => void;
}

/** The part of the embedded store that is about standings, and about what is kept of people and servers. */
export function sqliteStandings(tools: Tools): StandingsStore {
  const { sql, bookSql, books, doing, transaction, snapshot } = tools;
  return {
    leaderboard: (guild, ladder, season, page) =>
      doing(() => snapshot(() => books.ladders.page(guild, { ladder, season }, page))),
    placeOf: (guild, ladder, season, user) =>
      doing(() => snapshot(() => books.ladders.place(guild, { ladder, season }, user))),
    seatsOf: (guild, game) => doing(() => decodeSeats(game, bookSql.seats.get(guild, game))),
    results: (guild, { offset, limit }) =>
      doing(() => bookSql.results.all(guild, limit, offset).map(toResult)),
    resultsOf: (guild, user, { offset, limit }) =>
      doing(() => bookSql.resultsOf.all(guild, user, limit, offset).map(toResult)),
    ratingsOf: (guild, match) => doing(() => bookSql.ratingsOf.all(guild, match).map(toResult)),

    ...moderation((guild, choose, by, at) =>
      doing(() =>
        transaction(() => {
          const log = books.log(guild);
          const acts = nextActs(books.acts(guild), log, choose, by, at);
          if (acts) books.rewrite(guild, log, acts);
          return acts !== null;
        }),
      ),
    ),
    acts: (guild) => doing(() => books.acts(guild).toReversed()),

    endedSeasons: (current) =>
      doing(() => bookSql.openSeasons.all(current).map(([guild, season]) => ({ guild, season }))),
    crown: (guild, season, at) =>
      doing(() =>
        transaction(() => {
          const best = { offset: 0, limit: 1 };
          const [champion] = books.ladders.page(guild, { ladder: 'all', season }, best).rows;
          const record = champion === undefined ? null : encodeChampion(champion, at);
          return bookSql.crown.run(at, record, guild, season).changes > 0 ? champion : undefined;
        }),
      ),
    champions: (guild) =>
      doing(() =>
        bookSql.champions.all(guild).map(([season, record]) => decodeChampion(season, record)),
      ),
    noteLeft: (guild, at) =>
      doing(() => {
        bookSql.leave.run(guild, at);
      }),
    noteBack: (guild) =>
      doing(() => {
        bookSql.comeBack.run(guild);
      }),
    leftBefore: (at) => doing(() => bookSql.leftBefore.all(at)),

    exportOf: (user) =>
      doing(() =>
        snapshot(() => ({
          user,
          settings: tools.personSettings(user),
          servers: sql.guildsOf.all(user).map((guild) => serverData(tools, guild, user)),
        })),
      ),
    forget: (user) =>
      doing(() => {
        transaction(() => {
          for (const guild of sql.guildsOf.all(user)) forgetOn(tools, guild, user);
          sql.removeSettings.run(`user ${user}`);
        });
        tools.sweep();
      }),
    dropGuild: (guild) =>
      doing(() => {
        transaction(() => {
          dropAll(tools, guild);
        });
        tools.sweep();
      }),
  };
}
