import {
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import { afterEach } from 'vitest';
import { startDiscord, type Discord, type DiscordOptions } from '../src/discord.js';

const closing: (() => Promise<unknown>)[] = [];

/** Ends something after the test, the latest first. */
export const afterwards = (close: () => Promise<unknown>): void => {
  closing.push(close);
};

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A Discord with two people in a channel. */
export async function sitDown(options?: DiscordOptions) {
  const discord = await startDiscord(options);
  afterwards(() => discord.close());
  return {
    discord,
    ada: discord.addMember({ name: 'Ada' }),
    bob: discord.addMember({ name: 'Bob' }),
    channel: discord.addChannel({ name: 'games' }),
    api: apiOf(discord),
  };
}

/** What came back. Loosely typed: what it should be is what the tests are about. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON at all
  readonly body: any;
}

/** Talks to the API without any library in between. */
export const apiOf =
  (discord: Discord, token = discord.token) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${discord.url}/v10${path}`, {
      method,
      headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };

export type Api = ReturnType<typeof apiOf>;

export const NOBODY = { allowed_mentions: { parse: [] } };

/** A message without the flag of Components V2. */
export const plain = (content: string) => ({ content, ...NOBODY });

export const text = (content: string) => ({ type: ComponentType.TextDisplay, content });

export const button = (customId: string, more: object = {}) => ({
  type: ComponentType.Button,
  style: ButtonStyle.Primary,
  label: customId,
  custom_id: customId,
  ...more,
});

export const row = (...components: readonly object[]) => ({
  type: ComponentType.ActionRow,
  components,
});

/** A message of Components V2. */
export const parts = (...components: readonly object[]) => ({
  flags: MessageFlags.IsComponentsV2,
  components,
  ...NOBODY,
});

export const reply = (data: object) => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data,
});

export const update = (data: object) => ({ type: InteractionResponseType.UpdateMessage, data });

export const callbackOf = ({ id, token }: APIInteraction): string =>
  `/interactions/${id}/${token}/callback`;

export const webhookOf = ({ application_id: id, token }: APIInteraction): string =>
  `/webhooks/${id}/${token}`;

/** Registers commands, and answers every interaction with what the handler gives. Keeps what arrived. */
export async function answerWith(
  discord: Discord,
  handler: (interaction: APIInteraction) => object | undefined,
  commands: readonly object[] = [{ name: 'play', description: 'Plays' }],
) {
  const api = apiOf(discord);
  const seen: APIInteraction[] = [];
  let isAnswering = true;
  await api('PUT', `/applications/${discord.applicationId}/commands`, commands);
  discord.on('interaction', (interaction) => {
    seen.push(interaction);
    const body = isAnswering && handler(interaction);
    if (body) void api('POST', callbackOf(interaction), body);
  });
  return {
    seen,
    answerNoMore() {
      isAnswering = false;
    },
    latest(): APIInteraction {
      const interaction = seen.at(-1);
      if (!interaction) throw new Error('Nothing arrived yet');
      return interaction;
    },
  };
}

/** The codes of everything that is wrong with a form, with their places: `components.0.type UNION_TYPE_CHOICES`. */
export function complaintsIn(errors: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' && Array.isArray(value)
      ? value.map(({ code }: { code: string }) => `${path.join('.')} ${code}`.trim())
      : complaintsIn(value, [...path, key]),
  );
}
