import { wantedFor } from '../../src/app/wanted.js';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Answer } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import type { Match } from '../../src/match/match.js';
import type { Shown } from '../../src/store/shown.js';
import type { Store } from '../../src/store/store.js';
import { makeCustomId, parseCustomId, type CustomId } from '../../src/views/messages/custom-id.js';
import { BOARD, clickOn, type Stage } from './stage.js';
import { sceneWith } from './seen.js';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in something, however deep. */
function partsIn(value: unknown): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  return isPart(value) ? [value, ...Object.values(value).flatMap(partsIn)] : [];
}

/** All that a message says, in one text. */
export const textOf = (message: unknown): string =>
  partsIn(message)
    .map(({ content }) => content)
    .filter((content) => typeof content === 'string')
    .join('\n');

/** What the buttons and menus of a message carry. */
export const idsOf = (message: unknown): readonly CustomId[] =>
  partsIn(message)
    .map((part) => part['custom_id'])
    .filter((text) => typeof text === 'string')
    .map((text) => parseCustomId(text))
    .filter((id) => id !== undefined);

export const verbsOf = (message: unknown): readonly string[] =>
  idsOf(message).map(({ verb }) => verb);

/** The revision that the buttons of a board were drawn for. */
export const revOf = (message: unknown): number | undefined =>
  idsOf(message).find(({ rev }) => rev !== undefined)?.rev;

/** Whom a message mentions so that they notice. */
export const mentionedBy = (message: unknown): unknown =>
  isPart(message) && isPart(message['allowed_mentions'])
    ? message['allowed_mentions']['users']
    : undefined;

/** An answer, as far as people notice it. */
export function read({ response }: Answer) {
  const message: unknown = 'data' in response ? response.data : undefined;
  const flags = isPart(message) ? Number(message['flags']) : 0;
  return {
    how: response.type === InteractionResponseType.UpdateMessage ? 'update' : 'reply',
    isPrivate: (flags & MessageFlags.Ephemeral) !== 0,
    text: textOf(message),
    verbs: verbsOf(message),
    rev: revOf(message),
    mentions: mentionedBy(message),
  };
}

/** Does what is to be done once an answer is there. */
export async function finish(
  { after }: Answer,
  delivery: Parameters<NonNullable<Answer['after']>>[0] = { isShown: true },
): Promise<void> {
  await after?.(delivery);
}

/** What was asked of Discord by one verb: the message, as text. */
export const saidBy = (
  { discord }: Pick<Stage, 'discord'>,
  verb: Parameters<Stage['discord']['refuse']>[0],
): readonly string[] =>
  discord.asked.filter((asked) => asked.verb === verb).map(({ args }) => textOf(args));

/** A match of which nothing stands in Discord, or a board that shows a revision. */
export const shownAs = (
  match: Match,
  board: { readonly rev?: number; readonly message?: string } | null = {},
) => {
  const shown: Shown = {
    board: board && { rev: match.rev, message: BOARD, language: 'en', ...board },
    ping: null,
    old: null,
  };
  return { match, shown };
};

/** Saves a match whose board stands in the channel, at its last revision. */
export async function show(stage: Stage, ...revisions: readonly Match[]): Promise<void> {
  await stage.save(...revisions);
  const last = revisions.at(-1);
  if (last) await noteBoard(stage, last);
}

/** Notes that the board of a match stands in Discord, and that whoever has to know of its end was told. */
export async function noteBoard({ store }: Stage, match: Match, message = BOARD) {
  const { id, rev, state } = match;
  await store.noteBoard(id, { rev, message, language: 'en' }, null);
  const { ping } = wantedFor(match, sceneWith());
  if (ping && state.phase === 'over') await store.claimPing(id, rev, ping.key, null);
}

/** A click of somebody on a button of a match, as it was drawn for it. */
export const press = (
  { id, rev }: Match,
  button: Omit<CustomId, 'match'>,
  user: string,
  given: Partial<Click> = {},
): Click => clickOn(makeCustomId({ rev, ...button, match: id }), user, given);

/** The same app, in which something happens just before the store is asked for something, once. */
export function meanwhile(
  app: App,
  verb: 'commit' | 'getShown' | 'get',
  act: () => Promise<unknown>,
): App {
  let isDone = false;
  const first = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await act();
  };
  const { store } = app;
  const racing: Pick<Store, 'commit' | 'getShown' | 'get'> = {
    async commit(change) {
      if (verb === 'commit') await first();
      return store.commit(change);
    },
    async getShown(id) {
      if (verb === 'getShown') await first();
      return store.getShown(id);
    },
    async get(id) {
      if (verb === 'get') await first();
      return store.get(id);
    },
  };
  return { ...app, store: { ...store, ...racing } };
}

/** Something that others wait for until a test opens it. */
export function closedGate(): { readonly opened: Promise<void>; open(): void } {
  const waiters: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => {
    waiters.push(resolve);
  });
  return {
    opened,
    open() {
      for (const resolve of waiters) resolve();
    },
  };
}
