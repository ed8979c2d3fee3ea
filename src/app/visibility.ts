import { PermissionFlagsBits } from 'discord-api-types/v10';
import { MINUTE } from '../match/clock.js';
import type { ChannelId, GuildId } from '../match/id.js';
import { playersOf, type Match } from '../match/match.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { Result } from '../rules/result.js';
import type { Caller } from './caller.js';
import { isPassing, type ChannelAccess, type Discord, type DiscordRefusal } from './discord.js';
import { within } from './within.js';

/** Who looks, and from where. */
export type Viewer = Pick<Caller, 'user' | 'guild' | 'channel' | 'parent'>;

/**
 * Which games somebody may look at: their own, those of the channel they are in, and those of channels that everybody on the
 * server can see. Discord tells who sees a channel when it is asked; that is remembered in memory for a few minutes.
 */
export interface Visibility {
  /** Whether each of these matches may be shown, as far as that can be found out in so many milliseconds. */
  of(viewer: Viewer, matches: readonly Match[], ms: number): Promise<readonly boolean[]>;
}

interface VisibilityOptions {
  readonly discord: Pick<Discord, 'accessTo' | 'everyoneOn'>;
  readonly now: () => number;
}

const MOST_KEPT = 5000;
const MOST_LOOKUPS = 10;
const KEPT_MS = 5 * MINUTE;
/** What was not found out is asked again soon: at once would mean with every letter that somebody types. */
const REFUSED_KEPT_MS = MINUTE;
const UNREACHED_KEPT_MS = 10_000;

function keptMs(found: Result<unknown, DiscordRefusal>): number {
  if (found.ok) return KEPT_MS;
  return isPassing(found.error) ? UNREACHED_KEPT_MS : REFUSED_KEPT_MS;
}

/** What Discord said, with nothing for a refusal, and until when that holds. */
interface Entry<T> {
  readonly value: T | undefined;
  readonly until: number;
}

/** What Discord is asked, once at a time for each key, and remembered. */
function makeMemory<T>(
  ask: (key: string) => Promise<Result<T, DiscordRefusal>>,
  now: () => number,
) {
  const known = new RecentlyUsed<string, Entry<T>>(MOST_KEPT);
  const asked = new Map<string, Promise<T | undefined>>();

  function recall(key: string): Entry<T> | undefined {
    const entry = known.get(key);
    return entry && entry.until > now() ? entry : undefined;
  }

  function keep(key: string, found: Result<T, DiscordRefusal>): T | undefined {
    const value = found.ok ? found.value : undefined;
    known.set(key, { value, until: now() + keptMs(found) });
    return value;
  }

  return {
    recall,
    lookUp(key: string): Promise<T | undefined> {
      const entry = recall(key);
      if (entry) return Promise.resolve(entry.value);
      const before = asked.get(key);
      if (before) return before;
      const asking = ask(key)
        .then((found) => keep(key, found))
        .finally(() => asked.delete(key));
      asked.set(key, asking);
      return asking;
    },
  };
}

/** Whether everybody can see a channel that is no thread. */
function isOpen({ isVoice, allow, deny }: ChannelAccess, everyone: bigint): boolean {
  const { Administrator, Connect, ViewChannel } = PermissionFlagsBits;
  if ((everyone & Administrator) !== 0n) return true;
  const needed = isVoice ? ViewChannel | Connect : ViewChannel;
  return (((everyone & ~deny) | allow) & needed) === needed;
}

export function makeVisibility({ discord, now }: VisibilityOptions): Visibility {
  const channels = makeMemory((channel) => discord.accessTo(channel), now);
  const guilds = makeMemory((guild) => discord.everyoneOn(guild), now);

  /** Finds out what `isSeen` wants to know. */
  async function lookUp(guild: GuildId, channel: ChannelId): Promise<void> {
    const [access] = await Promise.all([channels.lookUp(channel), guilds.lookUp(guild)]);
    if (access?.thread?.isPrivate === false) await channels.lookUp(access.thread.parent);
  }

  const isKnown = (guild: GuildId, channel: ChannelId): boolean => {
    const access = channels.recall(channel);
    const thread = access?.value?.thread;
    const isParentKnown = !thread || thread.isPrivate || channels.recall(thread.parent);
    return Boolean(access && isParentKnown && guilds.recall(guild));
  };

  /** Whether somebody sees a channel, by what is known now. */
  function isSeen(viewer: Viewer, channel: ChannelId): boolean {
    // A thread is seen by those who see its channel; the other way round only one that is not private.
    if (channel === viewer.channel || channel === viewer.parent) return true;
    const access = channels.recall(channel)?.value;
    if (access?.guild !== viewer.guild) return false;
    if (access.thread) {
      return !access.thread.isPrivate && isSeen(viewer, access.thread.parent);
    }
    const everyone = guilds.recall(viewer.guild)?.value;
    return everyone !== undefined && isOpen(access, everyone);
  }

  return {
    async of(viewer, matches, ms) {
      const isOwn = (match: Match): boolean => playersOf(match).includes(viewer.user);
      const others = matches
        .filter((match) => !isOwn(match) && !isSeen(viewer, match.channel))
        .map(({ channel }) => channel);
      const unknown = [...new Set(others)]
        .filter((channel) => !isKnown(viewer.guild, channel))
        .slice(0, MOST_LOOKUPS);
      const lookups = unknown.map((channel) => lookUp(viewer.guild, channel));
      if (unknown.length > 0) await within(ms, Promise.allSettled(lookups));
      return matches.map(
        (match) => match.guild === viewer.guild && (isOwn(match) || isSeen(viewer, match.channel)),
      );
    },
  };
}
