import { MINUTE } from '../match/clock.js';
import type { GuildId } from '../match/id.js';
import { seasonOf } from '../match/ladder.js';
import type { LobbyPlace, ServerSettings } from '../match/settings.js';
import type { ShownLobby } from '../store/lobby.js';
import { CATALOGUES } from '../views/language/languages.js';
import { lobbyMessage, MOST_TOP, MOST_WATCHED } from '../views/messages/lobby.js';
import type { Message } from '../views/message.js';
import type { App } from './app.js';
import { bestGameFor } from './best-game.js';
import { placeOfGames } from './lobby-place.js';

/** So many of the latest games are looked through for those that everybody may watch. */
const LOOKED_AT = 25;

/** A board comes within so much time, or not at all. */
const BOARD_MS = MINUTE;

/** How long Discord may take to say who sees which channel. */
const VISIBILITY_MS = 2000;

/** What a lobby should show. */
export interface DrawnLobby {
  readonly message: Message;
  readonly hash: string;
  readonly best: ShownLobby['best'];
  /** Whether a game has begun whose board is still to come. */
  readonly isEarly: boolean;
}

async function hashOf(message: Message): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest).subarray(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const languageIn = ({ language }: ServerSettings, lobby: LobbyPlace) =>
  language === 'auto' ? lobby.language : language;

/** Draws the lobby of a server as it should be now; the game that is worth watching is looked for once a day. */
export async function drawLobby(
  app: App,
  guild: GuildId,
  settings: ServerSettings,
  lobby: LobbyPlace,
  known: ShownLobby['best'],
): Promise<DrawnLobby> {
  const { store, visibility, now } = app;
  // Nobody in particular, in the channel of the lobby: so only what everybody there may see is shown.
  const viewer = { user: '', guild, channel: lobby.channel, parent: undefined };
  const [{ offers }, live, { rows: top }, best, place] = await Promise.all([
    store.waiting(guild),
    store.playingOn(guild, LOOKED_AT),
    store.leaderboard(guild, 'all', seasonOf(now()), { offset: 0, limit: MOST_TOP }),
    bestGameFor(app, viewer, known),
    placeOfGames(app, settings, lobby),
  ]);
  const [isSeen, shown] = await Promise.all([
    visibility.of(viewer, live, VISIBILITY_MS),
    store.shownOf(live.map(({ id }) => id)),
  ]);
  const games = live.flatMap((match, i) => {
    const board = shown[i]?.board?.message;
    return isSeen[i] && board !== undefined ? [{ match, board }] : [];
  });
  const message = lobbyMessage(
    {
      waiting: offers,
      games: games.slice(0, MOST_WATCHED),
      top,
      best: best?.game ?? null,
      clock: settings.clock,
      playedIn: place === lobby.channel ? null : place,
    },
    CATALOGUES[languageIn(settings, lobby)],
  );
  const isEarly = live.some(
    ({ updated }, i) => isSeen[i] && !shown[i]?.board && now() - updated < BOARD_MS,
  );
  return { message, hash: await hashOf(message), best, isEarly };
}
