import type { MessageId, UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { NEWCOMER, type Stakes, stakesOf } from '../match/rating.js';
import { CATALOGUES } from '../views/language/languages.js';
import { boardMessage } from '../views/messages/board.js';
import { offerMessage } from '../views/messages/offer.js';
import { movedMessage } from '../views/messages/ping.js';
import type { Message } from '../views/message.js';
import type { Shown } from '../store/shown.js';
import type { Delivery } from './answer.js';
import type { App } from './app.js';
import type { Ticket } from './discord.js';
import { lookOf, type Scene } from './scene.js';

/** What an offer is about for the challenger; nothing, while nobody is named to play against. */
async function stakesIn({ store, now }: App, match: Match): Promise<Stakes | undefined> {
  const { guild, challenger, opponent, terms } = match;
  if (opponent === null) return undefined;
  const [mine, theirs, seats] = await Promise.all([
    store.placeOf(guild, terms.game, 'ever', challenger),
    store.placeOf(guild, terms.game, 'ever', opponent),
    store.seatsOf(guild, terms.game),
  ]);
  const [one, other] = [mine?.standing ?? NEWCOMER, theirs?.standing ?? NEWCOMER];
  return stakesOf(one, other, seats, terms.first, now());
}

/** A match as everybody in the channel sees it. */
export async function publicMessage(
  app: App,
  match: Match,
  scene: Scene,
  pings: readonly UserId[] = [],
): Promise<Message> {
  const look = lookOf(match, scene);
  switch (match.state.phase) {
    case 'offered':
      return offerMessage(match, scene.words, { pings, stakes: await stakesIn(app, match) });
    case 'closed':
      return offerMessage(match, scene.words);
    case 'playing':
      return boardMessage(match, look, pings);
    case 'over': {
      const ratings = await app.store.ratingsOf(match.guild, match.id);
      return boardMessage(match, { ...look, ratings }, pings);
    }
  }
}

/** Notes where the board now stands; what stands elsewhere is made to point to it. */
export async function noteBoard(
  { store, discord }: App,
  { id, rev, guild, channel }: Match,
  message: MessageId,
  { language }: Scene,
): Promise<void> {
  const old = await store.showBoard(id, { rev, message, language });
  if (old === null) return;
  const live = old === message ? (await store.shown(id)).board?.message : message;
  if (live === undefined) return;
  await discord.edit(
    channel,
    old,
    movedMessage({ guild, channel, message: live }, CATALOGUES[language]),
  );
}

/** Posts the board as a new message: after an interaction if that can be, as it needs no permission. */
export async function postBoard(
  app: App,
  match: Match,
  scene: Scene,
  {
    ticket,
    pings = [],
  }: { readonly ticket?: Ticket | undefined; readonly pings?: readonly UserId[] },
): Promise<boolean> {
  const message = await publicMessage(app, match, scene, pings);
  const followed = ticket && (await app.discord.followUp(ticket, message));
  const posted = followed?.ok
    ? followed
    : await app.discord.send(match.channel, message, `${match.id}.${match.rev}`);
  if (!posted.ok) {
    app.log.warn({ match: match.id, refusal: posted.error }, 'A board could not be posted.');
    return false;
  }
  await noteBoard(app, match, posted.value, scene);
  return true;
}

/** The message that an interaction was answered with, if there is one. */
export async function answeredWith(
  { discord }: App,
  ticket: Ticket,
  { posted }: Delivery,
): Promise<MessageId | undefined> {
  if (posted !== undefined) return posted;
  const original = await discord.original(ticket);
  return original.ok ? original.value : undefined;
}

/** Notes the message that an interaction was answered with as the place where a match is shown; if it got lost, it is posted. */
export async function noteAnswer(
  app: App,
  match: Match,
  scene: Scene,
  ticket: Ticket,
  delivery: Delivery,
): Promise<void> {
  const message = await answeredWith(app, ticket, delivery);
  if (message !== undefined) await noteBoard(app, match, message, scene);
  else if (!delivery.isShown) await postBoard(app, match, scene, {});
}

/** How often a board is drawn again because it changed while it was drawn. */
const TRIES = 3;

/** Draws the board where it stands, or posts it anew where that cannot be done. */
export async function redraw(
  app: App,
  match: Match,
  shown: Shown,
  scene: Scene,
  ticket?: Ticket,
): Promise<void> {
  let current = match;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const edited = shown.board
      ? await app.discord.edit(
          current.channel,
          shown.board.message,
          await publicMessage(app, current, scene),
        )
      : undefined;
    if (!edited?.ok) {
      await postBoard(app, current, scene, { ticket });
      return;
    }
    // Somebody may have moved, and been shown it, before this older board arrived.
    const latest = await app.store.get(match.id);
    if (!latest || latest.rev === current.rev) return;
    current = latest;
  }
}
