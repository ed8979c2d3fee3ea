import { isMatchId } from '../match/id.js';
import { isLive, playersOf, type Match } from '../match/match.js';
import { step } from '../match/step.js';
import { err, ok, type Result } from '../rules/result.js';
import type { CommitRefusal } from '../store/change.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import {
  liveMatchesPanel,
  namedInMenus,
  parseRemovalKind,
  removalKindOf,
  removeMessage,
  type RemovalKind,
} from '../views/messages/live-matches.js';
import type { Message } from '../views/message.js';
import { refuse, update, type Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { ClickHandler, Clicks } from './handlers.js';

/** The panel of what is live in a channel, for those who manage the server. */
export async function showLiveMatches(app: App, caller: Caller): Promise<Message> {
  const { guild, channel, words } = caller;
  const [live, acts] = await Promise.all([
    app.store.liveInChannel(guild, channel),
    app.store.acts(guild),
  ]);
  const oldestFirst = live.toSorted((one, two) => one.created - two.created);
  const offers = oldestFirst.filter((match) => removalKindOf(match) === 'offer');
  const games = oldestFirst.filter((match) => removalKindOf(match) === 'game');
  const named = namedInMenus({ offers, games }).flatMap(playersOf);
  const names = await app.names.of(guild, named);
  return liveMatchesPanel({ channel, offers, games, names, acts }, words);
}

/** Finds a match that a moderator names; it may be nobody's business here. */
async function find({ store }: App, { guild }: Caller, id: string): Promise<Match | undefined> {
  const match = isMatchId(id) ? await store.get(id) : undefined;
  return match?.guild === guild ? match : undefined;
}

type Removed = Result<Match | undefined, AppRefusal | CommitRefusal>;

/**
 * Takes an offer away, or ends a game without a result; which is logged in the same step. Nothing is done where there is
 * nothing of that kind any more: an offer that was accepted meanwhile is a game, which was not asked for.
 */
async function remove(app: App, caller: Caller, id: string, kind: RemovalKind): Promise<Removed> {
  for (;;) {
    const before = await find(app, caller, id);
    if (!before) return err('unknown-match');
    if (!isLive(before) || removalKindOf(before) !== kind) return ok(undefined);
    const stepped = step(before, caller.user, { type: 'remove' }, app.now());
    if (!stepped.ok) return ok(undefined);
    const { match: after } = stepped.value;
    const type = kind === 'offer' ? 'remove' : 'end';
    const act = { type, match: before.id, by: caller.user, at: app.now() } as const;
    const committed = await app.store.commit({ before, after, limits: app.limits, act });
    if (committed.ok) return ok(after);
    // Somebody has moved at the same moment: what they made of it goes.
    if (committed.error !== 'stale') return committed;
  }
}

/** Removes what a moderator has chosen, and shows the panel as it is then. */
async function removeAll(
  app: App,
  caller: Caller,
  ids: readonly string[],
  kind: RemovalKind,
): Promise<Answer> {
  const removed: Match[] = [];
  const refusals: (AppRefusal | CommitRefusal)[] = [];
  for (const id of ids) {
    const result = await remove(app, caller, id, kind);
    if (!result.ok) refusals.push(result.error);
    else if (result.value) removed.push(result.value);
  }
  const after = async () => {
    await Promise.all(
      removed.map((match) => app.reconciler.reconcile(match.id, { where: caller, rev: match.rev })),
    );
  };
  const [refusal] = refusals;
  return refusal !== undefined && removed.length === 0
    ? refuse(caller, refusal)
    : update(await showLiveMatches(app, caller), after);
}

const managing =
  (handler: ClickHandler): ClickHandler =>
  (app, click) =>
    click.caller.isManager
      ? handler(app, click)
      : Promise.resolve(refuse(click.caller, 'not-a-manager'));

export type RemovalVerb = 'remove-offers' | 'end-game' | 'remove-yes' | 'remove-no';

/** Every one of these acts is logged by the store, with who did it. */
export const removalClicks: Clicks<RemovalVerb> = {
  'remove-offers': managing((app, { caller, values }) => removeAll(app, caller, values, 'offer')),
  'end-game': managing(async (app, { caller, values }) => {
    const match = await find(app, caller, values[0] ?? '');
    return match && isLive(match)
      ? update(removeMessage(match, caller.words))
      : update(await showLiveMatches(app, caller));
  }),
  'remove-yes': managing(async (app, { caller, id }) => {
    const kind = parseRemovalKind(id.argument ?? '');
    return kind ? removeAll(app, caller, [id.match ?? ''], kind) : refuse(caller, 'unknown-button');
  }),
  'remove-no': managing(async (app, { caller }) => update(await showLiveMatches(app, caller))),
};
