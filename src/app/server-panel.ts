import type { GuildId } from '../match/id.js';
import type { ServerSettings } from '../match/settings.js';
import { serverPanel, type LobbyState, type PuzzleState } from '../views/messages/server-panel.js';
import type { Message } from '../views/message.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { nextPuzzleAt, puzzleDay } from './draw-puzzle.js';
import { placeOfGames } from './lobby-place.js';
import { missingFor } from './scene.js';

async function lobbyState(
  app: App,
  guild: GuildId,
  settings: ServerSettings,
): Promise<LobbyState | undefined> {
  const { lobby } = settings;
  if (!lobby) return undefined;
  const [shown, place] = await Promise.all([
    app.store.shownLobby(guild),
    placeOfGames(app, settings, lobby),
  ]);
  // What is noted may be about the channel before.
  const trouble = shown?.channel === lobby.channel ? shown.trouble : null;
  return { trouble: trouble?.why ?? null, playedIn: place === lobby.channel ? null : place };
}

async function puzzleState(
  { store, now }: App,
  guild: GuildId,
  { puzzle }: ServerSettings,
): Promise<PuzzleState | undefined> {
  if (!puzzle) return undefined;
  const shown = await store.shownPuzzle(guild);
  const here = shown?.channel === puzzle.channel ? shown : undefined;
  const newest = shown?.puzzle ?? { day: puzzleDay(puzzle, now()) };
  return {
    trouble: here?.trouble?.why ?? null,
    isPosted: here?.state === 'posted',
    next: nextPuzzleAt(puzzle, newest, now()),
  };
}

/** What a server has chosen, and how its lobby and its daily puzzle are doing. */
export async function showServerPanel(app: App, caller: Caller): Promise<Message> {
  const { guild, words } = caller;
  const settings = await app.store.serverSettings(guild);
  const [lobby, puzzle] = await Promise.all([
    lobbyState(app, guild, settings),
    puzzleState(app, guild, settings),
  ]);
  return serverPanel(settings, missingFor(settings, caller), words, { lobby, puzzle });
}
