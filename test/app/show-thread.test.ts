import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { ADA, BOB, challenge, move, offered, started } from '../match/people.js';
import { anotherProcess, answered, commit, settled, shownOn, sweep, textOf } from './seen.js';
import { BOARD, setStage, type Stage } from './stage.js';

const { guild, channel } = challenge();

/** Bob has accepted on a server with threads, and the answer has drawn the board in the channel. */
async function accepted(): Promise<{ readonly stage: Stage; readonly match: Match }> {
  const stage = setStage();
  await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, threads: true });
  const match = started();
  await stage.save(offered(), match);
  return { stage, match };
}

const asked = ({ discord }: Stage, verb: string) =>
  discord.asked.filter((each) => each.verb === verb).map(({ args }) => args);

const stored = async ({ store }: Stage, { id }: Match): Promise<Match> => {
  const match = await store.get(id);
  if (!match) throw new Error('The match is gone');
  return match;
};

describe('the thread of a match', () => {
  it('is opened on its board, which moves there and mentions both', async () => {
    const { stage, match } = await accepted();
    await answered(stage, match);
    await settled(stage.app);
    expect(await stored(stage, match)).toMatchObject({ thread: BOARD, channel });
    expect(asked(stage, 'send')).toMatchObject([
      [BOARD, { allowed_mentions: { users: [ADA, BOB] } }, expect.any(String)],
    ]);
    // The message that it was opened on is in the channel.
    expect(asked(stage, 'edit')).toMatchObject([[channel, BOARD, {}]]);
    const { board, old } = await shownOn(stage, match);
    expect(board?.message).not.toBe(BOARD);
    expect(old).toBeNull();
  });

  it('is opened once, whatever two processes do at the same time', async () => {
    const { stage, match } = await accepted();
    const other = anotherProcess(stage);
    await Promise.all([answered(stage, match), answered({ app: other }, match)]);
    await Promise.all([settled(stage.app), settled(other)]);
    const { thread, rev } = await stored(stage, match);
    expect(thread).toBe(BOARD);
    expect(rev).toBe(match.rev + 1);
  });

  it('is opened by the sweeper when the process died after the answer', async () => {
    const { stage, match } = await accepted();
    await stage.store.noteBoard(match.id, { rev: match.rev, message: BOARD, language: 'en' }, 0);
    stage.pass(60_000);
    await sweep(stage, anotherProcess(stage));
    expect(await stored(stage, match)).toMatchObject({ thread: BOARD });
  });

  it('is waited for while Discord is away, and is not wanted where Discord says no', async () => {
    const { stage, match } = await accepted();
    stage.discord.refuse('startThread', 'away', 2);
    await answered(stage, match);
    await settled(stage.app);
    expect(await stored(stage, match)).toMatchObject({ thread: BOARD });

    const { stage: other, match: second } = await accepted();
    other.discord.refuse('startThread', 'no-permission');
    await answered(other, second);
    await settled(other.app);
    expect(await stored(other, second)).toMatchObject({ thread: null, rev: second.rev });
    expect(asked(other, 'startThread')).toHaveLength(1);
    const moved = await commit(other, second, ADA, move('up'));
    await answered(other, moved);
    expect(asked(other, 'edit')).toEqual([]);
  });

  it('is not opened once both have moved, so that a setting never moves a game', async () => {
    const { stage, match } = await accepted();
    const moved = await commit(stage, match, ADA, move('up'));
    const both = await commit(stage, moved, BOB, move('left'));
    await answered(stage, both);
    await settled(stage.app);
    expect(asked(stage, 'startThread')).toEqual([]);
  });

  it.each(['gone', 'archived', 'no-access', 'refused'] as const)(
    'is left when it is %s, and the board comes to the channel again',
    async (refusal) => {
      const { stage, match } = await accepted();
      await answered(stage, match);
      await settled(stage.app);
      const moved = await commit(stage, await stored(stage, match), ADA, move('up'));
      // The board is found neither there nor in the channel.
      stage.discord.refuse('edit', refusal, 2);
      stage.discord.refuse('send', refusal, 1);
      stage.pass(60_000);
      await sweep(stage, anotherProcess(stage));
      expect(await stored(stage, moved)).toMatchObject({ thread: channel });
      expect(asked(stage, 'startThread')).toHaveLength(1);
      expect(asked(stage, 'send')[2]).toMatchObject([channel, {}, expect.any(String)]);
      const { board, old } = await shownOn(stage, moved);
      expect(board?.rev).toBe(moved.rev + 1);
      // What linked to the thread links to the board now.
      expect(old).toBeNull();
      const [where, which, says] = asked(stage, 'edit').at(-1) ?? [];
      expect([where, which]).toEqual([channel, BOARD]);
      expect(textOf(says)).toContain(`/${channel}/${board?.message}`);
    },
  );

  it('is left when a ping finds it gone, and the board and the ping come to the channel', async () => {
    const { stage, match } = await accepted();
    await answered(stage, match);
    await settled(stage.app);
    const moved = await commit(stage, await stored(stage, match), ADA, move('up'));
    await stage.app.reconciler.reconcile(moved.id, { rev: moved.rev });
    stage.discord.refuse('send', 'gone', 1);
    stage.discord.refuse('edit', 'gone', 1);
    stage.pass(60_000);
    await sweep(stage, anotherProcess(stage));
    expect(await stored(stage, moved)).toMatchObject({ thread: channel });
    expect(asked(stage, 'send').slice(-2)).toMatchObject([
      [channel, { allowed_mentions: { users: [] } }, expect.any(String)],
      [channel, { allowed_mentions: { users: [BOB] } }, expect.any(String)],
    ]);
  });
});
