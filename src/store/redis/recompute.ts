import { rulingOf, type Act, type HashOf } from '../../match/act.js';
import { Book } from '../../match/book.js';
import type { GuildId } from '../../match/id.js';
import {
  untilDone,
  type Attempt,
  type Choose,
  type Doing,
  type OnProgress,
} from '../result-log.js';
import { guarded, type Connection } from './connect.js';
import { forgettingKeyOn, logRevKey, peopleKey, recomputesKey, recomputingKey } from './keys.js';
import { lookupIn } from './log-lookup.js';
import { readActs } from './result-log.js';
import { StagedStandings } from './staged-standings.js';

/** The note that something is recomputed expires, if whoever does so dies. */
const NOTED_MS = 30_000;

/** How far it is is noted this often. */
const NOTE_EVERY_MS = 500;

/** What swap-standings.lua returns. */
const CHANGED = 0;
const SWAPPED = 1;
const BEING_FORGOTTEN = 3;

const readNumber = async (redis: Connection, key: string): Promise<number> =>
  Number((await guarded(redis.get(key))) ?? 0);

/** Whether somebody who has played on a server is being forgotten. */
async function isForgetting(redis: Connection, guild: GuildId): Promise<boolean> {
  for (const user of await guarded(redis.hkeys(forgettingKeyOn(guild)))) {
    if ((await guarded(redis.sismember(peopleKey(guild), user))) === 1) return true;
  }
  return false;
}

/**
 * Does an act; whether there was anything to do. The standings are recomputed from the first result that it can change, page by
 * page, and staged under other keys; one short script makes them hold, if no result was added meanwhile. Otherwise those results
 * are added to them first.
 */
export async function recompute(
  redis: Connection,
  guild: GuildId,
  hashOf: HashOf,
  choose: Choose,
  doing: Doing,
): Promise<boolean> {
  const onProgress = noteProgress(redis, guild, doing.onProgress);
  try {
    return await untilDone(async () =>
      (await isForgetting(redis, guild))
        ? 'being-forgotten'
        : attempt(redis, guild, hashOf, choose, { ...doing, onProgress }),
    );
  } finally {
    await guarded(redis.del(recomputingKey(guild)));
  }
}

/** Notes every now and then how far it is, for whoever asks any process. */
function noteProgress(
  redis: Connection,
  guild: GuildId,
  onProgress: OnProgress | undefined,
): OnProgress {
  let noted = -Infinity;
  const note = (share: number): void => {
    onProgress?.(share);
    if (performance.now() - noted < NOTE_EVERY_MS) return;
    noted = performance.now();
    // It is for looking at only; where it matters, the next command says that Redis is away.
    redis.set(recomputingKey(guild), share.toFixed(3), 'PX', NOTED_MS).catch(() => undefined);
  };
  note(0);
  return note;
}

async function attempt(
  redis: Connection,
  guild: GuildId,
  hashOf: HashOf,
  choose: Choose,
  { by, at, onProgress }: Doing,
): Promise<Attempt> {
  const recomputes = await readNumber(redis, recomputesKey(guild));
  let rev = await readNumber(redis, logRevKey(guild));
  const acts = await readActs(redis, guild);
  const chosen = await choose(lookupIn(redis, guild, rulingOf(acts, hashOf)));
  if (!chosen) return 'nothing';
  const act: Act = { ...chosen.act, by, at };
  const start = (chosen.from ?? rev + 1) - 1;
  const staged = new StagedStandings(
    redis,
    guild,
    new Book(rulingOf([...acts, act], hashOf)),
    start,
  );
  let isHolding = false;
  try {
    for (;;) {
      await staged.addUpTo(rev, onProgress);
      const swap = await staged.swap(act, acts.length, rev, recomputes);
      isHolding = swap === SWAPPED;
      if (isHolding) return 'done';
      if (swap === BEING_FORGOTTEN) return 'being-forgotten';
      if (swap !== CHANGED) return 'again';
      rev = await readNumber(redis, logRevKey(guild));
    }
  } finally {
    // They may name somebody who is just being forgotten.
    if (!isHolding) await staged.remove();
  }
}
