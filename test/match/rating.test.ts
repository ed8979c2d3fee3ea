import glicko2 from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import { isProvisional, NEWCOMER, rankScore, rate } from '../../src/match/rating.js';
import { advantageOf, seatPriorOf } from '../../src/match/seat-advantage.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { factsOf } from '../rules/known-facts.js';
import { DAY, NOON } from './people.js';

const EVEN = { first: 10, second: 10 };
const settled = { rating: 1500, deviation: 60, volatility: 0.06, played: NOON };

describe('Glicko-2', () => {
  it('gives the numbers of the example in Glickman’s paper', () => {
    const { rating, rd, vol } = glicko2(1500, 200, 0.06, [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ]);
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  it('starts everybody at 1500, give or take 700, and moves both alike', () => {
    expect(NEWCOMER).toMatchObject({ rating: 1500, deviation: 350, volatility: 0.06 });
    const { first, second } = rate(
      { first: NEWCOMER, second: NEWCOMER, seats: EVEN },
      'first',
      NOON,
    );
    expect(first.rating - 1500).toBeCloseTo(1500 - second.rating);
    expect(first.rating).toBeCloseTo(1662.31, 1);
    expect(first.deviation).toBeCloseTo(290.32, 1);
    expect(first.played).toBe(NOON);
  });

  it('is as the library has it where the seats are even', () => {
    const opponent = { rating: 1620, deviation: 80, volatility: 0.05, played: NOON };
    const { first } = rate({ first: settled, second: opponent, seats: EVEN }, 'first', NOON);
    const { rating, rd, vol } = glicko2(1500, 60, 0.06, [[1620, 80, 1]]);
    expect(first).toEqual({ rating, deviation: rd, volatility: vol, played: NOON });
  });
});

/** The winner of a game after so many days without one. */
const after = (days: number) =>
  rate({ first: settled, second: settled, seats: EVEN }, 'first', NOON + days * DAY).first;

describe('time away', () => {
  it('makes a rating less certain, day by day, but never less than a newcomer’s', () => {
    expect(after(0).deviation).toBeLessThan(after(30).deviation);
    expect(after(30).deviation).toBeLessThan(after(300).deviation);
    expect(after(0.9)).toEqual({ ...after(0), played: NOON + 0.9 * DAY });
    expect(after(100_000).deviation).toBeLessThan(350);
  });

  it('cannot be negative, where the clocks of two machines differ', () => {
    expect(after(-5)).toEqual(after(0));
  });
});

describe('the seats', () => {
  it.each(ALL_GAMES)('of $id favor the seat that is known to be better', ({ id }) => {
    const favored = advantageOf(seatPriorOf(id)) > 0 ? 'first' : 'second';
    expect(favored).toBe(factsOf(id).betterSeat);
  });

  it.each(ALL_GAMES)('of $id are worth twenty games before anybody has played', ({ id }) => {
    const { first, second } = seatPriorOf(id);
    expect(first + second).toBe(20);
    expect(Math.min(first, second)).toBeGreaterThan(0);
  });

  it('make a win from the worse one worth more, and a loss cheaper', () => {
    const seats = seatPriorOf('edge-escape');
    const won = rate({ first: settled, second: settled, seats }, 'first', NOON);
    const lost = rate({ first: settled, second: settled, seats }, 'second', NOON);
    const gainAsFirst = won.first.rating - 1500;
    const gainAsSecond = lost.second.rating - 1500;
    expect(gainAsFirst).toBeGreaterThan(2 * gainAsSecond);
    expect(1500 - lost.first.rating).toBeLessThan(1500 - won.second.rating);
  });

  it('are learnt from results', () => {
    const seats = seatPriorOf('edge-escape');
    let pairing = { first: settled, second: settled, seats };
    expect(advantageOf(seats)).toBeCloseTo(-240.8, 1);
    for (let i = 0; i < 100; i += 1) {
      pairing = {
        ...rate(pairing, i % 2 ? 'first' : 'second', NOON),
        first: settled,
        second: settled,
      };
    }
    expect(pairing.seats).toEqual({ first: seats.first + 50, second: seats.second + 50 });
    expect(advantageOf(pairing.seats)).toBeGreaterThan(-40);
  });
});

it('a rank is what somebody has almost certainly, and provisional until it is worth something', () => {
  expect(rankScore(NEWCOMER)).toBe(800);
  expect(isProvisional(NEWCOMER)).toBe(true);
  expect(isProvisional({ ...settled, deviation: 111 })).toBe(true);
  expect(isProvisional({ ...settled, deviation: 110 })).toBe(false);
});
