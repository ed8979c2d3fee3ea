import { refusal } from './api-error.js';
import { Field } from './field.js';
import type { Sent } from './request-body.js';
import { isSnowflake } from './snowflake.js';

export interface Request extends Sent {
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
export function findRoute(
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
export function checkIds(params: Params): void {
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
