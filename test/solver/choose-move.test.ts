import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_GAMES, GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import { SEATS } from '../../src/rules/seat.js';
import { judge, positionAfter } from '../../src/solver/judge.js';
import { chooseMove } from '../../src/solver/choose-move.js';
import { LEVELS } from '../../src/solver/levels.js';
import { useTableFile } from '../../src/threads/table-file.js';
import { randomMoves } from './positions.js';
import { leavesRoom, PAIRS, playerAt, playGame, winsOf } from './series.js';

beforeAll(useTableFile);

/** Whether whoever is to move can win at once. */
function canWinAtOnce(id: GameId, moves: readonly string[]): boolean {
  const game: AnyGame = GAMES[id];
  const position = positionAfter(id, moves);
  return game
    .moves(position)
    .some((move) => game.play(position, move).position.outcome?.winner === position.turn);
}

const legalMoves = (id: GameId, moves: readonly string[]): readonly string[] => {
  const game: AnyGame = GAMES[id];
  return game.moves(positionAfter(id, moves)).map((move) => game.makeMove(move));
};

/** The legal moves by what they come to at once. */
function movesByEnd(id: GameId, moves: readonly string[]) {
  const { turn } = positionAfter(id, moves);
  const ends = legalMoves(id, moves).map((move) => {
    const after = [...moves, move];
    const { outcome, turn: next } = positionAfter(id, after);
    const isWin = outcome?.winner === turn;
    const isLoss = outcome ? !isWin : next !== turn && canWinAtOnce(id, after);
    return { move, isWin, isLoss };
  });
  const pick = (wanted: (end: (typeof ends)[number]) => boolean) =>
    ends.filter(wanted).map(({ move }) => move);
  return { wins: pick(({ isWin }) => isWin), safe: pick(({ isLoss }) => !isLoss) };
}

const LOOKING = LEVELS.filter((level) => level !== 'perfect');

describe.each(ALL_GAMES.map(({ id }) => id))('%s', (id) => {
  const positions = randomMoves(id, 150, `levels of ${id}`);

  it.each(LOOKING)('is played legally and alike for the same seed when it is %s', (level) => {
    for (const moves of positions) {
      const move = chooseMove(id, moves, level, 'seed');
      expect(legalMoves(id, moves)).toContain(move);
      expect(chooseMove(id, moves, level, 'seed')).toBe(move);
    }
  });

  it('is not always played alike', () => {
    const chosen = Array.from({ length: 40 }, (_, n) => chooseMove(id, [], 'easy', `seed ${n}`));
    expect(new Set(chosen).size).toBeGreaterThan(1);
  });

  it.each(LOOKING)('sees a move that wins at once when it is %s', (level) => {
    const chances = positions.filter((moves) => movesByEnd(id, moves).wins.length > 0);
    const taken = chances.filter((moves) =>
      movesByEnd(id, moves).wins.includes(chooseMove(id, moves, level, moves.join())),
    );
    // A beginner overlooks even that, now and then.
    expect(taken.length).toBeGreaterThanOrEqual(chances.length * (level === 'easy' ? 0.75 : 1));
    expect(chances.length).toBeGreaterThan(0);
  });

  it.each(['medium', 'hard'] as const)('steps into no loss that can be avoided at %s', (level) => {
    const blunders = positions.filter((moves) => {
      const { safe } = movesByEnd(id, moves);
      return safe.length > 0 && !safe.includes(chooseMove(id, moves, level, moves.join()));
    });
    expect(blunders).toEqual([]);
  });
});

describe.each(ALL_GAMES.map(({ id }) => id))('%s, level against level', (id) => {
  const { seatPrior } = GAMES[id];
  const better = seatPrior.first > seatPrior.second ? 'first' : 'second';

  it.each(PAIRS)('%s beats %s from the better seat, and overall', (...pair) => {
    const gamesEach = pair[0] === 'perfect' ? 20 : 60;
    const wins = winsOf(id, pair, gamesEach);
    expect(wins[better]).toBeGreaterThan(gamesEach / 2);
    // Where there is no room, the better seat wins every game.
    if (leavesRoom(id, pair)) expect(wins.first + wins.second).toBeGreaterThan(gamesEach);
    else expect(wins.first + wins.second).toBe(gamesEach);
  });

  it.each(SEATS)('perfect never lets go of a win as the %s player', (seat) => {
    for (const level of LOOKING) {
      const perfect = playerAt(id, 'perfect', 'perfect');
      const weaker = playerAt(id, level, 'weaker');
      const values: string[] = [];
      const watched = (moves: readonly string[]): string => {
        values.push(judge(id, moves).value);
        return perfect(moves);
      };
      const { winner } = playGame(id, {
        first: seat === 'first' ? watched : weaker,
        second: seat === 'first' ? weaker : watched,
      });
      const won = values.indexOf('win');
      const since = won < 0 ? [] : values.slice(won);
      expect(new Set(since).size).toBeLessThan(2);
      expect(winner === seat).toBe(since.length > 0);
    }
  });
});
