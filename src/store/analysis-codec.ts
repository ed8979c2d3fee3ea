import { z } from 'zod';
import type { MatchAnalysis } from '../match/analysis.js';
import type { Leg } from '../match/match.js';
import type { Seat } from '../rules/seat.js';
import type { Analysis, Prospect } from '../solver/course.js';

/** Stands between moves, as in a stored game. */
const BETWEEN_MOVES = ';';

const BASE = 36;

/** Who wins, and in how many moves, in base 36; `-` where that is open. */
const POSITION = /([FS])([0-9a-z]+)|-/gu;

const countSchema = z.number().int().nonnegative();

/**
 * A game that was judged. Small: two or three characters for each position; then the choices of the first player and of the
 * second, those that were kept and all; and for each turning point after how many moves it was, whose, and what was better.
 */
const legSchema = z.strictObject({
  course: z.string().regex(/^(?:[FS][0-9a-z]+|-)+$/u),
  choices: z.tuple([countSchema, countSchema, countSchema, countSchema]),
  turns: z.array(z.tuple([countSchema, z.enum(['F', 'S']), z.string()])),
});

export const analysisSchema = z.array(legSchema.nullable());

type StoredAnalysis = z.infer<typeof legSchema>;

const LETTERS = { first: 'F', second: 'S' } as const;

const seatOf = (letter: string): Seat => (letter === 'F' ? 'first' : 'second');

const encodeProspect = ({ winner, in: moves }: Prospect): string =>
  winner === null ? '-' : `${LETTERS[winner]}${(moves ?? 0).toString(BASE)}`;

const decodeCourse = (course: string): readonly Prospect[] =>
  [...course.matchAll(POSITION)].map(([, letter, moves]) =>
    letter === undefined || moves === undefined
      ? { winner: null, in: null }
      : { winner: seatOf(letter), in: Number.parseInt(moves, BASE) },
  );

export function encodeAnalysis(analysis: Analysis | null): StoredAnalysis | null {
  if (!analysis) return null;
  const { course, turns, choices } = analysis;
  const { first, second } = choices;
  return {
    course: course.map(encodeProspect).join(''),
    choices: [first.kept, first.of, second.kept, second.of],
    turns: turns.map(({ at, seat, better }) => [at, LETTERS[seat], better.join(BETWEEN_MOVES)]),
  };
}

function decodeLeg({ course, choices, turns }: StoredAnalysis): Analysis {
  const [kept, of, keptBySecond, ofSecond] = choices;
  return {
    course: decodeCourse(course),
    turns: turns.map(([at, letter, better]) => ({
      at,
      seat: seatOf(letter),
      better: better.split(BETWEEN_MOVES),
    })),
    choices: { first: { kept, of }, second: { kept: keptBySecond, of: ofSecond } },
  };
}

/** Reads an analysis. One that does not fit the games is as none: it can be worked out again, and the games are what matters. */
export function decodeAnalysis(
  stored: readonly (StoredAnalysis | null)[] | undefined,
  legs: readonly Leg[],
): MatchAnalysis | undefined {
  if (stored?.length !== legs.length) return undefined;
  const analysis = stored.map((each) => each && decodeLeg(each));
  const isFitting = analysis.every((each, index) => {
    const moves = legs[index]?.moves.length ?? 0;
    return !each || (each.course.length === moves + 1 && each.turns.every(({ at }) => at < moves));
  });
  return isFitting ? analysis : undefined;
}
