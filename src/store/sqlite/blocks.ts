import type { UserId } from '../../match/id.js';
import { MOST_BLOCKED } from '../../match/settings.js';
import { err, ok } from '../../rules/result.js';
import type { KeyedHash } from '../keyed-hash.js';
import type { Blocked, BlockStore } from '../store.js';
import { typedStatements, type Connection, type Session } from './database.js';

/** The SQL of blocks, prepared once. */
function prepareBlockStatements(db: Connection) {
  const { write, values } = typedStatements(db);
  return {
    blocksOf: values<Blocked>('SELECT blocked FROM block WHERE blocker = ? ORDER BY blocked'),
    count: values<number>('SELECT count(*) FROM block WHERE blocker = ? AND blocked IN (?, ?)'),
    block: write('INSERT INTO block (blocker, blocked) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    unblock: write('DELETE FROM block WHERE blocker = ? AND blocked IN (?, ?)'),
    blockersOf: values<UserId>('SELECT blocker FROM block WHERE blocked = ?'),
    removeAll: write('DELETE FROM block WHERE blocker = ?1 OR blocked = ?1'),
    traces: values<number>('SELECT count(*) FROM block WHERE blocker = ?1 OR blocked = ?1'),
  };
}

/** The blocks in the file. */
export interface Blocks {
  /** Puts a hash in the place of somebody who is forgotten, and removes their own blocks; whoever calls holds the transaction. */
  forget(user: UserId): void;
  of(user: UserId): readonly Blocked[];
  readonly verbs: BlockStore;
}

export function sqliteBlocks(db: Connection, session: Session, keyedHash: KeyedHash): Blocks {
  const sql = prepareBlockStatements(db);
  const { run, transaction } = session;
  const of = (user: UserId): readonly Blocked[] => sql.blocksOf.all(user);
  return {
    of,
    forget(user) {
      for (const blocker of sql.blockersOf.all(user)) {
        sql.block.run(blocker, keyedHash(blocker, user));
      }
      sql.removeAll.run(user);
      if ((sql.traces.get(user) ?? 0) > 0) {
        throw new Error('somebody who was to be forgotten is still named in block');
      }
    },
    verbs: {
      blocksOf: (user) => run(() => of(user)),
      hasBlocked: (user, other) =>
        run(() => (sql.count.get(user, other, keyedHash(user, other)) ?? 0) > 0),
      block: (user, other) =>
        run(() =>
          transaction(() => {
            const hash = keyedHash(user, other);
            const others = of(user).filter((blocked) => blocked !== other && blocked !== hash);
            if (others.length >= MOST_BLOCKED) return err('blocks-full');
            sql.unblock.run(user, hash, hash);
            sql.block.run(user, other);
            return ok(undefined);
          }),
        ),
      unblock: (user, blocked) =>
        run(() => {
          sql.unblock.run(user, blocked, keyedHash(user, blocked));
        }),
    },
  };
}
