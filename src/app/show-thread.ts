import type { ChannelId, MessageId } from '../match/id.js';
import { movedTo } from '../match/match.js';
import { threadName } from '../views/messages/game-label.js';
import type { App } from './app.js';
import { isPassing } from './discord.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';

/** Opens the thread of a match on the message of its board. Where that cannot be, the match stays in its channel. */
export async function openThread(
  { app }: ReconcileContext,
  display: Display,
  message: MessageId,
): Promise<EffectOutcome> {
  const { discord, names, log } = app;
  const { match, scene } = display;
  const known = await names.of(match.guild, [match.challenger, match.opponent ?? '']);
  const name = threadName(match, known, scene.words);
  const opened = await discord.startThread(match.channel, message, name);
  if (!opened.ok) {
    if (isPassing(opened.error)) return 'later';
    log.warn({ match: match.id, refusal: opened.error }, 'A thread could not be opened.');
    return { ...display, isThreadless: true };
  }
  return moveTo(app, display, opened.value);
}

/** The thread is gone, or the bot may not write in it any more: the match goes on in its channel. */
export const leaveThread = (app: App, display: Display): Promise<EffectOutcome> =>
  moveTo(app, display, display.match.channel);

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
