import type { ChannelId, MessageId } from '../match/id.js';
import { homeOf, movedTo, playersOf, type Match } from '../match/match.js';
import { ok, type Result } from '../rules/result.js';
import { SHOW_WITHIN_MS } from '../store/change.js';
import { threadName } from '../views/messages/game-label.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';

async function nameOf({ names }: App, { match, scene }: Display): Promise<string> {
  return threadName(match, await names.of(match.guild, playersOf(match)), scene.words);
}

/** Opens the thread of a match on the message of its board. Where that cannot be, the match stays in its channel. */
export async function openThread(
  { app }: ReconcileContext,
  display: Display,
  message: MessageId,
): Promise<EffectOutcome> {
  const { discord, log } = app;
  const { match } = display;
  const opened = await discord.startThread(match.channel, message, await nameOf(app, display));
  if (!opened.ok) {
    if (isPassing(opened.error)) return 'later';
    log.warn({ match: match.id, refusal: opened.error }, 'A thread could not be opened.');
    return { ...display, isThreadless: true };
  }
  return moveTo(app, display, opened.value);
}

/**
 * The thread is gone, or the bot may not write in it any more: the match goes on in its channel. The message that the thread was
 * opened on counts as its board until another one is posted, so that it leads there, and not to the thread.
 */
export async function leaveThread(app: App, display: Display): Promise<EffectOutcome> {
  const { match, scene, shown } = display;
  const { id, rev, thread, channel } = match;
  const board = { rev, message: thread ?? '', language: scene.language };
  const noted = await app.store.noteBoard(id, board, app.now() + SHOW_WITHIN_MS);
  if (!noted) return 'changed';
  const { board: stands, old } = noted.shown;
  return moveTo(app, { ...display, shown: { ...shown, board: stands, old } }, channel);
}

/** Notes where a match goes on. Whoever was faster has opened the same thread: a message has only one. */
async function moveTo(
  { store, now, limits }: App,
  display: Display,
  thread: ChannelId,
): Promise<EffectOutcome> {
  const after = movedTo(display.match, thread, now());
  const committed = await store.commit({ before: display.match, after, limits });
  return committed.ok ? { ...display, match: after } : 'changed';
}

/** Whether a match is played in a thread that was opened for it. */
const hasThread = ({ channel, thread }: Match): boolean => thread !== null && thread !== channel;

/**
 * Opens the thread that a match is played in, if that is archived, and names the one that was opened for it by those who play it
 * now: somebody may have been forgotten.
 */
export async function reopenThread(
  app: App,
  display: Display,
  isArchived: boolean,
): Promise<Result<void, DiscordRefusal>> {
  const { match } = display;
  if (!hasThread(match) && !isArchived) return ok(undefined);
  const name = hasThread(match) ? await nameOf(app, display) : undefined;
  return app.discord.reopenThread(homeOf(match), name);
}

/** Archives a thread again that was opened for a match. Others are left to Discord, which archives what is quiet. */
export async function archiveAgain({ discord }: App, match: Match): Promise<void> {
  if (hasThread(match)) await discord.archiveThread(homeOf(match));
}
