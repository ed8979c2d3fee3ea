import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { optionsOf } from '../src/app/options.js';
import { practiceClicks, replyWithPractice } from '../src/app/practice.js';
import { LEVELS, SEAT_CHOICES } from '../src/match/practice.js';

const command: Command<'practice' | 'practice-form' | 'practice-start' | 'hint'> = {
  definitions: ({ choices, gameChoices, localized }) => [
    {
      ...localized(({ commands }) => commands.practice),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
      options: [
        {
          ...localized(({ commands }) => commands.practice.options.game),
          type: ApplicationCommandOptionType.String,
          choices: gameChoices(),
        },
        {
          ...localized(({ commands }) => commands.practice.options.level),
          type: ApplicationCommandOptionType.String,
          choices: choices(LEVELS, ({ practice }, level) => practice.levels[level]),
        },
        {
          ...localized(({ commands }) => commands.practice.options.seat),
          type: ApplicationCommandOptionType.String,
          choices: choices(SEAT_CHOICES, ({ practice }, seat) => practice.seats[seat]),
        },
      ],
    },
  ],
  run(app, caller, interaction) {
    const { game, level, seat } = optionsOf(interaction);
    return replyWithPractice(app, caller, { game, level, seat });
  },
  clicks: practiceClicks,
};

export default command;
