import { PermissionFlagsBits, type LocaleString } from 'discord-api-types/v10';
import type { Discord } from '../discord.js';
import type { Channel, Forbiddable, Person, Place, PlaceKind } from '../../page/protocol.js';
import { BOT_PERMISSIONS, MEMBER_PERMISSIONS } from '../permissions.js';

const {
  ManageGuild,
  ReadMessageHistory,
  SendMessages,
  SendMessagesInThreads,
  UseExternalApps,
  ViewChannel,
} = PermissionFlagsBits;

const PERMISSIONS: Readonly<Record<Forbiddable, bigint>> = {
  see: ViewChannel,
  send: SendMessages | SendMessagesInThreads,
  history: ReadMessageHistory,
};

const NAMES = ['Ann', 'Bob', 'Cara'] as const;

/**
 * Where people are: the sample server, with its channels and what its owner can change; a conversation of two of them, a server
 * without the bot, and the direct messages of each with the bot.
 */
export interface ServerRoom {
  people(): readonly Person[];
  places(): readonly Place[];
  channels(): readonly Channel[];
  locale(): LocaleString;
  rename(user: string, name: string): void;
  speak(user: string, locale: LocaleString): void;
  /** In both servers. */
  speakInServer(locale: LocaleString): void;
  promote(user: string, isManager: boolean): void;
  install(user: string, hasInstalled: boolean): void;
  forbidApps(place: string, isForbidden: boolean): void;
  forbid(channel: string, what: Forbiddable, isForbidden: boolean): void;
  archive(channel: string, isArchived: boolean): void;
}

function change<T extends { readonly id: string }>(
  all: Map<string, T>,
  id: string,
  changes: Partial<T>,
): void {
  const before = all.get(id);
  if (before) all.set(id, { ...before, ...changes });
}

export function makeServerRoom(discord: Discord, language: LocaleString): ServerRoom {
  let serverLocale = language;
  const people = new Map<string, Person & { readonly locale: LocaleString }>();
  for (const [color, name] of NAMES.entries()) {
    const isManager = color === 0;
    // One has installed the bot, so that it can be seen how the others do without.
    const hasInstalled = color === 0;
    const permissions = isManager ? MEMBER_PERMISSIONS | ManageGuild : MEMBER_PERMISSIONS;
    const { id } = discord.addMember({ name, locale: language, permissions });
    people.set(id, { id, name, locale: language, isBot: false, isManager, hasInstalled, color });
    if (hasInstalled) discord.install(id);
  }
  const bot: Person = {
    id: discord.applicationId,
    name: discord.name,
    locale: language,
    isBot: true,
    isManager: false,
    hasInstalled: false,
    color: 0,
  };

  const places = new Map<string, Place>();
  const settle = (
    kind: PlaceKind,
    id: string,
    name = '',
    among: readonly string[] = [],
  ): string => {
    places.set(id, { id, kind, name, people: among, areAppsForbidden: false });
    return id;
  };
  const channels = new Map<string, Channel>();
  const open = (
    placeId: string,
    { id, name }: { readonly id: string; readonly name: string },
    more: Partial<Channel> = {},
  ): string => {
    channels.set(id, { id, name, placeId, isArchived: false, forbidden: [], ...more });
    return id;
  };
  const everybody = [...people.keys()];
  const [ann = '', bob = ''] = everybody;
  const both = [ann, bob];

  const home = settle('server', discord.guild.id, 'Playground');
  const games = open(home, discord.addChannel({ name: 'games' }));
  open(home, discord.addThread(games, { name: 'side table' }), { parentId: games });
  open(home, discord.addChannel({ name: 'lounge' }));
  open(home, discord.addChannel({ name: 'den', onlyFor: both }), { onlyFor: both });

  const without = discord.addGuild({ name: 'Book club', locale: language, withBot: false });
  for (const user of everybody) discord.joinGuild(user, without);
  const club = settle('visited', without.id, 'Book club');
  open(club, discord.addChannel({ name: 'chat', guild: without }));

  const talk = settle('conversation', 'conversation', '', both);
  open(talk, discord.addConversation(both), { onlyFor: both });

  for (const user of everybody) {
    const direct = settle('bot', `bot ${user}`, discord.name, [user, bot.id]);
    open(direct, discord.openDirect(user), { onlyFor: [user] });
  }

  return {
    people: () => [...people.values(), bot],
    places: () => [...places.values()],
    channels: () => [...channels.values()],
    locale: () => serverLocale,
    rename(user, name) {
      discord.rename(user, name);
      change(people, user, { name });
    },
    speak(user, locale) {
      discord.setLocale(user, locale);
      change(people, user, { locale });
    },
    speakInServer(locale) {
      discord.setGuildLocale(locale);
      discord.setGuildLocale(locale, without);
      serverLocale = locale;
    },
    promote(user, isManager) {
      discord.setPermissions(
        user,
        isManager ? MEMBER_PERMISSIONS | ManageGuild : MEMBER_PERMISSIONS,
      );
      change(people, user, { isManager });
    },
    install(user, hasInstalled) {
      if (hasInstalled) discord.install(user);
      else discord.uninstall(user);
      change(people, user, { hasInstalled });
    },
    forbidApps(place, areAppsForbidden) {
      const may = areAppsForbidden ? MEMBER_PERMISSIONS & ~UseExternalApps : MEMBER_PERMISSIONS;
      if (places.get(place)?.kind !== 'visited') return;
      for (const user of everybody) discord.setPermissions(user, may, place);
      change(places, place, { areAppsForbidden });
    },
    forbid(channel, what, isForbidden) {
      const others = (channels.get(channel)?.forbidden ?? []).filter((each) => each !== what);
      const forbidden = isForbidden ? [...others, what] : others;
      const left = forbidden.reduce((may, each) => may & ~PERMISSIONS[each], BOT_PERMISSIONS);
      discord.setBotPermissions(channel, forbidden.length === 0 ? undefined : left);
      change(channels, channel, { forbidden });
    },
    archive(channel, isArchived) {
      discord.setThread(channel, { archived: isArchived });
      change(channels, channel, { isArchived });
    },
  };
}
