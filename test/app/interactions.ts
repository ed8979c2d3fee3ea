import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { Answer } from '../../src/app/answer.js';
import { ADA, challenge } from '../match/people.js';
import { BOARD, TICKET } from './stage.js';

/** Who does something and where, and what is unusual about it. Ada, in the channel of the match, unless it says otherwise. */
export interface Sent {
  readonly id?: string;
  /** The token to answer by, where tests tell tokens apart. */
  readonly token?: string;
  readonly user?: string;
  /** Null outside of a server. */
  readonly guild?: string | null;
  /** Null where Discord sends only the id of the channel. */
  readonly channel?: object | null;
  /** The message that is clicked on: the board, unless it says otherwise. */
  readonly message?: string;
  readonly locale?: string;
  readonly guildLocale?: string;
  /** What whoever it is may do. */
  readonly permissions?: bigint;
  /** What the bot may do. */
  readonly botPermissions?: bigint;
  /** By whom it was authorized: servers (`0`) and people (`1`); not said, unless it says otherwise. */
  readonly owners?: Readonly<Record<string, string>>;
  /** 0 is a server, 1 the conversation with the bot, 2 any other one. */
  readonly context?: number;
}

const { guild: GUILD, channel: CHANNEL } = challenge();

export const VIEW_CHANNEL = 1n << 10n;
export const SEND_MESSAGES = 1n << 11n;
export const SEND_IN_THREADS = 1n << 38n;
export const CREATE_THREADS = 1n << 35n;
export const ADMINISTRATOR = 1n << 3n;
export const MANAGE_CHANNELS = 1n << 4n;
export const MANAGE_SERVER = 1n << 5n;
export const MANAGE_ROLES = 1n << 28n;
export const USE_EXTERNAL_APPS = 1n << 50n;

let clicks = 0;

/** The id of a click, which no other one has. */
function newClickId(): string {
  clicks += 1;
  return String(800_000_000_000_123_456n + BigInt(clicks) * 1_000_000n);
}

/** An interaction as Discord sends it, as far as the bot is concerned. */
function interaction(type: InteractionType, sent: Sent, parts: object): APIInteraction {
  const user = { id: sent.user ?? ADA, username: 'somebody', global_name: null };
  const { guild = GUILD, channel = { id: CHANNEL, type: ChannelType.GuildText } } = sent;
  const permissions = String(sent.permissions ?? 0n);
  // What is left out is nothing the bot reads.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    id: sent.id ?? '800000000000123456',
    application_id: TICKET.application,
    token: sent.token ?? TICKET.token,
    version: 1,
    type,
    locale: sent.locale ?? 'en-US',
    app_permissions: String(sent.botPermissions ?? VIEW_CHANNEL | SEND_MESSAGES | SEND_IN_THREADS),
    channel_id: CHANNEL,
    ...(channel && { channel }),
    ...(sent.owners && { authorizing_integration_owners: sent.owners }),
    ...(sent.context !== undefined && { context: sent.context }),
    ...(guild === null
      ? { user }
      : {
          guild_id: guild,
          guild_locale: sent.guildLocale ?? 'en-US',
          member: { user, permissions, nick: null },
        }),
    ...parts,
  } as unknown as APIInteraction;
}

/** An option of a command, with what was given for it. */
export const given = (name: string, value: string | number | boolean) => ({
  name,
  type: ApplicationCommandOptionType.String,
  value,
});

export const subcommand = (name: string) => ({
  name,
  type: ApplicationCommandOptionType.Subcommand,
  options: [],
});

export const command = (
  name: string,
  options: readonly object[] = [],
  sent: Sent = {},
  resolved?: object | null,
): APIInteraction =>
  interaction(InteractionType.ApplicationCommand, sent, {
    data: {
      id: '1',
      name,
      type: ApplicationCommandType.ChatInput,
      options,
      ...(resolved !== undefined && { resolved }),
    },
  });

/** A command from the menu of a member. */
export const memberCommand = (
  name: string,
  target: string,
  resolved: object,
  sent: Sent = {},
): APIInteraction =>
  interaction(InteractionType.ApplicationCommand, sent, {
    data: { id: '1', name, type: ApplicationCommandType.User, target_id: target, resolved },
  });

export const typing = (name: string, typed: string, sent: Sent = {}): APIInteraction =>
  interaction(InteractionType.ApplicationCommandAutocomplete, sent, {
    data: {
      id: '1',
      name,
      type: ApplicationCommandType.ChatInput,
      options: [{ ...given('match', typed), focused: true }],
    },
  });

export const click = (
  customId: string,
  sent: Sent = {},
  values?: readonly string[],
): APIInteraction =>
  interaction(
    InteractionType.MessageComponent,
    { id: newClickId(), ...sent },
    {
      message: { id: sent.message ?? BOARD, flags: MessageFlags.IsComponentsV2 },
      data: {
        custom_id: customId,
        component_type: values ? ComponentType.StringSelect : ComponentType.Button,
        ...(values && { values }),
      },
    },
  );

export const submitted = (sent: Sent = {}): APIInteraction =>
  interaction(InteractionType.ModalSubmit, sent, { data: { custom_id: 'form', components: [] } });

export const ping = (): APIInteraction =>
  // Discord's check whether somebody is there comes from nobody.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({
    id: '800000000000123456',
    application_id: TICKET.application,
    token: TICKET.token,
    version: 1,
    type: InteractionType.Ping,
  }) as unknown as APIInteraction;

function* textsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  if ('content' in part && typeof part.content === 'string') yield part.content;
  for (const each of Object.values(part)) yield* textsIn(each);
}

/** All that a message, or the message in an answer, says. */
export const saidIn = (message: unknown): string => [...textsIn(message)].join('\n');

/** What people notice of an answer: its type, what it says, and whether only one person sees it. */
export function seen({ response }: Answer) {
  const data = 'data' in response ? response.data : undefined;
  const flags = data && 'flags' in data ? Number(data.flags) : 0;
  return { type: response.type, says: saidIn(data), isPrivate: (flags & 64) !== 0 };
}
