import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { reply, update, type Answer } from '../src/app/answer.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import { EVERYWHERE, isRepeated, type Command } from '../src/app/handlers.js';
import { subcommandOf } from '../src/app/options.js';
import { forgetPerson } from '../src/app/forget-person.js';
import { exportFile } from '../src/app/privacy-requests.js';
import { upload } from '../src/app/upload.js';
import { whisper } from '../src/views/messages/parts.js';
import { exportMessage, forgetMessage, privacyMessage } from '../src/views/messages/privacy.js';

const FILE = 'five-by-five.json';

/** Gives somebody all that is stored about them, as a file; until it is there, a line says that it is on its way. */
function exportData(app: App, { user, words, ticket }: Caller): Answer {
  const { discord, store } = app;
  const { exporting, notExported, underWay } = words.privacy;
  const send = () =>
    upload(app, async () => {
      const data = await exportFile(await store.exportOf(user));
      const file = { name: FILE, data, type: 'application/json' } as const;
      return discord.editOriginal(ticket, exportMessage(FILE, words), [file]);
    });
  return reply(whisper(exporting), async () => {
    const sent = await app.oneAtATime(user, send);
    if (!sent.ok) await discord.editOriginal(ticket, whisper(underWay));
    else if (!sent.value.ok)
      await discord.editOriginal(ticket, whisper(notExported, words.uploads[sent.value.error]));
  });
}

/** Asks whether somebody really wants to be forgotten; not while others would be left alone by it. */
const askToForget = async (app: App, { user, words }: Caller): Promise<Answer> =>
  (await app.store.isPlaying(user))
    ? reply(whisper(words.privacy.stillPlaying))
    : reply(forgetMessage(words));

const command: Command<'privacy' | 'export' | 'forget' | 'forget-yes' | 'forget-no'> = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.privacy),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
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

  run: (app, caller, interaction) =>
    subcommandOf(interaction) === 'export'
      ? Promise.resolve(exportData(app, caller))
      : askToForget(app, caller),

  clicks: {
    privacy: (_, { caller }) => Promise.resolve(reply(privacyMessage(caller.words))),
    export: (app, { caller }) => Promise.resolve(exportData(app, caller)),
    forget: (app, { caller }) => askToForget(app, caller),
    async 'forget-yes'(app, { caller }) {
      const { user, words } = caller;
      const { forgotten, stillPlaying, underWay } = words.privacy;
      // Whoever has come back since is asked anew.
      if (await isRepeated(app, caller)) return update(forgetMessage(words));
      const done = await app.oneAtATime(user, () => forgetPerson(app, user));
      if (!done.ok) return update(whisper(underWay));
      return update(whisper(done.value ? forgotten : stillPlaying));
    },
    'forget-no': (_, { caller }) => Promise.resolve(update(whisper(caller.words.privacy.kept))),
  },
};

export default command;
