/**
 * What a bot costs at least with discord.js: a client that answers every interaction with one and the same board. It runs as it is,
 * without a loader, as the bot does that it is measured beside.
 */
import { Client, Events, GatewayIntentBits } from 'discord.js';

const { DISCORD_API_URL = '', DISCORD_TOKEN = '', BOARD = '{}' } = process.env;
const { data: board } = JSON.parse(BOARD);

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: DISCORD_API_URL } });
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isButton()) void interaction.update(board);
  else if (interaction.isRepliable()) void interaction.reply(board);
});
client.once(Events.ClientReady, () => process.stdout.write('It is running.\n'));
await client.login(DISCORD_TOKEN);
