import type { Action } from '../../match/action.js';
import {
  currentLeg,
  isLive,
  type Match,
  playersOf,
  positionOf,
  seatOf,
} from '../../match/match.js';
import { trapAndTreasure } from '../../rules/trap-and-treasure.js';
import { confirmMessage, placingMessage } from '../../views/messages/confirm.js';
import { whisper } from '../../views/messages/parts.js';
import { xAndY } from '../../views/text/coordinates.js';
import { refuse, reply, update, type Answer } from '../answer.js';
import type { App } from '../app.js';
import { change, find } from '../change.js';
import type { Click, ClickHandler, Clicks } from '../click.js';
import { settle } from '../settle.js';
import { letTimePass } from '../time.js';
import { findLive, isAnswer, isCurrent, linkOf, refresh, sceneAround } from './live.js';

/** Opens something private about the live board, for one of its players. */
async function openForPlayer(
  app: App,
  click: Click,
  open: (match: Match) => Answer,
): Promise<Answer> {
  const { caller } = click;
  const found = await findLive(app, click);
  if (isAnswer(found)) return found;
  const { match } = found;
  if (!playersOf(match).includes(caller.user)) return refuse(caller, 'not-a-player');
  if (!isCurrent(match, click) || !isLive(match)) return refresh(app, match, click);
  return open(match);
}

const confirm =
  (what: 'resign' | 'call-off'): ClickHandler =>
  (app, click) =>
    openForPlayer(app, click, (match) => reply(confirmMessage(match, what, click.caller.words)));

const openTraps: ClickHandler = (app, click) =>
  openForPlayer(app, click, (match) => {
    const { caller } = click;
    const leg = currentLeg(match);
    if (!leg || match.state.phase !== 'playing') return refuse(caller, 'not-started');
    if (positionOf(match.terms.game, leg).turn !== seatOf(leg, caller.user)) {
      return refuse(caller, 'not-your-turn');
    }
    const placing = placingMessage(match, caller.words);
    return placing ? reply(placing) : refuse(caller, 'no-traps-left');
  });

/** Does something by a click on a private message: answers there, and then draws the board. */
async function actInPrivate(
  app: App,
  click: Click,
  action: Action,
  { notice, ifStill }: { readonly notice: string; readonly ifStill: 'leg' | 'rev' },
): Promise<Answer> {
  const { caller, id } = click;
  const { words, ticket } = caller;
  const found = id.match === undefined ? undefined : await find(app, id.match);
  if (!found) return update(whisper(words.refusals['unknown-match']));
  const { match, shown } = found;
  const link = linkOf(found, caller) ?? '';
  const isStill =
    ifStill === 'rev' ? isCurrent(match, click) : id.argument === String(match.legs.length - 1);
  if (!isStill) return update(whisper(words.refusals.stale, link));
  const [changed, scene] = await Promise.all([
    change(app, match, caller.user, action),
    sceneAround(app, match, caller),
  ]);
  if (!changed.ok) {
    return update(whisper(words.refusals[changed.error], link), () =>
      changed.error === 'time-is-up' ? letTimePass(app, match.id, ticket) : Promise.resolve(),
    );
  }
  const done = { ...changed.value, by: caller.user, scene, shown, ticket };
  return update(whisper(notice, link), () => settle(app, done));
}

const setTrap: ClickHandler = (app, click) => {
  const move = click.id.argument ?? '';
  const parsed = trapAndTreasure.parseMove(move);
  const at = parsed.ok ? xAndY(parsed.value.to) : move;
  const notice = click.caller.words.notices.trapPlaced(at);
  return actInPrivate(app, click, { type: 'move', move }, { notice, ifStill: 'rev' });
};

const leave =
  (type: 'resign' | 'abort', notice: 'resigned' | 'calledOff'): ClickHandler =>
  (app, click) =>
    actInPrivate(
      app,
      click,
      { type },
      { notice: click.caller.words.notices[notice], ifStill: 'leg' },
    );

/** What is asked and answered between the bot and one player: whether to leave, and where a trap goes. */
export const privateClicks: Clicks<
  'traps' | 'set-trap' | 'resign' | 'resign-yes' | 'call-off' | 'call-off-yes' | 'keep-playing'
> = {
  traps: openTraps,
  'set-trap': setTrap,
  resign: confirm('resign'),
  'resign-yes': leave('resign', 'resigned'),
  'call-off': confirm('call-off'),
  'call-off-yes': leave('abort', 'calledOff'),
  'keep-playing': (_, { caller }) =>
    Promise.resolve(update(whisper(caller.words.notices.carriedOn))),
};
