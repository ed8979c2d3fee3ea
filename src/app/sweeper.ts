import { serverHashOf, type GuildId, type MatchId, type ServerHash } from '../match/id.js';
import { nextTurn } from '../store/slices.js';
import type { App } from './app.js';
import { keepHouse } from './housekeeping.js';
import { sweepLobbies } from './show-lobby.js';
import { sweepPuzzles } from './show-puzzle.js';
import { lookAtDue } from './time.js';

/**
 * How many matches are looked at, and brought up to date, at the same time; the others stay due. Few enough to be done within
 * seconds, at the pace at which Discord is asked: what becomes due next waits for them.
 */
const AT_ONCE = 40;

/** Where something was due there may be more than there was room for: it is looked at again this soon. */
const BUSY_EVERY_MS = 1000;

/** How many of them may be of one server, so that there are always places for others. */
const PER_SERVER = AT_ONCE / 4;

/** What could not be done, a record of a newer version for one, is left alone for so long. */
const BACK_OFF_MS = 60_000;

/** Looks at a match; what cannot be done now is put off, for all processes. */
async function look(app: App, id: MatchId): Promise<void> {
  const { store, log, now } = app;
  try {
    await lookAtDue(app, id);
  } catch (error) {
    log.error({ err: error, match: id }, 'What was due for a match could not be done.');
    await store.postpone(id, now() + BACK_OFF_MS);
  }
}

/** Those of the matches that are due for which there is room, beside those that are under way. */
function takeTurns(due: readonly MatchId[], underWay: readonly MatchId[]): readonly MatchId[] {
  const counts = new Map<ServerHash, number>();
  const countIn = (id: MatchId): number => {
    const count = (counts.get(serverHashOf(id)) ?? 0) + 1;
    counts.set(serverHashOf(id), count);
    return count;
  };
  for (const id of underWay) countIn(id);
  const room = Math.max(0, AT_ONCE - underWay.length);
  return due.filter((id) => countIn(id) <= PER_SERVER).slice(0, room);
}

/**
 * Begins to look at matches that are due, as many as there is room for. Every process sweeps; the revision sees to it that
 * nothing is done twice. What waits already takes nobody else's place. Whether anything was due.
 */
async function sweepMatches(app: App, looks: Map<MatchId, Promise<void>>): Promise<boolean> {
  const { store, reconciler, log, now } = app;
  const passedOver = looks.size + reconciler.waiting;
  const due = await store.due(now(), AT_ONCE + passedOver, PER_SERVER);
  const idle = due.filter((id) => !looks.has(id) && !reconciler.has(id));
  for (const id of takeTurns(idle, [...looks.keys(), ...reconciler.swept])) {
    const looking = look(app, id)
      .catch((error: unknown) => log.error({ err: error, match: id }, 'A match stays due.'))
      .finally(() => looks.delete(id));
    looks.set(id, looking);
    await nextTurn();
  }
  return due.length > 0;
}

/** What comes about once in a month is looked for once in so much time. */
const HOUSEKEEPING_MS = 600_000;

export interface Sweeper {
  /** Stops sweeping, once what is under way is done. */
  stop(): Promise<void>;
}

/** Sweeps again and again, with a pause of `every` milliseconds in between, or a shorter one after something was due. */
export function startSweeper(
  app: App,
  every: number,
  whileBusy = Math.min(every, BUSY_EVERY_MS),
): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isStopped = false;
  let keptHouse = -Infinity;
  let housekeeping: Promise<void> | undefined;
  const looks = new Map<MatchId, Promise<void>>();
  const lobbies = new Map<GuildId, Promise<void>>();
  const puzzles = new Map<GuildId, Promise<void>>();

  const run = async (): Promise<void> => {
    let isBusy = false;
    try {
      // Nobody loses on time while nobody could have answered.
      if (await app.availability.note()) isBusy = await sweepMatches(app, looks);
      app.metrics.swept(true);
      await sweepLobbies(app, lobbies);
      await sweepPuzzles(app, puzzles);
      // It may take long, to draw a picture or to remove a server, and no clock waits for it.
      if (!housekeeping && app.now() - keptHouse >= HOUSEKEEPING_MS) {
        keptHouse = app.now();
        housekeeping = keepHouse(app, () => isStopped).finally(() => (housekeeping = undefined));
      }
    } catch (error) {
      app.metrics.swept(false);
      app.log.error({ err: error }, 'The games could not be looked through for what is due.');
    }
    if (!isStopped) timer = setTimeout(start, isBusy ? whileBusy : every);
  };
  const start = (): void => {
    underWay = run();
  };

  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
      await Promise.all([
        ...looks.values(),
        ...lobbies.values(),
        ...puzzles.values(),
        housekeeping,
      ]);
    },
  };
}
