import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { storeContract } from '../contract/store.js';
import { sqliteTraces } from './homes.js';

storeContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-'));
  const file = join(folder, 'five-by-five.db');
  return {
    open: (report = () => undefined) => Promise.resolve(openSqliteStore(folder, report)),
    damage(id, record) {
      const db = new Database(file);
      db.prepare('UPDATE match SET record = ? WHERE id = ?').run(record, id);
      db.close();
      return Promise.resolve();
    },
    damageShown(id, record) {
      const db = new Database(file);
      db.prepare('UPDATE shown SET record = ? WHERE match = ?').run(record, id);
      db.close();
      return Promise.resolve();
    },
    traces: (text) => sqliteTraces(folder, text),
    quarantined() {
      const db = new Database(file);
      const kept = db.prepare('SELECT record FROM quarantine').raw().all().map(String);
      db.close();
      return Promise.resolve(kept);
    },
    stop: () => rm(folder, { recursive: true }),
  };
});
