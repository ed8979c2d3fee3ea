import type { APIInteraction, APIUser } from 'discord-api-types/v10';
import { DAY } from '../match/clock.js';
import { type GuildId, isFormerPlayer, type UserId } from '../match/id.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import { isPassing, type Discord } from './discord.js';
import { within } from './within.js';

/**
 * What people are called, for texts in which Discord draws no mentions: suggestions, and options of a menu. Names are kept
 * in memory only, for a day at most; whoever is not known is simply missing.
 */
export interface Names {
  /** Remembers the names that come with an interaction. */
  learn(interaction: APIInteraction): void;
  /** The names of these people on a server, as far as they can be found quickly. */
  of(guild: GuildId, users: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
}

interface NamesOptions {
  readonly discord: Pick<Discord, 'nameOf'>;
  readonly now: () => number;
  /** Milliseconds that all look-ups for one list may take together. */
  readonly budget?: number;
}

const MOST_NAMES = 5000;
const MOST_LOOKUPS = 10;
const BUDGET_MS = 800;
const KEPT_MS = DAY;
/** After a look-up that failed nobody is asked again for a while: people type many letters. */
const UNKNOWN_KEPT_MS = 5 * 60 * 1000;
const UNREACHED_KEPT_MS = 10 * 1000;

/** A name, or that there is none to be had, and until when that holds. */
interface Entry {
  /** As Discord told it. */
  readonly told: string | undefined;
  readonly name: string | undefined;
  readonly until: number;
}

/** A nickname is known on its server only; a name without a server holds everywhere. */
const keyOf = (user: UserId, guild: GuildId = ''): string => `${guild} ${user}`;

interface Person {
  readonly user: APIUser;
  readonly nick?: string | null | undefined;
}

/** Who is named in an interaction: whoever caused it, and whom they chose. */
function* peopleIn({ member, user, data }: APIInteraction): Generator<Person> {
  if (member) yield { user: member.user, nick: member.nick };
  else if (user) yield { user };
  const resolved = data && 'resolved' in data ? data.resolved : undefined;
  if (!resolved || !('users' in resolved)) return;
  const members = 'members' in resolved ? resolved.members : undefined;
  for (const each of Object.values(resolved.users ?? {})) {
    yield { user: each, nick: members?.[each.id]?.nick };
  }
}

/** On one line, and without characters that turn the direction of what stands beside them. */
const plain = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

export function makeNames({ discord, now, budget = BUDGET_MS }: NamesOptions): Names {
  const known = new RecentlyUsed<string, Entry>(MOST_NAMES);
  const asked = new Map<UserId, Promise<void>>();

  function keep(key: string, told: string | undefined, ms = KEPT_MS): void {
    const before = known.get(key);
    const isSame = before !== undefined && before.told === told;
    known.set(key, {
      told,
      name: isSame ? before.name : told === undefined ? undefined : plain(told),
      until: now() + ms,
    });
  }

  function recall(key: string): Entry | undefined {
    const entry = known.get(key);
    return entry && entry.until > now() ? entry : undefined;
  }

  const nameOf = (guild: GuildId, user: UserId): Entry | undefined =>
    recall(keyOf(user, guild)) ?? recall(keyOf(user));

  /** Asks Discord, once at a time for each person; an answer that comes too late is there for the next list. */
  function lookUp(user: UserId): Promise<void> {
    const before = asked.get(user);
    if (before) return before;
    const asking = discord
      .nameOf(user)
      .then((found) => {
        if (found.ok) return keep(keyOf(user), found.value);
        const ms = isPassing(found.error) ? UNREACHED_KEPT_MS : UNKNOWN_KEPT_MS;
        return keep(keyOf(user), undefined, ms);
      })
      .finally(() => asked.delete(user));
    asked.set(user, asking);
    return asking;
  }

  return {
    learn(interaction) {
      for (const { user, nick } of peopleIn(interaction)) {
        keep(keyOf(user.id, interaction.guild_id), nick ?? user.global_name ?? user.username);
      }
    },
    async of(guild, users) {
      const people = [...new Set(users)].filter((user) => !isFormerPlayer(user));
      const unknown = people.filter((user) => !nameOf(guild, user)).slice(0, MOST_LOOKUPS);
      if (unknown.length > 0) await within(budget, Promise.allSettled(unknown.map(lookUp)));
      return new Map(
        people.flatMap((user) => {
          const name = nameOf(guild, user)?.name;
          return name === undefined || name === '' ? [] : [[user, name] as const];
        }),
      );
    },
  };
}
