import type { Act } from '../match/act.js';
import { isMatchId, isSnowflake, type GuildId, type MatchId } from '../match/id.js';
import { seasonOf } from '../match/ladder.js';
import { isLive } from '../match/match.js';
import { err, ok, type Result } from '../rules/result.js';
import { StoreUnavailable } from '../store/store.js';
import type { AppRefusal } from '../views/language/catalogue.js';
import {
  countActs,
  LISTED,
  moderationPanel,
  parseActCount,
  parseReset,
  resetMessage,
} from '../views/messages/moderation.js';
import type { Message } from '../views/message.js';
import { voidingMessage, type MatchResults, type Voiding } from '../views/messages/void-match.js';
import { whisper } from '../views/messages/parts.js';
import { refuse, update } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import { isRepeated, type ClickHandler, type Clicks } from './handlers.js';
import { matchesToVoid } from './finished-games.js';

/** The panel for those who manage the server. */
export async function showModeration(
  app: App,
  caller: Pick<Caller, 'guild' | 'words'>,
): Promise<Message> {
  const [[acts, judged], choice, recomputing] = await Promise.all([
    actsOn(app, caller.guild),
    matchesToVoid(app, caller),
    app.store.recomputing(caller.guild),
  ]);
  return moderationPanel({ acts, judged, ...choice, recomputing }, caller.words);
}

const resultsOf = async (
  { store }: App,
  guild: GuildId,
  match: MatchId,
): Promise<MatchResults | undefined> => {
  const [first, ...rest] = await store.ratingsOf(guild, match);
  return first && [first, ...rest];
};

/** What was done on a server, and the matches that the last of it was about. */
async function actsOn(
  app: App,
  guild: GuildId,
): Promise<readonly [acts: readonly Act[], judged: ReadonlyMap<MatchId, MatchResults>]> {
  const acts = await app.store.acts(guild);
  const matches = acts
    .slice(0, LISTED)
    .flatMap((act) => (act.type === 'void' || act.type === 'restore' ? [act.match] : []));
  const known = await Promise.all(
    [...new Set(matches)].map(
      async (match) => [match, await resultsOf(app, guild, match)] as const,
    ),
  );
  const judged = known.flatMap(([match, results]) => (results ? [[match, results] as const] : []));
  return [acts, new Map(judged)];
}

type Done = Result<unknown, AppRefusal>;

const sleep = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, ms).unref();
  });

/** What a manager has chosen, and who hears how far it is. */
interface Chosen {
  readonly value: string;
  readonly match: MatchId;
  readonly argument: string;
  readonly onProgress: (share: number) => void;
}

/** Why an act was not done in the end; nothing if it was. */
async function refusalOf(
  { log }: App,
  { guild }: Caller,
  working: Promise<Done>,
): Promise<AppRefusal | undefined> {
  try {
    const done = await working;
    return done.ok ? undefined : done.error;
  } catch (error) {
    log.error({ err: error, guild }, 'Standings could not be recomputed.');
    return error instanceof StoreUnavailable ? error.told : 'store-down';
  }
}

/** Shows how far an act is. The act goes on, whether that can be told or not. */
async function showProgress(
  app: App,
  { guild, ticket, words }: Caller,
  share: number,
): Promise<void> {
  const { discord, log } = app;
  try {
    const [acts, judged] = await actsOn(app, guild);
    const view = { acts, judged, matches: [], names: new Map() };
    await discord.editOriginal(ticket, moderationPanel({ ...view, recomputing: share }, words));
  } catch (error) {
    log.warn({ err: error, guild }, 'A manager could not be told how far an act is.');
  }
}

/** Tells a manager every now and then how far an act is, and shows the panel when it is done, or could not be done. */
async function tellProgress(
  app: App,
  caller: Caller,
  working: Promise<Done>,
  share: () => number,
): Promise<void> {
  const { discord } = app;
  const state = { isOver: false };
  const ended = refusalOf(app, caller, working).finally(() => {
    state.isOver = true;
  });
  for (;;) {
    await Promise.race([ended, sleep(app.patience)]);
    if (state.isOver) break;
    // One edit at a time, so that none overtakes the panel at the end.
    await showProgress(app, caller, share());
  }
  const refusal = await ended;
  if (refusal) await discord.followUp(caller.ticket, whisper(caller.words.refusals[refusal]));
  await discord.editOriginal(caller.ticket, await showModeration(app, caller));
}

/**
 * Does something for a manager only, and shows the panel as it is then. What takes its time is done after the answer, which says
 * how far it is; until then nothing else can be done here.
 */
const managing =
  (act: (app: App, caller: Caller, chosen: Chosen) => Promise<Done>): ClickHandler =>
  async (app, { caller, id, values }) => {
    if (!caller.isManager) return refuse(caller, 'not-a-manager');
    if ((await app.store.recomputing(caller.guild)) !== undefined) {
      return refuse(caller, 'recomputing');
    }
    if (await isRepeated(app, caller)) return update(await showModeration(app, caller));
    let share = 0;
    const working = act(app, caller, {
      value: values[0] ?? '',
      match: id.match ?? '',
      argument: id.argument ?? '',
      onProgress(now) {
        share = now;
      },
    });
    const done = await Promise.race([working, sleep(app.patience / 2)]);
    if (!done) {
      const panel = await showModeration(app, caller);
      return update(panel, () => tellProgress(app, caller, working, () => share));
    }
    return done.ok ? update(await showModeration(app, caller)) : refuse(caller, done.error);
  };

/** Finds a match that is over; it may be one of another server, or of nobody. */
async function findMatch(
  app: App,
  { guild }: Caller,
  match: string,
): Promise<Result<MatchResults, AppRefusal>> {
  if (!isMatchId(match)) return err('unknown-match');
  // The results of a match are known when it is over.
  const found = await app.store.get(match);
  if (found?.guild === guild && isLive(found)) return err('not-finished');
  const results = await resultsOf(app, guild, match);
  return results ? ok(results) : err('unknown-match');
}

/** Shows what would follow from declaring a match void, or from undoing that, and asks whether to do it. */
const askAboutMatch: ClickHandler = async (app, { caller, id, values }) => {
  if (!caller.isManager) return refuse(caller, 'not-a-manager');
  // What the ratings are is just about to change.
  if ((await app.store.recomputing(caller.guild)) !== undefined) {
    return refuse(caller, 'recomputing');
  }
  const found = await findMatch(app, caller, id.match ?? values[0] ?? '');
  return found.ok
    ? update(voidingMessage(found.value, caller.user, caller.words))
    : refuse(caller, found.error);
};

const VOIDINGS = {
  void: { verb: 'voidMatch', refusal: 'already-void' },
  restore: { verb: 'restoreMatch', refusal: 'not-void' },
} as const satisfies Readonly<Record<Voiding, { verb: keyof App['store']; refusal: AppRefusal }>>;

/** Declares a match void, or undoes that. The store marks its board with the act, so that it is redrawn and both are told. */
const judgeMatch =
  (what: Voiding) =>
  async (app: App, caller: Caller, { match, onProgress }: Chosen): Promise<Done> => {
    const found = await findMatch(app, caller, match);
    if (!found.ok) return found;
    const { verb, refusal } = VOIDINGS[what];
    const { guild, user } = caller;
    const isDone = await app.store[verb](guild, match, user, app.now(), onProgress);
    if (!isDone) return err(refusal);
    app.reconciler.reconcileLater(match);
    return ok(undefined);
  };

/**
 * Excludes somebody, or includes them if they are excluded. A choice that arrives twice does so once: the second one finds
 * more acts than its panel did, or does the same thing at the same moment.
 */
async function toggleMember(
  { store, now }: App,
  { guild, user }: Caller,
  { value: member, argument, onProgress }: Chosen,
): Promise<Done> {
  const seen = parseActCount(argument);
  if (seen === undefined || !isSnowflake(member)) return err('unknown-button');
  const acts = await store.acts(guild);
  if (countActs(acts) !== seen) return ok(undefined);
  const why = await store.whyUncounted(guild, [member], now());
  const verb = why === 'excluded' ? 'include' : 'exclude';
  return ok(await store[verb](guild, member, user, now(), onProgress));
}

async function resetSeason(
  { store, now }: App,
  { guild, user }: Caller,
  { argument, onProgress }: Chosen,
): Promise<Done> {
  const reset = parseReset(argument);
  if (!reset) return err('unknown-button');
  // An answer that arrives twice counts once: what was played since is not what the question was about.
  if (countActs(await store.acts(guild)) !== reset.acts) return ok(undefined);
  return ok(await store.resetSeason(guild, reset.season, user, now(), onProgress));
}

const backToPanel: ClickHandler = async (app, { caller }) =>
  caller.isManager ? update(await showModeration(app, caller)) : refuse(caller, 'not-a-manager');

export type ModerationVerb =
  'void' | 'void-yes' | 'restore-yes' | 'void-no' | 'member' | 'reset' | 'reset-yes' | 'reset-no';

/** Every one of these acts is logged by the store, with who did it. */
export const moderationClicks: Clicks<ModerationVerb> = {
  void: askAboutMatch,
  'void-yes': managing(judgeMatch('void')),
  'restore-yes': managing(judgeMatch('restore')),
  'void-no': backToPanel,
  member: managing(toggleMember),
  reset: async ({ store, now }, { caller }) =>
    caller.isManager
      ? update(resetMessage(seasonOf(now()), await store.acts(caller.guild), caller.words))
      : refuse(caller, 'not-a-manager'),
  'reset-yes': managing(resetSeason),
  'reset-no': backToPanel,
};
