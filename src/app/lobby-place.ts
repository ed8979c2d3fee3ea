import type { ChannelId } from '../match/id.js';
import type { LobbyPlace, ServerSettings } from '../match/settings.js';
import type { App } from './app.js';
import { isPlayable } from './scene.js';

/** So many of the channels to play in are tried. */
const MOST_TRIED = 3;

/**
 * Where games from the lobby begin: in its channel, or else in the first channel in which the server plays. Nothing can be posted
 * to a forum itself; where there are only such, the games begin in the channel of the lobby after all.
 */
export async function placeOfGames(
  { discord }: Pick<App, 'discord'>,
  settings: ServerSettings,
  { channel }: LobbyPlace,
): Promise<ChannelId> {
  if (isPlayable(settings, { channel, parent: undefined })) return channel;
  for (const candidate of settings.channels.slice(0, MOST_TRIED)) {
    const access = await discord.accessTo(candidate);
    if (access.ok && !access.value.isForum) return candidate;
  }
  return channel;
}
