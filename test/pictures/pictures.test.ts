import { describe, expect, it } from 'vitest';
import { rasterize, toPng } from '../../src/pictures/encoders.js';
import { chosenFrames, delayOf, gameGif, MOST_FRAMES } from '../../src/pictures/game-gif.js';
import { gameOf } from '../../src/match/match.js';
import { replay } from '../../src/rules/record.js';
import { boardSvg } from '../../src/views/pictures/board.js';
import { chartSvg } from '../../src/views/pictures/chart.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { EACH_GAME } from '../rules/table.js';
import { longGame } from '../views/games.js';
import { readGif } from './gif.js';

const MEGABYTE = 1024 * 1024;

/** How far the colors of a frame are from those of a picture, on average, of 255. */
function difference(rgb: Uint8Array, rgba: Uint8Array): number {
  let sum = 0;
  for (let pixel = 0; pixel < rgb.length / 3; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      sum += Math.abs((rgb[pixel * 3 + channel] ?? 0) - (rgba[pixel * 4 + channel] ?? 0));
    }
  }
  return sum / rgb.length;
}

describe('a PNG', () => {
  it('is as large as the picture, times the scale', () => {
    const png = toPng(chartSvg({ courses: [], theme: 'dark' }), 2);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 720]);
  });

  it('is refused for what is not a picture', () => {
    expect(() => toPng('<svg', 1)).toThrow('SVG');
  });
});

describe('the pace of a film', () => {
  it('shows every position of a short game', () => {
    expect(chosenFrames(5)).toEqual([0, 1, 2, 3, 4]);
    expect(chosenFrames(1)).toEqual([0]);
    expect(chosenFrames(0)).toEqual([]);
  });

  it.each([MOST_FRAMES, MOST_FRAMES + 1, 300, 5000])(
    'thins out %i positions evenly',
    (positions) => {
      const chosen = chosenFrames(positions);
      expect(chosen).toHaveLength(MOST_FRAMES);
      expect([chosen[0], chosen.at(-1)]).toEqual([0, positions - 1]);
      expect(new Set(chosen).size).toBe(MOST_FRAMES);
      const gaps = chosen.slice(1).map((at, index) => at - (chosen[index] ?? 0));
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
    },
  );

  it('is calm in a short game, quicker in a long one, and rests at the end', () => {
    expect([0, 5, 9].map((frame) => delayOf(frame, 10))).toEqual([1200, 900, 4000]);
    expect(delayOf(50, MOST_FRAMES)).toBeLessThan(300);
    expect(delayOf(MOST_FRAMES - 1, MOST_FRAMES)).toBe(4000);
  });
});

describe.each(EACH_GAME)('the film of %s', (id) => {
  const moves = emojiViewOf(id).example;

  it('has the start and every move, each as the board shows it, and runs for ever', async () => {
    const file = await gameGif({ game: id, moves });
    expect(file.subarray(0, 6).toString()).toBe('GIF89a');
    const { width, height, loops, frames } = readGif(file);
    expect({ width, height, loops, frames: frames.length }).toEqual({
      width: 480,
      height: 544,
      loops: 0,
      frames: moves.length + 1,
    });
    const steps = replay(gameOf(id), moves);
    const positions = [
      { position: gameOf(id).start, events: [] },
      ...(steps.ok ? steps.value : []),
    ];
    for (const [at, step] of positions.entries()) {
      const { pixels } = rasterize(boardSvg({ game: id, ...step }), 1);
      expect(difference(frames[at]?.rgb ?? new Uint8Array(), pixels)).toBeLessThan(1);
    }
  });

  it('stays small, however long the game', async () => {
    const long = longGame(gameOf(id), 300);
    const file = await gameGif({ game: id, moves: long });
    expect(readGif(file).frames).toHaveLength(Math.min(long.length + 1, MOST_FRAMES));
    expect(file.length).toBeLessThan(3 * MEGABYTE);
  });
});

it('a film shows the winner of a game that was given up, on its last frame only', async () => {
  const moves = ['right', 'right'];
  const [open, given] = await Promise.all(
    [null, 'second' as const].map(async (winner) =>
      readGif(await gameGif({ game: 'center-square-showdown', moves, winner })),
    ),
  );
  const last = rasterize(
    boardSvg({ game: 'center-square-showdown', ...lastStep(moves), winner: 'second' }),
    1,
  );
  expect(difference(given?.frames.at(-1)?.rgb ?? new Uint8Array(), last.pixels)).toBeLessThan(1);
  expect(difference(open?.frames.at(-1)?.rgb ?? new Uint8Array(), last.pixels)).toBeGreaterThan(1);
});

it('a film shows what both play with', async () => {
  const moves = ['right', 'right'];
  const pieces = { first: 'cat', second: 'owl' } as const;
  const { frames } = readGif(await gameGif({ game: 'center-square-showdown', moves, pieces }));
  const step = { game: 'center-square-showdown', ...lastStep(moves) } as const;
  const last = frames.at(-1)?.rgb ?? new Uint8Array();
  expect(difference(last, rasterize(boardSvg({ ...step, pieces }), 1).pixels)).toBeLessThan(1);
  expect(difference(last, rasterize(boardSvg(step), 1).pixels)).toBeGreaterThan(1);
});

function lastStep(moves: readonly string[]) {
  const steps = replay(gameOf('center-square-showdown'), moves);
  const last = steps.ok ? steps.value.at(-1) : undefined;
  if (!last) throw new Error('no such game');
  return last;
}

it('a film of a game before its first move is one picture', async () => {
  const { frames } = readGif(await gameGif({ game: 'edge-escape', moves: [] }));
  expect(frames).toHaveLength(1);
});

it('moves that cannot be made are an error that says which', async () => {
  await expect(gameGif({ game: 'edge-escape', moves: ['up', 'down'] })).rejects.toThrow(
    'edge-escape: move 2, "down", does not replay: visited',
  );
});
