import type { MatchEvent, Stepped } from '../match/action.js';
import { nextDue } from '../match/due.js';
import type { MatchId } from '../match/id.js';
import { playersOf } from '../match/match.js';
import type { Shown } from '../store/shown.js';
import type { App } from './app.js';
import { change, find } from './change.js';
import type { Ticket } from './discord.js';
import { pingAfter, replacePing } from './pings.js';
import { mayPing, sceneOf, type Scene } from './scene.js';
import { postBoard, redraw } from './showing.js';

const isLossOnTime = ({ match, events }: Stepped): boolean =>
  events.some(
    (event: MatchEvent) => event.type === 'leg-over' && match.legs[event.leg]?.end?.by === 'time',
  );

/** Tells people what time has brought about. */
async function announce(
  app: App,
  stepped: Stepped,
  shown: Shown,
  scene: Scene,
  ticket: Ticket | undefined,
): Promise<void> {
  const { match, events } = stepped;
  if (isLossOnTime(stepped)) {
    // Edits ping nobody, and the old board may be far up: this is worth a fresh one.
    const pings = playersOf(match).filter((user) => mayPing(scene, user, 'reminder'));
    const isPosted = await postBoard(app, match, scene, { ticket, pings });
    if (!isPosted) await redraw(app, match, shown, scene);
    await replacePing(app, match, shown, scene, 'nobody');
    return;
  }
  // After a reminder too: the buttons of the board name the revision, which has changed.
  await redraw(app, match, shown, scene, ticket);
  const ping = pingAfter(match, events, null, scene);
  if (ping !== 'keep') await replacePing(app, match, shown, scene, ping);
}

/** Does to a match what time alone brings about, if it is due. Of all processes that try, one succeeds, and tells people. */
export async function letTimePass(app: App, id: MatchId, ticket?: Ticket): Promise<void> {
  const found = await find(app, id);
  if (!found) return;
  const { match, shown } = found;
  const changed = await change(app, match, null, { type: 'tick' });
  if (!changed.ok) {
    await app.store.noteDue(id, match.rev, nextDue(match));
    return;
  }
  const where = { guild: match.guild, guildLocale: shown.board?.language };
  const scene = await sceneOf(app, where, playersOf(changed.value.match));
  await announce(app, changed.value, shown, scene, ticket);
}
