import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIInteractionDataResolvedGuildMember,
  type APIUser,
  type InteractionType,
} from 'discord-api-types/v10';
import { isSnowflake, type UserId } from '../match/id.js';
import type { Person } from './app.js';

type Member = Pick<APIInteractionDataResolvedGuildMember, 'communication_disabled_until'>;

type Option = APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommand>;

const topOptions = ({ data }: APIApplicationCommandInteraction): readonly Option[] =>
  data.type === ApplicationCommandType.ChatInput ? (data.options ?? []) : [];

/** The subcommand that was called, if the command has any. */
export const subcommandOf = (interaction: APIApplicationCommandInteraction): string | undefined =>
  topOptions(interaction).find(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    ?.name;

/** What was given for each option, as text. */
export const optionsOf = (
  interaction: APIApplicationCommandInteraction,
): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(
    topOptions(interaction).flatMap((option) =>
      'value' in option ? [[option.name, String(option.value)]] : [],
    ),
  );

/** What was typed so far into the option that has the cursor. */
export const typedIn = ({ data }: APIApplicationCommandAutocompleteInteraction): string =>
  data.options.flatMap((option) =>
    'focused' in option && option.focused ? [option.value] : [],
  )[0] ?? '';

const toPerson = (id: UserId, user: APIUser, member: Member | undefined): Person => {
  const timedOutUntil = Date.parse(member?.communication_disabled_until ?? '');
  return {
    id,
    isBot: user.bot ?? false,
    isMember: member !== undefined,
    ...(Number.isNaN(timedOutUntil) ? {} : { timedOutUntil }),
  };
};

/** Somebody who was named in a command; whoever has no id of Discord's is nobody. */
export function personOf(
  { data }: APIApplicationCommandInteraction,
  id: UserId | undefined,
): Person | undefined {
  if (!isSnowflake(id) || !('resolved' in data) || !data.resolved) return undefined;
  const { resolved } = data;
  const user = 'users' in resolved ? resolved.users?.[id] : undefined;
  const member = 'members' in resolved ? resolved.members?.[id] : undefined;
  return user && toPerson(id, user, member);
}

/** The member in whose menu a command was chosen. */
export const targetOf = (interaction: APIApplicationCommandInteraction): Person | undefined =>
  interaction.data.type === ApplicationCommandType.User
    ? personOf(interaction, interaction.data.target_id)
    : undefined;
