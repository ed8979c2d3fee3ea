/** How well the bot can play, the weakest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'perfect'] as const;

export type Level = (typeof LEVELS)[number];
