/** discord-tictactoe as its documentation attaches it to a client, with the intents that its own client has. */
import { Client, Events, GatewayIntentBits } from 'discord.js';
import TicTacToe from 'discord-tictactoe';

const { DISCORD_API_URL = '', DISCORD_TOKEN = '' } = process.env;
const { Guilds, GuildMessages, GuildMessageReactions } = GatewayIntentBits;

const client = new Client({
  intents: [Guilds, GuildMessages, GuildMessageReactions],
  rest: { api: DISCORD_API_URL },
});
new TicTacToe({ language: 'en', command: 'tictactoe' }).attach(client);
client.once(Events.ClientReady, () => process.stdout.write('It is running.\n'));
await client.login(DISCORD_TOKEN);
