import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultRestOptions, DiscordAPIError, REST, RESTEvents } from '@discordjs/rest';
import { MessageFlags, Routes } from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Discord, DiscordRefusal } from '../app/discord.js';
import type { MessageId } from '../match/id.js';
import { err, ok, type Result } from '../rules/result.js';
import type { Attached, Message } from '../views/message.js';

interface RestOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly log: Log;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 3;
/** discord.js tries again at once; a moment later helps more. */
const RETRY_PAUSE_MS = 300;
/** At 10,000 refusals within ten minutes Discord blocks the address. */
const REFUSALS_PER_WARNING = 500;

type Request = typeof DefaultRestOptions.makeRequest;

/** A broken connection is tried again like a broken answer: discord.js does so by itself only when it is called ECONNRESET. */
const request: Request = async (url, init) => {
  try {
    const response = await DefaultRestOptions.makeRequest(url, init);
    if (response.status >= 500) await sleep(RETRY_PAUSE_MS);
    return response.status === 429 ? await asRefusal(response) : response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    await sleep(RETRY_PAUSE_MS);
    const broken = new Error('No connection to Discord', { cause: error });
    throw Object.assign(broken, { code: 'ECONNRESET' });
  }
};

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

/** Discord's REST interface: it keeps to the rate limits, waits where it must, and tries again where that helps. */
export function makeRest({ token, apiUrl, log }: RestOptions): REST {
  const rest = new REST({
    api: apiUrl,
    version: '10',
    timeout: TIMEOUT_MS,
    retries: RETRIES,
    makeRequest: request,
    invalidRequestWarningInterval: REFUSALS_PER_WARNING,
  });
  rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, global }) =>
    log.debug({ method, route, timeToReset, global }, 'A request waits for a rate limit.'),
  );
  rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
    log.warn(
      { count },
      'Discord refused many requests within ten minutes; at 10,000 it blocks this address.',
    ),
  );
  return rest.setToken(token);
}

/** The refusals that Discord gives by number; every other number is just a refusal. */
const REFUSALS = new Map<number | string, DiscordRefusal>([
  [10_003, 'gone'],
  [10_008, 'gone'],
  [10_015, 'token-expired'],
  [10_062, 'token-expired'],
  [30_046, 'edited-too-often'],
  [50_001, 'no-access'],
  [50_013, 'no-permission'],
  [50_027, 'token-expired'],
  [50_083, 'archived'],
]);

/** An answer through the other door may reach Discord after what follows it, which then finds no webhook: so try again. */
const UNKNOWN_WEBHOOK = 10_015;
const WEBHOOK_PAUSES_MS = [250, 1000];

/** What the app asks of Discord besides answers. */
export function makeDiscord(rest: REST, log: Log): Discord {
  const attempt = <T>(work: () => Promise<T>): Promise<Result<T, DiscordRefusal>> =>
    settle(work, log);
  return {
    send: (channel, message, once) =>
      attempt(async () => {
        const body = { ...message, nonce: once, enforce_nonce: true };
        return idOf(await rest.post(Routes.channelMessages(channel), { body }));
      }),
    edit: (channel, id, message) =>
      attempt(async () => {
        await rest.patch(Routes.channelMessage(channel, id), { body: message });
      }),
    remove: (channel, id) =>
      attempt(async () => {
        await rest.delete(Routes.channelMessage(channel, id));
      }),
    original: ({ application, token }) =>
      attempt(async () => {
        const route = Routes.webhookMessage(application, token);
        return idOf(await patiently(() => rest.get(route, { auth: false })));
      }),
    editOriginal: ({ application, token }, message, files) =>
      attempt(async () => {
        const route = Routes.webhookMessage(application, token);
        const sent = withFiles(withoutPrivacy(message), files);
        await patiently(() => rest.patch(route, { ...sent, auth: false }));
      }),
    followUp: ({ application, token }, message, files) =>
      attempt(async () => {
        const route = Routes.webhook(application, token);
        const sent = withFiles(message, files);
        return idOf(await patiently(() => rest.post(route, { ...sent, auth: false })));
      }),
  };
}

/** A message, and the files that go along with it, as they are sent. */
function withFiles(message: Message, files: readonly Attached[] = []) {
  if (files.length === 0) return { body: message };
  const attachments = files.map(({ name, alt }, id) => ({
    id,
    filename: name,
    ...(alt !== undefined && { description: alt }),
  }));
  return {
    body: { ...message, attachments },
    files: files.map(({ name, data, type }) => ({
      name,
      data: Buffer.from(data),
      contentType: type,
    })),
  };
}

/** Who sees a message is settled when it is posted: an edit that speaks of it is refused. */
const withoutPrivacy = (message: Message): Message => ({
  ...message,
  flags: message.flags & ~MessageFlags.Ephemeral,
});

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of WEBHOOK_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_WEBHOOK) throw error;
      await sleep(pause);
    }
  }
  return work();
}

function idOf(message: unknown): MessageId {
  const isMessage = typeof message === 'object' && message !== null && 'id' in message;
  if (isMessage && typeof message.id === 'string') return message.id;
  throw new Error('Discord answered with something that is no message.');
}

async function settle<T>(work: () => Promise<T>, log: Log): Promise<Result<T, DiscordRefusal>> {
  try {
    return ok(await work());
  } catch (error) {
    const refusal = refusalOf(error);
    const isUnusual = refusal === 'refused' || refusal === 'unreachable';
    if (isUnusual) log.warn({ err: error, refusal }, 'Discord did not do as asked.');
    else log.debug({ err: error, refusal }, 'Discord did not do as asked.');
    return err(refusal);
  }
}

const refusalOf = (error: unknown): DiscordRefusal =>
  error instanceof DiscordAPIError ? (REFUSALS.get(error.code) ?? 'refused') : 'unreachable';
