import type { Action } from '../../match/action.js';
import { currentLeg, isLive, playersOf, type Match } from '../../match/match.js';
import { linkTo } from '../../views/messages/ping.js';
import { whisper } from '../../views/messages/parts.js';
import { refuse, reply, update, type Answer } from '../answer.js';
import type { App } from '../app.js';
import type { Caller } from '../caller.js';
import { change, find, type Found } from '../change.js';
import type { Click } from '../click.js';
import { sceneOf, type Scene } from '../scene.js';
import { settle } from '../settle.js';
import { publicMessage } from '../showing.js';
import { letTimePass } from '../time.js';

/** The settings around a match, as the caller's channel has them. */
export const sceneAround = (app: App, match: Match, caller: Caller): Promise<Scene> =>
  sceneOf(app, caller, [...new Set([...playersOf(match), caller.user])]);

/** A link to where the match is shown, if that is known. */
export const linkOf = ({ match, shown }: Found, { words }: Caller): string | undefined =>
  shown.board
    ? linkTo({ guild: match.guild, channel: match.channel, message: shown.board.message }, words)
    : undefined;

/** Whether a click was on a message that no longer is the board. */
const isElsewhere = ({ shown }: Found, { message }: Click): boolean =>
  shown.board !== null && shown.board.message !== message;

/** Finds the match of a click on its board, or the answer to give instead. */
export async function findLive(app: App, click: Click): Promise<Found | Answer> {
  const { caller, id } = click;
  const found = id.match === undefined ? undefined : await find(app, id.match);
  if (!found || found.match.guild !== caller.guild) return refuse(caller, 'unknown-match');
  const link = linkOf(found, caller);
  return isElsewhere(found, click) && link !== undefined
    ? reply(whisper(caller.words.notices.oldBoard(link)))
    : found;
}

export const isAnswer = (found: Found | Answer): found is Answer => 'response' in found;

/** Whether it was this very click that brought the match to where it is: the second half of a double click. */
const isEcho = ({ legs, rev }: Match, { id }: Click): boolean =>
  id.verb !== 'move' ||
  (rev === (id.rev ?? 0) + 1 &&
    legs.some(({ moves }, leg) => leg >= legs.length - 2 && moves.at(-1) === id.argument));

/**
 * Whether a button was drawn for the match as it is. A reminder changes the revision too, but nothing on the board: the
 * buttons of the one before still count, for whoever was just reminded and is quicker than the new board.
 */
export const isCurrent = ({ rev, state }: Match, { id }: Click): boolean =>
  id.rev === rev || (state.phase === 'playing' && state.timer.reminded && id.rev === rev - 1);

/** Answers a click on a board that has moved on in the meantime: brings it up to date, and says so. */
export async function refresh(app: App, match: Match, click: Click): Promise<Answer> {
  const { caller } = click;
  const scene = await sceneAround(app, match, caller);
  const { words } = caller;
  const sentence = isLive(match) ? words.notices.refreshed : words.refusals['match-over'];
  return update(await publicMessage(app, match, scene), async () => {
    if (!isEcho(match, click)) await app.discord.followUp(caller.ticket, whisper(sentence));
  });
}

/** Whether somebody has no business with a match: an open offer is everybody's. */
const isStranger = (match: Match, { user }: Caller): boolean =>
  match.opponent !== null && !playersOf(match).includes(user);

/** Does something to a match by a click on its board: saves it, answers with the board as it is now, and pings. */
export async function actOnBoard(app: App, click: Click, action: Action): Promise<Answer> {
  const { caller } = click;
  const found = await findLive(app, click);
  if (isAnswer(found)) return found;
  const { match } = found;
  if (isStranger(match, caller)) {
    return refuse(caller, currentLeg(match) ? 'not-a-player' : 'not-for-you');
  }
  if (!isCurrent(match, click)) return refresh(app, match, click);
  return act(app, found, click, action);
}

async function act(app: App, found: Found, click: Click, action: Action): Promise<Answer> {
  const { caller, message } = click;
  const { match, shown } = found;
  const [changed, scene] = await Promise.all([
    change(app, match, caller.user, action),
    sceneAround(app, match, caller),
  ]);
  if (changed.ok) {
    const { ticket } = caller;
    const done = { ...changed.value, by: caller.user, scene, shown, ticket };
    return update(await publicMessage(app, done.match, scene), ({ isShown }) =>
      settle(app, isShown ? { ...done, drawn: message } : done),
    );
  }
  if (changed.error === 'stale') {
    const latest = await app.store.get(match.id);
    return latest ? refresh(app, latest, click) : refuse(caller, 'unknown-match');
  }
  if (changed.error === 'time-is-up') {
    // Nobody has looked at the clock yet: then this click does.
    const { words, ticket } = caller;
    return reply(whisper(words.refusals['time-is-up']), () => letTimePass(app, match.id, ticket));
  }
  return refuse(caller, changed.error);
}
