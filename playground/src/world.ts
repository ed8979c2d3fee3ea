import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIInteraction,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIUser,
  LocaleString,
} from 'discord-api-types/v10';
import type { StoredEmoji } from './emojis.js';
import { makeApplication, makeSnowflakes, type Application } from './identity.js';
import type { Settings } from './limits.js';
import type { StoredFile } from './stored-files.js';

/** What a person sees of the answer to a command, a click or a choice. */
export interface Outcome {
  /** The new message. A promised one is empty and says that the bot is thinking. */
  readonly message?: APIMessage;
  /** Whether only that person sees it. */
  readonly ephemeral: boolean;
  /** The message that was clicked, as it is now. */
  readonly updated?: APIMessage;
  /** The bot asked for more time. */
  readonly deferred?: boolean;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  readonly modal?: APIModalInteractionResponseCallbackData;
  /** "The application did not respond": no answer in time, or none that Discord could take. */
  readonly failed?: 'timeout' | 'refused';
}

/** Something that happens again and again, and that others want to hear of. */
export interface Signal<T> {
  emit(value: T): void;
  /** Gives back how to stop listening. */
  on(listener: (value: T) => void): () => void;
}

export function makeSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface Member {
  /** Replaced as a whole when the person takes another name. */
  user: APIUser;
  readonly joinedAt: number;
  /** Roles come down to what they allow. */
  permissions: bigint;
  /** The language that the person chose for the client. */
  locale: LocaleString;
  /** Until when a moderator keeps the member from writing and clicking. */
  timedOutUntil?: number;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  locale: LocaleString;
  readonly members: Map<string, Member>;
  /** Where Discord itself says who has come. */
  systemChannelId?: string;
  /** Who has added which bot, the newest first. */
  readonly botAdds: { readonly id: string; readonly userId: string; readonly botId: string }[];
}

export interface Channel {
  readonly id: string;
  readonly guildId: string;
  name: string;
  /** What the bot may do there; a thread without its own does as its parent. */
  botPermissions?: bigint;
  /** The people who see it, where not everybody does. */
  readonly onlyFor?: ReadonlySet<string>;
  /** Only a thread has it. */
  readonly thread?: Thread;
  /** Only direct messages with the bot have it: whom it talks to there. They belong to no server. */
  readonly recipientId?: string;
  /** Only conversations of people have it: who is in it. They belong to no server, and the bot is not there. */
  readonly people?: ReadonlySet<string>;
}

interface Thread {
  readonly parentId: string;
  /** Whether the bot has opened it: then it may change what others may not. */
  readonly isOfBot?: boolean;
  archived: boolean;
  locked: boolean;
  archiveChangedAt: number;
}

/** A message and what Discord knows about it besides. */
export interface StoredMessage {
  /** Replaced as a whole by an edit: whoever holds an older one holds a picture of then. */
  api: APIMessage;
  /** The bytes of its attachments. Nobody else holds them. */
  files: readonly StoredFile[];
  /** The one person who sees it, if it is ephemeral. */
  readonly onlyFor?: string;
  readonly nonce?: string;
  /** When it was edited while it was old already. */
  readonly lateEdits: number[];
}

/** An interaction under way, and what came of it. */
export interface Interaction {
  readonly payload: APIInteraction;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string;
  readonly createdAt: number;
  /** The message whose button was clicked. */
  readonly sourceId?: string;
  state: 'waiting' | 'answered' | 'failed';
  /** The answer that goes by the name of @original. */
  originalId?: string;
  /** Whether the answer is a promise that is still to be kept. */
  isLoading: boolean;
  readonly followUpIds: Set<string>;
  /** The answer as its own token has edited it last; others may edit the same message. */
  edited?: APIMessage;
  /** Tells the person at the keyboard. */
  readonly resolve: (outcome: Outcome) => void;
}

/** Someone was notified. What became of the message later does not undo it. */
export interface Ping {
  readonly userId: string;
  readonly messageId: string;
  readonly channelId: string;
  readonly at: number;
  /** Sent with @silent: a badge, no sound. */
  readonly silent: boolean;
}

/** Something is not as it was before. */
export type Change =
  | {
      readonly kind: 'message' | 'message-gone' | 'channel' | 'channel-gone';
      readonly channelId: string;
      readonly id: string;
    }
  | { readonly kind: 'guild' | 'member' | 'commands' | 'emojis' | 'interaction' | 'gateway' };

/** All that is there. The rest of the playground are verbs on it. */
export interface World {
  readonly now: () => number;
  readonly nextId: () => string;
  /** Where it is reached; known as soon as it listens. */
  origin: string;
  readonly settings: Settings;
  readonly application: Application;
  readonly guilds: Map<string, Guild>;
  /** The people who have installed the application to themselves. */
  readonly installs: Set<string>;
  readonly channels: Map<string, Channel>;
  /** In the order in which they were sent. */
  readonly messages: Map<string, StoredMessage>;
  /** Those for everywhere have no guild_id. */
  readonly commands: Map<string, APIApplicationCommand>;
  /** Those that the application owns. */
  readonly emojis: Map<string, StoredEmoji>;
  /** When emoji were uploaded, as far as it still counts. */
  readonly emojiUploads: number[];
  /** So many messages with emoji on their components are refused, though there are such emoji. */
  emojiRefusals: number;
  /** By their token. */
  readonly interactions: Map<string, Interaction>;
  readonly pings: Ping[];
  /** What Discord takes without a word and this house does not want. */
  readonly complaints: string[];
  /** Why the body of an endpoint's response was no answer. Discord keeps that to itself. */
  readonly refusedAnswers: unknown[];
  readonly changes: Signal<Change>;
}

/** An empty world with a bot in it. */
export function makeWorld(name: string, now: () => number, settings: Settings): World {
  const nextId = makeSnowflakes(now);
  return {
    now,
    nextId,
    origin: '',
    settings,
    application: makeApplication(nextId(), name),
    guilds: new Map(),
    installs: new Set(),
    channels: new Map(),
    messages: new Map(),
    commands: new Map(),
    emojis: new Map(),
    emojiUploads: [],
    emojiRefusals: 0,
    interactions: new Map(),
    pings: [],
    complaints: [],
    refusedAnswers: [],
    changes: makeSignal(),
  };
}
