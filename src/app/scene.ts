import type { PlayerAbsence } from '../match/absence.js';
import { isFormerPlayer, type ChannelId, type GuildId, type UserId } from '../match/id.js';
import { homeOf, playersOf, type Match } from '../match/match.js';
import { isOutside } from '../match/place.js';
import type { LanguageId, PersonSettings, ServerSettings } from '../match/settings.js';
import type { ShownBoard } from '../store/shown.js';
import type { BotPermission, Catalogue } from '../views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../views/language/languages.js';
import type { Look } from '../views/messages/look.js';
import type { TileWriters } from '../views/tiles/tile.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { whenReady, type Soon } from './soon.js';

/** What is known of a place without reading the store. */
export interface Where {
  readonly guild: GuildId;
  readonly guildLocale?: string | undefined;
  /** The channel that it is about; not known, when nobody is there. */
  readonly channel?: ChannelId;
  readonly missing?: readonly BotPermission[] | undefined;
}

/** What the server and the people have chosen: how a match is to be shown, and who may be pinged. */
export interface Scene {
  readonly server: ServerSettings;
  readonly people: ReadonlyMap<UserId, PersonSettings>;
  readonly language: LanguageId;
  readonly words: Catalogue;
  /** What the bot may not do in the channel, as far as that is known. */
  readonly missing: readonly BotPermission[];
  /** The pictures that Discord has of squares and pieces. */
  readonly tiles: TileWriters;
}

/** The settings of a server, and of the people concerned. */
export const sceneOf = (
  { settings, tiles }: Pick<App, 'settings' | 'tiles'>,
  { guild, guildLocale, missing = [] }: Where,
  users: readonly UserId[],
): Soon<Scene> =>
  whenReady(
    settings.remembered(guild, users) ?? settings.of(guild, users),
    ({ server, people }) => {
      const language = server.language === 'auto' ? languageOf(guildLocale) : server.language;
      const words = CATALOGUES[language];
      return { server, people, language, words, missing, tiles: tiles.writerFor };
    },
  );

/**
 * What a place tells about the one in which a match is played: somebody may have acted elsewhere, even in another place. A
 * conversation has no language of its own, so the board keeps the one that it has.
 */
export function whereIs(
  match: Match,
  { guild: elsewhere, guildLocale, channel, missing }: Where,
  board?: ShownBoard | null,
): Where {
  const { guild } = match;
  if (elsewhere !== guild) return { guild, guildLocale: board?.language };
  const isAtHome = channel === undefined || channel === homeOf(match);
  return {
    guild,
    guildLocale: isOutside(guild) && board ? board.language : guildLocale,
    missing: isAtHome ? missing : undefined,
  };
}

/** Whether somebody acts where a match is played, or was offered. */
export const isAt = (match: Match, { channel }: Pick<Caller, 'channel'>): boolean =>
  channel === match.channel || channel === homeOf(match);

/** The scene of a match as a caller brings it along; an open offer may be about to become theirs. */
export function sceneAround(
  app: App,
  match: Match,
  caller: Caller,
  board?: ShownBoard | null,
): Soon<Scene> {
  const players = playersOf(match);
  const people = players.includes(caller.user) ? players : [...players, caller.user];
  return sceneOf(app, whereIs(match, caller, board), people);
}

/** The board for everybody is the same for everybody: whoever has chosen text has a copy of their own. */
export const lookOf = ({ words, missing, tiles }: Scene): Look => ({
  words,
  style: 'emoji',
  missing,
  tiles,
});

/** Whether somebody wants boards in plain text. */
export const prefersText = ({ people }: Pick<Scene, 'people'>, user: UserId): boolean =>
  people.get(user)?.board === 'text';

/** When the players of a match are, or were lately, away. */
export const absencesIn = (
  match: Match,
  { people }: Pick<Scene, 'people'>,
): readonly PlayerAbsence[] =>
  playersOf(match).flatMap((user) =>
    (people.get(user)?.away ?? []).map(({ from, until }) => ({ user, from, until })),
  );

/** How much somebody is told: their own choice and the server's, whichever is quieter. */
export function mayPing(
  { server, people }: Pick<Scene, 'server' | 'people'>,
  user: UserId,
  about: 'turn' | 'reminder',
): boolean {
  if (isFormerPlayer(user)) return false;
  const choices = [server.pings, people.get(user)?.pings ?? 'turns'];
  return about === 'turn'
    ? choices.every((choice) => choice === 'turns')
    : choices.every((choice) => choice !== 'off');
}

/** What the bot may not do in a channel, though what the server has chosen needs it. */
export const missingFor = (
  { threads }: ServerSettings,
  { missing, missingForThreads }: Pick<Caller, 'missing' | 'missingForThreads'>,
): readonly BotPermission[] => (threads ? [...missing, ...missingForThreads] : missing);

/** Whether the server lets people play in a channel; a thread is as good as its channel. */
export const isPlayable = (
  { channels }: ServerSettings,
  { channel, parent }: Pick<Caller, 'channel' | 'parent'>,
): boolean =>
  channels.length === 0 ||
  channels.includes(channel) ||
  (parent !== undefined && channels.includes(parent));
