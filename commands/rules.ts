import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { isGameId, type GameId } from '../src/rules/games.js';
import { gameChoices, localized } from '../src/views/language/localize.js';
import { parseRulesChoice, rulesMessage } from '../src/views/messages/rules-pages.js';
import type { Message } from '../src/views/message.js';

/** A page of the rules, drawn as the reader likes boards to be drawn. */
async function pageFor(
  { store }: App,
  { user, words }: Caller,
  game: GameId,
  page: number,
): Promise<Message> {
  const { board: style } = await store.personSettings(user);
  return rulesMessage(game, page, { words, style });
}

const command: Command<'rules'> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.rules),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.rules.options.game),
          type: ApplicationCommandOptionType.String,
          required: true,
          choices: gameChoices(),
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { game = '' } = optionsOf(interaction);
    if (!isGameId(game)) return refuse(caller, 'unknown-button');
    return reply(await pageFor(app, caller, game, 0));
  },

  clicks: {
    /** From a board it opens the rules; in the rules it turns the page, or goes to another game. */
    async rules(app, { caller, id, values }) {
      const [chosen] = values;
      const choice = parseRulesChoice(chosen ?? id.argument ?? '');
      if (!choice) return refuse(caller, 'unknown-button');
      const shown = await pageFor(app, caller, choice.game, choice.page ?? 0);
      const isOnBoard = chosen === undefined && choice.page === undefined;
      return isOnBoard ? reply(shown) : update(shown);
    },
  },
};

export default command;
