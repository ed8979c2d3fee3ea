import { PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import { oneOf, readForm, required, shape, text } from './form.js';
import { demand } from './permissions.js';
import type { Channel, StoredMessage, World } from './world.js';

const opening = shape({
  name: required(text(1, 100)),
  /** The minutes after which a quiet thread is put away. */
  auto_archive_duration: oneOf([60, 1440, 4320, 10_080]),
});

/** Opens a thread on a message; it has the id of the message, which can have one only. */
export function openThread(
  world: World,
  channel: Channel,
  { api: { id } }: StoredMessage,
  body: unknown,
): Channel {
  if (channel.thread) throw refusal('wrong-channel-type');
  demand(world, channel, PermissionFlagsBits.CreatePublicThreads);
  const { name = '' } = readForm(opening, body);
  if (world.channels.has(id)) throw refusal('has-thread');
  const { id: parentId, guildId } = channel;
  const state = { archived: false, locked: false, archiveChangedAt: world.now() };
  const thread = { parentId, isOfBot: true, ...state };
  const opened: Channel = { id, guildId, name, thread };
  world.channels.set(id, opened);
  world.changes.emit({ kind: 'channel', channelId: id, id });
  return opened;
}
