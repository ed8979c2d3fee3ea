import type { MessageId } from '../match/id.js';
import { nextDue } from '../match/leg.js';
import { channelOfMessage, homeOf, isPractice, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import { step } from '../match/step.js';
import { err, type Result } from '../rules/result.js';
import { SHOW_WITHIN_MS } from '../store/change.js';
import { isOutdated, type ShownBoard } from '../store/shown.js';
import type { Message } from '../views/message.js';
import { movedMessage, placeOf } from '../views/messages/ping.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import { drawMatch } from './draw-match.js';
import { editMessage, ticketAt } from './outside.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';
import { deletePing, redrawEnd, redrawPing } from './show-ping.js';
import { leaveThread } from './show-thread.js';
import { dueAfter, effectsOf, wantedFor, type Effect } from './wanted.js';

const boardAt = ({ match, scene }: Display, message: MessageId): ShownBoard => ({
  rev: match.rev,
  message,
  language: scene.language,
});

/** Notes which board stands. */
export async function noteBoard(
  { store, discord, now }: App,
  display: Display,
  board: ShownBoard | null,
  wanted = wantedFor(display.match, display.scene),
): Promise<EffectOutcome> {
  if (board === null) return display;
  const { match, scene } = display;
  const shown = { ...display.shown, board };
  const isDone = effectsOf(wanted, shown, now()).length === 0;
  const due = isDone ? dueAfter(match, wanted, shown, now()) : now() + SHOW_WITHIN_MS;
  const answer = await store.noteBoard(match.id, board, due);
  if (!answer) return 'changed';
  const { shown: noted, displaced } = answer;
  if (displaced !== null && noted.board && !isOutside(match.guild)) {
    const place = placeOf(match, noted.board.message);
    const channel = channelOfMessage(match, displaced);
    await discord.edit(channel, displaced, movedMessage(place, scene.words));
  }
  if (isOutdated(board, noted.board)) {
    return noted.board?.message === board.message ? 'overdrawn' : 'changed';
  }
  // While an old message is to be seen to, the match stays due soon.
  const { redraw, isThreadless = false } = display;
  const stands = { match, scene, redraw, shown: noted, isNoted: true, isThreadless };
  return noted.old === null ? { ...stands, due } : stands;
}

export async function editBoard(
  context: ReconcileContext,
  display: Display,
  { message, orPost }: Pick<Extract<Effect, { type: 'edit-board' }>, 'message' | 'orPost'>,
): Promise<EffectOutcome> {
  const { app } = context;
  const { match, scene } = display;
  const edited = await editMessage(context, match, message, await drawMatch(app, match, scene));
  if (edited.ok) {
    await redrawEnd(app, display);
    return noteBoard(app, display, boardAt(display, message));
  }
  if (isPassing(edited.error)) return 'later';
  if (!orPost) return giveUp(app, display);
  // Nobody has acted there just now: whoever looks next brings it up to date.
  if (isOutside(match.guild) && (context.isSwept || !ticketAt(context, match))) return 'given-up';
  // It is deleted, in an archived thread, or was edited too often: then it comes anew.
  return postBoard(context, display, { mentions: [], covers: null, isAgain: false });
}

type Posting = Pick<Extract<Effect, { type: 'post-board' }>, 'mentions' | 'covers' | 'isAgain'>;

/** Without a name for it, what may have been posted is not posted again, in no way. */
const asUnnamed = (sent: Result<MessageId, DiscordRefusal>): Result<MessageId, DiscordRefusal> =>
  !sent.ok && sent.error === 'unclear' ? err('refused') : sent;

/** A board may be posted anew within one revision, so the message that it replaces belongs to its name. */
function nonceOf({ match: { id, rev }, shown: { board } }: Display): string {
  return board === null ? `${id}.${rev}` : `${id}.${rev}.${BigInt(board.message).toString(36)}`;
}

/**
 * Posts a message as the bot, which can be repeated without posting a second one; by the token of an interaction only where
 * the bot may not, or where the same was posted before.
 */
async function post(
  context: ReconcileContext,
  display: Display,
  message: Message,
  isAgain: boolean,
): Promise<Result<MessageId, DiscordRefusal>> {
  const { match, scene } = display;
  if (isOutside(match.guild)) return postOutside(context, match, message);
  const {
    app: { discord, now },
    tickets,
  } = context;
  const { id } = match;
  const home = homeOf(match);
  const nonce = isAgain ? `${id}.${now().toString(36)}` : nonceOf(display);
  const asBot = () => discord.send(home, message, nonce.slice(-25));
  const ticket = tickets.of(id, home);
  if (!ticket) return asBot();
  const isToken = isAgain || scene.missing.length > 0;
  const first = isToken ? await discord.sendByToken(ticket, message) : await asBot();
  if (first.ok || isPassing(first.error)) return isToken ? asUnnamed(first) : first;
  return isToken ? asBot() : asUnnamed(await discord.sendByToken(ticket, message));
}

/** Posts a message where only answers can be given: after the answer to whoever has just acted, who can change it for a while. */
async function postOutside(
  context: ReconcileContext,
  match: Match,
  message: Message,
): Promise<Result<MessageId, DiscordRefusal>> {
  const ticket = ticketAt(context, match);
  if (!ticket) return err('token-expired');
  const sent = asUnnamed(await context.app.discord.sendByToken(ticket, message));
  if (sent.ok) context.tickets.keepBoard(sent.value, { ticket, isOriginal: false });
  return sent;
}

export async function postBoard(
  context: ReconcileContext,
  display: Display,
  { mentions, covers, isAgain }: Posting,
): Promise<EffectOutcome> {
  const { app } = context;
  const { match, scene, shown } = display;
  const { id, rev } = match;
  const message = await drawMatch(app, match, scene, { mentions });
  const posted = await post(context, display, message, isAgain);
  if (posted.ok) {
    const covered = covers === null ? undefined : await app.store.claimPing(id, rev, covers, null);
    if (covered?.ok && covered.value !== null) await deletePing(context, match, covered.value);
    const ping = covers === null ? shown.ping : { key: covers, message: null };
    return noteBoard(
      app,
      { ...display, shown: { ...shown, ping } },
      boardAt(display, posted.value),
    );
  }
  if (isPassing(posted.error)) return 'later';
  if (homeOf(match) !== match.channel) return leaveThread(app, display);
  app.log.warn({ match: id, refusal: posted.error }, 'A board could not be posted.');
  return giveUp(app, display);
}

/** Discord will not show this revision, however often it is asked; the next one is another matter. */
async function giveUp(app: App, display: Display): Promise<EffectOutcome> {
  const { board } = display.shown;
  if (board) return noteBoard(app, display, boardAt(display, board.message));
  const { match } = display;
  const { store, limits, now } = app;
  // An offer that nobody can see only takes a place, and so does a practice game.
  const type = isPractice(match) ? 'resign' : 'cancel';
  const ended = step(match, match.challenger, { type }, now());
  if (ended.ok) await store.commit({ before: match, after: ended.value.match, limits });
  // A ping would have nothing to lead to, so it makes nothing due either.
  else await store.noteDue(match.id, match.rev, nextDue(match));
  return 'given-up';
}

/** Makes the message of a board that stands no more say where it stands now; where that cannot be, it goes. */
export async function retireBoard(
  context: ReconcileContext,
  display: Display,
  message: MessageId,
): Promise<EffectOutcome> {
  const { discord, store } = context.app;
  const { match, scene, shown } = display;
  const { id } = match;
  // A move since then may have been made on this message; its answer is about to redraw it.
  const latest = await store.get(id);
  if (latest?.rev !== match.rev) return 'changed';
  const live = placeOf(match, shown.board?.message ?? '');
  let told = await editMessage(context, match, message, movedMessage(live, scene.words));
  if (!told.ok && told.error === 'edited-too-often' && !isOutside(match.guild)) {
    told = await discord.remove(channelOfMessage(match, message), message);
  }
  if (!told.ok && isPassing(told.error)) return 'later';
  // A ping that links to the old message is edited to link to the board.
  const led = await redrawPing(context.app, display);
  if (!led.ok && isPassing(led.error)) return 'later';
  await store.clearOld(id, message);
  // Somebody may have drawn on it meanwhile.
  return 'changed';
}
