import { DiscordAPIError } from '@discordjs/rest';
import { withStock } from '../views/tiles/with-stock.js';
import { fieldErrors } from './discord-errors.js';

/** Hears that Discord does not know an emoji of the application. */
export type OnRefusedEmoji = () => void;

/**
 * Whether Discord took no message because of an emoji on a button or in a menu: it says so at the field, with the code
 * COMPONENT_INVALID_EMOJI, or BUTTON_COMPONENT_INVALID_EMOJI as it was called before.
 */
function isEmojiRefused(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError) || error.status !== 400) return false;
  const { rawError } = error;
  if (!('errors' in rawError)) return false;
  return [...fieldErrors(rawError.errors)].some(
    ({ path, code }) => path.includes('emoji') || code.endsWith('INVALID_EMOJI'),
  );
}

/** Sends a message; if Discord refuses an emoji of it, the same once more, at once, with emoji that everybody has. */
export async function orWithStock<M, T>(
  message: M,
  send: (message: M) => Promise<T>,
  onRefused?: OnRefusedEmoji,
): Promise<T> {
  try {
    return await send(message);
  } catch (error) {
    if (!isEmojiRefused(error)) throw error;
    onRefused?.();
    return send(withStock(message));
  }
}
