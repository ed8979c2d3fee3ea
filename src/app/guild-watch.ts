import type { GuildId } from '../match/id.js';
import { isOutside } from '../match/place.js';
import { nextTurn } from '../store/slices.js';
import type { App } from './app.js';
import { noteGuild } from './housekeeping.js';

/** The servers that the bot is on, as Discord lists them: all of them, or those of a part. */
export interface GuildList {
  readonly guilds: ReadonlySet<GuildId>;
  /** Whether a server would be in the list, if the bot were on it. */
  readonly covers: (guild: GuildId) => boolean;
}

/** Keeps track of which servers the bot is on, also of those that it was taken off while it was not running. */
export interface GuildWatch {
  /** The bot comes to a server, or goes from it. */
  readonly onGuild: (guild: GuildId, what: 'joined' | 'left') => Promise<void>;
  /** Compares a list with the servers that something is stored about: it ends when that is done, or the watch stops. */
  readonly onList: (list: GuildList) => Promise<void>;
  stop(): void;
}

interface GuildWatchOptions {
  readonly app: App;
  /** The application that the token belongs to. */
  readonly application: string;
  /** Milliseconds until it is tried again where the store did not answer. */
  readonly retryAfter?: number;
}

const RETRY_MS = 60_000;

/** So many servers at once, and most of those there are, are rather a wrong token. */
const SUSPICIOUS = 5;

export function makeGuildWatch(options: GuildWatchOptions): GuildWatch {
  const { app, retryAfter = RETRY_MS } = options;
  const { store, log, now } = app;
  /** What was heard of servers since the oldest list that is not compared yet: it is newer than the list. */
  const heard = new Set<GuildId>();
  let lists = 0;
  let isStopped = false;
  let previous = Promise.resolve();
  let wake: (() => void) | undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, retryAfter).unref();
    });

  async function isOurs(): Promise<boolean> {
    const owner = await store.noteApplication(options.application);
    if (owner === options.application) return true;
    log.error(
      { application: options.application, owner },
      `The games in this store belong to the application ${owner}, but DISCORD_TOKEN is that of ${options.application}, so ` +
        'nothing is said about which servers were left. Give every application a store of its own: another DATA_DIR or REDIS_URL.',
    );
    return false;
  }

  /** Those that something is stored about, and that the list should name and does not; and how many it should name. */
  async function missingFrom({ guilds, covers }: GuildList) {
    const left = new Set(await store.leftBefore(Number.MAX_SAFE_INTEGER));
    for (const guild of left) {
      if (guilds.has(guild) && covers(guild) && !heard.has(guild)) await store.noteBack(guild);
    }
    const missing = new Set<GuildId>();
    let covered = 0;
    for await (const some of store.storedGuilds()) {
      // What is played outside of servers with the bot is nothing that can be left.
      const servers = some.filter((each) => !isOutside(each));
      for (const guild of servers.filter((each) => covers(each) && !left.has(each))) {
        covered += 1;
        if (!guilds.has(guild)) missing.add(guild);
      }
    }
    return { missing, covered };
  }

  async function compare(list: GuildList): Promise<void> {
    if (!(await isOurs())) return;
    const { missing, covered } = await missingFrom(list);
    for (const guild of missing) {
      if (isStopped) return;
      if (heard.has(guild)) missing.delete(guild);
      else await store.noteLeft(guild, now());
      await nextTurn();
    }
    if (missing.size === 0) return;
    const facts = { left: missing.size, stored: covered };
    if (missing.size >= SUSPICIOUS && missing.size * 2 > covered) log.error(facts, MOST_LEFT);
    else log.info(facts, SOME_LEFT);
  }

  async function compareUntilDone(list: GuildList): Promise<void> {
    if (isStopped) return;
    try {
      await compare(list);
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, 'It could not be found out which servers were left; tried again.');
      await pause();
      await compareUntilDone(list);
    }
  }

  return {
    async onGuild(guild, what) {
      if (lists > 0) heard.add(guild);
      await noteGuild(app, guild, what);
    },
    onList(list) {
      lists += 1;
      previous = previous
        .then(() => compareUntilDone(list))
        .finally(() => {
          lists -= 1;
          if (lists === 0) heard.clear();
        });
      return previous;
    },
    stop() {
      isStopped = true;
      wake?.();
    },
  };
}

const SOME_LEFT =
  'The bot was taken off servers while it was not running. Their data is removed in 30 days, unless it is invited again.';

const MOST_LEFT =
  'Discord does not list most of the servers that something is stored about, so they are noted as left, and their data is removed in ' +
  '30 days. If DISCORD_TOKEN is not the right one, put the right one back: then they are noted as there again.';
