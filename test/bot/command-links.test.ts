import { Locale } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { must, setTable, writtenIn, type Table } from './table.js';

/** How Discord links to a command that it has. */
const linkTo = ({ discord }: Table, name: string, guild?: string): string => {
  const [command = ''] = name.split(' ');
  const found = discord.commands(guild).find((each) => each.name === command);
  if (!found) throw new Error(`Discord has no /${command}`);
  return `</${name}:${found.id}>`;
};

it.each(['gateway', 'http'])(
  'commands in answers are links, by their English names (%s)',
  async (door) => {
    const table = await setTable();
    const { discord, ann, bob, channel } = table;
    const bot = await table.startBot(
      door === 'http' ? { DOOR: door, DISCORD_PUBLIC_KEY: discord.publicKey } : {},
    );
    if (door === 'http') discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
    const help = await discord.command(ann, channel, 'help');
    for (const name of ['challenge', 'games', 'settings me', 'privacy forget']) {
      expect(writtenIn(help.message)).toContain(linkTo(table, name));
    }
    discord.setLocale(bob, Locale.German);
    const list = await discord.command(bob, channel, 'games');
    expect(writtenIn(list.message)).toContain(linkTo(table, 'challenge'));
    expect(table.complaints).toEqual([]);
  },
);

it('they are links also in what comes later than an answer', async () => {
  const table = await setTable();
  await table.startBot({}, { patience: 0 });
  const { discord, ann, channel } = table;
  const { message } = await discord.command(ann, channel, 'help');
  const late = must(message).id;
  await discord.until(() => writtenIn(discord.message(late)) !== '');
  expect(writtenIn(discord.message(late))).toContain(linkTo(table, 'challenge'));
});

it('a bot that finds its commands published links to them, too', async () => {
  const table = await setTable();
  const first = await table.startBot();
  await first.stop();
  await table.startBot();
  const { discord, ann, channel } = table;
  const { message } = await discord.command(ann, channel, 'help');
  expect(writtenIn(message)).toContain(linkTo(table, 'challenge'));
});

it('with commands for one server the links are to those of that server', async () => {
  const table = await setTable();
  const { discord, ann, channel } = table;
  const guild = discord.guild.id;
  await table.startBot({ DISCORD_GUILD_ID: guild });
  const { message } = await discord.command(ann, channel, 'help');
  expect(writtenIn(message)).toContain(linkTo(table, 'challenge', guild));
});
