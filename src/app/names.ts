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

type Fields = Readonly<Record<string, unknown>>;

const NOTHING: Fields = {};

/** Whatever Discord sends, as fields that may be there: no name is worth an answer. */
const fieldsOf = (value: unknown): Fields =>
  // Every object has fields of which nothing is known.
  typeof value === 'object' && value !== null ? (value as Fields) : NOTHING; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Whom somebody has chosen in an interaction, each as a person and as a member of the server. */
function chosenIn({ data }: APIInteraction): readonly (readonly [unknown, unknown])[] {
  const resolved = fieldsOf(data)['resolved'];
  if (resolved === undefined) return [];
  const { users, members } = fieldsOf(resolved);
  return Object.entries(fieldsOf(users)).map(([id, each]) => [each, fieldsOf(members)[id]]);
}

/** Discord lets nobody have a longer name; a forged one would not fit into a menu, nor into memory. */
const LONGEST_NAME = 32;

const cut = (name: string, most: number): string =>
  name.length > most ? Array.from(name).slice(0, most).join('') : name;

/** On one line, and without characters that turn the direction of what stands beside them. */
const plain = (name: string): string =>
  cut(
    name
      .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    LONGEST_NAME,
  );

export function makeNames({ discord, now, budget = BUDGET_MS }: NamesOptions): Names {
  const known = new RecentlyUsed<string, Entry>(MOST_NAMES);
  const asked = new Map<UserId, Promise<void>>();

  function keep(key: string, told: string | undefined, ms = KEPT_MS): void {
    const before = known.get(key);
    const isSame = before !== undefined && before.told === told;
    // Whoever plays is named by every click.
    if (isSame && before.until > now() + ms / 2) return;
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

  function learnOf(guild: GuildId | undefined, person: unknown, inServer: unknown): void {
    const { id, global_name: chosen, username } = fieldsOf(person);
    const name = fieldsOf(inServer)['nick'] ?? chosen ?? username;
    if (!isSnowflake(id) || typeof name !== 'string') return;
    // With room for what `plain` removes.
    keep(keyOf(id, guild), cut(name, 2 * LONGEST_NAME));
  }

  return {
    learn(interaction) {
      const { member, user, guild_id: guild } = interaction;
      learnOf(guild, member?.user ?? user, member);
      for (const [person, inServer] of chosenIn(interaction)) learnOf(guild, person, inServer);
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
