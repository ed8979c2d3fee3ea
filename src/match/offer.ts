import { GAMES, type GameId } from '../rules/games.js';
import { err, ok, type Result } from '../rules/result.js';
import type { MatchRefusal } from './action.js';
import { OFFER_LIFETIMES } from './clock.js';
import { rematchId, type ChannelId, type GuildId, type MatchId, type UserId } from './id.js';
import type { Match, Terms } from './match.js';

/** A challenge, as somebody makes it. */
export interface Challenge {
  readonly id: MatchId;
  readonly guild: GuildId;
  readonly channel: ChannelId;
  readonly challenger: UserId;
  /** Nobody in particular: the offer is open to anyone in the channel. */
  readonly opponent: { readonly id: UserId; readonly isBot: boolean } | null;
  readonly terms: Terms;
  readonly fromLobby?: boolean;
}

/** How many games a match has unless somebody asks otherwise: one seat all but decides some of them. */
export const defaultLegs = (game: GameId): Terms['legs'] => (GAMES[game].isOneSided ? 2 : 1);

/** Whether somebody may choose who is first: where two games of a one-sided game are played, a coin decides. */
export const canChooseFirst = ({ game, legs }: Pick<Terms, 'game' | 'legs'>): boolean =>
  legs === 1 || !GAMES[game].isOneSided;

export function offer(challenge: Challenge, now: number): Result<Match, MatchRefusal> {
  const { id, guild, channel, challenger, opponent, terms, fromLobby = false } = challenge;
  if (opponent?.id === challenger) return err('yourself');
  if (opponent?.isBot) return err('a-bot');
  if (terms.first !== 'toss' && !canChooseFirst(terms)) return err('seat-by-toss');
  return ok({
    id,
    rev: 1,
    guild,
    channel,
    thread: null,
    terms,
    challenger,
    opponent: opponent?.id ?? null,
    follows: null,
    fromLobby,
    created: now,
    updated: now,
    acted: { challenger: now, opponent: null },
    credited: null,
    legs: [],
    state: { phase: 'offered', expires: now + OFFER_LIFETIMES[terms.clock] },
  });
}

/** Offers the other player the same match again, with the seats swapped. */
export function offerRematch(match: Match, by: UserId, now: number): Result<Match, MatchRefusal> {
  const { challenger, opponent } = match;
  if (match.state.phase !== 'over' || opponent === null) return err('not-over');
  if (by !== challenger && by !== opponent) return err('not-a-player');
  return ok({
    ...match,
    id: rematchId(match.id),
    rev: 1,
    challenger: by,
    opponent: by === challenger ? opponent : challenger,
    // Whoever was second in the first leg is first now.
    terms: {
      ...match.terms,
      first: match.legs[0]?.seats.second === by ? 'challenger' : 'opponent',
    },
    follows: match.id,
    fromLobby: false,
    created: now,
    updated: now,
    acted: { challenger: now, opponent: null },
    credited: null,
    // They may have chosen others since; what counts is what they want when it begins.
    pieces: undefined,
    legs: [],
    state: { phase: 'offered', expires: now + OFFER_LIFETIMES[match.terms.clock] },
  });
}
