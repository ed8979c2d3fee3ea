import { createHash } from 'node:crypto';

/** So many requests in so long. */
interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

export interface RateLimitSettings {
  /** For each route and channel, server or interaction. */
  readonly perRoute: Limit;
  /** For all that is done with the bot's token. */
  readonly global: Limit;
}

/** More generous than Discord on a single route, so that only a storm is stopped; the global limit is Discord's. */
export const RATE_LIMITS: RateLimitSettings = {
  perRoute: { limit: 100, windowMs: 1000 },
  global: { limit: 50, windowMs: 1000 },
};

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
}

/** Limits go by real time: they are about the machine, not about the world's clock, which may stand still. */
export function makeRateLimits(
  settings: RateLimitSettings,
  now: () => number = Date.now,
): RateLimits {
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
      const own = use(`${route} ${major}`, settings.perRoute);
      const global = isBots ? use('global', settings.global) : undefined;
      const isGlobal = global !== undefined && global.remaining < 0;
      const isOver = isGlobal || own.remaining < 0;
      const endsAt = isGlobal ? global.endsAt : own.endsAt;
      const leftMs = Math.max(endsAt - now(), 1);
      return {
        isGlobal,
        ...(isOver && { retryAfterMs: leftMs }),
        headers: {
          'X-RateLimit-Limit': String(settings.perRoute.limit),
          'X-RateLimit-Remaining': String(Math.max(own.remaining, 0)),
          'X-RateLimit-Reset': (own.endsAt / 1000).toFixed(3),
          'X-RateLimit-Reset-After': (Math.max(own.endsAt - now(), 1) / 1000).toFixed(3),
          'X-RateLimit-Bucket': createHash('md5').update(route).digest('hex'),
        },
      };
    },
  };
}
