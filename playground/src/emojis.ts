import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIApplicationEmoji } from 'discord-api-types/v10';
import { ApiError, refusal, refuseForm } from './api-error.js';
import type { EmojiPicture } from './emoji-picture.js';
import type { World } from './world.js';

/** An emoji of the application, and what it looks like. */
export interface StoredEmoji {
  /** Replaced as a whole when it gets another name. */
  api: APIApplicationEmoji;
  readonly picture: EmojiPicture;
}

/** That an application can own. */
const MOST_EMOJIS = 2000;

/** Discord answers so where it limits a thing, and not whoever asks for it: the headers of the route know nothing of this. */
const resourceIsLimited = (retryAfter: number): ApiError =>
  new ApiError(429, {
    message: 'The resource is being rate limited.',
    retry_after: retryAfter,
    global: false,
  });

/** Refuses one upload too many, by the clock of the world. Only what became an emoji counts. */
export function demandUploading({ settings, now, emojis, emojiUploads }: World): void {
  const { limit, withinMs } = settings.emojiUploads;
  const recent = emojiUploads.filter((at) => now() - at < withinMs);
  emojiUploads.splice(0, emojiUploads.length, ...recent);
  if (recent.length >= limit) {
    const first = recent.at(-limit) ?? now();
    throw resourceIsLimited((first + withinMs - now()) / 1000);
  }
  if (emojis.size >= MOST_EMOJIS) throw refusal('too-many-emojis');
}

function demandFreeName({ emojis }: World, name: string, own?: string): void {
  const isTaken = [...emojis.values()].some(({ api }) => api.name === name && api.id !== own);
  if (!isTaken) return;
  const why = 'An emoji with that name already exists for this application.';
  throw refuseForm(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', why);
}

export function addEmoji(world: World, name: string, picture: EmojiPicture): APIApplicationEmoji {
  demandFreeName(world, name);
  const id = world.nextId();
  const api: APIApplicationEmoji = {
    id,
    name,
    roles: [],
    user: world.application.bot,
    require_colons: true,
    managed: false,
    animated: picture.isAnimated,
    available: true,
  };
  world.emojis.set(id, { api, picture });
  world.emojiUploads.push(world.now());
  world.changes.emit({ kind: 'emojis' });
  return api;
}

export function renameEmoji(world: World, emoji: StoredEmoji, name: string): void {
  demandFreeName(world, name, emoji.api.id);
  emoji.api = { ...emoji.api, name };
  world.changes.emit({ kind: 'emojis' });
}

/** Takes an emoji away. Messages that show it stay as they are. */
export function removeEmoji(world: World, id: string): void {
  if (world.emojis.delete(id)) world.changes.emit({ kind: 'emojis' });
}

const ADDRESS = /^\/emojis\/(\d{1,20})\.(png|jpe?g|gif|webp|avif)$/u;

export const isForEmojis = (url: string): boolean => url.startsWith('/emojis/');

/** The status that an address of a picture is answered with: of what stands still there is no GIF. */
function statusFor(method: string, emoji: StoredEmoji | undefined, ending = ''): number {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  if (!emoji) return 404;
  return ending === 'gif' && !emoji.picture.isAnimated ? 415 : 200;
}

/** Sends the picture of an emoji, whatever ending is asked for in the format in which it was uploaded: nothing is converted here. */
export function serveEmoji(world: World, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/' } = request;
  const { pathname } = new URL(url, world.origin);
  const [, id = '', ending] = ADDRESS.exec(pathname) ?? [];
  const emoji = world.emojis.get(id);
  const status = statusFor(method, emoji, ending);
  if (!emoji || status !== 200) {
    response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
    response.end();
    return;
  }
  const { contentType, data } = emoji.picture;
  response.writeHead(200, {
    'Content-Type': contentType,
    'Content-Length': data.length,
    // An emoji never changes its picture: another one is another emoji.
    'Cache-Control': 'public, max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  response.end(method === 'HEAD' ? undefined : data);
}
