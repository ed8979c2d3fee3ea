import type { Action } from '../../match/action.js';
import { namePermissions } from '../../views/messages/look.js';
import { whisper } from '../../views/messages/parts.js';
import type { Answer } from '../answer.js';
import type { App } from '../app.js';
import type { Caller } from '../caller.js';
import type { Click, Clicks } from '../click.js';
import { actOnBoard } from './live.js';

/** Names what the bot lacks to somebody who can grant it. */
export async function askForPermissions(app: App, caller: Caller): Promise<void> {
  const { words, missing, canGrant, ticket } = caller;
  if (missing.length === 0 || !canGrant) return;
  const sentence = words.notices.grantPlease(namePermissions(words, missing));
  await app.discord.followUp(ticket, whisper(sentence));
}

const on =
  (action: (app: App) => Action) =>
  async (app: App, click: Click): Promise<Answer> => {
    const { response, after } = await actOnBoard(app, click, action(app));
    return {
      response,
      async after(delivery) {
        await after?.(delivery);
        await askForPermissions(app, click.caller);
      },
    };
  };

export const offerClicks: Clicks<'accept' | 'decline' | 'cancel'> = {
  accept: on(({ chance }) => ({ type: 'accept', toss: chance.toss() })),
  decline: on(() => ({ type: 'decline' })),
  cancel: on(() => ({ type: 'cancel' })),
};
