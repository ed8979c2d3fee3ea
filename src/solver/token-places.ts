import { boardOfKey, centerSquareShowdown as game } from '../rules/center-square-showdown.js';
import { readNoted } from '../rules/game.js';
import {
  CENTER,
  columnOf,
  DIRECTIONS,
  neighbor,
  rowOf,
  SQUARES,
  TOP_LEFT,
  type Square,
} from '../rules/square.js';

/** Where the token of Center Square Showdown is, and where it came from, as a number: each that can come back is below `PLACES`. */
export type Place = number;

/** A move, and where it brings the token. */
interface Way {
  readonly move: string;
  readonly to: Place;
}

const neighborsOf = (square: Square): readonly Square[] =>
  DIRECTIONS.flatMap((direction) => neighbor(square, direction) ?? []);

/** Between which squares a move can go on the way; one to the center ends the game. */
const STEPS = SQUARES.filter((from) => from !== CENTER).flatMap((from) =>
  neighborsOf(from)
    .filter((token) => token !== CENTER)
    .map((token) => ({ from, token })),
);

export const PLACES = STEPS.length;

/** Before the first move, and at the end. */
export const START: Place = STEPS.length;
export const AT_CENTER: Place = STEPS.length + 1;

const placeOf = (token: Square, from: Square): Place =>
  token === CENTER
    ? AT_CENTER
    : STEPS.findIndex((step) => step.from === from && step.token === token);

/** Where the token can go: not back. */
const waysFrom = (token: Square, from: Square | null): readonly Way[] =>
  DIRECTIONS.flatMap((direction) => {
    const to = neighbor(token, direction);
    if (to === undefined || to === from) return [];
    return [{ move: game.makeMove(direction), to: placeOf(to, token) }];
  });

/** The moves from each place, in the order of the rules. */
export const WAYS: readonly (readonly Way[])[] = [
  ...STEPS.map(({ token, from }) => waysFrom(token, from)),
  waysFrom(TOP_LEFT, null),
];

/** Where they lead. */
export const NEXT: readonly (readonly Place[])[] = WAYS.map((ways) => ways.map(({ to }) => to));

/** Where whoever is to move can step onto the center. */
export const IS_BESIDE_CENTER = Uint8Array.from(NEXT, (next) => Number(next.includes(AT_CENTER)));

/** Where the first player is to move, who is always an even number of steps from the corner. */
export const IS_FIRST_TO_MOVE = Uint8Array.from(STEPS, ({ token }) =>
  Number((rowOf(token) + columnOf(token)) % 2 === 0),
);

/** How many moves it takes at the least to bring the token from a place to each other one, and back to itself. */
function distancesFrom(place: Place): readonly number[] {
  const distances = Array.from({ length: PLACES }, () => Infinity);
  let reached: readonly Place[] = [place];
  for (let moves = 1; reached.length > 0; moves += 1) {
    const nearer = new Set(reached.flatMap((each) => NEXT[each] ?? []));
    reached = [...nearer].filter((to) => distances[to] === Infinity);
    for (const to of reached) distances[to] = moves;
  }
  return distances;
}

export const DISTANCES: readonly (readonly number[])[] = STEPS.map((_, place) =>
  distancesFrom(place),
);

/** The place of each key that the rules make of a board; -1 where the token cannot have come from there. */
const PLACE_OF_KEY = Int8Array.from(
  { length: SQUARES.length * (SQUARES.length + 1) },
  (_, key): Place => {
    const { token, from } = boardOfKey(key);
    return from === null ? START : placeOf(token, from);
  },
);

/** The place that a game has noted. */
export const placeOfNoted = (noted: number): Place => PLACE_OF_KEY[readNoted(noted).key] ?? START;
