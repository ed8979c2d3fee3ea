import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  buttonFor,
  buttonsOf,
  channelOf,
  click,
  failing,
  counted,
  finished,
  FOLLOW_UP,
  must,
  tableWithBot,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const labels = (message: APIMessage | undefined) => buttonsOf(message).map(({ label }) => label);

/** The public messages that have a picture. */
const pictures = (table: Table): readonly APIMessage[] =>
  channelOf(table).filter(({ attachments }) => attachments.length > 0);

/** Somebody is asked whether to post what a button shows; the question. */
async function asked(table: Table, by: Member, message: APIMessage, label: string) {
  const question = must((await click(table, by, message, label)).message);
  expect(textOf(question)).toContain('for everybody to see');
  expect(textOf(question)).toContain(`<#${table.channel.id}>`);
  return question;
}

/** What somebody was told in the place of a question. */
const told = ({ discord }: Table, question: APIMessage): string =>
  textOf(discord.message(question));

describe('a finished board', () => {
  it('opens its replay for whoever clicks, and for nobody else', async () => {
    const table = await tableWithBot();
    const { cara, ann } = table;
    const board = await finished(table);
    const seen = await click(table, cara, board, 'Replay');
    expect(whisperOf(seen)).toContain('After move 0 of 2');
    // Only players share a game.
    expect(labels(seen.message)).not.toContain('Share film');
    const own = await click(table, ann, board, 'Replay');
    expect(labels(own.message)).toContain('Share film');
    // The board, and the word that the match is over.
    await table.discord.until(() => channelOf(table).length === 2);
  });

  it('lets a player share its film, once, after asking', async () => {
    const table = await tableWithBot();
    const { ann, bob, cara, discord } = table;
    const board = await finished(table);
    await table.quiet();
    const refused = whisperOf(await click(table, cara, board, 'Share film'));
    expect(refused).toContain('Only its two players can share this game.');
    const question = await asked(table, ann, board, 'Share film');
    // The board, and the word that the match is over.
    await discord.until(() => channelOf(table).length === 2);
    const post = buttonFor(question, 'Post it');
    await click(table, ann, question, 'Post it');
    await discord.until(() => pictures(table).length === 1);
    const [film] = pictures(table);
    for (const said of ['Edge Escape', `<@${ann.id}>`, `<@${bob.id}>`, 'and wins!', board.id]) {
      expect(textOf(film)).toContain(said);
    }
    expect(film?.attachments[0]?.description).toBe('Edge Escape: Bob beat Ann');
    await discord.until(() => told(table, question).includes(film?.id ?? 'no film'));
    const again = await discord.click(ann, question.id, post, { forged: true });
    expect(whisperOf(again)).toContain('You have just posted this.');
    expect(pictures(table)).toHaveLength(1);
    expect(table.complaints).toEqual([]);
  });

  it('posts nothing where somebody thinks better of it', async () => {
    const table = await tableWithBot();
    const { ann } = table;
    const question = await asked(table, ann, await finished(table), 'Share film');
    await click(table, ann, question, 'Never mind');
    expect(told(table, question)).toBe('Nothing was posted.');
    expect(pictures(table)).toEqual([]);
  });

  it('posts one film for a click that arrives twice', async () => {
    const table = await tableWithBot();
    const { ann, discord } = table;
    const question = await asked(table, ann, await finished(table), 'Share film');
    discord.faults.deliverTwice();
    await click(table, ann, question, 'Post it');
    await discord.until(() => told(table, question).includes('It is posted'));
    expect(pictures(table)).toHaveLength(1);
  });

  it('says so where the film could not be posted, and lets it be tried again', async () => {
    const table = await tableWithBot();
    const { ann, discord } = table;
    const board = await finished(table);
    const question = await asked(table, ann, board, 'Share film');
    discord.faults.next(failing('POST', FOLLOW_UP));
    await click(table, ann, question, 'Post it');
    await discord.until(() => told(table, question).includes('could not be posted'));
    discord.faults.clear();
    const second = await asked(table, ann, board, 'Share film');
    await click(table, ann, second, 'Post it');
    await discord.until(() => pictures(table).length === 1);
  });
});

describe('Show here', () => {
  it('on a leaderboard posts it without what is about one person', async () => {
    const table = await tableWithBot();
    const { bob, cara, channel, discord } = table;
    await counted(table);
    const ladder = must((await discord.command(cara, channel, 'leaderboard')).message);
    expect(textOf(ladder)).toContain('You are not on this board yet');
    const question = await asked(table, cara, ladder, 'Show here');
    // The board, and the word that the match is over.
    await discord.until(() => channelOf(table).length === 2);
    await click(table, cara, question, 'Post it');
    await discord.until(() => told(table, question).includes('It is posted'));
    const posted = must(channelOf(table).at(-1));
    expect(textOf(posted)).toContain(`<@${bob.id}>`);
    expect(textOf(posted)).toContain(`Shown by <@${cara.id}>`);
    expect(textOf(posted)).not.toContain('You are not on this board');
    expect(buttonsOf(posted)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });

  it('on a profile posts it with its chart, and only games that everybody here may see', async () => {
    const table = await tableWithBot();
    const { ann, bob, channel, discord } = table;
    await counted(table);
    // Ann sees this one in the profile, and Cara would not.
    const den = discord.addChannel({ name: 'den', onlyFor: [ann, bob] });
    table.pass(60_000);
    await counted({ ...table, channel: den });
    const profile = must(
      (await discord.command(ann, channel, 'profile', { member: bob.id })).message,
    );
    await discord.until(() => labels(discord.message(profile)).includes('Show here'));
    await discord.until(() => (discord.message(profile)?.attachments.length ?? 0) > 0);
    expect(textOf(discord.message(profile))).toContain(den.id);
    const question = await asked(table, ann, profile, 'Show here');
    await click(table, ann, question, 'Post it');
    await discord.until(() => pictures(table).length === 1);
    const [posted] = pictures(table);
    expect(textOf(posted)).toContain(`How <@${bob.id}> is doing`);
    expect(textOf(posted)).toContain(`Shown by <@${ann.id}>`);
    expect(textOf(posted)).not.toContain('Against');
    expect(textOf(posted)).toContain('Recent games');
    expect(textOf(posted)).not.toContain(den.id);
    expect(buttonsOf(posted)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });
});

describe('the podium of a month', () => {
  it('is drawn for whoever asks, who can show it to everybody', async () => {
    const table = await tableWithBot();
    const { ann, bob, cara, channel, discord } = table;
    await counted(table);
    const options = { season: 'month' };
    const ladder = must((await discord.command(cara, channel, 'leaderboard', options)).message);
    const podium = must((await click(table, cara, ladder, 'Podium')).message);
    await discord.until(() => (discord.message(podium)?.attachments.length ?? 0) > 0);
    const [file] = discord.message(podium)?.attachments ?? [];
    expect(file?.filename).toBe('podium.png');
    expect(file?.description).toMatch(
      /^The podium of \d{4}-\d\d: 1\. Bob \(.*\), 2\. Ann \(.*\)$/u,
    );
    expect(pictures(table)).toEqual([]);
    const question = await asked(table, cara, podium, 'Show here');
    await click(table, cara, question, 'Post it');
    await discord.until(() => pictures(table).length === 1);
    const [posted] = pictures(table);
    expect(textOf(posted)).toContain(`🥇 <@${bob.id}>`);
    expect(textOf(posted)).toContain(`🥈 <@${ann.id}>`);
    expect(textOf(posted)).toContain(`Shown by <@${cara.id}>`);
    expect(table.complaints).toEqual([]);
  });

  it('is not offered for all time', async () => {
    const table = await tableWithBot();
    const { ann, channel, discord } = table;
    await counted(table);
    const ladder = (await discord.command(ann, channel, 'leaderboard')).message;
    expect(labels(ladder)).toEqual(['Show here']);
  });
});
