import type { GuildId, MatchId, ServerHash } from '../../match/id.js';
import type { DueMatch } from '../due.js';
import { typedStatements, type Connection } from './database.js';

/** A match as it lies in its table. */
export type MatchRow = readonly [id: MatchId, rev: number, record: string];

export type Statements = ReturnType<typeof prepareStatements>;

/** The SQL of matches, prepared once. */
export function prepareStatements(db: Connection) {
  const { write, rows, values } = typedStatements(db);
  return {
    match: rows<MatchRow>('SELECT id, rev, record FROM match WHERE id = ?'),
    insert: write(
      'INSERT INTO match (id, rev, record, due) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    update: write('UPDATE match SET rev = ?, record = ?, due = ? WHERE id = ? AND rev = ?'),
    countDueServers: values<number>('SELECT count(*) FROM due_server WHERE due <= ?'),
    dueServers: values<ServerHash>(
      'SELECT server FROM due_server WHERE due <= ? ORDER BY due LIMIT ? OFFSET ?',
    ),
    lastDueServers: values<ServerHash>(
      'SELECT server FROM due_server WHERE due <= ? ORDER BY due DESC LIMIT ?',
    ),
    dueOf: rows<DueMatch>(
      'SELECT id, due FROM match WHERE server = ? AND due <= ? ORDER BY due LIMIT ?',
    ),
    firstDue: values<number>('SELECT due FROM due_server ORDER BY due LIMIT 1'),
    /** The last of the next hundred servers for which something is due. */
    serverAfter: values<ServerHash>(
      'SELECT server FROM due_server WHERE server > ? ORDER BY server LIMIT 1 OFFSET 99',
    ),
    countDue: values<number>(
      'SELECT count(*) FROM match WHERE due IS NOT NULL AND server > ? AND server <= ?',
    ),
    postpone: write('UPDATE match SET due = ? WHERE id = ? AND due < ?'),

    takePlace: write(
      'INSERT INTO live_channel (channel, place, match) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    freePlace: write('DELETE FROM live_channel WHERE channel = ? AND place = ?'),
    countChannel: values<number>('SELECT count(*) FROM live_channel WHERE channel = ?'),
    liveInChannel: rows<MatchRow>(
      `SELECT id, rev, record FROM live_channel JOIN match ON id = match
       WHERE channel = ? ORDER BY id`,
    ),

    join: write('INSERT INTO live_player (guild, user, match) VALUES (?, ?, ?)'),
    remember: write(
      'INSERT INTO player (user, guild, match) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    leave: write('DELETE FROM live_player WHERE guild = ? AND user = ? AND match = ?'),
    saveSlot: write('UPDATE live_player SET slot = ? WHERE guild = ? AND user = ? AND match = ?'),
    countSlots: values<number>(
      'SELECT count(*) FROM live_player WHERE guild = ? AND user = ? AND slot IS NOT NULL',
    ),
    countOffers: values<number>(
      'SELECT count(*) FROM live_player WHERE guild = ? AND user = ? AND slot = ?',
    ),
    paidOff: values<number>('SELECT paid_off FROM offer_pace WHERE hash = ?'),
    removePaidOff: write('DELETE FROM offer_pace WHERE paid_off <= ?'),
    savePaidOff: write(
      `INSERT INTO offer_pace (hash, paid_off) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET paid_off = excluded.paid_off`,
    ),
    liveOfPlayer: rows<MatchRow>(
      `SELECT id, rev, record FROM live_player JOIN match ON id = match
       WHERE guild = ? AND user = ? ORDER BY id`,
    ),

    guildsOfPlayer: values<GuildId>('SELECT DISTINCT guild FROM player WHERE user = ?'),

    logRemoval: write('INSERT INTO removal (guild, record) VALUES (?, ?)'),
    isAnybodyBeingForgotten: values<number>('SELECT EXISTS (SELECT 1 FROM forgetting)'),
    isBeingForgotten: values<number>('SELECT EXISTS (SELECT 1 FROM forgetting WHERE user = ?)'),
    callOffs: values<number>('SELECT count FROM call_off WHERE guild = ? AND user = ? AND day = ?'),
    countCallOff: write(
      `INSERT INTO call_off (guild, user, day, count) VALUES (?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET count = count + 1`,
    ),
    dropCallOffs: write('DELETE FROM call_off WHERE day < ?'),

    revision: values<number>('SELECT rev FROM match WHERE id = ?'),
    /** A match that is to be drawn again stays due. */
    noteDue: write(
      `UPDATE match SET due = coalesce(?1, iif(EXISTS (SELECT 1 FROM redraw WHERE match = ?2), due, NULL))
       WHERE id = ?2 AND rev = ?3`,
    ),
    shownMatch: rows<
      readonly [rev: number, record: string, shown: string | null, mark: string | null]
    >(
      `SELECT rev, match.record, shown.record, mark FROM match
       LEFT JOIN shown ON shown.match = id LEFT JOIN redraw ON redraw.match = id WHERE id = ?`,
    ),
    clearRedraw: write('DELETE FROM redraw WHERE match = ? AND mark = ?'),
    shown: values<string>('SELECT record FROM shown WHERE match = ?'),
    saveShown: write(
      `INSERT INTO shown (match, record) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    settings: values<string>('SELECT record FROM settings WHERE of = ?'),
    addSettings: write('INSERT INTO settings (of, record) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    saveSettings: write(
      `INSERT INTO settings (of, record) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),

    quarantine: write(
      `INSERT INTO quarantine (match, rev, record, reason)
       SELECT id, rev, record, ? FROM match WHERE id = ? AND record = ?`,
    ),
    removeBroken: write('DELETE FROM match WHERE id = ? AND record = ?'),

    /** As large as a commit, so that it fails where one would. */
    check: write(
      `INSERT INTO settings (of, record) VALUES ('check', hex(zeroblob(4096)))
       ON CONFLICT DO UPDATE SET record = excluded.record`,
    ),
  };
}
