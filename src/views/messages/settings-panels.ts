import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
} from 'discord-api-types/v10';
import { AWAY_DAYS, awayUntil, daysAway, leaveFor, MOST_AWAY_DAYS } from '../../match/absence.js';
import { isPersonHash, type ChannelId } from '../../match/id.js';
import { seasonOf } from '../../match/ladder.js';
import {
  LANGUAGES,
  MOST_BLOCKED,
  PINGS,
  type LobbyTrouble,
  type PersonSettings,
  type ServerSettings,
} from '../../match/settings.js';
import type { Catalogue, BotPermission } from '../language/catalogue.js';
import { CATALOGUES } from '../language/languages.js';
import type { Message } from '../message.js';
import { CLOCK_IDS } from './challenge-form.js';
import { makeCustomId } from './custom-id.js';
import { plainNameOf, type KnownNames } from './game-label.js';
import { namePermissions } from './look.js';
import { channelMention, dateTime, mention, small } from './markdown.js';
import { container, message, privately, row, select, text } from './parts.js';

const SERVER_FIELDS = [
  'channels',
  'threads',
  'clock',
  'pings',
  'announce',
  'lobby',
  'language',
] as const;
const PERSON_FIELDS = ['board', 'pings', 'away', 'block', 'unblock'] as const;

/** What can be chosen on each panel; a menu carries the name of its field. */
interface Fields {
  readonly server: (typeof SERVER_FIELDS)[number];
  readonly me: (typeof PERSON_FIELDS)[number];
}

export const parseServerField = (argument: string): Fields['server'] | undefined =>
  SERVER_FIELDS.find((field) => field === argument);

export const parsePersonField = (argument: string): Fields['me'] | undefined =>
  PERSON_FIELDS.find((field) => field === argument);

/** Where a match can be played. */
export const PLAY_PLACES = ['channel', 'thread'] as const;

/** Discord lets a menu have so many channels. */
const MOST_CHANNELS = 25;

/** A menu of channels; none of them may be chosen, too. */
const channelMenu = (
  argument: 'channels' | 'announce' | 'lobby',
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

/** Makes the menus of a panel: a row each, with what is chosen now. */
const menuFor =
  <V extends keyof Fields>(verb: V) =>
  (field: Fields[V], options: readonly (readonly [string, string])[], chosen: string) =>
    row(
      select(
        { verb, argument: field },
        options.map(([value, label]) => ({ value, label })),
        { chosen },
      ),
    );

/** How the lobby of a server is doing. */
export interface LobbyState {
  /** Why it does not stand, if it does not. */
  readonly trouble: LobbyTrouble | null;
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
  const begins = playedIn === null ? '' : ` · ${say.playedIn(channelMention(playedIn))}`;
  const state = trouble ? `⚠️ ${say.troubles[trouble](here, needed)}` : `✅ ${say.fine(here)}`;
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

/** What a server can choose, with what it has chosen. */
export function serverPanel(
  settings: ServerSettings,
  missing: readonly BotPermission[],
  words: Catalogue,
  lobby: LobbyState = { trouble: null, playedIn: null },
): Message {
  const { settings: say } = words;
  const menu = menuFor('server');
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
        text(say.language),
        menu(
          'language',
          [['auto', say.auto], ...LANGUAGES.map((id) => [id, CATALOGUES[id].language] as const)],
          settings.language,
        ),
        text(
          small(
            missing.length === 0
              ? `✅ ${say.permissionsFine}`
              : `⚠️ ${words.notices.grantPlease(namePermissions(words, missing))}`,
          ),
        ),
      ),
    ]),
  );
}

/** What a person has chosen. */
export interface PersonView {
  readonly settings: PersonSettings;
  /** People, and hashes of some who were forgotten. */
  readonly blocked: readonly string[];
  readonly names: KnownNames;
  readonly now: number;
}

/** What is chosen to be back, instead of a number of days. */
export const BACK_NOW = 'back';

/** Until when a person is away, and for how long they can be. */
function awayParts(
  { settings: { away = [] }, now }: PersonView,
  { away: say, more }: Catalogue,
): readonly APIComponentInContainer[] {
  const until = awayUntil(away, now);
  const left = Math.max(0, MOST_AWAY_DAYS - daysAway(away, seasonOf(now)));
  const options = [
    ...(until === undefined ? [] : [{ value: BACK_NOW, label: say.backNow }]),
    ...AWAY_DAYS.filter((days) => leaveFor(away, days, now).ok).map((days) => ({
      value: String(days),
      label: more.days(days),
    })),
  ];
  // Another id when something was chosen, so that Discord shows an empty menu again.
  const id = { verb: 'me', rev: until === undefined ? left : MOST_AWAY_DAYS + left } as const;
  return [
    text(
      say.title,
      ...(until === undefined ? [] : [say.until(dateTime(until))]),
      small(say.about(more.days(left))),
    ),
    ...(options.length === 0
      ? []
      : [row(select({ ...id, argument: 'away' }, options, { placeholder: say.choose }))]),
  ];
}

/** Whom a person has blocked, and menus to change that. */
function blockParts({ blocked, names }: PersonView, words: Catalogue): APIComponentInContainer[] {
  const { settings: say, privacy, refusals } = words;
  const people = blocked.filter((one) => !isPersonHash(one)).map(mention);
  const former = blocked.filter(isPersonHash).map(() => privacy.formerPlayer);
  const isFull = blocked.length >= MOST_BLOCKED;
  const options = blocked.map((one) => ({
    value: one,
    label: isPersonHash(one) ? privacy.formerPlayer : plainNameOf(one, names, words),
  }));
  return [
    text(
      say.blocked,
      blocked.length === 0 ? small(say.nobodyBlocked) : [...people, ...former].join(', '),
      small(isFull ? refusals['blocks-full'] : say.aboutBlocking),
    ),
    ...(isFull
      ? []
      : [
          row({
            type: ComponentType.UserSelect,
            // Another id when the list is another one, so that Discord shows an empty menu again.
            custom_id: makeCustomId({ verb: 'me', rev: blocked.length, argument: 'block' }),
            placeholder: say.block,
          }),
        ]),
    ...(options.length === 0
      ? []
      : [row(select({ verb: 'me', argument: 'unblock' }, options, { placeholder: say.unblock }))]),
  ];
}

/** What a person can choose, with what they have chosen. */
export function personPanel(view: PersonView, words: Catalogue): Message {
  const { settings: say } = words;
  const { settings } = view;
  const menu = menuFor('me');
  return privately(
    message([
      container(
        undefined,
        text(`### ${say.me}`, small(say.saved)),
        text(say.board),
        menu(
          'board',
          (['emoji', 'text'] as const).map((id) => [id, say.boards[id]]),
          settings.board,
        ),
        text(say.myPings),
        menu(
          'pings',
          PINGS.map((id) => [id, say.pings[id]]),
          settings.pings,
        ),
        ...awayParts(view, words),
        ...blockParts(view, words),
      ),
    ]),
  );
}
