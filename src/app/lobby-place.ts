import type { ChannelId } from '../match/id.js';
import type { LobbyPlace, ServerSettings } from '../match/settings.js';
import type { App } from './app.js';
import { isPassing } from './discord.js';
import { isPlayable } from './scene.js';

/** So many of the channels to play in are tried. */
const MOST_TRIED = 3;

/** Whether a game can begin in a channel; `unknown`, where Discord does not say so just now. */
export async function canBeginIn(
  { discord }: Pick<App, 'discord'>,
  channel: ChannelId,
): Promise<'yes' | 'no' | 'unknown'> {
  const access = await discord.accessTo(channel);
  if (access.ok) return access.value.isForum ? 'no' : 'yes';
  return isPassing(access.error) ? 'unknown' : 'no';
}

/**
 * Where games from the lobby begin: in its channel, or else in the first channel in which the server plays. Nothing can be posted
 * to a forum itself; where there are only such, the games begin in the channel of the lobby after all.
 */
export async function placeOfGames(
  app: Pick<App, 'discord'>,
  settings: ServerSettings,
  { channel }: LobbyPlace,
): Promise<ChannelId> {
  if (isPlayable(settings, { channel, parent: undefined })) return channel;
  for (const candidate of settings.channels.slice(0, MOST_TRIED)) {
    if ((await canBeginIn(app, candidate)) === 'yes') return candidate;
  }
  return channel;
}
