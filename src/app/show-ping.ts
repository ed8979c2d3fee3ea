import type { MatchId, MessageId, UserId } from '../match/id.js';
import { unawareOfEnd } from '../match/ending.js';
import { MINUTE } from '../match/clock.js';
import { backAt, nextDue } from '../match/leg.js';
import { homeOf, type Match, playersOf } from '../match/match.js';
import { isOutside } from '../match/place.js';
import { err, ok, type Result } from '../rules/result.js';
import type { PlainMessage } from '../views/message.js';
import { dateTime, mention, relative } from '../views/messages/markdown.js';
import { matchEndMessage } from '../views/messages/match-end.js';
import { linkTo, openTextButton, pingMessage, placeOf } from '../views/messages/ping.js';
import type { App } from './app.js';
import { isPassing, type DiscordRefusal } from './discord.js';
import { endFacts } from './draw-match.js';
import type { Display, EffectOutcome, ReconcileContext } from './reconcile.js';
import { lookOf, prefersText } from './scene.js';
import { leaveThread } from './show-thread.js';
import { wantedFor, type WantedPing } from './wanted.js';

/** Deletes a ping by the token it was sent with, which works without any permission, or else as the bot. */
export async function deletePing(
  { app: { discord }, tickets, sentPings }: ReconcileContext,
  match: Match,
  message: MessageId,
) {
  sentPings.drop(match, message);
  const ticket = tickets.ofPing(message);
  const byToken = ticket && (await discord.removeByToken(ticket, message));
  // Outside of servers with the bot a ping stays where its token is too old.
  return byToken?.ok || isOutside(match.guild)
    ? ok(undefined)
    : discord.remove(homeOf(match), message);
}

export async function removePing(
  context: ReconcileContext,
  display: Display,
  { key, message }: { readonly key: string; readonly message: MessageId },
): Promise<EffectOutcome> {
  const { match, shown } = display;
  const removed = await deletePing(context, match, message);
  if (!removed.ok && isPassing(removed.error)) return 'later';
  // Where the bot cannot see the channel, the ping stays.
  const noted = await context.app.store.clearPing(match.id, key);
  if (noted !== null && noted !== message) await deletePing(context, match, noted);
  return { ...display, shown: { ...shown, ping: null } };
}

type Topic = Exclude<WantedPing['topic'], 'over'>;

function sentenceOf({ match, scene: { words } }: Display, topic: Topic, user: UserId): string {
  const game = words.games[match.terms.game].title;
  const { state } = match;
  const { pings, fairPlay } = words;
  switch (topic) {
    case 'started':
    case 'turn':
      return pings[topic]({ player: mention(user), game });
    case 'reminder': {
      const deadline = state.phase === 'playing' ? state.timer.deadline : null;
      return pings.reminder({
        player: mention(user),
        game,
        when: relative(deadline ?? match.updated),
      });
    }
    case 'away': {
      const absent = playersOf(match).find((player) => player !== user) ?? '';
      const until = state.phase === 'playing' ? backAt(state, absent) : match.updated;
      return fairPlay.opponentAway({
        player: mention(user),
        opponent: mention(absent),
        game,
        until: dateTime(until),
      });
    }
    case 'pause':
    case 'takeback': {
      const by = playersOf(match).find((player) => player !== user) ?? '';
      return pings[`${topic}Asked`]({ player: mention(user), by: mention(by), game });
    }
  }
}

async function messageOf(
  app: App,
  display: Display,
  { topic, users }: WantedPing,
): Promise<PlainMessage> {
  const { match, shown, scene } = display;
  const board =
    shown.board === null ? undefined : linkTo(placeOf(match, shown.board.message), scene.words);
  if (topic === 'over') {
    return matchEndMessage(match, { users, board, ...(await endFacts(app, match)) }, lookOf(scene));
  }
  const [user = ''] = users;
  const buttons = prefersText(scene, user) ? [openTextButton(match.id, scene.words)] : [];
  return pingMessage(sentenceOf(display, topic, user), user, board, buttons);
}

/** Sends a ping that was claimed, as a follow-up where the token of an interaction is fresh, else as a message. */
async function send({ app, tickets }: ReconcileContext, display: Display, ping: WantedPing) {
  const { id } = display.match;
  const home = homeOf(display.match);
  const message = await messageOf(app, display, ping);
  const ticket = tickets.of(id, home);
  const byToken = ticket && (await app.discord.sendByToken(ticket, message));
  if (ticket && byToken?.ok) tickets.keepPing(byToken.value, ticket);
  if (isOutside(display.match.guild)) return byToken ?? err('token-expired' as const);
  if (byToken && (byToken.ok || isPassing(byToken.error))) return byToken;
  const nonce = nonceOf(id, ping);
  const sent = await app.discord.send(home, message, nonce);
  if (sent.ok || sent.error !== 'unclear') return sent;
  // Under the same nonce Discord posts it once, and tells which message that is.
  const again = await app.discord.send(home, message, nonce);
  // That it was not posted now does not tell whether it was before.
  return again.ok ? again : sent;
}

/**
 * This very ping, sent before by this process, where the note of it is gone and it still stands. That is found out by drawing it again:
 * another process may have removed it. Nothing, where it has to be sent.
 */
async function sentBefore(
  { app, sentPings }: ReconcileContext,
  display: Display,
  ping: WantedPing,
): Promise<Result<MessageId, DiscordRefusal> | undefined> {
  const { match } = display;
  const before = sentPings.of(match, ping.key);
  // Outside of servers the bot cannot edit it by itself: it is rather sent twice than not at all.
  if (before === undefined || isOutside(match.guild)) return undefined;
  const message = await messageOf(app, display, ping);
  const edited = await app.discord.edit(homeOf(match), before, message);
  if (edited.ok || edited.error === 'edited-too-often') return ok(before);
  // Nothing was sent.
  if (isPassing(edited.error)) return err('away');
  sentPings.drop(match, before);
  return undefined;
}

/** Draws the ping that stands again, if it is the one that is wanted; edits call nobody. */
export async function redrawPing(
  app: App,
  display: Display,
): Promise<Result<void, DiscordRefusal>> {
  const { match, shown, scene } = display;
  const { ping } = wantedFor(match, scene);
  const stands = shown.ping?.key === ping?.key ? shown.ping?.message : undefined;
  if (!ping || !stands || isOutside(match.guild)) return ok(undefined);
  // Whoever was told of an end may have chosen since that they want no more of it.
  const hasOptedOut = ping.topic === 'over' && ping.users.length === 0;
  const users = hasOptedOut ? unawareOfEnd(match) : ping.users;
  if (users.length === 0) return ok(undefined);
  const message = await messageOf(app, display, { ...ping, users });
  return app.discord.edit(homeOf(match), stands, message);
}

/** Draws the message at the end of a match again, as its board is: a button that has had its use goes from both. */
export async function redrawEnd(app: App, display: Display): Promise<void> {
  if (display.match.state.phase === 'over') await redrawPing(app, display);
}

/** Discord allows 25 characters. */
const nonceOf = (id: MatchId, { key }: WantedPing): string => `${id}.${key}`.slice(-25);

/** Whoever is called to a board is not to scroll for it past more messages than these. */
const MOST_BELOW = 20;

/** Whether so much was written below the board that it is better shown anew than linked to. */
export async function isBuried(
  { app: { discord } }: ReconcileContext,
  { match, shown: { board } }: Display,
): Promise<boolean> {
  if (!board || isOutside(match.guild)) return false;
  const below = await discord.countAfter(homeOf(match), board.message, MOST_BELOW + 1);
  return below.ok && below.value > MOST_BELOW;
}

/** Somebody who goes away may have many opponents in a channel: they are told one after the other, with so much time between. */
const AWAY_PACE_MS = MINUTE;

/** Puts a ping off that says that somebody is away, while another one has just been sent to the channel; whether it did. */
async function putOffAway({ app }: ReconcileContext, { match }: Display): Promise<boolean> {
  if (await app.store.takeLease(`away ${homeOf(match)}`, AWAY_PACE_MS)) return false;
  const later = Math.min(nextDue(match) ?? Infinity, app.now() + AWAY_PACE_MS);
  await app.store.noteDue(match.id, match.rev, later);
  return true;
}

/** Claims a ping, so that of all processes one sends it, and sends it. */
export async function sendPing(
  context: ReconcileContext,
  display: Display,
  ping: WantedPing,
): Promise<EffectOutcome> {
  if (ping.topic === 'away' && (await putOffAway(context, display))) return 'given-up';
  const { store, log, now } = context.app;
  const { match, shown } = display;
  const { id, rev } = match;
  return context.inChannel(homeOf(match), async () => {
    // Where nobody wants to be told it is noted, so that nobody is told much later either.
    const at = ping.users.length === 0 ? null : now();
    const claimed = await store.claimPing(id, rev, ping.key, at);
    if (!claimed.ok) return 'changed';
    // It was noted a moment ago, after what stands was read.
    if (claimed.value !== null) await deletePing(context, match, claimed.value);
    if (at === null) return 'changed';
    const sent = (await sentBefore(context, display, ping)) ?? (await send(context, display, ping));
    if (!sent.ok && sent.error === 'away') {
      await store.clearPing(id, ping.key);
      return 'later';
    }
    if (!sent.ok && !isPassing(sent.error) && homeOf(match) !== match.channel) {
      await store.clearPing(id, ping.key);
      return leaveThread(context.app, { ...display, shown: { ...shown, ping: null } });
    }
    if (!sent.ok) {
      log.warn({ match: id, refusal: sent.error }, 'A ping could not be sent.');
      // Whether it was is found out later, once it cannot be under way any more.
      if (isPassing(sent.error)) {
        context.unclearPings.note(id, ping.key, shown.board?.message);
        return 'changed';
      }
      await store.notePing(id, ping.key, null);
      return { ...display, shown: { ...shown, ping: { key: ping.key, message: null } } };
    }
    context.sentPings.keep(match, ping.key, sent.value);
    const isNoted = await store.notePing(id, ping.key, sent.value);
    if (!isNoted) await deletePing(context, match, sent.value);
    // Whoever moved while it was on its way did not know that there is a ping to remove.
    return 'changed';
  });
}
