import type { ChannelId, GuildId } from './id.js';

/*
 * A match belongs to a place: the server that the bot is on, or else one conversation. What is stored of a match, its limits,
 * lists and results, is kept by its place, so nothing of one place is found from another. `docs/decisions/022-places.md`.
 */

/** What a place can be: a server with the bot on it, a channel of one without, or a conversation of people. */
export type PlaceKind = 'server' | 'visited' | 'conversation';

/** Stands where the server would, as in Discord's own links: `@me/<channel>`. */
const NO_SERVER = '@me';

const OUTSIDE = /^(?:@me|\d{1,20})\/\d{1,20}$/u;

/**
 * The place of a channel where the bot can only answer: `@me/<channel>` for a conversation, `<server>/<channel>` on a server
 * without the bot. No id of a server has a slash, so that server is another place once the bot is added to it.
 */
export const makeOutside = (server: string | undefined, channel: ChannelId): GuildId =>
  `${server ?? NO_SERVER}/${channel}`;

/** Whether the bot can only answer there: it can neither post, nor edit, nor read anything with its own token. */
export const isOutside = (place: GuildId): boolean => place.includes('/');

/** Whether a text is the id of a server, or names a place outside of those with the bot. */
export const isPlace = (text: string): boolean => /^\d{1,20}$/u.test(text) || OUTSIDE.test(text);

export function kindOfPlace(place: GuildId): PlaceKind {
  if (!isOutside(place)) return 'server';
  return place.startsWith(NO_SERVER) ? 'conversation' : 'visited';
}

/** The server in the address of a channel, as Discord writes it. */
export const serverInLinks = (place: GuildId): string => place.split('/')[0] ?? place;
