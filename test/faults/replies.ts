import type { Discord, Outcome } from '@five-by-five/playground';
import { MessageFlags, type APIInteraction, type APIMessage } from 'discord-api-types/v10';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { textOf } from '../bot/message-parts.js';

/** What somebody saw after a click or a command. */
export interface Reply {
  /** When it was asked for. */
  readonly at: number;
  /** Milliseconds until there was a first answer, or Discord said that there is none. */
  readonly took: number;
  /** Milliseconds until there was something to read: more, if the answer was only announced. */
  readonly toldAfter: number;
  /** A message for everybody, a private one, or "the application did not respond". */
  readonly kind: 'public' | 'private' | 'nothing';
  readonly message?: APIMessage | undefined;
}

/** What is said when nobody knows whether something was done, as the store failed. */
const STORE_SENTENCES = (['store-down', 'not-replicated', 'data-missing'] as const).map(
  (failure) => CATALOGUES.en.refusals[failure],
);

/** Whether an answer says in private that the store cannot be reached, or not be relied on. */
export const isStoreSentence = ({ kind, message }: Pick<Reply, 'kind' | 'message'>): boolean =>
  kind === 'private' && STORE_SENTENCES.some((sentence) => textOf(message).includes(sentence));

/** How long somebody waits for what was announced. */
const PATIENCE_MS = 15_000;

interface Told {
  readonly kind: Reply['kind'];
  readonly message?: APIMessage | undefined;
}

const isLoading = (message: APIMessage | undefined): boolean =>
  ((message?.flags ?? 0) & MessageFlags.Loading) !== 0;

const readOutcome = ({ message, updated, ephemeral, failed }: Outcome): Told => {
  const shown = message ?? updated;
  if (failed !== undefined || !shown) return { kind: 'nothing' };
  return { kind: ephemeral ? 'private' : 'public', message: shown };
};

/**
 * What was said in place of an announcement, if it was: on the message that was clicked on, in the announcement, or beside it. The message
 * that was clicked on may also be drawn for another reason meanwhile, which is no answer.
 */
function readPromised(
  { world }: Discord,
  { token }: APIInteraction,
  isClick: boolean,
): Told | undefined {
  const interaction = world.interactions.get(token);
  const stored = world.messages.get(interaction?.originalId ?? '');
  const beside = [...(interaction?.followUpIds ?? [])]
    .map((id) => world.messages.get(id))
    .find((message) => message?.onlyFor !== undefined);
  if (beside) return { kind: 'private', message: beside.api };
  const message = isClick ? interaction?.edited : stored?.api;
  if (!stored || !message || isLoading(message)) return undefined;
  return { kind: stored.onlyFor === undefined ? 'public' : 'private', message };
}

/** Does what somebody does, and waits for what comes of it. */
export async function ask(
  discord: Discord,
  act: (discord: Discord) => Promise<Outcome>,
): Promise<Reply> {
  const at = performance.now();
  const since = (): number => performance.now() - at;
  const sent: APIInteraction[] = [];
  // It is on its way before anything is waited for.
  const stopListening = discord.on('interaction', (interaction) => sent.push(interaction));
  const acting = act(discord);
  stopListening();
  const [interaction] = sent;
  const isClick = interaction !== undefined && 'message' in interaction;
  const outcome = await acting;
  const took = since();
  if (!outcome.deferred || !interaction) {
    return { at, took, toldAfter: took, ...readOutcome(outcome) };
  }
  const read = (): Told | undefined => readPromised(discord, interaction, isClick);
  await discord.until(() => read() !== undefined, PATIENCE_MS).catch(() => undefined);
  return { at, took, toldAfter: since(), kind: 'nothing', ...read() };
}
