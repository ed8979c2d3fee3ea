import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, GAMES, type AnyGame } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';
import type { Seat } from '../../src/rules/seat.js';
import {
  answer,
  isBotsTurn,
  KEYWORDS,
  legalMoves,
  newSession,
  outcomeOf,
  positionOf,
  type Bot,
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

describe('a session against the bot', () => {
  const game = GAMES['trap-and-treasure'];
  const bot: Bot = { level: 'easy', seat: 'second', seed: 'any' };
  const against = (typed: readonly string[], seat: Seat = 'second'): Session =>
    typed.reduce((session, line) => answer(session, line)[0], newSession(game, { ...bot, seat }));

  it('takes back a move together with what the bot answered', () => {
    expect(against(['M 1 0', 'M 3 4', 'M 2 0', 'M 2 4', 'undo']).moves).toEqual(['M 1 0', 'M 3 4']);
    // Before the bot has answered only the move itself is there to take back.
    expect(against(['M 1 0', 'M 3 4', 'M 2 0', 'undo']).moves).toEqual(['M 1 0', 'M 3 4']);
  });

  it('takes back both answers where the bot has moved twice', () => {
    const twice = ['M 1 0', 'T 2 0', 'M 2 0', 'M 3 4', 'M 2 4'];
    expect(isBotsTurn(against(twice.slice(0, -1)))).toBe(true);
    const [session, reply] = answer(against(twice), 'undo');
    expect(session.moves).toEqual(['M 1 0', 'T 2 0']);
    expect(reply).toEqual({ kind: 'undone', moves: ['M 2 0', 'M 3 4', 'M 2 4'] });
  });

  it('leaves the first move to a bot that began', () => {
    expect(answer(against(['M 1 0'], 'first'), 'undo')[1]).toEqual({ kind: 'nothing-to-undo' });
    expect(against(['M 1 0', 'M 3 4', 'undo'], 'first').moves).toEqual(['M 1 0']);
  });

  it('knows whose turn it is', () => {
    expect(isBotsTurn(against([]))).toBe(false);
    expect(isBotsTurn(against(['M 1 0']))).toBe(true);
    expect(isBotsTurn(against(['M 1 0', 'resign']))).toBe(false);
    expect(isBotsTurn(newSession(game))).toBe(false);
  });

  it('gives no hints after the end', () => {
    expect(answer(against(['hint']), 'hint')[1]).toEqual({ kind: 'hint' });
    for (const keyword of ['hint', 'judge']) {
      expect(answer(against(['resign']), keyword)[1]).toEqual({
        kind: 'refused',
        refusal: 'game-over',
      });
    }
  });
});
