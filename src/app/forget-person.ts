import type { UserId } from '../match/id.js';
import type { App } from './app.js';

/**
 * Forgets somebody, unless they are in a game, as the other player would be left alone in it; whether it was done. A game that
 * begins between the look and the forgetting goes on with a former player, an offer is closed, and later ones are refused by the
 * store until all is done. Whoever is unknown is not looked for: that is hard work for the store.
 */
export async function forgetPerson({ store, log, now }: App, user: UserId): Promise<boolean> {
  if (await store.isPlaying(user)) return false;
  if (await store.isKnown(user)) {
    const { servers, checked } = await store.forget(user, now());
    log.info({ servers, checked }, 'Somebody was forgotten: nothing that was checked names them.');
  }
  return true;
}
