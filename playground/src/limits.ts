import { createHash } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Settings {
  /** How many shards the gateway asks for. */
  readonly shards: number;
  /** How often the gateway wants to hear from a bot. */
  readonly heartbeatMs: number;
  /** How long an interaction waits for its answer. */
  readonly answerWithinMs: number;
  /** How long an interaction's token can be used. */
  readonly tokenLifetimeMs: number;
  /** Messages older than this can be edited only so many times within so long. */
  readonly oldEdits: {
    readonly afterMs: number;
    readonly limit: number;
    readonly withinMs: number;
  };
  /** So many emoji can be uploaded within so long. */
  readonly emojiUploads: { readonly limit: number; readonly withinMs: number };
}

/**
 * As Discord has it; only the number of late edits is a guess, since Discord does not tell. It does not tell either how many emoji can be
 * uploaded: here as many as an application can own, so that nobody waits at the desk.
 */
export const SETTINGS: Settings = {
  shards: 1,
  heartbeatMs: 41_250,
  answerWithinMs: 3000,
  tokenLifetimeMs: 15 * MINUTE,
  oldEdits: { afterMs: HOUR, limit: 5, withinMs: HOUR },
  emojiUploads: { limit: 2000, withinMs: HOUR },
};

/** So many requests in so long. */
interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

interface RateLimitSettings {
  /** For each route and channel, server or interaction. */
  readonly perRoute: Limit;
  /** Those that have a limit of their own, by method and pattern: `POST /channels/:channel/messages`. */
  readonly routes: Readonly<Record<string, Limit>>;
  /** For all that is done with the bot's token; what is done with that of an interaction does not count. */
  readonly global: Limit;
}

/** More generous than Discord on a single route, so that only a storm is stopped; the global limit is Discord's. */
const LENIENT: RateLimitSettings = {
  perRoute: { limit: 100, windowMs: 1000 },
  routes: {},
  global: { limit: 50, windowMs: 1000 },
};

/** As Discord has them: those of messages and of follow-ups are not documented, but what its headers say. */
const AS_DISCORD: RateLimitSettings = {
  perRoute: { limit: 50, windowMs: 1000 },
  routes: {
    'POST /channels/:channel/messages': { limit: 5, windowMs: 5000 },
    'PATCH /channels/:channel/messages/:message': { limit: 5, windowMs: 5000 },
    'POST /webhooks/:application/:token': { limit: 5, windowMs: 2000 },
  },
  global: { limit: 50, windowMs: 1000 },
};

/** Lenient ones that only stop a storm, those of Discord, or one's own on top of the lenient ones. */
export type RateLimitChoice = 'lenient' | 'discord' | Partial<RateLimitSettings>;

function settingsFor(choice: RateLimitChoice): RateLimitSettings {
  if (choice === 'discord') return AS_DISCORD;
  return choice === 'lenient' ? LENIENT : { ...LENIENT, ...choice };
}

interface Window {
  used: number;
  endsAt: number;
}

export interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the request is one too many: when to come back. */
  readonly retryAfterMs?: number;
  readonly isGlobal: boolean;
}

export interface RateLimits {
  /** Counts a request. `major` is what Discord counts apart: the channel, the server, the interaction's token. */
  count(route: string, major: string, isBots: boolean): Verdict;
  /** Other limits from now on; what was counted so far is forgotten. */
  set(choice: RateLimitChoice): void;
}

/** Limits go by real time: they are about the machine, not about the world's clock, which may stand still. */
export function makeRateLimits(
  choice: RateLimitChoice = 'lenient',
  now: () => number = Date.now,
): RateLimits {
  let settings = settingsFor(choice);
  const windows = new Map<string, Window>();

  function use(key: string, { limit, windowMs }: Limit): Window & { remaining: number } {
    const at = now();
    for (const [old, { endsAt }] of windows) if (endsAt <= at) windows.delete(old);
    const window = windows.get(key) ?? { used: 0, endsAt: at + windowMs };
    windows.set(key, window);
    window.used += 1;
    return { ...window, remaining: limit - window.used };
  }

  return {
    count(route, major, isBots) {
      const limit = settings.routes[route] ?? settings.perRoute;
      const own = use(`${route} ${major}`, limit);
      const global = isBots ? use('global', settings.global) : undefined;
      const isGlobal = global !== undefined && global.remaining < 0;
      const isOver = isGlobal || own.remaining < 0;
      const endsAt = isGlobal ? global.endsAt : own.endsAt;
      const leftMs = Math.max(endsAt - now(), 1);
      return {
        isGlobal,
        ...(isOver && { retryAfterMs: leftMs }),
        headers: {
          'X-RateLimit-Limit': String(limit.limit),
          'X-RateLimit-Remaining': String(Math.max(own.remaining, 0)),
          'X-RateLimit-Reset': (own.endsAt / 1000).toFixed(3),
          'X-RateLimit-Reset-After': (Math.max(own.endsAt - now(), 1) / 1000).toFixed(3),
          'X-RateLimit-Bucket': createHash('md5').update(route).digest('hex'),
        },
      };
    },
    set(next) {
      settings = settingsFor(next);
      windows.clear();
    },
  };
}
