import {
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
} from 'discord-api-types/v10';
import { StoreUnavailable } from '../store/store.js';
import { parseCustomId, type Verb } from '../views/messages/custom-id.js';
import { whisper } from '../views/messages/parts.js';
import { reply, suggest, type Answer, type Handle } from './answer.js';
import type { App } from './app.js';
import { callerOf, wordsFor } from './caller.js';
import { clickOf, type ClickHandler, type Clicks } from './click.js';
import { boardClicks } from './clicks/board-clicks.js';
import { offerClicks } from './clicks/offer-clicks.js';
import { privateClicks } from './clicks/private-clicks.js';
import { rematchClick } from './clicks/rematch-click.js';
import type { Command } from './command.js';
import { inTime } from './in-time.js';
import { typedIn } from './options.js';

/** Buttons that only fill a place are disabled; whoever forges a click on one is told so. */
const fillers: Clicks<'none'> = {
  none: (_, { caller }) => Promise.resolve(reply(whisper(caller.words.refusals['unknown-button']))),
};

const keyOf = (name: string, type: ApplicationCommandType): string => `${type} ${name}`;

/** Makes the one way in: every interaction gets an answer, whatever happens. */
export function makeHandle(app: App, commands: readonly Command[]): Handle {
  const byName = new Map(
    commands.flatMap((command) =>
      command.definitions.map(
        ({ name, type = ApplicationCommandType.ChatInput }) =>
          [keyOf(name, type), command] as const,
      ),
    ),
  );
  const clicks: Partial<Record<Verb, ClickHandler>> = Object.assign(
    {},
    offerClicks,
    boardClicks,
    privateClicks,
    rematchClick,
    fillers,
    ...commands.map((command) => command.clicks ?? {}),
  );

  const onCommand = (
    interaction: APIApplicationCommandInteraction,
  ): Promise<Answer> | undefined => {
    const caller = callerOf(interaction);
    const { name, type } = interaction.data;
    return caller && byName.get(keyOf(name, type))?.run(app, caller, interaction);
  };

  const onClick = (interaction: APIMessageComponentInteraction): Promise<Answer> | undefined => {
    const caller = callerOf(interaction);
    const id = parseCustomId(interaction.data.custom_id);
    return caller && id && clicks[id.verb]?.(app, clickOf(caller, id, interaction));
  };

  const onTyping = async (interaction: APIApplicationCommandAutocompleteInteraction) => {
    const caller = callerOf(interaction);
    const command = byName.get(keyOf(interaction.data.name, interaction.data.type));
    const choices = caller && (await command?.suggest?.(app, caller, typedIn(interaction)));
    return suggest(choices ?? []);
  };

  const route = (interaction: APIInteraction): Promise<Answer> | undefined => {
    switch (interaction.type) {
      case InteractionType.Ping:
        return Promise.resolve({ response: { type: InteractionResponseType.Pong } });
      case InteractionType.ApplicationCommand:
        return onCommand(interaction);
      case InteractionType.MessageComponent:
        return onClick(interaction);
      case InteractionType.ApplicationCommandAutocomplete:
        return onTyping(interaction);
      case InteractionType.ModalSubmit:
        return undefined;
    }
  };

  return async (interaction) => {
    const words = wordsFor('locale' in interaction ? interaction : {});
    const unknown = (): Answer => {
      const refusal = interaction.guild_id === undefined ? 'not-in-a-server' : 'unknown-button';
      return reply(whisper(words.refusals[refusal]));
    };
    const work = async (): Promise<Answer> => {
      try {
        return quietly(app, interaction, (await route(interaction)) ?? unknown());
      } catch (error) {
        const reference = interaction.id.slice(-6);
        app.log.error({ err: error, reference }, 'An interaction could not be answered properly.');
        return reply(
          whisper(
            error instanceof StoreUnavailable
              ? words.refusals['store-down']
              : words.notices.broken(reference),
          ),
        );
      }
    };
    return inTime(app, interaction, work());
  };
}

/** What is done afterwards must not bring anything down. */
function quietly({ log }: App, { id }: APIInteraction, { response, after }: Answer): Answer {
  if (!after) return { response };
  return {
    response,
    async after(delivery) {
      try {
        await after(delivery);
      } catch (error) {
        log.error(
          { err: error, reference: id.slice(-6) },
          'Something was left undone after an answer.',
        );
      }
    },
  };
}
