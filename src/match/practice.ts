import { GAMES, type GameId } from '../rules/games.js';
import { err, ok, type Result } from '../rules/result.js';
import { SEATS, type Seat } from '../rules/seat.js';
import type { Level } from '../solver/levels.js';
import type { MatchRefusal, Stepped } from './action.js';
import {
  makeBotPlayer,
  rematchId,
  type ChannelId,
  type GuildId,
  type MatchId,
  type UserId,
} from './id.js';
import { NOTHING_ONGOING, startLeg } from './leg.js';
import { currentLeg, type Match } from './match.js';
import { step } from './step.js';

export { LEVELS, type Level } from '../solver/levels.js';

/** Which seat somebody wants in practice: a certain one, any, or the one that wins more often. */
export const SEAT_CHOICES = ['better', ...SEATS, 'toss'] as const;

export type SeatChoice = (typeof SEAT_CHOICES)[number];

/** What somebody wants to practise. */
export interface Practice {
  readonly id: MatchId;
  readonly guild: GuildId;
  readonly channel: ChannelId;
  readonly user: UserId;
  readonly game: GameId;
  readonly level: Level;
  readonly seat: SeatChoice;
}

/** The seat that wins more often: whoever is new to a game has a chance there. */
function betterSeat(game: GameId): Seat {
  const { first, second } = GAMES[game].seatPrior;
  return first >= second ? 'first' : 'second';
}

type Beginning = Pick<Match, 'id' | 'guild' | 'channel' | 'challenger' | 'follows' | 'thread'>;

/** A practice game that begins at once, as there is nobody to accept it. */
function begin(
  beginning: Beginning,
  terms: Pick<Match['terms'], 'game' | 'first'> & { readonly level: Level },
  isFirst: boolean,
  now: number,
): Match {
  const bot = makeBotPlayer(terms.level);
  const { challenger } = beginning;
  const match: Match = {
    ...beginning,
    rev: 1,
    terms: { game: terms.game, first: terms.first, clock: 'none', legs: 1, level: terms.level },
    opponent: null,
    fromLobby: false,
    created: now,
    updated: now,
    acted: { challenger: now, opponent: null },
    credited: null,
    legs: [],
    // There is none before the leg is started.
    state: { phase: 'over' },
  };
  const seats = isFirst ? { first: challenger, second: bot } : { first: bot, second: challenger };
  return startLeg(match, seats, NOTHING_ONGOING, now).match;
}

/** Begins a practice game; the coin is brought along, for those who leave their seat to it. */
export function startPractice(
  { id, guild, channel, user, game, level, seat }: Practice,
  toss: 'challenger' | 'opponent',
  now: number,
): Match {
  const wanted = seat === 'better' ? betterSeat(game) : seat;
  const isFirst = wanted === 'toss' ? toss === 'challenger' : wanted === 'first';
  const first = wanted === 'toss' ? 'toss' : isFirst ? 'challenger' : 'opponent';
  const beginning = { id, guild, channel, challenger: user, follows: null, thread: null };
  return begin(beginning, { game, first, level }, isFirst, now);
}

/** Begins the same practice game once more, with the seats swapped: the bot need not be asked. */
export function practiseAgain(match: Match, by: UserId, now: number): Result<Match, MatchRefusal> {
  const { terms, challenger, guild, channel, thread } = match;
  if (match.state.phase !== 'over' || terms.level === undefined) return err('not-over');
  if (by !== challenger) return err('not-a-player');
  const isFirst = match.legs[0]?.seats.second === challenger;
  const first = isFirst ? 'challenger' : 'opponent';
  const id = rematchId(match.id);
  const beginning = { id, guild, channel, thread, challenger, follows: match.id };
  return ok(begin(beginning, { game: terms.game, first, level: terms.level }, isFirst, now));
}

/** What the bot chooses its move by: the same for whoever asks for it, so that all processes make the same move. */
export function seedOf(match: Match): string {
  return `${match.id} ${currentLeg(match)?.moves.length ?? 0}`;
}

/** The bot's move, as a part of the change that made it its turn: both are taken, or none is. */
export function answered({ match, events }: Stepped, move: string, now: number): Stepped {
  const { level } = match.terms;
  const moved = step(match, level ? makeBotPlayer(level) : null, { type: 'move', move }, now);
  // The solver knows the rules: what it chooses is a move.
  if (!moved.ok) throw new Error(`match ${match.id}: the bot cannot play ${move}: ${moved.error}`);
  return {
    match: { ...moved.value.match, rev: match.rev },
    events: [...events, ...moved.value.events],
  };
}
