import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach } from 'vitest';
import { makeAnalyses } from '../../src/app/analyses.js';
import type { App, Log } from '../../src/app/app.js';
import { makeAvailability } from '../../src/app/availability.js';
import { makeBeginners } from '../../src/app/beginners.js';
import { makeFreshMatches } from '../../src/app/fresh-matches.js';
import type { Caller } from '../../src/app/caller.js';
import type { ChannelAccess, Discord, DiscordRefusal, Posted } from '../../src/app/discord.js';
import { makeDrawings } from '../../src/app/drawings.js';
import type { Click } from '../../src/app/handlers.js';
import { NO_METRICS } from '../../src/app/metrics.js';
import { makeNames } from '../../src/app/names.js';
import { makePostPace } from '../../src/app/post-pace.js';
import { makeVisibility } from '../../src/app/visibility.js';
import { makeOneAtATime } from '../../src/app/privacy-requests.js';
import { rememberSettings } from '../../src/app/remembered-settings.js';
import { makeReconciler, type ReconcilerOptions } from '../../src/app/reconciler.js';
import { DEFAULT_LIMITS, NO_LIMITS } from '../../src/match/settings.js';
import type { Solver } from '../../src/app/solver.js';
import { makeTextCopies } from '../../src/app/text-copies.js';
import { NO_TILES } from '../../src/app/tiles.js';
import { makeTimeouts } from '../../src/app/timeouts.js';
import type { Match } from '../../src/match/match.js';
import { makeDrawingPool } from '../../src/pictures/drawing-pool.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { err, ok } from '../../src/rules/result.js';
import { JOBS, runJob, type Jobs } from '../../src/solver/jobs.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { parseCustomId } from '../../src/views/messages/custom-id.js';
import { ADA, challenge, NOON } from '../match/people.js';

/** One thing that was asked of Discord, and with what. */
export interface Asked {
  readonly verb: keyof Discord;
  readonly args: readonly unknown[];
  /** The message that came of it. */
  readonly message: string | undefined;
}

/** A Discord that does as it is asked, unless a test has said that it will not. */
interface ScriptedDiscord extends Discord {
  readonly asked: readonly Asked[];
  /** How often somebody was looked at, which changes nothing. */
  readonly lookedAt: readonly Asked[];
  /** Who is timed out, and until when. */
  readonly timeouts: Map<string, number>;
  /** How many messages were posted below one. */
  readonly below: Map<string, number>;
  /** What stands in a channel from a message on. */
  readonly posted: Map<string, readonly Posted[]>;
  /** The verbs in the order they were asked for. */
  readonly verbs: () => readonly (keyof Discord)[];
  /** From now on a verb is refused; so many times, or for good. */
  refuse(verb: keyof Discord, refusal: DiscordRefusal, times?: number): void;
  /** Says who sees a channel. */
  letSee(channel: string, access: Partial<ChannelAccess>): void;
  /** Says who has added the bot to a server. */
  invitedBy(user: string): void;
  /** Does something just before a verb is answered. */
  before(verb: keyof Discord, act: () => Promise<unknown> | undefined): void;
}

/** A channel about which nobody changed anything. */
const OPEN: ChannelAccess = {
  guild: challenge().guild,
  thread: null,
  isVoice: false,
  isForum: false,
  allow: 0n,
  deny: 0n,
};

/** The channel for direct messages. */
export const DIRECT = '310000000000000001';

/** After all others that tests name. */
const FIRST_MESSAGE = 900_000_000_000_000_000n;

function scriptDiscord(): ScriptedDiscord {
  const asked: Asked[] = [];
  const lookedAt: Asked[] = [];
  const timeouts = new Map<string, number>();
  const below = new Map<string, number>();
  const posted = new Map<string, readonly Posted[]>();
  const refusals = new Map<keyof Discord, { refusal: DiscordRefusal; times: number }>();
  const access = new Map<string, ChannelAccess>();
  const acts = new Map<keyof Discord, () => Promise<unknown> | undefined>();
  const answer = async <T>(
    verb: keyof Discord,
    args: readonly unknown[],
    value: T,
    list: Asked[] = asked,
  ) => {
    const act = acts.get(verb);
    acts.delete(verb);
    await act?.();
    const planned = refusals.get(verb);
    const isRefused = planned !== undefined && planned.times > 0;
    if (isRefused) planned.times -= 1;
    list.push({
      verb,
      args,
      message: !isRefused && typeof value === 'string' ? value : undefined,
    });
    return isRefused ? err(planned.refusal) : ok(value);
  };
  let inviter: string | null = null;
  const newMessage = (): string => String(FIRST_MESSAGE + BigInt(asked.length));
  return {
    asked,
    lookedAt,
    timeouts,
    below,
    posted,
    verbs: () => asked.map(({ verb }) => verb),
    refuse: (verb, refusal, times = Infinity) => void refusals.set(verb, { refusal, times }),
    before: (verb, act) => void acts.set(verb, act),
    send: (...args) => answer('send', args, newMessage()),
    edit: (...args) => answer('edit', args, undefined),
    remove: (...args) => answer('remove', args, undefined),
    sendByToken: (...args) => answer('sendByToken', args, newMessage()),
    editByToken: (...args) => answer('editByToken', args, undefined),
    removeByToken: (...args) => answer('removeByToken', args, undefined),
    original: (...args) => answer('original', args, ORIGINAL),
    editOriginal: (...args) => answer('editOriginal', args, undefined),
    removeOriginal: (...args) => answer('removeOriginal', args, undefined),
    followUp: (...args) => answer('followUp', args, newMessage()),
    startThread: (...args) => answer('startThread', args, args[1]),
    reopenThread: (...args) => answer('reopenThread', args, undefined),
    archiveThread: (...args) => answer('archiveThread', args, undefined),
    countAfter: (...args) => answer('countAfter', args, below.get(args[1]) ?? 0, []),
    postedFrom: (...args) => answer('postedFrom', args, posted.get(args[1]) ?? [], lookedAt),
    // Everybody sees every channel, unless a test has said otherwise.
    accessTo: (...args) => answer('accessTo', args, access.get(args[0]) ?? OPEN),
    everyoneOn: (...args) => answer('everyoneOn', args, PermissionFlagsBits.ViewChannel),
    letSee: (where, given) => void access.set(where, { ...OPEN, ...given }),
    nameOf: (...args) => answer('nameOf', args, `Name of ${args[0]}`),
    inviterOf: (...args) => answer('inviterOf', args, inviter, lookedAt),
    directChannel: (...args) => answer('directChannel', args, DIRECT, lookedAt),
    invitedBy(user) {
      inviter = user;
    },
    timeoutOf: (...args) => answer('timeoutOf', args, timeouts.get(args[1]) ?? null, lookedAt),
  };
}

/** The message that interactions are answered with. */
export const ORIGINAL = '500000000000000000';

useTableFile();

const JOB_NAMES = Object.keys(JOBS) as (keyof Jobs)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- those are its names

const onThisThread = JOB_NAMES.map((name) => [
  name,
  async (...given: readonly unknown[]) => runJob({ name, given }),
]);

/** The solver on this thread: what is asked of it is there at once. The pool has tests of its own. */
const SOLVER = Object.fromEntries(onThisThread) as Solver; // oxlint-disable-line typescript/no-unsafe-type-assertion -- all are there

/** A note for the operator. */
interface Note {
  readonly level: keyof Log;
  readonly facts: object;
  readonly sentence: string;
}

/** An app on a real store, with a Discord, a clock and a coin that tests decide about. */
export interface Stage {
  readonly app: App;
  readonly store: Store;
  readonly discord: ScriptedDiscord;
  readonly notes: readonly Note[];
  /** Lets time pass. */
  pass(milliseconds: number): void;
  /** Saves a match as if it had always been like this, whatever came before. */
  save(...revisions: readonly Match[]): Promise<void>;
}

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

export function setStage(options: ReconcilerOptions = { retryAfter: 1 }): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'five-by-five-app-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const { store, settings } = rememberSettings(openSqliteStore(folder, () => undefined));
  closing.push(() => store.close());
  const notes: Note[] = [];
  const note = (level: keyof Log) => (facts: object, sentence: string) =>
    void notes.push({ level, facts, sentence });
  let now = NOON;
  const discord = scriptDiscord();
  const pool = makeDrawingPool();
  closing.push(() => pool.close());
  const log = {
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
  };
  const app: App = {
    store,
    settings,
    discord,
    names: makeNames({ discord, now: () => now }),
    visibility: makeVisibility({ discord, now: () => now }),
    timeouts: makeTimeouts({ discord, now: () => now }),
    limits: DEFAULT_LIMITS,
    availability: makeAvailability({ store, now: () => now, isOpen: () => true, gap: Infinity }),
    now: () => now,
    chance: {
      bytes: (count, seed) => Uint8Array.from({ length: count }, (_, i) => seed.charCodeAt(i)),
      toss: () => 'challenger',
    },
    patience: 10_000,
    drawings: makeDrawings({ draw: (drawing) => pool.draw(drawing), log }),
    solver: SOLVER,
    tiles: NO_TILES,
    posts: makePostPace(() => now),
    beginners: makeBeginners({ store }),
    fresh: makeFreshMatches(() => now),
    oneAtATime: makeOneAtATime(),
    log,
    metrics: NO_METRICS,
    get analyses() {
      return analyses;
    },
    get reconciler() {
      return reconciler;
    },
    get textCopies() {
      return textCopies;
    },
  };
  const reconciler = makeReconciler(app, { uptime: () => now, ...options });
  const textCopies = makeTextCopies(app);
  closing.push(() => reconciler.stop());
  const analyses = makeAnalyses(app);
  closing.push(() => analyses.stop());
  return {
    app,
    store,
    discord,
    notes,
    pass(milliseconds) {
      now += milliseconds;
    },
    async save(...revisions) {
      const limits = { ...NO_LIMITS, ratedPerDay: DEFAULT_LIMITS.ratedPerDay };
      for (const [index, after] of revisions.entries()) {
        const before = revisions[index - 1];
        const saved = await store.commit({ before, after, limits });
        if (!saved.ok) throw new Error(`not saved: ${saved.error}`);
      }
    },
  };
}

const { guild, channel } = challenge();

export const TICKET = { application: '600000000000000000', token: 'a-token' };

/** Somebody in the channel of the match. */
export const callerFor = (user: string, given: Partial<Caller> = {}): Caller => ({
  user,
  guild,
  context: 'server',
  channel,
  parent: undefined,
  words: CATALOGUES.en,
  guildLocale: 'en-US',
  isManager: false,
  canGrant: false,
  missing: [],
  missingForThreads: [],
  ticket: TICKET,
  interaction: '800000000000000000',
  ...given,
});

/** Where the board of a match stands, in most tests. */
export const BOARD = '700000000000000000';

let clicks = 0;

/** A click on what a button says; no other one has its id. */
export function clickOn(customId: string, user = ADA, given: Partial<Click> = {}): Click {
  const id = parseCustomId(customId);
  if (!id) throw new Error(`${customId} is no custom id`);
  clicks += 1;
  const interaction = String(810_000_000_000_000_000n + BigInt(clicks));
  return { caller: callerFor(user, { interaction }), id, message: BOARD, values: [], ...given };
}
