import { AuditLogEvent, PermissionFlagsBits, type APIUser } from 'discord-api-types/v10';
import { Field, refusal } from '../api-error.js';
import { channelShape, directShape, everyone, fullMember, guildShape } from '../api-shapes.js';
import { boolean, readForm, required, shape, text } from '../form.js';
import { isSnowflake } from '../identity.js';
import {
  demand,
  demandAwake,
  demandSending,
  MEMBER_PERMISSIONS,
  memberMay,
  visibleChannel,
} from '../permissions.js';
import { ok, param, type Params, type Route } from '../rest.js';
import { guildsOfBot, openDirect } from '../servers.js';
import type { Channel, Guild, World } from '../world.js';

const { ManageChannels, ManageThreads, ViewAuditLog } = PermissionFlagsBits;

function guildOf(world: World, params: Params): Guild {
  const guild = world.guilds.get(param(params, 'guild'));
  if (!guild) throw refusal('unknown-guild');
  if (!guild.members.has(world.application.id)) throw refusal('missing-access');
  return guild;
}

const changes = shape({ name: text(1, 100), archived: boolean, locked: boolean });

type Changes = NonNullable<ReturnType<typeof changes>>;

/**
 * Waking up a thread that is not locked is for everybody who can write there, its name and putting it away for whoever opened it;
 * the rest is for its keepers.
 */
function demandChange(world: World, channel: Channel, { name, archived, locked }: Changes): void {
  const { thread } = channel;
  const isWaking = archived === false && name === undefined;
  const isFree = locked === undefined && (isWaking || thread?.isOfBot === true);
  if (!thread) demand(world, channel, ManageChannels);
  else if (isFree && !thread.locked) demandSending(world, channel);
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

const MOST_GUILDS = 200;

/** A page of the servers that the bot is on, in the order of their ids. */
function guildPage(world: World, query: URLSearchParams): readonly object[] {
  const limit = Number(query.get('limit') ?? MOST_GUILDS);
  const after = query.get('after') ?? '0';
  const field = new Field();
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_GUILDS) {
    const range = `int value should be between 1 and ${MOST_GUILDS}.`;
    field.at('limit').complain('NUMBER_TYPE_MAX', range);
  }
  if (!isSnowflake(after)) {
    field.at('after').complain('NUMBER_TYPE_COERCE', `Value "${after}" is not snowflake.`);
  }
  field.refuse();
  return guildsOfBot(world)
    .filter(({ id }) => BigInt(id) > BigInt(after))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    .slice(0, limit)
    .map(({ id, name }) => ({
      id,
      name,
      icon: null,
      banner: null,
      owner: false,
      permissions: String(MEMBER_PERMISSIONS),
      features: [],
    }));
}

const recipient = shape({ recipient_id: required(text(1, 20)) });

/** The channel for direct messages with somebody; there is one for each. */
function directChannel(world: World, body: unknown): object {
  const { recipient_id: recipientId = '' } = readForm(recipient, body);
  const user = userOf(world, { user: recipientId });
  if (user.bot) throw refusal('cannot-write-to-user');
  return directShape(openDirect(world, recipientId), user);
}

const MOST_ENTRIES = 100;

/** The part of the audit log that says who has added which bot; other actions are not kept. */
function auditLog(world: World, guild: Guild, query: URLSearchParams): object {
  const { id: bot } = world.application;
  if (!guild.members.has(bot)) throw refusal('missing-access');
  if (!memberMay(guild, bot, ViewAuditLog)) throw refusal('missing-permissions');
  const limit = Number(query.get('limit') ?? 50);
  const field = new Field();
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ENTRIES) {
    const range = `int value should be between 1 and ${MOST_ENTRIES}.`;
    field.at('limit').complain('NUMBER_TYPE_MAX', range);
  }
  field.refuse();
  const wanted = query.get('action_type');
  const isWanted = wanted === null || wanted === String(AuditLogEvent.BotAdd);
  return {
    audit_log_entries: (isWanted ? guild.botAdds : []).slice(0, limit).map((entry) => ({
      id: entry.id,
      user_id: entry.userId,
      target_id: entry.botId,
      action_type: AuditLogEvent.BotAdd,
    })),
    users: [],
    webhooks: [],
    integrations: [],
    threads: [],
    application_commands: [],
    auto_moderation_rules: [],
    guild_scheduled_events: [],
  };
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
    pattern: '/users/@me/guilds',
    handle: (_, { query }) => ok(guildPage(world, query)),
  },
  {
    method: 'POST',
    pattern: '/users/@me/channels',
    handle: (_, { body }) => ok(directChannel(world, body)),
  },
  {
    method: 'GET',
    pattern: '/guilds/:guild/audit-logs',
    handle: (params, { query }) => ok(auditLog(world, guildOf(world, params), query)),
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
