import type { APIInteraction } from 'discord-api-types/v10';
import { DAY } from '../match/clock.js';
import { type GuildId, isFormerPlayer, isSnowflake, type UserId } from '../match/id.js';
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

/** Whatever Discord sends, as fields that may be there: no name is worth an answer. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Who is named in an interaction, and how: whoever caused it, and whom they chose. */
function* namesIn({ member, user, data }: APIInteraction): Generator<readonly [UserId, string]> {
  const { users, members } = fieldsOf(fieldsOf(data)['resolved']);
  const resolved = fieldsOf(members);
  const people = [
    [member?.user ?? user, member],
    ...Object.entries(fieldsOf(users)).map(([id, each]) => [each, resolved[id]]),
  ];
  for (const [person, inServer] of people) {
    const { id, global_name: chosen, username } = fieldsOf(person);
    const name = fieldsOf(inServer)['nick'] ?? chosen ?? username;
    if (isSnowflake(id) && typeof name === 'string') yield [id, name];
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
      for (const [user, name] of namesIn(interaction)) {
        keep(keyOf(user, interaction.guild_id), name);
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
