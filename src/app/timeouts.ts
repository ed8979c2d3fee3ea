import type { GuildId, UserId } from '../match/id.js';
import { isOutside } from '../match/place.js';
import { ok } from '../rules/result.js';
import { isPassing, type Discord } from './discord.js';
import { makeRequestPace } from './request-pace.js';
import { within } from './within.js';

/** Knows whom Discord keeps from acting on a server: moderators can time out a member for up to 28 days. */
export interface Timeouts {
  /**
   * Until when somebody is timed out, if they are; `unknown` when Discord cannot be asked now, or too many wait to be asked
   * about. Whoever is not on the server, or cannot be seen there, is not timed out.
   */
  until(guild: GuildId, user: UserId): Promise<number | null | 'unknown'>;
  /** Whether somebody is known to be timed out, for an answer that cannot wait. */
  isTimedOut(guild: GuildId, user: UserId): Promise<boolean>;
  /** Whether somebody can act on a server, as far as that is known, for an answer that cannot wait. */
  presenceOf(guild: GuildId, user: UserId): Promise<Presence>;
  /** Keeps nobody waiting any more. */
  stop(): void;
}

/** Whether somebody can act: not while they are timed out, nor once they have left the server. */
type Presence = 'here' | 'timed-out' | 'left';

interface TimeoutsOptions {
  readonly discord: Pick<Discord, 'timeoutOf'>;
  readonly now: () => number;
  /** Milliseconds that an answer waits for Discord. */
  readonly patience?: number;
}

/** A thousand games that are lost at the same moment are not a thousand requests at once. */
const PACE = { perSecond: 10, burst: 20 };
const MOST_WAITING = 100;
const PATIENCE_MS = 800;

type Found = Awaited<ReturnType<Discord['timeoutOf']>>;

export function makeTimeouts({ discord, now, patience = PATIENCE_MS }: TimeoutsOptions): Timeouts {
  const pace = makeRequestPace(PACE);
  /** Several games of one person are one question. */
  const asked = new Map<string, Promise<Found | undefined>>();
  /** How to tell those who wait that nobody knows. */
  const waiting = new Set<() => void>();

  /** What Discord says of a member; nothing when too many wait to be asked about, or nobody waits any more. */
  const ask = (guild: GuildId, user: UserId): Promise<Found | undefined> => {
    // Where the bot is not, it cannot see anybody.
    if (isOutside(guild)) return Promise.resolve(ok(null));
    const key = `${guild} ${user}`;
    const known = asked.get(key);
    if (known) return known;
    if (asked.size >= MOST_WAITING) return Promise.resolve(undefined);
    const answer = new Promise<Found | undefined>((resolve, reject) => {
      const giveUp = (): void => resolve(undefined);
      waiting.add(giveUp);
      void pace()
        .then(() => discord.timeoutOf(guild, user))
        .then(resolve, reject)
        .finally(() => waiting.delete(giveUp));
    }).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };

  const presenceOf: Timeouts['presenceOf'] = async (guild, user) => {
    const found = await within(patience, ask(guild, user));
    if (found?.ok === false) return found.error === 'gone' ? 'left' : 'here';
    return (found?.value ?? 0) > now() ? 'timed-out' : 'here';
  };

  return {
    async until(guild, user) {
      const found = await ask(guild, user);
      if (!found) return 'unknown';
      if (!found.ok) return isPassing(found.error) ? 'unknown' : null;
      return found.value !== null && found.value > now() ? found.value : null;
    },
    isTimedOut: async (guild, user) => (await presenceOf(guild, user)) === 'timed-out',
    presenceOf,
    stop() {
      for (const giveUp of waiting) giveUp();
    },
  };
}
