import type { LocaleString } from 'discord-api-types/v10';
import { idOf, NotPossible, type Ref } from './actor.js';
import { makeUser } from './identity.js';
import { deleteMessage } from './messages.js';
import { MEMBER_PERMISSIONS } from './permissions.js';
import type { Channel, Guild, Member, World } from './world.js';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly guildId: string;
}

/** What the owner of a server does: members, channels, threads, permissions, the language. */
export interface Servers {
  /** The server that is there from the start. */
  readonly guild: { readonly id: string };
  /** With `withBot: false` the bot has yet to be invited. */
  addGuild(options?: { name?: string; locale?: LocaleString; withBot?: boolean }): {
    readonly id: string;
  };
  addMember(options: {
    name: string;
    permissions?: bigint;
    locale?: LocaleString;
    guild?: Ref;
    /** Another bot, which nobody can play with. */
    bot?: boolean;
  }): Person;
  /** The same person in another server. */
  joinGuild(user: Ref, guild: Ref): void;
  removeMember(user: Ref, guild?: Ref): void;
  /** With `onlyFor` it is private: nobody else sees it, but the bot does. */
  addChannel(options?: { name?: string; guild?: Ref; onlyFor?: readonly Ref[] }): Place;
  addThread(
    parent: Ref,
    options?: { name?: string; archived?: boolean; locked?: boolean; onlyFor?: readonly Ref[] },
  ): Place;
  /** A conversation of two people, or of a group: the bot is not there. */
  addConversation(people: readonly Ref[], name?: string): Place;
  /** The direct messages of somebody with the bot. */
  openDirect(user: Ref): Place;
  /** Somebody installs the application to themselves: then they have its commands everywhere. */
  install(user: Ref): void;
  uninstall(user: Ref): void;
  removeChannel(channel: Ref): void;
  /** A moderator takes a message away. */
  removeMessage(message: Ref): void;
  setThread(thread: Ref, state: { archived?: boolean; locked?: boolean }): void;
  /** What the bot may do in a channel or thread; `undefined` for what it may by default. */
  setBotPermissions(channel: Ref, permissions: bigint | undefined): void;
  setPermissions(user: Ref, permissions: bigint, guild?: Ref): void;
  /** A moderator keeps a member from writing and clicking until a moment, or lets them again. */
  timeOut(user: Ref, until: number | undefined, guild?: Ref): void;
  /** A person takes another name, or a bot is given one: what comes from now on has it. */
  rename(user: Ref, name: string): void;
  setLocale(user: Ref, locale: LocaleString): void;
  setGuildLocale(locale: LocaleString, guild?: Ref): void;
  /** Where Discord itself greets people; nowhere, if it is `undefined`. */
  setSystemChannel(channel: Ref | undefined, guild?: Ref): void;
}

export function makeServers(world: World, locale: LocaleString): Servers {
  const home = newGuild(world, 'Playground', locale);

  const guildOf = (ref: Ref = home): Guild => {
    const guild = world.guilds.get(idOf(ref));
    if (!guild) throw new NotPossible('There is no such server');
    return guild;
  };
  const memberOf = (user: Ref, guild?: Ref): Member => {
    const member = guildOf(guild).members.get(idOf(user));
    if (!member) throw new NotPossible('There is no such member');
    return member;
  };
  const everywhere = (user: Ref): readonly Member[] =>
    [...world.guilds.values()].flatMap(({ members }) => members.get(idOf(user)) ?? []);
  const channelOf = (ref: Ref): Channel => {
    const channel = world.channels.get(idOf(ref));
    if (!channel) throw new NotPossible('There is no such channel');
    return channel;
  };
  const put = (channel: Channel): Place => {
    world.channels.set(channel.id, channel);
    return touched(channel);
  };
  const touched = ({ id, name, guildId }: Channel): Place => {
    world.changes.emit({ kind: 'channel', channelId: id, id });
    return { id, name, guildId };
  };

  return {
    guild: { id: home.id },
    addGuild: ({ name = 'Another server', locale: own = locale, withBot = true } = {}) => ({
      id: newGuild(world, name, own, withBot).id,
    }),
    addMember({
      name,
      permissions = MEMBER_PERMISSIONS,
      locale: own = locale,
      guild,
      bot = false,
    }) {
      const user = makeUser(world.nextId(), name, bot);
      const member = { user, joinedAt: world.now(), permissions, locale: own };
      guildOf(guild).members.set(user.id, member);
      world.changes.emit({ kind: 'member' });
      return { id: user.id, name };
    },
    joinGuild(user, guild) {
      const [member] = everywhere(user);
      if (!member) throw new NotPossible('There is no such person');
      const { timedOutUntil: _, ...person } = member;
      guildOf(guild).members.set(idOf(user), { ...person, joinedAt: world.now() });
      world.changes.emit({ kind: 'member' });
    },
    removeMember(user, guild) {
      guildOf(guild).members.delete(idOf(user));
      world.changes.emit({ kind: 'member' });
    },
    addChannel: ({ name = 'games', guild, onlyFor } = {}) =>
      put({ id: world.nextId(), guildId: guildOf(guild).id, name, ...privately(onlyFor) }),
    addThread(parent, { name = 'a thread', archived = false, locked = false, onlyFor } = {}) {
      const { id: parentId, guildId } = channelOf(parent);
      const thread = { parentId, archived, locked, archiveChangedAt: world.now() };
      return put({ id: world.nextId(), guildId, name, thread, ...privately(onlyFor) });
    },
    addConversation: (people, name = '') =>
      put({ id: world.nextId(), guildId: '', name, people: new Set(people.map(idOf)) }),
    openDirect: (user) => touched(openDirect(world, idOf(user))),
    install(user) {
      world.installs.add(idOf(user));
      world.changes.emit({ kind: 'member' });
    },
    uninstall(user) {
      world.installs.delete(idOf(user));
      world.changes.emit({ kind: 'member' });
    },
    removeChannel(ref) {
      const { id } = channelOf(ref);
      world.channels.delete(id);
      for (const [key, { api }] of world.messages) {
        if (api.channel_id === id) world.messages.delete(key);
      }
      world.changes.emit({ kind: 'channel-gone', channelId: id, id });
    },
    removeMessage(ref) {
      const message = world.messages.get(idOf(ref));
      if (message) deleteMessage(world, message);
    },
    setThread(ref, state) {
      const channel = channelOf(ref);
      if (!channel.thread) throw new NotPossible('It is no thread');
      Object.assign(channel.thread, state, { archiveChangedAt: world.now() });
      touched(channel);
    },
    setBotPermissions(ref, permissions) {
      const channel = channelOf(ref);
      if (permissions === undefined) delete channel.botPermissions;
      else channel.botPermissions = permissions;
      touched(channel);
    },
    setPermissions(user, permissions, guild) {
      memberOf(user, guild).permissions = permissions;
      world.changes.emit({ kind: 'member' });
    },
    timeOut(user, until, guild) {
      const member = memberOf(user, guild);
      if (until === undefined) delete member.timedOutUntil;
      else member.timedOutUntil = until;
      world.changes.emit({ kind: 'member' });
    },
    rename(user, name) {
      for (const member of everywhere(user)) {
        const named = member.user.bot ? { username: name } : { global_name: name };
        member.user = { ...member.user, ...named };
      }
      world.changes.emit({ kind: 'member' });
    },
    setLocale(user, own) {
      for (const member of everywhere(user)) member.locale = own;
      world.changes.emit({ kind: 'member' });
    },
    setSystemChannel(channel, ref) {
      const guild = guildOf(ref);
      if (channel === undefined) delete guild.systemChannelId;
      else guild.systemChannelId = channelOf(channel).id;
      world.changes.emit({ kind: 'guild' });
    },
    setGuildLocale(own, guild) {
      guildOf(guild).locale = own;
      world.changes.emit({ kind: 'guild' });
    },
  };
}

/** The channel for direct messages of somebody with the bot; there is one for each. */
export function openDirect(world: World, recipientId: string): Channel {
  const before = [...world.channels.values()].find((each) => each.recipientId === recipientId);
  if (before) return before;
  const onlyFor = new Set([recipientId]);
  const channel = { id: world.nextId(), guildId: '', name: '', recipientId, onlyFor };
  world.channels.set(channel.id, channel);
  return channel;
}

/** Who sees what is private. */
const privately = (people: readonly Ref[] | undefined): Pick<Channel, 'onlyFor'> =>
  people ? { onlyFor: new Set(people.map(idOf)) } : {};
/** The bot becomes a member; the server remembers who has added it. */
export function addBot(
  world: World,
  { members, locale, botAdds }: Guild,
  {
    by,
    permissions = MEMBER_PERMISSIONS,
  }: { readonly by?: string; readonly permissions?: bigint } = {},
): void {
  const { bot } = world.application;
  const joinedAt = world.now();
  members.set(bot.id, { user: bot, joinedAt, permissions, locale });
  if (by !== undefined) botAdds.unshift({ id: world.nextId(), userId: by, botId: bot.id });
}

/** The servers that the bot is on, the oldest first. */
export const guildsOfBot = ({ guilds, application }: World): readonly Guild[] =>
  [...guilds.values()].filter(({ members }) => members.has(application.id));

/** A new server, mostly with the bot in it. */
function newGuild(world: World, name: string, locale: LocaleString, withBot = true): Guild {
  const guild: Guild = { id: world.nextId(), name, locale, members: new Map(), botAdds: [] };
  if (withBot) addBot(world, guild);
  world.guilds.set(guild.id, guild);
  world.changes.emit({ kind: 'guild' });
  return guild;
}
