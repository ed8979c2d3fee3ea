import type { BySeat, Seat } from '../rules/seat.js';

/** What perfect play of both would come to: who wins, and in how many moves of both. Nobody, where that is open. */
export interface Prospect {
  readonly winner: Seat | null;
  readonly in: number | null;
}

/** A move by which somebody gave away a win, or lost a game that was open. A win that only takes longer is none. */
export interface TurningPoint {
  /** How many moves were made before it. */
  readonly at: number;
  readonly seat: Seat;
  /** A few of the best moves there were instead: each wins as soon, or holds out as long, as can be. */
  readonly better: readonly string[];
}

/**
 * Of the moves at which a choice mattered, as not all legal ones kept what there was, how many kept it. In a position that is
 * lost, or won by every move, nobody can go wrong: such moves count for nothing.
 */
export interface Choices {
  readonly kept: number;
  readonly of: number;
}

/** A finished game, judged. */
export interface Analysis {
  /** What each position would come to, from the start to the end: one more than there are moves. */
  readonly course: readonly Prospect[];
  readonly turns: readonly TurningPoint[];
  readonly choices: BySeat<Choices>;
}

/** How well somebody has chosen, in percent; nothing, where no choice of theirs mattered. */
export const accuracyOf = ({ kept, of }: Choices): number | null =>
  of === 0 ? null : Math.round((100 * kept) / of);

/** The choices of several games together. */
export const allChoices = (each: readonly Choices[]): Choices =>
  each.reduce((sum, { kept, of }) => ({ kept: sum.kept + kept, of: sum.of + of }), {
    kept: 0,
    of: 0,
  });
