import { ComponentType, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { startRedis } from '../redis/servers.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  buttonFor,
  buttonsOf,
  channelOf,
  click,
  must,
  partsOf,
  setTable,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const { en } = CATALOGUES;

const { ManageGuild, ViewAuditLog } = PermissionFlagsBits;
const SEND = PermissionFlagsBits.SendMessages;
const VIEW = PermissionFlagsBits.ViewChannel;

const GRID_RUNNER = 'grid-runner';

const isLobby = (message: APIMessage): boolean =>
  partsOf(message).some(({ custom_id: id = '' }) => id.startsWith('lobby-play'));

const lobbiesOf = (table: Table): readonly APIMessage[] => channelOf(table).filter(isLobby);

const lobbyOf = (table: Table): APIMessage => must(lobbiesOf(table)[0]);

/** A manager opens the settings of the server. */
async function openSettings({ discord, ann, channel }: Table): Promise<APIMessage> {
  discord.setPermissions(ann, ManageGuild | VIEW | PermissionFlagsBits.UseApplicationCommands);
  return must((await discord.command(ann, channel, 'settings server')).message);
}

/** And chooses a channel for the lobby, or none; what the panel says then. */
async function chooseLobby(table: Table, channels: readonly { readonly id: string }[]) {
  const panel = await openSettings(table);
  const menu = partsOf(panel).find(
    ({ type, custom_id: id }) => type === ComponentType.ChannelSelect && id?.endsWith(':lobby'),
  );
  const { updated } = await table.discord.choose(
    table.ann,
    panel.id,
    menu?.custom_id ?? '',
    channels,
  );
  return textOf(updated);
}

async function withLobby(env: Readonly<Record<string, string>> = {}): Promise<Table> {
  const table = await setTable();
  await table.startBot(env);
  await chooseLobby(table, [table.channel]);
  await table.discord.until(() => lobbiesOf(table).length === 1);
  table.pass(10_000);
  return table;
}

const play = (table: Table, user: Member, game: string = GRID_RUNNER) =>
  click(table, user, lobbyOf(table), game);

/** Waits until something is so, while the clock runs on: Discord may have to be asked again. */
const inTime = (table: Table, condition: () => boolean): Promise<void> =>
  table.discord.until(() => {
    table.pass(100);
    return condition();
  });

/** The boards in the channel. */
const boardsOf = (table: Table) =>
  channelOf(table).filter((message) =>
    buttonsOf(message).some(({ custom_id: id = '' }) => id.startsWith('move')),
  );

describe.each(['SQLite', 'Redis'] as const)('the lobby, on %s', (home) => {
  const start = async (): Promise<{ table: Table; env: Record<string, string> }> => {
    const env: Record<string, string> = {};
    if (home === 'Redis') env['REDIS_URL'] = (await startRedis()).url;
    return { table: await withLobby(env), env };
  };

  it('pairs two people, who both get a ping, and the second a link', async () => {
    const { table } = await start();
    const { discord, ann, bob } = table;
    expect(whisperOf(await play(table, ann))).toContain(en.games[GRID_RUNNER].title);
    await inTime(table, () => textOf(lobbyOf(table)).includes(`<@${ann.id}>`));
    table.pass(60_000);
    const answer = await play(table, bob);
    await discord.until(() => textOf(discord.message(must(answer.message).id)).includes('http'));
    const [board] = boardsOf(table);
    expect(textOf(discord.message(must(answer.message).id))).toContain(board?.id);
    for (const user of [ann, bob]) {
      expect(discord.pings(user).map(({ messageId }) => messageId)).toEqual([board?.id]);
    }
    await inTime(table, () => textOf(lobbyOf(table)).includes(en.lobby.live));
    expect(textOf(lobbyOf(table))).toContain(board?.id);
    expect(table.complaints).toEqual([]);
  });

  it('pairs two people, who both get a ping, also where no thread can be opened', async () => {
    const { table } = await start();
    const { discord, ann, bob, channel } = table;
    await discord.choose(ann, await openSettings(table), 'server:::threads', ['thread']);
    discord.setBotPermissions(channel, VIEW | SEND);
    await play(table, ann);
    await inTime(table, () => textOf(lobbyOf(table)).includes(`<@${ann.id}>`));
    table.pass(60_000);
    await play(table, bob);
    await discord.until(() => discord.pings(ann).length > 0);
    table.pass(60_000);
    await table.quiet();
    const boards = boardsOf(table).map(({ id }) => id);
    for (const user of [ann, bob]) {
      expect(discord.pings(user).map(({ messageId }) => messageId)).toEqual(boards);
    }
  });

  it('is one message, also where two press at once, and with two processes', async () => {
    const { table, env } = await start();
    const { discord, ann, bob } = table;
    const before = lobbyOf(table).id;
    // SQLite is for one process.
    if (home === 'Redis') await table.startBot(env);
    await Promise.all([play(table, ann), play(table, bob)]);
    await discord.until(() => boardsOf(table).length === 1);
    await inTime(table, () => textOf(lobbyOf(table)).includes(en.lobby.live));
    expect(lobbiesOf(table).map(({ id }) => id)).toEqual([before]);
  });
});

describe('the lobby', () => {
  it('is current after a restart, though nobody has told the new process anything', async () => {
    const table = await setTable();
    const bot = await table.startBot();
    const { discord, ann, bob, channel } = table;
    await chooseLobby(table, [channel]);
    await discord.until(() => lobbiesOf(table).length === 1);
    await bot.stop();
    table.pass(60_000);
    await table.startBot();
    await play(table, ann);
    await inTime(table, () => textOf(lobbyOf(table)).includes(`<@${ann.id}>`));
    await play(table, bob);
    await discord.until(() => boardsOf(table).length === 1);
    expect(lobbiesOf(table)).toHaveLength(1);
  });

  it('comes anew when somebody has deleted it, not at once, and not twice', async () => {
    const table = await withLobby();
    const { discord, ann, bob } = table;
    const old = lobbyOf(table);
    await play(table, ann);
    discord.removeMessage(old.id);
    table.pass(5 * 60_000);
    await discord.command(bob, table.channel, 'challenge', { game: GRID_RUNNER });
    table.pass(24 * 60 * 60_000);
    await discord.until(() => lobbiesOf(table).length === 1);
    table.pass(60_000);
    await table.quiet();
    expect(lobbiesOf(table)).toHaveLength(1);
  });

  it('says which permissions are missing in its channel, and comes once they are there', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord } = table;
    const other = discord.addChannel({ name: 'lobby' });
    discord.setBotPermissions(other, VIEW);
    const missing = `**${en.permissions['view-channel']}**, **${en.permissions['send-messages']}**`;
    expect(await chooseLobby(table, [other])).toContain(
      en.lobby.troubles['no-permission']({ channel: `<#${other.id}>`, permissions: missing }),
    );
    expect(textOf(await openSettings(table))).toContain('⚠️');
    const asked = discord.requests.length;
    table.pass(60_000);
    await table.quiet();
    expect(
      discord.requests.slice(asked).filter(({ path }) => path.includes(`/${other.id}/messages`)),
    ).toEqual([]);
    discord.setBotPermissions(other, VIEW | SEND);
    table.pass(15 * 60_000);
    await discord.until(() => discord.messages(other).some(isLobby));
    expect(textOf(await openSettings(table))).toContain(
      en.lobby.fine({ channel: `<#${other.id}>` }),
    );
  });

  it('says so when its channel is gone', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann } = table;
    const other = discord.addChannel({ name: 'lobby' });
    await chooseLobby(table, [other]);
    await discord.until(() => discord.messages(other).some(isLobby));
    const [lobby] = discord.messages(other);
    table.pass(60_000);
    await discord.click(ann, must(lobby).id, buttonFor(lobby, GRID_RUNNER));
    discord.removeChannel(other);
    table.pass(7 * 60 * 60_000);
    await discord.until(() =>
      discord.requests.some(
        ({ method, path, status }) =>
          method === 'POST' && path.includes(`/${other.id}/messages`) && status === 404,
      ),
    );
    // The refusal is there; that it is noted comes after it.
    const { gone } = en.lobby.troubles;
    await expect.poll(async () => textOf(await openSettings(table))).toContain(gone);
  });

  it('goes when it is not wanted, and its buttons say so', async () => {
    const table = await withLobby();
    const { discord } = table;
    await chooseLobby(table, []);
    await discord.until(() => lobbiesOf(table).length === 0);
  });

  it("offers yesterday's closest game that was decided by play, as a private film", async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob, channel } = table;
    const values = { opponent: bob.id, game: 'edge-escape', legs: 2 };
    const board = must((await discord.command(ann, channel, 'challenge', values)).message);
    await click(table, bob, board, 'Accept');
    for (const [user, what] of [
      [ann, '⬆️'],
      [bob, '⬆️'],
      [bob, '⬆️'],
      [ann, '➡️'],
      [bob, '⬇️'],
      [ann, '➡️'],
    ] as const) {
      await click(table, user, board, what);
    }
    await chooseLobby(table, [channel]);
    await discord.until(() => lobbiesOf(table).length === 1);
    expect(buttonsOf(lobbyOf(table)).map(({ label }) => label)).not.toContain(en.lobby.best);
    expect(textOf(lobbyOf(table))).toContain('🥇');
    table.pass(24 * 60 * 60_000);
    await inTime(table, () =>
      buttonsOf(lobbyOf(table)).some(({ label }) => label === en.lobby.best),
    );
    const { message } = await click(table, table.cara, lobbyOf(table), en.lobby.best);
    const film = () => discord.message(must(message).id);
    await discord.until(() => film()?.attachments[0]?.filename === 'edge-escape.gif');
    // In the first of the two games both were equals, in the second no longer.
    expect(textOf(film())).toContain(en.board.leg({ number: 1, of: 2 }));
    expect(isLobby(lobbyOf(table))).toBe(true);
  });
});

/** A server that the bot is not on yet, with somebody who manages it. */
const withServer = async () => {
  const table = await setTable();
  const { discord } = table;
  await table.startBot();
  const guild = discord.addGuild({ withBot: false });
  const owner = discord.addMember({ name: 'Olga', guild, permissions: ManageGuild | VIEW });
  const channel = discord.addChannel({ name: 'general', guild });
  discord.setSystemChannel(channel, guild);
  return { table, discord, guild, owner, channel };
};

describe('a server that the bot is added to', () => {
  it('is greeted in its system channel, and a manager puts the lobby there', async () => {
    const { table, discord, guild, owner, channel } = await withServer();
    discord.inviteBot(guild, owner);
    await discord.until(() => discord.messages(channel).length === 1);
    const [hello] = discord.messages(channel);
    expect(textOf(hello)).toContain(en.welcome.what);
    const member = discord.addMember({ name: 'Mia', guild });
    const refused = await discord.click(member, must(hello).id, buttonFor(hello, en.lobby.put));
    expect(whisperOf(refused)).toBe(en.refusals['not-a-manager']);
    const done = await discord.click(owner, must(hello).id, buttonFor(hello, en.lobby.put));
    expect(whisperOf(done)).toBe(en.lobby.isHere);
    await discord.until(() => discord.messages(channel).some(isLobby));
    // Nothing when it loses its connection, when the server is away for a while, or when the bot is restarted.
    discord.dispatch('GUILD_DELETE', { id: guild.id, unavailable: true }, guild);
    discord.faults.dropGateway({ resumable: false });
    await discord.until(() => discord.bots() === 1);
    await table.quiet();
    expect(discord.messages(channel)).toHaveLength(2);
    expect(table.complaints).toEqual([]);
  });

  it('is greeted by a direct message where the audit log may be read', async () => {
    const { discord, guild, owner, channel } = await withServer();
    discord.inviteBot(guild, owner, ViewAuditLog | VIEW);
    await discord.until(() => discord.directMessages(owner).length === 1);
    expect(textOf(discord.directMessages(owner)[0])).toContain(en.welcome.what);
    expect(discord.messages(channel)).toEqual([]);
  });

  it('is not greeted again when the bot comes back', async () => {
    const { table, discord, guild, channel } = await withServer();
    discord.inviteBot(guild);
    await discord.until(() => discord.messages(channel).length === 1);
    discord.removeBot(guild);
    discord.inviteBot(guild);
    await table.quiet();
    expect(discord.messages(channel)).toHaveLength(1);
  });
});
