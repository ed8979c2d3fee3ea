import { currentLeg, isLive, playersOf, type Match } from '../match/match.js';
import type { Message } from '../views/message.js';
import { textBoardMessage } from '../views/messages/board.js';
import { reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { drawPrivately } from './draw-match.js';
import type { Click } from './handlers.js';
import { prefersText, type Scene } from './scene.js';

const draw = (app: App, match: Match, { user, words }: Caller, news: readonly string[] = []) =>
  drawPrivately(app, match, { user, place: 'copy', words, style: 'text', news });

/** Opens the board in plain text: a player can play on it, anybody else reads it. */
export async function replyWithText(app: App, match: Match, caller: Caller): Promise<Answer> {
  const { user, words, ticket } = caller;
  if (!isLive(match) || !playersOf(match).includes(user)) {
    return reply(textBoardMessage(match, words));
  }
  return reply(await draw(app, match, caller), async ({ isShown, posted }) => {
    if (!isShown) return;
    const original = posted === undefined ? await app.discord.original(ticket) : undefined;
    const message = posted ?? (original?.ok ? original.value : undefined);
    if (message === undefined) return;
    const isOriginal = posted === undefined;
    await app.textCopies.keep(match.id, user, {
      ticket,
      message,
      isOriginal,
      rev: match.rev,
      words,
    });
    // The board may have changed while this was on its way.
    await app.textCopies.update(match.id);
  });
}

/** Answers a click on a copy with a message in its place, which is the copy from then on. */
export const answerInCopy = (
  app: App,
  { caller, message: copy }: Click,
  match: Match,
  message: Message,
): Answer =>
  update(message, async ({ isShown }) => {
    if (!isShown) return;
    const { ticket, user, words } = caller;
    const kept = { ticket, message: copy, isOriginal: true, rev: match.rev, words };
    await app.textCopies.keep(match.id, user, kept);
  });

/** Answers a click on a copy with what the board is now. */
export const updateTextCopy = async (
  app: App,
  click: Click,
  match: Match,
  news: readonly string[] = [],
): Promise<Answer> => answerInCopy(app, click, match, await draw(app, match, click.caller, news));

/** Brings a player who wants text their copy, where they have none that is kept up to date. */
export async function bringTextCopy(
  app: App,
  match: Match,
  scene: Scene,
  caller: Caller,
): Promise<void> {
  const { user, ticket, words } = caller;
  if (!prefersText(scene, user) || !playersOf(match).includes(user) || !currentLeg(match)) return;
  if (app.textCopies.has(match.id, user)) return;
  const sent = await app.discord.followUp(ticket, await draw(app, match, caller));
  if (!sent.ok) return;
  const copy = { ticket, message: sent.value, isOriginal: false, rev: match.rev, words };
  await app.textCopies.keep(match.id, user, copy);
  // The board may have changed while this was on its way.
  await app.textCopies.update(match.id);
}
