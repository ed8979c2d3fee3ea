import { sign } from 'node:crypto';
import { InteractionType } from 'discord-api-types/v10';
import type { Discord, Outcome } from '@five-by-five/playground';
import type { Fuzzed } from './fuzz-corpus.js';
import { valueAt, type Path } from './fuzz-json.js';
import type { World } from './world.js';

/** What came of a fuzzed interaction. */
export interface Sent {
  /** How it was answered, as people see it; nothing, where it cannot be answered. */
  readonly outcome?: Outcome | undefined;
  /** What is wrong with the answer. */
  readonly problem?: string;
}

/** Long past the three seconds of Discord: what is not there by then does not come. */
const PATIENCE_MS = 20_000;

/** Discord does not take an edit of a message that is gone by now. */
const UNKNOWN_MESSAGE = 10_008;

/** Sends interactions as Discord does, and takes the answers as it would. */
export interface Sender {
  send(fuzzed: Fuzzed): Promise<Sent>;
  close(): void;
}

/** Whether Discord could take an answer to it at all. */
const isAnswerable = ({ interaction: { id, token, type } }: Fuzzed): boolean =>
  typeof id === 'string' && typeof token === 'string' && type !== InteractionType.Ping;

/** Whether it is an interaction to the endpoint, which reads its type. */
const isReadable = ({ interaction: { type } }: Fuzzed): boolean => typeof type === 'number';

export function makeSender(world: World, door: 'http' | 'gateway'): Sender {
  const { discord, endpoint, clock } = world;
  const { privateKey } = discord.world.application;
  const refused = new Map<string, unknown>();
  const stop = discord.on('request', ({ path, status, answer }) => {
    const [, id] = /^\/interactions\/(\d+)\/[^/]+\/callback/u.exec(path) ?? [];
    if (id !== undefined && status >= 400) refused.set(id, answer);
  });

  const post = (body: string): Promise<Response> => {
    const timestamp = String(Math.floor(clock.now() / 1000));
    return fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString(
          'hex',
        ),
        'x-signature-timestamp': timestamp,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  };

  /** Takes what stands in a response as if it had come by callback: both are judged by the same rules. */
  const callBack = ({ id, token }: Fuzzed, body: string): Promise<Response> =>
    fetch(`${discord.url}/v10/interactions/${id}/${token}/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });

  const overHttp = async (fuzzed: Fuzzed): Promise<string | undefined> => {
    const response = await post(JSON.stringify(fuzzed.interaction));
    const body = await response.text();
    if (!isAnswerable(fuzzed) || !isReadable(fuzzed)) {
      const isRight = response.status === 400 || fuzzed.interaction['type'] === 1;
      return isRight ? undefined : `the endpoint said ${response.status} to what is no interaction`;
    }
    if (response.status === 202) return undefined;
    if (response.status !== 200) return `the endpoint said ${response.status}: ${body}`;
    await callBack(fuzzed, body);
    return undefined;
  };

  return {
    async send(fuzzed) {
      const expected = isAnswerable(fuzzed) && (door === 'gateway' || isReadable(fuzzed));
      const waiting = expected ? awaitAnswer(discord, fuzzed) : undefined;
      if (door === 'gateway') discord.dispatch('INTERACTION_CREATE', fuzzed.interaction);
      const problem = door === 'http' ? await overHttp(fuzzed).catch(String) : undefined;
      if (problem !== undefined) return { problem };
      const outcome = await waiting?.(() => refused.has(fuzzed.id));
      const why = refused.get(fuzzed.id);
      if (!expected || outcome) return { outcome };
      if (codeOf(why) === UNKNOWN_MESSAGE) return {};
      return {
        problem: why === undefined ? 'no answer' : `no valid answer: ${JSON.stringify(why)}`,
      };
    },
    close: stop,
  };
}

const codeOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;

/** Lets Discord wait for the answer to an interaction; gives how to wait with it, until it is clear that none comes. */
function awaitAnswer({ world }: Discord, { id, token, interaction, valid }: Fuzzed) {
  let outcome: Outcome | undefined;
  const { interaction: original, message } = valid;
  const textAt = (path: Path): string => {
    const text = valueAt(original, path);
    return typeof text === 'string' ? text : '';
  };
  const { type } = interaction;
  const kind = typeof type === 'number' ? type : Number.NaN;
  const known = kind in InteractionType ? kind : InteractionType.ModalSubmit;
  // What is answered is judged by its kind; the rest of it nobody reads.
  const payload = { ...original, id, token, type: known } as never; // oxlint-disable-line typescript/no-unsafe-type-assertion
  let tell: (() => void) | undefined;
  world.interactions.set(token, {
    payload,
    userId: textAt(['member', 'user', 'id']) || textAt(['user', 'id']),
    channelId: textAt(['channel_id']),
    guildId: textAt(['guild_id']),
    createdAt: world.now(),
    ...(message !== undefined && { sourceId: message }),
    state: 'waiting',
    isLoading: false,
    followUpIds: new Set(),
    resolve(given) {
      outcome = given;
      tell?.();
    },
  });
  return async (isRefused: () => boolean): Promise<Outcome | undefined> => {
    if (outcome) return outcome;
    let timer: NodeJS.Timeout | undefined;
    let look: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      tell = resolve;
      timer = setTimeout(resolve, PATIENCE_MS);
      look = setInterval(() => isRefused() && resolve(), 50);
    });
    clearTimeout(timer);
    clearInterval(look);
    return outcome;
  };
}
