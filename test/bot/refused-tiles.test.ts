import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { toPng } from '../../src/pictures/encoders.js';
import { tilePacks } from '../../src/views/tiles/tiles.js';
import {
  buttonsOf,
  must,
  partsOf,
  setTable,
  started,
  textOf,
  type Member,
  type Table,
} from './table.js';

/** All tiles are there from the start: the first is uploaded, and the others are put beside it. */
async function publishAll({ discord }: Table): Promise<void> {
  const [first, ...others] = new Map(
    tilePacks().flatMap(({ tiles }) => tiles.map((tile) => [tile.name, tile] as const)),
  ).values();
  const { status } = await fetch(
    `${discord.url}/v10/applications/${discord.applicationId}/emojis`,
    {
      method: 'POST',
      headers: { Authorization: `Bot ${discord.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: first?.name,
        image: `data:image/png;base64,${toPng(first?.svg ?? '', 1).toString('base64')}`,
      }),
    },
  );
  expect(status).toBe(201);
  const { world } = discord;
  const [sample] = world.emojis.values();
  if (!sample) throw new Error('There is no emoji to be copied.');
  for (const { name } of others) {
    const id = world.nextId();
    world.emojis.set(id, { ...sample, api: { ...sample.api, id, name } });
  }
}

/** A game that is played on buttons with tiles, over a door. */
async function play(door: 'gateway' | 'http', doubtEvery = 60_000) {
  const table = await setTable();
  const { discord } = table;
  await publishAll(table);
  const isHttp = door === 'http';
  const bot = await table.startBot(
    { TILES: 'on', ...(isHttp && { DOOR: 'http', DISCORD_PUBLIC_KEY: discord.publicKey }) },
    { tilePace: { pace: 0, doubtEvery } },
  );
  if (isHttp) discord.deliverTo({ url: `http://127.0.0.1:${bot.port}/interactions` });
  await discord.until(() => discord.requests.some(({ path }) => path.endsWith('/emojis')));
  const board = await started(table, { game: 'forbidden-territory', legs: 1, first: 'challenger' });
  return { table, board };
}

/** Somebody deletes the tiles of the squares of that game. */
function deleteTiles({ discord }: Table): void {
  const pack = tilePacks().find(({ id }) => id === 'forbidden-territory');
  const names = new Set(pack?.tiles.map(({ name }) => name));
  const found = discord.emojis().filter(({ name }) => names.has(name ?? ''));
  expect(found.length).toBeGreaterThan(1);
  for (const { id } of found) discord.removeEmoji(id ?? '');
}

/** The squares that are free: the others have an emoji. */
const freeOn = (message: APIMessage | undefined) =>
  buttonsOf(message).filter(
    ({ custom_id: id = '', emoji }) => id.startsWith('move') && emoji === undefined,
  );

/** Takes the first square that is free on a board. */
async function move({ discord }: Table, user: Member, board: APIMessage) {
  const shown = discord.message(board.id);
  const [free] = freeOn(shown);
  if (free?.custom_id === undefined) throw new Error(`There is no move in: ${textOf(shown)}`);
  return discord.click(user, board.id, free.custom_id);
}

/** The ids of the tiles on the buttons of a message. */
const tilesOn = (message: APIMessage | undefined): readonly string[] =>
  partsOf(message).flatMap(({ emoji }) =>
    emoji && 'id' in emoji && typeof emoji.id === 'string' ? [emoji.id] : [],
  );

const isOrdinary = (message: APIMessage | undefined): boolean =>
  tilesOn(message).length === 0 && !textOf(message).includes('<:x5');

describe.each(['gateway', 'http'] as const)(
  'a board with tiles on its buttons, over %s',
  (door) => {
    it('is drawn with ordinary emoji when they were deleted, and with tiles once they are back', async () => {
      const { table, board } = await play(door, 20);
      const { discord, ann, bob } = table;
      const first = await move(table, ann, board);
      // The square that was taken, and those around it.
      expect(tilesOn(first.updated)).toHaveLength(4);
      const there = discord.emojis().length;
      deleteTiles(table);
      const second = await move(table, bob, board);
      expect(second.failed).toBeUndefined();
      expect(isOrdinary(discord.message(board))).toBe(true);
      await discord.until(() => discord.emojis().length === there);
      await table.quiet();
      const third = await move(table, ann, board);
      expect(third.failed).toBeUndefined();
      expect(tilesOn(discord.message(board)).length).toBeGreaterThan(4);
      expect(discord.refusedAnswers).toEqual([]);
    });

    it('is drawn so also by what follows a private move', async () => {
      const { table, board } = await play(door);
      const { discord, ann, bob, channel } = table;
      const first = await move(table, ann, board);
      await table.quiet();
      const free = freeOn(first.updated).length;
      deleteTiles(table);
      const games = must((await discord.command(bob, channel, 'games')).message);
      expect(isOrdinary(games)).toBe(true);
      const moved = await move(table, bob, games);
      expect(moved.failed).toBeUndefined();
      await table.quiet();
      const shown = discord.message(board);
      expect(isOrdinary(shown)).toBe(true);
      expect(freeOn(shown).length).toBeLessThan(free);
    });
  },
);
