import type { MatchRefusal } from '../match/action.js';
import { homeOf, isPractice, type Match } from '../match/match.js';
import { beforeLastOwnMove } from '../match/step-undo.js';
import { other } from '../rules/seat.js';
import { trapAndTreasure } from '../rules/trap-and-treasure.js';
import type { ShownMatch } from '../store/shown.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import type { Message } from '../views/message.js';
import { textBoardMessage } from '../views/messages/board.js';
import { confirmMessage, placingMessage, readConfirmed } from '../views/messages/confirm.js';
import { repetitionMessage } from '../views/messages/hints.js';
import { removeMessage } from '../views/messages/live-matches.js';
import { placeMention } from '../views/messages/markdown.js';
import { moreMessage } from '../views/messages/more.js';
import { whisper } from '../views/messages/parts.js';
import { linkTo, placeOf } from '../views/messages/ping.js';
import { xAndY } from '../views/text/board.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { Decision, MatchVerb } from './decide.js';
import type { BoardFacts } from './draw-match.js';
import type { Click } from './handlers.js';
import { emojiLook } from './looks.js';
import type { Scene } from './scene.js';
import type { Soon } from './soon.js';

/** A link to where the match is shown, or to its channel, if that is not known. */
export const linkOf = ({ match, shown }: ShownMatch, { words }: Caller): string =>
  shown.board
    ? linkTo(placeOf(match, shown.board.message), words)
    : placeMention(match.guild, homeOf(match));

/** The buttons on private messages; their answers take the place of the message. */
export const isPrivate = (verb: MatchVerb): boolean =>
  isInMenu(verb) ||
  verb === 'set-trap' ||
  verb === 'move-anyway' ||
  verb === 'resign-yes' ||
  verb === 'call-off-yes';

/** Those of them that are choices in the menu of a board. */
export const isInMenu = (verb: MatchVerb): boolean => MENU_VERBS.some((each) => each === verb);

const MENU_VERBS: readonly MatchVerb[] = [
  'ask-pause',
  'withdraw-pause',
  'ask-takeback',
  'withdraw-takeback',
  'resign',
  'call-off',
];

/** What a click has come to: what was done, or why nothing was. */
export type Outcome =
  | {
      readonly type: 'done';
      readonly before: ShownMatch;
      readonly match: Match;
      readonly scene: Scene;
      /** What its board tells besides, where that was asked for. */
      readonly facts?: BoardFacts | undefined;
    }
  /** The button is older than the match; on another board than the live one, if `isElsewhere`. */
  | { readonly type: 'outdated'; readonly found: ShownMatch; readonly isElsewhere: boolean }
  | { readonly type: 'opened'; readonly found: ShownMatch; readonly opened: Opened }
  | Menu
  | {
      readonly type: 'refused';
      readonly found: ShownMatch | undefined;
      readonly refusal: MatchRefusal | AppRefusal;
    };

/** What somebody can do besides moving is to be shown, perhaps in the place of an older menu. */
interface Menu {
  readonly type: 'menu';
  readonly found: ShownMatch;
  readonly isLate: boolean;
  /** How many matches they have left for free today. */
  readonly callOffs: number;
}

/** Answers a click, wherever it was made: only the answer depends on that. */
export type Tell = (app: App, click: Click, verb: MatchVerb, outcome: Outcome) => Soon<Answer>;

type Opened = Extract<Decision, { type: 'open' }>;

/** The last move that a person made: in practice the bot has answered it. */
function lastMoveIn(match: Match): string | undefined {
  const leg = match.legs.findLast(({ moves }) => moves.length > 0);
  return leg?.moves.at(isPractice(match) ? (beforeLastOwnMove(match, leg) ?? -1) : -1);
}

/** Whether it was the move of this very click that brought the match to where it is. */
export const isMadeBy = (match: Match, { id }: Click): boolean =>
  match.rev === (id.rev ?? 0) + 1 && lastMoveIn(match) === id.argument;

/** Whether what a private message asks for was done before: somebody who clicks twice is not to try again. */
function isDoneBefore(match: Match, click: Click, verb: MatchVerb): boolean {
  if (verb === 'set-trap' || verb === 'move-anyway') return isMadeBy(match, click);
  const leg = match.legs[readConfirmed(click.id.argument).leg];
  const { user } = click.caller;
  if (leg?.end?.by === 'called-off') {
    return verb === 'call-off-yes' && leg.seats[leg.end.who] === user;
  }
  const isResigned = verb === 'resign-yes' && leg?.end?.by === 'resignation';
  return isResigned && leg.seats[other(leg.end.winner)] === user;
}

/** Says why nothing was done, where it was asked for. */
export function tellRefusal(
  found: ShownMatch | undefined,
  click: Click,
  verb: MatchVerb,
  refusal: MatchRefusal | AppRefusal,
): Answer {
  const { caller } = click;
  if (!isPrivate(verb)) return refuse(caller, refusal);
  const isLate = refusal === 'stale' || refusal === 'match-over';
  if (found && isLate && isDoneBefore(found.match, click, verb))
    return tellDone(found, click, verb);
  // Where a match is unknown, on another server for one, it is not told where it stands.
  const link = found && refusal !== 'unknown-match' ? linkOf(found, caller) : '';
  return update(whisper(caller.words.refusals[refusal], link));
}

/** What is said on a private message once that was done for which it asked. */
export function tellDone(found: ShownMatch, { caller, id }: Click, verb: MatchVerb): Answer {
  const { notices, hints, requests } = caller.words;
  const link = linkOf(found, caller);
  if (verb.startsWith('ask-')) return update(whisper(requests.sent, link));
  if (verb.startsWith('withdraw-')) return update(whisper(requests.withdrawn, link));
  if (verb === 'resign-yes') return update(whisper(notices.resigned, link));
  if (verb === 'call-off-yes') return update(whisper(notices.calledOff, link));
  if (verb === 'move-anyway') return update(whisper(hints.playedAnyway, link));
  const move = trapAndTreasure.parseMove(id.argument ?? '');
  const square = move.ok ? xAndY(move.value.to) : '';
  return update(whisper(notices.trapPlaced({ square }), link));
}

/** The private board on which a trap is placed, in the style of the board that was clicked on. */
export const placingFor = (
  app: Pick<App, 'tiles'>,
  match: Match,
  { caller, id }: Click,
): Message | undefined =>
  placingMessage(match, {
    ...emojiLook(app, caller.words),
    ...(id.argument === 'text' && { style: 'text' }),
  });

/** Shows something private about a match. */
export function tellOpened(
  app: Pick<App, 'tiles'>,
  match: Match,
  click: Click,
  { what, because }: Opened,
): Answer {
  const { caller, id } = click;
  switch (what) {
    case 'text':
      return reply(textBoardMessage(match, caller.words));
    case 'resign':
    case 'resign-free':
    case 'call-off':
      // It takes the place of the menu.
      return update(confirmMessage(match, what, caller.words, because));
    case 'repetition':
      return reply(repetitionMessage(match, id.argument ?? '', caller.words));
    case 'remove':
      return reply(removeMessage(match, caller.words));
    case 'traps': {
      const placing = placingFor(app, match, click);
      return placing ? reply(placing) : refuse(caller, 'no-traps-left');
    }
  }
}

/** Shows a player what they can do in a match, in the place of an older menu or anew. */
export function tellMenu({ caller }: Click, { found: { match }, isLate, callOffs }: Menu): Answer {
  const { user, words } = caller;
  if (match.state.phase !== 'playing') return refuse(caller, 'match-over');
  const menu = moreMessage(match, match.state, { user, callOffs, isLate }, words);
  return isLate ? update(menu) : reply(menu);
}

/** Says where the board stands now. */
export const tellPlace = (found: ShownMatch, { caller }: Click): Answer =>
  reply(whisper(caller.words.notices.oldBoard({ link: linkOf(found, caller) })));

/** Whether a click on the board is the second half of a double click. */
export const isEcho = (match: Match, click: Click): boolean =>
  click.id.verb !== 'move' || isMadeBy(match, click);
