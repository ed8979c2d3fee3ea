import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, type AnyGame } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';
import {
  answer,
  KEYWORDS,
  legalMoves,
  newSession,
  outcomeOf,
  positionOf,
  type Session,
} from '../../src/terminal/session.js';

/** What somebody may type: mostly moves, now and then a command or nonsense. */
const lines = (game: AnyGame) =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(...game.alphabet.map((move) => game.makeMove(move))),
      },
      { weight: 1, arbitrary: fc.constantFrom(...KEYWORDS) },
      { weight: 1, arbitrary: fc.string() },
    ),
    { maxLength: 60 },
  );

const after = (game: AnyGame, typed: readonly string[]): Session =>
  typed.reduce((session, line) => answer(session, line)[0], newSession(game));

describe.each<AnyGame>([...ALL_GAMES])('a session of $id', (game) => {
  it('always stands where its moves lead', () => {
    fc.assert(
      fc.property(lines(game), (typed) => {
        const session = after(game, typed);
        const steps = replay(game, session.moves);
        expect(steps.ok && (steps.value.at(-1)?.position ?? game.start)).toEqual(
          positionOf(session),
        );
        expect(legalMoves(session).length === 0).toBe(outcomeOf(session) !== null);
      }),
    );
  });

  it('is back at the start when everything is taken back', () => {
    fc.assert(
      fc.property(lines(game), (typed) => {
        const session = after(game, typed);
        const undone = after(game, [...typed, ...session.moves.map(() => 'undo'), 'undo']);
        expect(undone).toEqual(newSession(game));
      }),
    );
  });
});
