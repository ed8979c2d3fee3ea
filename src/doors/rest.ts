import { setTimeout as sleep } from 'node:timers/promises';
import {
  DefaultRestOptions,
  HTTPError,
  RateLimitError,
  REST,
  RESTEvents,
  type RESTOptions,
} from '@discordjs/rest';
import type { Log } from '../app/app.js';
import { NO_METRICS, type Metrics, type RequestResult, type RetryReason } from '../app/metrics.js';

interface RestOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly log: Log;
  /** Hears what time it is, by Discord's clock. */
  readonly onTime?: (time: number) => void;
  /** Hears of every request whether Discord has answered it. */
  readonly onAnswer?: (isAnswered: boolean) => void;
  readonly metrics?: Pick<Metrics, 'requested' | 'retried'>;
}

type Hearing = Pick<RestOptions, 'onTime' | 'onAnswer' | 'metrics'>;

const TIMEOUT_MS = 10_000;
const RETRIES = 3;
/** discord.js retries at once; a short pause first makes a retry more likely to succeed. */
const RETRY_PAUSE_MS = 300;
/** At 10,000 refusals within ten minutes Discord blocks the address. */
const REFUSALS_PER_WARNING = 500;
/** What discord.js remembers of a route whose limits are past is let go so often: each token of an interaction is a route of its own. */
const ROUTES_SWEPT_MS = 60_000;

type Request = typeof DefaultRestOptions.makeRequest;

/** A broken connection is tried again like a broken answer: discord.js does so by itself only when it is called ECONNRESET. */
function makeRequest(pause: number, { onTime, onAnswer, metrics = NO_METRICS }: Hearing): Request {
  /** Why requests failed that may be sent once more; their headers stay the same object. */
  const failed = new WeakMap<object, RetryReason>();

  const note = (request: object, result: RequestResult): void => {
    metrics.requested(result);
    if (result !== 'ok' && result !== 'refused') failed.set(request, result);
  };

  return async (url, init) => {
    const request = init.headers ?? {};
    const before = failed.get(request);
    if (before) metrics.retried(before);
    try {
      const response = await DefaultRestOptions.makeRequest(url, init);
      onAnswer?.(response.status < 500);
      note(request, resultOf(response.status));
      const time = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(time)) onTime?.(time);
      if (response.status >= 500) await sleep(pause);
      return response.status === 429 ? await asRefusal(response) : response;
    } catch (error) {
      onAnswer?.(false);
      note(request, 'no-answer');
      if (init.signal?.aborted === true) throw error;
      await sleep(pause);
      const broken = new Error('No connection to Discord', { cause: error });
      throw Object.assign(broken, { code: 'ECONNRESET' });
    }
  };
}

function resultOf(status: number): RequestResult {
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server-error';
  return status >= 400 ? 'refused' : 'ok';
}

/** Discord says of old messages that they were edited too often as if it were a rate limit, to be waited for an hour. */
async function asRefusal(response: Awaited<ReturnType<Request>>): ReturnType<Request> {
  const bytes = await response.arrayBuffer();
  const text = Buffer.from(bytes).toString();
  return {
    ok: false,
    body: null,
    bodyUsed: false,
    statusText: response.statusText,
    headers: response.headers,
    status: /"code":\s*30046\b/u.test(text) ? 400 : response.status,
    arrayBuffer: () => Promise.resolve(bytes),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text)),
  };
}

function makeClient(
  { token, apiUrl, log, ...hearing }: RestOptions,
  retries: number,
  options: Partial<RESTOptions> = {},
): REST {
  const rest = new REST({
    api: apiUrl,
    version: '10',
    timeout: TIMEOUT_MS,
    retries,
    makeRequest: makeRequest(retries === 0 ? 0 : RETRY_PAUSE_MS, hearing),
    invalidRequestWarningInterval: REFUSALS_PER_WARNING,
    handlerSweepInterval: ROUTES_SWEPT_MS,
    ...options,
  });
  rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, global }) =>
    log.debug({ method, route, timeToReset, global }, 'A request met a rate limit.'),
  );
  rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
    log.warn(
      { count },
      'Discord refused many requests within ten minutes; at 10,000 it blocks this address.',
    ),
  );
  return rest.setToken(token);
}

/** The patient client: it waits for rate limits, and tries again where that helps. */
export const makeRest = (options: RestOptions): REST => makeClient(options, RETRIES);

/** Requests by the token of an interaction are not among the 50 a second, though discord.js counts them so. */
const UNCOUNTED = { globalRequestsPerSecond: Number.POSITIVE_INFINITY };

/** A request that would have to wait for a rate limit is given back: by its turn it may no longer be wanted. */
const IMPATIENT = { rejectOnRateLimit: () => true };

/** The clients for what is done besides answering. */
export interface RestClients {
  /** With the token of the bot, at once or not at all. */
  readonly channels: REST;
  /** With the token of an interaction, at once or not at all. */
  readonly webhooks: REST;
  /** With the token of an interaction, as often as it takes: only for what does no harm when done twice. */
  readonly patientWebhooks: REST;
  /** For answers by callback: tried again, but a rate limit would outlast the three seconds that Discord waits. */
  readonly callbacks: REST;
}

export const makeRestClients = (options: RestOptions): RestClients => ({
  channels: makeClient(options, 0, IMPATIENT),
  webhooks: makeClient(options, 0, { ...UNCOUNTED, ...IMPATIENT }),
  patientWebhooks: makeClient(options, RETRIES, UNCOUNTED),
  callbacks: makeClient(options, RETRIES, { ...UNCOUNTED, ...IMPATIENT }),
});

/** The client for what waits by itself: it gives everything back at once, and its limits are nobody else's. */
export const makeBackgroundRest = (options: RestOptions): REST => makeClient(options, 0, IMPATIENT);

/** The ways in which a connection is never made, so that nothing was sent over it. */
const NEVER_CONNECTED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isNeverConnected);
  const hasCode = 'code' in error && NEVER_CONNECTED.has(String(error.code));
  return hasCode || isNeverConnected(error.cause);
}

/** Discord does not take requests now, or what stands before it could not reach it; after any other 5xx nobody knows. */
const NOT_TAKEN = new Set([503, 521, 522, 523]);

/** Whether a request was certainly not carried out, or nobody knows. */
export function isCertainlyNotDone(error: unknown): boolean {
  if (error instanceof HTTPError) return NOT_TAKEN.has(error.status);
  return error instanceof RateLimitError || isNeverConnected(error);
}
