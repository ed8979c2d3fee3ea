import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { reply } from '../src/app/answer.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { answerWithDrill, drillClicks } from '../src/app/puzzle-drill.js';
import { puzzleClicks } from '../src/app/puzzle-clicks.js';
import { PUZZLE_GAMES } from '../src/match/puzzle.js';

const command: Command<keyof typeof puzzleClicks | keyof typeof drillClicks> = {
  definitions: ({ choices, localized }) => [
    {
      ...localized(({ commands }) => commands.puzzle),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
      options: [
        {
          ...localized(({ commands }) => commands.puzzle.options.game),
          type: ApplicationCommandOptionType.String,
          choices: choices(PUZZLE_GAMES, ({ games }, game) => games[game].title),
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { game = '' } = optionsOf(interaction);
    const chosen = PUZZLE_GAMES.find((id) => id === game);
    return answerWithDrill(app, caller, chosen, 0, reply);
  },

  clicks: { ...puzzleClicks, ...drillClicks },
};

export default command;
