import { ApiError, Field, refusal } from './api-error.js';
import { isSnowflake } from './identity.js';
import type { RateLimits, Verdict } from './limits.js';
import { readBody, type Received, type Sent } from './request-body.js';

interface Request extends Sent {
  readonly method: string;
  /** Without the /api/v10 in front. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** The words of a path that a pattern left open. */
export type Params = Readonly<Record<string, string>>;

/** One thing that can be asked of Discord. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Words that begin with a colon are open. Those named `token` and `target` can be anything, the rest are ids. */
  readonly pattern: string;
  /** Whether a secret in the path stands in for the bot's token. */
  readonly open?: boolean;
  /** Whether the body can be a form with files. */
  readonly takesFiles?: boolean;
  readonly handle: (params: Params, request: Request) => Reply;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const noContent: Reply = { status: 204 };

/** The open words of a path, if it fits the pattern. */
function match(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, word] of wanted.entries()) {
    const value = given[index] ?? '';
    if (word.startsWith(':') && value !== '') params[word.slice(1)] = decodeURIComponent(value);
    else if (word !== value) return undefined;
  }
  return params;
}

/** The route that a request is for. */
function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Params } {
  let isKnown = false;
  for (const route of routes) {
    const params = match(route.pattern, path);
    if (!params) continue;
    if (route.method === method) return { route, params };
    isKnown = true;
  }
  throw refusal(isKnown ? 'method-not-allowed' : 'not-found');
}

/** Refuses what cannot be an id. */
function checkIds(params: Params): void {
  const field = new Field();
  for (const [name, value] of Object.entries(params)) {
    if (name === 'token' || name === 'target' || isSnowflake(value)) continue;
    field.at(`${name}_id`).complain('NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
  }
  field.refuse();
}

/** The open word, which the pattern of the route has. */
export function param(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The pattern has no :${name}`);
  return value;
}

const BASE = '/api/v10';

/** A request as it came over the wire. */
interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: Received;
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
  answer(request: RawRequest): RawReply;
}

export function makeRest(routes: readonly Route[], token: string, limits: RateLimits): Rest {
  function perform(raw: RawRequest, { route, params }: ReturnType<typeof findRoute>): Reply {
    if (!route.open && raw.authorization !== `Bot ${token}`) throw refusal('unauthorized');
    checkIds(params);
    const url = new URL(raw.url, 'http://localhost');
    const request: Request = {
      method: raw.method,
      path: pathOf(raw.url),
      query: url.searchParams,
      ...readBody(raw.body, route.takesFiles),
    };
    return route.handle(params, request);
  }

  return {
    pathOf,
    answer(raw) {
      let verdict: Verdict | undefined;
      try {
        const found = findRoute(routes, raw.method, pathOf(raw.url));
        const { route, params } = found;
        verdict = limits.count(`${route.method} ${route.pattern}`, majorOf(params), !route.open);
        if (verdict.retryAfterMs !== undefined) {
          const reply = tooMany(verdict.retryAfterMs / 1000, verdict.isGlobal);
          return { ...reply, headers: { ...reply.headers, ...verdict.headers } };
        }
        return { ...perform(raw, found), headers: verdict.headers };
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
