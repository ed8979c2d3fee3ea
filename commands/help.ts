import { ApplicationCommandType } from 'discord-api-types/v10';
import { reply } from '../src/app/answer.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { helpMessage } from '../src/views/messages/help.js';

const command: Command = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.help),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
    },
  ],
  run: (_, { words }) => Promise.resolve(reply(helpMessage(words))),
  clicks: {},
};

export default command;
