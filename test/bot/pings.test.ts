import { MessageFlags, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  askForPause,
  buttonFor,
  channelOf,
  click,
  LIVE_MS,
  type Member,
  offered,
  onlyPing,
  setTable,
  started,
  type Table,
  textOf,
} from './table.js';

const TOKEN_LIFETIME = 15 * LIVE_MS;

/** Long enough for a look at what is due, and for every repetition that would come of it. */
const A_WHILE_MS = 1500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const isPing = (message: APIMessage): boolean => message.content.startsWith('<@');

/** The pings that stand in the channel. */
const pingsIn = (table: Table): readonly string[] =>
  channelOf(table)
    .filter(isPing)
    .map(({ content }) => content);

/** What was done in Discord besides answers to interactions; looking does not count. */
const requestsBesidesAnswers = ({ discord }: Table): readonly string[] =>
  discord.requests
    .filter(({ method, path }) => method !== 'GET' && /channels|webhooks/u.test(path))
    .map(({ method, path }) => `${method} /${path.split('/')[1]}`);

describe('a ping', () => {
  it('is plain content, so that a phone shows it, with a link to the board', async () => {
    const table = await setTable();
    await table.startBot();
    const { ann, bob } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await onlyPing(table, bob);
    const ping = channelOf(table).find(isPing);
    expect(ping?.content).toContain(`<@${bob.id}>, it is your turn in Grid Runner.`);
    expect(ping?.content).toContain(`/${board.id})`);
    expect(ping?.components ?? []).toEqual([]);
    expect((ping?.flags ?? 0) & MessageFlags.IsComponentsV2).toBe(0);
  });

  it('needs no Read Message History, as it is no reply', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    discord.setBotPermissions(
      channel,
      PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages,
    );
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await table.quiet();
    // Too late for the token of the click: a message of the bot.
    table.pass(TOKEN_LIFETIME);
    await onlyPing(table, bob);
    expect(discord.requests.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('goes and is removed by the token of a click while that is fresh', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game: 'edge-escape', legs: 1 });
    await click(table, ann, board, '⬆️');
    await onlyPing(table, bob);
    await click(table, bob, board, '⬅️');
    // The other one, who has been away just as long, may be called right after that.
    await discord.until(() => requestsBesidesAnswers(table).length >= 2);
    expect(requestsBesidesAnswers(table).slice(0, 2)).toEqual([
      'POST /webhooks',
      'DELETE /webhooks',
    ]);
  });

  it('goes and is removed as a message of the bot once the token is too old', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game: 'edge-escape', legs: 1 });
    await click(table, ann, board, '⬆️');
    await table.quiet();
    table.pass(TOKEN_LIFETIME);
    await onlyPing(table, bob);
    table.pass(TOKEN_LIFETIME);
    await click(table, bob, board, '⬅️');
    // The other one, who has been away just as long, may be called right after that.
    await discord.until(() => requestsBesidesAnswers(table).length >= 2);
    expect(requestsBesidesAnswers(table).slice(0, 2)).toEqual([
      'POST /channels',
      'DELETE /channels',
    ]);
  });

  it('is not sent while two people play live: a blitz costs nothing but the answers', async () => {
    const table = await setTable({ rateLimits: 'discord' });
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game: 'center-square-showdown', legs: 1 });
    for (const move of ['➡️', '➡️', '➡️', '➡️', '⬇️', '⬇️', '⬇️', '⬇️']) {
      const mover = textOf(discord.message(board)).includes(`<@${ann.id}>, it is your turn.`)
        ? ann
        : bob;
      await click(table, mover, board, move);
      table.pass(400);
    }
    await table.quiet();
    expect(requestsBesidesAnswers(table)).toEqual([]);
    expect(channelOf(table)).toHaveLength(1);
    expect(discord.pings(ann)).toEqual([]);
  });

  it('that is no longer wanted is never sent, however long Discord made it wait', async () => {
    const table = await setTable({ rateLimits: 'discord' });
    await table.startBot();
    const { discord, ann } = table;
    const rivals: readonly Member[] = Array.from({ length: 9 }, (_, index) =>
      discord.addMember({ name: `Rival ${index}` }),
    );
    const boards: APIMessage[] = [];
    for (const rival of rivals) {
      const values = { clock: '7d', first: 'opponent' };
      const board = await started({ ...table, ann: rival, bob: ann }, values);
      await click(table, ann, board, '➡️');
      boards.push(board);
    }
    await table.quiet();
    table.pass(TOKEN_LIFETIME);
    // Five messages in five seconds go to a channel; the others wait.
    await discord.until(() => pingsIn(table).length === 5);
    const pinged = new Set(pingsIn(table).map((content) => /\d+/u.exec(content)?.[0]));
    const waiting = rivals.filter(({ id }) => !pinged.has(id));
    expect(waiting).toHaveLength(4);
    for (const rival of waiting) {
      const board = boards[rivals.indexOf(rival)];
      if (board) await click(table, rival, board, '⬅️');
    }
    await wait(7000);
    await table.quiet();
    for (const rival of waiting) {
      expect(discord.pings(rival)).toEqual([]);
    }
    // Now it is Ann's turn in those four, and she is told so.
    const stand = pingsIn(table).map((content) => /\d+/u.exec(content)?.[0]);
    expect(new Set(stand.filter((id) => id !== ann.id))).toEqual(pinged);
  });

  it.each(['refused', 'unavailable'] as const)(
    'that Discord did not take while it was away (%s) is sent when it is back',
    async (how) => {
      const table = await setTable();
      await table.startBot();
      const { discord, ann, bob } = table;
      const board = await started(table, { clock: '7d' });
      await click(table, ann, board, '➡️');
      await table.quiet();
      await discord.faults.goAway(how);
      table.pass(LIVE_MS);
      await wait(A_WHILE_MS);
      expect(pingsIn(table)).toEqual([]);
      await discord.faults.comeBack();
      await discord.until(() => pingsIn(table).length === 1, 20_000);
      await wait(A_WHILE_MS);
      expect(discord.pings(bob).filter(({ messageId }) => messageId !== board.id)).toHaveLength(1);
    },
  );

  it('whose answer got lost is not sent again by token, as nothing tells whether it arrived', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '7d' });
    await click(table, ann, board, '➡️');
    await table.quiet();
    discord.faults.next({ answer: 'after', route: /webhooks/u, method: 'POST' });
    table.pass(LIVE_MS);
    await discord.until(() => pingsIn(table).length === 1);
    await wait(A_WHILE_MS);
    expect(discord.pings(bob).filter(({ messageId }) => messageId !== board.id)).toHaveLength(1);
  });

  it('that a process left undone is sent by another one', async () => {
    const table = await setTable();
    const before = await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '7d' });
    await click(table, ann, board, '➡️');
    await table.quiet();
    await before.stop();
    table.pass(LIVE_MS);
    await table.startBot();
    await discord.until(() => pingsIn(table).length === 1);
    expect(pingsIn(table)[0]).toContain(`<@${bob.id}>, it is your turn`);
  });
});

describe('a pause', () => {
  it('is asked for by a ping that goes with it; nobody is called meanwhile, and its end is told', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { clock: '1d', game: 'center-square-showdown', legs: 1 });
    await click(table, ann, board, '➡️');
    await table.quiet();
    table.pass(2 * LIVE_MS);
    await discord.until(() => pingsIn(table).some((each) => each.includes('your turn')));
    // Ann is away for a while, and it is Bob's turn.
    await askForPause(table, ann, board, '3');
    await discord.until(() => pingsIn(table).some((each) => each.includes('asks for a pause')));
    expect(pingsIn(table)).toHaveLength(1);
    await click(table, bob, board, 'Agree');
    await discord.until(() => pingsIn(table).length === 0);
    expect(textOf(discord.message(board))).toContain(`<@${bob.id}> to move`);
    expect(textOf(discord.message(board))).not.toContain('it is your turn');
    table.pass(2 * LIVE_MS);
    await wait(200);
    expect(pingsIn(table)).toEqual([]);
    await click(table, ann, board, 'I am back');
    await discord.until(() => pingsIn(table).length === 1);
    expect(pingsIn(table)[0]).toContain(`<@${bob.id}>, it is your turn`);
    expect(textOf(discord.message(board))).toContain(`<@${bob.id}>, it is your turn.`);
  });
});

/** Opens the form, and fills it in up to the last button. */
async function fillForm(table: Table): Promise<readonly [APIMessage, string]> {
  const { discord, ann, bob, channel } = table;
  const form = (await discord.command(ann, channel, 'challenge', { opponent: bob.id })).message;
  if (!form) throw new Error('no form');
  const menu = JSON.stringify(form.components);
  const [id] = /form:[^"]*game\.[^"]*/u.exec(menu) ?? [];
  await discord.choose(ann, form, id ?? '', ['grid-runner']);
  return [form, buttonFor(discord.message(form), 'Send the challenge')];
}

describe('a challenge from the form', () => {
  it('says that it is out once it is, and where', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const [form, send] = await fillForm(table);
    await discord.click(ann, form, send);
    await discord.until(() => textOf(discord.message(form)).includes('Your challenge is out'));
    const [offer] = channelOf(table);
    expect(textOf(offer)).toContain('challenges');
    expect(textOf(discord.message(form))).toContain(offer?.id);
  });

  it('is taken back, and says so, where nobody could ever see it', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, channel } = table;
    const [form, send] = await fillForm(table);
    discord.setBotPermissions(channel, 0n);
    // Nobody knows whether it was posted by the token of the click, and it is not tried again.
    discord.faults.next({
      answer: 500,
      route: /webhooks\/\d+\/[^/]+$/u,
      method: 'POST',
      times: 20,
    });
    await discord.click(ann, form, send);
    await discord.until(() => textOf(discord.message(form)).includes('was taken back'));
    expect(channelOf(table)).toEqual([]);
    // The place is free again.
    discord.faults.clear();
    discord.setBotPermissions(
      channel,
      PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages,
    );
    expect(textOf(await offered(table))).toContain('challenges');
  });

  it('waits while Discord is away, and comes', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const [form, send] = await fillForm(table);
    discord.faults.next({ answer: 503, route: /channels|webhooks/u, method: 'POST', times: 3 });
    await discord.click(ann, form, send);
    await discord.until(() => channelOf(table).length === 1);
    expect(textOf(channelOf(table)[0])).toContain('challenges');
  });
});
