import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIInteraction,
} from 'discord-api-types/v10';
import type { MessageId } from '../match/id.js';
import type { Result } from '../rules/result.js';
import { whisper } from '../views/messages/parts.js';
import type { Message } from '../views/message.js';
import type { Answer } from './answer.js';
import type { App } from './app.js';
import type { DiscordRefusal } from './discord.js';
import { wordsFor } from './caller.js';

const isPrivate = ({ flags }: Message): boolean => (flags & MessageFlags.Ephemeral) !== 0;

/** Gives an answer that came too late to be the response by other means. */
async function deliver(
  { discord }: App,
  interaction: APIInteraction,
  { response, after }: Answer,
): Promise<void> {
  const ticket = { application: interaction.application_id, token: interaction.token };
  let posted: Result<MessageId, DiscordRefusal> | undefined;
  const isClick = interaction.type === InteractionType.MessageComponent;
  if (response.type === InteractionResponseType.UpdateMessage) {
    await discord.editOriginal(ticket, asMessage(response.data));
  } else if (response.type === InteractionResponseType.ChannelMessageWithSource) {
    const message = asMessage(response.data);
    if (isClick) posted = await discord.followUp(ticket, message);
    else if (isPrivate(message)) await discord.editOriginal(ticket, message);
    else {
      const words = wordsFor('locale' in interaction ? interaction : {});
      await discord.editOriginal(ticket, whisper(words.notices.here));
      posted = await discord.followUp(ticket, message);
    }
  }
  await after?.({ isShown: true, ...(posted?.ok && { posted: posted.value }) });
}

// Every message in an answer was made by the views.
const asMessage = (data: object | undefined): Message => data as Message; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** The answer if it is ready in time, as Discord waits for three seconds only; else a word that it takes a moment, and the answer afterwards. */
export async function inTime(
  app: App,
  interaction: APIInteraction,
  work: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, app.patience);
  });
  const answer = await Promise.race([work, late]);
  clearTimeout(timer);
  if (answer) return answer;
  app.log.warn(
    { reference: interaction.id.slice(-6) },
    'An answer takes too long, and will follow.',
  );
  return {
    response:
      interaction.type === InteractionType.MessageComponent
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            data: { flags: MessageFlags.Ephemeral },
          },
    after: async () => deliver(app, interaction, await work),
  };
}
