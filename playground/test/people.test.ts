import {
  ChannelType,
  ComponentType,
  InteractionType,
  PermissionFlagsBits,
  type APIInteraction,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { NotPossible } from '../src/actor.js';
import { BOT_PERMISSIONS, MEMBER_PERMISSIONS } from '../src/permissions.js';
import { answerWith, button, NOBODY, parts, plain, reply, row, sitDown, text } from './sit-down.js';

const option = (type: number, name: string, more: object = {}) => ({
  type,
  name,
  description: name,
  ...more,
});

const COMMANDS = [
  {
    name: 'challenge',
    description: 'Challenges somebody',
    options: [
      option(6, 'opponent', { required: true }),
      option(3, 'game', { choices: [{ name: 'Grid Runner', value: 'grid-runner' }] }),
      option(4, 'legs', { min_value: 1, max_value: 2 }),
      option(7, 'where'),
      option(5, 'ranked'),
    ],
  },
  {
    name: 'settings',
    description: 'Settings',
    options: [option(1, 'server', { options: [option(3, 'language')] }), option(1, 'mine')],
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  },
  { name: 'find', description: 'Finds', options: [option(3, 'what', { autocomplete: true })] },
  { type: 2, name: 'Challenge' },
];

const MENUS = parts(
  text('board'),
  row(button('go'), button('stop', { disabled: true })),
  row({
    type: ComponentType.StringSelect,
    custom_id: 'letters',
    max_values: 2,
    options: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
  }),
  row({ type: ComponentType.UserSelect, custom_id: 'people' }),
  row({ type: ComponentType.ChannelSelect, custom_id: 'channels' }),
);

async function desk() {
  const table = await sitDown();
  const { discord } = table;
  const bot = await answerWith(
    discord,
    ({ type }) =>
      type === InteractionType.ApplicationCommandAutocomplete
        ? { type: 8, data: { choices: [{ name: 'A', value: 'a' }] } }
        : reply(MENUS),
    COMMANDS,
  );
  return { ...table, bot, data: () => bot.latest().data };
}

/** A board with buttons and menus. */
async function board() {
  const table = await desk();
  const { message } = await table.discord.command(table.ada, table.channel, 'challenge', {
    opponent: table.bob,
  });
  if (!message) throw new Error('There is no message');
  return { ...table, message };
}

describe('a slash command', () => {
  it('reaches the bot with all that Discord tells', async () => {
    const { discord, ada, bob, channel, bot } = await desk();
    discord.setLocale(ada, 'de');
    discord.setGuildLocale('fr');
    await discord.command(ada, channel, 'challenge', {
      opponent: bob,
      game: 'grid-runner',
      legs: 2,
      where: channel,
      ranked: false,
    });
    const permissions = MEMBER_PERMISSIONS.toString();
    const expected: object = {
      application_id: discord.applicationId,
      type: 2,
      version: 1,
      guild_id: discord.guild.id,
      guild: { id: discord.guild.id, locale: 'fr' },
      channel_id: channel.id,
      channel: { id: channel.id, type: 0, name: 'games' },
      member: { user: { id: ada.id, username: 'ada', global_name: 'Ada' }, permissions },
      locale: 'de',
      guild_locale: 'fr',
      app_permissions: BOT_PERMISSIONS.toString(),
      entitlements: [],
      authorizing_integration_owners: { 0: discord.guild.id },
      context: 0,
      attachment_size_limit: 10_485_760,
      data: {
        name: 'challenge',
        type: 1,
        options: [
          { name: 'opponent', type: 6, value: bob.id },
          { name: 'game', type: 3, value: 'grid-runner' },
          { name: 'legs', type: 4, value: 2 },
          { name: 'where', type: 7, value: channel.id },
          { name: 'ranked', type: 5, value: false },
        ],
        resolved: {
          users: { [bob.id]: { id: bob.id } },
          members: { [bob.id]: { permissions } },
          channels: { [channel.id]: { name: 'games' } },
        },
      },
    };
    expect(bot.latest()).toMatchObject(expected);
    expect(bot.latest()).not.toHaveProperty('user');
  });

  it('in a thread tells of its parent', async () => {
    const { discord, ada, bob, channel, bot } = await desk();
    const thread = discord.addThread(channel, { name: 'match' });
    await discord.command(ada, thread, 'challenge', { opponent: bob, where: thread });
    expect(bot.latest().channel).toMatchObject({ id: thread.id, type: 11, parent_id: channel.id });
    expect(bot.latest().data).toMatchObject({
      resolved: { channels: { [thread.id]: { parent_id: channel.id } } },
    });
  });

  it('has subcommands', async () => {
    const { discord, channel, data } = await desk();
    const permissions = MEMBER_PERMISSIONS | PermissionFlagsBits.ManageGuild;
    const eve = discord.addMember({ name: 'Eve', permissions });
    await discord.command(eve, channel, 'settings server', { language: 'de' });
    expect(data()).toMatchObject({
      options: [{ name: 'server', type: 1, options: [{ name: 'language', value: 'de' }] }],
    });
    await discord.command(eve, channel, 'settings mine');
    expect(data()).toMatchObject({ options: [{ name: 'mine', type: 1, options: [] }] });
    await expect(discord.command(eve, channel, 'settings')).rejects.toThrow('needs a subcommand');
    await expect(discord.command(eve, channel, 'settings all')).rejects.toThrow('no subcommand');
  });

  it('of the server comes before one for everywhere', async () => {
    const { discord, ada, channel, api, bot } = await desk();
    const path = `/applications/${discord.applicationId}/guilds/${discord.guild.id}/commands`;
    await api('POST', path, { name: 'challenge', description: 'Ours' });
    await discord.command(ada, channel, 'challenge');
    expect(bot.latest().data).toMatchObject({ guild_id: discord.guild.id });
  });

  it.each<[string, string, object]>([
    ['There is no command', 'nothing', {}],
    ['may not use settings', 'settings mine', {}],
    ['opponent is required', 'challenge', {}],
    ['nobody and nothing here has that id', 'challenge', { opponent: '123' }],
    ['There is no option friend', 'challenge', { friend: 'BOB' }],
    ['game is one of grid-runner', 'challenge', { opponent: 'BOB', game: 'chess' }],
    ['legs takes a number from 1 to 2', 'challenge', { opponent: 'BOB', legs: 3 }],
    ['legs takes a whole number', 'challenge', { opponent: 'BOB', legs: 1.5 }],
    ['ranked is true or false', 'challenge', { opponent: 'BOB', ranked: 'yes' }],
  ])('is not possible: %s', async (why, name, values) => {
    const { discord, ada, bob, channel } = await desk();
    const filled = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === 'BOB' ? bob : value]),
    );
    const outcome = discord.command(ada, channel, name, filled);
    await expect(outcome).rejects.toThrow(why);
    await expect(outcome).rejects.toThrow(NotPossible);
  });

  it('is not possible where one is not, or cannot write', async () => {
    const { discord, ada, bob, channel } = await desk();
    const thread = discord.addThread(channel, { locked: true });
    const play = (user: { id: string }, where: { id: string }) =>
      discord.command(user, where, 'challenge', { opponent: bob });
    await expect(play(ada, thread)).rejects.toThrow('locked');
    await expect(play({ id: '1' }, channel)).rejects.toThrow('no such member');
    await expect(play(ada, { id: '1' })).rejects.toThrow('no such channel');
    discord.setPermissions(ada, 0n);
    await expect(play(ada, channel)).rejects.toThrow('cannot see');
    discord.removeMember(ada);
    await expect(play(ada, channel)).rejects.toThrow('no such member');
  });
});

it('typing an option brings suggestions', async () => {
  const { discord, ada, channel, bot } = await desk();
  const outcome = await discord.autocomplete(ada, channel, 'find', { what: 'a' }, 'what');
  expect(outcome.choices).toEqual([{ name: 'A', value: 'a' }]);
  expect(bot.latest()).toMatchObject({
    type: 4,
    data: { options: [{ name: 'what', value: 'a', focused: true }] },
  });
});

describe('a private channel', () => {
  it('is told apart from others, and so is a private thread', async () => {
    const { discord, ada, channel, api } = await sitDown();
    const den = discord.addChannel({ name: 'den', onlyFor: [ada] });
    const thread = discord.addThread(channel, { onlyFor: [ada] });
    const { id } = discord.guild;
    const everyone = (await api('GET', `/guilds/${id}/roles`)).body;
    expect(everyone).toMatchObject([{ id, name: '@everyone' }]);
    const view = PermissionFlagsBits.ViewChannel;
    expect(BigInt(everyone[0].permissions) & view).toBe(view);
    expect((await api('GET', `/channels/${channel.id}`)).body.permission_overwrites).toEqual([]);
    expect((await api('GET', `/channels/${den.id}`)).body).toMatchObject({
      type: ChannelType.GuildText,
      permission_overwrites: [
        { id, type: 0, allow: '0', deny: String(view) },
        { id: ada.id, type: 1, allow: String(view), deny: '0' },
      ],
    });
    expect((await api('GET', `/channels/${thread.id}`)).body).toMatchObject({
      type: ChannelType.PrivateThread,
      parent_id: channel.id,
    });
  });

  it('is there for those who see it only, and so are its threads', async () => {
    const { discord, ada, bob, channel } = await sitDown();
    const den = discord.addChannel({ name: 'den', onlyFor: [ada] });
    for (const place of [
      den,
      discord.addThread(den),
      discord.addThread(channel, { onlyFor: [ada] }),
    ]) {
      expect(discord.say(ada, place, 'Hello').content).toBe('Hello');
      expect(() => discord.say(bob, place, 'Hello')).toThrow('cannot see the channel');
    }
  });
});

describe('what no hand sends', () => {
  it('is a command that nobody registered', async () => {
    const { discord, ada, bob, channel, bot } = await desk();
    await expect(discord.command(ada, channel, 'nothing')).rejects.toThrow(NotPossible);
    const values = { opponent: bob, legs: 2 };
    const { message } = await discord.command(ada, channel, 'nothing', values, { forged: true });
    expect(message).toBeDefined();
    expect(bot.latest()).toMatchObject({
      type: 2,
      data: {
        name: 'nothing',
        type: 1,
        options: [
          { name: 'opponent', type: 3, value: bob.id },
          { name: 'legs', type: 3, value: '2' },
        ],
      },
    });
  });

  it('is a field that is left out', async () => {
    const { discord, ada, bob, channel, bot } = await desk();
    const wire = () => JSON.parse(JSON.stringify(bot.latest()));
    discord.faults.leaveOut('channel', 'app_permissions');
    await discord.command(ada, channel, 'challenge', { opponent: bob });
    expect(wire()).toMatchObject({ channel_id: channel.id });
    expect(Object.keys(wire())).not.toContain('channel');
    expect(Object.keys(wire())).not.toContain('app_permissions');
    discord.faults.clear();
    await discord.command(ada, channel, 'challenge', { opponent: bob });
    expect(wire()).toMatchObject({ channel: { id: channel.id } });
  });

  it('is anything else, in place of what Discord says', async () => {
    const { discord, ada, channel, bot, message } = await board();
    const { message: answer } = await discord.interact(ada, channel, {
      type: InteractionType.ModalSubmit,
      data: { custom_id: 'form', components: [] },
      context: 2,
      guild: undefined,
      message,
    });
    expect(answer).toBeDefined();
    expect(bot.latest()).toMatchObject({
      type: 5,
      context: 2,
      message: { id: message.id },
      member: { user: { id: ada.id } },
    });
    expect(JSON.parse(JSON.stringify(bot.latest()))).not.toHaveProperty('guild');
  });
});

it('the menu of a member has commands', async () => {
  const { discord, ada, bob, channel, bot } = await desk();
  const { message } = await discord.userCommand(ada, channel, 'Challenge', bob);
  expect(bot.latest().data).toMatchObject({
    type: 2,
    target_id: bob.id,
    resolved: { users: { [bob.id]: { username: 'bob' } }, members: { [bob.id]: {} } },
  });
  expect(message).toMatchObject({
    type: 23,
    interaction_metadata: { target_user: { id: bob.id } },
  });
  await expect(discord.userCommand(ada, channel, 'Challenge', '1')).rejects.toThrow(NotPossible);
});

describe('a button', () => {
  it('is clicked', async () => {
    const { discord, bob, message, bot } = await board();
    await discord.click(bob, message, 'go');
    expect(bot.latest()).toMatchObject({
      type: 3,
      member: { user: { id: bob.id } },
      message: { id: message.id },
      data: { custom_id: 'go', component_type: 2, id: 3 },
    });
  });

  it('is not clicked if it is not there, not usable, or no button', async () => {
    const { discord, bob, message } = await board();
    await expect(discord.click(bob, message, 'stay')).rejects.toThrow('There is no stay');
    await expect(discord.click(bob, message, 'stop')).rejects.toThrow('stop is disabled');
    await expect(discord.click(bob, message, 'people')).rejects.toThrow('people is no button');
    await expect(discord.click(bob, '123', 'go')).rejects.toThrow('no such message');
  });

  it('can be forged by those who want to', async () => {
    const { discord, bob, message, data } = await board();
    await discord.click(bob, message, 'stay', { forged: true });
    expect(data()).toMatchObject({ custom_id: 'stay', component_type: 2 });
    await discord.click(bob, message, 'stop', { forged: true });
    expect(data()).toMatchObject({ custom_id: 'stop' });
  });

  it('on a private message is for one person', async () => {
    const table = await sitDown();
    const { discord, ada, bob, channel } = table;
    await answerWith(discord, () => reply({ ...parts(row(button('go'))), flags: 64 | (1 << 15) }));
    const { message = '' } = await discord.command(ada, channel, 'play');
    await expect(discord.click(bob, message, 'go')).rejects.toThrow('no such message');
    expect((await discord.click(ada, message, 'go')).ephemeral).toBe(true);
  });
});

describe('a menu', () => {
  it('offers what it lists', async () => {
    const { discord, bob, message, data } = await board();
    await discord.choose(bob, message, 'letters', ['a', 'c']);
    expect(data()).toMatchObject({ component_type: 3, values: ['a', 'c'] });
    const choose = (...values: string[]) => discord.choose(bob, message, 'letters', values);
    await expect(choose('d')).rejects.toThrow('letters has no d');
    await expect(choose()).rejects.toThrow('takes 1 to 2');
    await expect(choose('a', 'b', 'c')).rejects.toThrow('takes 1 to 2');
    await expect(choose('a', 'a')).rejects.toThrow('twice');
    await discord.choose(bob, message, 'letters', ['d'], { forged: true });
    expect(data()).toMatchObject({ values: ['d'] });
  });

  it('offers people and channels', async () => {
    const { discord, ada, bob, channel, message, data } = await board();
    await discord.choose(bob, message, 'people', [ada]);
    expect(data()).toMatchObject({
      component_type: 5,
      values: [ada.id],
      resolved: { users: { [ada.id]: { id: ada.id } }, members: { [ada.id]: {} } },
    });
    await discord.choose(bob, message, 'channels', [channel]);
    expect(data()).toMatchObject({
      component_type: 8,
      resolved: { channels: { [channel.id]: { name: 'games' } } },
    });
    await expect(discord.choose(bob, message, 'people', [channel])).rejects.toThrow(NotPossible);
  });
});

it('somebody with another name has it in everything that follows', async () => {
  const { discord, ada, channel } = await sitDown();
  const bot = await answerWith(discord, () => reply(plain('hello')));
  const elsewhere = discord.addGuild();
  discord.joinGuild(ada, elsewhere);
  const before = discord.say(ada, channel, 'Hi');
  discord.rename(ada, 'Countess');
  await discord.command(ada, channel, 'play');
  const person = { id: ada.id, username: 'ada', global_name: 'Countess' };
  expect(bot.latest().member?.user).toMatchObject(person);
  const abroad = discord.addChannel({ guild: elsewhere });
  expect(discord.say(ada, abroad, 'Hi').author).toMatchObject(person);
  expect(before.author.global_name).toBe('Ada');
});

it('tells when something changes', async () => {
  const { discord, ada, channel, api } = await sitDown();
  const changes: string[] = [];
  const stop = discord.on('change', ({ kind }) => changes.push(kind));
  discord.addMember({ name: 'Eve' });
  discord.addChannel();
  discord.setGuildLocale('de');
  const { body } = await api('POST', `/channels/${channel.id}/messages`, plain('hello'));
  await api('PATCH', `/channels/${channel.id}/messages/${body.id}`, plain('hi'));
  await api('DELETE', `/channels/${channel.id}/messages/${body.id}`);
  await api('PUT', `/applications/${discord.applicationId}/commands`, [COMMANDS[0]]);
  stop();
  discord.say(ada, channel, 'hello');
  const expected = ['member', 'channel', 'guild', 'message', 'message', 'message-gone', 'commands'];
  expect(changes).toEqual(expected);
});

it('an answer over the wire is what the person sees', async () => {
  const { discord, ada, channel } = await sitDown();
  const seen: APIInteraction[] = [];
  discord.on('interaction', (interaction) => seen.push(interaction));
  await answerWith(discord, () => reply({ content: 'hello', ...NOBODY }));
  const [first, second] = await Promise.all([
    discord.command(ada, channel, 'play'),
    discord.command(ada, channel, 'play'),
  ]);
  expect(first.message?.id).not.toBe(second.message?.id);
  expect(new Set(seen.map(({ token }) => token)).size).toBe(2);
});
