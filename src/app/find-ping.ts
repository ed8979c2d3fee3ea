import type { MessageId } from '../match/id.js';
import { channelOfMessage, homeOf, playersOf, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import { mention, messageUrl } from '../views/messages/markdown.js';
import { isPassing, type Posted } from './discord.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';
import { deletePing, redrawPing } from './show-ping.js';
import type { Effect } from './wanted.js';

/** A ping stands within so many messages below its board: where there are more, the board itself is posted anew. */
const MOST_READ = 100;

/**
 * The pings of a match among what was posted from its board on, the newest last: they are by whoever posted the board, call a player,
 * and link to it. That board may be gone; then the one that stands now tells who posts. Nothing, where neither is among it: then the bot
 * may not read there.
 */
export function pingsAmong(
  posted: readonly Posted[],
  match: Match,
  board: MessageId,
  live = board,
): readonly MessageId[] | undefined {
  const own = posted.find(({ id }) => id === board) ?? posted.find(({ id }) => id === live);
  if (!own) return undefined;
  const url = messageUrl(match.guild, channelOfMessage(match, board), board);
  return posted
    .filter(({ author, content }) => author === own.author && content.includes(url))
    .filter(({ content }) => playersOf(match).some((user) => content.includes(mention(user))))
    .map(({ id }) => id);
}

/**
 * Finds out what became of a ping that somebody set out to send, and never noted: it stands, and is noted; or it does not, and may be
 * sent again if it is still wanted. Where the bot may not read the channel nobody can tell, and it is left as it is: a phone
 * that rang cannot be made not to have rung.
 */
export async function findPing(
  context: ReconcileContext,
  display: Display,
  { key, claimed }: Extract<Effect, { type: 'find-ping' }>,
): Promise<EffectOutcome> {
  const { store, discord, now } = context.app;
  const { match, shown } = display;
  const { id } = match;
  if (context.unclearPings.mayCome(id)) return 'later';
  // Of all processes one looks for it.
  if (!(await store.reclaimPing(id, key, claimed, now()))) return 'changed';
  const home = homeOf(match);
  // The board may have moved since; then whoever sent it knows where it leads.
  const board = context.unclearPings.boardOf(id, key) ?? shown.board?.message;
  // Outside of servers the bot can read nothing by itself.
  const canLook = board !== undefined && !isOutside(match.guild);
  const posted = canLook ? await discord.postedFrom(home, board, MOST_READ) : undefined;
  if (posted && !posted.ok && isPassing(posted.error)) return 'later';
  const found =
    board && posted?.ok ? pingsAmong(posted.value, match, board, shown.board?.message) : undefined;
  const message = found?.at(-1) ?? null;
  if (message !== null && board !== shown.board?.message) {
    const led = await redrawPing(context.app, {
      ...display,
      shown: { ...shown, ping: { key, message } },
    });
    if (!led.ok && isPassing(led.error)) return 'later';
  }
  if (found?.length === 0) await store.clearPing(id, key);
  else await store.notePing(id, key, message);
  // There is one at the most, unless several were left behind.
  for (const older of found?.slice(0, -1) ?? []) await deletePing(context, match, older);
  return 'changed';
}
