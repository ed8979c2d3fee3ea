/** Numbers in boxes. The variation selector makes them emoji on every device. */
const keycap = (number: number): string => `${number}\u{FE0F}\u{20E3}`;

export const ONE_TO_FIVE = [1, 2, 3, 4, 5].map(keycap);
export const ZERO_TO_FOUR = [0, 1, 2, 3, 4].map(keycap);

/** Letters in boxes. Two of them side by side would be a flag, so whoever joins them puts something between. */
export const A_TO_E = ['🇦', '🇧', '🇨', '🇩', '🇪'];

/** An empty square with a frame of its own: plain white or black would vanish on a light or a dark screen. */
export const EMPTY = '🔲';

/** Where the last move came from, as chess boards show it. */
export const LAST = '🟨';

/** The first and the second player, wherever they have no other sign. */
export const SEAT_EMOJI = { first: '🐳', second: '🦊' } as const;
