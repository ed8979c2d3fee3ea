import { DAY } from '../src/match/clock.js';
import { makeMatchId } from '../src/match/id.js';
import type { Match } from '../src/match/match.js';
import { offer } from '../src/match/offer.js';
import { step } from '../src/match/step.js';
import { ALL_GAMES, type GameId } from '../src/rules/games.js';
import type { Store } from '../src/store/store.js';
import { NO_LIMITS } from './matches.js';

/** The server that all results are on. */
export const GUILD = '190000000000000000';
const START = Date.UTC(2026, 0, 1, 12);

/** Between how many people, and how many results there are in a day. */
export interface Crowd {
  readonly people: number;
  readonly perDay: number;
}

const SOME: Crowd = { people: 500, perDay: 60 };

/** As many results a person, and over as many days, however many there are. */
export const crowdFor = (results: number): Crowd => ({
  people: Math.max(500, Math.floor(results / 50)),
  perDay: Math.max(60, Math.floor(results / 1000)),
});

export const personOf = (n: number): string => `4${String(n).padStart(17, '0')}`;

/** A number between 0 and 1 that looks random, the same for the same n. */
const chance = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) / 2 ** 32;

/** Bytes that make the id of the nth match, and of no other, here or among those that are played on. */
const bytesOf = (n: number): Uint8Array =>
  Uint8Array.from({ length: 9 }, (_, i) => (i === 8 ? 63 : Math.floor(n / 64 ** i) % 64));

interface Pattern {
  readonly playing: Match;
  readonly over: Match;
}

/** A match of a game, while it is played and when the challenger has won it, from which all others are cut. */
function patternOf(game: GameId): Pattern {
  const [challenger, opponent] = [personOf(0), personOf(1)];
  const made = offer(
    {
      id: makeMatchId(GUILD, bytesOf(0)),
      guild: GUILD,
      channel: '290000000000000000',
      challenger,
      opponent: { id: opponent, isBot: false },
      terms: { game, first: 'challenger', clock: '1d', legs: 1 },
    },
    START,
  );
  if (!made.ok) throw new Error(made.error);
  const accepted = step(made.value, opponent, { type: 'accept', toss: 'challenger' }, START);
  if (!accepted.ok) throw new Error(accepted.error);
  const resigned = step(accepted.value.match, opponent, { type: 'resign', isCounted: true }, START);
  if (!resigned.ok) throw new Error(resigned.error);
  return { playing: accepted.value.match, over: resigned.value.match };
}

const PATTERNS = ALL_GAMES.map(({ id }) => patternOf(id));

/** The nth match, while it is played and when it is over, between two people of a crowd. */
export function nthPlayed(n: number, { people, perDay } = SOME): Pattern {
  const cut = PATTERNS[n % PATTERNS.length];
  const [leg, ended] = [cut?.playing.legs[0], cut?.over.legs[0]];
  if (!cut || !leg || !ended?.end || ended.end.winner === null) throw new Error('no pattern');
  const one = Math.floor(people * chance(n));
  const two = (one + 1 + Math.floor((people - 1) * chance(n + 17))) % people;
  const [challenger, opponent] = [personOf(one), personOf(two)];
  const at = START + Math.floor((n * DAY) / perDay);
  const same = {
    id: makeMatchId(GUILD, bytesOf(n)),
    challenger,
    opponent,
    created: at,
    updated: at,
  };
  const seats = { first: challenger, second: opponent };
  const winner = chance(n + 5) < 0.55 ? 'first' : 'second';
  return {
    playing: { ...cut.playing, ...same, rev: 1, legs: [{ ...leg, seats }] },
    over: {
      ...cut.over,
      ...same,
      rev: 2,
      legs: [{ ...ended, seats, end: { ...ended.end, winner, at } }],
    },
  };
}

async function save(store: Store, before: Match | undefined, after: Match): Promise<void> {
  const saved = await store.commit({ before, after, limits: NO_LIMITS });
  if (!saved.ok) throw new Error(saved.error);
}

/** Puts so many results on one server. */
export async function fillLog(store: Store, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { playing, over } = nthPlayed(n);
    await save(store, undefined, playing);
    await save(store, playing, over);
    if (n % 1000 === 0) process.stderr.write(`\r${n.toLocaleString('en-US')} results`);
  }
  process.stderr.write('\r\u{1B}[K');
}
