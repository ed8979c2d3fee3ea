import type { Catalogue } from '../views/language/catalogue.js';
import type { Look } from '../views/messages/look.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';

/** How boards are drawn for everybody. */
export const emojiLook = ({ tiles }: Pick<App, 'tiles'>, words: Catalogue): Look => ({
  words,
  style: 'emoji',
  tiles: tiles.writerFor,
});

/** How somebody likes boards to be drawn. */
export async function lookFor(
  app: Pick<App, 'store' | 'tiles'>,
  { user, words }: Pick<Caller, 'user' | 'words'>,
): Promise<Look> {
  const { board: style } = await app.store.personSettings(user);
  return { ...emojiLook(app, words), style };
}
