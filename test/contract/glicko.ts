/**
 * Glicko-2 as in Glickman's "Example of the Glicko-2 system" (2013). Written for the tests from the paper alone: it shares no code with the bot, and finds the volatility by bisection instead of the paper's search.
 */

/** Somebody before a game, on Glicko's own scale. */
export interface GlickoPlayer {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

const SCALE = 173.7178;
const TAU = 0.5;

/** Enough to exhaust the digits of a number. */
const HALVINGS = 200;

/** Step 5: the root of a function that falls from above to below zero between these two. */
function root(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (of(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A game of a rating period: the opponent, and 1 for a win, 0 for a loss. */
export interface GlickoGame {
  readonly rating: number;
  readonly deviation: number;
  readonly score: 0 | 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** A player after a rating period. */
export function glickoAfter(player: GlickoPlayer, games: readonly GlickoGame[]): GlickoPlayer {
  // Step 2: to the scale of Glicko-2.
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  // Steps 3 and 4: the variance by these games alone, and the improvement they suggest.
  const played = games.map(({ rating, deviation, score }) => {
    const g = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - 1500) / SCALE)));
    return { g, expected, score };
  });
  const variance = 1 / sum(played.map(({ g, expected }) => g ** 2 * expected * (1 - expected)));
  const surprise = sum(played.map(({ g, expected, score }) => g * (score - expected)));
  const delta = variance * surprise;
  // Step 5: the new volatility.
  const a = Math.log(player.volatility ** 2);
  const f = (x: number): number => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  const volatility = Math.exp(root(f, a - 50, a + 50) / 2);
  // Steps 6 to 8.
  const phiStar = Math.sqrt(phi ** 2 + volatility ** 2);
  const phiAfter = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / variance);
  const muAfter = mu + phiAfter ** 2 * surprise;
  return { rating: SCALE * muAfter + 1500, deviation: SCALE * phiAfter, volatility };
}

/** The deviation after so many days without a game (step 6, once a day), never more than that of a newcomer. */
export function deviationAfterDays({ deviation, volatility }: GlickoPlayer, days: number): number {
  const square = (deviation / SCALE) ** 2 + days * volatility ** 2;
  return Math.min(350, SCALE * Math.sqrt(square));
}
