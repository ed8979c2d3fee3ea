import { GatewayDispatchEvents, type APIInteraction } from 'discord-api-types/v10';
import { SimpleShardingStrategy, type WebSocketOptions } from 'discord.js';
import type { Log } from '../app/app.js';
import type { GuildList } from '../app/guild-watch.js';

/** Who hears the events that the bot works with. */
export interface GatewayListener {
  onInteraction(interaction: APIInteraction): void;
  /** A server that is only unavailable for a while is not left. */
  onGuild(guild: string, what: 'joined' | 'left'): void;
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
  return (manager) => {
    const emit = manager.emit.bind(manager);
    Object.assign(manager, {
      emit(event: string, ...args: readonly unknown[]): boolean {
        const [payload, ...rest] = args;
        try {
          if (event === 'dispatch') {
            const { data, ...shard } = fieldsOf(payload);
            const kept = takeEvent(fieldsOf(data), listener, log);
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

/** Tells the listener about an event, and gives what discord.js shall hear of it. */
function takeEvent(event: Fields, listener: GatewayListener, log: Log): Fields | undefined {
  const { t: type, d: data } = event;
  switch (type) {
    case GatewayDispatchEvents.Ready: {
      const list = listIn(data);
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
      if (typeof id === 'string' && unavailable !== true)
        listener.onGuild(id, type === GatewayDispatchEvents.GuildCreate ? 'joined' : 'left');
      return undefined;
    }
    default:
      return undefined;
  }
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
