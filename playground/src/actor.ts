import {
  PermissionFlagsBits,
  type APIApplicationCommand,
  type ApplicationCommandType,
} from 'discord-api-types/v10';
import { walk, type Component } from './component-tree.js';
import { hasCommand } from './installs.js';
import { memberMay, memberSees } from './permissions.js';
import type { Channel, Guild, Member, StoredMessage, World } from './world.js';

/** What no real client lets a person do. */
export class NotPossible extends Error {}

/** Something with an id, or the id itself. */
export type Ref = string | { readonly id: string };

export const idOf = (ref: Ref): string => (typeof ref === 'string' ? ref : ref.id);

const { Administrator, ManageThreads, UseApplicationCommands } = PermissionFlagsBits;

/** Who does something, and where. */
export interface Actor {
  /** Nothing in a conversation. */
  readonly guild: Guild | undefined;
  readonly channel: Channel;
  readonly member: Member;
}

export function actorIn(world: World, user: Ref, where: Ref): Actor {
  const channel = world.channels.get(idOf(where));
  const guild = channel && world.guilds.get(channel.guildId);
  if (channel && channel.guildId === '') return talkerIn(world, user, channel);
  if (!channel || !guild) throw new NotPossible('There is no such channel');
  const member = guild.members.get(idOf(user));
  if (!member) throw new NotPossible('There is no such member');
  if (!memberSees(world, guild, member.user.id, channel)) {
    throw new NotPossible(`${member.user.username} cannot see the channel`);
  }
  return { guild, channel, member };
}

/** Somebody in a conversation: they are known from some server. */
function talkerIn(world: World, user: Ref, channel: Channel): Actor {
  const id = idOf(user);
  const isThere = channel.recipientId === id || channel.people?.has(id);
  const [known] = [...world.guilds.values()].flatMap(({ members }) => members.get(id) ?? []);
  if (!isThere || !known) throw new NotPossible('There is no such conversation');
  // Nobody is timed out in a conversation.
  const { timedOutUntil: _, ...member } = known;
  return { guild: undefined, channel, member };
}

/** Whoever is timed out sees everything, and can do nothing. */
export function demandVoice(world: World, { timedOutUntil = 0, user }: Member): void {
  if (timedOutUntil > world.now()) throw new NotPossible(`${user.username} is timed out`);
}

/** Someone who can type there, which is not everybody where a thread is locked. */
export function writerIn(world: World, user: Ref, where: Ref): Actor {
  const actor = actorIn(world, user, where);
  const { guild, channel, member } = actor;
  demandVoice(world, member);
  if (guild && channel.thread?.locked && !memberMay(guild, member.user.id, ManageThreads)) {
    throw new NotPossible('The thread is locked');
  }
  return actor;
}

/** What it takes to use a command; `0` stands for nobody but administrators. */
const wantedFor = ({ default_member_permissions: wanted }: APIApplicationCommand): bigint =>
  UseApplicationCommands | (wanted === '0' ? Administrator : BigInt(wanted ?? 0));

/** The command of that name that this person can use there: the server's own, before one for everywhere. */
export function findCommand(
  world: World,
  { guild, channel, member }: Actor,
  type: ApplicationCommandType,
  name: string,
): APIApplicationCommand {
  const all = [...world.commands.values()];
  const { id } = member.user;
  const named = all.filter(
    (each) =>
      each.type === type && each.name === name && hasCommand(world, each, channel, guild, id),
  );
  const found =
    named.find((each) => guild && each.guild_id === guild.id) ??
    named.find((each) => each.guild_id === undefined);
  if (!found) throw new NotPossible(`There is no command ${name}`);
  if (guild && !memberMay(guild, id, wantedFor(found))) {
    throw new NotPossible(`${member.user.username} may not use ${name}`);
  }
  return found;
}

/** A message that this person sees, and where. */
export function seenBy(world: World, user: Ref, message: Ref) {
  const stored = world.messages.get(idOf(message));
  if (!stored || (stored.onlyFor ?? idOf(user)) !== idOf(user)) {
    throw new NotPossible('There is no such message for this person');
  }
  return { actor: actorIn(world, user, stored.api.channel_id), stored };
}

export function componentOn({ api }: StoredMessage, customId: string): Component | undefined {
  // What is stored went through the checks of components.
  const components = (api.components ?? []) as unknown as readonly Component[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const placed = [...walk(components)];
  return placed.find(({ component }) => component.custom_id === customId)?.component;
}

/** The button or menu, if a real client would let it be used. */
export function usableOn(stored: StoredMessage, customId: string): Component {
  const component = componentOn(stored, customId);
  if (!component) throw new NotPossible(`There is no ${customId} on the message`);
  if (component.disabled) throw new NotPossible(`${customId} is disabled`);
  return component;
}
