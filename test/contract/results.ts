import type { ClockId } from '../../src/match/clock.js';
import type { UserId } from '../../src/match/id.js';
import { DEFAULT_LIMITS, type Limits } from '../../src/match/settings.js';
import type { Match } from '../../src/match/match.js';
import type { RatedResult } from '../../src/match/result.js';
import type { GameId } from '../../src/rules/games.js';
import { other, type Seat } from '../../src/rules/seat.js';
import type { Store } from '../../src/store/store.js';
import { ACCEPT, NOON, RESIGN } from '../match/people.js';
import { advance, commit, newId, newOffer, stepped } from './matches.js';

/** A game that is played for its result alone. */
export interface Played {
  readonly guild: string;
  readonly first: UserId;
  readonly second: UserId;
  readonly winner?: Seat;
  readonly game?: GameId;
  readonly clock?: ClockId;
  readonly at?: number;
  readonly limits?: Limits;
}

/** Plays a game, in which the loser resigns, and gives the match and what it did to the ratings. */
export async function playGame(
  store: Store,
  {
    guild,
    first,
    second,
    winner = 'first',
    game = 'grid-runner',
    clock = '1d',
    at = NOON,
    limits = DEFAULT_LIMITS,
  }: Played,
): Promise<{ readonly match: Match; readonly result: RatedResult }> {
  const offered = newOffer({
    guild,
    channel: newId(),
    by: first,
    to: second,
    terms: { game, clock },
    now: at,
  });
  const refusal = await commit(store, undefined, offered);
  if (refusal) throw new Error(refusal);
  const playing = await advance(store, offered, second, ACCEPT, at);
  const loser = other(winner) === 'first' ? first : second;
  const match = stepped(playing, loser, RESIGN, at);
  const committed = await store.commit({ before: playing, after: match, limits });
  if (!committed.ok) throw new Error(committed.error);
  const [result] = await store.ratingsOf(guild, match.id);
  if (!result) throw new Error('the game had no result');
  return { match, result };
}
