import { MessageFlags, type APIMessage } from 'discord-api-types/v10';
import type { Discord } from '../discord.js';
import type { Ping, Posted } from '../../page/protocol.js';
import type { ServerRoom } from './server-room.js';
import { commandOf } from './wire.js';

/** The messages, with what the page wants to know about each. */
export interface Posts {
  all(): readonly Posted[];
  get(id: string): Posted | undefined;
  /** Notifications of messages that are still there. */
  pings(): readonly Ping[];
  /** All notifications there ever were. */
  allPings(): readonly Ping[];
}

const isEphemeral = ({ flags }: APIMessage): boolean =>
  ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

export function readPosts(discord: Discord, room: ServerRoom): Posts {
  /** What was used, by the id of the interaction: a message does not tell. */
  const commands = new Map<string, string>();
  discord.on('interaction', (interaction) => {
    const command = commandOf(interaction);
    if (command !== undefined) commands.set(interaction.id, command);
  });

  function posted(api: APIMessage): Posted {
    const { id, user } = api.interaction_metadata ?? {};
    const command = commands.get(id ?? '');
    return {
      message: api,
      ...(isEphemeral(api) && user && { onlyFor: user.id }),
      ...(command !== undefined && { command }),
    };
  }

  const people = () => room.people().filter(({ isBot }) => !isBot);

  const allPings = (): readonly Ping[] =>
    people()
      .flatMap((person) => discord.pings(person))
      .toSorted((a, b) => (BigInt(a.messageId) < BigInt(b.messageId) ? -1 : 1))
      .map(({ userId, messageId, channelId }) => ({ userId, messageId, channelId }));

  return {
    all() {
      const seen = new Map<string, APIMessage>();
      for (const channel of room.channels()) {
        for (const person of people()) {
          for (const api of discord.messages(channel, person)) seen.set(api.id, api);
        }
      }
      const byAge = [...seen.values()].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
      return byAge.map(posted);
    },
    get(id) {
      const api = discord.message(id);
      return api && posted(api);
    },
    allPings,
    pings: () => allPings().filter(({ messageId }) => discord.message(messageId)),
  };
}
