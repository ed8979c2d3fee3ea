import { ComponentType, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { currentLeg, type Match } from '../../src/match/match.js';
import { PIECES, piecesOf } from '../../src/match/piece.js';
import { openStore } from '../../src/store/open.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonFor,
  channelOf,
  chooseMore,
  click,
  finished,
  must,
  partsOf,
  setTable,
  started,
  tableWithBot,
  textOf,
  type Member,
  type Table,
} from './table.js';

const { en } = CATALOGUES;

type Field = 'piece' | 'second-piece';

const say = en.settings.piece;

const panelOf = async ({ discord, channel }: Table, user: Member): Promise<APIMessage> =>
  must((await discord.command(user, channel, 'settings me')).message);

const menuOf = (panel: APIMessage | undefined, field: Field) =>
  partsOf(panel).find(({ custom_id: id }) => id?.endsWith(`:${field}`));

/** What can be chosen from a menu of the panel. */
const optionsOf = (panel: APIMessage | undefined, field: Field): readonly string[] =>
  menuOf(panel, field)?.options?.map(({ value }) => value) ?? [];

/** What is chosen there now. */
function chosenIn(panel: APIMessage | undefined, field: Field): string | undefined {
  const options: readonly { readonly value: string; readonly default?: boolean }[] =
    menuOf(panel, field)?.options ?? [];
  return options.find((option) => option.default)?.value;
}

/** Chooses on a panel that stands there; the panel after it. */
async function chooseOn(
  { discord }: Table,
  user: Member,
  panel: APIMessage,
  field: Field,
  value: string,
): Promise<APIMessage> {
  const menu = menuOf(panel, field)?.custom_id ?? '';
  return must((await discord.choose(user, panel.id, menu, [value])).updated);
}

/** Opens the panel, and chooses a piece, and a second one. */
async function choose(table: Table, user: Member, piece: string, second?: string): Promise<void> {
  const panel = await chooseOn(table, user, await panelOf(table, user), 'piece', piece);
  if (second !== undefined) await chooseOn(table, user, panel, 'second-piece', second);
}

/** The matches that somebody plays, as another process reads them. */
async function matchesOf(
  { dataDir, discord }: Table,
  { id }: Member,
  redisUrl?: string,
): Promise<readonly Match[]> {
  const store = await openStore({
    dataDir,
    ...(redisUrl !== undefined && { redisUrl }),
    reportBroken: ({ reason }) => expect.fail(reason),
    warn: () => undefined,
  });
  const matches = await store.liveOfPlayer(discord.guild.id, id);
  await store.close();
  return matches;
}

/** What the players of the only match play with. */
async function playedWith(table: Table, user = table.ann, redisUrl?: string) {
  const [match, ...others] = await matchesOf(table, user, redisUrl);
  const leg = match && currentLeg(match);
  if (!leg || others.length > 0) return expect.fail(`${others.length} other matches`);
  return { pieces: match.pieces, leg: piecesOf(match, leg) };
}

async function resign(table: Table, user: Member, board: APIMessage): Promise<void> {
  const { updated } = await chooseMore(table, user, board, 'Resign');
  await click(table, user, must(updated), 'Yes, resign');
}

describe('the panel', () => {
  it('offers every piece, and a second choice once there is a first one', async () => {
    const table = await tableWithBot();
    const { ann } = table;
    const panel = await panelOf(table, ann);
    expect(optionsOf(panel, 'piece')).toEqual(['seat', ...PIECES]);
    expect(chosenIn(panel, 'piece')).toBe('seat');
    expect(menuOf(panel, 'second-piece')).toBeUndefined();
    const chosen = await chooseOn(table, ann, panel, 'piece', 'owl');
    expect(chosenIn(chosen, 'piece')).toBe('owl');
    expect(chosenIn(chosen, 'second-piece')).toBe('seat');
    const others = PIECES.filter((piece) => piece !== 'owl');
    expect(optionsOf(chosen, 'second-piece')).toEqual(['seat', ...others]);
    const both = await chooseOn(table, ann, chosen, 'second-piece', 'crab');
    expect(chosenIn(both, 'second-piece')).toBe('crab');
    const again = await panelOf(table, ann);
    expect(chosenIn(again, 'piece')).toBe('owl');
    expect(chosenIn(again, 'second-piece')).toBe('crab');
    const none = await chooseOn(table, ann, again, 'piece', 'seat');
    expect(menuOf(none, 'second-piece')).toBeUndefined();
    expect(table.complaints).toEqual([]);
  });

  it('swaps the two when the second choice becomes the first, and says so', async () => {
    const table = await tableWithBot();
    const { ann } = table;
    await choose(table, ann, 'owl', 'crab');
    const swapped = await chooseOn(table, ann, await panelOf(table, ann), 'piece', 'crab');
    expect(chosenIn(swapped, 'piece')).toBe('crab');
    expect(chosenIn(swapped, 'second-piece')).toBe('owl');
    expect(textOf(swapped)).toContain(say.swapped({ piece: '🦉 Owl' }));
    expect(textOf(await panelOf(table, ann))).not.toContain(say.swapped({ piece: '🦉 Owl' }));
  });

  it('that is older than the first choice cannot make it the second one, too', async () => {
    const table = await tableWithBot();
    const { ann } = table;
    await choose(table, ann, 'owl', 'crab');
    const old = await panelOf(table, ann);
    await choose(table, ann, 'bee');
    const told = await chooseOn(table, ann, old, 'second-piece', 'bee');
    expect(textOf(told)).toContain(say.same({ piece: '🐝 Bee' }));
    expect(chosenIn(told, 'piece')).toBe('bee');
    expect(chosenIn(told, 'second-piece')).toBe('crab');
  });
});

describe.each(['SQLite', 'Redis'] as const)('a match, on %s', (home) => {
  it('begins with what both have chosen, and keeps that, whatever they choose later', async () => {
    const table = await setTable();
    const { ann, bob } = table;
    const redisUrl = home === 'Redis' ? (await startRedis()).url : undefined;
    await table.startBot(redisUrl === undefined ? {} : { REDIS_URL: redisUrl });
    await choose(table, ann, 'cat');
    await choose(table, bob, 'cat', 'owl');
    const board = await started(table, { legs: 2, first: 'challenger' });
    const begun = {
      pieces: { challenger: 'cat', opponent: 'owl' },
      leg: { first: 'cat', second: 'owl' },
    };
    expect(await playedWith(table, ann, redisUrl)).toEqual(begun);
    await choose(table, ann, 'robot', 'owl');
    await choose(table, bob, 'seat');
    await click(table, ann, board, '➡️');
    await click(table, bob, board, '⬅️');
    expect(await playedWith(table, ann, redisUrl)).toEqual(begun);
    await resign(table, ann, board);
    const leg = { first: 'owl', second: 'cat' };
    expect(await playedWith(table, ann, redisUrl)).toEqual({ ...begun, leg });
    expect(table.complaints).toEqual([]);
  });
});

describe('what both play with', () => {
  it('is that of their seats where nobody has chosen anything', async () => {
    const table = await tableWithBot();
    await started(table, { first: 'opponent' });
    const leg = { first: 'whale', second: 'fox' };
    expect(await playedWith(table)).toEqual({ pieces: undefined, leg });
  });

  it('is chosen when the challenge is accepted, not when it is made', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const made = await discord.command(ann, channel, 'challenge', { game: 'grid-runner' });
    await choose(table, ann, 'ghost');
    await choose(table, bob, 'ghost');
    await click(table, bob, must(made.message), 'Accept');
    const { pieces, leg } = await playedWith(table);
    expect(pieces).toEqual({ challenger: 'ghost' });
    expect(Object.values(leg).toSorted()).toEqual(['fox', 'ghost']);
  });

  it('is asked anew in a rematch, in which whoever asks is the challenger', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob } = table;
    await choose(table, ann, 'bee', 'frog');
    await choose(table, bob, 'bee', 'duck');
    const board = await finished(table);
    await discord.until(() => channelOf(table).length === 2);
    const button = buttonFor(discord.message(board), 'Rematch');
    await click(table, bob, board, 'Rematch');
    await choose(table, ann, 'bee', 'snail');
    await discord.click(ann, board, button, { forged: true });
    expect((await playedWith(table)).pieces).toEqual({ challenger: 'bee', opponent: 'snail' });
  });

  it('leaves the bot what is left, also in the game after', async () => {
    const table = await tableWithBot();
    const { discord, ann, channel } = table;
    await choose(table, ann, 'fox');
    const values = { game: 'edge-escape', level: 'easy', seat: 'first' };
    const { message } = await discord.command(ann, channel, 'practice', values);
    const board = must(message);
    expect(await playedWith(table)).toEqual({
      pieces: { challenger: 'fox' },
      leg: { first: 'fox', second: 'whale' },
    });
    await resign(table, ann, board);
    await table.quiet();
    await choose(table, ann, 'panda');
    await click(table, ann, board, 'Rematch');
    expect(await playedWith(table)).toEqual({
      pieces: { challenger: 'panda' },
      leg: { first: 'whale', second: 'panda' },
    });
  });

  it('is chosen when two are paired in the lobby', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const { ManageGuild, ViewChannel, UseApplicationCommands } = PermissionFlagsBits;
    discord.setPermissions(ann, ManageGuild | ViewChannel | UseApplicationCommands);
    const panel = must((await discord.command(ann, channel, 'settings server')).message);
    const menu = partsOf(panel).find(
      ({ type, custom_id: id }) => type === ComponentType.ChannelSelect && id?.endsWith(':lobby'),
    );
    await discord.choose(ann, panel.id, menu?.custom_id ?? '', [channel]);
    await discord.until(() => channelOf(table).length === 1);
    table.pass(10_000);
    await choose(table, ann, 'panda');
    await choose(table, bob, 'panda', 'robot');
    const lobby = must(channelOf(table)[0]);
    await click(table, ann, lobby, 'grid-runner');
    table.pass(60_000);
    await click(table, bob, lobby, 'grid-runner');
    expect((await playedWith(table)).pieces).toEqual({ challenger: 'panda', opponent: 'robot' });
  });
});
