import type { GuildId } from '../match/id.js';
import type { LadderRow } from '../match/ladder.js';
import { err, type Result } from '../rules/result.js';
import type { Catalogue } from '../views/language/catalogue.js';
import type { Attached } from '../views/message.js';
import type { CustomId } from '../views/messages/custom-id.js';
import { parseLadderTurn, type LadderPage } from '../views/messages/leaderboard.js';
import { channelMention } from '../views/messages/markdown.js';
import {
  PODIUM_PLACES,
  podiumFile,
  podiumMessage,
  podiumOf,
  postedPodium,
  type PodiumView,
} from '../views/messages/podium.js';
import { refuse, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { DiscordRefusal } from './discord.js';
import {
  answerWithPicture,
  givePicture,
  type GivenPicture,
  type PictureOrder,
} from './give-picture.js';
import type { Click } from './handlers.js';
import { askBeforePost, postPublicly, type Posted } from './post-publicly.js';
import { sceneOf } from './scene.js';

type Month = Omit<LadderPage, 'page'>;

/** Those who stand on the podium of a month, with their names. */
async function withNames(
  { names }: App,
  guild: GuildId,
  month: Month,
  rows: readonly LadderRow[],
): Promise<PodiumView> {
  const { ladder, season } = month;
  const known = await names.of(
    guild,
    rows.map(({ user }) => user),
  );
  return { ladder, season, rows, names: known };
}

async function lookAtPodium(app: App, guild: GuildId, month: Month): Promise<PodiumView> {
  const first = { offset: 0, limit: PODIUM_PLACES };
  const { rows } = await app.store.leaderboard(guild, month.ladder, month.season, first);
  return withNames(app, guild, month, rows);
}

/** So many are looked at for those who come after a champion. */
const LOOKED_AT = 20;

/** The podium below a champion: those who come next on the ladder of all games. */
export async function championPodium(
  app: App,
  guild: GuildId,
  season: Month['season'],
  champion: LadderRow,
): Promise<PodiumView> {
  const month = { ladder: 'all', season } as const;
  const part = { offset: 0, limit: LOOKED_AT };
  const { rows } = await app.store.leaderboard(guild, month.ladder, season, part);
  const place = rows.findIndex(({ user }) => user === champion.user);
  const next = rows.slice(place + 1, place + PODIUM_PLACES);
  return withNames(app, guild, month, [champion, ...next]);
}

/** The picture of a podium. The same names and ratings make the same picture, which is drawn once. */
export function podiumOrder(view: PodiumView): PictureOrder {
  const podium = podiumOf(view);
  return { drawing: { kind: 'podium', podium }, key: `podium ${JSON.stringify(podium)}` };
}

/** Draws the podium that a button names, and shows it to somebody; what to say where that failed. */
async function givePodium<T>(
  app: App,
  caller: Caller,
  month: Month,
  words: Catalogue,
  handOver: (view: PodiumView, files: readonly Attached[]) => Promise<Result<T, DiscordRefusal>>,
): Promise<GivenPicture<T>> {
  const view = await lookAtPodium(app, caller.guild, month);
  if (view.rows.length === 0) return err([caller.words.showing.podiumEmpty]);
  return givePicture(app, caller, podiumOrder(view), (data) =>
    handOver(view, [podiumFile(view, data, words)]),
  );
}

/** The month that a button names; all time has no podium. */
function monthIn({ argument = '' }: CustomId): Month | undefined {
  const month = parseLadderTurn(argument);
  return month?.season === 'ever' ? undefined : month;
}

/** Asks whether the podium is to be posted. */
export function askToPostPodium({ caller, id }: Click): Answer {
  if (!monthIn(id)) return refuse(caller, 'unknown-button');
  const question = caller.words.showing.askPodium({ channel: channelMention(caller.channel) });
  return askBeforePost(caller, question, { ...id, verb: 'podium-show-yes' });
}

/** Shows the podium to whoever asked alone. */
export function answerWithPodium(app: App, { caller, id }: Click): Answer {
  const { words, ticket } = caller;
  const month = monthIn(id);
  if (!month) return refuse(caller, 'unknown-button');
  return answerWithPicture(app, caller, () =>
    givePodium(app, caller, month, words, (view, files) =>
      app.discord.editOriginal(ticket, podiumMessage(view, words), files),
    ),
  );
}

async function postPodium(app: App, caller: Caller, month: Month): Promise<Posted> {
  const { words } = await sceneOf(app, caller, []);
  return givePodium(app, caller, month, words, (view, files) =>
    app.discord.followUp(caller.ticket, postedPodium(view, caller.user, words), files),
  );
}

/** Posts the podium for everybody, in the language of the server. */
export async function answerWithPostedPodium(app: App, { caller, id }: Click): Promise<Answer> {
  const month = monthIn(id);
  if (!month) return refuse(caller, 'unknown-button');
  const what = `podium ${id.argument ?? ''}`;
  return postPublicly(app, caller, {
    what,
    isDrawn: true,
    post: () => postPodium(app, caller, month),
  });
}
