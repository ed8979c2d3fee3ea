import type { ChannelId, MatchId, MessageId } from '../match/id.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { Ticket } from './discord.js';

/** The tokens of interactions that this process has heard of lately, by what they are good for. */
export interface Tickets {
  keep(match: MatchId, ticket: Ticket): void;
  /** The newest ticket of a match that Discord still takes, if what is posted by it stands in `channel`. */
  of(match: MatchId, channel: ChannelId): Ticket | undefined;
  keepPing(message: MessageId, ticket: Ticket): void;
  /** The ticket a ping was sent with, while it can be removed with it. */
  ofPing(message: MessageId): Ticket | undefined;
  keepBoard(message: MessageId, board: BoardTicket): void;
  /** The ticket that a board was drawn with, while it can be changed with it. */
  ofBoard(message: MessageId): BoardTicket | undefined;
}

/** A ticket with which a board can be changed. */
interface BoardTicket {
  readonly ticket: Ticket;
  /** Whether the board is what the interaction was answered with, and not a message after that. */
  readonly isOriginal: boolean;
}

/** Discord takes a token for 15 minutes; the last one is left for clocks that differ. */
export const LIFETIME_MS = 14 * 60_000;

/** So many are kept: whoever lost one acts with the token of the bot. */
export const MOST_KEPT = 5000;

/** Remembers tickets by name, for as long as they are good. */
class TicketMemory<T> {
  readonly #kept = new RecentlyUsed<string, { readonly ticket: T; readonly until: number }>(
    MOST_KEPT,
  );
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  keep(name: string, ticket: T): void {
    this.#kept.set(name, { ticket, until: this.#now() + LIFETIME_MS });
  }

  of(name: string): T | undefined {
    const found = this.#kept.get(name);
    if (found && found.until > this.#now()) return found.ticket;
    this.#kept.delete(name);
    return undefined;
  }
}

export function makeTickets(now: () => number): Tickets {
  const matches = new TicketMemory<Ticket>(now);
  const pings = new TicketMemory<Ticket>(now);
  const boards = new TicketMemory<BoardTicket>(now);
  return {
    keep: (match, ticket) => matches.keep(match, ticket),
    of(match, channel) {
      const ticket = matches.of(match);
      return ticket?.channel === undefined || ticket.channel === channel ? ticket : undefined;
    },
    keepPing: (message, ticket) => pings.keep(message, ticket),
    ofPing: (message) => pings.of(message),
    keepBoard: (message, board) => boards.keep(message, board),
    ofBoard: (message) => boards.of(message),
  };
}
