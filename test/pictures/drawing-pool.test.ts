import { afterEach, describe, expect, it, vi } from 'vitest';
import { toPng } from '../../src/pictures/encoders.js';
import { gameGif } from '../../src/pictures/game-gif.js';
import {
  makeDrawingPool,
  type DrawingPool,
  type DrawingPoolOptions,
} from '../../src/pictures/drawing-pool.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { chartSvg } from '../../src/views/pictures/chart.js';
import type { Drawing } from '../../src/views/pictures/drawing.js';
import { pieceTile } from '../../src/views/tiles/made-tiles.js';
import { EACH_GAME } from '../rules/table.js';

const pools: DrawingPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function poolOf(options: DrawingPoolOptions = {}): DrawingPool {
  const pool = makeDrawingPool(options);
  pools.push(pool);
  return pool;
}

/** A pool whose threads do as they are told. */
const unreliable = (options: DrawingPoolOptions = {}): DrawingPool =>
  poolOf({ entry: new URL('workers/unreliable.mjs', import.meta.url), size: 1, ...options });

const film = (...moves: readonly string[]): Drawing => ({
  kind: 'film',
  film: { game: 'edge-escape', moves },
});

describe('in a thread of its own', () => {
  it('every game is drawn as it is anywhere, byte by byte', async () => {
    const pool = poolOf({ size: 2 });
    const films = EACH_GAME.map(([game]) => ({ game, moves: emojiViewOf(game).example }));
    const drawn = await Promise.all(films.map((each) => pool.draw({ kind: 'film', film: each })));
    for (const [at, each] of films.entries()) {
      expect(Buffer.from(drawn[at] ?? []).equals(await gameGif(each))).toBe(true);
    }
    expect(pool.threads).toBe(2);
  });

  it('a chart is drawn, twice as large for fine screens', async () => {
    const chart = { courses: [], theme: 'light' } as const;
    const drawn = await poolOf().draw({ kind: 'chart', chart });
    expect(Buffer.from(drawn).equals(toPng(chartSvg(chart), 2))).toBe(true);
  });

  it('a tile is drawn as large as it is', async () => {
    const { svg } = pieceTile('whale', 'first');
    const drawn = Buffer.from(await poolOf().draw({ kind: 'tile', svg }));
    expect(drawn.equals(toPng(svg, 1))).toBe(true);
    expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([128, 128]);
  });

  it('what cannot be drawn is an error that says why, and the thread goes on', async () => {
    const pool = poolOf({ size: 1 });
    await expect(pool.draw(film('up', 'down'))).rejects.toThrow('move 2, "down", does not replay');
    expect((await pool.draw(film('up'))).length).toBeGreaterThan(0);
    expect(pool.threads).toBe(1);
  });
});

describe('threads', () => {
  it('are started when there is something to draw, and no more than so many', async () => {
    const pool = unreliable({ size: 2 });
    expect(pool.threads).toBe(0);
    await pool.draw(film());
    expect(pool.threads).toBe(1);
    const files = await Promise.all(Array.from({ length: 6 }, () => pool.draw(film())));
    expect(pool.threads).toBe(2);
    expect(new Set(files.map(([id]) => id)).size).toBe(2);
  });

  it('are ended when they have had nothing to do for a while, and started again', async () => {
    const pool = unreliable({ idleMs: 20 });
    const [first] = await pool.draw(film());
    await vi.waitFor(() => {
      expect(pool.threads).toBe(0);
    });
    const [second] = await pool.draw(film());
    expect(second).not.toBe(first);
  });

  it.each([
    ['exit', 'ended by itself, with code 3', 60_000],
    ['throw', 'out of paint', 60_000],
    ['hang', 'took longer than 2 seconds', 2000],
  ])(
    'that %s fail their drawing, and another one takes their place',
    async (act, message, timeLimitMs) => {
      const pool = unreliable({ timeLimitMs });
      const [failing, next] = [film(act), film()].map((each) => pool.draw(each));
      await expect(failing).rejects.toThrow(message);
      expect(await next).toHaveLength(1);
      expect(pool.threads).toBe(1);
    },
  );

  it('that refuse a drawing are kept', async () => {
    const pool = unreliable();
    const [first] = await pool.draw(film());
    await expect(pool.draw(film('refuse'))).rejects.toThrow('no such color');
    expect(await pool.draw(film())).toEqual(Uint8Array.of(first ?? 0));
  });

  it('that cannot be started fail what was to be drawn', async () => {
    const pool = poolOf({ entry: new URL('workers/nowhere.mjs', import.meta.url) });
    await expect(pool.draw(film())).rejects.toThrow('nowhere.mjs');
    expect(pool.threads).toBe(0);
  });

  it('are ended with the pool, and what was under way or waiting fails', async () => {
    const pool = unreliable();
    const drawings = [film('hang'), film()].map((each) => pool.draw(each));
    const failing = drawings.map((each) => expect(each).rejects.toThrow('threads were ended'));
    await pool.close();
    await Promise.all(failing);
    expect(pool.threads).toBe(0);
    await expect(pool.draw(film())).rejects.toThrow('Nothing is begun any more');
    expect(pool.threads).toBe(0);
  });
});
