import type { MatchRefusal } from '../match/action.js';
import {
  ID_BYTES,
  isFormerPlayer,
  makeMatchId,
  type MatchId,
  type MessageId,
  rematchId,
} from '../match/id.js';
import { isLive, playersOf, type Match } from '../match/match.js';
import { offer, offerRematch } from '../match/offer.js';
import { step } from '../match/step.js';
import type { GameId } from '../rules/games.js';
import { err, ok, type Result } from '../rules/result.js';
import { SHOW_WITHIN_MS, type CommitRefusal } from '../store/change.js';
import { NOTHING_SHOWN, type ShownMatch } from '../store/shown.js';
import type { Draft } from '../views/messages/challenge-form.js';
import { relative } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { linkTo, placeOf } from '../views/messages/ping.js';
import { refuse, reply, update, type Answer, type Delivery } from './answer.js';
import type { App, Person } from './app.js';
import { blockBetween } from './blocking.js';
import type { Caller } from './caller.js';
import type { Given } from './decide.js';
import { isPassing } from './discord.js';
import { drawMatch } from './draw-match.js';
import type { Click, ClickHandler } from './handlers.js';
import { givenTo } from './match-clicks.js';
import type { KnownMatch } from './reconcile.js';
import { sceneAround } from './scene.js';
import { askForPermissions } from './tell-in-channel.js';
import { linkOf } from './tell.js';
import { wantedFor } from './wanted.js';

type OfferRefusal = MatchRefusal | CommitRefusal | 'not-possible' | 'unblock-first';

/** Saves an offer that nobody has seen yet. */
async function commitOffer(
  app: App,
  caller: Caller,
  match: Match,
): Promise<Result<KnownMatch, OfferRefusal>> {
  const { challenger, opponent } = match;
  const barred = await blockBetween(app, challenger, opponent);
  if (barred) return err(barred);
  const [committed, scene] = await Promise.all([
    app.store.commit({ before: undefined, after: match, limits: app.limits }),
    sceneAround(app, match, caller),
  ]);
  if (!committed.ok) return err(committed.error);
  // Whoever blocks somebody closes the offers that are there: this one may not have been.
  const barredSince = await blockBetween(app, challenger, opponent);
  if (!barredSince) return ok({ match, shown: NOTHING_SHOWN, scene });
  const cancelled = step(match, challenger, { type: 'cancel' }, app.now());
  if (cancelled.ok) {
    const { match: after } = cancelled.value;
    await app.store.commit({ before: match, after, limits: app.limits });
  }
  return err(barredSince);
}

/** Says why there is no offer; whoever was too fast learns when they can go on. */
export async function refuseOffer(
  app: App,
  caller: Caller,
  refusal: OfferRefusal,
): Promise<Answer> {
  if (refusal !== 'too-fast') return refuse(caller, refusal);
  const { guild, user, words } = caller;
  const next = await app.store.nextOfferAt(guild, user, app.now(), app.limits);
  // Discord counts in seconds: not the one before, in which it would be refused again.
  const when = relative(Math.ceil(next / 1000) * 1000);
  return reply(whisper(words.refusals['too-fast'], words.offer.nextAt(when)));
}

/** A challenge, as the options or the form name it. */
export interface ChallengeDraft extends Omit<Draft, 'game' | 'opponent'> {
  readonly game: GameId;
  readonly opponent: Person | null;
}

const idFor = ({ chance }: App, { guild }: Caller, seed: string): MatchId =>
  makeMatchId(guild, chance.bytes(ID_BYTES, seed));

/** Makes an offer and saves it; what is asked for twice in the same place, by the same `seed`, is one and the same. */
async function challenge(
  app: App,
  caller: Caller,
  seed: string,
  { first, clock, legs, game, opponent }: ChallengeDraft,
): Promise<Result<KnownMatch, OfferRefusal>> {
  const { guild, channel, user } = caller;
  const id = idFor(app, caller, seed);
  const terms = { game, first, clock, legs };
  const made = offer({ id, guild, channel, challenger: user, opponent, terms }, app.now());
  return made.ok ? commitOffer(app, caller, made.value) : made;
}

/** How long to wait before Discord is asked again which message an answer has become. */
const ORIGINAL_PAUSES_MS = [2000, 5000, 15_000, 30_000];

/** The message that an interaction was answered with, as far as that can be known. */
async function answeredWith(
  { discord }: Pick<App, 'discord'>,
  { ticket }: Pick<Caller, 'ticket'>,
  { isShown, isUnclear, posted }: Delivery,
  pauses: readonly number[] = ORIGINAL_PAUSES_MS,
): Promise<MessageId | undefined> {
  if (posted !== undefined || !(isShown || isUnclear)) return posted;
  const original = await discord.original(ticket);
  const [pause, ...rest] = pauses;
  if (original.ok || pause === undefined || !isPassing(original.error)) {
    return original.ok ? original.value : undefined;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, pause).unref();
  });
  return answeredWith({ discord }, { ticket }, { isShown: true }, rest);
}

/** Meanwhile nobody else posts what has been answered with, and may only not be known. */
const UNKNOWN_MS = 90_000;

/** Draws the board of a finished match again, where it stands: its button for a rematch has had its use. */
async function redraw(app: App, caller: Caller, { id, rev }: Match): Promise<void> {
  await app.reconciler.reconcile(id, { where: caller, rev, force: 'edit-board' });
}

/** Answers with an offer, for everybody; it may follow a match. */
async function replyWith(
  app: App,
  caller: Caller,
  known: KnownMatch,
  followed?: Match,
): Promise<Answer> {
  const { match, scene } = known;
  const { mentions } = wantedFor(match, scene).board;
  return reply(await drawMatch(app, match, scene, mentions), async (delivery) => {
    const { id, rev } = match;
    if (delivery.posted === undefined) await app.store.noteDue(id, rev, app.now() + UNKNOWN_MS);
    const message = await answeredWith(app, caller, delivery);
    const drawn = message && { rev, message, language: scene.language };
    const ticket = delivery.isPending ? {} : { ticket: caller.ticket };
    const hint = { ...ticket, where: caller, rev };
    // Before it is posted it is read again: whoever did see it may have answered by now.
    await app.reconciler.reconcile(id, drawn ? { ...hint, known, drawn } : hint);
    if (followed) await redraw(app, caller, followed);
    await askForPermissions(app, caller);
  });
}

/** Makes a challenge, and answers with it. */
export async function replyWithChallenge(
  app: App,
  caller: Caller,
  draft: ChallengeDraft,
): Promise<Answer> {
  const made = await challenge(app, caller, caller.interaction, draft);
  if (made.ok) return replyWith(app, caller, made.value);
  return made.error === 'stale' ? sameChallenge(app, caller) : refuseOffer(app, caller, made.error);
}

/** The same interaction was delivered to another process as well: whichever answer Discord takes, it is the offer. */
async function sameChallenge(app: App, caller: Caller): Promise<Answer> {
  const match = await app.store.get(idFor(app, caller, caller.interaction));
  if (!match) return refuse(caller, 'stale');
  const scene = await sceneAround(app, match, caller);
  const { mentions } = wantedFor(match, scene).board;
  return reply(await drawMatch(app, match, scene, mentions));
}

/** Makes a challenge from a form: the form says how it goes, and the challenge is posted to the channel. */
export async function postChallenge(
  app: App,
  { caller, message: form }: Click,
  draft: ChallengeDraft,
): Promise<Answer> {
  const { ticket, words } = caller;
  const { sending, sent, notSent } = words.form;
  const made = await challenge(app, caller, form, draft);
  // Each form is sent once, however often it is clicked on.
  if (!made.ok) {
    return made.error === 'stale' ? update(whisper(sent)) : refuseOffer(app, caller, made.error);
  }
  const known = made.value;
  return update(whisper(sending), async () => {
    const { id, rev } = known.match;
    const hint = { ticket, where: caller, known, rev, untilDone: true };
    const { isDone, board } = await app.reconciler.reconcile(id, hint);
    if (isDone) {
      const told =
        board === null
          ? whisper(notSent)
          : whisper(sent, linkTo(placeOf(known.match, board), words));
      await app.discord.editOriginal(ticket, told);
    }
    await askForPermissions(app, caller);
  });
}

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
    const offered = offerRematch(match, user, now);
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
        ? words.askedAlready(linkOf(to, caller))
        : refusals['match-over'];
      return withoutButton(app, found, click, sentence);
    }
    case 'offer': {
      const { opponent } = decision.match;
      if (opponent !== null && (await app.timeouts.isTimedOut(caller.guild, opponent))) {
        return refuse(caller, 'timed-out');
      }
      // Before it is saved: whatever happens then, the button of the finished board is looked at.
      await app.store.noteStaleBoard(found.match.id, app.now() + SHOW_WITHIN_MS);
      const offered = await commitOffer(app, caller, offeredIn(caller, decision.match));
      if (offered.ok) return replyWith(app, caller, offered.value, found.match);
      return offered.error === 'stale' && tries > 1
        ? answerRematch(app, click, tries - 1)
        : refuseOffer(app, caller, offered.error);
    }
    case 'accept': {
      const { before, after } = decision;
      const barred = await blockBetween(app, caller.user, before.match.challenger);
      if (barred) return refuse(caller, barred);
      const [committed, scene] = await Promise.all([
        app.store.commit({ before: before.match, after, limits: app.limits }),
        sceneAround(app, after, caller),
      ]);
      if (committed.ok) {
        const { shown } = before;
        const hint = { ticket: caller.ticket, where: caller, rev: after.rev };
        // Where the offer stands, the board comes; if that is not known yet, it is looked up again.
        const known = shown.board ? { known: { match: after, shown, scene } } : {};
        return reply(whisper(caller.words.offer.rematchOn(linkOf(before, caller))), async () => {
          await app.reconciler.reconcile(after.id, { ...hint, ...known });
        });
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
  const scene = await sceneAround(app, match, caller);
  return update(await drawMatch(app, match, scene), async ({ isShown }) => {
    const { rev } = match;
    const drawn = isShown ? { rev, message, language: scene.language } : undefined;
    await app.reconciler.reconcile(match.id, { ticket: caller.ticket, where: caller, drawn });
    await app.discord.followUp(caller.ticket, whisper(sentence));
  });
}

export const rematchClick: ClickHandler = (app, click) => answerRematch(app, click);
