import { vi } from 'vitest';
import { makeAnalyses } from '../../src/app/analyses.js';
import type { App } from '../../src/app/app.js';
import { NO_TILES } from '../../src/app/tiles.js';
import type { Discord } from '../../src/app/discord.js';
import { makeReconciler, type ReconcilerOptions } from '../../src/app/reconciler.js';
import type { Scene } from '../../src/app/scene.js';
import { lookAtDue } from '../../src/app/time.js';
import type { Action } from '../../src/match/action.js';
import type { UserId } from '../../src/match/id.js';
import type { Match } from '../../src/match/match.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  type PersonSettings,
  type ServerSettings,
} from '../../src/match/settings.js';
import type { Shown } from '../../src/store/shown.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, taken } from '../match/people.js';
import { BOARD, callerFor, TICKET, type Asked, type Stage } from './stage.js';

/** What people would notice of a match, and how a match gets there. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The text of a message, however deep in its parts; the labels of its buttons too. */
export function textOf(message: unknown): string {
  if (Array.isArray(message)) return message.map(textOf).join('\n');
  if (!isRecord(message)) return '';
  const { content, label, components, emoji, accessory } = message;
  const own = [content, label, isRecord(emoji) ? emoji['name'] : ''];
  return [
    ...own.filter((text) => typeof text === 'string'),
    textOf(components),
    textOf(accessory),
  ].join('\n');
}

/** The ids of the buttons of a message. */
export function buttonsOf(message: unknown): readonly string[] {
  if (Array.isArray(message)) return message.flatMap(buttonsOf);
  if (!isRecord(message)) return [];
  const { custom_id: id, components, accessory } = message;
  return [
    ...(typeof id === 'string' ? [id] : []),
    ...buttonsOf(components),
    ...buttonsOf(accessory),
  ];
}

/** Whom a message pings. */
export function pingedBy(message: unknown): unknown {
  const allowed = isRecord(message) ? message['allowed_mentions'] : undefined;
  return isRecord(allowed) ? allowed['users'] : undefined;
}

/** A message that was asked for: the one that is sent, or the one that an edit draws. */
export const messageIn = ({ verb, args }: Asked): unknown => args[verb === 'edit' ? 2 : 1];

const isPing = ({ verb, args }: Asked): boolean =>
  (verb === 'send' || verb === 'sendByToken') && isRecord(args[1]) && 'content' in args[1];

/** Every ping that Discord was asked to send, those that it refused too. */
export const pingsOn = ({ discord }: Stage): readonly Asked[] => discord.asked.filter(isPing);

/** Every board that Discord was asked to post. */
export const postsOn = ({ discord }: Stage): readonly Asked[] =>
  discord.asked.filter(
    (asked) => !isPing(asked) && (asked.verb === 'send' || asked.verb === 'sendByToken'),
  );

export const editsOn = ({ discord }: Stage): readonly Asked[] =>
  discord.asked.filter(({ verb }) => verb === 'edit');

/** A server and two people who have chosen nothing, but for what a test says. */
export const sceneWith = (
  server: Partial<ServerSettings> = {},
  people: { readonly ada?: Partial<PersonSettings>; readonly bob?: Partial<PersonSettings> } = {},
): Scene => ({
  server: { ...DEFAULT_SERVER_SETTINGS, ...server },
  people: new Map([
    [ADA, { ...DEFAULT_PERSON_SETTINGS, ...people.ada }],
    [BOB, { ...DEFAULT_PERSON_SETTINGS, ...people.bob }],
  ]),
  language: 'en',
  words: CATALOGUES.en,
  missing: [],
  tiles: NO_TILES.writerFor,
});

/** Nothing stands yet. */
export const NOTHING: Shown = { board: null, ping: null, old: null };

/** A board of some revision stands, and no ping. */
export const boardAt = (rev: number, message = BOARD): Shown => ({
  board: { rev, message, language: 'en' },
  ping: null,
  old: null,
});

/** Somebody, or time, does something to a match, now; nobody has shown it yet. */
export async function commit(
  { app, store }: Stage,
  before: Match,
  by: UserId | null,
  action: Action,
): Promise<Match> {
  // As a click does it: what ends is judged at once, if that takes but a moment.
  const after = await app.analyses.inAMoment(taken(before, by, action, app.now()).match);
  const saved = await store.commit({ before, after, limits: DEFAULT_LIMITS });
  if (!saved.ok) throw new Error(`${action.type} is not saved: ${saved.error}`);
  return after;
}

/** What the answer to whoever has just changed a match leaves to be done: it has drawn the board. */
export const hintAfter = ({ rev }: Match, message = BOARD) => ({
  ticket: TICKET,
  where: callerFor(ADA),
  rev,
  drawn: { rev, message, language: 'en' } as const,
});

/** The same, carried out. */
export const answered = ({ app }: Pick<Stage, 'app'>, match: Match, message = BOARD) =>
  app.reconciler.reconcile(match.id, hintAfter(match, message));

/** Another process on the same store, or this one after a restart: it has nothing in memory. */
export function anotherProcess(
  stage: Stage,
  given: Partial<App> = {},
  options: ReconcilerOptions = { retryAfter: 1 },
): App {
  const app: App = {
    ...stage.app,
    ...given,
    get reconciler() {
      return reconciler;
    },
    get analyses() {
      return analyses;
    },
  };
  const reconciler = makeReconciler(app, options);
  const analyses = makeAnalyses(app);
  return app;
}

/** Until nothing is worked on, and nothing waits to be tried again. */
export const settled = ({ reconciler }: App): Promise<void> =>
  vi.waitFor(
    () => {
      if (reconciler.waiting > 0) throw new Error(`${reconciler.waiting} matches wait`);
    },
    { interval: 1, timeout: 10_000 },
  );

/** A process looks at what is due, and does what there is to do about it. */
export async function sweep({ store }: Stage, app: App): Promise<void> {
  for (const id of await store.due(app.now(), 10)) await lookAtDue(app, id);
  await settled(app);
}

/** Makes Discord wait with a verb until the test lets it go on; tells how many wait. */
export function hold({ discord }: Stage, verb: keyof Discord) {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  let held = 0;
  const wait = async (): Promise<void> => {
    held += 1;
    discord.before(verb, wait);
    await opened;
    held -= 1;
  };
  discord.before(verb, wait);
  return {
    get held() {
      return held;
    },
    release() {
      discord.before(verb, () => undefined);
      gate.open?.();
    },
  };
}

/** The store commits in a turn of its own, and one thing may lead to a few others. */
const TURNS = 8;

/** Whether the disk is at work: the store waits for it. */
const isDiskBusy = (): boolean => process.getActiveResourcesInfo().includes('FSReqCallback');

/** Lets everything happen that can, without any time but what the disk takes. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn = isDiskBusy() ? 0 : turn + 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** What stands of a match, as far as the store knows. */
export async function shownOn({ store }: Stage, { id }: Match): Promise<Shown> {
  return (await store.getShown(id))?.shown ?? NOTHING;
}

/** Whether a match is looked at by then. */
export const isDueAt = async ({ store }: Stage, { id }: Match, at: number): Promise<boolean> =>
  (await store.due(at, 10)).includes(id);
