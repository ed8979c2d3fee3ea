import { setTimeout as sleep } from 'node:timers/promises';
import type { Discord } from '@five-by-five/playground';
import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { parseCustomId, type Verb } from '../../src/views/messages/custom-id.js';
import { partsOf } from '../bot/message-parts.js';
import { sightOf } from './boards.js';
import type { World } from './world.js';

type Given<K extends 'command' | 'autocomplete' | 'userCommand' | 'click' | 'choose'> = Parameters<
  Discord[K]
>;

/** How much later than an answer the bot's own messages come, at the least. */
const BEHIND_MS = 60;
const LOOK_MS = 10;

/**
 * A Discord on which one thing happens after the other: the answer to what somebody does, then what the bot posts because of it, then
 * what somebody does next. So everything has the same id each time. Gives also how to end that.
 */
export function inOrder(world: World): readonly [Discord, () => void] {
  const { discord } = world;
  const route = /^\/(?:webhooks|channels)\//u;
  const behind = { answer: 'delay', ms: BEHIND_MS, method: 'POST', times: Infinity } as const;
  const stop = discord.faults.next({ ...behind, route });
  const rest = async (): Promise<void> => {
    do await sleep(LOOK_MS);
    while ((await world.waiting()) > 0);
  };
  const after =
    <G extends readonly unknown[], T>(act: (...given: G) => Promise<T>) =>
    async (...given: G): Promise<T> => {
      const done = await act(...given);
      await rest();
      return done;
    };
  const ordered = {
    ...discord,
    command: after((...given: Given<'command'>) => discord.command(...given)),
    autocomplete: after((...given: Given<'autocomplete'>) => discord.autocomplete(...given)),
    userCommand: after((...given: Given<'userCommand'>) => discord.userCommand(...given)),
    click: after((...given: Given<'click'>) => discord.click(...given)),
    choose: after((...given: Given<'choose'>) => discord.choose(...given)),
  };
  return [ordered, stop];
}

/** Whoever is private, or does what takes long, is not clicked on before; the click is made up all the same. */
const LEFT: ReadonlySet<Verb> = new Set([
  'forget-yes',
  'reset-yes',
  'remove-yes',
  'rules-film',
  'replay-picture',
  'share-yes',
  'export',
]);

/** Plays a match of two people: one that goes on, one that is over, and one that is only offered. */
export async function playMatches(
  discord: Discord,
  channel: string,
  [one, other]: readonly [string, string],
): Promise<readonly string[]> {
  const offer = async (game: string): Promise<APIMessage | undefined> => {
    const values = { opponent: other, game, clock: '7d', legs: 1, first: 'challenger' };
    return (await discord.command(one, channel, 'challenge', values)).message;
  };
  const begin = async (game: string): Promise<APIMessage | undefined> => {
    const offered = await offer(game);
    const { accept = '' } = sightOf(offered) ?? {};
    const begun = await discord.click(other, offered?.id ?? '', accept);
    return begun.updated;
  };
  const move = async (board: APIMessage | undefined, by: string) => {
    const [choice] = sightOf(board)?.moves ?? [];
    return (await discord.click(by, board?.id ?? '', choice?.button ?? '')).updated;
  };
  const live = await move(await move(await begin('center-square-showdown'), one), other);
  const ending = await move(await move(await begin('edge-escape'), one), other);
  const { match = '', rev } = sightOf(ending) ?? {};
  await discord.click(one, ending?.id ?? '', `resign-yes:${match}:${rev}:`, { forged: true });
  const offered = await offer('grid-runner');
  return [live, ending, offered].flatMap((message) => sightOf(message)?.match ?? []);
}

/** Opens what there is to be opened by commands, as a member or as a manager. */
export async function openAll(discord: Discord, user: string, channel: string): Promise<void> {
  const commands: readonly (readonly [string, Readonly<Record<string, string | boolean>>?])[] = [
    ['games'],
    ['games', { all: true }],
    ['leaderboard'],
    ['leaderboard', { game: 'edge-escape' }],
    ['profile'],
    ['profile', { member: user }],
    ['replay'],
    ['puzzle', { game: 'grid-runner' }],
    ['rules', { game: 'trap-and-treasure' }],
    ['settings me'],
    ['settings server'],
    ['settings games'],
    ['settings standings'],
    ['privacy export'],
    ['privacy forget'],
    ['help'],
    ['practice'],
    ['challenge'],
  ];
  for (const [name, values = {}] of commands) await discord.command(user, channel, name, values);
  await discord.autocomplete(user, channel, 'replay', { match: 'a' }, 'match');
}

/** Clicks once on whatever does something new. */
export async function clickThrough(discord: Discord, users: readonly string[]): Promise<void> {
  const clicked = new Set<Verb>();
  for (const { api, onlyFor } of discord.world.messages.values()) {
    const user = onlyFor ?? users[0] ?? '';
    if (!users.includes(user) || !discord.world.messages.has(api.id)) continue;
    for (const { custom_id: id = '', type, disabled, options } of partsOf(api)) {
      const verb = parseCustomId(id)?.verb;
      if (verb === undefined || disabled || LEFT.has(verb) || clicked.has(verb)) continue;
      clicked.add(verb);
      const chosen = options?.[0]?.value ?? users[1] ?? '';
      const act =
        type === ComponentType.Button
          ? discord.click(user, api, id, FORGED)
          : discord.choose(user, api, id, [chosen], FORGED);
      const answer = await act.catch(() => undefined);
      if (DRAWN.has(verb) && answer?.message) await untilDrawn(discord, answer.message);
    }
  }
}

/** What a picture is added to once it is drawn, which takes as long as the machine does. */
const DRAWN: ReadonlySet<Verb> = new Set(['analysis']);
const DRAWN_WITHIN_MS = 30_000;

/** Waits for the picture, whose file gets an id of its own. */
const untilDrawn = (discord: Discord, { id }: APIMessage): Promise<void> =>
  discord.until(() => (discord.message(id)?.attachments.length ?? 0) > 0, DRAWN_WITHIN_MS);

const FORGED = { forged: true };
