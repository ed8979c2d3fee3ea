import type { Seat } from '../../src/rules/seat.js';
import { describe, expect, it } from 'vitest';
import {
  isProvisional,
  NEWCOMER,
  rankScore,
  rate,
  stakesOf,
  type RatedPlayer,
} from '../../src/match/rating.js';
import { advantageOf, seatPriorOf } from '../../src/match/seat-advantage.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { factsOf } from '../rules/known-facts.js';
import { glicko, rested } from './glicko.js';
import { DAY, NOON } from './people.js';

const EVEN = { first: 10, second: 10 };
/** The first seat wins one game in five. */
const WEAK_FIRST = { first: 4, second: 16 };

const settled: RatedPlayer = { rating: 1500, deviation: 60, volatility: 0.06, played: NOON };

const player = (rating: number, deviation: number, volatility = 0.06): RatedPlayer => ({
  rating,
  deviation,
  volatility,
  played: NOON,
});

/** A rating to a hundredth of a point. */
const rounded = ({ rating, deviation }: RatedPlayer) =>
  [rating, deviation].map((value) => Math.round(value * 100) / 100);

describe('Glicko-2', () => {
  it('as the tests compute it gives the numbers of the example in Glickman’s paper', () => {
    const { rating, deviation, volatility } = glicko(
      { rating: 1500, deviation: 200, volatility: 0.06 },
      [
        { rating: 1400, deviation: 30, score: 1 },
        { rating: 1550, deviation: 100, score: 0 },
        { rating: 1700, deviation: 300, score: 0 },
      ],
    );
    expect(rating).toBeCloseTo(1464.05, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
    expect(volatility).toBeCloseTo(0.05999, 4);
  });

  it('starts everybody at 1500, give or take 700, and moves both alike', () => {
    expect(NEWCOMER).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, played: null });
    const { first, second } = firstGame(NOON);
    expect([rounded(first), rounded(second)]).toEqual([
      [1662.31, 290.32],
      [1337.69, 290.32],
    ]);
    expect([first.played, second.played]).toEqual([NOON, NOON]);
  });

  it.each([
    [player(1500, 60), player(1620, 80, 0.05)],
    [player(2100, 45, 0.04), player(1300, 340)],
    [player(900, 200, 0.08), player(2400, 30)],
  ])('is what a game between equals in seat comes to, for the winner and the loser', (one, two) => {
    for (const winner of ['first', 'second'] as const) {
      const after = rate({ first: one, second: two, seats: EVEN }, winner, NOON);
      const expected = {
        first: glicko(one, [{ ...two, score: winner === 'first' ? 1 : 0 }]),
        second: glicko(two, [{ ...one, score: winner === 'second' ? 1 : 0 }]),
      };
      for (const seat of ['first', 'second'] as const) {
        expect(after[seat].rating).toBeCloseTo(expected[seat].rating, 3);
        expect(after[seat].deviation).toBeCloseTo(expected[seat].deviation, 3);
        expect(after[seat].volatility).toBeCloseTo(expected[seat].volatility, 6);
      }
    }
  });
});

/** The winner of a game after so many days without one. */
const after = (days: number) =>
  rate({ first: settled, second: settled, seats: EVEN }, 'first', NOON + days * DAY).first;

const firstGame = (at: number) =>
  rate({ first: NEWCOMER, second: NEWCOMER, seats: EVEN }, 'first', at);

describe('time away', () => {
  it.each([1, 30, 300])('makes both ratings less certain by the volatility of %d days', (days) => {
    const away = rested(settled, days);
    const { rating, deviation } = glicko(away, [{ ...away, score: 1 }]);
    expect(after(days).rating).toBeCloseTo(rating, 3);
    expect(after(days).deviation).toBeCloseTo(deviation, 3);
    expect(after(days).played).toBe(NOON + days * DAY);
  });

  it('counts whole days only', () => {
    expect(after(0.9)).toEqual({ ...after(0), played: NOON + 0.9 * DAY });
    expect(after(1.9)).toEqual({ ...after(1), played: NOON + 1.9 * DAY });
  });

  it('makes nobody’s rating less certain than a newcomer’s', () => {
    const asNew = { ...settled, deviation: 350 };
    const { rating, deviation } = glicko(asNew, [{ ...asNew, score: 1 }]);
    expect(after(100_000).rating).toBeCloseTo(rating, 3);
    expect(after(100_000).deviation).toBeCloseTo(deviation, 3);
  });

  it('cannot be negative, where the clocks of two machines differ', () => {
    expect(after(-5)).toEqual(after(0));
  });

  it('does not pass for a newcomer', () => {
    const later = NOON + 900 * DAY;
    expect(firstGame(later).first).toEqual({ ...firstGame(NOON).first, played: later });
  });

  it('leaves a rating no wider than a newcomer’s, whatever a game says of it', () => {
    const wild = { ...settled, deviation: 350, volatility: 2 };
    const hopeless = player(4000, 30);
    const { first } = rate({ first: wild, second: hopeless, seats: EVEN }, 'second', NOON);
    expect(glicko(wild, [{ ...hopeless, score: 0 }]).deviation).toBeGreaterThan(350);
    expect(first.deviation).toBe(350);
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

  it('are worth what would let players of equal strength share the games as the seats do', () => {
    expect(advantageOf(EVEN)).toBe(0);
    expect(advantageOf({ first: 100, second: 10 })).toBe(400);
    expect(advantageOf({ first: 10, second: 100 })).toBe(-400);
    expect(advantageOf(WEAK_FIRST)).toBeCloseTo(-240.82, 2);
  });

  // Computed apart from the code: the opponent counts as 1500 + 240.82 from the strong seat, as 1500 - 240.82 from the weak one.
  it.each([
    ['wins from the weak seat', 'first', 'first', [1516.38, 60.32]],
    ['loses from the weak seat', 'first', 'second', [1495.8, 60.32]],
    ['wins from the strong seat', 'second', 'second', [1504.2, 60.32]],
    ['loses from the strong seat', 'second', 'first', [1483.62, 60.32]],
  ] as const)('change what it is worth when a player of 1500 %s', (_, seat, winner, expected) => {
    const pairing = { first: settled, second: settled, seats: WEAK_FIRST };
    expect(rounded(rate(pairing, winner, NOON)[seat])).toEqual(expected);
  });

  it('change it for players of different strength, too', () => {
    const pairing = {
      first: player(1800, 50, 0.05),
      second: player(1600, 120, 0.07),
      seats: { first: 11, second: 9 },
    };
    const { first, second } = rate(pairing, 'second', NOON);
    expect([rounded(first), rounded(second)]).toEqual([
      [1789.34, 50.43],
      [1660.77, 116.19],
    ]);
  });

  it('are learnt from results', () => {
    const pairing = { first: settled, second: settled, seats: WEAK_FIRST };
    expect(rate(pairing, 'first', NOON).seats).toEqual({ first: 5, second: 16 });
    expect(rate(pairing, 'second', NOON).seats).toEqual({ first: 4, second: 17 });
  });
});

it('a rank is what somebody has almost certainly, and provisional until it is worth something', () => {
  expect(rankScore(NEWCOMER)).toBe(800);
  expect(rankScore(settled)).toBe(1380);
  expect(isProvisional(NEWCOMER)).toBe(true);
  expect(isProvisional({ ...settled, deviation: 111 })).toBe(true);
  expect(isProvisional({ ...settled, deviation: 110 })).toBe(false);
});

describe('what is at stake', () => {
  const strong = { ...settled, rating: 1700 };
  const stakes = (...starts: readonly Seat[]) => {
    const players = { mine: settled, theirs: strong };
    const { win, loss } = stakesOf(players, WEAK_FIRST, { starts, legs: 1 }, NOON);
    const [winning, losing] = [win, loss].map((range) => range.map((points) => Math.round(points)));
    return { winning, losing };
  };
  /** What a player of 1500 wins or loses against one who counts as `opponent`. */
  const points = (opponent: number, score: 0 | 1): number =>
    Math.round(glicko(settled, [{ ...strong, rating: opponent, score }]).rating - 1500);
  const asFirst = 1700 + 240.82;
  const asSecond = 1700 - 240.82;

  it('for somebody who is first is what the game is worth from that seat', () => {
    const [win, loss] = [points(asFirst, 1), points(asFirst, 0)];
    expect(stakes('first')).toEqual({ winning: [win, win], losing: [loss, loss] });
  });

  it('for somebody who is second is what it is worth from the other', () => {
    const [win, loss] = [points(asSecond, 1), points(asSecond, 0)];
    expect(stakes('second')).toEqual({ winning: [win, win], losing: [loss, loss] });
    expect(stakes('second')).not.toEqual(stakes('first'));
  });

  it('is a range, from the least to the most, where a coin decides about the seats', () => {
    expect(stakes('first', 'second')).toEqual({
      winning: [points(asSecond, 1), points(asFirst, 1)],
      losing: [points(asSecond, 0), points(asFirst, 0)],
    });
  });

  it('in a match of two games is what winning or losing both is worth, the second after the first', () => {
    const players = { mine: settled, theirs: strong };
    const both = (isWin: boolean): number => {
      const [won, lost] = isWin ? (['first', 'second'] as const) : (['second', 'first'] as const);
      const one = rate({ first: settled, second: strong, seats: WEAK_FIRST }, won, NOON);
      const two = rate({ first: one.second, second: one.first, seats: one.seats }, lost, NOON);
      return two.second.rating - settled.rating;
    };
    expect(stakesOf(players, WEAK_FIRST, { starts: ['first'], legs: 2 }, NOON)).toEqual({
      win: [both(true), both(true)],
      loss: [both(false), both(false)],
    });
  });
});
