import type { Match } from '../match/match.js';
import type { ServerSettings } from '../match/settings.js';
import { step } from '../match/step.js';
import type { App } from './app.js';

type Settings = Pick<ServerSettings, 'lobby' | 'channels'>;

/** Whether a game from this offer would begin where the server plays no more: the lobby was moved since, or taken away. */
export const isStranded = ({ lobby, channels }: Settings, { channel }: Match): boolean =>
  !lobby || (channel !== lobby.channel && !channels.includes(channel));

/** Takes an offer off the list; whoever was faster has made something else of it. */
export async function withdraw({ store, now, limits }: App, waiting: Match): Promise<void> {
  const cancelled = step(waiting, waiting.challenger, { type: 'cancel' }, now());
  if (cancelled.ok) {
    await store.commit({ before: waiting, after: cancelled.value.match, limits });
  }
}

/** Takes all of these offers off the list; whether there were any. */
export async function withdrawAll(app: App, offers: readonly Match[]): Promise<boolean> {
  for (const each of offers) await withdraw(app, each);
  return offers.length > 0;
}
