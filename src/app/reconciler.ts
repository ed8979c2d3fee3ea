import { serverHashOf, type MatchId } from '../match/id.js';
import { makeKeyedQueue } from '../store/keyed-queue.js';
import { nextTurn } from '../store/slices.js';
import type { App } from './app.js';
import type { Ticket } from './discord.js';
import { makeDelayedNotes } from './delayed-notes.js';
import {
  isOnlyToBeNoted,
  reconcileMatch,
  type Attempt,
  type Circumstances,
  type KnownMatch,
} from './reconcile.js';
import { makeRequestPace } from './request-pace.js';
import { makeSentPings, makeUnclearPings } from './sent-pings.js';
import { makeTickets } from './tickets.js';
import { within } from './within.js';

/** What whoever asks happens to know, and so need not be read again. */
export interface Hint extends Circumstances {
  /** The interaction that was just answered. */
  readonly ticket?: Ticket | undefined;
  /** Whether the board that the answer has drawn is a message after the answer itself. */
  readonly isFollowUp?: boolean | undefined;
  /** The match as it was just committed. */
  readonly known?: KnownMatch;
  /** Waits until it is done, however often it takes; else for the first attempt. */
  readonly untilDone?: boolean;
  /** Nobody has just done something: what people do goes first. */
  readonly isSwept?: boolean;
}

/**
 * Brings Discord in line with matches, so many at a time, each once at a time. What people have just done goes before what the
 * sweeper finds: that has half of the places at the most, few of them for one server, and leaves room in Discord's limits.
 */
export interface Reconciler {
  /**
   * Brings what stands in Discord in line with a match, and tells how far that got. What cannot be done now is tried again
   * later, for the match as it is then.
   */
  reconcile(id: MatchId, hint?: Hint): Promise<Attempt>;
  /** The same for what nobody waits for: a match that is waiting already is left to wait. */
  reconcileLater(id: MatchId): void;
  /** Whether a match is worked on, or waits. */
  has(id: MatchId): boolean;
  /** How many matches are worked on, or wait for Discord. */
  readonly waiting: number;
  /** Those that the sweeper has found, and that are worked on, or wait for their turn. */
  readonly swept: readonly MatchId[];
  /** Resolves when no private copy is being brought up to date any more; nobody who plays waits for that. */
  copiesDone(): Promise<void>;
  /** Ends what is under way, and forgets what waits: the store knows of it. */
  stop(): Promise<void>;
}

export interface ReconcilerOptions {
  /** How many matches are worked on at the same time. */
  readonly concurrency?: number;
  /** How many may wait; the store remembers the others. */
  readonly capacity?: number;
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  readonly retryAfter?: number;
  /**
   * Milliseconds before it is noted that an answer has drawn a board where it stands, if that is all there is to do. While two play
   * live, the next move comes before that, and the store is written to once less for each.
   */
  readonly noteAfter?: number;
  /** Milliseconds by a clock that nobody sets. */
  readonly uptime?: () => number;
}

/** A process that ends waits so long at the most for what is only to be noted. */
const LAST_NOTES_MS = 2000;

/** How many of a server's matches are worked on at the same time, of those that the sweeper has found. */
const SWEPT_PER_SERVER = 4;

/** What the sweeper brings about may use this much of the 50 requests a second that Discord takes from a bot. */
const SWEPT_EFFECTS = { perSecond: 25, burst: 50 };

const LONGEST_RETRY_MS = 60_000;

const NOT_DONE: Attempt = { isDone: false, board: null };

/** A match that waits, or is worked on. At most one for each match, whatever happens to it meanwhile. */
interface Job {
  readonly id: MatchId;
  circumstances: Circumstances;
  /** Only for a job that starts at once: whoever waits has to read. */
  known: KnownMatch | undefined;
  isSwept: boolean;
  isRunning: boolean;
  /** Something changed while it was worked on. */
  isStale: boolean;
  failures: number;
  timer: NodeJS.Timeout | undefined;
  readonly waiters: Waiter[];
}

interface Waiter {
  readonly untilDone: boolean;
  readonly resolve: (attempt: Attempt) => void;
}

type Drawn = Circumstances['drawn'];

/** Whether word comes late of the first that was drawn on a message, after which something else was. */
const isLateWord = (before: Drawn, news: Drawn): boolean =>
  news?.isFirst === true && before?.message === news.message;

/** What was drawn last, as far as one can tell: what is heard of last, unless that is late word. */
const lastOf = (before: Drawn, news: Drawn): Drawn =>
  isLateWord(before, news) ? before : (news ?? before);

/** What is known of a match, where some of it is news. */
const merged = (before: Circumstances, news: Circumstances): Circumstances => ({
  rev: news.rev ?? before.rev,
  where: news.where ?? before.where,
  drawn: lastOf(before.drawn, news.drawn),
  force: news.force ?? before.force,
});

export function makeReconciler(
  app: App,
  {
    concurrency = 32,
    capacity = 10_000,
    retryAfter = 500,
    noteAfter = 0,
    uptime = () => performance.now(),
  }: ReconcilerOptions = {},
): Reconciler {
  const tickets = makeTickets(app.now);
  const context = {
    app,
    tickets,
    sentPings: makeSentPings(),
    unclearPings: makeUnclearPings(uptime),
    inChannel: makeKeyedQueue(),
    isSwept: false,
    pace: () => Promise.resolve(),
  };
  const sweptContext = { ...context, isSwept: true, pace: makeRequestPace(SWEPT_EFFECTS) };
  const mostSwept = Math.max(1, Math.floor(concurrency / 2));
  const jobs = new Map<MatchId, Job>();
  const queue: Job[] = [];
  const sweptQueue: Job[] = [];
  const sweptUnderWay = new Set<Job>();
  const underWay = new Set<Promise<void>>();
  const copying = new Set<Promise<void>>();
  const inMatch = makeKeyedQueue();
  let isStopped = false;

  /** Brings private copies up to date: the board for everybody is done without, and leaves its place to others. */
  const updateCopies = (id: MatchId): void => {
    if (!app.textCopies.hasAny(id)) return;
    const work = inMatch(id, () => app.textCopies.update(id))
      .catch((error: unknown) =>
        app.log.error({ err: error, match: id }, 'A private copy could not be brought up to date.'),
      )
      .finally(() => copying.delete(work));
    copying.add(work);
  };

  const release = (job: Job, result: Attempt, isFinal: boolean): void => {
    const all = job.waiters.splice(0);
    job.waiters.push(...all.filter(({ untilDone }) => untilDone && !isFinal));
    for (const { resolve, untilDone } of all) if (isFinal || !untilDone) resolve(result);
  };

  const enqueue = (job: Job): void => {
    clearTimeout(job.timer);
    job.timer = undefined;
    (job.isSwept ? sweptQueue : queue).push(job);
    startNext();
  };

  const sweptOn = (id: MatchId): number =>
    [...sweptUnderWay].filter((job) => serverHashOf(job.id) === serverHashOf(id)).length;

  /** Whose server has the fewest under way: those that are slow keep no others from their turn. */
  const takeSwept = (): Job | undefined => {
    if (sweptUnderWay.size >= mostSwept) return undefined;
    const counts = sweptQueue.map(({ id }) => sweptOn(id));
    const fewest = Math.min(SWEPT_PER_SERVER, ...counts);
    const next = counts.indexOf(fewest);
    return next === -1 || fewest === SWEPT_PER_SERVER ? undefined : sweptQueue.splice(next, 1)[0];
  };

  const startNext = (): void => {
    if (isStopped || underWay.size >= concurrency) return;
    const job = queue.shift() ?? takeSwept();
    if (!job) return;
    if (job.isSwept) sweptUnderWay.add(job);
    const work = run(job).finally(() => {
      underWay.delete(work);
      sweptUnderWay.delete(job);
      startNext();
    });
    underWay.add(work);
  };

  /** Somebody has done something in a match that waits for its turn among those that nobody waits for. */
  const promote = (job: Job): void => {
    job.isSwept = false;
    const at = sweptQueue.indexOf(job);
    if (at === -1) return;
    sweptQueue.splice(at, 1);
    enqueue(job);
  };

  /** What came of a job; what is left of it is known to the job. */
  const attempt = async (job: Job): Promise<Attempt> => {
    const { id, circumstances, known, isSwept } = job;
    // Several in a row must not keep the event loop to themselves.
    if (isSwept) await nextTurn();
    job.circumstances = { where: circumstances.where };
    job.known = undefined;
    try {
      const { isDone, board, left } = await reconcileMatch(
        isSwept ? sweptContext : context,
        id,
        circumstances,
        known,
      );
      job.circumstances = merged(left, job.circumstances);
      updateCopies(id);
      return { isDone, board };
    } catch (error) {
      app.log.error({ err: error, match: job.id }, 'A match could not be brought up to date.');
      job.circumstances = merged(circumstances, job.circumstances);
      return NOT_DONE;
    }
  };

  const run = async (job: Job): Promise<void> => {
    job.isRunning = true;
    job.isStale = false;
    const result = await attempt(job);
    const { isDone } = result;
    job.isRunning = false;
    if (job.isStale && isDone && !isStopped) {
      enqueue(job);
      return;
    }
    // The store remembers what the sweeper has found, and brings it again.
    const isLeft = job.isSwept && jobs.size > capacity / 2;
    release(job, result, isDone || isStopped || isLeft);
    if (isDone || isStopped || isLeft) {
      jobs.delete(job.id);
      return;
    }
    const pause = Math.min(LONGEST_RETRY_MS, retryAfter * 2 ** job.failures);
    job.failures += 1;
    job.timer = setTimeout(() => enqueue(job), pause);
    job.timer.unref();
  };

  const add = (
    id: MatchId,
    { known, rev, where, drawn, force, isSwept = false }: Hint,
  ): Job | undefined => {
    if (isStopped || jobs.size >= capacity) return undefined;
    const job: Job = {
      id,
      circumstances: { rev, where, drawn, force },
      known: underWay.size < concurrency ? known : undefined,
      isSwept,
      isRunning: false,
      isStale: false,
      failures: 0,
      timer: undefined,
      waiters: [],
    };
    jobs.set(id, job);
    return job;
  };

  const copiesDone = async (): Promise<void> => {
    while (copying.size > 0) await Promise.allSettled(copying);
  };

  const reconcileNow = (id: MatchId, hint: Hint): Promise<Attempt> => {
    const known = jobs.get(id);
    const job = known ?? add(id, hint);
    if (!job) return Promise.resolve(NOT_DONE);
    const done = new Promise<Attempt>((resolve) => {
      job.waiters.push({ resolve, untilDone: hint.untilDone ?? false });
    });
    if (!known) enqueue(job);
    else {
      job.circumstances = merged(job.circumstances, hint);
      if (job.isSwept && !hint.isSwept) promote(job);
      if (job.isRunning) job.isStale = true;
      else if (job.timer) enqueue(job);
    }
    return done;
  };

  const notes = makeDelayedNotes<Hint>(noteAfter, (id, hint) => void reconcileNow(id, hint));

  const canWait = (id: MatchId, { known, drawn, force }: Hint): boolean =>
    noteAfter > 0 &&
    !isStopped &&
    !jobs.has(id) &&
    force === undefined &&
    known !== undefined &&
    drawn !== undefined &&
    isOnlyToBeNoted(app, known, drawn);

  return {
    copiesDone,
    reconcile(id, hint = {}) {
      const { ticket, drawn, isFollowUp = false } = hint;
      if (ticket) tickets.keep(id, ticket);
      if (ticket && drawn) tickets.keepBoard(drawn.message, { ticket, isOriginal: !isFollowUp });
      const before = notes.take(id);
      const isLate = before !== undefined && isLateWord(before.drawn, drawn);
      if (!isLate && !canWait(id, hint))
        return reconcileNow(id, { ...hint, drawn: lastOf(before?.drawn, drawn) });
      // What waits knows of all that has come about since.
      notes.keep(id, isLate ? before : hint);
      updateCopies(id);
      return Promise.resolve({ isDone: true, board: drawn?.message ?? null });
    },
    reconcileLater(id) {
      const job = jobs.has(id)
        ? undefined
        : add(id, { isSwept: true, drawn: notes.take(id)?.drawn });
      if (job) enqueue(job);
    },
    has: (id) => jobs.has(id),
    get waiting() {
      return jobs.size;
    },
    get swept() {
      return [...sweptQueue, ...sweptUnderWay].map(({ id }) => id);
    },
    async stop() {
      const last = notes.takeAll().map(([id, hint]) => reconcileNow(id, hint));
      await within(LAST_NOTES_MS, Promise.allSettled(last));
      isStopped = true;
      for (const job of jobs.values()) {
        clearTimeout(job.timer);
        if (!job.isRunning) release(job, NOT_DONE, true);
      }
      while (underWay.size > 0) await Promise.allSettled(underWay);
      await copiesDone();
      jobs.clear();
    },
  };
}
