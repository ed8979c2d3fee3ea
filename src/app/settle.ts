import type { Stepped } from '../match/action.js';
import type { MessageId, UserId } from '../match/id.js';
import type { Shown } from '../store/shown.js';
import type { App } from './app.js';
import type { Ticket } from './discord.js';
import { pingAfter, replacePing } from './pings.js';
import type { Scene } from './scene.js';
import { noteBoard, redraw } from './showing.js';

/** What was done to a match, by whom, and where. */
export interface Done extends Stepped {
  readonly by: UserId | null;
  readonly scene: Scene;
  readonly shown: Shown;
  /** The message that the answer itself has brought up to date. */
  readonly drawn?: MessageId;
  readonly ticket?: Ticket;
}

/** What remains to be done once a change was saved and answered: the board, if it was not the answer, and the ping. */
export async function settle(app: App, done: Done): Promise<void> {
  const { match, events, by, scene, drawn, ticket } = done;
  if (drawn === undefined) await redraw(app, match, done.shown, scene, ticket);
  else await noteBoard(app, match, drawn, scene);
  const ping = pingAfter(match, events, by, scene);
  if (ping === 'keep') return;
  const shown =
    drawn === undefined ? ((await app.store.getShown(match.id))?.shown ?? done.shown) : done.shown;
  const at =
    drawn === undefined
      ? shown.board
      : { message: drawn, rev: match.rev, language: scene.language };
  await replacePing(app, match, { ...shown, board: at }, scene, ping);
}
