import { gameOf } from '../../match/position.js';
import { currentLeg, isLive, playersOf, seatOf } from '../../match/match.js';
import { textViewOf } from '../../views/text/text-views.js';
import { textBoardMessage } from '../../views/messages/board.js';
import { confirmMessage, placingMessage } from '../../views/messages/confirm.js';
import { whisper } from '../../views/messages/parts.js';
import { reply, update, type Answer } from '../answer.js';
import type { App } from '../app.js';
import { change, find } from '../change.js';
import type { Click, ClickHandler, Clicks } from '../click.js';
import { settle } from '../settle.js';
import { letTimePass } from '../time.js';
import { positionOf } from '../../match/position.js';
import {
  actOnBoard,
  findLive,
  isAnswer,
  isCurrent,
  linkOf,
  refresh,
  refuse,
  sceneAround,
} from './live.js';

const pause =
  (type: 'ask-pause' | 'grant-pause' | 'end-pause'): ClickHandler =>
  (app, click) =>
    actOnBoard(app, click, { type });

/** Opens something private about the live board, for one of its players. */
async function openForPlayer(
  app: App,
  click: Click,
  open: (found: Parameters<typeof linkOf>[0]) => Answer,
): Promise<Answer> {
  const { caller } = click;
  const found = await findLive(app, click);
  if (isAnswer(found)) return found;
  const { match } = found;
  if (!playersOf(match).includes(caller.user)) return refuse(caller, 'not-a-player');
  if (!isCurrent(match, click) || !isLive(match)) return refresh(app, match, click);
  return open(found);
}

const confirm =
  (what: 'resign' | 'call-off'): ClickHandler =>
  (app, click) =>
    openForPlayer(app, click, ({ match }) =>
      reply(confirmMessage(match, what, click.caller.words)),
    );

const openTraps: ClickHandler = (app, click) =>
  openForPlayer(app, click, ({ match }) => {
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
  action: Parameters<typeof change>[3],
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
  const parsed = gameOf('trap-and-treasure').parseMove(move);
  // The square is the target of the move, whatever else the move is.
  const { square } = textViewOf('trap-and-treasure').names;
  const at =
    parsed.ok && typeof parsed.value === 'object' && parsed.value && 'to' in parsed.value
      ? square(Number(parsed.value.to))
      : '';
  const notice = click.caller.words.notices.trapPlaced(at);
  return actInPrivate(app, click, { type: 'move', move }, { notice, ifStill: 'rev' });
};

const showText: ClickHandler = async (app, { caller, id }) => {
  const match = id.match === undefined ? undefined : await app.store.get(id.match);
  if (!match || match.guild !== caller.guild || !currentLeg(match)) {
    return refuse(caller, 'unknown-match');
  }
  return reply(textBoardMessage(match, caller.words));
};

export const boardClicks: Clicks<
  | 'move'
  | 'traps'
  | 'set-trap'
  | 'text'
  | 'resign'
  | 'resign-yes'
  | 'call-off'
  | 'call-off-yes'
  | 'keep-playing'
  | 'ask-pause'
  | 'grant-pause'
  | 'end-pause'
> = {
  move: (app, click) => actOnBoard(app, click, { type: 'move', move: click.id.argument ?? '' }),
  traps: openTraps,
  'set-trap': setTrap,
  text: showText,
  resign: confirm('resign'),
  'resign-yes': (app, click) =>
    actInPrivate(
      app,
      click,
      { type: 'resign' },
      { notice: click.caller.words.notices.resigned, ifStill: 'leg' },
    ),
  'call-off': confirm('call-off'),
  'call-off-yes': (app, click) =>
    actInPrivate(
      app,
      click,
      { type: 'abort' },
      { notice: click.caller.words.notices.calledOff, ifStill: 'leg' },
    ),
  'keep-playing': (_, { caller }) =>
    Promise.resolve(update(whisper(caller.words.notices.carriedOn))),
  'ask-pause': pause('ask-pause'),
  'grant-pause': pause('grant-pause'),
  'end-pause': pause('end-pause'),
};
