import { InteractionResponseType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { MEMBER_PERMISSIONS } from '../src/permissions.js';
import { sitDown } from './sit-down.js';

const HELLO = {
  name: 'hello',
  description: 'Hello',
  integration_types: [0, 1],
  contexts: [0, 1, 2],
};
const SAYING = { content: 'Hi', allowed_mentions: { parse: [] } };

/** Ada and Bob talk in a conversation, and on a server without the bot; Ada has installed it. */
async function talk() {
  const table = await sitDown();
  const { discord, ada, bob, api } = table;
  const visited = discord.addGuild({ name: 'Without', withBot: false });
  for (const user of [ada, bob]) discord.joinGuild(user, visited);
  await api('PATCH', '/applications/@me', { integration_types_config: { 0: {}, 1: {} } });
  await api('PUT', `/applications/${discord.applicationId}/commands`, [HELLO]);
  discord.install(ada);
  /** Answers each interaction at once, and remembers what it was. */
  const heard: Record<string, unknown>[] = [];
  let response: object = { type: InteractionResponseType.ChannelMessageWithSource, data: SAYING };
  let told: unknown;
  const answer = async (id: string, token: string): Promise<void> => {
    const route = `/interactions/${id}/${token}/callback?with_response=true`;
    told = (await api('POST', route, response)).body;
  };
  discord.on('interaction', (interaction) => {
    heard.push({ ...interaction });
    void answer(interaction.id, interaction.token);
  });
  return {
    ...table,
    visited,
    heard,
    told: () => told,
    answerWith: (next: object) => {
      response = next;
    },
    conversation: discord.addConversation([ada, bob]),
    chat: discord.addChannel({ name: 'chat', guild: visited }),
    direct: discord.openDirect(ada),
  };
}

describe('commands of an application that is installed to a person', () => {
  it('are there for that person alone, wherever they are', async () => {
    const { discord, ada, bob, conversation, chat, direct, heard, visited } = await talk();
    await discord.command(ada, conversation, 'hello');
    await discord.command(ada, chat, 'hello');
    await discord.command(ada, direct, 'hello');
    expect(heard).toMatchObject([
      { context: 2, authorizing_integration_owners: { 1: ada.id }, user: { id: ada.id } },
      { context: 0, authorizing_integration_owners: { 1: ada.id }, guild_id: visited.id },
      { context: 1, authorizing_integration_owners: { 0: '0', 1: ada.id } },
    ]);
    expect(heard[0]).not.toHaveProperty('guild_id');
    expect(heard[0]).not.toHaveProperty('member');
    await expect(discord.command(bob, conversation, 'hello')).rejects.toThrow('no command');
    await expect(discord.command(bob, chat, 'hello')).rejects.toThrow('no command');
    discord.uninstall(ada);
    await expect(discord.command(ada, conversation, 'hello')).rejects.toThrow('no command');
  });

  it('are not there where they are not made for, nor unless the application allows it', async () => {
    const { discord, ada, conversation, api } = await talk();
    await api('PUT', `/applications/${discord.applicationId}/commands`, [
      { ...HELLO, contexts: [0] },
    ]);
    await expect(discord.command(ada, conversation, 'hello')).rejects.toThrow('no command');
    await api('PUT', `/applications/${discord.applicationId}/commands`, [HELLO]);
    await api('PATCH', '/applications/@me', { integration_types_config: { 0: {} } });
    await expect(discord.command(ada, conversation, 'hello')).rejects.toThrow('no command');
  });

  it('name both where the bot is on the server as well', async () => {
    const { discord, ada, channel, heard } = await talk();
    await discord.command(ada, channel, 'hello');
    expect(heard[0]).toMatchObject({
      authorizing_integration_owners: { 0: discord.guild.id, 1: ada.id },
    });
  });
});

describe('where the bot is not', () => {
  it('its token reaches nothing', async () => {
    const { discord, ada, conversation, chat, visited, api } = await talk();
    for (const place of [conversation, chat]) {
      const { message } = await discord.command(ada, place, 'hello');
      const route = `/channels/${place.id}`;
      const asked = [
        await api('GET', route),
        await api('GET', `${route}/messages`),
        await api('POST', `${route}/messages`, SAYING),
        await api('PATCH', `${route}/messages/${message?.id}`, SAYING),
        await api('DELETE', `${route}/messages/${message?.id}`),
      ];
      expect(asked.map(({ body }) => body.code)).toEqual([50001, 50001, 50001, 50001, 50001]);
    }
    expect((await api('GET', `/guilds/${visited.id}/members/${ada.id}`)).body.code).toBe(50001);
    expect((await api('GET', `/guilds/${visited.id}/roles`)).body.code).toBe(50001);
  });

  it('five messages may follow an answer, for a quarter of an hour', async () => {
    const { discord, ada, conversation, heard, api } = await talk();
    await discord.command(ada, conversation, 'hello');
    const route = `/webhooks/${discord.applicationId}/${String(heard[0]?.['token'])}`;
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await api('POST', route, SAYING)).body.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 40094]);
  });

  it('on a server with the bot there is no such limit', async () => {
    const { discord, ada, channel, heard, api } = await talk();
    await discord.command(ada, channel, 'hello');
    const route = `/webhooks/${discord.applicationId}/${String(heard[0]?.['token'])}`;
    for (let n = 0; n < 6; n += 1) expect((await api('POST', route, SAYING)).status).toBe(200);
  });

  it.each([
    ['external apps are', PermissionFlagsBits.UseExternalApps],
    ['writing is', PermissionFlagsBits.SendMessages],
  ])('an answer is for the caller alone where %s forbidden', async (_, bit) => {
    const { discord, ada, bob, chat, visited, told } = await talk();
    discord.setPermissions(ada, MEMBER_PERMISSIONS & ~bit, visited);
    const { ephemeral } = await discord.command(ada, chat, 'hello');
    expect(ephemeral).toBe(true);
    expect(discord.messages(chat, bob)).toEqual([]);
    expect(discord.messages(chat, ada)[0]?.flags).toBe(MessageFlags.Ephemeral);
    await discord.until(() => told() !== undefined);
    expect(told()).toMatchObject({ interaction: { response_message_ephemeral: true } });
  });

  it('everybody can click, by the authority of whoever has installed it', async () => {
    const { discord, ada, bob, conversation, heard, answerWith } = await talk();
    const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' };
    answerWith({
      type: InteractionResponseType.ChannelMessageWithSource,
      data: { ...SAYING, components: [{ type: 1, components: [button] }] },
    });
    const { message } = await discord.command(ada, conversation, 'hello');
    answerWith({ type: InteractionResponseType.UpdateMessage, data: { ...SAYING, content: 'On' } });
    const { updated } = await discord.click(bob, message?.id ?? '', 'go');
    expect(updated?.content).toBe('On');
    expect(heard[1]).toMatchObject({
      user: { id: bob.id },
      authorizing_integration_owners: { 1: ada.id },
      context: 2,
    });
  });

  it('people are pinged by what is said among them', async () => {
    const { discord, ada, bob, conversation, answerWith } = await talk();
    answerWith({
      type: InteractionResponseType.ChannelMessageWithSource,
      data: { content: `<@${bob.id}>`, allowed_mentions: { users: [bob.id] } },
    });
    await discord.command(ada, conversation, 'hello');
    expect(discord.pings(bob)).toMatchObject([{ channelId: conversation.id }]);
  });

  it('nobody else is in a conversation', async () => {
    const { discord, conversation } = await talk();
    const eve = discord.addMember({ name: 'Eve' });
    expect(() => discord.say(eve, conversation, 'Hi')).toThrow('no such conversation');
  });
});
