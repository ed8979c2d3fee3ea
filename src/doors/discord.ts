import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import {
  AuditLogEvent,
  MessageFlags,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { Log } from '../app/app.js';
import type { Discord, DiscordRefusal, Posted, Ticket } from '../app/discord.js';
import { NO_METRICS, type Metrics } from '../app/metrics.js';
import type { MessageId } from '../match/id.js';
import { err, ok, type Result } from '../rules/result.js';
import type { Attached, Message } from '../views/message.js';
import { accessIn, everyoneIn, fieldOf, listIn, textIn } from './channel-access.js';
import { fieldsOf } from './gateway-events.js';
import { orWithStock, type OnRefusedEmoji } from './refused-emoji.js';
import { isCertainlyNotDone, type RestClients } from './rest.js';

/** The refusals that Discord gives by number; every other number is just a refusal. */
const REFUSALS = new Map<number | string, DiscordRefusal>([
  [10_003, 'gone'],
  [10_004, 'gone'],
  [10_007, 'gone'],
  [10_008, 'gone'],
  [10_013, 'gone'],
  [10_015, 'token-expired'],
  [10_062, 'token-expired'],
  [30_046, 'edited-too-often'],
  [40_005, 'too-large'],
  [50_001, 'no-access'],
  [50_013, 'no-permission'],
  [50_027, 'token-expired'],
  [50_083, 'archived'],
]);

const refusalOf = (error: unknown): DiscordRefusal => {
  if (error instanceof DiscordAPIError) return REFUSALS.get(error.code) ?? 'refused';
  return isCertainlyNotDone(error) ? 'away' : 'unclear';
};

/** An answer through the other door may reach Discord after what follows it, which then finds no webhook: so try again. */
const UNKNOWN_WEBHOOK = 10_015;
const WEBHOOK_PAUSES_MS = [250, 1000];
const LONGEST_WAIT_MS = 5000;

/** How long to wait before the same can be asked again; not at all, where that would not help. */
type PauseAfter = (error: unknown, tries: number) => number | undefined;

const afterUnknownWebhook: PauseAfter = (error, tries) =>
  error instanceof DiscordAPIError && error.code === UNKNOWN_WEBHOOK
    ? WEBHOOK_PAUSES_MS[tries]
    : undefined;

const afterRateLimit: PauseAfter = (error, tries) =>
  error instanceof RateLimitError && tries < WEBHOOK_PAUSES_MS.length
    ? Math.min(error.timeToReset, LONGEST_WAIT_MS)
    : undefined;

async function again<T>(work: () => Promise<T>, pauseAfter: PauseAfter, tries = 0): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const pause = pauseAfter(error, tries);
    if (pause === undefined) throw error;
    await sleep(pause);
    return again(work, pauseAfter, tries + 1);
  }
}

/** Waits for the answer to arrive, and for a rate limit to pass. */
const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  again(work, (error, tries) => afterUnknownWebhook(error, tries) ?? afterRateLimit(error, tries));

/** A thread is put away when nobody has written in it for so long: a week, the longest there is. */
const THREAD_MINUTES = ThreadAutoArchiveDuration.OneWeek;

/** A thread has already been created for this message. */
const HAS_THREAD = 160_004;

const NO_TOKEN = { auth: false };

/** Among so many bots that were added last to a server is one that was added just now. */
const LATEST_ADDED = 10;

const messageRoute = ({ application, token }: Ticket, id?: MessageId) =>
  Routes.webhookMessage(application, token, id);

/** Who hears what Discord refuses. */
interface DiscordHearing {
  readonly onRefusedEmoji?: OnRefusedEmoji;
  readonly metrics?: Pick<Metrics, 'refused'>;
}

/** What the app asks of Discord besides answers. */
export function makeDiscord(
  { channels, webhooks, patientWebhooks }: RestClients,
  log: Log,
  { onRefusedEmoji, metrics = NO_METRICS }: DiscordHearing = {},
): Discord {
  const attempt = async <T>(work: () => Promise<T>): Promise<Result<T, DiscordRefusal>> => {
    try {
      return ok(await work());
    } catch (error) {
      const refusal = refusalOf(error);
      metrics.refused(refusal);
      const isUnusual = refusal === 'refused' || refusal === 'unclear';
      log[isUnusual ? 'warn' : 'debug']({ err: error, refusal }, 'Discord did not do as asked.');
      return err(refusal);
    }
  };
  /** Posts or edits a message; where one of its emoji is refused, with others. */
  const attemptWith = <M, T>(
    message: M,
    work: (message: M) => Promise<T>,
  ): Promise<Result<T, DiscordRefusal>> =>
    attempt(() => orWithStock(message, work, onRefusedEmoji));
  return {
    send: (channel, given, once, files) =>
      attemptWith(given, async (message) => {
        const sent = withFiles({ ...message, nonce: once, enforce_nonce: true }, files);
        return idOf(await channels.post(Routes.channelMessages(channel), sent));
      }),
    edit: (channel, id, given) =>
      attemptWith(given, async (message) => {
        await channels.patch(Routes.channelMessage(channel, id), { body: message });
      }),
    remove: (channel, id) =>
      attempt(async () => {
        await channels.delete(Routes.channelMessage(channel, id));
      }),
    async sendByToken(ticket, given) {
      const sent = await attemptWith(given, async (message) => {
        const route = Routes.webhook(ticket.application, ticket.token);
        const post = () => webhooks.post(route, { body: message, ...NO_TOKEN });
        return shownIn(await again(post, afterUnknownWebhook));
      });
      if (!sent.ok) return sent;
      const { id, isPrivate } = sent.value;
      if (!isPrivate) return ok(id);
      await attempt(() => webhooks.delete(messageRoute(ticket, id), NO_TOKEN));
      return err('hidden');
    },
    editByToken: (ticket, id, given) =>
      attemptWith(given, async (message) => {
        const sent = { body: withoutPrivacy(message), ...NO_TOKEN };
        await webhooks.patch(messageRoute(ticket, id), sent);
      }),
    removeByToken: (ticket, id) =>
      attempt(async () => {
        await webhooks.delete(messageRoute(ticket, id), NO_TOKEN);
      }),
    async original(ticket, { isPublic } = { isPublic: false }) {
      const found = await attempt(async () => {
        const route = messageRoute(ticket);
        return shownIn(await patiently(() => patientWebhooks.get(route, NO_TOKEN)));
      });
      if (!found.ok) return found;
      return isPublic && found.value.isPrivate ? err('hidden') : ok(found.value.id);
    },
    editOriginal: (ticket, given, files) =>
      attemptWith(given, async (message) => {
        const sent = withFiles(withoutPrivacy(message), files);
        await patiently(() =>
          patientWebhooks.patch(messageRoute(ticket), { ...sent, ...NO_TOKEN }),
        );
      }),
    removeOriginal: (ticket) =>
      attempt(async () => {
        await patiently(() => patientWebhooks.delete(messageRoute(ticket), NO_TOKEN));
      }),
    followUp: ({ application, token }, given, files) =>
      attemptWith(given, async (message) => {
        const route = Routes.webhook(application, token);
        const sent = withFiles(message, files);
        return idOf(await patiently(() => webhooks.post(route, { ...sent, ...NO_TOKEN })));
      }),
    startThread: (channel, message, name) =>
      attempt(async () => {
        const body = { name, auto_archive_duration: THREAD_MINUTES };
        try {
          return idOf(await channels.post(Routes.threads(channel, message), { body }));
        } catch (error) {
          // The thread of a message has the id of the message.
          if (error instanceof DiscordAPIError && error.code === HAS_THREAD) return message;
          throw error;
        }
      }),
    reopenThread: (thread, name) =>
      attempt(async () => {
        const body = { archived: false, ...(name !== undefined && { name }) };
        await channels.patch(Routes.channel(thread), { body });
      }),
    archiveThread: (thread) =>
      attempt(async () => {
        await channels.patch(Routes.channel(thread), { body: { archived: true } });
      }),
    countAfter: (channel, message, most) =>
      attempt(async () => {
        const query = new URLSearchParams({ after: message, limit: String(most) });
        const found = await channels.get(Routes.channelMessages(channel), { query });
        return Array.isArray(found) ? found.length : 0;
      }),
    postedFrom: (channel, message, most) =>
      attempt(async () => {
        const after = String(BigInt(message) - 1n);
        const query = new URLSearchParams({ after, limit: String(most) });
        const found = await channels.get(Routes.channelMessages(channel), { query });
        return Array.isArray(found) ? found.map(postedIn).toReversed() : [];
      }),
    accessTo: (channel) =>
      attempt(async () => accessIn(await channels.get(Routes.channel(channel)))),
    everyoneOn: (guild) =>
      attempt(async () => everyoneIn(await channels.get(Routes.guildRoles(guild)), guild)),
    nameOf: (user) => attempt(async () => nameIn(await channels.get(Routes.user(user)))),
    inviterOf: (guild, bot) =>
      attempt(async () => {
        const query = new URLSearchParams({
          action_type: String(AuditLogEvent.BotAdd),
          limit: String(LATEST_ADDED),
        });
        return inviterIn(await channels.get(Routes.guildAuditLog(guild), { query }), bot);
      }),
    directChannel: (user) =>
      attempt(async () =>
        idOf(await channels.post(Routes.userChannels(), { body: { recipient_id: user } })),
      ),
    timeoutOf: (guild, user) =>
      attempt(async () => timeoutIn(await channels.get(Routes.guildMember(guild, user)))),
  };
}

/** A message, and the files that go along with it, as they are sent. */
function withFiles(message: object, files: readonly Attached[] = []) {
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

/** Who sees a message is decided when it is posted: an edit that speaks of it is refused. */
const withoutPrivacy = (message: Message): Message => ({
  ...message,
  flags: message.flags & ~MessageFlags.Ephemeral,
});

function idOf(message: unknown): MessageId {
  const id = textIn(message, 'id');
  if (id === undefined) throw new Error('Discord answered with something that is no message.');
  return id;
}

const postedIn = (message: unknown): Posted => ({
  id: idOf(message),
  author: textIn(fieldOf(message, 'author'), 'id') ?? '',
  content: textIn(message, 'content') ?? '',
});

/** A message as Discord has made it: it may be for one person, though it was meant for everybody. */
const shownIn = (message: unknown) => ({
  id: idOf(message),
  isPrivate: (Number(fieldsOf(message)['flags'] ?? 0) & MessageFlags.Ephemeral) !== 0,
});

function nameIn(user: unknown): string {
  const name = textIn(user, 'global_name') ?? textIn(user, 'username');
  if (name === undefined) throw new Error('Discord answered with something that is no user.');
  return name;
}

/** Who added a bot, from the audit log. */
function inviterIn(log: unknown, bot: string): string | null {
  const added = listIn(log, 'audit_log_entries').find((each) => textIn(each, 'target_id') === bot);
  return textIn(added, 'user_id') ?? null;
}

function timeoutIn(member: unknown): number | null {
  const until = Date.parse(textIn(member, 'communication_disabled_until') ?? '');
  return Number.isNaN(until) ? null : until;
}
