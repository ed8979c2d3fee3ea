import { isMatchId } from '../match/id.js';
import { seasonOf } from '../match/ladder.js';
import { err, ok, type Result } from '../rules/result.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import {
  moderationPanel,
  parseActCount,
  parseReset,
  resetMessage,
} from '../views/messages/moderation.js';
import type { Message } from '../views/message.js';
import { refuse, update } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { ClickHandler, Clicks } from './handlers.js';
import { isVoidable, matchesToVoid } from './finished-games.js';

/** The panel for those who manage the server. */
export async function showModeration(
  app: App,
  caller: Pick<Caller, 'guild' | 'words'>,
): Promise<Message> {
  const [acts, choice] = await Promise.all([
    app.store.acts(caller.guild),
    matchesToVoid(app, caller),
  ]);
  return moderationPanel({ acts, ...choice }, caller.words);
}

type Done = Result<unknown, AppRefusal>;

/** Does something for a manager only, and shows the panel as it is then. */
const managing =
  (
    act: (app: App, caller: Caller, value: string, argument: string) => Promise<Done>,
  ): ClickHandler =>
  async (app, { caller, id, values }) => {
    if (!caller.isManager) return refuse(caller, 'not-a-manager');
    const done = await act(app, caller, values[0] ?? '', id.argument ?? '');
    return done.ok ? update(await showModeration(app, caller)) : refuse(caller, done.error);
  };

/** Declares a match void; one that is void already stays so. */
async function voidMatch(app: App, { guild, user }: Caller, match: string): Promise<Done> {
  const isKnown = isMatchId(match) && (await app.store.ratingsOf(guild, match)).length > 0;
  if (!isKnown) return err('unknown-match');
  if (!(await isVoidable(app, match))) return err('not-finished');
  return ok(await app.store.voidMatch(guild, match, user, app.now()));
}

/**
 * Excludes somebody, or includes them if they are excluded. A choice that arrives twice does so once: the second one finds
 * more acts than its panel did, or does the same thing at the same moment.
 */
async function toggleMember(
  { store, now }: App,
  { guild, user }: Caller,
  member: string,
  argument: string,
): Promise<Done> {
  const seen = parseActCount(argument);
  if (seen === undefined || !/^\d{17,20}$/u.test(member)) return err('unknown-button');
  const acts = await store.acts(guild);
  if (acts.length !== seen) return ok(undefined);
  const why = await store.whyUncounted(guild, [member], now());
  const verb = why === 'excluded' ? 'include' : 'exclude';
  return ok(await store[verb](guild, member, user, now()));
}

async function resetSeason(
  { store, now }: App,
  { guild, user }: Caller,
  argument: string,
): Promise<Done> {
  const season = parseReset(argument);
  if (season === undefined) return err('unknown-button');
  return ok(await store.resetSeason(guild, season, user, now()));
}

export type ModerationVerb = 'void' | 'member' | 'reset' | 'reset-yes' | 'reset-no';

/** Every one of these acts is logged by the store, with who did it. */
export const moderationClicks: Clicks<ModerationVerb> = {
  void: managing((app, caller, match) => voidMatch(app, caller, match)),
  member: managing(toggleMember),
  reset: ({ now }, { caller }) =>
    Promise.resolve(
      caller.isManager
        ? update(resetMessage(seasonOf(now()), caller.words))
        : refuse(caller, 'not-a-manager'),
    ),
  'reset-yes': managing((app, caller, _, season) => resetSeason(app, caller, season)),
  'reset-no': managing(() => Promise.resolve(ok(undefined))),
};
