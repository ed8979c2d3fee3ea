import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { reply, update, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { Command } from '../src/app/handlers.js';
import { subcommandOf } from '../src/app/options.js';
import { forgetPerson, isInGame } from '../src/app/privacy.js';
import { localized } from '../src/views/language/localize.js';
import { whisper } from '../src/views/messages/parts.js';
import { exportMessage, forgetMessage } from '../src/views/messages/privacy.js';

/** Gives somebody all that is stored about them, as a file. */
async function exportData(app: App, { user, words, ticket }: Caller): Promise<Answer> {
  const data = await app.store.exportOf(user);
  return reply(whisper(words.privacy.exported), async () => {
    const name = 'five-by-five.json';
    const file = {
      name,
      data: Buffer.from(JSON.stringify(data, null, 2)),
      type: 'application/json',
    };
    await app.discord.editOriginal(ticket, exportMessage(name, words), [file]);
  });
}

const command: Command<'forget-yes' | 'forget-no'> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.privacy),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.privacy.export),
          type: ApplicationCommandOptionType.Subcommand,
        },
        {
          ...localized(({ commands }) => commands.privacy.forget),
          type: ApplicationCommandOptionType.Subcommand,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    if (subcommandOf(interaction) === 'export') return exportData(app, caller);
    return (await isInGame(app, caller.user))
      ? reply(whisper(caller.words.privacy.stillPlaying))
      : reply(forgetMessage(caller.words));
  },

  clicks: {
    async 'forget-yes'(app, { caller }) {
      const { forgotten, stillPlaying } = caller.words.privacy;
      return update(whisper((await forgetPerson(app, caller.user)) ? forgotten : stillPlaying));
    },
    'forget-no': (_, { caller }) => Promise.resolve(update(whisper(caller.words.privacy.kept))),
  },
};

export default command;
