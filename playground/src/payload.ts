import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessage,
  type InteractionType,
} from 'discord-api-types/v10';
import type { Actor } from './actor.js';
import { channelShape, memberShape } from './api-shapes.js';
import { makeToken } from './interactions.js';
import { botPermissions } from './permissions.js';
import type { Guild, World } from './world.js';

const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

/** What someone did. */
export interface Event {
  readonly type: InteractionType;
  readonly data?: unknown;
  /** The message with the button. */
  readonly message?: APIMessage;
}

/** An interaction exactly as Discord tells a bot of it. */
export function makePayload(
  world: World,
  { guild, channel, member }: Actor,
  event: Event,
): APIInteraction {
  const payload = {
    id: world.nextId(),
    application_id: world.application.id,
    token: makeToken(),
    version: 1,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    channel_id: channel.id,
    channel: channelShape(channel),
    member: {
      ...memberShape(member),
      user: member.user,
      permissions: member.permissions.toString(),
    },
    locale: member.locale,
    guild_locale: guild.locale,
    app_permissions: botPermissions(world, channel).toString(),
    entitlements: [],
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
    context: InteractionContextType.Guild,
    attachment_size_limit: ATTACHMENT_LIMIT,
    ...event,
  };
  // It has every field of its kind; the union over all kinds is too fine for the compiler to follow.
  return structuredClone(payload) as unknown as APIInteraction; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Gathers what the ids in an interaction stand for. */
export class Resolved {
  readonly #world: World;
  readonly #guild: Guild;
  readonly #found: Required<Pick<APIInteractionDataResolved, 'users' | 'members' | 'channels'>> = {
    users: {},
    members: {},
    channels: {},
  };

  constructor(world: World, guild: Guild) {
    this.#world = world;
    this.#guild = guild;
  }

  /** Whether there is such a member; the bot is one, too. */
  user(id: string): boolean {
    const member = this.#guild.members.get(id);
    if (!member) return false;
    this.#found.users[id] = member.user;
    this.#found.members[id] = {
      ...memberShape(member),
      permissions: member.permissions.toString(),
    };
    return true;
  }

  channel(id: string): boolean {
    const channel = this.#world.channels.get(id);
    if (!channel || channel.guildId !== this.#guild.id) return false;
    const { name, type, ...rest } = channelShape(channel);
    const permissions = botPermissions(this.#world, channel).toString();
    const thread = 'thread_metadata' in rest && {
      parent_id: rest.parent_id,
      thread_metadata: rest.thread_metadata,
    };
    this.#found.channels[id] = { id, name, type, permissions, ...thread };
    return true;
  }

  /** What was found, without empty drawers. */
  toData(): { readonly resolved?: APIInteractionDataResolved } {
    const filled = Object.entries(this.#found).filter(([, each]) => Object.keys(each).length > 0);
    return filled.length === 0 ? {} : { resolved: Object.fromEntries(filled) };
  }
}
