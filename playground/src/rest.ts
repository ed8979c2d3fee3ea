import { ApiError, refusal } from './api-error.js';
import type { RateLimits, Verdict } from './rate-limits.js';
import { readBody } from './request-body.js';
import { checkIds, findRoute, type Params, type Reply, type Request, type Route } from './route.js';

const BASE = '/api/v10';

/** A request as it came over the wire. */
interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

export interface RawReply extends Reply {
  readonly headers: Readonly<Record<string, string>>;
}

/** One request and its answer, for those who want to watch. Secrets are blotted out. */
export interface Exchange {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Blots out the interaction's token in a path. */
export const masked = (path: string): string =>
  path.replace(/^(\/(?:interactions|webhooks)\/[^/]+\/)[^/]+/u, '$1***');

/** What Discord counts apart. */
const majorOf = (params: Params): string =>
  params['channel'] ?? params['guild'] ?? params['token'] ?? '';

/** The answer to one request too many. */
export function tooMany(
  retryAfter: number,
  isGlobal: boolean,
  scope = isGlobal ? 'global' : 'user',
): RawReply {
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: retryAfter, global: isGlobal },
    headers: {
      'Retry-After': String(retryAfter),
      'X-RateLimit-Scope': scope,
      ...(isGlobal && { 'X-RateLimit-Global': 'true' }),
      ...(scope === 'user' && {
        'X-RateLimit-Limit': '1',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': String(Date.now() / 1000 + retryAfter),
        'X-RateLimit-Reset-After': String(retryAfter),
      }),
    },
  };
}

const errorReply = ({ status, body }: ApiError, headers: RawReply['headers']): RawReply => ({
  status,
  body,
  headers: {
    ...headers,
    ...(body.retry_after !== undefined && {
      'Retry-After': String(body.retry_after),
      'X-RateLimit-Scope': 'shared',
    }),
  },
});

/** Discord's REST API: a request in, an answer out. */
export interface Rest {
  /** The path that a request is for, without what stands before and after it. */
  pathOf(url: string): string;
  answer(request: RawRequest): Promise<RawReply>;
}

export function makeRest(routes: readonly Route[], token: string, limits: RateLimits): Rest {
  async function perform(
    raw: RawRequest,
    { route, params }: ReturnType<typeof findRoute>,
  ): Promise<Reply> {
    if (!route.open && raw.authorization !== `Bot ${token}`) throw refusal('unauthorized');
    checkIds(params);
    const url = new URL(raw.url, 'http://localhost');
    const request: Request = {
      method: raw.method,
      path: pathOf(raw.url),
      query: url.searchParams,
      ...(await readBody(raw.body, raw.contentType, route.takesFiles)),
    };
    return route.handle(params, request);
  }

  return {
    pathOf,
    async answer(raw) {
      let verdict: Verdict | undefined;
      try {
        const found = findRoute(routes, raw.method, pathOf(raw.url));
        const { route, params } = found;
        verdict = limits.count(`${route.method} ${route.pattern}`, majorOf(params), !route.open);
        if (verdict.retryAfterMs !== undefined) {
          const reply = tooMany(verdict.retryAfterMs / 1000, verdict.isGlobal);
          return { ...reply, headers: { ...reply.headers, ...verdict.headers } };
        }
        return { ...(await perform(raw, found)), headers: verdict.headers };
      } catch (error) {
        if (error instanceof ApiError) return errorReply(error, verdict?.headers ?? {});
        // A mistake of this Discord, not of the bot: it is to be seen in the log of requests.
        return { status: 500, body: { message: String(error), code: 0 }, headers: {} };
      }
    },
  };
}

function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : '';
}
