import type { GuildId, UserId } from '../match/id.js';
import type { PersonSettings, ServerSettings } from '../match/settings.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { Store } from '../store/store.js';

/**
 * What servers and people have chosen, for drawing boards and deciding about pings. Every click needs it and hardly anybody ever
 * changes it, so what was read is good for a few seconds: what was changed by another process may be seen so much later. Whoever
 * changes settings reads them from the store.
 */
export interface Settings {
  /** The settings of a server, and of some people. */
  of(guild: GuildId, users: readonly UserId[]): Promise<SettingsAround>;
  /** The same, if all of it is remembered: then nobody waits. */
  remembered(guild: GuildId, users: readonly UserId[]): SettingsAround | undefined;
  ofServer(guild: GuildId): Promise<ServerSettings>;
}

/** What a server and some people have chosen. */
interface SettingsAround {
  readonly server: ServerSettings;
  readonly people: ReadonlyMap<UserId, PersonSettings>;
}

/** How long something that was read counts. */
const REMEMBERED_MS = 3000;

/** Of so many servers, and so many people, it is remembered. */
const MOST_REMEMBERED = 10_000;

interface Remembered<T> {
  readonly value: Promise<T>;
  /** What it came to, once it was read. */
  settled: T | undefined;
  readonly until: number;
}

/** Answers of the store, by what was asked; what fails is asked again. */
class Memory<T> {
  readonly #kept = new RecentlyUsed<string, Remembered<T>>(MOST_REMEMBERED);
  readonly #read: (id: string) => Promise<T>;

  constructor(read: (id: string) => Promise<T>) {
    this.#read = read;
  }

  of(id: string): Promise<T> {
    const kept = this.#kept.get(id);
    const now = performance.now();
    if (kept && kept.until > now) return kept.value;
    const value = this.#read(id);
    const remembered: Remembered<T> = { value, settled: undefined, until: now + REMEMBERED_MS };
    this.#kept.set(id, remembered);
    void this.#keepSettled(id, remembered);
    return value;
  }

  async #keepSettled(id: string, remembered: Remembered<T>): Promise<void> {
    try {
      remembered.settled = await remembered.value;
    } catch {
      if (this.#kept.get(id) === remembered) this.#kept.delete(id);
    }
  }

  /** What is remembered, if it was read by now. */
  at(id: string, now: number): T | undefined {
    const kept = this.#kept.get(id);
    return kept && kept.until > now ? kept.settled : undefined;
  }

  /** Also what is being read right now: it may be what was there before a change. */
  drop(id: string): void {
    this.#kept.delete(id);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** The settings as they are remembered, and the same store, through which a change makes them be read again. */
export function rememberSettings(store: Store): {
  readonly store: Store;
  readonly settings: Settings;
} {
  const servers = new Memory((guild) => store.serverSettings(guild));
  const people = new Memory((user) => store.personSettings(user));

  const saveServerSettings: Store['saveServerSettings'] = (guild, settings) =>
    store.saveServerSettings(guild, settings).finally(() => servers.drop(guild));
  const savePersonSettings: Store['savePersonSettings'] = (user, settings) =>
    store.savePersonSettings(user, settings).finally(() => people.drop(user));
  const changePersonSettings: Store['changePersonSettings'] = (user, change) =>
    store.changePersonSettings(user, change).finally(() => people.drop(user));
  const forget: Store['forget'] = (user, at) =>
    store.forget(user, at).finally(() => people.drop(user));
  const resumeForgetting: Store['resumeForgetting'] = (at) =>
    store.resumeForgetting(at).finally(() => people.clear());
  const dropGuild: Store['dropGuild'] = (guild) =>
    store.dropGuild(guild).finally(() => servers.drop(guild));

  return {
    store: {
      ...store,
      saveServerSettings,
      savePersonSettings,
      changePersonSettings,
      forget,
      resumeForgetting,
      dropGuild,
    },
    settings: {
      async of(guild, users) {
        const [server, ...chosen] = await Promise.all([
          servers.of(guild),
          ...users.map(async (user) => [user, await people.of(user)] as const),
        ]);
        return { server, people: new Map(chosen) };
      },
      remembered(guild, users) {
        const now = performance.now();
        const server = servers.at(guild, now);
        if (!server) return undefined;
        const chosen = new Map<UserId, PersonSettings>();
        for (const user of users) {
          const person = people.at(user, now);
          if (!person) return undefined;
          chosen.set(user, person);
        }
        return { server, people: chosen };
      },
      ofServer: (guild) => servers.of(guild),
    },
  };
}
