export const REFUSALS = [
  'bad-move', // not a move of this game in any spelling
  'off-board',
  'not-adjacent',
  'takes-back', // undoes the move just made
  'visited', // the square was used up by the token, or by the mover's own marker
  'blocked', // the opponent's trail
  'occupied',
  'forbidden', // touches the token the opponent placed last
  'trap-there',
  'treasure-there',
  'no-traps-left',
  'not-your-turn',
  'game-over',
] as const;

/** Why a move is not taken; each has one sentence for people in the views. */
export type Refusal = (typeof REFUSALS)[number];
