import type { UserId } from '../match/id.js';
import { DEFAULT_PERSON_SETTINGS } from '../match/settings.js';
import type { PersonalData } from '../store/personal-data.js';
import type { App } from './app.js';

const isPlaying = ({ servers }: PersonalData): boolean =>
  servers.some(({ matches }) => matches.some(({ state }) => state.phase === 'playing'));

/** Whether somebody is in a game, on any server: then the other player would be left alone in it. */
export const isInGame = async ({ store }: App, user: UserId): Promise<boolean> =>
  isPlaying(await store.exportOf(user));

/** Whether there is nothing to forget: that is hard work for the store, and not to be done again and again. */
const isUnknown = ({ servers, settings, blocked }: PersonalData): boolean =>
  servers.length === 0 &&
  blocked.length === 0 &&
  settings.board === DEFAULT_PERSON_SETTINGS.board &&
  settings.pings === DEFAULT_PERSON_SETTINGS.pings &&
  settings.away === undefined;

/**
 * Forgets somebody, unless they are in a game; whether it was done. A game that begins between the look and the forgetting
 * goes on with a former player, an offer is closed, and later ones are refused by the store until all is done.
 */
export async function forgetPerson({ store, log, now }: App, user: UserId): Promise<boolean> {
  const known = await store.exportOf(user);
  if (isPlaying(known)) return false;
  if (!isUnknown(known) || (await store.isBlockedByAnybody(user))) {
    const { servers, checked } = await store.forget(user, now());
    log.info({ servers, checked }, 'Somebody was forgotten: nothing that was checked names them.');
  }
  return true;
}
