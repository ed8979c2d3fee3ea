import {
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommand,
} from 'discord-api-types/v10';
import { refusal } from './api-error.js';
import { memberMay } from './permissions.js';
import type { Channel, Guild, Interaction, World } from './world.js';

/*
 * An application is added to a server, or installed to a person, who then has its commands everywhere. Where it was not added to
 * the server it can answer, and nothing else: everybody can click on its answers, but they are the only messages it can make.
 */

const { GuildInstall, UserInstall } = ApplicationIntegrationType;
const { BotDM, Guild: InGuild, PrivateChannel } = InteractionContextType;

/** By whom an interaction was authorized, as Discord tells it. */
export type Owners = Partial<Record<ApplicationIntegrationType, string>>;

/** So many messages may follow an answer where the application was not added to the server. */
const MOST_FOLLOW_UPS = 5;

export function contextOf({ guildId, recipientId }: Channel): InteractionContextType {
  if (guildId !== '') return InGuild;
  return recipientId === undefined ? PrivateChannel : BotDM;
}

const hasBot = (world: World, guild: Guild | undefined): boolean =>
  guild?.members.has(world.application.id) ?? false;

/** For a command: the installs by which this person has it here, of those that it is made for. */
export function ownersOf(
  world: World,
  channel: Channel,
  guild: Guild | undefined,
  userId: string,
  types: readonly ApplicationIntegrationType[] = [GuildInstall, UserInstall],
): Owners {
  const isAdded = channel.recipientId !== undefined || hasBot(world, guild);
  const isInstalled = UserInstall in world.application.installs && world.installs.has(userId);
  return {
    ...(isAdded && types.includes(GuildInstall) && { [GuildInstall]: guild?.id ?? '0' }),
    ...(isInstalled && types.includes(UserInstall) && { [UserInstall]: userId }),
  };
}

/** Whether somebody has a command in a channel. */
export function hasCommand(
  world: World,
  { contexts, integration_types: types }: APIApplicationCommand,
  channel: Channel,
  guild: Guild | undefined,
  userId: string,
): boolean {
  const isHere = !contexts || contexts.includes(contextOf(channel));
  return isHere && Object.keys(ownersOf(world, channel, guild, userId, types)).length > 0;
}

/** Whether the application is here only by a person who has installed it. */
const isVisiting = ({ payload }: Interaction): boolean =>
  !(GuildInstall in payload.authorizing_integration_owners);

/** Whether Discord shows an answer to the caller alone, whatever the application wants. */
export function isForcedPrivate(world: World, interaction: Interaction): boolean {
  const guild = world.guilds.get(interaction.guildId);
  if (!guild || !isVisiting(interaction)) return false;
  const channel = world.channels.get(interaction.channelId);
  const { UseExternalApps, SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const sending = channel?.thread ? SendMessagesInThreads : SendMessages;
  return !memberMay(guild, interaction.userId, UseExternalApps | sending);
}

/** Refuses one follow-up too many. */
export function demandFollowUp(interaction: Interaction): void {
  if (isVisiting(interaction) && interaction.followUpIds.size >= MOST_FOLLOW_UPS) {
    throw refusal('too-many-follow-ups');
  }
}
