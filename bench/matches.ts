import type { Action } from '../src/match/action.js';
import { DAY } from '../src/match/clock.js';
import { makeMatchId, type UserId } from '../src/match/id.js';
import { currentLeg, type Match, positionOf } from '../src/match/match.js';
import { offer } from '../src/match/offer.js';
import { NO_LIMITS as UNLIMITED } from '../src/match/settings.js';
import { step } from '../src/match/step.js';
import { trapAndTreasure } from '../src/rules/trap-and-treasure.js';
import { gameOfLength } from './random-game.js';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 2, 12);

/** A time at which all matches have been stored and no clock has run out: here the clicks begin. */
export const CLICKS_START = START + 60 * MINUTE;

/** The game that all matches of a bench play. */
const SCRIPT = gameOfLength(trapAndTreasure, 120);

/** How many moves a match has behind it at the most when it is stored; the others are left to be made. */
const MOST_MOVES = 20;

/** No limit is in the way of a bench. */
export const NO_LIMITS = { ...UNLIMITED, ratedPerDay: 1e9 };

/** An 18-digit id: what kind of thing it is, and its number. */
const idOf = (kind: number, number: number): string => `${kind}${String(number).padStart(17, '0')}`;

/** Bytes that make the id of the nth match, and of no other. */
const bytesOf = (n: number): Uint8Array =>
  Uint8Array.from({ length: 6 }, (_, i) => Math.floor(n / 64 ** i) % 64);

function after(match: Match, by: UserId | null, action: Action, now: number): Match {
  const stepped = step(match, by, action, now);
  if (!stepped.ok) throw new Error(`${action.type}: ${stepped.error}`);
  return stepped.value.match;
}

/** Makes the next move of the script, whoever's turn it is; a minute after the last one, if nothing is said. */
export function playOn(match: Match, now: number = match.updated + MINUTE): Match {
  const leg = currentLeg(match);
  const move = SCRIPT[leg?.moves.length ?? 0];
  if (!leg || move === undefined) throw new Error(`match ${match.id} is over`);
  const { turn } = positionOf(match.terms.game, leg);
  return after(match, leg.seats[turn], { type: 'move', move }, now);
}

/** The same without asking the rules: the next move of the script is written down, and the clock runs anew. */
export function withNextMove(match: Match, now: number): Match {
  const leg = currentLeg(match);
  const move = SCRIPT[leg?.moves.length ?? 0];
  if (!leg || move === undefined || match.state.phase !== 'playing')
    throw new Error(`match ${match.id} is over`);
  return {
    ...match,
    rev: match.rev + 1,
    updated: now,
    legs: [{ ...leg, moves: [...leg.moves, move] }],
    state: { ...match.state, timer: { since: now, deadline: now + DAY, reminded: false } },
  };
}

/** A match of the first server after so many moves, from which all others are cut. */
function pattern(moves: number): Match {
  const [guild, challenger, opponent] = [idOf(1, 0), idOf(3, 0), idOf(3, 1)];
  const made = offer(
    {
      id: makeMatchId(guild, bytesOf(0)),
      guild,
      channel: idOf(2, 0),
      challenger,
      opponent: { id: opponent, isBot: false },
      terms: { game: 'trap-and-treasure', first: 'challenger', clock: '1d', legs: 1 },
    },
    START,
  );
  if (!made.ok) throw new Error(made.error);
  let match = after(made.value, opponent, { type: 'accept', toss: 'challenger' }, START);
  for (let i = 0; i < moves; i += 1) match = playOn(match);
  return match;
}

const PATTERNS = Array.from({ length: MOST_MOVES + 1 }, (_, moves) => pattern(moves));

/**
 * The nth match, as something to be stored at once: on a server with so many matches in 20 channels, between 200 members where
 * there are 1,000, up to 20 moves in, with a clock running.
 */
export function nthMatch(n: number, perServer = 1000): Match {
  const cut = PATTERNS[n % PATTERNS.length];
  const leg = cut && currentLeg(cut);
  if (!leg || cut.state.phase !== 'playing') throw new Error('the pattern is not played');
  const server = Math.floor(n / perServer);
  const inServer = n % perServer;
  const guild = idOf(1, server);
  const member = (index: number) => idOf(3, server * 200 + index);
  const [challenger, opponent] = [member(inServer % 100), member(100 + Math.floor(inServer / 10))];
  const { since, deadline } = cut.state.timer;
  return {
    ...cut,
    id: makeMatchId(guild, bytesOf(n)),
    rev: 1,
    guild,
    channel: idOf(2, server * 20 + (inServer % 20)),
    challenger,
    opponent,
    created: cut.created + n,
    updated: cut.updated + n,
    legs: [{ ...leg, seats: { first: challenger, second: opponent } }],
    state: {
      phase: 'playing',
      timer: { since: since + n, deadline: (deadline ?? 0) + n, reminded: false },
      pause: null,
    },
  };
}

/** The same match at another time: earlier, or later, by so many milliseconds. */
export function moved(match: Match, by: number): Match {
  if (match.state.phase !== 'playing') throw new Error(`match ${match.id} is not played`);
  const { timer } = match.state;
  const later = (at: number | null): number | null => (at === null ? null : at + by);
  const deadline = later(timer.deadline);
  const { challenger, opponent } = match.acted;
  return {
    ...match,
    acted: { challenger: later(challenger), opponent: later(opponent) },
    created: match.created + by,
    updated: match.updated + by,
    state: { ...match.state, timer: { ...timer, since: timer.since + by, deadline } },
  };
}
