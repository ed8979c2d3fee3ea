import { randomBytes } from 'node:crypto';
import { FORMER_BYTES, type GuildId, makeFormerPlayer, type UserId } from '../../match/id.js';
import type { LadderId, SeasonId } from '../../match/ladder.js';
import { isLive, type Match } from '../../match/match.js';
import { decodeChampion, decodeStanding } from '../book-codec.js';
import { isAbout, type ServerData } from '../personal-data.js';
import { renaming } from '../rename.js';
import type { BookStatements, ResultRow } from './book-statements.js';
import { toResult, type Books } from './books.js';
import type { PrivacyStatements } from './privacy-statements.js';
import type { MatchRow } from './statements.js';

/** What giving and removing data needs of the store. */
export interface Shelf {
  readonly sql: PrivacyStatements;
  readonly bookSql: BookStatements;
  readonly books: Books;
  readonly decode: (row: MatchRow) => Match | undefined;
  /** Takes a change to a match, whatever the limits say. */
  readonly change: (before: Match, after: Match) => void;
}

/** What is stored about somebody on a server. */
export function serverData({ sql, bookSql, books, decode }: Shelf, guild: GuildId, user: UserId) {
  const rows: readonly ResultRow[] = bookSql.resultsOf.all(guild, user, -1, 0);
  return {
    guild,
    matches: sql.matchesOf
      .all(user, guild)
      .map(decode)
      .filter((match) => match !== undefined),
    results: rows.map(toResult),
    standings: bookSql.tablesOf.all(guild, user).map(([ladder, season, record]) => ({
      // The store wrote them: a table has no other names.
      ladder: ladder as LadderId, // oxlint-disable-line typescript/no-unsafe-type-assertion
      season: season as SeasonId, // oxlint-disable-line typescript/no-unsafe-type-assertion
      standing: decodeStanding(record),
    })),
    champion: bookSql.champions
      .all(guild)
      .filter(([season, record]) => decodeChampion(season, record).user === user)
      .map(([season]) => season),
    acts: books.acts(guild).filter((act) => isAbout(act, user)),
  } satisfies ServerData;
}

/** Puts a former player in somebody's place, everywhere on a server. */
export function forgetOn(shelf: Shelf, guild: GuildId, user: UserId): void {
  const { sql, bookSql, books } = shelf;
  const former = makeFormerPlayer(randomBytes(FORMER_BYTES));
  const rename = renaming(user, former);
  for (const row of sql.matchesOf.all(user, guild)) {
    const [id, , record] = row;
    const match = shelf.decode(row);
    if (match && isLive(match)) shelf.change(match, rename.match(match));
    else sql.saveRecord.run(rename.text(record), id);
  }
  sql.renameHistory.run(former, guild, user);
  sql.renamePlayer.run(former, guild, user);
  for (const [row, record, reason] of sql.aside.all(user)) {
    sql.saveAside.run(rename.text(record), rename.text(reason), row);
  }
  for (const [season, record] of bookSql.champions.all(guild)) {
    bookSql.saveChampion.run(rename.text(record), guild, season);
  }
  books.rewrite(guild, books.log(guild).map(rename.entry), books.acts(guild).map(rename.act));
}

/** Removes all that is stored about a server. */
export function dropAll({ sql }: Shelf, guild: GuildId): void {
  for (const match of sql.matchesOfGuild.all(guild)) {
    for (const remove of sql.removeMatch) remove.run(match);
  }
  sql.removeAside.run(guild);
  for (const remove of sql.removeGuild) remove.run(guild);
  sql.removeSettings.run(`guild ${guild}`);
}
