import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { explained } from './database.js';

/** What a thread does to the file beside the one that answers people. */
interface Order {
  /**
   * Moves what was committed from the log beside the file into the file. Then the next writer begins that log anew (RESTART), or
   * it is emptied (TRUNCATE).
   */
  readonly checkpoint: 'RESTART' | 'TRUNCATE';
  /** Texts to look for afterwards, on all pages of the file, in use or not. */
  readonly texts?: readonly string[];
}

/** Which of some texts were found in the file, and on which pages. */
export interface FoundInFile {
  readonly texts: readonly string[];
  readonly pages: readonly number[];
  /** Whether the log beside the file is empty, or what is in it was written since. */
  readonly isLogEmpty: boolean;
}

/**
 * The program of the thread, in plain JavaScript, as a thread cannot be started from a source as it can from what was compiled. It
 * reads the file through SQLite alone: to open it in any other way, and close it, would end the locks of the whole process.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { libsql, file, checkpoint, texts } = workerData;
  const Database = require(libsql);
  const tries = { RESTART: 20, TRUNCATE: 100 }[checkpoint];
  try {
    const db = new Database(file);
    db.pragma('busy_timeout = 5000');
    const move = (mode) => db.prepare('PRAGMA wal_checkpoint(' + mode + ')').raw().get()[0] === 0;
    // Writers do not wait for these two. After them little is left, and for that they do.
    move('PASSIVE');
    move('PASSIVE');
    // Writers would wait as long for somebody else who reads: rather try again.
    db.pragma('busy_timeout = 10');
    let isLogEmpty = move(checkpoint);
    for (let n = 1; n < tries && !isLogEmpty; n += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      isLogEmpty = move(checkpoint);
    }
    db.pragma('busy_timeout = 5000');
    const find = db.prepare('SELECT pgno FROM sqlite_dbpage WHERE instr(data, CAST(? AS BLOB)) > 0').raw();
    const found = (texts ?? []).map((text) => [text, find.all(text).flat()]);
    db.close();
    parentPort.postMessage({
      texts: found.filter(([, pages]) => pages.length > 0).map(([text]) => text),
      pages: [...new Set(found.flatMap(([, pages]) => pages))],
      isLogEmpty,
    });
  } catch (error) {
    // The driver's own kind of error would arrive without its message.
    const { message, code, rawCode } = error;
    throw Object.assign(new Error(message), { code, rawCode });
  }
`;

const LIBSQL = createRequire(import.meta.url).resolve('libsql');

/** Does something to the file off the event loop; what goes wrong with it becomes a `StoreUnavailable`. */
export function onFileThread(file: string, order: Order): Promise<FoundInFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      eval: true,
      env: {},
      execArgv: [],
      workerData: { libsql: LIBSQL, file, ...order },
    });
    worker.once('message', resolve);
    worker.once('error', (error) => {
      reject(explained(file, error));
    });
    worker.once('exit', (code) => {
      reject(new Error(`The thread for ${file} ended with ${code}.`));
    });
  });
}
