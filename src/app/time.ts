import type { Action, MatchEvent, Stepped } from '../match/action.js';
import { isFormerPlayer, type MatchId, type UserId } from '../match/id.js';
import { awaitedPlayer, isBotToMove, type Match } from '../match/match.js';
import { step } from '../match/step.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { absenceStep } from './away.js';
import { answerOf } from './bot-answer.js';
import type { Hint } from './reconciler.js';
import { absencesIn, isAt } from './scene.js';
import { within } from './within.js';

/** What an interaction brings along for a match: its token posts where it came from, so it is of no use elsewhere. */
export const hintOf = (match: Match, caller: Caller): Pick<Hint, 'ticket' | 'where'> => ({
  ticket: isAt(match, caller) ? caller.ticket : undefined,
  where: caller,
});

/** Nobody loses on time before Discord could say whether they are timed out; it is asked again after so long. */
const ASK_AGAIN_MS = 30_000;

/**
 * So long a look at what is due waits for the bot's move, as the games of people wait for it in turn; and after so long it looks
 * again. The solver thinks on meanwhile.
 */
const LOOK_FOR_MOVE_MS = 1000;
const LOOK_AGAIN_MS = 5000;

/** Whoever has just moved keeps nobody waiting; the solver gives up sooner than this. */
const WAIT_FOR_MOVE_MS = 90_000;

const brings = ({ events }: Stepped, what: MatchEvent['type']): boolean =>
  events.some(({ type }) => type === what);

/** Who is reminded, or would lose, by what time brings about. */
function pressedIn(match: Match, stepped: Stepped): UserId | null {
  const isTimed = match.state.phase === 'playing' && match.state.timer.deadline !== null;
  const isPressing = brings(stepped, 'leg-over') || brings(stepped, 'reminded');
  const pressed = isTimed && isPressing ? awaitedPlayer(match) : null;
  return pressed !== null && isFormerPlayer(pressed) ? null : pressed;
}

/** What time brings about where somebody is away, and the match did not know of that yet. */
async function sparedAbsent(app: App, match: Match, user: UserId): Promise<Stepped | undefined> {
  const settings = await app.store.personSettings(user);
  return absenceStep(app, match, absencesIn(match, { people: new Map([[user, settings]]) }));
}

/**
 * What time brings about: somebody who cannot act does not lose by it. Nothing, while that is not known. Where the bot is to move,
 * its move is what comes about.
 */
async function fairStep(
  app: App,
  match: Match,
  waitForMove: number,
): Promise<Stepped | 'nothing' | 'unknown' | 'thinking'> {
  const stepAt = (action: Extract<Action, { type: 'tick' }>) =>
    step(match, null, action, app.now(), app.availability.outages());
  const stepped = stepAt({ type: 'tick' });
  if (!stepped.ok) {
    if (!isBotToMove(match)) return 'nothing';
    return (await within(waitForMove, answerOf(app, match))) ?? 'thinking';
  }
  const pressed = pressedIn(match, stepped.value);
  if (pressed === null) return stepped.value;
  const absent = await sparedAbsent(app, match, pressed);
  if (absent) return absent;
  if (!brings(stepped.value, 'leg-over')) return stepped.value;
  const timedOutUntil = await app.timeouts.until(match.guild, pressed);
  if (timedOutUntil === 'unknown') return 'unknown';
  if (timedOutUntil === null) return stepped.value;
  const spared = stepAt({ type: 'tick', timedOutUntil });
  return spared.ok ? spared.value : 'nothing';
}

/** Does to a match what time alone brings about, if it is due. Of all processes that try, one succeeds. */
async function tick(
  app: App,
  id: MatchId,
  waitForMove: number,
): Promise<Match | 'nothing' | 'postponed'> {
  const { store, now, limits } = app;
  const match = await store.get(id);
  const stepped = match ? await fairStep(app, match, waitForMove) : 'nothing';
  if (stepped === 'unknown' || stepped === 'thinking') {
    await store.postpone(id, now() + (stepped === 'unknown' ? ASK_AGAIN_MS : LOOK_AGAIN_MS));
    return 'postponed';
  }
  if (stepped === 'nothing') return 'nothing';
  const after = stepped.match;
  const committed = await store.commit({ before: match, after, limits });
  return committed.ok ? after : 'nothing';
}

/** Somebody clicks on a match whose time is up, before anybody else has noticed; or the bot is still to answer them. */
export async function noticeTime(app: App, id: MatchId, caller: Caller): Promise<void> {
  // Nobody loses on time while nobody could have answered, nor before it is known when that was.
  if (!(await app.availability.note())) return;
  const match = await tick(app, id, WAIT_FOR_MOVE_MS);
  if (typeof match === 'string') return;
  await app.reconciler.reconcile(match.id, { ...hintOf(match, caller), rev: match.rev });
}

/**
 * Looks at a match that is due: time has brought something about, or nobody has noted that the last change is shown. Nobody
 * waits for Discord here: what is slow to show must not keep other matches from their time.
 */
export async function lookAtDue(app: App, id: MatchId): Promise<void> {
  const match = await tick(app, id, LOOK_FOR_MOVE_MS);
  if (match === 'nothing') app.reconciler.reconcileLater(id);
  if (typeof match !== 'string') {
    void app.reconciler.reconcile(match.id, { rev: match.rev, isSwept: true });
  }
}
