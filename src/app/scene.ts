import { playersOf, type Match } from '../match/match.js';
import type { GuildId, UserId } from '../match/id.js';
import type { LanguageId, PersonSettings, ServerSettings } from '../match/settings.js';
import type { Catalogue, BotPermission } from '../views/language/catalogue.js';
import { CATALOGUES, languageOf } from '../views/language/languages.js';
import type { Look } from '../views/messages/look.js';
import type { App } from './app.js';

/** What is known of a place without reading the store. */
export interface Where {
  readonly guild: GuildId;
  readonly guildLocale?: string | undefined;
  readonly missing?: readonly BotPermission[];
}

/** What the server and the people have chosen: how a match is to be shown, and who may be pinged. */
export interface Scene {
  readonly server: ServerSettings;
  readonly people: ReadonlyMap<UserId, PersonSettings>;
  readonly language: LanguageId;
  readonly words: Catalogue;
  readonly missing: readonly BotPermission[];
}

/** Reads the settings of a server, and of the people concerned. */
export async function sceneOf(
  { store }: App,
  { guild, guildLocale, missing = [] }: Where,
  users: readonly UserId[],
): Promise<Scene> {
  const [server, ...chosen] = await Promise.all([
    store.serverSettings(guild),
    ...users.map((user) => store.personSettings(user)),
  ]);
  const language = server.language === 'auto' ? languageOf(guildLocale) : server.language;
  const people = new Map(users.map((user, index) => [user, chosen[index]] as const));
  return {
    server,
    people: new Map(
      [...people].flatMap(([user, settings]) => (settings ? [[user, settings]] : [])),
    ),
    language,
    words: CATALOGUES[language],
    missing,
  };
}

/** The board is drawn in text where one of the players has chosen that. */
export const lookOf = (match: Match, { words, people, missing }: Scene): Look => ({
  words,
  style: playersOf(match).some((user) => people.get(user)?.board === 'text') ? 'text' : 'emoji',
  missing,
});

/** How much somebody is told: their own wish and the server's, whichever is quieter. */
export function mayPing(
  { server, people }: Scene,
  user: UserId,
  about: 'turn' | 'reminder',
): boolean {
  const wishes = [server.pings, people.get(user)?.pings ?? 'turns'];
  return about === 'turn'
    ? wishes.every((wish) => wish === 'turns')
    : wishes.every((wish) => wish !== 'off');
}
