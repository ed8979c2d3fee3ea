import { isMatchId, type UserId } from '../match/id.js';
import { homeOf, playersOf, type Match } from '../match/match.js';
import { whisper } from '../views/messages/parts.js';
import {
  gamesMessage,
  inOrderFor,
  onPage,
  pagesOf,
  placeText,
  waitsFor,
  type ListScope,
} from '../views/messages/games-list.js';
import type { Message } from '../views/message.js';
import { small } from '../views/messages/markdown.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { drawPrivately } from './draw-match.js';
import { isRepeated, type Click } from './handlers.js';
import { refuseHidden } from './places.js';

/** The live matches of somebody, in all places: only they see the list. */
async function liveOf(store: App['store'], user: UserId): Promise<readonly Match[]> {
  const places = await store.guildsOfPlayer(user);
  const live = await Promise.all(places.map((place) => store.liveOfPlayer(place, user)));
  return live.flat();
}

/** A page of live matches, with links to where they are shown. */
export async function listGames(
  { store }: App,
  caller: Caller,
  scope: ListScope,
  wanted: number,
  news: readonly string[] = [],
): Promise<Message> {
  const { guild, channel, user, words } = caller;
  const matches =
    scope === 'mine' ? await liveOf(store, user) : await store.liveInChannel(guild, channel);
  const pages = pagesOf(matches.length);
  const page = Math.min(Math.max(wanted, 0), pages - 1);
  const onThisPage = onPage(inOrderFor(user, matches), page);
  const shown = await store.shownOf(onThisPage.map(({ id }) => id));
  const listed = onThisPage.map((match, index) => ({
    match,
    board: shown[index]?.board?.message,
  }));
  const waiting =
    scope === 'mine' ? matches.filter((match) => waitsFor(match, user)).length : undefined;
  return gamesMessage(
    {
      scope,
      user,
      guild,
      channel,
      page,
      pages,
      listed,
      news,
      ...(waiting !== undefined && { waiting }),
    },
    words,
  );
}

/** What a person sees next among the boards that wait for them. */
interface Turn {
  /** The match to be shown, whether it waits or not. */
  readonly shown?: Match | undefined;
  /** Else the one that comes after this one, which was left or played. */
  readonly after?: Match | undefined;
  /** What is told above it. */
  readonly news?: readonly string[];
}

/** The match after another one among those that wait, or the first one after the last; the other one itself is left out. */
export function matchAfter(
  waiting: readonly Match[],
  after: Match | undefined,
  user: UserId,
): Match | undefined {
  const others = waiting.filter(({ id }) => id !== after?.id);
  if (!after) return others[0];
  const order = inOrderFor(user, [...others, after]);
  return order[order.indexOf(after) + 1] ?? others[0];
}

/** A board that waits for somebody, to be played right there; where none does, the list of all. */
export async function showWaiting(
  app: App,
  caller: Caller,
  { shown, after, news = [] }: Turn = {},
): Promise<Message> {
  const { guild, user, words } = caller;
  const [live, { board: style }] = await Promise.all([
    liveOf(app.store, user),
    app.store.personSettings(user),
  ]);
  const waiting = inOrderFor(
    user,
    live.filter((match) => waitsFor(match, user)),
  );
  const match = shown ?? matchAfter(waiting, after, user);
  if (!match) return listGames(app, caller, 'mine', 0, news);
  const count = waiting.length === 0 ? [] : [words.waiting.count({ boards: waiting.length })];
  const where = [...count, placeText(match, guild, words)].filter((each) => each !== '');
  const told = [...news, ...(where.length === 0 ? [] : [small(where.join(' · '))])];
  return drawPrivately(app, match, { user, place: 'games', words, style, news: told });
}

/** Goes on to a board that waits; the one that was named is left for later. */
export async function goOn(app: App, { caller, id }: Click): Promise<Answer> {
  const left = id.match === undefined ? undefined : await app.store.get(id.match);
  const isTheirs = left && playersOf(left).includes(caller.user);
  return update(await showWaiting(app, caller, { after: isTheirs ? left : undefined }));
}

/** Shows a match anew at the bottom of its channel. */
export async function bringBoard(app: App, caller: Caller, id: string): Promise<Answer> {
  const match = isMatchId(id) ? await app.store.get(id) : undefined;
  if (!match || match.guild !== caller.guild || homeOf(match) !== caller.channel) {
    return refuse(caller, 'unknown-match');
  }
  const hidden = refuseHidden(caller);
  if (hidden) return hidden;
  const told = whisper(caller.words.notices.here);
  // Else the same board would be posted once more.
  if (await isRepeated(app, caller)) return update(told);
  return update(told, async () => {
    const hint = { ticket: caller.ticket, where: caller, force: 'post-board' } as const;
    await app.reconciler.reconcile(id, hint);
  });
}
