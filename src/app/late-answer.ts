import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import { whisper } from '../views/messages/parts.js';
import type { Message } from '../views/message.js';
import { suggest, type Answer, type Delivery } from './answer.js';
import type { App } from './app.js';
import { wordsFor } from './caller.js';

const isPrivate = ({ flags }: Message): boolean => (flags & MessageFlags.Ephemeral) !== 0;

// Every message in an answer was made by the views.
export const asMessage = (data: object | undefined): Message => data as Message; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Gives an answer that was announced, and tells what became of it. */
async function giveLate(
  { discord }: App,
  interaction: APIInteraction,
  { response }: Answer,
): Promise<Delivery> {
  const ticket = { application: interaction.application_id, token: interaction.token };
  const isClick = interaction.type === InteractionType.MessageComponent;
  if (response.type === InteractionResponseType.UpdateMessage) {
    const edited = await discord.editOriginal(ticket, asMessage(response.data));
    return { isShown: edited.ok };
  }
  if (response.type !== InteractionResponseType.ChannelMessageWithSource) return { isShown: true };
  const message = asMessage(response.data);
  if (!isClick && isPrivate(message)) {
    const edited = await discord.editOriginal(ticket, message);
    return { isShown: edited.ok };
  }
  if (!isClick) {
    // The first follow-up would take the place of what was announced, which is private, as long as nothing else does.
    const words = wordsFor('locale' in interaction ? interaction : {});
    const edited = await discord.editOriginal(ticket, whisper(words.notices.here));
    if (!edited.ok) return { isShown: false, isPending: true };
  }
  const posted = await discord.followUp(ticket, message);
  return posted.ok ? { isShown: true, posted: posted.value, isFollowUp: true } : { isShown: false };
}

/** What is said at once when an answer takes too long; whoever is typing gets no suggestions. */
function announcement({ type }: APIInteraction): Answer {
  if (type === InteractionType.ApplicationCommandAutocomplete)
    return { ...suggest([]), outcome: 'deferred' };
  return {
    outcome: 'deferred',
    response:
      type === InteractionType.MessageComponent
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            data: { flags: MessageFlags.Ephemeral },
          },
  };
}

/** An answer that was announced: it is given when it is ready. */
const later = (app: App, interaction: APIInteraction, work: Promise<Answer>): Answer => ({
  ...announcement(interaction),
  async after() {
    const done = await work;
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return;
    const delivery = await giveLate(app, interaction, done);
    await done.after?.(delivery);
  },
});

/**
 * The answer if it is ready in time, as Discord waits for three seconds only; else a word that it takes a moment, and the answer
 * afterwards.
 */
export const inTime = (
  app: App,
  interaction: APIInteraction,
  work: Promise<Answer>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const reference = interaction.id.slice(-6);
      app.log.warn({ reference }, 'An answer takes too long, and will follow.');
      resolve(later(app, interaction, work));
    }, app.patience);
    const give = (answer: Answer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(error);
    };
    work.then(give, fail);
  });
