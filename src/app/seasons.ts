import { seasonOf } from '../match/ladder.js';
import { CATALOGUES } from '../views/language/languages.js';
import { championMessage } from '../views/messages/champion.js';
import type { App } from './app.js';

/**
 * Crowns the champions of seasons that are over. Of all processes that try, the store lets one crown each, and that one tells
 * the server, where it wants to be told.
 */
export async function crownChampions({ store, discord, log, now }: App): Promise<void> {
  for (const { guild, season } of await store.endedSeasons(seasonOf(now()))) {
    const champion = await store.crown(guild, season, now());
    if (!champion) continue;
    const { announce, language } = await store.serverSettings(guild);
    if (announce === null) continue;
    const words = CATALOGUES[language === 'auto' ? 'en' : language];
    const sent = await discord.send(
      announce,
      championMessage(season, champion, words),
      `${season}.${guild.slice(-16)}`,
    );
    if (!sent.ok) {
      log.warn({ guild, season, refusal: sent.error }, 'A champion could not be announced.');
    }
  }
}
