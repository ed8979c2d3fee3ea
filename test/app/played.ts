import { withAnalysis } from '../../src/match/analysis.js';
import { ID_BYTES, makeMatchId, type MatchId } from '../../src/match/id.js';
import type { Match, Terms } from '../../src/match/match.js';
import { offer } from '../../src/match/offer.js';
import {
  ACCEPT,
  ADA,
  BOB,
  bothMoved,
  challenge,
  NOON,
  RESIGN,
  taken,
  type TimedAction,
} from '../match/people.js';

/** The match with that number on the server. */
export const matchId = (number: number, guild = challenge().guild): MatchId =>
  makeMatchId(guild, Uint8Array.of(...new Uint8Array(ID_BYTES - 2), number / 64, number % 64));

/** Which match it is, and what is said about it. */
export interface Played {
  readonly number?: number;
  readonly guild?: string;
  readonly channel?: string;
  readonly challenger?: string;
  readonly opponent?: string;
  readonly terms?: Partial<Terms>;
  readonly at?: number;
}

/** Every revision of a match, from its offer on, as it would be saved. */
export function revisions(
  { number = 0, terms, at = NOON, ...who }: Played,
  actions: readonly TimedAction[],
): readonly [Match, ...Match[]] {
  const { challenger = ADA, opponent = BOB, guild = challenge().guild } = who;
  const base = challenge(terms);
  const made = offer(
    {
      ...base,
      terms: { ...base.terms, first: 'toss' },
      id: matchId(number, guild),
      guild,
      channel: who.channel ?? base.channel,
      challenger,
      opponent: { id: opponent, isBot: false },
    },
    at,
  );
  if (!made.ok) throw new Error(`the offer is refused: ${made.error}`);
  const offered = { ...made.value, terms: base.terms };
  const all: [Match, ...Match[]] = [offered];
  for (const [by, action, when = at] of actions) {
    all.push(taken(all.at(-1) ?? offered, by, action, when).match);
  }
  return all;
}

/** A match that has begun. */
export const begun = (played: Played = {}): readonly [Match, ...Match[]] =>
  revisions(played, [[played.opponent ?? BOB, ACCEPT]]);

/** A game that the challenger has resigned, after a move of both: of a match of two, the first one. */
export function resigned(played: Played = {}): readonly [Match, ...Match[]] {
  const { challenger = ADA, at = NOON } = played;
  const [offered, accepted = offered] = begun(played);
  const { match } = taken(bothMoved(accepted, at), challenger, RESIGN, at);
  // It counts as judged: nobody is to do that beside a test.
  return [
    offered,
    accepted,
    withAnalysis(
      match,
      match.legs.map(() => null),
    ),
  ];
}
