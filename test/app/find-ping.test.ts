import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import type { Posted } from '../../src/app/discord.js';
import { pingsAmong } from '../../src/app/find-ping.js';
import { makeUnclearPings, STILL_COMES_MS } from '../../src/app/sent-pings.js';
import { CLAIM_MS, LIVE_MS } from '../../src/app/wanted.js';
import type { Match } from '../../src/match/match.js';
import { mention, messageUrl } from '../../src/views/messages/markdown.js';
import { ADA, BOB, HOUR, move, started } from '../match/people.js';
import {
  anotherProcess,
  answered,
  commit,
  isDueAt,
  messageIn,
  pingsOn,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, type Stage } from './stage.js';
import { asked, bobsTurn } from './under-way.js';

const BOT = '600000000000000000';
const SENT = '700000000000000001';

const post = (id: string, content: string, author = BOT): Posted => ({ id, author, content });
const board = post(BOARD, '');
const linkTo = ({ guild, channel }: Match): string => messageUrl(guild, channel, BOARD);
const calling = (match: Match, user: string): string => `${mention(user)}, look: ${linkTo(match)}`;

/** A process that dies when it has claimed a ping, before or after it was sent. */
const dying = (stage: Stage): App =>
  anotherProcess(stage, {
    store: {
      ...stage.store,
      async claimPing(...claim) {
        await stage.store.claimPing(...claim);
        throw new Error('killed');
      },
    },
  });

/** Bob's ping was claimed a minute after Ada moved, and nobody knows what became of it. */
async function claimed(stage: Stage): Promise<Match> {
  const match = await bobsTurn(stage);
  stage.pass(LIVE_MS);
  const app = dying(stage);
  await app.reconciler.reconcile(match.id);
  await app.reconciler.stop();
  return match;
}

describe('a ping of which nobody has noted what became of it', () => {
  it('is left alone as long as somebody may be sending it, and the match stays due', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    stage.discord.posted.set(BOARD, [board]);
    stage.pass(CLAIM_MS - 1);
    await sweep(stage, anotherProcess(stage));
    expect(stage.discord.lookedAt).toEqual([]);
    expect(pingsOn(stage)).toEqual([]);
    expect(await isDueAt(stage, match, stage.app.now())).toBe(false);
    expect(await isDueAt(stage, match, stage.app.now() + 1)).toBe(true);
  });

  it('is sent if it does not stand', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    stage.discord.posted.set(BOARD, [board, post(SENT, 'Hello', ADA)]);
    stage.pass(CLAIM_MS);
    await sweep(stage, anotherProcess(stage));
    const [ping, ...others] = pingsOn(stage);
    expect(others).toEqual([]);
    expect((await shownOn(stage, match)).ping?.message).toBe(ping?.message);
  });

  it('is noted if it stands, and taken away when it is out of date', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    stage.discord.posted.set(BOARD, [board, post(SENT, calling(match, BOB))]);
    stage.pass(CLAIM_MS);
    const app = anotherProcess(stage);
    await sweep(stage, app);
    expect(pingsOn(stage)).toEqual([]);
    expect((await shownOn(stage, match)).ping?.message).toBe(SENT);
    await answered({ app }, await commit(stage, match, BOB, move('left')));
    expect(asked(stage, 'remove')).toEqual([[match.channel, SENT]]);
  });

  it('is found and taken away when it is out of date by then, and the next one is sent', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    const app = anotherProcess(stage);
    const moved = await commit(stage, match, BOB, move('left'));
    stage.discord.posted.set(BOARD, [board, post(SENT, calling(match, BOB))]);
    await answered({ app }, moved);
    expect(asked(stage, 'remove')).toEqual([]);
    stage.pass(CLAIM_MS);
    await sweep(stage, app);
    expect(asked(stage, 'remove')).toEqual([[match.channel, SENT]]);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, moved)).ping?.message).toBe(pingsOn(stage)[0]?.message);
  });

  it('is left as it is where the bot may not read what stands', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    stage.pass(CLAIM_MS);
    await sweep(stage, anotherProcess(stage));
    expect(stage.discord.lookedAt).toHaveLength(1);
    stage.pass(CLAIM_MS);
    await sweep(stage, anotherProcess(stage));
    expect(stage.discord.lookedAt).toHaveLength(1);
    expect(pingsOn(stage)).toEqual([]);
    expect((await shownOn(stage, match)).ping).toEqual({
      key: expect.any(String),
      message: null,
    });
  });

  it('is looked for later while Discord is away', async () => {
    const stage = setStage();
    await claimed(stage);
    stage.discord.posted.set(BOARD, [board]);
    stage.discord.refuse('postedFrom', 'away', 1);
    stage.pass(CLAIM_MS);
    await sweep(stage, anotherProcess(stage));
    expect(pingsOn(stage)).toEqual([]);
    stage.pass(CLAIM_MS);
    await sweep(stage, anotherProcess(stage));
    expect(pingsOn(stage)).toHaveLength(1);
  });

  it('is looked for, and sent, by one of several processes', async () => {
    const stage = setStage();
    const match = await claimed(stage);
    stage.discord.posted.set(BOARD, [board]);
    stage.pass(CLAIM_MS);
    const processes = [stage.app, anotherProcess(stage), anotherProcess(stage)];
    await Promise.all(processes.map((app) => app.reconciler.reconcile(match.id)));
    await Promise.all(processes.map((app) => sweep(stage, app)));
    expect(stage.discord.lookedAt).toHaveLength(1);
    expect(pingsOn(stage)).toHaveLength(1);
  });

  it('goes by token, and Discord did not say whether it was sent: it is looked for, too', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'unclear', 1);
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    stage.discord.posted.set(BOARD, [board, post(SENT, calling(match, BOB))]);
    stage.pass(CLAIM_MS);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping?.message).toBe(SENT);
  });

  it('is looked for where it was claimed by a clock that was far ahead', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS + 12 * HOUR);
    const app = dying(stage);
    await app.reconciler.reconcile(match.id);
    await app.reconciler.stop();
    stage.pass(-12 * HOUR);
    stage.discord.posted.set(BOARD, [board]);
    await anotherProcess(stage).reconciler.reconcile(match.id);
    expect(pingsOn(stage)).toHaveLength(1);
  });

  it('is not looked for while Discord may still post it, though the clock was set ahead', async () => {
    let uptime = 0;
    const stage = setStage({ retryAfter: 1, uptime: () => uptime });
    stage.discord.refuse('sendByToken', 'unclear', 1);
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    stage.discord.posted.set(BOARD, [board]);
    stage.pass(CLAIM_MS);
    uptime += STILL_COMES_MS - 1;
    await stage.app.reconciler.reconcile(match.id);
    expect(stage.discord.lookedAt).toEqual([]);
    stage.discord.posted.set(BOARD, [board, post(SENT, calling(match, BOB))]);
    uptime += 1;
    await settled(stage.app);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping?.message).toBe(SENT);
  });
});

describe('among what was posted from a board on', () => {
  const match = started();
  const url = linkTo(match);

  it('the pings are those by the bot that call a player to it', () => {
    const posted = [
      board,
      post('2', calling(match, ADA)),
      post('3', calling(match, BOB), ADA),
      post('4', `${mention(BOB)}, your game is over.`),
      post('5', `Look: ${url}`),
      post('6', `Ja, ${mention(BOB)}: ${url}`),
    ];
    expect(pingsAmong(posted, match, BOARD)).toEqual(['2', '6']);
  });

  it('nobody can tell where the board is not among it', () => {
    expect(pingsAmong([], match, BOARD)).toBeUndefined();
    expect(pingsAmong([post('2', calling(match, ADA))], match, BOARD)).toBeUndefined();
  });
});

/** What a ping says. */
const contentOf = (stage: Stage): string => textOf(messageIn(pingsOn(stage)[0] ?? expect.fail()));

/** Nobody knows whether a ping was posted, and since then the board has moved to another message. */
async function boardMoved() {
  const stage = setStage();
  const match = await bobsTurn(stage);
  stage.pass(LIVE_MS);
  stage.discord.refuse('sendByToken', 'unclear', 1);
  await sweep(stage, stage.app);
  const content = contentOf(stage);
  await stage.app.reconciler.reconcile(match.id, { force: 'post-board' });
  const { message: now = '' } = (await shownOn(stage, match)).board ?? {};
  expect(now).not.toBe(BOARD);
  return { stage, match, content, now };
}

describe('a ping that Discord may have posted', () => {
  it('as the bot is found and goes, where somebody moves before it is known', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    // It has no token of an interaction.
    const other = anotherProcess(stage);
    stage.discord.refuse('send', 'unclear', 2);
    await sweep(stage, other);
    stage.discord.posted.set(BOARD, [board, post(SENT, contentOf(stage))]);
    const moved = await commit(stage, match, BOB, move('left'));
    await answered(stage, moved);
    stage.pass(CLAIM_MS);
    await sweep(stage, stage.app);
    expect(asked(stage, 'remove').map(([, message]) => message)).toEqual([SENT]);
    expect((await shownOn(stage, moved)).ping?.message).not.toBe(SENT);
  });

  it('is found and goes, though Discord has refused to post it once more', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    const other = anotherProcess(stage);
    stage.discord.refuse('send', 'unclear', 1);
    stage.discord.before('send', async () => {
      stage.discord.before('send', async () => stage.discord.refuse('send', 'away', 1));
    });
    await sweep(stage, other);
    expect(asked(stage, 'send')).toHaveLength(2);
    stage.discord.posted.set(BOARD, [board, post(SENT, contentOf(stage))]);
    const moved = await commit(stage, match, BOB, move('left'));
    await answered(stage, moved);
    stage.pass(CLAIM_MS);
    await sweep(stage, stage.app);
    expect(asked(stage, 'remove').map(([, message]) => message)).toEqual([SENT]);
  });

  it.each([
    ['is sent, where it does not stand', false],
    ['is noted, where it stands', true],
  ])('%s, though its board is gone and another one came', async (_, stands) => {
    const { stage, match, content, now } = await boardMoved();
    stage.discord.posted.set(BOARD, [...(stands ? [post(SENT, content)] : []), post(now, '')]);
    stage.pass(CLAIM_MS);
    await sweep(stage, stage.app);
    const { message } = (await shownOn(stage, match)).ping ?? {};
    expect(pingsOn(stage)).toHaveLength(stands ? 1 : 2);
    expect(message).toBe(stands ? SENT : pingsOn(stage)[1]?.message);
  });

  it('is found where its board stood, though that has moved since', async () => {
    const { stage, match, content, now } = await boardMoved();
    stage.discord.posted.set(BOARD, [board, post(SENT, content), post(now, '')]);
    stage.discord.posted.set(now, [post(now, '')]);
    stage.pass(CLAIM_MS);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping).toMatchObject({ message: SENT });
    // It leads to where the board stands now.
    const [, , redrawn] = asked(stage, 'edit').find(([, message]) => message === SENT) ?? [];
    expect(JSON.stringify(redrawn)).toContain(`/${now}`);
  });
});

it('a ping is looked for where it leads, not where one did whose end was unclear before', () => {
  const unclear = makeUnclearPings(() => 0);
  unclear.note('match', 'turn', BOARD);
  expect(unclear.boardOf('match', 'turn')).toBe(BOARD);
  expect(unclear.boardOf('match', 'later')).toBeUndefined();
  expect(unclear.boardOf('another', 'turn')).toBeUndefined();
});

/** A ping was sent, and the store knows nothing of it. */
async function lostNote() {
  const stage = setStage({ retryAfter: 1 });
  const match = await bobsTurn(stage);
  stage.pass(LIVE_MS);
  await sweep(stage, stage.app);
  const { key, message } = (await shownOn(stage, match)).ping ?? expect.fail();
  await stage.store.clearPing(match.id, key);
  return { stage, match, key, message };
}

describe('a ping that this process has sent, and of which the store has lost the note', () => {
  it('is not sent again', async () => {
    const { stage, match, key, message } = await lostNote();
    await stage.app.reconciler.reconcile(match.id);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping).toEqual({ key, message });
  });

  it('is sent again where it does not stand any more, as another process has removed it', async () => {
    const { stage, match, message } = await lostNote();
    stage.discord.refuse('edit', 'gone', 1);
    await stage.app.reconciler.reconcile(match.id);
    expect(pingsOn(stage)).toHaveLength(2);
    expect((await shownOn(stage, match)).ping?.message).not.toBe(message);
  });

  it('is neither sent nor noted while Discord does not say whether it stands', async () => {
    const { stage, match, key, message } = await lostNote();
    stage.discord.refuse('edit', 'away', 1);
    await stage.app.reconciler.reconcile(match.id);
    await settled(stage.app);
    expect(pingsOn(stage)).toHaveLength(1);
    expect((await shownOn(stage, match)).ping).toEqual({ key, message });
  });
});
