import type { Stepped } from '../match/action.js';
import { dayOf } from '../match/clock.js';
import { isLive, type Match } from '../match/match.js';
import type { ShownBoard, ShownMatch } from '../store/shown.js';
import { confirmMessage } from '../views/messages/confirm.js';
import { namePermissions } from '../views/messages/look.js';
import { whisper } from '../views/messages/parts.js';
import { update, type Answer } from './answer.js';
import type { App } from './app.js';
import { blockBetween } from './blocking.js';
import type { Caller } from './caller.js';
import { decide, type Decision, type Given, type MatchVerb } from './decide.js';
import { drawMatch } from './draw-match.js';
import type { Click, ClickHandler, Clicks } from './handlers.js';
import { missingFor, sceneAround, type Scene } from './scene.js';
import { isEcho, isPrivate, tellDone, tellOpened, tellPlace, tellRefusal } from './tell.js';
import { noticeTime, reconcileAfter } from './time.js';

/** What holds at this moment. */
export const givenTo = ({ now, chance, availability }: App): Given => ({
  now: now(),
  toss: chance.toss(),
  outages: availability.outages(),
});

const callOffsToday = ({ store, now }: App, { guild, user }: Caller): Promise<number> =>
  store.callOffs(guild, user, dayOf(now()));

const isLate = (decision: Decision): boolean =>
  decision.type === 'refuse' && decision.refusal === 'time-is-up';

/** The way of a click on a match: read, decide, commit, tell, and then bring Discord in line with what was saved. */
const onMatch =
  (verb: MatchVerb): ClickHandler =>
  async (app, click) => {
    const { match: id } = click.id;
    const [found, callOffs] = await Promise.all([
      id === undefined ? undefined : app.store.getShown(id),
      verb === 'call-off' ? callOffsToday(app, click.caller) : 0,
    ]);
    const decideNow = (): Decision => decide(found, click, verb, { ...givenTo(app), callOffs });
    let decision = decideNow();
    if (isLate(decision)) {
      // The first click after an outage may come before anybody has noted that there was one.
      await app.availability.note();
      decision = decideNow();
    }
    if (decision.type === 'refuse' || !found) {
      const refusal = decision.type === 'refuse' ? decision.refusal : 'unknown-match';
      const answer = tellRefusal(found, click, verb, refusal);
      // Nobody has looked at the clock yet: then this click does.
      return found && isLate(decision)
        ? { ...answer, after: () => noticeTime(app, found.match.id, click.caller) }
        : answer;
    }
    switch (decision.type) {
      case 'commit':
        return commit(app, found, click, verb, decision.stepped);
      case 'open':
        return tellOpened(found.match, click, decision);
      case 'refresh':
        return refresh(app, found, click);
      case 'point':
        return tellPlace(found, click);
    }
  };

async function commit(
  app: App,
  found: ShownMatch,
  click: Click,
  verb: MatchVerb,
  { match }: Stepped,
): Promise<Answer> {
  const { caller } = click;
  if (verb === 'accept') {
    const barred = await blockBetween(app, caller.user, match.challenger);
    if (barred) return tellRefusal(found, click, verb, barred);
  }
  const [committed, scene] = await Promise.all([
    app.store.commit({ before: found.match, after: match, limits: app.limits }),
    sceneAround(app, match, caller),
  ]);
  if (!committed.ok) {
    if (committed.error === 'call-offs-used') {
      // What was confirmed was free, and is not any more: nobody loses by a click that said otherwise.
      return update(confirmMessage(found.match, 'resign', caller.words, committed.error));
    }
    if (committed.error !== 'stale') return tellRefusal(found, click, verb, committed.error);
    const latest = await app.store.getShown(match.id);
    return latest && !isPrivate(verb)
      ? refresh(app, latest, click)
      : tellRefusal(latest, click, verb, latest ? 'stale' : 'unknown-match');
  }
  const known = { match, shown: found.shown, scene };
  const hint = { ticket: caller.ticket, where: caller, known, rev: match.rev };
  if (isPrivate(verb)) {
    return { ...tellDone(found, click, verb), after: () => reconcileAfter(app, match, hint) };
  }
  return update(await drawMatch(app, match, scene), async ({ isShown }) => {
    await reconcileAfter(app, match, isShown ? { ...hint, drawn: boardIn(click, known) } : hint);
    if (verb === 'accept') await askForPermissions(app, caller);
  });
}

/** The board that an answer has drawn where it was clicked on. */
const boardIn = (
  { message }: Click,
  { match, scene }: { readonly match: Match; readonly scene: Scene },
): ShownBoard => ({ rev: match.rev, message, language: scene.language });

/** Answers a click on a board that has moved on in the meantime: brings it up to date, and says so. */
async function refresh(app: App, found: ShownMatch, click: Click): Promise<Answer> {
  const { caller } = click;
  const { match } = found;
  const scene = await sceneAround(app, match, caller);
  const { notices, refusals } = caller.words;
  return update(await drawMatch(app, match, scene), async ({ isShown }) => {
    const drawn = isShown ? boardIn(click, { match, scene }) : undefined;
    // Somebody may have moved since: then this board has taken the place of a newer one.
    const hint = { ticket: caller.ticket, where: caller, drawn };
    await app.reconciler.reconcile(match.id, hint);
    if (isEcho(match, click)) return;
    const sentence = isLive(match) ? notices.refreshed : refusals['match-over'];
    await app.discord.followUp(caller.ticket, whisper(sentence));
  });
}

/** Names what the bot lacks to somebody who can grant it. */
export async function askForPermissions(app: App, caller: Caller): Promise<void> {
  const { words, canGrant, ticket, guild, missing, missingForThreads } = caller;
  if (!canGrant || missing.length + missingForThreads.length === 0) return;
  const lacking = missingFor(await app.store.serverSettings(guild), caller);
  if (lacking.length === 0) return;
  const sentence = words.notices.grantPlease(namePermissions(words, lacking));
  await app.discord.followUp(ticket, whisper(sentence));
}

/** Every button of a match. */
export const matchClicks: Clicks<MatchVerb | 'keep-playing'> = {
  accept: onMatch('accept'),
  decline: onMatch('decline'),
  cancel: onMatch('cancel'),
  move: onMatch('move'),
  'ask-pause': onMatch('ask-pause'),
  'grant-pause': onMatch('grant-pause'),
  'end-pause': onMatch('end-pause'),
  traps: onMatch('traps'),
  'set-trap': onMatch('set-trap'),
  'move-anyway': onMatch('move-anyway'),
  text: onMatch('text'),
  resign: onMatch('resign'),
  'resign-yes': onMatch('resign-yes'),
  'call-off': onMatch('call-off'),
  'call-off-yes': onMatch('call-off-yes'),
  'keep-playing': (_, { caller }) =>
    Promise.resolve(update(whisper(caller.words.notices.carriedOn))),
};
