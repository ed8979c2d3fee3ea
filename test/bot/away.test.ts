import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  askForPause,
  channelOf,
  click,
  menuWith,
  must,
  offered,
  onlyPing,
  setTable,
  started,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

/** Somewhere in the middle of a month. */
const START = Date.UTC(2026, 2, 10, 12);

async function tableAt(start = START): Promise<Table> {
  const table = await setTable({}, start);
  await table.startBot();
  return table;
}

const panelOf = async ({ discord, channel }: Table, user: Member): Promise<APIMessage> =>
  must((await discord.command(user, channel, 'settings me')).message);

/** Chooses for how many days to be away, or to be back; what the panel says then. */
async function choose(table: Table, user: Member, value: string): Promise<string> {
  const panel = await panelOf(table, user);
  const menu = menuWith(panel, value);
  expect(menu).not.toBe('');
  const { updated } = await table.discord.choose(user, panel.id, menu, [value]);
  return textOf(updated);
}

const boardOf = ({ discord }: Table, board: APIMessage): string => textOf(discord.message(board));

const isOver = (each: APIMessage): boolean => textOf(each).includes('The pause is over');

describe('somebody who is away', () => {
  it('does not lose on time, is not pinged, and both see it on the board', async () => {
    const table = await tableAt();
    const { discord, ann } = table;
    const board = await started(table, { clock: '1h' });
    table.pass(1000);
    expect(await choose(table, ann, '3')).toContain('You are away until');
    const line = `<@${ann.id}> is away until`;
    await discord.until(() => boardOf(table, board).includes(line));
    await table.quiet();
    table.pass(2 * DAY);
    await table.quiet();
    expect(boardOf(table, board)).toContain(line);
    // Nobody but Bob is called, to be told.
    const [, told] = channelOf(table);
    expect(told?.mentions.map(({ id }) => id)).toEqual([table.bob.id]);
    expect(textOf(told)).toContain(line);
    expect(channelOf(table)).toHaveLength(2);
    table.pass(DAY);
    await discord.until(() => boardOf(table, board).includes(`<@${ann.id}> is back.`));
    await onlyPing(table, ann);
    table.pass(2 * HOUR);
    await discord.until(() =>
      channelOf(table).some((each) => textOf(each).includes('did not make a first move in time')),
    );
    expect(table.complaints).toEqual([]);
  });

  it('can move, and stays away: the other one has their time as ever', async () => {
    const table = await tableAt();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h' });
    await choose(table, ann, '3');
    await discord.until(() => boardOf(table, board).includes('is away until'));
    await click(table, ann, board, '➡️');
    expect(boardOf(table, board)).toContain(`<@${ann.id}> is away until`);
    await onlyPing(table, bob);
    await click(table, bob, board, '⬅️');
    await table.quiet();
    table.pass(DAY);
    await table.quiet();
    expect(boardOf(table, board)).toContain(`<@${ann.id}> to move`);
    expect(channelOf(table)).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });

  it('is back when they say so, with the time they had, and cannot leave for longer than the season allows', async () => {
    const table = await tableAt();
    const { discord, ann } = table;
    const board = await started(table, { clock: '1d' });
    const said = await choose(table, ann, '14');
    expect(said).toContain('Left this month: 0 days');
    await discord.until(() => boardOf(table, board).includes('is away until'));
    table.pass(2 * DAY + HOUR);
    expect(await choose(table, ann, 'back')).toContain('Left this month: 11 days');
    await discord.until(() => boardOf(table, board).includes(`<@${ann.id}> is back.`));
    const panel = await panelOf(table, ann);
    expect(menuWith(panel, '10')).not.toBe('');
    expect(menuWith(panel, '14')).toBe('');
    table.pass(DAY + HOUR);
    await discord.until(() =>
      channelOf(table).some((each) => textOf(each).includes('did not make a first move in time')),
    );
    expect(table.complaints).toEqual([]);
  });

  it('is told about to whoever challenges them, and their clock waits from the start', async () => {
    const table = await tableAt();
    const { discord, ann, bob } = table;
    await choose(table, bob, '5');
    const offer = await offered(table, { clock: '1h', first: 'opponent' });
    expect(textOf(offer)).toContain(`<@${bob.id}> is away until`);
    await click(table, bob, offer, 'Accept');
    await discord.until(() => boardOf(table, offer).includes(`<@${bob.id}> is away until`));
    await table.quiet();
    table.pass(4 * DAY);
    await table.quiet();
    expect(boardOf(table, offer)).toContain(`<@${bob.id}> to move`);
    expect(whisperOf(await click(table, ann, offer, '➡️'))).toContain('not your turn');
    expect(table.complaints).toEqual([]);
  });

  it('and in a pause that ends meanwhile: the clock waits for both', async () => {
    const table = await tableAt();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1h' });
    await askForPause(table, bob, board, '1');
    await discord.until(() => boardOf(table, board).includes('asks for a pause'));
    await click(table, ann, board, 'Agree');
    await choose(table, ann, '5');
    await discord.until(() => boardOf(table, board).includes('is away until'));
    await table.quiet();
    table.pass(2 * DAY);
    await discord.until(() => channelOf(table).some(isOver));
    await table.quiet();
    table.pass(2 * DAY);
    await table.quiet();
    expect(channelOf(table).some(isOver)).toBe(true);
    expect(table.complaints).toEqual([]);
  });
});
