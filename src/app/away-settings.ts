import { AWAY_DAYS, comeBack, leaveFor } from '../match/absence.js';
import type { UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import type { PersonSettings } from '../match/settings.js';
import { BACK_NOW } from '../views/messages/person-panel.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import { showPersonPanel } from './blocking.js';
import type { Caller } from './caller.js';
import { withdraw } from './lobby-offers.js';

/**
 * Lets the boards of somebody say that they are away, or back: server by server, and each server's at a time. What they have offered
 * is taken back when they go: whoever accepted it would wait for them.
 */
async function tellOpponents(app: App, user: UserId, isLeaving: boolean): Promise<void> {
  const { store, reconciler } = app;
  for (const guild of await store.guildsOfPlayer(user)) {
    const matches = await store.liveOfPlayer(guild, user);
    const ofPhase = (phase: Match['state']['phase']) =>
      matches.filter(({ state }) => state.phase === phase);
    const own = isLeaving ? ofPhase('offered').filter((each) => each.challenger === user) : [];
    for (const offer of own) await withdraw(app, offer);
    await Promise.all([
      ...own.map(({ id, rev }) => reconciler.reconcile(id, { isSwept: true, rev: rev + 1 })),
      ...ofPhase('playing').map(({ id }) => reconciler.reconcile(id, { isSwept: true })),
    ]);
  }
}

/**
 * Somebody says for how many days they are away from now on, or that they are back. It holds as soon as it is stored: the boards
 * follow, and a sweep that comes before asks for it.
 */
export async function setAway(app: App, caller: Caller, value: string): Promise<Answer> {
  const { user } = caller;
  const days = AWAY_DAYS.find((each) => String(each) === value);
  if (days === undefined && value !== BACK_NOW) return refuse(caller, 'unknown-button');
  const now = app.now();
  const change = (before: PersonSettings): PersonSettings | undefined => {
    const { away = [] } = before;
    if (days === undefined) return { ...before, away: comeBack(away, now) };
    const left = leaveFor(away, days, now);
    return left.ok ? { ...before, away: left.value } : undefined;
  };
  const changed = await app.store.changePersonSettings(user, change);
  if (!changed) return refuse(caller, 'away-days-used');
  return update(await showPersonPanel(app, caller), () =>
    tellOpponents(app, user, days !== undefined),
  );
}
