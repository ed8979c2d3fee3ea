/**
 * Glicko-2 as Mark Glickman's paper has it ("Example of the Glicko-2 system", steps 2 to 8), and nothing of the library that
 * the bot uses: what the bot computes is checked against this.
 */

export interface GlickoRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A game of a rating period, as one player sees it. */
export interface GlickoGame {
  readonly rating: number;
  readonly deviation: number;
  readonly score: 0 | 1;
}

const SCALE = 173.7178;
const TAU = 0.5;
const EPSILON = 1e-6;

/** Step 5: the volatility for which f is zero, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const ex = Math.exp(x);
    return (
      (ex * (delta ** 2 - phi ** 2 - v - ex)) / (2 * (phi ** 2 + v + ex) ** 2) - (x - a) / TAU ** 2
    );
  };
  let A = a;
  let B: number;
  if (delta ** 2 > phi ** 2 + v) {
    B = Math.log(delta ** 2 - phi ** 2 - v);
  } else {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    B = a - k * TAU;
  }
  let [fA, fB] = [f(A), f(B)];
  while (Math.abs(B - A) > EPSILON) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) [A, fA] = [B, fB];
    else fA /= 2;
    [B, fB] = [C, fC];
  }
  return Math.exp(A / 2);
}

const sum = (values: readonly number[]): number => values.reduce((total, x) => total + x, 0);

/** The rating after a period with at least one game. */
export function glicko(player: GlickoRating, games: readonly GlickoGame[]): GlickoRating {
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  const terms = games.map(({ rating, deviation, score }) => {
    const g = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - 1500) / SCALE)));
    return { g, expected, score };
  });
  const v = 1 / sum(terms.map(({ g, expected }) => g ** 2 * expected * (1 - expected)));
  const improvement = sum(terms.map(({ g, expected, score }) => g * (score - expected)));
  const sigma = newVolatility(player.volatility, phi, v, v * improvement);
  const phiNew = 1 / Math.sqrt(1 / (phi ** 2 + sigma ** 2) + 1 / v);
  return {
    rating: SCALE * (mu + phiNew ** 2 * improvement) + 1500,
    deviation: SCALE * phiNew,
    volatility: sigma,
  };
}

/** Step 6 for so many periods without a game: the deviation grows by the volatility, up to a newcomer's 350. */
export const rested = ({ rating, deviation, volatility }: GlickoRating, periods: number) => ({
  rating,
  deviation: Math.min(350, SCALE * Math.sqrt((deviation / SCALE) ** 2 + periods * volatility ** 2)),
  volatility,
});
