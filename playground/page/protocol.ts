import type { Choice, RegisteredCommand } from './command.js';
import type { Message } from './message.js';

/** Where the page's own affairs are, beside /api and /gateway. */
export const PATHS = { events: '/desk/events', wire: '/desk/wire', do: '/desk/do' } as const;

/** Somebody in the server. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly isBot: boolean;
  /** May change what the bot does in the server. */
  readonly isManager: boolean;
  /** Has installed the bot's application, and so its commands everywhere. */
  readonly hasInstalled: boolean;
  /** Which of the colors for people: everybody has another. */
  readonly color: number;
}

/** What a place is: a server with the bot, one without, a conversation of people, or the one with the bot. */
export type PlaceKind = 'server' | 'visited' | 'conversation' | 'bot';

/** A server, or a conversation. */
export interface Place {
  readonly id: string;
  readonly kind: PlaceKind;
  /** Of a server. */
  readonly name: string;
  /** Who talks there, in a conversation. */
  readonly people: readonly string[];
  /** Whether nobody may show others there what applications answer that are not on the server. */
  readonly areAppsForbidden: boolean;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  /** The place that it belongs to. */
  readonly placeId: string;
  /** The people who see it, where not everybody does. */
  readonly onlyFor?: readonly string[];
  /** The channel that a thread belongs to. */
  readonly parentId?: string;
  readonly isArchived: boolean;
  /** What the bot was forbidden to do there. */
  readonly forbidden: readonly Forbiddable[];
}

export const FORBIDDABLE = ['see', 'send', 'history'] as const;

/** What can be taken away from the bot in a channel. */
export type Forbiddable = (typeof FORBIDDABLE)[number];

/** A message, and what the page knows about it besides. */
export interface Posted {
  readonly message: Message;
  /** The one person who sees it. */
  readonly onlyFor?: string;
  /** The command that it answers. */
  readonly command?: string;
}

/** Somebody was notified. */
export interface Ping {
  readonly userId: string;
  readonly messageId: string;
  readonly channelId: string;
}

/** What is known about the bot's process. `elsewhere`: the playground did not start it and cannot stop it. */
export interface BotStatus {
  readonly state: 'on' | 'off' | 'starting' | 'stopping' | 'broken' | 'elsewhere';
  /** Why it is broken. */
  readonly problem?: string;
  /** Whether it is signed in at the gateway. */
  readonly isOnline: boolean;
}

/** An emoji that the application owns. */
export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
  readonly isAnimated: boolean;
}

/** All that the page shows, at once. */
export interface Snapshot {
  /** Another one means that the page itself has changed. */
  readonly build: string;
  readonly guildId: string;
  readonly serverLocale: string;
  readonly people: readonly Person[];
  readonly places: readonly Place[];
  readonly channels: readonly Channel[];
  readonly commands: readonly RegisteredCommand[];
  readonly emojis: readonly CustomEmoji[];
  readonly posts: readonly Posted[];
  readonly pings: readonly Ping[];
  /** How far the playground's clock is ahead of the real one, in milliseconds. */
  readonly ahead: number;
  readonly bot: BotStatus;
}

/** What the page hears. */
export type DeskEvent =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'post'; readonly post: Posted }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'ping'; readonly ping: Ping }
  | {
      readonly kind: 'change';
      readonly change: Partial<
        Pick<
          Snapshot,
          | 'serverLocale'
          | 'people'
          | 'places'
          | 'channels'
          | 'commands'
          | 'emojis'
          | 'ahead'
          | 'bot'
        >
      >;
    };

/** One thing that went between Discord and the bot. */
export interface WireEntry {
  readonly id: number;
  readonly at: number;
  /** Discord tells the bot of an interaction, or the bot asks something of Discord. */
  readonly way: 'interaction' | 'request';
  readonly title: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly answer?: unknown;
}

export const FAULTS = [
  'rate-limit',
  'unavailable',
  'slow',
  'cut',
  'limit-emojis',
  'refuse-emojis',
  'drop-gateway',
  'sign-in-again',
  'deliver-twice',
] as const;

/** What can be made to go wrong next. */
export type FaultKind = (typeof FAULTS)[number];

export type Value = string | number | boolean;

interface Somewhere {
  readonly user: string;
  readonly channel: string;
}

interface OnMessage {
  readonly user: string;
  readonly message: string;
  readonly customId: string;
}

interface Typed extends Somewhere {
  /** With its subcommand after it. */
  readonly command: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** What can be done from the page. */
export type Action =
  | ({ readonly do: 'command' } & Typed)
  | ({ readonly do: 'autocomplete'; readonly focused: string } & Typed)
  | ({
      readonly do: 'user-command';
      readonly command: string;
      readonly target: string;
    } & Somewhere)
  | ({ readonly do: 'click' } & OnMessage)
  | ({ readonly do: 'choose'; readonly values: readonly string[] } & OnMessage)
  | ({ readonly do: 'say'; readonly text: string } & Somewhere)
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'rename'; readonly user: string; readonly name: string }
  | { readonly do: 'speak'; readonly user: string; readonly locale: string }
  | { readonly do: 'speak-in-server'; readonly locale: string }
  | { readonly do: 'promote'; readonly user: string; readonly isManager: boolean }
  | { readonly do: 'install'; readonly user: string; readonly hasInstalled: boolean }
  | { readonly do: 'forbid-apps'; readonly place: string; readonly isForbidden: boolean }
  | {
      readonly do: 'forbid';
      readonly channel: string;
      readonly what: Forbiddable;
      readonly isForbidden: boolean;
    }
  | { readonly do: 'archive'; readonly channel: string; readonly isArchived: boolean }
  | { readonly do: 'fault'; readonly kind: FaultKind }
  | { readonly do: 'clear-faults' }
  | { readonly do: 'bot'; readonly to: 'restart' | 'off' | 'on' };

/** What came of an action. */
export interface Done {
  /** The bot did not answer, or not in a way that Discord could take. */
  readonly failed?: 'timeout' | 'refused';
  /** What the bot suggests. */
  readonly choices?: readonly Choice[];
  /** Why it could not be done at all, in a sentence. */
  readonly problem?: string;
}
