import { PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  channelOf,
  click,
  must,
  offered,
  partsOf,
  started,
  tableWithBot,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

/** The menu whose placeholder begins like this. */
function menuOf(message: APIMessage | undefined, placeholder: string) {
  const found = partsOf(message).find((part) => part.placeholder?.startsWith(placeholder));
  return {
    id: found?.custom_id ?? '',
    values: (found?.options ?? []).map(({ value }) => value),
  };
}

/** Somebody chooses from a menu of a private message. */
async function choose(
  { discord }: Table,
  user: Member,
  message: APIMessage,
  placeholder: string,
  values?: readonly string[],
): Promise<APIMessage> {
  const current = discord.message(message.id) ?? message;
  const menu = menuOf(current, placeholder);
  const outcome = await discord.choose(user, message, menu.id, values ?? menu.values);
  return must(outcome.updated ?? outcome.message);
}

/** Cara manages the server. */
function appoint({ discord, cara }: Table): void {
  discord.setPermissions(cara, PermissionFlagsBits.Administrator);
}

describe('somebody who pesters others', () => {
  it('by challenging and taking it back, a hundred times, pings five times', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const values = { opponent: bob.id, game: 'grid-runner' };
    let pings = 0;
    for (let n = 0; n < 100; n += 1) {
      const outcome = await discord.command(ann, channel, 'challenge', values);
      if (outcome.ephemeral) {
        expect(textOf(outcome.message)).toMatch(/^You have sent many challenges.*\n.*<t:\d+:R>/su);
      } else {
        pings += 1;
        await click(table, ann, must(outcome.message), 'Take back');
      }
    }
    expect(pings).toBe(5);
    table.pass(60_000);
    const next = await discord.command(ann, channel, 'challenge', values);
    expect(next.ephemeral).not.toBe(true);
  });

  it('with open offers, by three accounts, fills no channel, and is cleared away', async () => {
    const table = await tableWithBot();
    const { discord, ann, cara, channel } = table;
    appoint(table);
    const accounts = ['Dan', 'Eli', 'Fay'].map((name) => discord.addMember({ name }));
    for (let round = 0; round < 8; round += 1) {
      for (const user of accounts) {
        await discord.command(user, channel, 'challenge', { game: 'edge-escape' });
      }
      await table.quiet();
      table.pass(60_000);
    }
    expect(channelOf(table)).toHaveLength(9);
    // The channel is not closed to others meanwhile.
    await discord.command(ann, channel, 'challenge', { game: 'edge-escape' });
    expect(channelOf(table)).toHaveLength(10);

    const panel = must((await discord.command(cara, channel, 'settings games')).message);
    expect(textOf(panel)).toContain('Challenges: 10 · Games: 0');
    const cleared = await choose(table, cara, panel, 'Remove challenges');
    expect(textOf(cleared)).toContain('Challenges: 0 · Games: 0');
    expect(textOf(cleared)).toContain(`<@${cara.id}> removed a challenge`);
    await table.quiet();
    for (const message of channelOf(table)) {
      expect(textOf(message)).toContain('A moderator removed this challenge.');
      expect(buttonsOf(message)).toEqual([]);
    }
    expect(table.complaints).toEqual([]);
  });

  it('is blocked: they are told that it is not possible, and nobody sees anything', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, channel } = table;
    const offer = await offered(table);
    const panel = must((await discord.command(bob, channel, 'settings me')).message);
    const after = await choose(table, bob, panel, 'Block somebody', [ann.id]);
    expect(textOf(after)).toContain(`<@${ann.id}>`);
    // What was offered before is closed.
    await table.quiet();
    expect(textOf(discord.message(offer))).toContain(`<@${bob.id}> declined`);
    const seen = channelOf(table).length;
    const values = { opponent: bob.id, game: 'grid-runner' };
    const refused = await discord.command(ann, channel, 'challenge', values);
    expect(whisperOf(refused)).toBe('This is not possible.');
    const back = await discord.command(bob, channel, 'challenge', { ...values, opponent: ann.id });
    expect(whisperOf(back)).toContain('Unblock them in /settings me first.');
    expect(channelOf(table)).toHaveLength(seen);

    await choose(table, bob, after, 'Unblock somebody');
    expect((await discord.command(ann, channel, 'challenge', values)).ephemeral).not.toBe(true);
    expect(table.complaints).toEqual([]);
  });
});

describe('a moderator', () => {
  it('ends a game of others from its board, without a result', async () => {
    const table = await tableWithBot();
    const { discord, ann, bob, cara, channel } = table;
    const board = await started(table);
    expect(whisperOf(await click(table, cara, board, 'More…'))).toContain('not');
    appoint(table);
    const question = must((await click(table, cara, board, 'More…')).message);
    expect(textOf(question)).toContain('without a result, as a moderator?');
    await click(table, cara, question, 'Yes, end it');
    await discord.until(() => textOf(discord.message(board)).includes('A moderator ended'));
    const empty = whisperOf(await discord.command(ann, channel, 'leaderboard'));
    expect(empty).toContain('Nobody has finished a game here yet.');
    expect(whisperOf(await discord.command(bob, channel, 'games'))).not.toContain('Grid Runner');
    expect(table.complaints).toEqual([]);
  });
});
