import { closeSync, fdatasync, openSync } from 'node:fs';

/**
 * Sees to it that what was committed outlives a power cut, off the event loop: SQLite itself would wait for the disk where everybody
 * waits for it. What is committed stands in the log beside the file (WAL) until it is moved into the file, so it is enough to have the
 * disk write that.
 */
export interface LogSync {
  /** Resolves when the disk has all that was written to the log before. Those who ask while it is busy share the next time. */
  sync(): Promise<void>;
  /** No more is asked for: the log is let go once the disk is done. */
  close(): void;
}

/** Opens the log of a file; nothing where there is none, as on a disk that SQLite keeps no log on. */
export function openLogSync(file: string): LogSync | undefined {
  const log = openLog(`${file}-wal`);
  if (log === undefined) return undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isClosed = false;

  const start = (): Promise<void> => {
    next = undefined;
    const run = new Promise<void>((resolve, reject) => {
      fdatasync(log, (error) => {
        if (running === run) running = undefined;
        if (isClosed && !running && !next) closeSync(log);
        if (error) reject(error);
        else resolve();
      });
    });
    running = run;
    return run;
  };

  return {
    sync() {
      if (!running) return start();
      next ??= running.then(start, start);
      return next;
    },
    close() {
      isClosed = true;
      if (!running && !next) closeSync(log);
    },
  };
}

function openLog(path: string): number | undefined {
  try {
    return openSync(path, 'r+');
  } catch {
    return undefined;
  }
}
