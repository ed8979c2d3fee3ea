import type { UserId } from '../match/id.js';
import { err, ok, type Result } from '../rules/result.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import type { Drawing } from '../views/pictures/drawing.js';
import type { Log } from './app.js';

/** Why something was not drawn; what failed may work later. */
type DrawingRefusal = QueueRefusal | 'failed';

/** Why somebody cannot have a picture now. */
type QueueRefusal = Extract<AppRefusal, 'one-drawing-at-a-time' | 'too-many-drawings'>;

/** A picture that somebody waits for. */
interface DrawingOrder {
  readonly by: UserId;
  readonly drawing: Drawing;
  /** A name for what never changes, such as a finished game: it is drawn once, and kept for whoever is next to ask. */
  readonly key?: string;
  /** Tells whoever waits how many are before them; not more often than every few seconds, and never two at a time. */
  readonly tellPlace?: (before: number) => Promise<unknown>;
}

/** Draws for people: first come, first served, one picture at a time for each. */
export interface Drawings {
  /** Why somebody would be refused now. */
  refusalFor(by: UserId): QueueRefusal | undefined;
  /** Draws, and hands the file over. Until it was handed over the person can have no other. */
  draw<T>(
    order: DrawingOrder,
    handOver: (file: Uint8Array) => Promise<T>,
  ): Promise<Result<T, DrawingRefusal>>;
  /** How much there is of what takes memory: people served or waiting, files drawn or handed over right now, bytes kept. */
  load(): { readonly people: number; readonly files: number; readonly keptBytes: number };
  /** Takes no more, and sends away whoever waits. What is being drawn is finished. */
  stop(): void;
}

export interface DrawingsOptions {
  /** Draws on another thread. */
  readonly draw: (drawing: Drawing) => Promise<Uint8Array>;
  readonly log: Log;
  /** More people than this are not served or waiting at a time. */
  readonly mostPeople?: number;
  readonly keepBytes?: number;
  readonly tellEveryMs?: number;
}

const MOST_PEOPLE = 50;
const KEEP_BYTES = 32 * 1024 * 1024;
const TELL_EVERY_MS = 3000;
/** So many are drawn or handed over at a time: so few files are in memory, whatever Discord takes to accept them. */
const FILES_AT_ONCE = 4;

interface Turn {
  readonly order: DrawingOrder;
  /** Lets it begin, or sends it away. */
  begin?: (isServed: boolean) => void;
  isDrawn: boolean;
  /** The place that was told last; at first it is as if nobody was before them. */
  told: number;
  telling?: Promise<unknown> | undefined;
}

/** Files up to so many bytes in all; the one that was not asked for the longest goes first. */
function makeFileCache(mostBytes: number) {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= files.get(key)?.length ?? 0;
    files.delete(key);
  };
  return {
    bytes: () => bytes,
    get(key: string): Uint8Array | undefined {
      const file = files.get(key);
      if (file) {
        files.delete(key);
        files.set(key, file);
      }
      return file;
    },
    set(key: string, file: Uint8Array): void {
      remove(key);
      files.set(key, file);
      bytes += file.length;
      for (const oldest of files.keys()) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}

/** Makes the queue in front of the threads that draw. */
export function makeDrawings({
  draw,
  log,
  mostPeople = MOST_PEOPLE,
  keepBytes = KEEP_BYTES,
  tellEveryMs = TELL_EVERY_MS,
}: DrawingsOptions): Drawings {
  /** In the order in which they came. */
  const turns = new Map<UserId, Turn>();
  const waiting: Turn[] = [];
  const underWay = new Map<string, Promise<Uint8Array>>();
  const kept = makeFileCache(keepBytes);
  let files = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function tellPlaces(): void {
    let before = 0;
    for (const turn of turns.values()) {
      if (turn.isDrawn) continue;
      const { order, told, telling } = turn;
      if (order.tellPlace && told !== before && !telling) {
        turn.told = before;
        // A place that could not be told is told again, if it has changed, a few seconds later.
        turn.telling = order
          .tellPlace(before)
          .catch((error: unknown) => {
            log.warn({ err: error }, 'A place in the queue could not be told.');
          })
          .finally(() => {
            turn.telling = undefined;
          });
      }
      before += 1;
    }
  }

  function beginNext(): void {
    while (files < FILES_AT_ONCE) {
      const turn = waiting.shift();
      if (!turn) return;
      files += 1;
      turn.begin?.(true);
    }
  }

  /** Joins the queue. */
  function enter(order: DrawingOrder): { turn: Turn; isServed: Promise<boolean> } {
    const turn: Turn = { order, isDrawn: false, told: 0 };
    const isServed = new Promise<boolean>((resolve) => {
      turn.begin = resolve;
    });
    turns.set(order.by, turn);
    waiting.push(turn);
    timer ??= setInterval(tellPlaces, tellEveryMs).unref();
    beginNext();
    return { turn, isServed };
  }

  function leave({ order }: Turn): void {
    turns.delete(order.by);
    if (turns.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Whoever asks for what is being drawn right now gets the same. */
  async function drawOnce({ drawing, key }: DrawingOrder): Promise<Uint8Array> {
    if (key === undefined) return draw(drawing);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawn = draw(drawing)
      .then((file) => {
        kept.set(key, file);
        return file;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, drawn);
    return drawn;
  }

  async function serve<T>(
    turn: Turn,
    handOver: (file: Uint8Array) => Promise<T>,
  ): Promise<Result<T, DrawingRefusal>> {
    const { order } = turn;
    let file: Uint8Array;
    try {
      file = await drawOnce(order);
    } catch (error) {
      log.error({ err: error, key: order.key }, 'A picture could not be drawn.');
      return err('failed');
    }
    turn.isDrawn = true;
    return ok(await handOver(file));
  }

  const refusalFor: Drawings['refusalFor'] = (by) => {
    if (turns.has(by)) return 'one-drawing-at-a-time';
    return isStopped || turns.size >= mostPeople ? 'too-many-drawings' : undefined;
  };

  return {
    refusalFor,
    async draw(order, handOver) {
      const refusal = refusalFor(order.by);
      if (refusal) return err(refusal);
      const { turn, isServed } = enter(order);
      try {
        if (!(await isServed)) return err('failed');
        try {
          return await serve(turn, handOver);
        } finally {
          files -= 1;
          beginNext();
        }
      } finally {
        leave(turn);
        // What comes next in the same place must not be overwritten by it.
        await turn.telling;
      }
    },
    load: () => ({ people: turns.size, files, keptBytes: kept.bytes() }),
    stop() {
      isStopped = true;
      for (const { begin } of waiting.splice(0)) begin?.(false);
    },
  };
}
