import {
  ApplicationIntegrationType,
  PermissionFlagsBits,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessage,
  type InteractionType,
} from 'discord-api-types/v10';
import type { Actor } from './actor.js';
import { channelShape, conversationShape, memberShape } from './api-shapes.js';
import { contextOf, ownersOf, type Owners } from './installs.js';
import { makeToken } from './interactions.js';
import { peopleIn } from './mentions.js';
import { botPermissions } from './permissions.js';
import type { Channel, Guild, StoredMessage, World } from './world.js';

const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

/** What someone did. */
export interface Event {
  readonly type: InteractionType;
  readonly data?: unknown;
  /** The message with the button. */
  readonly message?: APIMessage;
}

/** What the application may do where it talks to people without being there itself; beside its own bot a little more. */
const { AttachFiles, EmbedLinks, MentionEveryone, UseExternalEmojis } = PermissionFlagsBits;
const AMONG_PEOPLE = AttachFiles | EmbedLinks | MentionEveryone;

/** Whoever did it, and what is known of the place: a server has members and a language. */
function placeOf({ guild, member }: Actor): object {
  const { user, locale, permissions } = member;
  if (!guild) return { user, locale };
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    member: { ...memberShape(member), user, permissions: permissions.toString() },
    locale,
    guild_locale: guild.locale,
  };
}

function appPermissions(world: World, { guild, channel }: Actor): bigint {
  if (guild) return botPermissions(world, channel);
  return channel.recipientId === undefined ? AMONG_PEOPLE : AMONG_PEOPLE | UseExternalEmojis;
}

/** By whom it was authorized: a click is by who has installed the application that made the message, whoever clicks. */
function ownersIn(world: World, { guild, channel, member }: Actor, source?: StoredMessage): Owners {
  const { UserInstall } = ApplicationIntegrationType;
  const own = ownersOf(world, channel, guild, member.user.id);
  const first = source?.api.interaction_metadata?.authorizing_integration_owners[UserInstall];
  if (!source) return own;
  const { [UserInstall]: _, ...added } = own;
  return first === undefined ? added : { ...added, [UserInstall]: first };
}

/** An interaction exactly as Discord tells a bot of it. */
export function makePayload(
  world: World,
  actor: Actor,
  event: Event,
  source?: StoredMessage,
): APIInteraction {
  const { channel } = actor;
  const payload = {
    id: world.nextId(),
    application_id: world.application.id,
    token: makeToken(),
    version: 1,
    channel_id: channel.id,
    channel: actor.guild ? channelShape(channel) : conversationShape(channel),
    ...placeOf(actor),
    app_permissions: appPermissions(world, actor).toString(),
    entitlements: [],
    authorizing_integration_owners: ownersIn(world, actor, source),
    context: contextOf(channel),
    attachment_size_limit: ATTACHMENT_LIMIT,
    ...event,
  };
  // It has every field of its kind; the union over all kinds is too fine for the compiler to follow.
  return structuredClone(payload) as unknown as APIInteraction; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** Gathers what the ids in an interaction stand for. */
export class Resolved {
  readonly #world: World;
  readonly #guild: Guild | undefined;
  readonly #channel: Channel;
  readonly #found: Required<Pick<APIInteractionDataResolved, 'users' | 'members' | 'channels'>> = {
    users: {},
    members: {},
    channels: {},
  };

  constructor(world: World, { guild, channel }: Actor) {
    this.#world = world;
    this.#guild = guild;
    this.#channel = channel;
  }

  /** Whether there is such a member, or somebody in the conversation; the bot is one, too, where it was added. */
  user(id: string): boolean {
    if (!this.#guild) return this.#talker(id);
    const member = this.#guild.members.get(id);
    if (!member) return false;
    this.#found.users[id] = member.user;
    this.#found.members[id] = {
      ...memberShape(member),
      permissions: member.permissions.toString(),
    };
    return true;
  }

  #talker(id: string): boolean {
    const user = peopleIn(this.#world, this.#channel).find((each) => each.id === id);
    if (user) this.#found.users[id] = user;
    return user !== undefined;
  }

  channel(id: string): boolean {
    const channel = this.#world.channels.get(id);
    if (!this.#guild || channel?.guildId !== this.#guild.id) return false;
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
