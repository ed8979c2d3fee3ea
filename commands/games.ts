import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import { EVERYWHERE, type Command } from '../src/app/handlers.js';
import { bringBoard, goOn, listGames, showWaiting } from '../src/app/games.js';
import { optionsOf } from '../src/app/options.js';
import { parseListPage } from '../src/views/messages/games-list.js';

const command: Command<'list' | 'bring' | 'next'> = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.games),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
      options: [
        {
          ...localized(({ commands }) => commands.games.options.all),
          type: ApplicationCommandOptionType.Boolean,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const isOfChannel = optionsOf(interaction)['all'] === 'true';
    return reply(
      isOfChannel ? await listGames(app, caller, 'channel', 0) : await showWaiting(app, caller),
    );
  },

  clicks: {
    async list(app, { caller, id }) {
      const list = parseListPage(id.argument ?? '');
      if (!list) return refuse(caller, 'unknown-button');
      return update(await listGames(app, caller, list.scope, list.page));
    },
    next: goOn,
    bring: (app, { caller, values }) => bringBoard(app, caller, values[0] ?? ''),
  },
};

export default command;
