import {
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
} from 'discord-api-types/v10';
import { isPersonHash, type ChannelId } from '../../match/id.js';
import {
  LANGUAGES,
  MOST_BLOCKED,
  PINGS,
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
import { mention, small } from './markdown.js';
import { container, message, privately, row, select, text } from './parts.js';

const SERVER_FIELDS = ['channels', 'threads', 'clock', 'pings', 'announce', 'language'] as const;
const PERSON_FIELDS = ['board', 'pings', 'block', 'unblock'] as const;

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
  argument: 'channels' | 'announce',
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

/** What a server can choose, with what it has chosen. */
export function serverPanel(
  settings: ServerSettings,
  missing: readonly BotPermission[],
  words: Catalogue,
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
        ...blockParts(view, words),
      ),
    ]),
  );
}
