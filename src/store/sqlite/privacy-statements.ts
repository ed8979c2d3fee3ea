import type { GuildId, MatchId } from '../../match/id.js';
import type { Connection } from './database.js';
import { preparing, type MatchRow } from './statements.js';

/** Everything of a server, table by table. */
const TABLES_OF_GUILD = [
  'live_player',
  'player_result',
  'result',
  'act',
  'season',
  'left_guild',
  'seats',
  'standing',
  'stretch',
] as const;

/** The SQL of giving, renaming and removing what is stored about people and servers, prepared once. */
export function preparePrivacyStatements(db: Connection) {
  const { write, rows, values } = preparing(db);
  return {
    guildsOf: values<GuildId>(
      `SELECT guild FROM player WHERE user = ?1
       UNION SELECT guild FROM act WHERE instr(record, ?1) > 0`,
    ),
    matchesOf: rows<MatchRow>(
      `SELECT id, rev, record FROM player JOIN match ON id = match
       WHERE user = ? AND guild = ? ORDER BY id`,
    ),
    saveRecord: write('UPDATE match SET record = ? WHERE id = ?'),
    renameResults: write(
      'UPDATE OR REPLACE player_result SET user = ? WHERE guild = ? AND user = ?',
    ),
    renamePlayer: write('UPDATE OR REPLACE player SET user = ? WHERE guild = ? AND user = ?'),
    aside: rows<readonly [row: number, record: string, reason: string]>(
      'SELECT rowid, record, reason FROM aside WHERE instr(record || reason, ?) > 0',
    ),
    saveAside: write('UPDATE aside SET record = ?, reason = ? WHERE rowid = ?'),
    removeSettings: write('DELETE FROM settings WHERE of = ?'),

    matchesOfGuild: values<MatchId>('SELECT DISTINCT match FROM player WHERE guild = ?'),
    removeMatch: ['match WHERE id', 'shown WHERE match', 'live_channel WHERE match'].map((where) =>
      write(`DELETE FROM ${where} = ?`),
    ),
    removeAside: write(
      `DELETE FROM aside WHERE instr(record, ?1) > 0
       OR match IN (SELECT match FROM player WHERE guild = ?1)`,
    ),
    removeGuild: [...TABLES_OF_GUILD, 'player'].map((table) =>
      write(`DELETE FROM ${table} WHERE guild = ?`),
    ),
  };
}

export type PrivacyStatements = ReturnType<typeof preparePrivacyStatements>;
