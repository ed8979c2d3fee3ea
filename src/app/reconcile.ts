import type { MatchId, MessageId } from '../match/id.js';
import { nextDue } from '../match/leg.js';
import { playersOf, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import type { KeyedQueue } from '../store/keyed-queue.js';
import { isOutdated, type Shown, type ShownBoard, type ShownMatch } from '../store/shown.js';
import type { App } from './app.js';
import { noteAbsences } from './away.js';
import type { EffectResult } from './metrics.js';
import { possibleEffects, wantedOutside } from './outside.js';
import { redrawBoard } from './redraw-board.js';
import type { RequestPace } from './request-pace.js';
import { sceneOf, whereIs, type Scene, type Where } from './scene.js';
import { editBoard, noteBoard, postBoard, retireBoard } from './show-board.js';
import { findPing } from './find-ping.js';
import { isBuried, redrawPing, removePing, sendPing } from './show-ping.js';
import { openThread } from './show-thread.js';
import type { SentPings, UnclearPings } from './sent-pings.js';
import type { Tickets } from './tickets.js';
import {
  dueAfter,
  effectsOf,
  isAnalysisWanted,
  wantedFor,
  withoutThread,
  type Effect,
  type Wanted,
  type WantedPing,
} from './wanted.js';

/** A match as somebody has just read or committed it, and the settings around it. */
export interface KnownMatch extends ShownMatch {
  readonly scene: Scene;
}

/** A match, what stands of it in Discord, and the settings around it. */
export interface Display extends KnownMatch {
  /** Whether the store knows of the board in `shown`; an answer may just have drawn it. */
  readonly isNoted: boolean;
  /** Whether its channel lets no thread be opened: then it is played in the channel itself. */
  readonly isThreadless?: boolean;
  /** When the match is due next, as far as that was noted with the board. */
  readonly due?: number | null;
}

/** A board that an answer has drawn. */
interface DrawnBoard extends ShownBoard {
  /** Whether the answer has made its message: then nothing newer was drawn there before. */
  readonly isFirst?: boolean;
}

/** What is known besides what is stored. */
export interface Circumstances {
  /** The revision that whoever asks has just committed, and answered for. */
  readonly rev?: number | undefined;
  readonly drawn?: DrawnBoard | undefined;
  readonly where?: Where | undefined;
  /**
   * Draws the board again though it is noted as current: where it stands; there or, where Discord takes no edit, in a new message, as an
   * older one may be seen there; or in a new message in any case.
   */
  readonly force?: 'edit-board' | 'mend-board' | 'post-board' | undefined;
}

/** What reconciling works with. */
export interface ReconcileContext {
  readonly app: App;
  readonly tickets: Tickets;
  readonly sentPings: SentPings;
  readonly unclearPings: UnclearPings;
  /** Lets one message after the other go to a channel, so that each is still wanted when its turn comes. */
  readonly inChannel: KeyedQueue;
  /** Whether nobody has just done something: the sweeper has found it. */
  readonly isSwept: boolean;
  /** Waits until one more effect may be carried out. */
  readonly pace: RequestPace;
}

/** What came of an attempt: all stands as it should, or something has to be tried again later. */
export interface Attempt {
  readonly isDone: boolean;
  readonly board: MessageId | null;
}

/** An attempt, and what is to be known when the rest is tried again: not what is done by now. */
interface Progress extends Attempt {
  readonly left: Circumstances;
}

/**
 * What comes of an effect: what stands now; or that the match has to be read again, as it has changed, or as an older board
 * was drawn over a newer one; or that it is to be tried again later, or left as it is.
 */
export type EffectOutcome = Display | 'changed' | 'overdrawn' | 'later' | 'given-up';

/** A change is drawn by the answer to whoever made it; for so long nobody else has to. */
const ANSWER_MS = 5000;

/**
 * Whether an effect has to wait while an answer may still be drawing the board: one on the board itself; retiring a message, as the
 * answer may draw on it; a ping, while there is no board to link to.
 */
const isAfterAnswer = ({ type }: Effect, { board }: Shown, { rev }: Match): boolean =>
  type === 'edit-board' ||
  type === 'post-board' ||
  (type === 'retire-board' && board !== null && board.rev < rev) ||
  (type === 'ping' && board === null);

/** Other processes, and people, may keep changing a match; whoever comes later sees to it then. */
const MOST_STEPS = 12;

/**
 * What stands, once it is noted that an answer has drawn a board, unless a newer one was noted on the same message meanwhile. On
 * another message it is noted all the same: the store tells which of the two is old.
 */
function withDrawn(
  { match, shown, scene, redraw }: KnownMatch,
  drawn: ShownBoard | undefined,
): Display {
  const isToBeNoted =
    drawn && !(isOutdated(drawn, shown.board) && drawn.message === shown.board?.message);
  if (!isToBeNoted) return { match, scene, redraw, shown, isNoted: true };
  const { rev, message, language } = drawn;
  const board = { rev, message, language };
  return { match, scene, redraw, shown: { ...shown, board }, isNoted: false };
}

/** Whether an answer has drawn an older board where a newer one stood. */
const isOverdrawn = ({ shown }: Display, drawn: DrawnBoard | undefined): boolean =>
  drawn !== undefined &&
  drawn.isFirst !== true &&
  drawn.message === shown.board?.message &&
  isOutdated(drawn, shown.board);

/** What should stand in Discord, as far as Discord lets it. */
const wantedIn = ({ match, scene, isThreadless = false }: Display): Wanted => {
  const wanted = wantedFor(match, scene);
  return isThreadless ? withoutThread(wanted, match, scene) : wanted;
};

/** A ping that was claimed may have been sent since; only the store can tell. */
const isPingUnderWay = ({ shown: { ping } }: KnownMatch): boolean => ping?.claimed !== undefined;

/** Whether somebody has drawn a later revision than the one that is known: what follows from that one would be noted for the later. */
const isBehind = ({ match }: KnownMatch, drawn: DrawnBoard | undefined): boolean =>
  drawn !== undefined && drawn.rev > match.rev;

/**
 * Whether an answer has drawn the board where it stands, and nothing but noting that is left to do. Until then the match is due soon,
 * and its message is known: so nothing is lost if it is noted late, or never.
 */
export function isOnlyToBeNoted(app: App, known: KnownMatch, drawn: ShownBoard): boolean {
  const { match, scene, shown, redraw } = known;
  const now = app.now();
  return (
    !isOutside(match.guild) &&
    drawn.message === shown.board?.message &&
    drawn.rev === match.rev &&
    !isPingUnderWay(known) &&
    !isAnalysisWanted(match, now) &&
    effectsOf(wantedFor(match, scene), { ...shown, board: drawn }, now, redraw).length === 0
  );
}

async function readDisplay(
  app: App,
  id: MatchId,
  { where, drawn }: Circumstances,
): Promise<Display | undefined> {
  const found = await app.store.getShown(id);
  if (!found) return undefined;
  const { match, shown, redraw } = found;
  const place = where ?? { guild: match.guild, guildLocale: shown.board?.language };
  const scene = await sceneOf(app, whereIs(match, place, shown.board), playersOf(match));
  return withDrawn({ match, shown, scene, redraw }, drawn);
}

/** Brings what stands in Discord in line with a match; safe to do twice, late, by several processes, or after a crash. */
export async function reconcileMatch(
  context: ReconcileContext,
  id: MatchId,
  circumstances: Circumstances = {},
  known?: KnownMatch,
): Promise<Progress> {
  const { app } = context;
  const { where, drawn, force } = circumstances;
  let { rev } = circumstances;
  let display =
    known && !isPingUnderWay(known) && !isBehind(known, drawn)
      ? withDrawn(known, drawn)
      : await readDisplay(app, id, circumstances);
  /** The revision of the last edit. */
  let edited: number | undefined;
  let forced = force ?? (display && isOverdrawn(display, drawn) ? 'mend-board' : undefined);
  for (let steps = 0; display && steps < MOST_STEPS; steps += 1) {
    const noted = await noteAbsences(app, display);
    if (noted !== undefined) {
      // Nobody else answers for this.
      rev = noted;
      display = await readDisplay(app, id, display.isNoted ? { where } : { where, drawn });
      continue;
    }
    const { match, shown } = display;
    // An older board may have arrived after a newer one.
    if (edited !== undefined && edited !== match.rev) forced ??= 'mend-board';
    const isUnnoted = !display.isNoted && shown.board !== null;
    const wanted = wantedIn(display);
    // What an answer has drawn is noted before anything else is done.
    const effects = isUnnoted
      ? []
      : possibleEffects(context, display, effectsOf(wanted, shown, app.now(), display.redraw), rev);
    const isAnswering = rev !== match.rev && Math.abs(app.now() - match.updated) < ANSWER_MS;
    const effect = isUnnoted
      ? undefined
      : (forcedEffect(forced, display, wanted, effects) ??
        effects.find((each) => !isAnswering || !isAfterAnswer(each, shown, match)));
    const board = shown.board?.message ?? null;
    if (!effect && !isUnnoted) {
      const later = isOutside(match.guild) ? wantedOutside(wanted) : wanted;
      const due = dueAfter(match, later, shown, app.now());
      // A board that is left to its answer stays due soon.
      if (effects.length === 0 && due !== display.due) await app.store.noteDue(id, match.rev, due);
      if (effects.length === 0 && isAnalysisWanted(match, app.now())) app.analyses.add(match);
      return { isDone: true, board, left: {} };
    }
    if (effect) await context.pace();
    const outcome: EffectOutcome = effect
      ? await carryOut(context, display, effect)
      : await noteBoard(app, display, shown.board, wanted);
    if (effect) app.metrics.effect(effect.type, resultOf(outcome));
    if (outcome === 'later') await postpone(app, match);
    if (outcome === 'later' || outcome === 'given-up') {
      return { isDone: outcome === 'given-up', board, left: { rev, where, force: forced } };
    }
    if (effect) forced = undefined;
    const isMoved = typeof outcome !== 'string' && outcome.match.rev !== match.rev;
    // What was changed here is answered for here.
    if (isMoved) rev = outcome.match.rev;
    // Whoever looked for the board in its thread is to see it in the channel.
    if (isMoved && outcome.match.thread === match.channel) forced = 'post-board';
    const isFirst = isUnnoted && drawn?.isFirst === true;
    if (outcome === 'overdrawn' && !isFirst) forced ??= 'mend-board';
    // A match that has left its thread was not drawn.
    if (effect?.type === 'edit-board' && !isMoved) edited = match.rev;
    display =
      typeof outcome === 'string' || effect?.type === 'edit-board'
        ? await readDisplay(app, id, { where })
        : outcome;
    // The board may have moved while a ping that leads to it was on its way.
    if (effect?.type === 'ping' && display && display.shown.board?.message !== board) {
      await redrawPing(app, display);
    }
    // What an answer has drawn on an old message may have been overwritten by word that the board has moved.
    const isBack = effect
      ? effect.type === 'retire-board' && effect.message === display?.shown.board?.message
      : typeof outcome !== 'string' && outcome.shown.old !== shown.old;
    if (isBack) forced ??= 'mend-board';
  }
  const board = display?.shown.board?.message ?? null;
  return { isDone: display === undefined, board, left: { rev, where, force: forced } };
}

const resultOf = (outcome: EffectOutcome): EffectResult =>
  outcome === 'later' || outcome === 'given-up' ? outcome : 'done';

/** What cannot be shown now makes room among what is due for what can be done; this process tries again by itself. */
const postpone = ({ store, now }: App, match: Match): Promise<void> =>
  store.noteDue(match.id, match.rev, Math.min(nextDue(match) ?? Infinity, now() + POSTPONED_MS));

const POSTPONED_MS = 30_000;

const forcedEffect = (
  force: Circumstances['force'],
  { shown: { board }, redraw }: Display,
  wanted: Wanted,
  effects: readonly Effect[],
): Effect | undefined => {
  if (force === undefined || board === null) return undefined;
  if (force === 'post-board')
    return { type: 'post-board', mentions: [], covers: null, isAgain: true };
  // A board that is marked is drawn again anyway.
  if (redraw) return undefined;
  if (force === 'edit-board') return { type: 'edit-board', message: board.message, orPost: false };
  // Where the board is noted as older, it is known whether what it lacks is worth a new message.
  const known = effects.find(({ type }) => type === 'edit-board');
  return known ?? { type: 'edit-board', message: board.message, orPost: wanted.board.isPosted };
};

/** Calls somebody to the board: by a line that links to it, or by the board itself where it would be far up. News are told in words. */
async function call(
  context: ReconcileContext,
  display: Display,
  ping: WantedPing,
): Promise<EffectOutcome> {
  const posting = { mentions: ping.users, covers: ping.key, isAgain: false };
  const isNews = ping.topic === 'over' || ping.topic === 'away';
  const isPosted = ping.isBoard ?? (!isNews && (await isBuried(context, display)));
  return isPosted ? postBoard(context, display, posting) : sendPing(context, display, ping);
}

/** Carries out one effect: the only way in which what is shown changes Discord. */
function carryOut(
  context: ReconcileContext,
  display: Display,
  effect: Effect,
): Promise<EffectOutcome> {
  switch (effect.type) {
    case 'edit-board':
      return editBoard(context, display, effect);
    case 'post-board':
      return postBoard(context, display, effect);
    case 'redraw':
      return redrawBoard(context, display, effect);
    case 'open-thread':
      return openThread(context, display, effect.message);
    case 'retire-board':
      return retireBoard(context, display, effect.message);
    case 'find-ping':
      return findPing(context, display, effect);
    case 'remove-ping':
      return removePing(context, display, effect);
    case 'ping':
      return call(context, display, effect.ping);
  }
}
