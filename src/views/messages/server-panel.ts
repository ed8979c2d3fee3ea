import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
} from 'discord-api-types/v10';
import { SPOKEN } from '../../language/files.js';
import { nameOfLanguage } from '../../language/locale.js';
import type { ChannelId } from '../../match/id.js';
import { PINGS, type PostTrouble, type ServerSettings } from '../../match/settings.js';
import { fill } from '../../language/words.js';
import type { Catalogue, BotPermission } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { CLOCK_IDS } from './challenge-form.js';
import { makeCustomId } from './custom-id.js';
import { namePermissions } from './look.js';
import { channelMention, dateTime, small } from './markdown.js';
import {
  choiceRow,
  container,
  message,
  privately,
  row,
  select,
  text,
  type Choice,
} from './parts.js';

const SERVER_FIELDS = [
  'channels',
  'threads',
  'clock',
  'pings',
  'announce',
  'lobby',
  'puzzle',
  'puzzle-hour',
  'language',
  'language-more',
] as const;

/** What can be chosen on the panel; a menu carries the name of its field. */
type ServerField = (typeof SERVER_FIELDS)[number];

export const parseServerField = (argument: string): ServerField | undefined =>
  SERVER_FIELDS.find((field) => field === argument);

/** Where a match can be played. */
export const PLAY_PLACES = ['channel', 'thread'] as const;

/** Discord lets a menu have so many channels. */
const MOST_CHANNELS = 25;

const CHANNEL_FIELDS = ['channels', 'announce', 'lobby', 'puzzle'] as const;

/** Whether it is channels that are chosen there. */
export const isChannelField = (field: ServerField | undefined): boolean =>
  CHANNEL_FIELDS.some((each) => each === field);

/** A menu of channels; none of them may be chosen, too. */
const channelMenu = (
  argument: (typeof CHANNEL_FIELDS)[number],
  chosen: readonly ChannelId[],
  look: Pick<APIChannelSelectComponent, 'placeholder' | 'max_values' | 'channel_types'>,
): APIChannelSelectComponent => ({
  type: ComponentType.ChannelSelect,
  custom_id: makeCustomId({ verb: 'server', argument }),
  min_values: 0,
  ...look,
  default_values: chosen
    .slice(0, look.max_values)
    .map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
});

const TEXT_CHANNELS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

const menu = (field: ServerField, options: readonly Choice[], chosen: string) =>
  choiceRow({ verb: 'server', argument: field }, options, chosen);

/** How the lobby of a server is doing. */
export interface LobbyState {
  /** Why it does not stand, if it does not. */
  readonly trouble: PostTrouble | null;
  /** Where its games begin, if that is another channel. */
  readonly playedIn: ChannelId | null;
}

/** The menu for the lobby, and what is to be said about it. */
function lobbyParts(
  { lobby }: ServerSettings,
  { trouble, playedIn }: LobbyState,
  words: Catalogue,
): APIComponentInContainer[] {
  const say = words.lobby;
  const here = channelMention(lobby?.channel ?? '');
  const needed = namePermissions(words, ['view-channel', 'send-messages']);
  const begins =
    playedIn === null ? '' : ` · ${say.playedIn({ channel: channelMention(playedIn) })}`;
  const state = trouble
    ? `⚠️ ${fill(say.troubles[trouble], { channel: here, permissions: needed })}`
    : `✅ ${say.fine({ channel: here })}`;
  return [
    text(say.choose, ...(lobby === null ? [] : [small(`${state}${begins}`)])),
    row(
      channelMenu('lobby', lobby === null ? [] : [lobby.channel], {
        placeholder: say.none,
        max_values: 1,
        channel_types: [...TEXT_CHANNELS],
      }),
    ),
  ];
}

/** How the daily puzzle of a server is doing. */
export interface PuzzleState {
  /** Why it does not stand, if it does not. */
  readonly trouble: PostTrouble | null;
  /** Whether it was ever posted in its channel: before that nobody knows whether it can be. */
  readonly isPosted: boolean;
  /** When the next one comes. */
  readonly next: number;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day, as a clock shows it. */
const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The menus for the daily puzzle, and what is to be said about it. */
function puzzleParts(
  { puzzle }: ServerSettings,
  state: PuzzleState | undefined,
  words: Catalogue,
): APIComponentInContainer[] {
  const say = words.puzzle;
  const channels = channelMenu('puzzle', puzzle === null ? [] : [puzzle.channel], {
    placeholder: say.nowhere,
    max_values: 1,
    channel_types: [...TEXT_CHANNELS],
  });
  if (puzzle === null || !state) return [text(say.choose), row(channels)];
  const here = channelMention(puzzle.channel);
  const needed = namePermissions(words, ['view-channel', 'send-messages']);
  const told = state.trouble
    ? `⚠️ ${fill(say.troubles[state.trouble], { channel: here, permissions: needed })}`
    : `${state.isPosted ? '✅ ' : ''}${say.fine({ channel: here, when: dateTime(state.next) })}`;
  const hours = HOURS.map((hour) => [String(hour), say.hour({ hour: clockTime(hour) })] as const);
  return [
    text(say.choose, small(told)),
    row(channels),
    menu('puzzle-hour', hours, String(puzzle.hour)),
  ];
}

/** Discord lets a menu have so many items. */
const MOST_ITEMS = 25;

/** The languages, by what they call themselves, in two menus where they do not fit into one: each says which it has. */
function languageMenus(chosen: ServerSettings['language'], auto: string) {
  const { compare } = new Intl.Collator('en');
  const languages = SPOKEN.map((id) => [id, nameOfLanguage(id)] as const);
  const choices: readonly Choice[] = [
    ['auto', auto],
    ...languages.toSorted(([, one], [, two]) => compare(one, two)),
  ];
  const isLong = choices.length > MOST_ITEMS;
  const half = isLong ? Math.ceil(choices.length / 2) : choices.length;
  const parts = [
    { field: 'language', part: choices.slice(0, half) },
    ...(isLong ? [{ field: 'language-more', part: choices.slice(half) } as const] : []),
  ] as const;
  return parts.map(({ field, part }) => {
    const options = part.map(([value, label]) => ({ value, label }));
    const ends = [part[0]?.[1], part.at(-1)?.[1]].join(' – ');
    return row(select({ verb: 'server', argument: field }, options, { chosen, placeholder: ends }));
  });
}

/** How what a server has chosen is doing, as far as there is something to tell. */
interface PanelStates {
  readonly lobby?: LobbyState | undefined;
  readonly puzzle?: PuzzleState | undefined;
}

/** What a server can choose, with what it has chosen. */
export function serverPanel(
  settings: ServerSettings,
  missing: readonly BotPermission[],
  words: Catalogue,
  { lobby = { trouble: null, playedIn: null }, puzzle }: PanelStates = {},
): Message {
  const { settings: say } = words;
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.server}`, small(say.saved)),
        text(say.channels),
        row(
          channelMenu('channels', settings.channels, {
            placeholder: say.allChannels,
            max_values: MOST_CHANNELS,
            channel_types: [...TEXT_CHANNELS, ChannelType.GuildForum],
          }),
        ),
        text(say.threads),
        menu(
          'threads',
          PLAY_PLACES.map((id) => [id, say.places[id]]),
          settings.threads ? 'thread' : 'channel',
        ),
        text(say.clock),
        menu(
          'clock',
          CLOCK_IDS.map((id) => [id, words.clocks[id]]),
          settings.clock,
        ),
        text(say.serverPings),
        menu(
          'pings',
          PINGS.map((id) => [id, say.pings[id]]),
          settings.pings,
        ),
        text(say.announce),
        row(
          channelMenu('announce', settings.announce === null ? [] : [settings.announce], {
            placeholder: say.nowhere,
            max_values: 1,
            channel_types: [...TEXT_CHANNELS],
          }),
        ),
        ...lobbyParts(settings, lobby, words),
        ...puzzleParts(settings, puzzle, words),
        text(say.language),
        ...languageMenus(settings.language, say.auto),
        text(
          small(
            missing.length === 0
              ? `✅ ${say.permissionsFine}`
              : `⚠️ ${words.notices.grantPlease({ permissions: namePermissions(words, missing) })}`,
          ),
        ),
      ),
    ]),
  );
}
