import {
  GatewayIntentBits,
  type APIInteraction,
  type APIInteractionResponse,
} from 'discord-api-types/v10';
import { Client, Events, Status } from 'discord.js';
import type { GuildList } from '../app/guild-watch.js';
import type { NewGuild } from '../app/welcome.js';
import type { Answer, Delivery, Handle } from '../app/answer.js';
import { afterRefusal, callBack, type CallbackOptions } from './callback.js';
import { asStartupError, closeReason } from './discord-errors.js';
import { makeDeliveries } from './deliveries.js';
import { makePendingWork, runAfter, type Door } from './door.js';
import { interceptEvents, type GatewayListener } from './gateway-events.js';
import { shardOptions, throttleIdentify, type Shards, type TakeLease } from './shards.js';

interface GatewayOptions extends CallbackOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly shards: Shards;
  /** Paces logins among all processes that share it; without it, those of this process. */
  readonly takeLease?: TakeLease;
  readonly handle: Handle;
  /** Hears which servers the bot is on, and which it has left. */
  readonly onGuild?: (guild: string, what: 'joined' | 'left') => Promise<void>;
  /** Hears which servers the bot was added to just now. */
  readonly onNewGuild?: (guild: NewGuild) => Promise<void>;
  /** Hears which servers the shards are on that have connected anew. */
  readonly onList?: (list: GuildList) => Promise<void>;
  /** Called when Discord has closed the gateway for good, with the reason. */
  readonly onLost?: (sentence: string) => void;
}

/** Later than Discord takes an answer, and sooner than a closing process gives up on it. */
const ANSWER_MS = 5000;

/** Opens the gateway: a connection to Discord over which interactions come in, while answers go out as requests. */
export async function openGateway(options: GatewayOptions): Promise<Door> {
  const { token, apiUrl, handle, log } = options;
  const pending = makePendingWork();
  const deliveries = makeDeliveries();
  let isClosing = false;
  const client = makeClient(options, {
    onInteraction(interaction) {
      if (isClosing) return;
      if (deliveries.take(interaction.id).is === 'first')
        pending.add(answer(interaction, handle(interaction), options));
      else log.debug({ id: interaction.id }, 'An interaction was delivered once more.');
    },
    onGuild(guild, what) {
      pending.add(noteGuild(guild, what, options));
    },
    onNewGuild(guild) {
      pending.add(greet(guild, options));
    },
    onList(list) {
      void options.onList?.(list);
    },
  });
  report(client, options);
  const isReady = new Promise((resolve) => {
    client.once(Events.ClientReady, resolve);
  });
  try {
    await client.login(token);
  } catch (error) {
    throw asStartupError(error, apiUrl);
  }
  await isReady;
  log.info({ shards: client.ws.shards.size }, 'The gateway is open.');
  return {
    isUp: () => !isClosing && client.ws.shards.every(({ status }) => status === Status.Ready),
    async close() {
      isClosing = true;
      // discord.js reports its own close as a lost connection.
      client.removeAllListeners(Events.ShardReconnecting);
      const [isDone] = await Promise.all([pending.finish(), client.destroy()]);
      log.info(
        {},
        isDone
          ? 'The gateway is closed.'
          : 'The gateway is closed; some answers were not finished.',
      );
    },
  };
}

/** A client that only keeps the connections: the listener hears what comes in over them. */
const makeClient = (
  { apiUrl, shards, takeLease, log }: GatewayOptions,
  listener: GatewayListener,
): Client =>
  new Client({
    // To hear when the bot is taken off a server, whose data is then to be removed.
    intents: [GatewayIntentBits.Guilds],
    rest: { api: apiUrl },
    ws: {
      buildStrategy: interceptEvents(listener, log),
      ...(takeLease && { buildIdentifyThrottler: throttleIdentify(takeLease, log) }),
    },
    ...shardOptions(shards),
  });

async function answer(
  interaction: APIInteraction,
  handled: Promise<Answer>,
  options: CallbackOptions,
): Promise<void> {
  const { log } = options;
  try {
    const answered = await handled;
    const delivery = await sendResponse(interaction, answered.response, options);
    await runAfter(answered, delivery, log);
  } catch (error) {
    log.error({ err: error, id: interaction.id }, 'An interaction could not be answered.');
  }
}

/** Sends a response, and tells what became of it. */
async function sendResponse(
  interaction: APIInteraction,
  response: APIInteractionResponse,
  options: CallbackOptions,
): Promise<Delivery> {
  try {
    return await callBack(interaction, response, options, ANSWER_MS);
  } catch (error) {
    return afterRefusal(error, interaction, options);
  }
}

async function noteGuild(
  guild: string,
  what: 'joined' | 'left',
  { onGuild, log }: GatewayOptions,
): Promise<void> {
  try {
    await onGuild?.(guild, what);
  } catch (error) {
    log.error({ err: error, guild }, 'It could not be noted which servers there are.');
  }
}

async function greet(guild: NewGuild, { onNewGuild, log }: GatewayOptions): Promise<void> {
  try {
    await onNewGuild?.(guild);
  } catch (error) {
    log.error({ err: error, guild: guild.id }, 'A server could not be greeted.');
  }
}

/** Tells the log, in plain words, how the connections are doing. */
function report(client: Client, { log, onLost }: GatewayOptions): void {
  client.on(Events.ShardReady, (shard) => log.info({ shard }, 'A shard is connected.'));
  client.on(Events.ShardReconnecting, (shard) =>
    log.warn({ shard }, 'A shard lost its connection, and reconnects.'),
  );
  client.on(Events.ShardResume, (shard, replayed) =>
    log.info({ shard, replayed }, 'A shard is back where it left off.'),
  );
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    const sentence = closeReason(code);
    log.error({ shard, code }, sentence);
    onLost?.(sentence);
  });
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ err: error, shard }, 'The connection of a shard is in trouble.'),
  );
  client.on(Events.Error, (error) => log.error({ err: error }, 'The gateway is in trouble.'));
  client.on(Events.Warn, (sentence) => log.warn({}, sentence));
  client.on(Events.Debug, (sentence) => log.debug({}, sentence));
}
