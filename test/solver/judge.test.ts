import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { ALL_GAMES, GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { other } from '../../src/rules/seat.js';
import { chanceFrom, pick } from '../../src/solver/chance.js';
import { judge, positionAfter } from '../../src/solver/judge.js';
import { bestMoves, optimalMoves, verdictOf, type Verdict } from '../../src/solver/judgement.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { endingOf, winsWithin } from './plain-search.js';
import { randomMoves } from './positions.js';
import { playerAt, playGame, type Player } from './series.js';
import { mirrorsOf } from './symmetries.js';

beforeAll(useTableFile);

/** What a position is worth for whoever was to move before it; an ended game for whom it is lost. */
function verdictFor(seat: string, id: GameId, moves: readonly string[]): Verdict {
  const { outcome, turn } = positionAfter(id, moves);
  if (outcome) return { value: outcome.winner === seat ? 'win' : 'loss', in: 1 };
  const { value, in: length } = judge(id, moves);
  const flips = { win: 'loss', loss: 'win', open: 'open' } as const;
  return { value: turn === seat ? value : flips[value], in: length === null ? null : length + 1 };
}

/** Whether the last move brought a position back: from then on it is closed, which nobody counts with before. */
const isBack = (id: GameId, moves: readonly string[]): boolean => {
  const { seen } = positionAfter(id, moves);
  return id === 'trap-and-treasure' && seen.indexOf(seen.at(-1) ?? -1) < seen.length - 1;
};

/** Positions of these games take longer, as they depend on what came before, or on many traps. */
const FEWER: Partial<Record<GameId, number>> = {
  'center-square-showdown': 150,
  'trap-and-treasure': 40,
};

describe.each(ALL_GAMES.map(({ id }) => id))('%s', (id) => {
  const game: AnyGame = GAMES[id];
  const count = FEWER[id] ?? 500;

  it('is judged in agreement with what every move leads to', () => {
    for (const moves of randomMoves(id, count, `moves of ${id}`)) {
      const judgement = judge(id, moves);
      const { turn } = positionAfter(id, moves);
      const legal = game.moves(positionAfter(id, moves)).map((move) => game.makeMove(move));
      expect(judgement.moves.map(({ move }) => move)).toEqual(legal);
      expect(verdictOf(judgement.moves)).toEqual({ value: judgement.value, in: judgement.in });
      for (const { move, ...verdict } of judgement.moves) {
        if (isBack(id, [...moves, move])) continue;
        expect(verdict, moves.join(';')).toEqual(verdictFor(turn, id, [...moves, move]));
      }
      expect(bestMoves(judgement).length).toBeGreaterThan(0);
      expect(bestMoves(judgement)).toEqual(expect.arrayContaining([...optimalMoves(judgement)]));
    }
  });

  it('is worth the same in a mirror', () => {
    for (const moves of randomMoves(id, Math.ceil(count / 4), `mirrors of ${id}`)) {
      const { value, in: length, moves: judged } = judge(id, moves);
      for (const mirror of mirrorsOf(id)) {
        const seen = judge(id, moves.map(mirror));
        expect({ value: seen.value, in: seen.in }).toEqual({ value, in: length });
        for (const { move, ...verdict } of judged) {
          expect(seen.moves).toContainEqual({ move: mirror(move), ...verdict });
        }
      }
    }
  });

  const winner = (): 'first' | 'second' => (judge(id, []).value === 'win' ? 'first' : 'second');

  it('is won by the better seat with perfect play, against perfect play and against anything', () => {
    const perfect = (n: number) => playerAt(id, 'perfect', `${n}`);
    const anything =
      (n: number): Player =>
      (moves) =>
        game.makeMove(
          pick(game.moves(positionAfter(id, moves)), chanceFrom(`${n} ${moves.length}`)),
        );
    const { in: length } = judge(id, []);
    for (let n = 0; n < 4; n += 1) {
      const self = playGame(id, { first: perfect(n), second: perfect(n + 100) });
      expect(self.winner).toBe(winner());
      expect(self.moves).toHaveLength(length ?? 0);
    }
    for (let n = 0; n < 40; n += 1) {
      const players = { [winner()]: perfect(n), [other(winner())]: anything(n) };
      const { first = anything(n), second = anything(n) } = players;
      expect(playGame(id, { first, second }).winner).toBe(winner());
    }
  });
});

/** How many moves have to be made before everything that can come is played out in a moment. */
const LATE: readonly (readonly [GameId, number, number])[] = [
  ['edge-escape', 0, 200],
  ['grid-runner', 11, 60],
  ['forbidden-territory', 18, 60],
];

it.each(LATE)('%s is judged as plain search does, from move %i on', (id, from, count) => {
  const game: AnyGame = GAMES[id];
  const positions = randomMoves(id, count * 10, `ends of ${id}`).filter(
    ({ length }) => length >= from,
  );
  for (const moves of positions.slice(0, count)) {
    const position: Position<unknown> = positionAfter(id, moves);
    const ending = endingOf(game, position);
    const { value, in: length } = judge(id, moves);
    expect({ value, in: length }, moves.join(';')).toEqual({
      value: ending.winner === position.turn ? 'win' : 'loss',
      in: ending.moves,
    });
  }
  expect(positions.length).toBeGreaterThan(count);
});

/** So many moves ahead are played out without remembering anything. */
const DEPTH = 11;

it('Center Square Showdown is judged as plain search does, with its history', () => {
  const id = 'center-square-showdown';
  const game: AnyGame = GAMES[id];
  const checked = randomMoves(id, 300, 'circles').filter((moves) => {
    const position = positionAfter(id, moves);
    const { value, in: length } = judge(id, moves);
    const winner = value === 'win' ? position.turn : other(position.turn);
    const depth = Math.min(length ?? DEPTH + 1, DEPTH + 1);
    // Nobody wins sooner than it says.
    expect(winsWithin(game, position, position.turn, depth - 1)).toBe(false);
    expect(winsWithin(game, position, other(position.turn), depth - 1)).toBe(false);
    if (depth > DEPTH) return false;
    expect(winsWithin(game, position, winner, depth)).toBe(true);
    return true;
  });
  expect(checked.length).toBeGreaterThan(100);
});

it('Center Square Showdown is judged alike, whatever was judged before', async () => {
  const id = 'center-square-showdown';
  const games = randomMoves(id, 40, 'orders');
  // What comes later in a game first, so that more is known than a search by itself would have found out by then.
  const backwards = games.map((moves) =>
    moves.map((_, made) => judge(id, moves.slice(0, moves.length - made))).toReversed(),
  );
  for (const [n, moves] of games.entries()) {
    vi.resetModules();
    const { judge: judgeAfresh } = await import('../../src/solver/judge.js');
    const forwards = moves.map((_, made) => judgeAfresh(id, moves.slice(0, made + 1)));
    expect(backwards[n]).toEqual(forwards);
  }
});

it('Center Square Showdown is judged to its end where the token has circled for long', () => {
  const circles =
    'right down down down down left up up right up up left down down right up up left down down down down right up left up up up right down down down left down right up right down';
  // The longest win by far of 4,000 games with circles, as a search of another make has found it.
  expect(judge('center-square-showdown', circles.split(' '))).toEqual({
    value: 'win',
    in: 50,
    moves: [
      { move: 'left', value: 'win', in: 50 },
      { move: 'right', value: 'win', in: 52 },
    ],
  });
});
