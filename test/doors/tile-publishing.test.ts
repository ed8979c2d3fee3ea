import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startDiscord, type Discord, type DiscordOptions } from '@five-by-five/playground';
import { makeTiles } from '../../src/app/tiles.js';
import { SHOWN_DAYS } from '../../src/app/plan-tiles.js';
import { makeEmojis } from '../../src/doors/emojis.js';
import { makeBackgroundRest } from '../../src/doors/rest.js';
import { startTilePublishing } from '../../src/doors/tile-publishing.js';
import { dayOf, DAY } from '../../src/match/clock.js';
import { DEFAULT_PIECES } from '../../src/match/piece.js';
import { toPng } from '../../src/pictures/encoders.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import type { Store } from '../../src/store/store.js';
import type { Tile, TilePack } from '../../src/views/tiles/tile.js';
import { packsFor, tilePacks } from '../../src/views/tiles/tiles.js';
import { closedGate } from '../app/answers.js';
import { makeNotes } from './tiny-discord.js';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const GAME = 'center-square-showdown';

/** The packs of one game, which are real, and few enough to be uploaded in a moment. */
const PACKS: readonly TilePack[] = tilePacks().filter(({ id }) =>
  packsFor(GAME, DEFAULT_PIECES).includes(id),
);
const NAMES = [...new Set(PACKS.flatMap(({ tiles }) => tiles.map(({ name }) => name)))];

/** The same packs of a version in which one tile looks different. */
const CHANGED: readonly TilePack[] = PACKS.map((pack, at) => ({
  ...pack,
  tiles: pack.tiles.map((tile, index) =>
    at === 0 && index === 0 ? { ...tile, name: 'x5new_0000' } : tile,
  ),
}));

const draw = ({ svg }: Tile): Promise<Uint8Array> => Promise.resolve(toPng(svg, 1));

async function open(options: DiscordOptions = {}): Promise<Discord> {
  const discord = await startDiscord(options);
  closing.push(() => discord.close());
  return discord;
}

async function openRecord(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'five-by-five-tiles-'));
  closing.push(() => rm(folder, { recursive: true }));
  const store = openSqliteStore(folder, () => undefined);
  closing.push(() => store.close());
  return store;
}

interface Setup {
  readonly packs?: readonly TilePack[];
  /** The store of all processes that share one. */
  readonly record?: Store;
  readonly now?: () => number;
  readonly lookEvery?: number;
  readonly doubtEvery?: number;
  readonly drawing?: typeof draw;
}

/** A process that publishes tiles. */
async function publish(discord: Discord, setup: Setup = {}) {
  const { packs = PACKS, record = await openRecord(), now = Date.now, drawing = draw } = setup;
  const { lookEvery = 50, doubtEvery = 20 } = setup;
  const { log, notes } = makeNotes();
  const { token, url: apiUrl, applicationId } = discord;
  const tiles = makeTiles(packs, () => publishing.doubt());
  const drawn: string[] = [];
  const publishing = startTilePublishing({
    emojis: makeEmojis(makeBackgroundRest({ token, apiUrl, log }), applicationId),
    packs,
    draw(tile) {
      drawn.push(tile.name);
      return drawing(tile);
    },
    onEmojis: tiles.note,
    record,
    takeLease: (name, ms) => record.takeLease(name, ms),
    log,
    now,
    pace: 0,
    lookEvery,
    doubtEvery,
  });
  const stop = (): void => publishing.stop();
  closing.push(stop);
  const said = (level: string): readonly string[] =>
    notes.filter((note) => note.level === level).map(({ sentence }) => sentence);
  return {
    tiles,
    drawn,
    stop,
    said,
    hasTiles: () => tiles.writerFor(GAME, DEFAULT_PIECES) !== undefined,
  };
}

const namesOn = (discord: Discord): readonly string[] =>
  discord.emojis().map(({ name }) => name ?? '');

const uploads = ({ requests }: Discord, status?: number) =>
  requests.filter(
    (each) =>
      each.method === 'POST' &&
      each.path.endsWith('/emojis') &&
      (status === undefined || each.status === status),
  );

const listings = ({ requests }: Discord): number =>
  requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/emojis')).length;

/** Uploads an emoji as an operator does, or another program with the same token. */
async function upload(discord: Discord, name: string): Promise<void> {
  const image = `data:image/png;base64,${toPng(PACKS[0]?.tiles[0]?.svg ?? '', 1).toString('base64')}`;
  const url = `${discord.url}/v10/applications/${discord.applicationId}/emojis`;
  const headers = { Authorization: `Bot ${discord.token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name, image });
  const { status } = await fetch(url, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

/** Puts so many emoji there, without the time that it takes to upload them. */
function fill({ world }: Discord, count: number, nameOf: (index: number) => string): void {
  const [sample] = world.emojis.values();
  if (!sample) throw new Error('There is no emoji to be copied.');
  for (let index = 0; index < count; index += 1) {
    const id = world.nextId();
    world.emojis.set(id, { ...sample, api: { ...sample.api, id, name: nameOf(index) } });
  }
}

describe('tiles that are missing', () => {
  it('are uploaded pack after pack, each drawn just before, and boards are drawn with them once all are there', async () => {
    const discord = await open();
    const there: number[] = [];
    const { hasTiles, tiles, drawn, said } = await publish(discord, {
      drawing(tile) {
        there.push(discord.emojis().length);
        return draw(tile);
      },
    });
    expect(hasTiles()).toBe(false);
    await discord.until(hasTiles);
    expect(namesOn(discord)).toEqual(NAMES);
    expect(drawn).toEqual(NAMES);
    expect(there).toEqual([...NAMES.keys()]);
    const write = tiles.writerFor(GAME, DEFAULT_PIECES);
    const written = PACKS.flatMap((pack) => pack.tiles).map((tile) => write?.(tile));
    const known = discord.emojis().map(({ name, id }) => `<:${name}:${id}>`);
    expect(new Set(written)).toEqual(new Set(known));
    expect(said('warn')).toEqual([]);
    await discord.until(() => said('info').includes('All tiles are published.'));
  });

  it('belong to boards of other games and pieces, which stay as they are', async () => {
    const discord = await open();
    const { hasTiles, tiles } = await publish(discord);
    await discord.until(hasTiles);
    expect(tiles.writerFor('grid-runner', DEFAULT_PIECES)).toBeUndefined();
    expect(tiles.writerFor(GAME, { first: 'cat', second: 'fox' })).toBeUndefined();
  });

  it('are uploaded from where it stopped, after a restart', async () => {
    const discord = await open();
    // It is stopped while the fifth is drawn.
    const gate = closedGate();
    const first = await publish(discord, {
      async drawing(tile) {
        if (discord.emojis().length === 4) await gate.opened;
        return draw(tile);
      },
    });
    await discord.until(() => first.drawn.length === 5);
    first.stop();
    gate.open();
    await sleep(100);
    expect(discord.emojis()).toHaveLength(4);
    const before = namesOn(discord);
    const second = await publish(discord);
    await discord.until(second.hasTiles);
    expect(second.drawn).toEqual(NAMES.filter((name) => !before.includes(name)));
    expect(uploads(discord, 201)).toHaveLength(NAMES.length);
  });

  it('are uploaded once by two processes that share a store', async () => {
    const discord = await open();
    const record = await openRecord();
    const both = await Promise.all([1, 2].map(() => publish(discord, { record })));
    await discord.until(() => both.every(({ hasTiles }) => hasTiles()));
    expect(uploads(discord, 201)).toHaveLength(NAMES.length);
    // At the turn of a minute both may be at one.
    expect(uploads(discord, 400).length).toBeLessThanOrEqual(1);
    expect(namesOn(discord).toSorted()).toEqual(NAMES.toSorted());
  });

  it('are there once when two processes that know nothing of each other upload them', async () => {
    const discord = await open();
    const both = await Promise.all([publish(discord), publish(discord)]);
    await discord.until(() => both.every(({ hasTiles }) => hasTiles()));
    expect(uploads(discord, 201)).toHaveLength(NAMES.length);
    expect(namesOn(discord).toSorted()).toEqual(NAMES.toSorted());
    expect(both.flatMap(({ said }) => said('warn'))).toEqual([]);
  });

  it('are waited for while Discord does not answer', async () => {
    const discord = await open();
    discord.faults.next({ answer: 503, method: 'GET', route: '/emojis' });
    discord.faults.next({ answer: 502, method: 'POST', route: '/emojis' });
    discord.faults.next({ answer: 'drop', method: 'POST', route: '/emojis' });
    const { hasTiles, said } = await publish(discord);
    await discord.until(hasTiles, 20_000);
    expect(said('warn')).toEqual([]);
  });

  it('were uploaded though the answer got lost, and are not uploaded again', async () => {
    const discord = await open();
    discord.faults.next({ answer: 'after', method: 'POST', route: '/emojis' });
    const { hasTiles } = await publish(discord);
    await discord.until(hasTiles);
    expect(namesOn(discord)).toEqual(NAMES);
  });
});

describe('a limit of uploads', () => {
  it('is waited for, and then it goes on', async () => {
    let now = Date.now();
    const discord = await open({ now: () => now, emojiUploads: { limit: 3, withinMs: 1500 } });
    const { hasTiles, said } = await publish(discord);
    await discord.until(() => uploads(discord, 429).length > 0);
    expect(discord.emojis()).toHaveLength(3);
    // Nothing is uploaded before it is over, however often it is looked what is there.
    const before = listings(discord);
    await discord.until(() => listings(discord) >= before + 3);
    expect(uploads(discord)).toHaveLength(4);
    const passing = setInterval(() => (now += 1500), 20);
    closing.push(() => clearInterval(passing));
    await discord.until(hasTiles, 30_000);
    expect(said('warn')).toEqual([]);
  });

  it('ends at once with the bot', async () => {
    const discord = await open({ emojiUploads: { limit: 1, withinMs: 3_600_000 } });
    const { stop, said } = await publish(discord, { lookEvery: 60_000 });
    await discord.until(() => uploads(discord, 429).length > 0);
    await discord.until(() => said('info').length > 0);
    expect(said('info')).toEqual(['Discord takes no more tiles for now; it goes on by itself.']);
    stop();
    const asked = discord.requests.length;
    await sleep(100);
    expect(discord.requests).toHaveLength(asked);
  });

  it('is seen through by what another process uploads meanwhile', async () => {
    const discord = await open({ emojiUploads: { limit: 2, withinMs: 3_600_000 } });
    const { hasTiles } = await publish(discord);
    await discord.until(() => uploads(discord, 429).length > 0);
    const missing = NAMES.filter((name) => !namesOn(discord).includes(name));
    fill(discord, missing.length, (index) => missing[index] ?? '');
    await discord.until(hasTiles);
    expect(uploads(discord)).toHaveLength(3);
  });
});

/** Draws all tiles but one, which becomes something that is no picture. */
const withBroken = (name: string) => (tile: Tile) =>
  tile.name === name ? Promise.resolve(Buffer.from('no picture')) : draw(tile);

describe('what Discord refuses', () => {
  it('leaves its pack incomplete, which is told once, and the others go on', async () => {
    const discord = await open();
    const [frame, ...others] = PACKS;
    const broken = frame?.tiles[2]?.name ?? '';
    const { hasTiles, said } = await publish(discord, {
      drawing: withBroken(broken),
      lookEvery: 5,
    });
    await discord.until(() => listings(discord) > 2);
    expect(said('warn')).toHaveLength(1);
    expect(said('warn')[0]).toMatch(
      new RegExp(
        `^The tile ${broken} could not be published: Discord said .*50035.*ordinary emoji`,
        'u',
      ),
    );
    const wanted = others.flatMap(({ tiles }) => tiles.map(({ name }) => name));
    expect(namesOn(discord)).toEqual(expect.arrayContaining(wanted));
    expect(hasTiles()).toBe(false);
    // It is left alone for an hour.
    expect(uploads(discord, 400)).toHaveLength(1);
  });

  it('is told where nothing can be uploaded at all', async () => {
    const discord = await open();
    const { token, url: apiUrl } = discord;
    const { log, notes } = makeNotes();
    const record = await openRecord();
    const publishing = startTilePublishing({
      // The token is not that of this application.
      emojis: makeEmojis(makeBackgroundRest({ token, apiUrl, log }), '123456789012345678'),
      packs: PACKS,
      draw,
      onEmojis: () => undefined,
      record,
      takeLease: (name, ms) => record.takeLease(name, ms),
      log,
      now: Date.now,
    });
    closing.push(() => publishing.stop());
    await discord.until(() => notes.some(({ level }) => level === 'warn'));
    const warnings = notes.filter(({ level }) => level === 'warn');
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'Discord refused what tiles are published by: You are not authorized to perform this action on this application (status 403, code 20012). Boards that need them are drawn with ordinary emoji.',
    ]);
  });

  it('may be what cannot be drawn', async () => {
    const discord = await open();
    const broken = NAMES.at(-1) ?? '';
    const { said } = await publish(discord, {
      drawing: (tile) =>
        tile.name === broken ? Promise.reject(new Error('no thread')) : draw(tile),
    });
    await discord.until(() => said('warn').length > 0);
    expect(said('warn')[0]).toContain('it could not be drawn (Error: no thread)');
    expect(discord.emojis()).toHaveLength(NAMES.length - 1);
  });
});

describe('a tile that somebody deletes', () => {
  it('is noticed after a while, and boards are drawn without tiles until it is there again', async () => {
    const discord = await open();
    const { hasTiles } = await publish(discord, { lookEvery: 5 });
    await discord.until(hasTiles);
    discord.faults.next({ answer: 429, retryAfter: 1, method: 'POST', route: '/emojis' });
    discord.removeEmoji(discord.emojis()[0]?.id ?? '');
    await discord.until(() => !hasTiles());
    await discord.until(hasTiles);
    expect(namesOn(discord).toSorted()).toEqual(NAMES.toSorted());
  });

  it('is looked for at once when Discord refuses it, though not more often than it may be', async () => {
    const discord = await open();
    const { hasTiles, tiles, said } = await publish(discord, {
      lookEvery: 60_000,
      doubtEvery: 300,
    });
    await discord.until(() => said('info').includes('All tiles are published.'));
    const before = listings(discord);
    discord.removeEmoji(discord.emojis()[0]?.id ?? '');
    for (let times = 0; times < 50; times += 1) tiles.doubt();
    await discord.until(() => listings(discord) > before);
    for (let times = 0; times < 50; times += 1) tiles.doubt();
    await discord.until(() => discord.emojis().length === NAMES.length && hasTiles());
    await sleep(100);
    expect(listings(discord)).toBeLessThanOrEqual(before + 2);
  });
});

describe('a tile that has changed', () => {
  it('is another emoji, and the old one is kept', async () => {
    const discord = await open();
    const old = await publish(discord);
    await discord.until(old.hasTiles);
    old.stop();
    const { hasTiles, drawn } = await publish(discord, { packs: CHANGED });
    await discord.until(hasTiles);
    expect(drawn).toEqual(['x5new_0000']);
    expect(namesOn(discord)).toEqual([...NAMES, 'x5new_0000']);
  });
});

const oldName = (index: number): string => `x5old_${index.toString(36).padStart(4, '0')}`;

/** All emoji that there can be: so many old tiles, and the rest of somebody else. */
async function openFull(old: number): Promise<Discord> {
  const discord = await open();
  await upload(discord, 'party');
  fill(discord, old, oldName);
  fill(discord, 1999 - old, (index) => `theirs_${index}`);
  expect(discord.emojis()).toHaveLength(2000);
  return discord;
}

describe('where there is no room', () => {
  const today = dayOf(Date.now());

  it('old tiles go that nothing shows any more, the oldest first and no more than needed; no others', async () => {
    const discord = await openFull(30);
    const record = await openRecord();
    for (let index = 0; index < 30; index += 1)
      await record.noteTiles([oldName(index)], today - SHOWN_DAYS - 1 - index);
    const { hasTiles, said } = await publish(discord, { record });
    await discord.until(hasTiles);
    const left = namesOn(discord).filter((name) => name.startsWith('x5old'));
    const kept = Array.from({ length: 30 - NAMES.length }, (_, index) => oldName(index));
    expect(left.toSorted()).toEqual(kept.toSorted());
    expect(namesOn(discord).filter((name) => name.startsWith('theirs'))).toHaveLength(1969);
    expect(namesOn(discord)).toContain('party');
    // Nothing is known any more of what is gone.
    const days = await record.tileDays([oldName(29), oldName(0)], today);
    expect([...days.values()]).toEqual([today, today - SHOWN_DAYS - 1]);
    expect(said('warn')).toEqual([]);
  });

  it('tiles stay that a message may show, and the operator is told what to do', async () => {
    const discord = await openFull(30);
    const record = await openRecord();
    for (let index = 0; index < 30; index += 1)
      await record.noteTiles([oldName(index)], today - SHOWN_DAYS - (index === 7 ? 1 : 0));
    const { hasTiles, said } = await publish(discord, { record });
    await discord.until(() => said('warn').length > 0);
    expect(said('warn')).toEqual([
      `The application has 2000 of at most 2000 emoji, and ${NAMES.length - 1} tiles are not among them. ` +
        'Boards that need them are drawn with ordinary emoji. Delete emoji that nobody needs, under "Emojis" of the application in https://discord.com/developers/applications.',
    ]);
    expect(namesOn(discord)).toContain(NAMES[0]);
    expect(namesOn(discord)).not.toContain(oldName(7));
    expect(namesOn(discord).filter((name) => name.startsWith('x5old'))).toHaveLength(29);
    expect(hasTiles()).toBe(false);
  });

  it('tiles that nobody knows count from the day on which they are first seen', async () => {
    const discord = await openFull(30);
    const record = await openRecord();
    let now = Date.now();
    const { hasTiles, said } = await publish(discord, { record, now: () => now, lookEvery: 5 });
    await discord.until(() => said('warn').length > 0);
    expect(namesOn(discord).filter((name) => name.startsWith('x5old'))).toHaveLength(30);
    now += (SHOWN_DAYS + 1) * DAY;
    await discord.until(hasTiles);
  });
});

describe('the tiles that boards are drawn with', () => {
  it('are noted at the next look, and shown in any case, where the store fails once', async () => {
    const discord = await open();
    const record = await openRecord();
    const today = dayOf(Date.now());
    let tries = 0;
    const failing = {
      ...record,
      noteTiles(names: readonly string[], day: number) {
        tries += 1;
        return tries === 1
          ? Promise.reject(new Error('The store is away.'))
          : record.noteTiles(names, day);
      },
    };
    const { hasTiles } = await publish(discord, {
      record: failing,
      lookEvery: 5,
      now: () => today * DAY,
    });
    await discord.until(hasTiles);
    await discord.until(() => tries === 2);
    expect((await record.tileDays(NAMES, today + 5)).get(NAMES[0] ?? '')).toBe(today);
  });

  it('are noted each day, once by all processes of a version', async () => {
    const discord = await open();
    const record = await openRecord();
    let now = Date.UTC(2026, 10, 17, 23, 59);
    const noted: number[] = [];
    const noting = {
      ...record,
      noteTiles(names: readonly string[], day: number) {
        noted.push(day);
        return record.noteTiles(names, day);
      },
    };
    const both = await Promise.all(
      [1, 2].map(() => publish(discord, { record: noting, now: () => now, lookEvery: 20 })),
    );
    await discord.until(() => both.every(({ hasTiles }) => hasTiles()));
    now += 120_000;
    const day = dayOf(now);
    await discord.until(() => noted.includes(day));
    await publish(discord, { record: noting, packs: CHANGED, now: () => now });
    await discord.until(() => noted.length === 3);
    expect(noted).toEqual([day - 1, day, day]);
    const days = await record.tileDays([...NAMES, 'x5new_0000'], day + 1);
    expect([...days.values()].filter((each) => each !== day)).toEqual([]);
  });
});
