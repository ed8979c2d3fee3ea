import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { refuse, reply, update } from '../src/app/answer.js';
import { setAway } from '../src/app/away-settings.js';
import { blockPerson, showPersonPanel, unblockPerson } from '../src/app/blocking.js';
import { EVERYWHERE, isRepeated, type Command } from '../src/app/handlers.js';
import { showServerPanel } from '../src/app/server-panel.js';
import { lookAtLobby } from '../src/app/show-lobby.js';
import { lookAtPuzzle } from '../src/app/show-puzzle.js';
import { removalClicks, showLiveMatches, type RemovalVerb } from '../src/app/moderate-games.js';
import {
  moderationClicks,
  showModeration,
  type ModerationVerb,
} from '../src/app/moderate-standings.js';
import { subcommandOf } from '../src/app/options.js';
import { setPiece } from '../src/app/piece-settings.js';
import { refuseOutside } from '../src/app/places.js';
import { within } from '../src/app/within.js';
import { isSnowflake } from '../src/match/id.js';
import {
  LANGUAGES,
  PINGS,
  type PersonSettings,
  type ServerSettings,
} from '../src/match/settings.js';
import { languageOf } from '../src/views/language/languages.js';
import { CLOCK_IDS } from '../src/views/messages/challenge-form.js';
import { parsePersonField } from '../src/views/messages/person-panel.js';
import {
  isChannelField,
  parseServerField,
  PLAY_PLACES,
} from '../src/views/messages/server-panel.js';

/** The hour of the daily puzzle, in UTC, until another one is chosen: the evening in Europe, the day in America. */
const DEFAULT_PUZZLE_HOUR = 17;

/** How long Discord may take to show the lobby, or the puzzle, before the panel is. */
const LOBBY_MS = 1500;

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value);

/** The settings with one of them chosen anew; nothing where the choice is not understood. */
function withServerChoice(
  settings: ServerSettings,
  argument: string,
  values: readonly string[],
  guildLocale: string | undefined,
): ServerSettings | undefined {
  const [value] = values;
  const field = parseServerField(argument);
  // A panel with anything else in it could not be opened again.
  if (isChannelField(field) && !values.every(isSnowflake)) return undefined;
  switch (field) {
    case 'channels':
      return { ...settings, channels: values };
    case 'threads': {
      const place = oneOf(PLAY_PLACES, value);
      return place && { ...settings, threads: place === 'thread' };
    }
    case 'announce':
      return { ...settings, announce: value ?? null };
    case 'lobby':
      return {
        ...settings,
        lobby: value === undefined ? null : { channel: value, language: languageOf(guildLocale) },
      };
    case 'puzzle': {
      const { hour } = settings.puzzle ?? { hour: DEFAULT_PUZZLE_HOUR };
      const language = languageOf(guildLocale);
      return {
        ...settings,
        puzzle: value === undefined ? null : { channel: value, hour, language },
      };
    }
    case 'puzzle-hour': {
      const hour = Number(value);
      const isHour = Number.isInteger(hour) && hour >= 0 && hour < 24;
      return settings.puzzle && isHour
        ? { ...settings, puzzle: { ...settings.puzzle, hour } }
        : undefined;
    }
    case 'clock': {
      const clock = oneOf(CLOCK_IDS, value);
      return clock && { ...settings, clock };
    }
    case 'pings': {
      const pings = oneOf(PINGS, value);
      return pings && { ...settings, pings };
    }
    case 'language':
    case 'language-more': {
      const language = oneOf(['auto', ...LANGUAGES], value);
      return language && { ...settings, language };
    }
    case undefined:
      return undefined;
  }
}

function withPersonChoice(
  settings: PersonSettings,
  field: 'board' | 'pings' | undefined,
  value: string,
): PersonSettings | undefined {
  switch (field) {
    case 'board': {
      const board = oneOf(['emoji', 'text'], value);
      return board && { ...settings, board };
    }
    case 'pings': {
      const pings = oneOf(PINGS, value);
      return pings && { ...settings, pings };
    }
    case undefined:
      return undefined;
  }
}

const command: Command<'server' | 'me' | ModerationVerb | RemovalVerb> = {
  definitions: ({ localized }) => [
    {
      ...localized(({ commands }) => commands.settings),
      type: ApplicationCommandType.ChatInput,
      ...EVERYWHERE,
      options: [
        {
          ...localized(({ commands }) => commands.settings.server),
          type: ApplicationCommandOptionType.Subcommand,
        },
        {
          ...localized(({ commands }) => commands.settings.games),
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
    const { isManager } = caller;
    const which = subcommandOf(interaction);
    if (which === 'me') return reply(await showPersonPanel(app, caller));
    const outside = refuseOutside(caller);
    if (outside) return outside;
    if (!isManager) return refuse(caller, 'not-a-manager');
    if (which === 'games') return reply(await showLiveMatches(app, caller));
    if (which === 'standings') return reply(await showModeration(app, caller));
    return reply(await showServerPanel(app, caller));
  },

  clicks: {
    ...moderationClicks,
    ...removalClicks,
    async server(app, { caller, id, values }) {
      const { store } = app;
      const { guild, isManager, guildLocale } = caller;
      if (!isManager) return refuse(caller, 'not-a-manager');
      const before = await store.serverSettings(guild);
      const settings = withServerChoice(before, id.argument ?? '', values, guildLocale);
      if (!settings) return refuse(caller, 'unknown-button');
      if (await isRepeated(app, caller)) return update(await showServerPanel(app, caller));
      await store.saveServerSettings(guild, settings);
      // Whoever chooses a channel for the lobby sees at once whether it can be there.
      if (parseServerField(id.argument ?? '') === 'lobby') {
        await within(LOBBY_MS, lookAtLobby(app, guild, { isAsked: true }));
      }
      // And the same for the daily puzzle: the first one is posted at once.
      if (parseServerField(id.argument ?? '') === 'puzzle') {
        await within(LOBBY_MS, lookAtPuzzle(app, guild, { isAsked: true }));
      }
      return update(await showServerPanel(app, caller));
    },
    async me(app, { caller, id, values }) {
      const { store } = app;
      const [value = ''] = values;
      const field = parsePersonField(id.argument ?? '');
      if (await isRepeated(app, caller)) return update(await showPersonPanel(app, caller));
      if (field === 'block') return blockPerson(app, caller, value);
      if (field === 'unblock') return unblockPerson(app, caller, value);
      if (field === 'away') return setAway(app, caller, value);
      if (field === 'piece' || field === 'second-piece') {
        return setPiece(app, caller, field, value);
      }
      const settings = await store.changePersonSettings(caller.user, (before) =>
        withPersonChoice(before, field, value),
      );
      if (!settings) return refuse(caller, 'unknown-button');
      return update(await showPersonPanel(app, caller));
    },
  },
};

export default command;
