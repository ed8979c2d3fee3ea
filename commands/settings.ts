import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import type { Command } from '../src/app/handlers.js';
import { moderationClicks, showModeration, type ModerationVerb } from '../src/app/moderation.js';
import { subcommandOf } from '../src/app/options.js';
import {
  LANGUAGES,
  PINGS,
  type PersonSettings,
  type ServerSettings,
} from '../src/match/settings.js';
import { localized } from '../src/views/language/localize.js';
import { CLOCK_IDS } from '../src/views/messages/challenge-form.js';
import { personPanel, serverPanel } from '../src/views/messages/settings-panels.js';

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value);

/** The settings with one of them chosen anew; what is not understood changes nothing. */
function withServerChoice(
  settings: ServerSettings,
  field: string,
  values: readonly string[],
): ServerSettings {
  const [value] = values;
  switch (field) {
    case 'channels':
      return { ...settings, channels: values };
    case 'announce':
      return { ...settings, announce: value ?? null };
    case 'clock':
      return { ...settings, clock: oneOf(CLOCK_IDS, value) ?? settings.clock };
    case 'pings':
      return { ...settings, pings: oneOf(PINGS, value) ?? settings.pings };
    case 'language':
      return {
        ...settings,
        language: oneOf(['auto', ...LANGUAGES], value) ?? settings.language,
      };
    default:
      return settings;
  }
}

function withPersonChoice(
  settings: PersonSettings,
  field: string,
  value: string | undefined,
): PersonSettings {
  switch (field) {
    case 'board':
      return { ...settings, board: oneOf(['emoji', 'text'], value) ?? settings.board };
    case 'pings':
      return { ...settings, pings: oneOf(PINGS, value) ?? settings.pings };
    default:
      return settings;
  }
}

const command: Command<'server' | 'me' | ModerationVerb> = {
  definitions: [
    {
      ...localized(({ commands }) => commands.settings),
      type: ApplicationCommandType.ChatInput,
      contexts: [InteractionContextType.Guild],
      options: [
        {
          ...localized(({ commands }) => commands.settings.server),
          type: ApplicationCommandOptionType.Subcommand,
        },
        {
          ...localized(({ commands }) => commands.settings.standings),
          type: ApplicationCommandOptionType.Subcommand,
        },
        {
          ...localized(({ commands }) => commands.settings.me),
          type: ApplicationCommandOptionType.Subcommand,
        },
      ],
    },
  ],

  async run(app, caller, interaction) {
    const { store } = app;
    const { user, guild, words, missing, isManager } = caller;
    const which = subcommandOf(interaction);
    if (which === 'me') return reply(personPanel(await store.personSettings(user), words));
    if (!isManager) return refuse(caller, 'not-a-manager');
    if (which === 'standings') return reply(await showModeration(app, caller));
    return reply(serverPanel(await store.serverSettings(guild), missing, words));
  },

  clicks: {
    ...moderationClicks,
    async server({ store }, { caller, id, values }) {
      const { guild, words, missing, isManager } = caller;
      if (!isManager) return refuse(caller, 'not-a-manager');
      const before = await store.serverSettings(guild);
      const settings = withServerChoice(before, id.argument ?? '', values);
      await store.saveServerSettings(guild, settings);
      return update(serverPanel(settings, missing, words));
    },
    async me({ store }, { caller, id, values }) {
      const before = await store.personSettings(caller.user);
      const settings = withPersonChoice(before, id.argument ?? '', values[0]);
      await store.savePersonSettings(caller.user, settings);
      return update(personPanel(settings, caller.words));
    },
  },
};

export default command;
