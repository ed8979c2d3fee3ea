import { createHash } from 'node:crypto';
import type { Discord } from '@five-by-five/playground';
import {
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  type APIInteraction,
} from 'discord-api-types/v10';
import { chanceFrom, pick } from '../../src/solver/chance.js';
import { parseCustomId, VERBS } from '../../src/views/messages/custom-id.js';
import { partsOf } from '../bot/message-parts.js';
import { isObject, withAt, type Json, type JsonObject } from './fuzz-json.js';
import { mutate, type Mutated } from './fuzz-mutate.js';
import { clickThrough, inOrder, openAll, playMatches } from './fuzz-setup.js';
import type { FuzzFacts } from './fuzz-values.js';
import type { World } from './world.js';

/** An interaction that Discord would send as things are. */
interface Valid {
  readonly interaction: JsonObject;
  /** The message that is clicked on. */
  readonly message?: string;
}

/** All that fuzzed interactions are made from, and what must not come of them. */
export interface Corpus {
  readonly valid: readonly Valid[];
  readonly facts: FuzzFacts;
  /** What is only known on the other server, and in no interaction: names, ids of people, matches and boards. */
  readonly marks: readonly string[];
  /** The server that knows it. */
  readonly marked: string;
  /** The matches that nobody who acts has a seat in. */
  readonly guarded: readonly string[];
  /** The same for the same bot, so that whoever repeats a run sees whether it is the same one. */
  readonly digest: string;
}

const MANAGE_SERVER = 32n;
/** What makes a name of a marked person be found. */
export const MARK = 'Xanthippe';

/** The clicks that are possible on what stands everywhere, made like one that somebody has made. */
function clicksOn(
  { world }: Discord,
  made: readonly APIInteraction[],
  guarded: ReadonlySet<string>,
): readonly Valid[] {
  return [...world.messages.values()].flatMap(({ api, onlyFor }) => {
    const like =
      made.find(
        ({ type, channel_id: channel, member, user = member?.user }) =>
          type === InteractionType.MessageComponent &&
          channel === api.channel_id &&
          (onlyFor ?? user?.id) === user?.id &&
          !guarded.has(user?.id ?? ''),
      ) ??
      made.find(
        ({ type, member }) =>
          type === InteractionType.MessageComponent &&
          member !== undefined &&
          !guarded.has(member.user.id),
      );
    if (!like || guarded.has(onlyFor ?? '')) return [];
    return partsOf(api).flatMap(({ custom_id: id, type, options }) => {
      if (id === undefined) return [];
      const values = options ? [options[0]?.value ?? ''] : ['1'];
      const data = {
        custom_id: id,
        component_type: type,
        id: 1,
        ...(type !== ComponentType.Button && { values }),
      };
      return [{ interaction: asJson({ ...like, data, message: api }), message: api.id }];
    });
  });
}

/** As it goes over the wire; but for times, ports and the like, which are a little different each time. */
function asJson(value: unknown): JsonObject {
  const text = JSON.stringify(value)
    .replaceAll(/<t:\d+/gu, '<t:1780000000')
    .replaceAll(/127\.0\.0\.1:\d+/gu, '127.0.0.1:1')
    .replaceAll(/hm=[\da-f]+/gu, 'hm=0');
  const json: Json = JSON.parse(text);
  return isObject(json) ? json : {};
}

const member = (of: readonly string[], at: number): string => of[at] ?? '';

/** Lets people do what there is to do, and gathers all that they did and could do. */
export async function makeCorpus(world: World): Promise<Corpus> {
  const { clubs } = world;
  const [discord, endOrder] = inOrder(world);
  const made: APIInteraction[] = [];
  const stop = discord.on('interaction', (interaction) => made.push(interaction));
  const [ours, theirs] = clubs;
  const [a, b] = [ours?.members ?? [], theirs?.members ?? []];
  const [inA = '', inB = '', hiddenInB = ''] = [
    ours?.channels[0],
    theirs?.channels[0],
    theirs?.channels[1],
  ];
  const marked = [member(b, 0), member(b, 1)] as const;
  for (const [at, user] of marked.entries()) discord.rename(user, `${MARK} ${at}`);
  const manager = member(b, 4);
  discord.setPermissions(
    manager,
    MANAGE_SERVER | (1n << 31n) | (1n << 10n) | (1n << 11n),
    theirs?.guild,
  );
  discord.install(member(a, 2));
  const direct = discord.openDirect(member(a, 2)).id;

  const guardedInA = await playMatches(discord, inA, [member(a, 0), member(a, 1)]);
  const guardedInB = await playMatches(discord, hiddenInB, marked);
  await playMatches(discord, inA, [member(a, 2), member(a, 3)]);
  await playMatches(discord, inB, [member(b, 2), member(b, 3)]);
  await openAll(discord, member(a, 2), inA);
  await openAll(discord, manager, inB);
  await discord.command(member(a, 2), direct, 'games');
  await discord.command(member(a, 2), direct, 'practice', { game: 'edge-escape' });
  for (const { name, type } of discord.commands()) {
    if (type === ApplicationCommandType.User)
      await discord.userCommand(member(a, 2), inA, name, member(a, 4));
  }
  await clickThrough(discord, [member(a, 2), member(a, 3)]);
  await clickThrough(discord, [manager, member(b, 3)]);
  stop();
  endOrder();

  const guardedPeople = [member(a, 0), member(a, 1), ...marked];
  const isGuarded = new Set(guardedPeople);
  const byOthers = made.filter(({ member: by, user = by?.user }) => !isGuarded.has(user?.id ?? ''));
  const sent = byOthers.map((interaction) => ({
    interaction: asJson(interaction),
    ...('message' in interaction && interaction.message && { message: interaction.message.id }),
  }));
  const messages = [...discord.world.messages.values()].map(({ api }) => api);
  const customIds = [
    ...new Set(messages.flatMap((api) => partsOf(api).flatMap(({ custom_id: id = [] }) => id))),
  ];
  const matches = [...new Set(customIds.flatMap((id) => parseCustomId(id)?.match ?? []))];
  const facts: FuzzFacts = {
    users: [...a.slice(2, 8), ...b.slice(2, 8)],
    guarded: guardedPeople,
    guardedMatches: [...guardedInA, ...guardedInB],
    guilds: clubs.map(({ guild }) => guild),
    unmanaged: ours?.guild ?? '',
    channels: [...clubs.flatMap(({ channels }) => channels), direct],
    messages: messages.map(({ id }) => id),
    matches,
    customIds,
    verbs: VERBS,
  };
  const hidden = messages.filter(({ channel_id: channel }) => channel === hiddenInB);
  const valid = [...sent, ...clicksOn(discord, byOthers, isGuarded)].map(isolated);
  return {
    valid,
    facts,
    marks: [MARK, ...marked, ...guardedInB, hiddenInB, ...hidden.map(({ id }) => id)],
    marked: theirs?.guild ?? '',
    guarded: [...guardedInA, ...guardedInB],
    digest: createHash('sha256')
      .update(JSON.stringify([valid, facts]))
      .digest('hex')
      .slice(0, 12),
  };
}

/** Without its id and its token: each gets its own when it is sent. */
function isolated({ interaction, message }: Valid): Valid {
  const json = withAt(withAt(interaction, ['id'], ''), ['token'], '');
  return { interaction: isObject(json) ? json : {}, ...(message !== undefined && { message }) };
}

/** A fuzzed interaction, and what Discord knows of it. */
export interface Fuzzed extends Mutated {
  readonly number: number;
  readonly id: string;
  readonly token: string;
  readonly valid: Valid;
}

/** What is in every token that a fuzzed interaction is answered by, and must be in no line of the log. */
export const TOKEN_MARK = 'ZnV6emVk';

/** Interactions whose id or token cannot be read; nobody can answer them. */
const LOST = 0.01;

/** The interaction of that number in a run: the same for the same seed, number and corpus. */
export function fuzzed(seed: number, number: number, { valid, facts }: Corpus): Fuzzed {
  const chance = chanceFrom(`${seed} ${number}`);
  const from = pick(valid, chance) ?? { interaction: {} };
  const changed = mutate(from.interaction, facts, chance);
  const first = BigInt(facts.guilds[0] ?? 0);
  const id = String(first + (1n << 34n) + BigInt(number));
  // As those of Discord begin, and as long.
  const token = `aW50ZXJhY3Rpb246${Buffer.from(id).toString('base64url')}${TOKEN_MARK}${'x'.repeat(80)}`;
  const lost = chance() < LOST ? pick(['id', 'token'], chance) : undefined;
  const nothing = pick<Json | undefined>([undefined, null, 7, {}, []], chance);
  const whole = withAt(withAt(changed.interaction, ['id'], id), ['token'], token);
  const interaction = lost === undefined ? whole : withAt(whole, [lost], nothing);
  return {
    ...changed,
    interaction: isObject(interaction) ? interaction : {},
    number,
    id,
    token,
    valid: from,
  };
}
