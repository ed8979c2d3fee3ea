import { GatewayDispatchEvents, type APIInteraction } from 'discord-api-types/v10';
import { SimpleShardingStrategy, type WebSocketOptions } from 'discord.js';
import type { Log } from '../app/app.js';
import type { GuildList } from '../app/guild-watch.js';
import type { NewGuild } from '../app/welcome.js';

/** Who hears the events that the bot works with. */
export interface GatewayListener {
  onInteraction(interaction: APIInteraction): void;
  /** A server that is only unavailable for a while is not left. */
  onGuild(guild: string, what: 'joined' | 'left'): void;
  /** The bot was added to a server just now: it is none of those that it was on when it connected. */
  onNewGuild(guild: NewGuild): void;
  /** A shard is connected anew; these are its servers, available or not. */
  onList(list: GuildList): void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whatever comes over the wire, as fields that may be there. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * Takes the events of the gateway before discord.js does, and hands on only those that it needs to keep the connection: it
 * builds objects of whatever it gets, and what it cannot build (a presence without its user, a thread that is null) is thrown
 * where nobody could catch it, which would end the process.
 */
export function interceptEvents(
  listener: GatewayListener,
  log: Log,
): NonNullable<WebSocketOptions['buildStrategy']> {
  const known = makeKnownGuilds();
  return (manager) => {
    const emit = manager.emit.bind(manager);
    Object.assign(manager, {
      emit(event: string, ...args: readonly unknown[]): boolean {
        const [payload, ...rest] = args;
        try {
          if (event === 'dispatch') {
            const { data, ...shard } = fieldsOf(payload);
            const kept = takeEvent(fieldsOf(data), listener, known, log);
            return kept ? emit(event, { data: kept, ...shard }) : true;
          }
          if (event === 'ready') {
            const { data, ...shard } = fieldsOf(payload);
            return emit(event, { data: readyOf(data), ...shard });
          }
          return emit(event, payload, ...rest);
        } catch (error) {
          log.error({ err: error, event }, 'An event of the gateway could not be handled.');
          return false;
        }
      },
    });
    return new SimpleShardingStrategy(manager);
  };
}

/** The servers that the bot is known to be on: those that READY has listed, and those that it was added to since. */
function makeKnownGuilds() {
  const guilds = new Set<string>();
  /** Without a list that is understood every server would look like a new one. */
  let isListed = true;
  return {
    list(list: GuildList | undefined): void {
      if (!list) {
        isListed = false;
        return;
      }
      for (const guild of guilds) if (list.covers(guild)) guilds.delete(guild);
      for (const guild of list.guilds) guilds.add(guild);
    },
    /** Whether it was not known before. One that was unavailable for a while is. */
    add(guild: string): boolean {
      const isNew = isListed && !guilds.has(guild);
      guilds.add(guild);
      return isNew;
    },
    remove(guild: string): void {
      guilds.delete(guild);
    },
  };
}

/** Tells the listener about an event, and gives what discord.js shall hear of it. */
function takeEvent(
  event: Fields,
  listener: GatewayListener,
  known: ReturnType<typeof makeKnownGuilds>,
  log: Log,
): Fields | undefined {
  const { t: type, d: data } = event;
  switch (type) {
    case GatewayDispatchEvents.Ready: {
      const list = listIn(data);
      known.list(list);
      if (list) listener.onList(list);
      return { ...event, d: readyOf(data) };
    }
    case GatewayDispatchEvents.Resumed:
      return event;
    case GatewayDispatchEvents.InteractionCreate:
      if (isInteraction(data)) listener.onInteraction(data);
      else log.warn({}, 'Discord sent an interaction that has no id or no token.');
      return undefined;
    case GatewayDispatchEvents.GuildCreate:
    case GatewayDispatchEvents.GuildDelete: {
      const { id, unavailable } = fieldsOf(data);
      if (typeof id !== 'string' || unavailable === true) return undefined;
      const isThere = type === GatewayDispatchEvents.GuildCreate;
      listener.onGuild(id, isThere ? 'joined' : 'left');
      if (!isThere) known.remove(id);
      else if (known.add(id)) listener.onNewGuild(newGuildIn(id, fieldsOf(data)));
      return undefined;
    }
    default:
      return undefined;
  }
}

function newGuildIn(id: string, { system_channel_id: channel, preferred_locale: locale }: Fields) {
  return {
    id,
    systemChannel: typeof channel === 'string' ? channel : null,
    locale: typeof locale === 'string' ? locale : undefined,
  };
}

/** The servers that READY lists; nothing where it is not certain that it lists all of the shard. */
function listIn(data: unknown): GuildList | undefined {
  const { guilds, shard } = fieldsOf(data);
  const [index, count] = Array.isArray(shard) ? shard.map(Number) : [];
  if (!Array.isArray(guilds) || index === undefined || !(Number(count) > 0)) return undefined;
  const ids = guilds.map((guild) => fieldsOf(guild)['id']);
  if (!ids.every((id) => typeof id === 'string')) return undefined;
  return {
    guilds: new Set(ids),
    covers: (guild) => (BigInt(guild) >> 22n) % BigInt(Number(count)) === BigInt(index),
  };
}

/** READY without servers: discord.js would wait for each of them, and keep it. */
function readyOf(data: unknown): Fields {
  const { user, application } = fieldsOf(data);
  return {
    user: { id: fieldsOf(user)['id'] },
    application: { id: fieldsOf(application)['id'] },
    guilds: [],
  };
}

/** Whether it can be answered at all; the rest of its shape is trusted. */
function isInteraction(data: unknown): data is APIInteraction {
  const { id, token } = fieldsOf(data);
  return typeof id === 'string' && typeof token === 'string';
}
