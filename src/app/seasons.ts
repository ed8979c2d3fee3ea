import { seasonOf } from '../match/ladder.js';
import { championMessage } from '../views/messages/champion.js';
import type { App } from './app.js';
import { mayPing, sceneOf } from './scene.js';

/**
 * Crowns the champions of seasons that are over. Of all processes that try, the store lets one crown each, and that one tells
 * the server, where it wants to be told.
 */
export async function crownChampions(app: App): Promise<void> {
  const { store, discord, log, now } = app;
  for (const { guild, season } of await store.endedSeasons(seasonOf(now()))) {
    const champion = await store.crown(guild, season, now());
    if (!champion) continue;
    const scene = await sceneOf(app, { guild }, [champion.user]);
    const { announce } = scene.server;
    if (announce === null) continue;
    const isPinged = mayPing(scene, champion.user, 'reminder');
    const sent = await discord.send(
      announce,
      championMessage(season, champion, scene.words, isPinged),
      `${season}.${guild.slice(-16)}`,
    );
    if (!sent.ok) {
      log.warn({ guild, season, refusal: sent.error }, 'A champion could not be announced.');
    }
  }
}
