import { isSeasonId, seasonOf } from '../match/ladder.js';
import { moderationPanel, resetMessage } from '../views/messages/moderation.js';
import type { Message } from '../views/message.js';
import { refuse, update } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { ClickHandler, Clicks } from './handlers.js';

/** How many of the latest results are looked through for games to void. */
const LOOKED_AT = 50;

/** The panel for those who manage the server. */
export async function showModeration(
  { store }: App,
  { guild, words }: Pick<Caller, 'guild' | 'words'>,
): Promise<Message> {
  const [acts, results] = await Promise.all([
    store.acts(guild),
    store.results(guild, { offset: 0, limit: LOOKED_AT }),
  ]);
  return moderationPanel(acts, results, words);
}

/** Does something for a manager only, and shows the panel as it is then. */
const managing =
  (
    act: (app: App, caller: Caller, value: string, argument: string) => Promise<unknown>,
  ): ClickHandler =>
  async (app, { caller, id, values }) => {
    if (!caller.isManager) return refuse(caller, 'not-a-manager');
    await act(app, caller, values[0] ?? '', id.argument ?? '');
    return update(await showModeration(app, caller));
  };

/** Excludes somebody, or lets them back in if they are excluded. */
async function turnAround({ store, now }: App, { guild, user }: Caller, member: string) {
  const wasIn = await store.exclude(guild, member, user, now());
  if (!wasIn) await store.include(guild, member, user, now());
}

export type ModerationVerb = 'void' | 'member' | 'reset' | 'reset-yes' | 'reset-no';

/** Every one of these acts is logged by the store, with who did it. */
export const moderationClicks: Clicks<ModerationVerb> = {
  void: managing(({ store, now }, { guild, user }, match) =>
    store.voidMatch(guild, match, user, now()),
  ),
  member: managing(turnAround),
  reset: ({ now }, { caller }) =>
    Promise.resolve(
      caller.isManager
        ? update(resetMessage(seasonOf(now()), caller.words))
        : refuse(caller, 'not-a-manager'),
    ),
  'reset-yes': managing(async ({ store, now }, { guild, user }, _, season) => {
    if (isSeasonId(season)) await store.resetSeason(guild, season, user, now());
  }),
  'reset-no': managing(() => Promise.resolve()),
};
