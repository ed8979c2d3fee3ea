import type { MatchRefusal } from '../match/action.js';
import { isFormerPlayer, rematchId } from '../match/id.js';
import { isLive, isPractice, playersOf, type Match } from '../match/match.js';
import { offerRematch } from '../match/offer.js';
import { practiseAgain } from '../match/practice.js';
import { step } from '../match/step.js';
import { SHOW_WITHIN_MS } from '../store/change.js';
import type { ShownMatch } from '../store/shown.js';
import { whisper } from '../views/messages/parts.js';
import { refuse, reply, update, type Answer } from './answer.js';
import type { App } from './app.js';
import { answerInTime } from './bot-answer.js';
import type { Caller } from './caller.js';
import type { Given } from './decide.js';
import { drawMatch } from './draw-match.js';
import type { Click, ClickHandler } from './handlers.js';
import { givenTo } from './match-clicks.js';
import { beginMatch, redraw, refuseOffer, replyWith, saveNew } from './new-match.js';
import { refuseHidden } from './places.js';
import { refusePractice } from './practice.js';
import { sceneAround } from './scene.js';
import { linkOf } from './tell.js';

/** What a click on Rematch comes to. */
export type RematchDecision =
  | { readonly type: 'offer'; readonly match: Match }
  | { readonly type: 'accept'; readonly before: ShownMatch; readonly after: Match }
  /** There is one already. */
  | { readonly type: 'point'; readonly to: ShownMatch }
  /** It was turned down: the button goes. */
  | { readonly type: 'closed' }
  | {
      readonly type: 'refuse';
      readonly refusal: MatchRefusal | 'unknown-match' | 'player-forgotten';
    };

/** Whoever was asked for a rematch accepts it by asking too. Pure. */
export function decideRematch(
  match: Match | undefined,
  next: ShownMatch | undefined,
  { user, guild }: Pick<Caller, 'user' | 'guild'>,
  { now, toss, outages }: Given,
): RematchDecision {
  if (!match || match.guild !== guild) return { type: 'refuse', refusal: 'unknown-match' };
  if (!playersOf(match).includes(user)) return { type: 'refuse', refusal: 'not-a-player' };
  if (playersOf(match).some(isFormerPlayer)) {
    return { type: 'refuse', refusal: 'player-forgotten' };
  }
  if (!next) {
    const offered = (isPractice(match) ? practiseAgain : offerRematch)(match, user, now);
    return offered.ok
      ? { type: 'offer', match: offered.value }
      : { type: 'refuse', refusal: offered.error };
  }
  const { state, opponent } = next.match;
  if (state.phase === 'closed') return { type: 'closed' };
  if (state.phase !== 'offered' || user !== opponent) return { type: 'point', to: next };
  const accepted = step(next.match, user, { type: 'accept', toss }, now, outages);
  return accepted.ok
    ? { type: 'accept', before: next, after: accepted.value.match }
    : { type: 'refuse', refusal: accepted.error };
}

/** The offer stands where it was asked for: in the thread of the match before, or in the channel, where it may open its own. */
const offeredIn = ({ channel }: Caller, match: Match): Match =>
  match.thread === channel && channel !== match.channel ? match : { ...match, thread: null };

/** Two who ask at the same moment both find no rematch at first. */
const TRIES = 3;

async function answerRematch(app: App, click: Click, tries = TRIES): Promise<Answer> {
  const { caller, id } = click;
  const [found, next] = await Promise.all([
    id.match === undefined ? undefined : app.store.getShown(id.match),
    id.match === undefined ? undefined : app.store.getShown(rematchId(id.match)),
  ]);
  if (!found) return refuse(caller, 'unknown-match');
  const { offer: words, refusals } = caller.words;
  const decision = decideRematch(found.match, next, caller, givenTo(app));
  switch (decision.type) {
    case 'refuse':
      return decision.refusal === 'player-forgotten'
        ? withoutButton(app, found, click, refusals[decision.refusal])
        : refuse(caller, decision.refusal);
    case 'closed':
      return withoutButton(app, found, click, words.rematchClosed);
    case 'point': {
      const { to } = decision;
      const sentence = isLive(to.match)
        ? words.askedAlready({ link: linkOf(to, caller) })
        : refusals['match-over'];
      return withoutButton(app, found, click, sentence);
    }
    case 'offer': {
      const hidden = refuseHidden(caller);
      if (hidden) return hidden;
      const { opponent } = decision.match;
      if (opponent !== null && (await app.timeouts.isTimedOut(caller.guild, opponent))) {
        return refuse(caller, 'timed-out');
      }
      // Before it is saved: whatever happens then, the button of the finished board is looked at.
      await app.store.markRedraw(found.match.id, app.now() + SHOW_WITHIN_MS);
      const made = { match: offeredIn(caller, decision.match), events: [] };
      const offered = await saveNew(app, caller, (await answerInTime(app, made)).match);
      if (offered.ok) return replyWith(app, caller, offered.value, found.match);
      if (offered.error === 'stale' && tries > 1) return answerRematch(app, click, tries - 1);
      const { terms, channel } = decision.match;
      return isPractice(decision.match)
        ? refusePractice(app, caller, offered.error, { game: terms.game, channel })
        : refuseOffer(app, caller, offered.error);
    }
    case 'accept': {
      const { before } = decision;
      const begun = await beginMatch(app, caller, decision.after, before.shown.board);
      if (!begun.ok) return refuse(caller, begun.error);
      const { match: after, scene } = begun.value;
      const { limits } = app;
      const committed = await app.store.commit({ before: before.match, after, limits });
      if (committed.ok) {
        const { shown } = before;
        const hint = { ticket: caller.ticket, where: caller, rev: after.rev };
        // Where the offer stands, the board comes; if that is not known yet, it is looked up again.
        const known = shown.board ? { known: { match: after, shown, scene } } : {};
        return reply(
          whisper(caller.words.offer.rematchOn({ link: linkOf(before, caller) })),
          async () => {
            await app.reconciler.reconcile(after.id, { ...hint, ...known });
          },
        );
      }
      return committed.error === 'stale' && tries > 1
        ? answerRematch(app, click, tries - 1)
        : refuse(caller, committed.error);
    }
  }
}

/** A rematch is asked for once: where the button still stands it goes, and a sentence says why. */
async function withoutButton(
  app: App,
  { match, shown }: ShownMatch,
  { caller, message }: Click,
  sentence: string,
): Promise<Answer> {
  if (message !== shown.board?.message) {
    return reply(whisper(sentence), () => redraw(app, caller, match));
  }
  const scene = await sceneAround(app, match, caller, shown.board);
  return update(await drawMatch(app, match, scene), async ({ isShown }) => {
    const { rev } = match;
    const drawn = isShown ? { rev, message, language: scene.language } : undefined;
    await app.reconciler.reconcile(match.id, { ticket: caller.ticket, where: caller, drawn });
    await app.discord.followUp(caller.ticket, whisper(sentence));
  });
}

export const rematchClick: ClickHandler = (app, click) => answerRematch(app, click);
