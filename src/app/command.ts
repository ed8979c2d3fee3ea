import type {
  APIApplicationCommandInteraction,
  APIApplicationCommandOptionChoice,
  RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Answer } from './answer.js';
import type { App } from './app.js';
import type { Caller } from './caller.js';
import type { Clicks } from './click.js';

/** A command: how Discord shall offer it, and what it does. */
export interface Command {
  /** As a slash command, and perhaps in a member's menu too. */
  readonly definitions: readonly RESTPostAPIApplicationCommandsJSONBody[];
  run(app: App, caller: Caller, interaction: APIApplicationCommandInteraction): Promise<Answer>;
  /** What to suggest for the option that is being typed. */
  suggest?(
    app: App,
    caller: Caller,
    typed: string,
  ): Promise<readonly APIApplicationCommandOptionChoice<string>[]>;
  /** The clicks on what it has shown. */
  readonly clicks?: Partial<Clicks>;
}
