import { err, ok, type Result } from './result.js';
import { DIRECTIONS, type Direction } from './square.js';

/** Text from a person, made even before it is read: full-width forms, case, emoji style, outer punctuation. */
export const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u{FE0F}', '')
    .toLowerCase()
    .replace(/^[\s"'`]+|[\s"'`.,;!]+$/gu, '');

/** For games in which a move is just where to: "move b2" and "move to b2" say no more than "b2". */
export const readTarget = (text: string): string =>
  tidy(text).replace(/^(?:move|place)\s+(?:(?:to|at)\s+)?/u, '');

const DIRECTION_WORDS: Readonly<Record<Direction, readonly string[]>> = {
  up: ['up', 'u', '↑', '⬆'],
  down: ['down', 'd', '↓', '⬇'],
  left: ['left', 'l', '←', '⬅'],
  right: ['right', 'r', '→', '➡'],
};

/** The notation of the games in which one shared token is moved: a move is its direction. */
export const directionNotation = {
  alphabet: DIRECTIONS,
  makeMove: (direction: Direction): string => direction,
  parseMove: (text: string): Result<Direction, 'bad-move'> => {
    const word = readTarget(text);
    const found = DIRECTIONS.find((direction) => DIRECTION_WORDS[direction].includes(word));
    return found ? ok(found) : err('bad-move');
  },
} as const;

/** Reads two whole numbers, as in `3,3`, `3 3` or `(3, 3)`. */
export const parsePair = (text: string): readonly [number, number] | undefined => {
  const found = /^\(?\s*(-?\d{1,9})\s*[\s,;]\s*(-?\d{1,9})\s*\)?$/u.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};
