/** What a mark on the board stands for, so that a terminal may color it. */
export const INKS = [
  'first', // the pieces of the seat that moves first
  'second',
  'token', // the token both players share
  'goal', // where the token has to go
  'gone', // visited or blocked for good
  'closed', // forbidden this turn
  'trap',
  'treasure',
] as const;

/** Colors text, or leaves it as it is. The characters printed are the same in every ink. */
export type Ink = Readonly<Record<(typeof INKS)[number], (text: string) => string>>;

const asItIs = (text: string): string => text;

export const PLAIN: Ink = {
  first: asItIs,
  second: asItIs,
  token: asItIs,
  goal: asItIs,
  gone: asItIs,
  closed: asItIs,
  trap: asItIs,
  treasure: asItIs,
};
