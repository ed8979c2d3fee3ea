import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { refuse, reply, update, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { answerWithPicture, givePicture, type GivenPicture } from '../src/app/give-picture.js';
import { EVERYWHERE, type Click, type Command } from '../src/app/handlers.js';
import { lookFor } from '../src/app/looks.js';
import { optionsOf } from '../src/app/options.js';
import { isGameId, type GameId } from '../src/rules/games.js';
import { parseRulesChoice, rulesMessage } from '../src/views/messages/rules-pages.js';
import { sampleFilm, sampleFilmMessage } from '../src/views/messages/sample-film.js';
import type { Message } from '../src/views/message.js';

/** A page of the rules, drawn as the reader likes boards to be drawn. */
const pageFor = async (app: App, caller: Caller, game: GameId, page: number): Promise<Message> =>
  rulesMessage(game, page, await lookFor(app, caller));

/** Draws the game of the rules and puts it into the answer. It never changes, so it is drawn once. */
async function showFilm(app: App, caller: Caller, game: GameId): Promise<GivenPicture> {
  const name = `${game}.gif`;
  const { message, alt } = sampleFilmMessage(game, name, await lookFor(app, caller));
  const order = {
    drawing: { kind: 'film', film: sampleFilm(game) },
    key: `rules ${game}`,
  } as const;
  return givePicture(app, caller, order, (data) =>
    app.discord.editOriginal(caller.ticket, message, [{ name, data, type: 'image/gif', alt }]),
  );
}

function answerWithFilm(app: App, { caller, id }: Click): Answer {
  const { argument: game = '' } = id;
  return isGameId(game)
    ? answerWithPicture(app, caller, () => showFilm(app, caller, game))
    : refuse(caller, 'unknown-button');
}

const command: Command<'rules' | 'rules-film'> = {
  definitions: ({ gameChoices, localized }) => [
    {
      ...localized(({ commands }) => commands.rules),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
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
    'rules-film': (app, click) => Promise.resolve(answerWithFilm(app, click)),
  },
};

export default command;
