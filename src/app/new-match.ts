import type { MatchRefusal } from '../match/action.js';
import { ID_BYTES, makeMatchId, type MatchId, type MessageId } from '../match/id.js';
import { isBotToMove, isPractice, playersOf, type Match } from '../match/match.js';
import { withPieces } from '../match/piece.js';
import type { ServerSettings } from '../match/settings.js';
import { step } from '../match/step.js';
import { err, ok, type Result } from '../rules/result.js';
import type { CommitRefusal } from '../store/change.js';
import { NOTHING_SHOWN, type ShownBoard } from '../store/shown.js';
import { channelMention, listText, relative } from '../views/messages/markdown.js';
import { whisper } from '../views/messages/parts.js';
import { linkTo, placeOf } from '../views/messages/ping.js';
import { refuse, reply, update, type Answer, type Delivery } from './answer.js';
import type { App } from './app.js';
import { blockBetween, type Barred } from './blocking.js';
import type { Caller } from './caller.js';
import { isPassing } from './discord.js';
import { askAhead, drawMatch, type BoardFacts } from './draw-match.js';
import type { KnownMatch } from './reconcile.js';
import { isPlayable, sceneAround } from './scene.js';
import { leaveForLater } from './soon.js';
import { askForPermissions } from './tell-in-channel.js';
import { hintOf, noticeTime } from './time.js';
import { wantedFor } from './wanted.js';

/** Says where games are played, if they are not played here. */
export function sendElsewhere(settings: ServerSettings, caller: Caller): Answer | undefined {
  if (isPlayable(settings, caller)) return undefined;
  const { words } = caller;
  const channels = listText(settings.channels.map(channelMention), words);
  return reply(whisper(words.notices.wrongChannel({ channels })));
}

export type OfferRefusal = MatchRefusal | CommitRefusal | Barred;

/**
 * What has to be known before somebody begins a match, or offers one: whether they can play with the other one, and what both
 * have chosen to play with.
 */
export async function beginMatch(
  app: App,
  caller: Caller,
  match: Match,
  board?: ShownBoard | null,
): Promise<Result<Pick<KnownMatch, 'match' | 'scene'>, Barred>> {
  const other = playersOf(match).find((player) => player !== caller.user) ?? null;
  const [barred, scene] = await Promise.all([
    blockBetween(app, caller.user, other),
    sceneAround(app, match, caller, board),
  ]);
  return barred ? err(barred) : ok({ match: withPieces(match, scene.people), scene });
}

/** A match that was just saved, and what its board tells besides. */
export interface SavedMatch extends KnownMatch {
  readonly facts?: BoardFacts | undefined;
}

/** Saves a match that nobody has seen yet: an offer, or a practice game. */
export async function saveNew(
  app: App,
  caller: Caller,
  made: Match,
): Promise<Result<SavedMatch, OfferRefusal>> {
  const begun = await beginMatch(app, caller, made);
  if (!begun.ok) return begun;
  const { match, scene } = begun.value;
  const { challenger, opponent } = match;
  // A practice game counts as played once it is drawn, so nothing is asked about one that may be refused.
  const asked = isPractice(match) ? undefined : askAhead(app, match);
  // It is waited for below; an offer that is refused needs nothing of it.
  leaveForLater(asked);
  const committed = await app.store.commit({ before: undefined, after: match, limits: app.limits });
  if (!committed.ok) return err(committed.error);
  // Whoever blocks somebody closes the offers that are there: this one may not have been.
  const barredSince = await blockBetween(app, challenger, opponent);
  if (!barredSince) return ok({ match, shown: NOTHING_SHOWN, scene, facts: await asked });
  const cancelled = step(match, challenger, { type: 'cancel' }, app.now());
  if (cancelled.ok) {
    const { match: after } = cancelled.value;
    await app.store.commit({ before: match, after, limits: app.limits });
  }
  return err(barredSince);
}

/** When somebody who was too fast can go on. */
export async function nextOfferAt(app: App, { guild, user }: Caller): Promise<string> {
  const next = await app.store.nextOfferAt(guild, user, app.now(), app.limits);
  // Discord counts in seconds: not the one before, in which it would be refused again.
  return relative(Math.ceil(next / 1000) * 1000);
}

/** Says why there is no offer; whoever was too fast learns when they can go on. */
export async function refuseOffer(
  app: App,
  caller: Caller,
  refusal: OfferRefusal,
): Promise<Answer> {
  if (refusal !== 'too-fast') return refuse(caller, refusal);
  const { refusals, offer } = caller.words;
  return reply(
    whisper(refusals['too-fast'], offer.nextAt({ when: await nextOfferAt(app, caller) })),
  );
}

/** The id of a new match: what is asked for twice in the same place, by the same `seed`, is one and the same. */
export const idFor = ({ chance }: App, { guild }: Caller, seed: string): MatchId =>
  makeMatchId(guild, chance.bytes(ID_BYTES, seed));

/** How long to wait before Discord is asked again which message an answer has become. */
const ORIGINAL_PAUSES_MS = [2000, 5000, 15_000, 30_000];

/** What an interaction was answered with: a message, if it is known, or one that only the caller sees. */
interface Answered {
  readonly message?: MessageId | undefined;
  readonly isHidden?: boolean;
}

/** The message that an interaction was answered with, as far as that can be known. */
async function answeredWith(
  { discord }: Pick<App, 'discord'>,
  { ticket }: Pick<Caller, 'ticket'>,
  { isShown, isUnclear, isHidden, posted }: Delivery,
  isPublic: boolean,
  pauses: readonly number[] = ORIGINAL_PAUSES_MS,
): Promise<Answered> {
  if (isHidden) return { isHidden };
  if (posted !== undefined || !(isShown || isUnclear)) return { message: posted };
  const original = await (isPublic
    ? discord.original(ticket, { isPublic })
    : discord.original(ticket));
  const [pause, ...rest] = pauses;
  if (original.ok || pause === undefined || !isPassing(original.error)) {
    if (original.ok) return { message: original.value };
    return { isHidden: isPublic && original.error === 'hidden' };
  }
  await new Promise((resolve) => {
    setTimeout(resolve, pause).unref();
  });
  return answeredWith({ discord }, { ticket }, { isShown: true }, isPublic, rest);
}

/** Takes back an offer that only its challenger sees, as nobody could ever answer it, and says so in its place. */
async function takeBack(app: App, { ticket, words }: Caller, match: Match): Promise<void> {
  const cancelled = step(match, match.challenger, { type: 'cancel' }, app.now());
  if (!cancelled.ok) return;
  const { match: after } = cancelled.value;
  await app.store.commit({ before: match, after, limits: app.limits });
  await app.discord.editOriginal(ticket, whisper(words.places.takenBack));
}

/** Meanwhile nobody else posts what has been answered with, and may only not be known. */
const UNKNOWN_MS = 90_000;

/** Draws the board of a finished match again, where it stands: its button for a rematch has had its use. */
export async function redraw(app: App, caller: Caller, { id, rev }: Match): Promise<void> {
  await app.reconciler.reconcile(id, { where: caller, rev, force: 'edit-board' });
}

/** Answers with a new match, for everybody; it may follow another one. */
export async function replyWith(
  app: App,
  caller: Caller,
  { facts, ...known }: SavedMatch,
  followed?: Match,
): Promise<Answer> {
  const { match, scene } = known;
  app.fresh.keep(known);
  const { mentions } = wantedFor(match, scene).board;
  return reply(await drawMatch(app, match, scene, { mentions, facts }), async (delivery) => {
    const { id, rev } = match;
    if (delivery.posted === undefined) await app.store.noteDue(id, rev, app.now() + UNKNOWN_MS);
    // Whoever practises needs nobody else to see it.
    const isPublic = caller.context !== 'server' && !isPractice(match);
    const { isHidden = false, ...given } = delivery;
    const seen = isPublic ? { ...given, isHidden } : given;
    const answered = await answeredWith(app, caller, seen, isPublic);
    if (answered.isHidden) return takeBack(app, caller, match);
    const { message } = answered;
    const board = message && { rev, message, language: scene.language };
    // Unless it was accepted by now.
    if (board && app.fresh.at(id, rev)) app.fresh.keep({ match, shown: { ...known.shown, board } });
    const drawn = board && { ...board, isFirst: true };
    const ticket = delivery.isPending ? {} : { ticket: caller.ticket };
    const hint = { ...ticket, where: caller, rev, isFollowUp: delivery.isFollowUp };
    // Before it is posted it is read again: whoever did see it may have answered by now.
    await app.reconciler.reconcile(id, drawn ? { ...hint, known, drawn } : hint);
    if (followed) await redraw(app, caller, followed);
    if (isBotToMove(match)) await noticeTime(app, id, caller);
    await askForPermissions(app, caller);
  });
}

/** The same interaction was delivered to another process as well: whichever answer Discord takes, it is the match. */
export async function sameMatch(app: App, caller: Caller): Promise<Answer> {
  const match = await app.store.get(idFor(app, caller, caller.interaction));
  if (!match) return refuse(caller, 'stale');
  const scene = await sceneAround(app, match, caller);
  const { mentions } = wantedFor(match, scene).board;
  return reply(await drawMatch(app, match, scene, { mentions }));
}

/** What is said in a form while what it asked for is posted, and then. */
interface FormWords {
  readonly sending: string;
  readonly sent: string;
  readonly notSent: string;
}

/** Answers in the form that a new match was made from: the match is posted to its channel, and the form says how that goes. */
export function postNew(
  app: App,
  caller: Caller,
  known: KnownMatch,
  { sending, sent, notSent }: FormWords,
): Answer {
  const { ticket, words } = caller;
  return update(whisper(sending), async () => {
    const { id, rev } = known.match;
    const hint = { ...hintOf(known.match, caller), known, rev, untilDone: true };
    const { isDone, board } = await app.reconciler.reconcile(id, hint);
    if (isDone) {
      const told =
        board === null
          ? whisper(notSent)
          : whisper(sent, linkTo(placeOf(known.match, board), words));
      await app.discord.editOriginal(ticket, told);
    }
    if (isBotToMove(known.match)) await noticeTime(app, id, caller);
    await askForPermissions(app, caller);
  });
}
