/** Changes that share a commit. */
export interface GroupCommit {
  /**
   * All or nothing, for what people wait for many at a time: what `work` throws, or is not taken, is rolled back. It may be done
   * twice, so it does nothing but read and write the file. All that comes in one turn of the event loop is committed together, and
   * nobody hears that theirs is done before that. Each of them sees those that came before it.
   */
  readonly write: <T>(work: () => T, isTaken?: (result: T) => boolean) => Promise<T>;
  /** Commits now what would be committed in a moment. */
  readonly flush: () => void;
  /** Gives what was read once all that can be seen in it is safe: nobody is told of what a power cut could take back. */
  readonly onceSafe: <T>(read: T) => T | Promise<T>;
}

interface GroupCommitOptions {
  readonly db: { readonly open: boolean; readonly inTransaction: boolean };
  readonly prepare: (sql: string) => { run(): unknown };
  /** Throws where the file is closed. */
  readonly ensureOpen: () => void;
  /** What to tell those who wait, when something went wrong with the file. */
  readonly explain: (error: unknown) => unknown;
  /** Has the disk write what was committed; without it a commit does so itself. */
  readonly sync?: (() => Promise<void>) | undefined;
}

/** Tells whoever waits how it went. */
type Tell = () => void;

/** A change that waits for its group. */
interface Waiting {
  /** Does it together with the others; nothing, if it is not taken. */
  readonly carryOut: () => Tell | undefined;
  /** Does it so that it can be taken back without the others. */
  readonly carryOutApart: () => Tell;
  readonly fail: (error: unknown) => void;
}

/** Does all changes of a group; nothing, if one of them fails, or is not taken. */
function carryOutTogether(group: readonly Waiting[]): readonly Tell[] | undefined {
  const told: Tell[] = [];
  for (const { carryOut } of group) {
    const tell = carryOut();
    if (!tell) return undefined;
    told.push(tell);
  }
  return told;
}

/**
 * Lets changes share a commit, and commits share a wait for the disk: what was acknowledged outlives a power cut, and that is most of
 * what a change costs, however many there are in it. A savepoint costs as much as a move does, so there are none unless one of them is
 * not taken, which is rare: then all are done once more, each with its own.
 */
export function makeGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { db, prepare, ensureOpen, explain, sync } = options;
  const [relax, insist] = [
    prepare('PRAGMA synchronous = NORMAL'),
    prepare('PRAGMA synchronous = FULL'),
  ];
  const [begin, savepoint] = [prepare('BEGIN IMMEDIATE'), prepare('SAVEPOINT change')];
  const [commit, rollback] = [prepare('COMMIT'), prepare('ROLLBACK')];
  const [undo, release] = [prepare('ROLLBACK TO change'), prepare('RELEASE change')];
  let waiting: Waiting[] = [];
  /** Until the disk has all that was committed. */
  let syncing: Promise<void> | undefined;

  /** What happens to a group that is begun; nothing, if it has to be done change by change. */
  const tryTogether = (group: readonly Waiting[]): readonly Tell[] | undefined => {
    try {
      return carryOutTogether(group);
    } catch {
      // Whoever fails does so again by itself, and hears of it then.
      return undefined;
    }
  };

  const commitGroup = (group: readonly Waiting[]): readonly Tell[] => {
    ensureOpen();
    if (sync) relax.run();
    try {
      begin.run();
      let told = tryTogether(group);
      if (!told) {
        // After some failures, those of the disk for instance, SQLite has taken back the whole group.
        if (db.inTransaction) rollback.run();
        begin.run();
        told = group.map(({ carryOutApart }) => carryOutApart());
      }
      commit.run();
      return told;
    } finally {
      if (db.open && db.inTransaction) rollback.run();
      if (sync) insist.run();
    }
  };

  const syncNow = (): Promise<void> => {
    const done = (sync?.() ?? Promise.resolve()).finally(() => {
      if (syncing === done) syncing = undefined;
    });
    syncing = done;
    return done;
  };

  const flush = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const failAll = (error: unknown): void => {
      for (const { fail } of group) fail(explain(error));
    };
    try {
      const told = commitGroup(group);
      const tellAll = (): void => {
        for (const tell of told) tell();
      };
      void syncNow().then(tellAll, failAll);
    } catch (error) {
      failAll(error);
    }
  };

  return {
    flush,
    onceSafe: (read) =>
      syncing
        ? syncing.then(
            () => read,
            (error: unknown) => {
              throw explain(error);
            },
          )
        : read,
    write: (work, isTaken = () => true) =>
      new Promise((resolve, reject) => {
        const carryOut = (): Tell | undefined => {
          const result = work();
          return isTaken(result) ? () => resolve(result) : undefined;
        };
        const carryOutApart = (): Tell => {
          savepoint.run();
          try {
            const result = work();
            if (!isTaken(result)) undo.run();
            release.run();
            return () => resolve(result);
          } catch (error) {
            // SQLite has taken back the whole group, and nothing is left to undo.
            if (!db.inTransaction) throw error;
            undo.run();
            release.run();
            return () => reject(explain(error));
          }
        };
        waiting.push({ carryOut, carryOutApart, fail: reject });
        if (waiting.length === 1) setImmediate(flush);
      }),
  };
}
