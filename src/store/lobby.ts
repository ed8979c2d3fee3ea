import { z } from 'zod';
import type { ChannelId, GuildId, MatchId, MessageId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { RefusedPostRecord, type RefusedPost } from './refused-post.js';

/** The game of a day that is worth watching; nothing, if there was none. */
interface BestGame {
  /** The day after it was played, on which it is shown; days are counted from 1970. */
  readonly day: number;
  readonly game: { readonly match: MatchId; readonly leg: number } | null;
}

/** What stands of a lobby in Discord, as far as anybody knows. */
export interface ShownLobby {
  readonly channel: ChannelId;
  /** None, while it could not be posted. */
  readonly message: MessageId | null;
  /** A hash of what the message shows. */
  readonly hash: string;
  /** When the message was last posted, and drawn. */
  readonly posted: number;
  readonly drawn: number;
  readonly trouble: RefusedPost | null;
  readonly best: BestGame | null;
}

/** The offers that wait in the lobby, the oldest first. */
interface Waiting {
  /** Grows with every change of the list. */
  readonly rev: number;
  readonly offers: readonly Match[];
}

/** What the lobby of a server shows, and what stands of it in Discord. Each verb is atomic. */
export interface LobbyStore {
  waiting(guild: GuildId): Promise<Waiting>;
  /** Games that are played on a server, those that began last first; perhaps only of the hundred newest. */
  playingOn(guild: GuildId, limit: number): Promise<readonly Match[]>;

  /** The servers whose lobby is to be looked at by now. */
  dueLobbies(now: number, limit: number): Promise<readonly GuildId[]>;
  /**
   * Lets one process look at a lobby that is due, and nobody else before `until`; gives what stands. Nothing happens where it is
   * not due, or where somebody looks at it, or did so just now.
   */
  claimLobby(
    guild: GuildId,
    now: number,
    until: number,
  ): Promise<{ readonly shown: ShownLobby | null } | undefined>;
  /**
   * Notes what stands now, by whoever has claimed it until `claim`; null for nothing, and then it is not due any more. Nobody
   * looks before `free`; it is due at `due`, or before, where something has changed since it was claimed.
   */
  noteLobby(
    guild: GuildId,
    claim: number,
    shown: ShownLobby | null,
    next: { readonly due: number; readonly free: number },
  ): Promise<void>;
  shownLobby(guild: GuildId): Promise<ShownLobby | null>;

  /** Claims the right to greet a server that the bot has just come to: once, until its data is removed. */
  claimGreeting(guild: GuildId): Promise<boolean>;
}

const Shown = z.object({
  channel: z.string(),
  message: z.string().nullable(),
  hash: z.string(),
  posted: z.number(),
  drawn: z.number(),
  trouble: RefusedPostRecord.nullable(),
  best: z
    .object({
      day: z.number(),
      game: z.object({ match: z.string(), leg: z.number() }).nullable(),
    })
    .nullable(),
});

export const encodeLobby = (shown: ShownLobby): string => JSON.stringify(shown);

/** Reads what stands of a lobby; what cannot be read is not known. */
export function decodeLobby(record: string | null | undefined): ShownLobby | null {
  if (record === null || record === undefined || record === '') return null;
  try {
    return Shown.parse(JSON.parse(record));
  } catch {
    return null;
  }
}
