import type { MatchId } from '../match/id.js';
import { whisper } from '../views/messages/parts.js';
import {
  gamesMessage,
  inOrderFor,
  onPage,
  pagesOf,
  type Listed,
  type ListScope,
} from '../views/messages/games-list.js';
import type { Message } from '../views/message.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { find } from './change.js';
import { sceneAround } from './clicks/live.js';
import { postBoard, redraw } from './showing.js';

/** A page of live matches, with links to where they are shown. */
export async function listGames(
  { store }: App,
  caller: Caller,
  scope: ListScope,
  wanted: number,
): Promise<Message> {
  const { guild, channel, user, words } = caller;
  const matches =
    scope === 'mine'
      ? await store.liveOfPlayer(guild, user)
      : await store.liveInChannel(guild, channel);
  const pages = pagesOf(matches.length);
  const page = Math.min(Math.max(wanted, 0), pages - 1);
  const listing = onPage(inOrderFor(user, matches), page);
  const shown = await store.shownOf(listing.map(({ id }) => id));
  const listed = listing.map((match, i): Listed => ({ match, board: shown[i]?.board?.message }));
  return gamesMessage({ scope, user, channel, page, pages, listed }, words);
}

/** Shows a match anew at the bottom of its channel. */
export async function bringBoard(app: App, caller: Caller, id: MatchId): Promise<Answer> {
  const found = await find(app, id);
  if (!found || found.match.guild !== caller.guild || found.match.channel !== caller.channel) {
    return refuse(caller, 'unknown-match');
  }
  const { match } = found;
  const scene = await sceneAround(app, match, caller);
  return update(whisper(caller.words.notices.here), async () => {
    await postBoard(app, match, scene, { ticket: caller.ticket });
    // It may have moved on while it was posted.
    const now = await find(app, id);
    if (now && now.match.rev !== match.rev) await redraw(app, now.match, now.shown, scene);
  });
}
