import { PermissionFlagsBits, type LocaleString } from 'discord-api-types/v10';
import type { Discord } from '../discord.js';
import type { Channel, Forbiddable, Person } from '../../page/protocol.js';
import { BOT_PERMISSIONS, MEMBER_PERMISSIONS } from '../permissions.js';

const { ManageGuild, ReadMessageHistory, SendMessages, SendMessagesInThreads, ViewChannel } =
  PermissionFlagsBits;

const PERMISSIONS: Readonly<Record<Forbiddable, bigint>> = {
  see: ViewChannel,
  send: SendMessages | SendMessagesInThreads,
  history: ReadMessageHistory,
};

const NAMES = ['Ann', 'Bob', 'Cara'] as const;

/** The sample server: who is there, which channels it has, and what its owner can change. */
export interface ServerRoom {
  people(): readonly Person[];
  channels(): readonly Channel[];
  locale(): LocaleString;
  rename(user: string, name: string): void;
  speak(user: string, locale: LocaleString): void;
  speakInServer(locale: LocaleString): void;
  promote(user: string, isManager: boolean): void;
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
    const permissions = isManager ? MEMBER_PERMISSIONS | ManageGuild : MEMBER_PERMISSIONS;
    const { id } = discord.addMember({ name, locale: language, permissions });
    people.set(id, { id, name, locale: language, isBot: false, isManager, color });
  }
  const bot: Person = {
    id: discord.applicationId,
    name: discord.name,
    locale: language,
    isBot: true,
    isManager: false,
    color: 0,
  };

  const channels = new Map<string, Channel>();
  const open = ({ id, name }: { id: string; name: string }, parentId?: string): string => {
    const channel = { id, name, isArchived: false, forbidden: [] };
    channels.set(id, { ...channel, ...(parentId !== undefined && { parentId }) });
    return id;
  };
  const games = open(discord.addChannel({ name: 'games' }));
  open(discord.addThread(games, { name: 'side table' }), games);
  open(discord.addChannel({ name: 'lounge' }));
  const [ann, bob] = [...people.keys()];
  const onlyFor = [ann, bob].filter((id) => id !== undefined);
  const den = open(discord.addChannel({ name: 'den', onlyFor }));
  change(channels, den, { onlyFor });

  return {
    people: () => [...people.values(), bot],
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
      serverLocale = locale;
    },
    promote(user, isManager) {
      discord.setPermissions(
        user,
        isManager ? MEMBER_PERMISSIONS | ManageGuild : MEMBER_PERMISSIONS,
      );
      change(people, user, { isManager });
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
