import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  APIApplicationCommand,
  APIApplicationEmoji,
  APIInteraction,
  APIMessage,
  LocaleString,
} from 'discord-api-types/v10';
import { idOf, NotPossible, type Ref } from './actor.js';
import { guildEvent } from './api-shapes.js';
import { commandsIn } from './commands.js';
import { makeDelivery, probe, type Delivery, type Probe } from './delivery.js';
import { removeEmoji, serveEmoji } from './emojis.js';
import { makeFaultBox, type Faults } from './faults.js';
import { openGateway } from './gateway.js';
import { failInteraction } from './interactions.js';
import { makeRateLimits, SETTINGS, type RateLimitChoice, type Settings } from './limits.js';
import { makePeople, type People } from './people.js';
import { makeRest, type Exchange } from './rest.js';
import { commandRoutes } from './routes/commands.js';
import { emojiRoutes } from './routes/emojis.js';
import { gatewayRoutes } from './routes/gateway.js';
import { guildRoutes } from './routes/guilds.js';
import { interactionRoutes } from './routes/interactions.js';
import { messageRoutes } from './routes/messages.js';
import { listen } from './server.js';
import { addBot, makeServers, type Servers } from './servers.js';
import { serveFile } from './stored-files.js';
import { makeSignal, makeWorld, type Change, type Ping, type Signal, type World } from './world.js';

/** The log of requests forgets the oldest ones. */
const MOST_REQUESTS = 10_000;

export interface DiscordOptions extends Partial<Settings> {
  readonly now?: () => number;
  /** Any free one, unless said otherwise. */
  readonly port?: number;
  /** The bot's name. */
  readonly name?: string;
  /** The language of the server and its members, unless they choose another. */
  readonly locale?: LocaleString;
  /** Lenient, unless said otherwise. */
  readonly rateLimits?: RateLimitChoice;
  /** The bot's own address for interactions; without one they go over the gateway. */
  readonly deliverTo?: { readonly url: string };
  /** Answers what is asked for outside of /api. */
  readonly otherwise?: RequestListener;
}

/** What can be listened to. */
interface DiscordEvents {
  readonly change: Change;
  readonly request: Exchange;
  readonly interaction: APIInteraction;
}

/** A Discord on your desk: what the bot talks to, and the hands of the people who talk to the bot. */
export interface Discord extends People, Servers {
  /** The base of the REST API, without a version. */
  readonly url: string;
  readonly port: number;
  /** The bot's name. */
  readonly name: string;
  readonly token: string;
  readonly applicationId: string;
  readonly publicKey: string;
  readonly faults: Faults;
  /** What was asked of the API so far, with secrets blotted out. */
  readonly requests: readonly Exchange[];
  /** What Discord takes and this house does not want: messages that do not say whom they may ping. */
  readonly complaints: readonly string[];
  /** Why bodies of an endpoint's responses were no answers. */
  readonly refusedAnswers: readonly unknown[];
  /** What stands in a channel, in order: what everybody sees, and what only this person does. */
  messages(channel: Ref, as?: Ref): readonly APIMessage[];
  /** The message as it is now, if it is still there. */
  message(message: Ref): APIMessage | undefined;
  /** The commands that are registered for everywhere, or those of one server alone. */
  commands(guild?: Ref): readonly APIApplicationCommand[];
  /** The emoji that the application owns, in the order in which they were uploaded. */
  emojis(): readonly APIApplicationEmoji[];
  /** Somebody takes an emoji away in the settings of the application: no bot is told. */
  removeEmoji(emoji: Ref): void;
  /** All notifications that a person got so far. */
  pings(user: Ref): readonly Ping[];
  /** Gives back how to stop listening. */
  on<K extends keyof DiscordEvents>(event: K, listener: Listener<K>): () => void;
  /** Waits until something is so. */
  until(condition: () => boolean, timeoutMs?: number): Promise<void>;
  /** How many connections of bots are signed in at the gateway. */
  bots(): number;
  /** Sends an event over the gateway as it is, however wrong: to all bots, or to the shard of a server. */
  dispatch(event: string, data: unknown, guild?: Ref): void;
  /** Takes the bot off a server: it is told so. */
  removeBot(guild: Ref): void;
  /** Adds it to a server, or brings it back: it is told so, and the audit log says by whom. It may do as invited, or what everybody may. */
  inviteBot(guild: Ref, by?: Ref, permissions?: bigint): void;
  /** What the bot has written to somebody directly. */
  directMessages(user: Ref): readonly APIMessage[];
  /** From now on interactions go to this address, or over the gateway. */
  deliverTo(endpoint: { readonly url: string } | undefined): void;
  /** Tries the bot's address as Discord does before it saves it. */
  probeEndpoint(url?: string): Promise<Probe>;
  /** From now on other limits. */
  limitRates(choice: RateLimitChoice): void;
  /** All that is there, for those who want to look behind the scenes. */
  readonly world: World;
  /** Ends everything at once: open sockets, and people's waiting. */
  close(): Promise<void>;
}

type Listener<K extends keyof DiscordEvents> = (value: DiscordEvents[K]) => void;

async function until(condition: () => boolean, timeoutMs = 10_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come to pass within ${timeoutMs} ms`);
    await wait(5);
  }
}

/** Starts a Discord of one's own on this machine. */
export async function startDiscord(options: DiscordOptions = {}): Promise<Discord> {
  const { now = Date.now, port = 0, name = 'Bot', locale = 'en-US' } = options;
  const world = makeWorld(name, now, { ...SETTINGS, ...options });
  const servers = makeServers(world, locale);
  const faultBox = makeFaultBox();

  const signals: { readonly [K in keyof DiscordEvents]: Signal<DiscordEvents[K]> } = {
    change: world.changes,
    request: makeSignal(),
    interaction: makeSignal(),
  };
  const requests: Exchange[] = [];
  signals.request.on((exchange) => {
    requests.push(exchange);
    if (requests.length > MOST_REQUESTS) requests.shift();
  });

  let gatewayUrl = '';
  const routes = [
    ...gatewayRoutes(world, () => gatewayUrl),
    ...commandRoutes(world),
    ...emojiRoutes(world),
    ...interactionRoutes(world),
    ...messageRoutes(world),
    ...guildRoutes(world),
  ];
  const limits = makeRateLimits(options.rateLimits);
  const listening = await listen(
    {
      rest: makeRest(routes, world.application.token, limits),
      faults: faultBox,
      now,
      serveFile: (request, response) => serveFile(world, request, response),
      serveEmoji: (request, response) => serveEmoji(world, request, response),
      onExchange: (exchange) => signals.request.emit({ at: now(), ...exchange }),
      ...(options.otherwise && { otherwise: options.otherwise }),
    },
    port,
  );
  world.origin = `http://127.0.0.1:${listening.port}`;
  gatewayUrl = `ws://127.0.0.1:${listening.port}/gateway`;
  const gateway = openGateway(world, listening.server, gatewayUrl, faultBox);
  const delivery: Delivery = makeDelivery(world, gateway, options.deliverTo);
  const people = makePeople(world, {
    leftOut: () => faultBox.leftOut,
    deliver(interaction) {
      signals.interaction.emit(interaction.payload);
      delivery.deliver(interaction);
    },
  });

  return {
    ...people,
    ...servers,
    world,
    url: `${world.origin}/api`,
    port: listening.port,
    name,
    token: world.application.token,
    applicationId: world.application.id,
    publicKey: world.application.publicKey,
    requests,
    complaints: world.complaints,
    refusedAnswers: world.refusedAnswers,
    faults: {
      next: (fault) => faultBox.add(fault),
      async goAway(how = 'refused') {
        faultBox.isAway = true;
        gateway.drop({ resumable: true });
        await until(() => gateway.connected() === 0);
        if (how === 'refused') await listening.close();
      },
      async comeBack() {
        faultBox.isAway = false;
        await listening.listenAgain();
      },
      deliverTwice: (times = 1) => delivery.deliverTwice(times),
      leaveOut(...fields) {
        faultBox.leftOut = Object.fromEntries(fields.map((field) => [field, undefined]));
      },
      alterEvents(alter) {
        faultBox.alterEvent = alter;
      },
      refuseEmojis(times = 1) {
        world.emojiRefusals = times;
      },
      dropGateway: (how) => gateway.drop(how),
      askToReconnect: () => gateway.askToReconnect(),
      silenceGateway: () => gateway.silence(),
      invalidateSessions: () => gateway.invalidate(),
      clear() {
        faultBox.clear();
        delivery.deliverTwice(0);
        world.emojiRefusals = 0;
      },
    },
    messages: (channel, as) =>
      [...world.messages.values()]
        .filter(({ api }) => api.channel_id === idOf(channel))
        .filter(({ onlyFor }) => onlyFor === undefined || (as && onlyFor === idOf(as)))
        .map(({ api }) => api),
    message: (message) => world.messages.get(idOf(message))?.api,
    commands: (guild) => commandsIn(world, { guildId: guild && idOf(guild) }),
    emojis: () => [...world.emojis.values()].map(({ api }) => api),
    removeEmoji: (emoji) => removeEmoji(world, idOf(emoji)),
    pings: (user) => world.pings.filter(({ userId }) => userId === idOf(user)),
    on: (event, listener) => signals[event].on(listener),
    until,
    bots: () => gateway.connected(),
    dispatch: (event, data, guild) => gateway.dispatch(guild && idOf(guild), event, data),
    removeBot(guild) {
      world.guilds.get(idOf(guild))?.members.delete(world.application.id);
      gateway.dispatch(idOf(guild), 'GUILD_DELETE', { id: idOf(guild) });
    },
    directMessages: (user) =>
      [...world.messages.values()]
        .filter(({ api }) => world.channels.get(api.channel_id)?.recipientId === idOf(user))
        .map(({ api }) => api),
    inviteBot(ref, by, permissions) {
      const guild = world.guilds.get(idOf(ref));
      if (!guild) throw new NotPossible('There is no such server');
      addBot(world, guild, {
        ...(by && { by: idOf(by) }),
        ...(permissions !== undefined && { permissions }),
      });
      gateway.dispatch(guild.id, 'GUILD_CREATE', guildEvent(world, guild));
    },
    limitRates: (choice) => limits.set(choice),
    deliverTo: (endpoint) => delivery.deliverTo(endpoint),
    async probeEndpoint(url = delivery.endpoint()?.url) {
      if (url === undefined) return { ok: false, why: 'There is no address' };
      return probe(world, url);
    },
    async close() {
      for (const each of world.interactions.values()) failInteraction(each, 'timeout');
      gateway.close();
      await listening.close();
    },
  };
}
