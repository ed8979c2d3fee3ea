import { rematchId } from '../../match/id.js';
import { isLive, type Match } from '../../match/match.js';
import { offerRematch } from '../../match/offer.js';
import { whisper } from '../../views/messages/parts.js';
import { refuse, reply, type Answer } from '../answer.js';
import type { App } from '../app.js';
import { change, find } from '../change.js';
import type { Click, Clicks } from '../click.js';
import { mayPing } from '../scene.js';
import { settle } from '../settle.js';
import { answeredWith, noteAnswer, publicMessage } from '../showing.js';
import { linkOf, sceneAround } from './live.js';

async function askForRematch(app: App, match: Match, click: Click): Promise<Answer> {
  const { caller } = click;
  const offered = offerRematch(match, caller.user, app.now());
  if (!offered.ok) return refuse(caller, offered.error);
  const rematch = offered.value;
  const [committed, scene] = await Promise.all([
    app.store.commit({ before: undefined, after: rematch, limits: app.limits }),
    sceneAround(app, rematch, caller),
  ]);
  if (!committed.ok) {
    return committed.error === 'stale'
      ? joinRematch(app, rematch, click)
      : refuse(caller, committed.error);
  }
  const pings = [rematch.opponent ?? ''].filter((user) => mayPing(scene, user, 'reminder'));
  return reply(await publicMessage(app, rematch, scene, pings), (delivery) =>
    noteAnswer(app, rematch, scene, caller.ticket, delivery),
  );
}

/** The rematch was asked for before: whoever was asked accepts it by asking too. */
async function joinRematch(app: App, { id }: Match, click: Click): Promise<Answer> {
  const { caller } = click;
  const found = await find(app, id);
  if (!found) return refuse(caller, 'unknown-match');
  const { match, shown } = found;
  const link = linkOf(found, caller) ?? '';
  const { words, user } = caller;
  if (match.state.phase === 'closed') return reply(whisper(words.offer.rematchClosed));
  if (match.state.phase !== 'offered' || user !== match.opponent) {
    const sentence = isLive(match) ? words.offer.askedAlready(link) : words.refusals['match-over'];
    return reply(whisper(sentence));
  }
  const [changed, scene] = await Promise.all([
    change(app, match, user, { type: 'accept', toss: app.chance.toss() }),
    sceneAround(app, match, caller),
  ]);
  if (!changed.ok) return refuse(caller, changed.error);
  const done = { ...changed.value, by: user, scene, shown };
  return reply(await publicMessage(app, done.match, scene), async (delivery) => {
    const drawn = await answeredWith(app, caller.ticket, delivery);
    await settle(app, drawn === undefined ? done : { ...done, drawn });
  });
}

export const rematchClick: Clicks<'rematch'> = {
  async rematch(app, click) {
    const { caller, id } = click;
    const match = id.match === undefined ? undefined : await app.store.get(id.match);
    if (!match || match.guild !== caller.guild) return refuse(caller, 'unknown-match');
    const before = await app.store.get(rematchId(match.id));
    const isPlayer = caller.user === match.challenger || caller.user === match.opponent;
    return before && isPlayer ? joinRematch(app, before, click) : askForRematch(app, match, click);
  },
};
