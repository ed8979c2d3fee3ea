import type { Stepped } from '../match/action.js';
import { isUnanalysed } from '../match/analysis.js';
import { dayOf } from '../match/clock.js';
import { isBotToMove } from '../match/match.js';
import type { ShownMatch } from '../store/shown.js';
import type { CustomId, PrivatePlace } from '../views/messages/custom-id.js';
import { whisper } from '../views/messages/parts.js';
import { update, type Answer, type AnswerOutcome } from './answer.js';
import type { App } from './app.js';
import { answerInTime } from './bot-answer.js';
import type { Caller } from './caller.js';
import { decide, outdated, type Decision, type Given, type MatchVerb } from './decide.js';
import { askAhead, withRatings } from './draw-match.js';
import type { Click, ClickHandler, Clicks } from './handlers.js';
import { beginMatch } from './new-match.js';
import { sceneAround } from './scene.js';
import { leaveForLater } from './soon.js';
import { isInMenu, isPrivate, type Outcome, type Tell } from './tell.js';
import { tellInChannel } from './tell-in-channel.js';
import { tellInCopy, tellInGames } from './tell-privately.js';
import { noticeTime } from './time.js';

/** What holds at this moment. */
export const givenTo = ({ now, chance, availability }: App): Given => ({
  now: now(),
  toss: chance.toss(),
  outages: availability.outages(),
});

const callOffsToday = (
  { store, now }: App,
  { guild, user }: Pick<Caller, 'guild' | 'user'>,
): Promise<number> => store.callOffs(guild, user, dayOf(now()));

const isLate = (decision: Decision): boolean =>
  decision.type === 'refuse' && decision.refusal === 'time-is-up';

const PRIVATELY: Readonly<Record<PrivatePlace, Tell>> = { games: tellInGames, copy: tellInCopy };

const tellAt = ({ place }: CustomId): Tell =>
  place === undefined ? tellInChannel : PRIVATELY[place];

/** The outcomes in which a click changes nothing. */
const UNDONE: Partial<Readonly<Record<Outcome['type'], AnswerOutcome>>> = {
  outdated: 'stale',
  refused: 'refused',
};

/** The way of a click on a match: read, decide, commit, tell, and then bring Discord in line with what was saved. */
const onMatch =
  (verb: MatchVerb): ClickHandler =>
  (app, click) =>
    fromFresh(app, click, verb) ?? fromStore(app, click, verb);

/** The answer to a move or an acceptance, worked out from the match as it was just committed here; nothing, if that is not enough to make it. */
function fromFresh(app: App, click: Click, verb: MatchVerb): Promise<Answer> | undefined {
  const { match: id, rev, place } = click.id;
  const canBeFresh = verb === 'move' || verb === 'accept';
  if (!canBeFresh || id === undefined || place !== undefined) return undefined;
  const found = app.fresh.at(id, rev);
  // Somewhere else it may stand by now, which only the store can tell.
  const message = found?.shown.board?.message ?? click.message;
  if (!found || message !== click.message) return undefined;
  const decision = decide(found, click, verb, { ...givenTo(app), callOffs: 0 });
  if (decision.type !== 'commit') return undefined;
  return answerFor(app, click, verb, found, decision, 0);
}

async function fromStore(app: App, click: Click, verb: MatchVerb): Promise<Answer> {
  const { match: id } = click.id;
  const isLeaving = verb === 'more' || verb === 'resign-yes' || isInMenu(verb);
  const [found, callOffsHere] = await Promise.all([
    id === undefined ? undefined : app.store.getShown(id),
    isLeaving ? callOffsToday(app, click.caller) : 0,
  ]);
  // A player may act from another place: what counts is the one that the match belongs to.
  const { user, guild: here } = click.caller;
  const guild = found?.match.guild ?? here;
  const callOffs =
    isLeaving && guild !== here ? await callOffsToday(app, { guild, user }) : callOffsHere;
  const decideNow = (): Decision => decide(found, click, verb, { ...givenTo(app), callOffs });
  let decision = decideNow();
  if (isLate(decision)) {
    // The first click after an outage may come before anybody has noted that there was one.
    await app.availability.note();
    decision = decideNow();
  }
  return answerFor(app, click, verb, found, decision, callOffs);
}

/** Does what was decided, and tells what came of it. */
async function answerFor(
  app: App,
  click: Click,
  verb: MatchVerb,
  found: ShownMatch | undefined,
  decision: Decision,
  callOffs: number,
): Promise<Answer> {
  const outcome =
    decision.type === 'commit'
      ? await commit(app, found, click, verb, decision.stepped)
      : unchanged(found, decision, callOffs);
  const told = await tellAt(click.id)(app, click, verb, outcome);
  const undone = UNDONE[outcome.type];
  const answer = undone ? { ...told, outcome: undone } : told;
  // Nobody has looked at the clock yet: then this click does. Nor does anybody else know yet that the bot is to move.
  const isThinking = outcome.type === 'done' && isBotToMove(outcome.match);
  return found && (isLate(decision) || isThinking)
    ? noticingTime(app, found, click, answer)
    : answer;
}

const noticingTime = (
  app: App,
  { match }: ShownMatch,
  { caller }: Click,
  answer: Answer,
): Answer => ({
  ...answer,
  async after(delivery) {
    await answer.after?.(delivery);
    await noticeTime(app, match.id, caller);
  },
});

/** What comes of a click that changes nothing. */
function unchanged(
  found: ShownMatch | undefined,
  decision: Exclude<Decision, { type: 'commit' }>,
  callOffs: number,
): Outcome {
  if (decision.type === 'refuse') return { type: 'refused', found, refusal: decision.refusal };
  if (!found) return { type: 'refused', found, refusal: 'unknown-match' };
  switch (decision.type) {
    case 'open':
      return { type: 'opened', found, opened: decision };
    case 'more':
      return { type: 'menu', found, isLate: decision.isLate, callOffs };
    case 'refresh':
    case 'point':
      return { type: 'outdated', found, isElsewhere: decision.type === 'point' };
  }
}

/** Does what was decided, by the one step that changes anything. What is remembered is not waited for. */
async function commit(
  app: App,
  found: ShownMatch | undefined,
  click: Click,
  verb: MatchVerb,
  decided: Stepped,
): Promise<Outcome> {
  if (!found) return { type: 'refused', found, refusal: 'unknown-match' };
  const { match: stepped } = isBotToMove(decided.match)
    ? await answerInTime(app, decided)
    : decided;
  const { caller, id } = click;
  const { place } = id;
  const { board } = found.shown;
  const isAnsweredWithBoard = place === undefined && !isPrivate(verb);
  const asked = isAnsweredWithBoard ? askAhead(app, stepped) : undefined;
  // It is waited for below; without a commit nobody needs it.
  leaveForLater(asked);
  const begun = verb === 'accept' ? await beginMatch(app, caller, stepped, board) : undefined;
  if (begun && !begun.ok) return { type: 'refused', found, refusal: begun.error };
  const whole = isUnanalysed(stepped) ? await app.analyses.inAMoment(stepped) : stepped;
  const match = begun?.value.match ?? whole;
  const around = begun?.value.scene ?? sceneAround(app, match, caller, board);
  leaveForLater(around);
  const committed = await app.store.commit({
    before: found.match,
    after: match,
    limits: app.limits,
  });
  if (committed.ok) {
    const [scene, ahead] = [await around, await asked];
    app.fresh.keep({ match, shown: found.shown, redraw: found.redraw });
    const facts = ahead && withRatings(ahead, match, committed.value);
    return { type: 'done', before: found, match, scene, facts };
  }
  if (committed.error !== 'stale') return { type: 'refused', found, refusal: committed.error };
  const latest = await app.store.getShown(match.id);
  if (!latest) return { type: 'refused', found: latest, refusal: 'unknown-match' };
  // Whoever was faster may have done so on a board that stands elsewhere by now.
  const isElsewhere = place === undefined && outdated(latest, click).type === 'point';
  return { type: 'outdated', found: latest, isElsewhere };
}

/** Every button of a match. */
export const matchClicks: Clicks<MatchVerb | 'keep-playing'> = {
  accept: onMatch('accept'),
  decline: onMatch('decline'),
  cancel: onMatch('cancel'),
  move: onMatch('move'),
  more: onMatch('more'),
  'ask-pause': onMatch('ask-pause'),
  'withdraw-pause': onMatch('withdraw-pause'),
  'grant-pause': onMatch('grant-pause'),
  'refuse-pause': onMatch('refuse-pause'),
  'end-pause': onMatch('end-pause'),
  'ask-takeback': onMatch('ask-takeback'),
  'withdraw-takeback': onMatch('withdraw-takeback'),
  'grant-takeback': onMatch('grant-takeback'),
  'refuse-takeback': onMatch('refuse-takeback'),
  traps: onMatch('traps'),
  'set-trap': onMatch('set-trap'),
  'move-anyway': onMatch('move-anyway'),
  text: onMatch('text'),
  resign: onMatch('resign'),
  'resign-yes': onMatch('resign-yes'),
  'call-off': onMatch('call-off'),
  'call-off-yes': onMatch('call-off-yes'),
  undo: onMatch('undo'),
  'keep-playing': (_, { caller }) =>
    Promise.resolve(update(whisper(caller.words.notices.carriedOn))),
};
