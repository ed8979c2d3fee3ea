import type { BySeat } from '../../rules/seat.js';

/** One dark ground for all pictures: it is calm on a dark screen and a frame on a light one. */
export const BACKGROUND = '#272c3a';

/** What stands on the ground: the plates of players, the steps of a podium. */
export const PANEL = '#343b4e';

/** What is written on the ground or on a panel, and is not the point. */
export const LABEL = '#b9c0d0';

/** A pale white for rims and names, and a dark ink for outlines. */
export const WHITE = '#fffaf0';
export const DARK = '#1e2433';

/** For whoever has won. */
export const GOLD = '#ffcf3f';

/** The colors of the two seats, wherever a picture shows something of theirs. */
export const SEAT_COLORS: BySeat<string> = { first: '#3b9cf0', second: '#f5862b' };
