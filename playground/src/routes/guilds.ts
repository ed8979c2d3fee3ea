import { PermissionFlagsBits, type APIUser } from 'discord-api-types/v10';
import { refusal } from '../api-error.js';
import { channelShape, everyone, fullMember, guildShape } from '../api-shapes.js';
import { boolean, readForm, shape, text } from '../form.js';
import { demand, demandAwake, demandSending, visibleChannel } from '../permissions.js';
import { ok, param, type Params, type Route } from '../rest.js';
import type { Channel, Guild, World } from '../world.js';

const { ManageChannels, ManageThreads } = PermissionFlagsBits;

function guildOf(world: World, params: Params): Guild {
  const guild = world.guilds.get(param(params, 'guild'));
  if (!guild) throw refusal('unknown-guild');
  return guild;
}

const changes = shape({ name: text(1, 100), archived: boolean, locked: boolean });

type Changes = NonNullable<ReturnType<typeof changes>>;

/** Waking up a thread that is not locked is for everybody who can write there; the rest is for its keepers. */
function demandChange(world: World, channel: Channel, { archived, ...rest }: Changes): void {
  const isWaking = archived === false && Object.keys(rest).length === 0;
  if (!channel.thread) demand(world, channel, ManageChannels);
  else if (isWaking && !channel.thread.locked) demandSending(world, channel);
  else demand(world, channel, ManageThreads);
  if (archived !== false) demandAwake(channel);
}

function change(world: World, channel: Channel, { name, archived, locked }: Changes): void {
  const { thread } = channel;
  if (name !== undefined) channel.name = name;
  if (thread && locked !== undefined) thread.locked = locked;
  if (thread && archived !== undefined) {
    thread.archived = archived;
    thread.archiveChangedAt = world.now();
  }
  world.changes.emit({ kind: 'channel', channelId: channel.id, id: channel.id });
}

/** Anybody that some server knows. */
function userOf(world: World, params: Params): APIUser {
  const id = param(params, 'user');
  for (const { members } of world.guilds.values()) {
    const user = members.get(id)?.user;
    if (user) return user;
  }
  throw refusal('unknown-user');
}

/** Channels, threads, servers, their roles and members, and people. */
export const guildRoutes = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: '/channels/:channel',
    handle: (params) => ok(channelShape(visibleChannel(world, param(params, 'channel')))),
  },
  {
    method: 'PATCH',
    pattern: '/channels/:channel',
    handle(params, { body }) {
      const channel = visibleChannel(world, param(params, 'channel'));
      const wanted = readForm(changes, body);
      demandChange(world, channel, wanted);
      change(world, channel, wanted);
      return ok(channelShape(channel));
    },
  },
  {
    method: 'GET',
    pattern: '/users/:user',
    handle: (params) => ok(userOf(world, params)),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild',
    handle: (params) => ok(guildShape(guildOf(world, params))),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/roles',
    handle: (params) => ok([everyone(guildOf(world, params))]),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/members/:user',
    handle(params) {
      const member = guildOf(world, params).members.get(param(params, 'user'));
      if (!member) throw refusal('unknown-member');
      return ok(fullMember(member));
    },
  },
];
