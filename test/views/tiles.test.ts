import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/match/match.js';
import { DEFAULT_PIECES, PIECES } from '../../src/match/piece.js';
import type { Step } from '../../src/rules/game.js';
import type { AnyGame, GameId } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';
import { SEATS, withSeat } from '../../src/rules/seat.js';
import { DIRECTIONS, SQUARES, type Square } from '../../src/rules/square.js';
import { PIECE_EMOJI } from '../../src/views/emoji-board.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { SEAT_EMOJI } from '../../src/views/messages/signs.js';
import {
  packsFor,
  sceneAfter,
  tileAt,
  tilePacks,
  type TileScene,
} from '../../src/views/tiles/tiles.js';
import type { Tile } from '../../src/views/tiles/tile.js';
import { EACH_GAME } from '../rules/table.js';
import { longGame, randomGames } from './games.js';

/** A game can be followed through all its positions if there are no more than this. */
const FEW = 20_000;

/** Every position with the moves that lead to it; undefined where there are too many. */
function allSteps(game: AnyGame): readonly Step<unknown>[] | undefined {
  const known = new Set<string>();
  const steps: Step<unknown>[] = [{ position: game.start, events: [] }];
  for (const { position } of steps) {
    for (const move of game.moves(position)) {
      const next = game.play(position, move);
      const key = JSON.stringify([next.position.board, next.position.turn, next.events[0]]);
      if (known.has(key)) continue;
      if (known.size === FEW) return undefined;
      known.add(key);
      steps.push(next);
    }
  }
  return steps;
}

/** What random games seldom come to. */
const OPENINGS: Readonly<Partial<Record<GameId, readonly string[]>>> = {
  'trap-and-treasure': [
    // A trap on each home, and whoever lives there is still close by.
    'M 1 0; M 3 4; T 4 4; T 0 0',
    // Each is caught in the home of the other, and leaves it while the other one is.
    'M 1 0; M 3 4; M 2 0; T 4 4; M 3 0; T 0 0; M 4 0; M 2 4; M 4 1; M 1 4; M 4 2; M 0 4; M 4 3; M 0 3; M 4 4; M 0 2; M 0 1; T 2 0; M 0 0; M 4 3; M 4 4; M 0 1',
  ],
};

/** Every turn of many games, the same ones each time. */
function manySteps(game: AnyGame): readonly Step<unknown>[] {
  const openings = [[], ...(OPENINGS[game.id] ?? []).map((moves) => moves.split('; '))];
  const games = openings.flatMap((opening) =>
    fc.sample(randomGames(game, opening), { seed: 13, numRuns: 60 }),
  );
  const start: Step<unknown> = { position: game.start, events: [] };
  return [longGame(game, 100), ...games].flatMap((moves) => {
    const steps = replay(game, moves);
    return steps.ok ? [start].concat(steps.value) : [];
  });
}

/** A tile, and where it was seen. */
interface Sighting {
  readonly tile: Tile;
  readonly scene: TileScene;
  readonly square: Square;
}

/** The board of a live match after a step. */
const liveScene = (step: Step<unknown>): TileScene => ({
  ...sceneAfter(step, DEFAULT_PIECES),
  showsMoves: true,
});

/** One sighting of each tile that the given steps show. */
function sightingsIn(game: GameId, steps: readonly Step<unknown>[]): readonly Sighting[] {
  const sightings = new Map<string, Sighting>();
  for (const step of steps) {
    const scene = liveScene(step);
    for (const square of SQUARES) {
      const tile = tileAt(game, scene, square);
      if (!sightings.has(tile.name)) sightings.set(tile.name, { tile, scene, square });
    }
  }
  return [...sightings.values()];
}

const namesIn = (ids: readonly string[]): readonly string[] =>
  tilePacks()
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ tiles }) => tiles.map(({ name }) => name));

/** Where the arrows lead; a board of buttons shows that itself. */
function openIn(game: GameId, { position }: TileScene): readonly (Square | undefined)[] {
  const { controls } = emojiViewOf(game);
  return controls.kind === 'pad' && position.outcome === null
    ? DIRECTIONS.map((direction) => controls.arrow(position, direction)?.to)
    : [];
}

/** Whether each mark that a square should have makes a difference to its tile, alone and beside the others. */
function isRightlyMarked(
  game: GameId,
  scene: TileScene,
  open: readonly (Square | undefined)[],
  square: Square,
): boolean {
  const { cameFrom, last, mover: _, ...still } = scene;
  const isOfLastMove = square === cameFrom || square === last;
  const isOpen = open.includes(square);
  const tile = tileAt(game, scene, square);
  const isOther = (other: TileScene): boolean => tileAt(game, other, square) !== tile;
  if (!isOfLastMove && !isOpen) return !isOther({ ...still, showsMoves: false });
  return (
    isOther(still) === isOfLastMove &&
    isOther({ ...scene, showsMoves: false }) === isOpen &&
    isOther({ ...still, showsMoves: false })
  );
}

describe.each(EACH_GAME)('the tiles of %s', (id, game) => {
  const steps = allSteps(game) ?? manySteps(game);
  const sightings = sightingsIn(id, steps);

  it('are all in the packs of the board, whichever pieces are on it, and all of those are needed', () => {
    const needed = new Set<string>();
    for (const seat of SEATS) {
      for (const piece of PIECES) {
        const pieces = withSeat(DEFAULT_PIECES, seat, piece);
        const published = new Set(namesIn(packsFor(id, pieces)));
        for (const { scene, square } of sightings) {
          const { name } = tileAt(id, { ...scene, pieces }, square);
          needed.add(name);
          expect(published, `square ${square} of ${JSON.stringify(scene.position)}`).toContain(
            name,
          );
        }
      }
    }
    const own = tilePacks().filter((pack) => pack.id.startsWith(id));
    expect(namesIn(own.map((pack) => pack.id)).filter((name) => !needed.has(name))).toEqual([]);
  });

  it('stand for what the emoji board shows', () => {
    const view = emojiViewOf(id);
    for (const { scene } of sightings) {
      for (const square of SQUARES) {
        const { cameFrom, position } = scene;
        const shown = view.cell(position.board, square, { cameFrom, seats: SEAT_EMOJI });
        expect(tileAt(id, scene, square).stock).toBe(shown);
      }
    }
  });

  it('show the pieces that the players have chosen', () => {
    for (const { scene, square, tile } of sightings) {
      const seat = SEATS.find((each) => tile.stock === SEAT_EMOJI[each]);
      const pieces = { first: 'robot', second: 'ghost' } as const;
      const changed = tileAt(id, { ...scene, pieces }, square);
      expect(changed.stock).toBe(seat ? PIECE_EMOJI[pieces[seat]] : tile.stock);
      expect(changed.name === tile.name).toBe(seat === undefined);
    }
  });

  it('show every mark there is, also two at once, and no other', () => {
    const wrong = steps.flatMap((step) => {
      const scene = liveScene(step);
      const open = openIn(id, scene);
      return SQUARES.filter((square) => !isRightlyMarked(id, scene, open, square)).map(
        (square) => `${square} of ${JSON.stringify(scene)}`,
      );
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

/** What each of some moves in Trap and Treasure led to. */
const scenes = (moves: string): readonly TileScene[] => {
  const steps = replay(gameOf('trap-and-treasure'), moves.split('; '));
  return steps.ok ? steps.value.map((step) => sceneAfter(step, DEFAULT_PIECES)) : [];
};

describe('the mark of the last move in Trap and Treasure', () => {
  it('tells who came from there', () => {
    const [first, second] = scenes('M 1 0; M 4 3');
    expect(first).toMatchObject({ cameFrom: 0, mover: 'first' });
    expect(second).toMatchObject({ cameFrom: 24, mover: 'second' });
    const names = SEATS.map((mover) =>
      first ? tileAt('trap-and-treasure', { ...first, mover }, 0).name : '',
    );
    expect(new Set(names).size).toBe(2);
  });

  it('is that of whoever moved, also where the other one skips a turn and they move again', () => {
    // The second player steps into the trap; the first one moves, and is to move again.
    const last = scenes('M 1 0; M 4 3; T 4 2; M 4 2; M 1 1').at(-1);
    expect(last).toMatchObject({ cameFrom: 1, mover: 'first', position: { turn: 'first' } });
  });

  it('frames a trap that was placed, and nothing else', () => {
    expect(scenes('M 1 0; M 4 3; T 4 2').at(-1)).toMatchObject({ last: 14 });
    expect(scenes('M 1 0; M 4 3; T 4 2').at(-1)).not.toHaveProperty('cameFrom');
  });
});
