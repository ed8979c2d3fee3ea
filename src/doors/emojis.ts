import { DiscordAPIError, RateLimitError, type REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import type { EmojiIds } from '../app/tiles.js';
import { err, ok, type Result } from '../rules/result.js';
import { fieldErrors } from './discord-errors.js';
import { fieldsOf } from './gateway-events.js';

/** Why Discord did not do as asked with an emoji. */
export type EmojiRefusal =
  /** Not before so many milliseconds have passed. */
  | { readonly is: 'limited'; readonly ms: number }
  /** Perhaps later: a 5xx, or no connection. */
  | { readonly is: 'away'; readonly error: unknown }
  /** There is one of that name. */
  | { readonly is: 'taken' }
  /** There are as many as there can be. */
  | { readonly is: 'full' }
  /** Not this one, or none at all, however often it is asked. */
  | { readonly is: 'refused'; readonly isOne: boolean; readonly said: string };

/** The emoji of an application, in Discord. What is under way ends with the signal. */
export interface Emojis {
  list(signal: AbortSignal): Promise<Result<EmojiIds, EmojiRefusal>>;
  /** Gives the id. */
  upload(name: string, png: Uint8Array, signal: AbortSignal): Promise<Result<string, EmojiRefusal>>;
  /** One that is gone already is as good. */
  remove(id: string, signal: AbortSignal): Promise<Result<void, EmojiRefusal>>;
}

/** Maximum number of emojis reached, of those that stand still and of those that move. */
const FULL = new Set<number | string>([30_008, 30_018]);
const UNKNOWN_EMOJI = 10_014;
const NAME_TAKEN = 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN';

/** What a status is about: a picture or a name, and not whoever sends it. */
const ABOUT_ONE = new Set([400, 413, 415]);

/** A limit may say nothing about how long it lasts. */
const SHORTEST_LIMIT_MS = 1000;

function refusalIn(error: unknown): EmojiRefusal {
  if (error instanceof RateLimitError) {
    const { timeToReset, retryAfter, sublimitTimeout } = error;
    return {
      is: 'limited',
      ms: Math.max(timeToReset, retryAfter, sublimitTimeout, SHORTEST_LIMIT_MS),
    };
  }
  if (!(error instanceof DiscordAPIError)) return { is: 'away', error };
  const { rawError, status, code } = error;
  if (FULL.has(code)) return { is: 'full' };
  const errors = 'errors' in rawError ? [...fieldErrors(rawError.errors)] : [];
  if (errors.some((each) => each.code === NAME_TAKEN)) return { is: 'taken' };
  const said = errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return {
    is: 'refused',
    isOne: ABOUT_ONE.has(status),
    said: `${[error.message.split('\n')[0], ...said].join('; ')} (status ${status}, code ${code})`,
  };
}

/** Asks, with a signal of its own: what discord.js hangs onto one stays there, and the one that is given lives as long as the bot. */
async function attempt<T>(
  signal: AbortSignal,
  work: (own: { readonly signal: AbortSignal }) => Promise<T>,
): Promise<Result<T, EmojiRefusal>> {
  const own = new AbortController();
  const end = (): void => own.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return ok(await work({ signal: own.signal }));
  } catch (error) {
    return err(refusalIn(error));
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Asks with a client that waits for no limit. */
export function makeEmojis(rest: REST, application: string): Emojis {
  const route = Routes.applicationEmojis(application);
  return {
    list: (signal) => attempt(signal, async (own) => idsIn(await rest.get(route, own))),
    upload: (name, png, signal) =>
      attempt(signal, async (own) => {
        const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
        const { id } = fieldsOf(await rest.post(route, { body: { name, image }, ...own }));
        if (typeof id !== 'string') throw new Error('Discord made an emoji without an id.');
        return id;
      }),
    remove: (id, signal) =>
      attempt(signal, async (own) => {
        await rest.delete(Routes.applicationEmoji(application, id), own).catch(unlessGone);
      }),
  };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof DiscordAPIError && error.code === UNKNOWN_EMOJI)) throw error;
}

function idsIn(answer: unknown): EmojiIds {
  const { items } = fieldsOf(answer);
  if (!Array.isArray(items)) throw new Error('Discord answered with something that is no list.');
  const pairs = items
    .map(fieldsOf)
    .flatMap(({ name, id }): [string, string][] =>
      typeof name === 'string' && typeof id === 'string' ? [[name, id]] : [],
    );
  return new Map(pairs);
}
