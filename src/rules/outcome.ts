import type { Seat } from './seat.js';

export const ENDINGS = [
  'center', // Center Square Showdown: the token reached the center square
  'goal', // Grid Runner: the opponent's starting square
  'edge', // Edge Escape: the token reached an edge cell
  'home', // Trap and Treasure: back at the start with the treasure
  'stuck', // the opponent is to move and has no legal move
  'stalling', // the opponent brought about the same position for the third time
] as const;

export type Ending = (typeof ENDINGS)[number];

/** Who won a game, and by what. There are no draws. */
export interface Outcome {
  readonly winner: Seat;
  readonly by: Ending;
}
