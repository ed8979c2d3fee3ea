import { ApplicationCommandType, InteractionContextType } from 'discord-api-types/v10';
import { reply } from '../src/app/answer.js';
import type { Command } from '../src/app/handlers.js';
import { helpMessage } from '../src/views/messages/help.js';

const command: Command = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.help),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
    },
  ],
  run: (_, { words }) => Promise.resolve(reply(helpMessage(words))),
  clicks: {},
};

export default command;
