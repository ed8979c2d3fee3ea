import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDrawings, type DrawingsOptions } from '../../src/app/drawings.js';
import { makeDrawingPool } from '../../src/pictures/drawing-pool.js';
import { err, ok } from '../../src/rules/result.js';
import type { Drawing } from '../../src/views/pictures/drawing.js';
import { makeNotes } from '../doors/tiny-discord.js';

const film = (...moves: readonly string[]): Drawing => ({
  kind: 'film',
  film: { game: 'edge-escape', moves },
});

/** A drawing under way, that the test brings to its end. */
interface Held {
  readonly drawing: Drawing;
  readonly finish: (file?: Uint8Array) => void;
  readonly fail: (error: Error) => void;
}

/** A queue in front of drawings that take as long as the test lets them. */
function queueOf(options: Partial<DrawingsOptions> = {}) {
  const held: Held[] = [];
  const { log, notes } = makeNotes();
  const drawings = makeDrawings({
    log,
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        held.push({
          drawing,
          finish: (file = Uint8Array.of(1)) => {
            resolve(file);
          },
          fail: reject,
        });
      }),
    ...options,
  });
  return { drawings, held, notes };
}

const keep = (file: Uint8Array): Promise<Uint8Array> => Promise.resolve(file);

/** Lets everything happen that can. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('one person', () => {
  it('has one picture at a time, until it was handed over', async () => {
    const { drawings, held } = queueOf();
    let isTaken: (() => void) | undefined;
    const first = drawings.draw(
      { by: 'ada', drawing: film() },
      () =>
        new Promise<string>((resolve) => {
          isTaken = () => {
            resolve('taken');
          };
        }),
    );
    expect(drawings.refusalFor('ada')).toBe('one-drawing-at-a-time');
    expect(drawings.refusalFor('ben')).toBeUndefined();
    expect(await drawings.draw({ by: 'ada', drawing: film() }, keep)).toEqual(
      err('one-drawing-at-a-time'),
    );
    held[0]?.finish();
    await settle();
    expect(drawings.refusalFor('ada')).toBe('one-drawing-at-a-time');
    isTaken?.();
    expect(await first).toEqual(ok('taken'));
    expect(drawings.refusalFor('ada')).toBeUndefined();
    expect(held).toHaveLength(1);
  });

  it('may ask again when a picture failed, or could not be handed over', async () => {
    const { drawings, held, notes } = queueOf();
    const failed = drawings.draw({ by: 'ada', drawing: film() }, keep);
    const broken = new Error('the thread is gone');
    await settle();
    held[0]?.fail(broken);
    expect(await failed).toEqual(err('failed'));
    expect(notes).toMatchObject([{ level: 'error', facts: { err: broken } }]);
    const lost = drawings.draw({ by: 'ada', drawing: film() }, () =>
      Promise.reject(new Error('lost')),
    );
    await settle();
    held[1]?.finish();
    await expect(lost).rejects.toThrow('lost');
    expect(drawings.refusalFor('ada')).toBeUndefined();
    expect(drawings.load()).toEqual({ people: 0, files: 0, keptBytes: 0 });
  });
});

describe('many people', () => {
  it('wait in line, with four files in memory at a time, first come, first served', async () => {
    const { drawings, held } = queueOf();
    const order: string[] = [];
    const all = Array.from({ length: 40 }, (_, n) =>
      drawings.draw({ by: `person ${n}`, drawing: film(String(n)) }, (file) => {
        order.push(String(n));
        return keep(file);
      }),
    );
    await settle();
    for (let at = 0; at < 40; at += 1) {
      expect(held.length).toBe(Math.min(40, at + 4));
      expect(drawings.load()).toMatchObject({ people: 40 - at, files: Math.min(4, 40 - at) });
      held[at]?.finish();
      await settle();
    }
    expect((await Promise.all(all)).every(({ ok: isDrawn }) => isDrawn)).toBe(true);
    expect(order).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
    expect(drawings.load()).toMatchObject({ people: 0, files: 0 });
  });

  it('hold up the next ones while theirs are handed over', async () => {
    const { drawings, held } = queueOf();
    for (let n = 0; n < 5; n += 1) {
      void drawings.draw(
        { by: `person ${n}`, drawing: film() },
        () => new Promise(() => undefined),
      );
    }
    await settle();
    for (const each of held) each.finish();
    await settle();
    expect(held).toHaveLength(4);
    expect(drawings.load().files).toBe(4);
  });

  it('are refused when too many wait', async () => {
    const { drawings, held } = queueOf({ mostPeople: 6 });
    for (let n = 0; n < 6; n += 1) void drawings.draw({ by: `${n}`, drawing: film() }, keep);
    expect(drawings.refusalFor('ada')).toBe('too-many-drawings');
    expect(drawings.refusalFor('3')).toBe('one-drawing-at-a-time');
    expect(await drawings.draw({ by: 'ada', drawing: film() }, keep)).toEqual(
      err('too-many-drawings'),
    );
    held[0]?.finish();
    await settle();
    expect(drawings.refusalFor('ada')).toBeUndefined();
  });

  it('are told how many are before them, every few seconds, if that has changed', async () => {
    const { drawings, held } = queueOf({ tellEveryMs: 3000 });
    const told: Record<string, number[]> = { a: [], b: [], c: [] };
    for (const [by, places] of Object.entries(told)) {
      const tellPlace = (before: number) => Promise.resolve(places.push(before));
      void drawings.draw({ by, drawing: film(), tellPlace }, keep);
    }
    expect(told).toEqual({ a: [], b: [], c: [] });
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toEqual({ a: [], b: [1], c: [2] });
    await vi.advanceTimersByTimeAsync(9000);
    expect(told).toEqual({ a: [], b: [1], c: [2] });
    held[0]?.finish();
    await vi.advanceTimersByTimeAsync(2000);
    expect(told).toEqual({ a: [], b: [1], c: [2] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual({ a: [], b: [1, 0], c: [2, 1] });
    held[1]?.finish();
    held[2]?.finish();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are told one thing at a time, and get their picture though it could not be told', async () => {
    const { drawings, held, notes } = queueOf({ tellEveryMs: 1000 });
    let fail: (() => void) | undefined;
    const tellPlace = vi.fn<(before: number) => Promise<unknown>>(
      () =>
        new Promise((_, reject) => {
          fail = () => {
            reject(new Error('not now'));
          };
        }),
    );
    void drawings.draw({ by: 'ada', drawing: film() }, keep);
    let isDone = false;
    const second = drawings.draw({ by: 'ben', drawing: film(), tellPlace }, keep).finally(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    held[0]?.finish();
    await vi.advanceTimersByTimeAsync(3000);
    expect(tellPlace.mock.calls).toEqual([[1]]);
    held[1]?.finish();
    await settle();
    expect(isDone).toBe(false);
    expect(drawings.refusalFor('ben')).toBeUndefined();
    fail?.();
    expect(await second).toEqual(ok(Uint8Array.of(1)));
    expect(notes).toMatchObject([{ level: 'warn' }]);
  });

  it('are sent away when the bot stops, and what is being drawn is finished', async () => {
    const { drawings, held } = queueOf();
    const all = Array.from({ length: 6 }, (_, n) =>
      drawings.draw({ by: `${n}`, drawing: film() }, keep),
    );
    drawings.stop();
    expect(drawings.refusalFor('ada')).toBe('too-many-drawings');
    await settle();
    for (const each of held) each.finish();
    const results = await Promise.all(all);
    expect(results.slice(0, 4).every(({ ok: isDrawn }) => isDrawn)).toBe(true);
    expect(results.slice(4)).toEqual([err('failed'), err('failed')]);
    expect(held).toHaveLength(4);
  });
});

/** Somebody asks for what never changes. */
const order = (by: string, key: string) => ({ by, key, drawing: film() });

describe('a finished game', () => {
  it('is drawn once for all who ask, now and later', async () => {
    const { drawings, held } = queueOf();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((by) => drawings.draw(order(by, 'm 0'), keep));
    await settle();
    held[0]?.finish(Uint8Array.of(7));
    for (const each of await Promise.all(all)) expect(each).toEqual(ok(Uint8Array.of(7)));
    expect(await drawings.draw(order('g', 'm 0'), keep)).toEqual(ok(Uint8Array.of(7)));
    expect(held).toHaveLength(1);
    void drawings.draw(order('a', 'm 1'), keep);
    await settle();
    expect(held).toHaveLength(2);
  });

  it('that could not be drawn is drawn anew', async () => {
    const { drawings, held } = queueOf();
    const all = ['a', 'b'].map((by) => drawings.draw(order(by, 'm 0'), keep));
    await settle();
    held[0]?.fail(new Error('no'));
    expect(await Promise.all(all)).toEqual([err('failed'), err('failed')]);
    void drawings.draw(order('a', 'm 0'), keep);
    await settle();
    expect(held).toHaveLength(2);
  });

  it('is kept up to so many bytes, and the one not asked for the longest goes first', async () => {
    const { drawings, held } = queueOf({ keepBytes: 100 });
    const ask = async (key: string, bytes: number): Promise<boolean> => {
      const before = held.length;
      const drawn = drawings.draw(order('ada', key), keep);
      await settle();
      held[before]?.finish(new Uint8Array(bytes));
      await drawn;
      return held.length > before;
    };
    expect(await ask('a', 40)).toBe(true);
    expect(await ask('b', 40)).toBe(true);
    expect(await ask('a', 40)).toBe(false);
    expect(drawings.load().keptBytes).toBe(80);
    expect(await ask('c', 40)).toBe(true);
    expect(drawings.load().keptBytes).toBe(80);
    expect(await ask('a', 40)).toBe(false);
    expect(await ask('b', 60)).toBe(true);
    expect(drawings.load().keptBytes).toBe(100);
    expect(await ask('huge', 101)).toBe(true);
    expect(drawings.load().keptBytes).toBe(0);
  });

  it('a picture without a name is never kept', async () => {
    const { drawings, held } = queueOf();
    for (const at of [0, 1]) {
      const drawn = drawings.draw({ by: 'ada', drawing: film() }, keep);
      await settle();
      held[at]?.finish();
      await drawn;
    }
    expect(held).toHaveLength(2);
    expect(drawings.load().keptBytes).toBe(0);
  });
});

it('40 different games of 40 people are drawn by real threads, with few files at a time', async () => {
  vi.useRealTimers();
  const pool = makeDrawingPool({ size: 2 });
  const drawings = makeDrawings({ draw: (drawing) => pool.draw(drawing), log: makeNotes().log });
  let mostFiles = 0;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      drawings.draw({ by: `${n}`, key: `${n}`, drawing: film('up', 'up') }, (file) => {
        mostFiles = Math.max(mostFiles, drawings.load().files);
        return keep(file);
      }),
    ),
  );
  clearInterval(timer);
  await pool.close();
  expect(all.every((each) => each.ok && each.value.length > 1000)).toBe(true);
  expect(mostFiles).toBeLessThanOrEqual(4);
  // Whatever else there is to do was done meanwhile.
  expect(turns).toBeGreaterThan(40);
});
