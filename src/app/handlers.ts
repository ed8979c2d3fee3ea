import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandInteraction,
  type APIApplicationCommandOptionChoice,
  type APIMessageComponentInteraction,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { isSnowflake, type MessageId } from '../match/id.js';
import type { Localizer } from '../views/language/localize.js';
import type { CustomId, Verb } from '../views/messages/custom-id.js';
import type { Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';

/** Commands are there for servers that the bot was added to, and for people who have installed it, wherever they are. */
export const EVERYWHERE = {
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

/** A command: how Discord shall offer it, what it does, and the clicks on what it has shown. */
export interface Command<V extends Verb = never> {
  /** As a slash command, and perhaps in a member's menu too. */
  definitions(words: Localizer): readonly RESTPostAPIApplicationCommandsJSONBody[];
  run(app: App, caller: Caller, interaction: APIApplicationCommandInteraction): Promise<Answer>;
  /** What to suggest for the option that is being typed. */
  suggest?(
    app: App,
    caller: Caller,
    typed: string,
  ): Promise<readonly APIApplicationCommandOptionChoice<string>[]>;
  readonly clicks: Clicks<V>;
}

/** A command, whatever its clicks are. */
export type AnyCommand = Omit<Command, 'clicks'>;

/** A click on a button, or a choice from a menu. */
export interface Click {
  readonly caller: Caller;
  readonly id: CustomId;
  /** The message that was clicked on. */
  readonly message: MessageId;
  /** What was chosen from a menu. */
  readonly values: readonly string[];
}

/** A signed request counts for so long, whichever process it comes to. */
const REPEATED_MS = 600_000;

/**
 * Whether a click was handled before, by any process. That costs a round trip: it is for what would be done again, such as a choice
 * that was changed since.
 */
export const isRepeated = async ({ store }: App, { interaction }: Caller): Promise<boolean> =>
  !(await store.takeLease(`interaction ${interaction}`, REPEATED_MS));

export type ClickHandler = (app: App, click: Click) => Promise<Answer>;

/** Who answers which clicks. */
export type Clicks<V extends Verb = Verb> = Readonly<Record<V, ClickHandler>>;

/** Reads a click; nothing, where it was on no message of Discord's. */
export const clickOf = (
  caller: Caller,
  id: CustomId,
  { message, data }: APIMessageComponentInteraction,
): Click | undefined =>
  isSnowflake(message.id)
    ? { caller, id, message: message.id, values: 'values' in data ? data.values : [] }
    : undefined;
