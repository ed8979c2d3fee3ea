import { AWAY_DAYS, comeBack, leaveFor } from '../match/absence.js';
import type { UserId } from '../match/id.js';
import type { PersonSettings } from '../match/settings.js';
import { BACK_NOW } from '../views/messages/settings-panels.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import { showPersonPanel } from './blocking.js';
import type { Caller } from './caller.js';

/** Lets the boards of somebody say that they are away, or back: server by server, and each server's at a time. */
async function tellOpponents({ store, reconciler }: App, user: UserId): Promise<void> {
  for (const guild of await store.guildsOfPlayer(user)) {
    const matches = await store.liveOfPlayer(guild, user);
    const playing = matches.filter(({ state }) => state.phase === 'playing');
    await Promise.all(playing.map(({ id }) => reconciler.reconcile(id, { isSwept: true })));
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
  return update(await showPersonPanel(app, caller), () => tellOpponents(app, user));
}
