import type { Verdict } from './judgement.js';

/**
 * In a game in which turns alternate and only whoever moves can win by it, the number of moves until the end says who wins:
 * after an odd number the last was made by whoever is to move now.
 */
export const isWin = (moves: number): boolean => moves % 2 === 1;

/** What a move is worth for whoever makes it, if so many more follow. */
export const verdictOfMove = (following: number): Verdict => ({
  value: isWin(following) ? 'loss' : 'win',
  in: following + 1,
});
