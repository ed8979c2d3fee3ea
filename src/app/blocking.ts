import { isPersonHash, isSnowflake, type UserId } from '../match/id.js';
import { playersOf, type Match } from '../match/match.js';
import { step } from '../match/step.js';
import { personPanel, type PieceNote } from '../views/messages/person-panel.js';
import type { Message } from '../views/message.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';

/** Whoever is blocked is not told more than that it is not possible. */
export type Barred = 'unblock-first' | 'not-possible';

/** Why somebody cannot play with another one. */
export async function blockBetween(
  { store }: App,
  user: UserId,
  other: UserId | null,
): Promise<Barred | undefined> {
  if (other === null) return undefined;
  const [own, theirs] = await Promise.all([
    store.hasBlocked(user, other),
    store.hasBlocked(other, user),
  ]);
  if (own) return 'unblock-first';
  return theirs ? 'not-possible' : undefined;
}

/** What a person has chosen, with those whom they have blocked. */
export async function showPersonPanel(
  app: App,
  caller: Caller,
  pieceNote?: PieceNote,
): Promise<Message> {
  const { user, guild, words } = caller;
  const [settings, blocked] = await Promise.all([
    app.store.personSettings(user),
    app.store.blocksOf(user),
  ]);
  const people = blocked.filter((one) => !isPersonHash(one));
  const names = await app.names.of(guild, people);
  return personPanel({ settings, blocked, names, now: app.now(), pieceNote }, words);
}

/** Closes an offer between two people as one of them would: they take it back, or decline it. */
async function closeOffer(app: App, user: UserId, before: Match): Promise<Match | undefined> {
  const { store, now, limits } = app;
  const type = before.challenger === user ? 'cancel' : 'decline';
  const closed = step(before, user, { type }, now());
  if (!closed.ok) return undefined;
  const after = closed.value.match;
  const committed = await store.commit({ before, after, limits });
  if (committed.ok) return after;
  const latest = committed.error === 'stale' ? await store.get(before.id) : undefined;
  return latest?.state.phase === 'offered' ? closeOffer(app, user, latest) : undefined;
}

/** Blocks somebody: what one of the two has offered the other here is closed, and games go on. */
export async function blockPerson(app: App, caller: Caller, other: string): Promise<Answer> {
  const { user, guild } = caller;
  if (!isSnowflake(other)) return refuse(caller, 'unknown-button');
  if (other === user) return update(await showPersonPanel(app, caller));
  const blocked = await app.store.block(user, other);
  if (!blocked.ok) return refuse(caller, blocked.error);
  const closed: Match[] = [];
  for (const match of await app.store.liveOfPlayer(guild, user)) {
    const isBetween = match.state.phase === 'offered' && playersOf(match).includes(other);
    const after = isBetween ? await closeOffer(app, user, match) : undefined;
    if (after) closed.push(after);
  }
  return update(await showPersonPanel(app, caller), async () => {
    for (const match of closed) {
      await app.reconciler.reconcile(match.id, { where: caller, rev: match.rev });
    }
  });
}

export async function unblockPerson(app: App, caller: Caller, blocked: string): Promise<Answer> {
  await app.store.unblock(caller.user, blocked);
  return update(await showPersonPanel(app, caller));
}
