import type { MatchId } from '../match/id.js';
import { homeOf } from '../match/match.js';
import { whisper } from '../views/messages/parts.js';
import {
  gamesMessage,
  inOrderFor,
  onPage,
  pagesOf,
  type ListScope,
} from '../views/messages/games-list.js';
import type { Message } from '../views/message.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';

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
  const onThisPage = onPage(inOrderFor(user, matches), page);
  const shown = await store.shownOf(onThisPage.map(({ id }) => id));
  const listed = onThisPage.map((match, index) => ({
    match,
    board: shown[index]?.board?.message,
  }));
  return gamesMessage({ scope, user, channel, page, pages, listed }, words);
}

/** Shows a match anew at the bottom of its channel. */
export async function bringBoard(app: App, caller: Caller, id: MatchId): Promise<Answer> {
  const match = await app.store.get(id);
  if (!match || match.guild !== caller.guild || homeOf(match) !== caller.channel) {
    return refuse(caller, 'unknown-match');
  }
  return update(whisper(caller.words.notices.here), async () => {
    const hint = { ticket: caller.ticket, where: caller, force: 'post-board' } as const;
    await app.reconciler.reconcile(id, hint);
  });
}
