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
import type { AppRefusal } from '../views/language/catalogue.js';
import { inEnglish } from '../views/language/localize.js';
import { parseCustomId } from '../views/messages/custom-id.js';
import { whisper } from '../views/messages/parts.js';
import {
  acknowledgeUnlessV2,
  refuse,
  reply,
  suggest,
  type Answer,
  type AnswerOutcome,
  type Handle,
} from './answer.js';
import type { App } from './app.js';
import { callerOf, wordsFor } from './caller.js';
import { clickOf, type AnyCommand, type Clicks } from './handlers.js';
import { inTime } from './late-answer.js';
import { typedIn } from './options.js';

const keyOf = (name: string, type: ApplicationCommandType): string => `${type} ${name}`;

/** Says no to what cannot be routed. */
const refuseTo = (interaction: APIInteraction, refusal: AppRefusal): Promise<Answer> =>
  Promise.resolve(refuse({ words: wordsFor('locale' in interaction ? interaction : {}) }, refusal));

/** Makes the one way in: every interaction gets an answer, whatever happens. */
export function makeHandle(app: App, commands: readonly AnyCommand[], clicks: Clicks): Handle {
  const byName = new Map(
    commands.flatMap((command) =>
      command
        .definitions(inEnglish)
        .map(
          ({ name, type = ApplicationCommandType.ChatInput }) =>
            [keyOf(name, type), command] as const,
        ),
    ),
  );

  const onCommand = (interaction: APIApplicationCommandInteraction): Promise<Answer> => {
    const caller = callerOf(interaction);
    const { name, type } = interaction.data;
    const command = byName.get(keyOf(name, type));
    return caller && command
      ? command.run(app, caller, interaction)
      : refuseTo(interaction, 'unknown-command');
  };

  const onClick = (interaction: APIMessageComponentInteraction): Promise<Answer> => {
    const caller = callerOf(interaction);
    const id = parseCustomId(interaction.data.custom_id);
    const click = caller && id && clickOf(caller, id, interaction);
    return click ? clicks[click.id.verb](app, click) : refuseTo(interaction, 'unknown-button');
  };

  const onTyping = async (interaction: APIApplicationCommandAutocompleteInteraction) => {
    const caller = callerOf(interaction);
    const command = byName.get(keyOf(interaction.data.name, interaction.data.type));
    const choices = caller && (await command?.suggest?.(app, caller, typedIn(interaction)));
    return suggest(choices ?? []);
  };

  const route = (interaction: APIInteraction): Promise<Answer> => {
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
      // Whatever Discord thinks of next.
      default:
        return refuseTo(interaction, 'unknown-button');
    }
  };

  return (interaction) => {
    const work = async (): Promise<Answer> => {
      try {
        app.names.learn(interaction);
        return quietly(
          app,
          interaction,
          acknowledgeUnlessV2(interaction, await route(interaction)),
        );
      } catch (error) {
        return apologize(app, interaction, error);
      }
    };
    return inTime(app, interaction, work());
  };
}

/** What comes of an interaction that something went wrong with; a record of a newer version says nothing about the store. */
function outcomeOf(error: unknown): AnswerOutcome {
  if (!(error instanceof StoreUnavailable)) return 'failed';
  return error.told === 'newer-version' ? 'refused' : 'store-down';
}

/** What is said when something broke: nothing but an empty list to whoever is typing, as Discord takes nothing else. */
function apologize({ log }: App, interaction: APIInteraction, error: unknown): Answer {
  const reference = interaction.id.slice(-6);
  log.error({ err: error, reference }, 'An interaction could not be answered properly.');
  const outcome = outcomeOf(error);
  if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
    return { ...suggest([]), outcome };
  const words = wordsFor('locale' in interaction ? interaction : {});
  const said =
    error instanceof StoreUnavailable
      ? refuse({ words }, error.told)
      : reply(whisper(words.notices.broken({ reference })));
  return { ...said, outcome };
}

/** What is done afterwards must not bring anything down. */
function quietly({ log }: App, { id }: APIInteraction, answer: Answer): Answer {
  const { response, outcome, after } = answer;
  if (!after) return answer;
  const quiet: Required<Answer> = {
    response,
    outcome,
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
  return quiet;
}
