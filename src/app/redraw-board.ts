import { isFormerPlayer, type MessageId, type UserId } from '../match/id.js';
import { homeOf, playersOf, type Match } from '../match/match.js';
import type { ActNotice } from '../store/redraw.js';
import { nameOf } from '../views/messages/markdown.js';
import { linkTo, placeOf } from '../views/messages/ping.js';
import { voidingNotice } from '../views/messages/void-match.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import { drawMatch } from './draw-match.js';
import { editMessage } from './outside.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';
import { mayPing } from './scene.js';
import { deletePing, redrawEnd } from './show-ping.js';
import { archiveAgain, reopenThread } from './show-thread.js';
import { NO_PING_KEY, noticeKey, type Effect } from './wanted.js';

/** Discord takes only so many edits of an old message in a while; the next one may be taken after so long. */
const EDITED_TOO_OFTEN_MS = 3_600_000;

/**
 * Draws the board of a match that is over again where it stands, and tells both players if there is something to be told. What
 * Discord refuses for good is left as it is: nobody posts an old board anew for this.
 */
export async function redrawBoard(
  context: ReconcileContext,
  display: Display,
  { redraw, message }: Extract<Effect, { type: 'redraw' }>,
): Promise<EffectOutcome> {
  const { app } = context;
  const { match, scene } = display;
  const { mark, notice, isForgotten } = redraw;
  const draw = async (at: MessageId): Promise<DiscordRefusal | undefined> => {
    const drawn = await drawMatch(app, match, scene);
    const edited = await editMessage(context, match, at, drawn);
    return edited.ok ? undefined : edited.error;
  };
  let refusal = message === null ? undefined : await draw(message);
  if (refusal && isPassing(refusal)) return 'later';
  const isArchived = refusal === 'archived';
  if (isForgotten) {
    const opened = await reopenThread(app, display, isArchived);
    if (!opened.ok && isPassing(opened.error)) return 'later';
    if (isArchived && message !== null) refusal = await draw(message);
    if (refusal && isPassing(refusal)) return 'later';
  }
  const isEditedTooOften = refusal === 'edited-too-often';
  const tryLater = async (): Promise<EffectOutcome> => {
    await app.store.noteDue(match.id, match.rev, app.now() + EDITED_TOO_OFTEN_MS);
    return 'given-up';
  };
  // What names somebody who was forgotten is taken away with the notice, which would be sent again.
  if (isEditedTooOften && (notice === null || isForgotten)) return tryLater();
  if (!refusal && notice === null) await redrawEnd(app, display);
  if (isForgotten && !(await removeNames(context, display))) return 'later';
  if (notice && !(await tellBoth(context, display, notice))) return 'later';
  // A message opens a thread that was archived, unless it is locked.
  if (refusal === 'archived' && notice !== null && message !== null) await draw(message);
  if (isEditedTooOften) return tryLater();
  // Nobody has anything to do there. What was said to somebody stays in sight.
  if (isArchived && isForgotten && notice === null) await archiveAgain(app, match);
  // What was drawn may be out of date by now: another mark was set, or somebody else was faster.
  return (await app.store.clearRedraw(match.id, mark)) ? 'changed' : 'overdrawn';
}

/** Takes away the last ping of a match, which may name somebody who was forgotten; whether there is nothing left to do. */
async function removeNames(context: ReconcileContext, { match, shown }: Display): Promise<boolean> {
  if (shown.ping === null) return true;
  // It may be on its way.
  if (shown.ping.claimed !== undefined) return false;
  if (shown.ping.message !== null) {
    const removed = await deletePing(context, match, shown.ping.message);
    if (!removed.ok && isPassing(removed.error)) return false;
  }
  // It is not sent again without the name: nobody waits for it any more.
  await context.app.store.claimPing(match.id, match.rev, NO_PING_KEY, null);
  return true;
}

/** Which of the players has judged the match as a moderator, if one did. */
async function judgeIn(
  { store }: App,
  match: Match,
  type: ActNotice['type'],
): Promise<UserId | undefined> {
  const acts = await store.acts(match.guild);
  const latest = acts.find((act) => act.type === type && act.match === match.id);
  return playersOf(match).find((user) => user === latest?.by);
}

/** Tells both players in the channel of their match what a moderator has done, once; whether there is nothing left to do. */
async function tellBoth(
  context: ReconcileContext,
  { match, shown, scene }: Display,
  { type, act }: ActNotice,
): Promise<boolean> {
  const { store, discord, log, now } = context.app;
  const { id, rev, terms } = match;
  const home = homeOf(match);
  const { words } = scene;
  const players = playersOf(match);
  if (players.every(isFormerPlayer)) return true;
  const [one = '', two = ''] = players.map((user) => nameOf(user, words));
  const link = shown.board && linkTo(placeOf(match, shown.board.message), words);
  const judge = await judgeIn(context.app, match, type);
  const sentences = [
    words.voiding.notices[type]({ one, two, game: words.games[terms.game].title }),
    ...(judge === undefined ? [] : [words.voiding.ownNotice({ by: nameOf(judge, words) })]),
  ];
  const notice = voidingNotice(
    sentences.join(' '),
    players.filter((user) => mayPing(scene, user, 'reminder')),
    link ?? undefined,
  );
  const key = noticeKey(act);
  return context.inChannel(home, async () => {
    const claimed = await store.claimPing(id, rev, key, now());
    // Another process has sent it, unless it is about to.
    if (!claimed.ok) return shown.ping?.claimed === undefined && shown.ping?.key === key;
    if (claimed.value !== null) await deletePing(context, match, claimed.value);
    const sent = await discord.send(home, notice, `${id}.${key}`.slice(-25));
    if (!sent.ok && isPassing(sent.error)) {
      await store.clearPing(id, key);
      return false;
    }
    await store.notePing(id, key, sent.ok ? sent.value : null);
    if (!sent.ok)
      log.warn({ match: id, refusal: sent.error }, 'Players could not be told of an act.');
    return true;
  });
}
