import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { encodeMatch } from '../../src/store/codec.js';
import { SCHEMA_STEPS } from '../../src/store/sqlite/schema.js';
import { advance, newId, newOffer, stepped } from '../contract/matches.js';
import { ACCEPT, RESIGN } from '../match/people.js';
import { openAt } from './homes.js';

/** A file as a version wrote it that had taken so many steps, with some matches in it. */
async function oldFile(steps: number, matches: readonly Match[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const db = new Database(join(dataDir, 'five-by-five.db'));
  for (const step of SCHEMA_STEPS.slice(0, steps)) db.exec(step);
  db.exec(`PRAGMA user_version = ${steps}`);
  const insert = db.prepare('INSERT INTO match (id, rev, record, due) VALUES (?, ?, ?, NULL)');
  for (const match of matches) insert.run(match.id, match.rev, encodeMatch(match));
  db.prepare('INSERT INTO match (id, rev, record, due) VALUES (?, 1, ?, NULL)').run('x', 'broken');
  db.prepare('INSERT INTO standing VALUES (?, ?, ?, 3, 4)').run('1', '2', 'edge-escape');
  db.close();
  return dataDir;
}

it.each([1, 2])(
  'a file of %i steps is brought up to date, and forgets whoever is in it',
  async (steps) => {
    const [guild, channel, by, to] = [newId(), newId(), newId(), newId()];
    const offered = newOffer({ guild, channel, by, to });
    const declined = stepped(newOffer({ guild, channel, by, to }), to, { type: 'decline' });
    const playing = stepped(offered, to, ACCEPT);
    const dataDir = await oldFile(steps, [playing, declined]);
    const store = await openAt({ dataDir });

    expect(await store.get(playing.id)).toEqual(playing);
    await advance(store, playing, to, RESIGN);
    expect(await store.placeOf(guild, 'edge-escape', 'ever', by)).toMatchObject({ rank: 1 });
    expect((await store.exportOf(by)).servers[0]?.matches).toHaveLength(2);
    await store.forget(by);
    await store.close();
    const bytes = await readFile(join(dataDir, 'five-by-five.db'));
    expect(bytes.includes(by)).toBe(false);
    expect(bytes.includes(to)).toBe(true);
  },
);
