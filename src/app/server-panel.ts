import { serverPanel } from '../views/messages/settings-panels.js';
import type { Message } from '../views/message.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { placeOfGames } from './lobby-place.js';
import { missingFor } from './scene.js';

/** What a server has chosen, and how its lobby is doing. */
export async function showServerPanel(app: App, caller: Caller): Promise<Message> {
  const { guild, words } = caller;
  const [settings, shown] = await Promise.all([
    app.store.serverSettings(guild),
    app.store.shownLobby(guild),
  ]);
  const missing = missingFor(settings, caller);
  const { lobby } = settings;
  if (!lobby) return serverPanel(settings, missing, words);
  const place = await placeOfGames(app, settings, lobby);
  // What is noted may be about the channel before.
  const trouble = shown?.channel === lobby.channel ? shown.trouble : null;
  return serverPanel(settings, missing, words, {
    trouble: trouble?.why ?? null,
    playedIn: place === lobby.channel ? null : place,
  });
}
