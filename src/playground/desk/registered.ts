import type { Discord } from '../discord.js';
import type { Command } from '../page/command.js';

/** The commands that the bot has registered, as anybody with its token can ask for them. */
export async function registeredCommands(discord: Discord): Promise<readonly Command[]> {
  const { url, applicationId, token } = discord;
  const address = `${url}/v10/applications/${applicationId}/commands?with_localizations=true`;
  const response = await fetch(address, { headers: { Authorization: `Bot ${token}` } });
  if (!response.ok) throw new Error(`The commands could not be read: ${response.status}`);
  // They come from Discord, which checked them when they were registered.
  return (await response.json()) as readonly Command[]; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
