import { ID_BYTES, makeMatchId, type ChannelId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { NO_LIMITS, type ServerSettings } from '../match/settings.js';
import { step } from '../match/step.js';
import type { App } from './app.js';
import { placeOfGames } from './lobby-place.js';

type Settings = Pick<ServerSettings, 'lobby' | 'channels'>;

/** Whether a game from this offer would begin where the server plays no more: the lobby was moved since, or taken away. */
const isStranded = ({ lobby, channels }: Settings, { channel }: Match): boolean =>
  !lobby || (channel !== lobby.channel && !channels.includes(channel));

/** Takes an offer off the list; whoever was faster has made something else of it. */
export async function withdraw({ store, now, limits }: App, waiting: Match): Promise<void> {
  const cancelled = step(waiting, waiting.challenger, { type: 'cancel' }, now());
  if (cancelled.ok) {
    await store.commit({ before: waiting, after: cancelled.value.match, limits });
  }
}

/**
 * Lets somebody wait on where the games of the lobby begin now: an offer like theirs, as old and for as long, takes its place. It has
 * an id that follows from theirs, so whoever does the same at the same time makes no second one.
 */
export async function carryOver(app: App, waiting: Match, place: ChannelId): Promise<void> {
  const { store, chance } = app;
  const id = makeMatchId(waiting.guild, chance.bytes(ID_BYTES, `${waiting.id} ${place}`));
  const after = { ...waiting, id, rev: 1, channel: place };
  // They have been let onto the list, and at a pace.
  await store.commit({ before: undefined, after, limits: NO_LIMITS });
  await withdraw(app, waiting);
}

/** Sees to those on the list whose game would have no place to begin in; whether there were any. */
export async function moveStranded(
  app: App,
  settings: ServerSettings,
  offers: readonly Match[],
): Promise<boolean> {
  const stranded = offers.filter((each) => isStranded(settings, each));
  if (stranded.length === 0) return false;
  const { lobby } = settings;
  const place = lobby && (await placeOfGames(app, settings, lobby));
  for (const each of stranded) {
    await (place === null ? withdraw(app, each) : carryOver(app, each, place));
  }
  return true;
}
