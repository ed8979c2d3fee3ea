import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** What a person sees of the answer to a command, a click or a choice. */
export interface Outcome {
  /** The new message. A promised one is empty and says that the bot is thinking. */
  readonly message?: APIMessage;
  /** Whether only that person sees it. */
  readonly ephemeral: boolean;
  /** The message that was clicked, as it is now. */
  readonly updated?: APIMessage;
  /** The bot asked for more time. */
  readonly deferred?: boolean;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  readonly modal?: APIModalInteractionResponseCallbackData;
  /** "The application did not respond": no answer in time, or none that Discord could take. */
  readonly failed?: 'timeout' | 'refused';
}
