export const SEATS = ['first', 'second'] as const;

/** The two sides of a game: the one that moves first, and the other. */
export type Seat = (typeof SEATS)[number];

export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

/** One thing for each seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** The pair with one seat's thing replaced. */
export const withSeat = <T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  seat === 'first' ? { first: value, second: pair.second } : { first: pair.first, second: value };
