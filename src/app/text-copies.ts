import type { MatchId, MessageId, UserId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { Catalogue } from '../views/language/catalogue.js';
import type { App } from './app.js';
import { isPassing, type Ticket } from './discord.js';
import { drawPrivately } from './draw-match.js';
import { LIFETIME_MS, MOST_KEPT } from './tickets.js';

/** A private copy of a board in plain text, and the token with which it can be changed for a while. */
interface TextCopy {
  readonly ticket: Ticket;
  readonly message: MessageId;
  /** Whether it is what the interaction was answered with, and not a message after that. */
  readonly isOriginal: boolean;
  /** The revision that it shows. */
  readonly rev: number;
  /** In whose words it is. */
  readonly words: Catalogue;
}

/**
 * The copies that this process can still change: one for each player of a match. What it does not know of is brought up to
 * date by the next click on it.
 */
export interface TextCopies {
  /** Whether anybody may have a copy of a match. */
  hasAny(match: MatchId): boolean;
  has(match: MatchId, user: UserId): boolean;
  /** Notes the copy that somebody has now; the one they had before goes. */
  keep(match: MatchId, user: UserId, copy: TextCopy): Promise<void>;
  /** Brings the copies of a match up to date. */
  update(match: MatchId): Promise<void>;
}

interface KeptCopy extends TextCopy {
  readonly until: number;
}

/** A click on a copy may be answered while it is edited: then an older one may have been drawn over a newer one. */
const MOST_TRIES = 3;

export function makeTextCopies(app: App): TextCopies {
  const { discord, store, now } = app;
  /** By match. */
  const kept = new RecentlyUsed<MatchId, Map<UserId, KeptCopy>>(MOST_KEPT);

  const copyOf = (match: MatchId, user: UserId): KeptCopy | undefined => {
    const copy = kept.get(match)?.get(user);
    return copy && copy.until > now() ? copy : undefined;
  };

  const drop = (match: MatchId, user: UserId): void => {
    const copies = kept.get(match);
    copies?.delete(user);
    if (copies?.size === 0) kept.delete(match);
  };

  const put = (match: MatchId, user: UserId, copy: KeptCopy): void => {
    const copies = kept.get(match) ?? new Map<UserId, KeptCopy>();
    copies.set(user, copy);
    kept.set(match, copies);
  };

  const edit = async (match: Match, user: UserId, copy: KeptCopy) => {
    const { ticket, message, words } = copy;
    const drawn = await drawPrivately(app, match, { user, place: 'copy', words, style: 'text' });
    return copy.isOriginal
      ? discord.editOriginal(ticket, drawn)
      : discord.editByToken(ticket, message, drawn);
  };

  const updateOne = async (id: MatchId, user: UserId, tries = 1, overdrawn?: number) => {
    const copy = copyOf(id, user);
    if (!copy) drop(id, user);
    const match = copy && (await store.get(id));
    if (!match || (copy.rev === match.rev && (overdrawn ?? copy.rev) === match.rev)) return;
    const edited = await edit(match, user, copy);
    const latest = copyOf(id, user);
    if (latest === copy) {
      // One that cannot be changed any more is left alone; what may work later is tried with the next change.
      if (edited.ok) put(id, user, { ...copy, rev: match.rev });
      else if (!isPassing(edited.error)) drop(id, user);
    } else if (latest?.message === copy.message && tries < MOST_TRIES) {
      await updateOne(id, user, tries + 1, match.rev);
    }
  };

  return {
    hasAny: (match) => kept.get(match) !== undefined,
    has: (match, user) => copyOf(match, user) !== undefined,
    async keep(match, user, copy) {
      const before = copyOf(match, user);
      put(match, user, { ...copy, until: now() + LIFETIME_MS });
      if (!before || before.message === copy.message) return;
      const { ticket, message, isOriginal } = before;
      await (isOriginal ? discord.removeOriginal(ticket) : discord.removeByToken(ticket, message));
    },
    async update(id) {
      for (const user of kept.get(id)?.keys() ?? []) await updateOne(id, user);
    },
  };
}
