import { DAY, dayOf } from '../match/clock.js';
import type { GuildId } from '../match/id.js';
import { seasonOf, type LadderRow, type SeasonId } from '../match/ladder.js';
import type { Catalogue } from '../views/language/catalogue.js';
import type { Attached } from '../views/message.js';
import { championMessage } from '../views/messages/champion.js';
import { podiumFile, type PodiumView } from '../views/messages/podium.js';
import type { GuildSeason } from '../store/store.js';
import type { App, Log } from './app.js';
import { isPassing, type Discord } from './discord.js';
import { championPodium, podiumOrder } from './podium.js';
import { mayPing, sceneOf } from './scene.js';

/** How long the data of a server is kept after the bot has left it: time enough to invite it again. */
const GRACE_MS = 30 * DAY;

/** Whether the process ends: then what has not begun is left to the next one. */
type IsStopping = () => boolean;

/** Notes that the bot was taken off a server, or came back. */
export async function noteGuild(
  { store, log, now }: App,
  guild: GuildId,
  what: 'joined' | 'left',
): Promise<void> {
  log.info({ guild }, what === 'left' ? 'A server was left.' : 'A server is there.');
  await (what === 'left' ? store.noteLeft(guild, now()) : store.noteBack(guild));
}

/** Removes what is stored about servers that were left long enough ago. */
async function removeLeftGuilds({ store, log, now }: App): Promise<void> {
  for (const guild of await store.leftBefore(now() - GRACE_MS)) {
    await alone(log, guild, async () => {
      // It may have come back while others were removed.
      if (!(await store.leftBefore(now() - GRACE_MS)).includes(guild)) return;
      await store.dropGuild(guild);
      await store.noteBack(guild);
      log.info({ guild }, 'All that was stored about a server is removed.');
    });
  }
}

/** So many podiums are made at the same time: pictures that people wait for have places, too. */
const PODIUMS_AT_ONCE = 2;

/**
 * Crowns the champions of seasons that are over. Of all processes that try, the store lets one crown each, and that one tells
 * the server, where it wants to be told. As that is the only chance, no more are crowned than are told at once.
 */
async function crownChampions(app: App, isStopping: IsStopping): Promise<void> {
  const ended = (await app.store.endedSeasons(seasonOf(app.now()))).values();
  const crownInTurn = async (): Promise<void> => {
    for (const { guild, season } of ended) {
      if (isStopping()) return;
      await alone(app.log, guild, () => crownChampion(app, guild, season));
    }
  };
  await Promise.all(Array.from({ length: PODIUMS_AT_ONCE }, crownInTurn));
}

async function crownChampion(app: App, guild: GuildId, season: SeasonId): Promise<void> {
  const { store, discord, now } = app;
  const champion = await store.crown(guild, season, now());
  if (!champion) return;
  const scene = await sceneOf(app, { guild }, [champion.user]);
  const { announce } = scene.server;
  if (announce === null) return;
  const { words } = scene;
  const isPinged = mayPing(scene, champion.user, 'reminder');
  const { podium, picture } = await podiumFor(app, { guild, season }, champion, words);
  const once = `${season}.${guild.slice(-16)}`;
  const plain = championMessage(season, champion, words, { isPinged, podium });
  const drawn = championMessage(season, champion, words, { isPinged, podium, isDrawn: true });
  const send = async (): ReturnType<Discord['send']> => {
    if (!picture) return discord.send(announce, plain, once);
    const sent = await discord.send(announce, drawn, once, [picture]);
    // It may be the picture that is refused. The same name for both lets one of them be posted.
    return sent.ok || isPassing(sent.error) ? sent : discord.send(announce, plain, once);
  };
  // It is crowned once, so this is the only chance; nobody else has to wait for it.
  void announceChampion(app, { guild, season }, send);
}

/** The podium of a month that is over, and its picture; a champion is announced without, if there can be none. */
async function podiumFor(
  app: App,
  { guild, season }: GuildSeason,
  champion: LadderRow,
  words: Catalogue,
): Promise<{ readonly podium?: PodiumView; readonly picture?: Attached }> {
  try {
    const podium = await championPodium(app, guild, season, champion);
    const order = { by: `podium ${guild}`, ...podiumOrder(podium) };
    const drawn = await app.drawings.draw(order, (data) =>
      Promise.resolve(podiumFile(podium, data, words)),
    );
    return drawn.ok ? { podium, picture: drawn.value } : { podium };
  } catch (error) {
    app.log.error({ err: error, guild }, 'There is no podium for the champion of a month.');
    return {};
  }
}

/** What goes wrong for one server keeps no other from its turn. */
async function alone(log: Log, guild: GuildId, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, guild }, 'Housekeeping failed for a server, and is tried again later.');
  }
}

/** Discord may be away, or busy, for a while. */
const ANNOUNCE_PAUSES_MS = [1000, 5000, 30_000, 120_000];

async function announceChampion(
  { log }: Pick<App, 'log'>,
  crowned: GuildSeason,
  send: () => ReturnType<Discord['send']>,
  pauses: readonly number[] = ANNOUNCE_PAUSES_MS,
): Promise<void> {
  const sent = await send();
  if (sent.ok) return;
  const [pause, ...rest] = pauses;
  if (pause === undefined || !isPassing(sent.error)) {
    log.warn({ ...crowned, refusal: sent.error }, 'A champion could not be announced.');
    return;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, pause).unref();
  });
  await announceChampion({ log }, crowned, send, rest);
}

/** Ends what was cut short of forgetting people: until then they are refused. */
async function resumeForgetting({ store, log, now }: App): Promise<void> {
  const people = await store.resumeForgetting(now());
  if (people > 0) log.info({ people }, 'Forgetting was cut short before, and is done now.');
}

/** Clears away what acts of moderators left behind when they were cut short. */
async function resumeRecomputing({ store, log }: App): Promise<void> {
  const servers = await store.resumeRecomputing();
  if (servers > 0) log.info({ servers }, 'Standings that were never finished are cleared away.');
}

/** What was called off on a day is of no use two days later, on whatever clock. */
const CALL_OFF_DAYS = 1;

const CHORES: readonly ((app: App, isStopping: IsStopping) => Promise<void>)[] = [
  crownChampions,
  removeLeftGuilds,
  resumeForgetting,
  // What was forgotten by halves needs what is noted.
  ({ store, now }) => store.dropEndedHashes(now()),
  resumeRecomputing,
  ({ store, now }) => store.dropCallOffs(dayOf(now()) - CALL_OFF_DAYS),
];

/** Does what comes about once in a while. What goes wrong with one chore keeps no other from being done. */
export async function keepHouse(app: App, isStopping: IsStopping = () => false): Promise<void> {
  for (const chore of CHORES) {
    if (isStopping()) return;
    try {
      await chore(app, isStopping);
    } catch (error) {
      app.log.error({ err: error }, 'A part of housekeeping failed, and is tried again later.');
    }
  }
}
