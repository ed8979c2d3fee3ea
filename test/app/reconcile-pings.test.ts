import { describe, expect, it } from 'vitest';
import { DISCORD_REFUSALS, isPassing } from '../../src/app/discord.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import type { Match } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { SHOW_WITHIN_MS } from '../../src/store/change.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { linkTo } from '../../src/views/messages/ping.js';
import { relative } from '../../src/views/messages/markdown.js';
import {
  ADA,
  ASK_PAUSE,
  BOB,
  challenge,
  END_PAUSE,
  GRANT_PAUSE,
  HOUR,
  MINUTE,
  move,
  NOON,
  offered,
  play,
  RESIGN,
  started,
  TICK,
} from '../match/people.js';
import {
  anotherProcess,
  answered,
  commit,
  isDueAt,
  messageIn,
  pingedBy,
  pingsOn,
  postsOn,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, TICKET, type Stage } from './stage.js';
import { agreeToPause, asked, bobPinged, bobsTurn } from './under-way.js';

const { guild, channel } = challenge();
const words = CATALOGUES.en;
const GAME = words.games['edge-escape'].title;
const LINK = linkTo({ guild, channel, message: BOARD }, words);
const PING = '700000000000000007';
const OLD_PING = '700000000000000008';

const name = (user: string): string => `<@${user}>`;

describe('who plays live', () => {
  it('is not pinged, and then exactly once', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS - 1);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual([]);
    expect(await isDueAt(stage, match, stage.app.now())).toBe(false);
    stage.pass(1);
    await sweep(stage, stage.app);
    await sweep(stage, stage.app);
    await stage.app.reconciler.reconcile(match.id);
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual(['sendByToken']);
    expect(pingsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[BOB]]);
  });

  it('costs Discord no request beyond the answers, from the start of a blitz to the message at its end', async () => {
    const stage = setStage();
    let match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    const blitz = [
      [ADA, 'up'],
      [BOB, 'left'],
      [ADA, 'down'],
      [BOB, 'left'],
    ] as const;
    for (const [by, to] of blitz) {
      stage.pass(20_000);
      await sweep(stage, stage.app);
      match = await commit(stage, match, by, move(to));
      await answered(stage, match);
    }
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(match.state.phase).toBe('over');
    // But for the one that tells Ada how it ended.
    expect(stage.discord.verbs()).toEqual(['sendByToken']);
    expect(await isDueAt(stage, match, Infinity)).toBe(false);
  });
});

describe('a ping that is wanted before any board is known', () => {
  it('waits for the answer that draws the board, and leads there', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    const ended = await commit(stage, match, BOB, RESIGN);
    // Somebody else has asked for it, before the answer to Bob has arrived.
    await stage.app.reconciler.reconcile(match.id, { ticket: TICKET, rev: match.rev });
    expect(pingsOn(stage)).toEqual([]);
    await answered(stage, ended);
    expect(pingsOn(stage).map((each) => textOf(messageIn(each)))).toEqual([
      expect.stringContaining(LINK),
    ]);
  });

  it('comes after the board, where no answer draws it', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await commit(stage, match, BOB, RESIGN);
    await stage.app.reconciler.reconcile(match.id, { ticket: TICKET, rev: match.rev });
    stage.pass(SHOW_WITHIN_MS);
    await sweep(stage, stage.app);
    const [posted] = postsOn(stage);
    const link = linkTo({ guild, channel, message: posted?.message ?? '' }, words);
    expect(pingsOn(stage).map((each) => textOf(messageIn(each)))).toEqual([
      expect.stringContaining(link),
    ]);
  });
});

describe('a ping says what it is about', () => {
  it.each<readonly [string, (stage: Stage) => Promise<unknown>, string, string]>([
    [
      'that the game has begun',
      (stage) => stage.save(offered(), started()),
      ADA,
      words.pings.started({ player: name(ADA), game: GAME }),
    ],
    ['whose turn it is', bobsTurn, BOB, words.pings.turn({ player: name(BOB), game: GAME })],
    [
      'when time runs out',
      async (stage) => {
        const match = await bobsTurn(stage);
        stage.pass(48 * MINUTE);
        await commit(stage, match, null, TICK);
      },
      BOB,
      words.pings.reminder({ player: name(BOB), game: GAME, when: relative(NOON + HOUR) }),
    ],
    [
      'who asks for a pause',
      async (stage) => {
        const match = await bobsTurn(stage);
        await commit(stage, match, BOB, ASK_PAUSE);
      },
      ADA,
      words.pings.pauseAsked({ player: name(ADA), by: name(BOB), game: GAME }),
    ],
  ])('%s', async (_, arrange, user, sentence) => {
    const stage = setStage();
    await arrange(stage);
    stage.pass(LIVE_MS);
    const { id, rev } = started();
    const found = await stage.store.getShown(id);
    await answered(stage, { ...started(), rev: found?.match.rev ?? rev });
    const pings = pingsOn(stage);
    expect(pings.map((each) => textOf(messageIn(each)).trim())).toEqual([`${sentence} ${LINK}`]);
    expect(pings.map((each) => pingedBy(messageIn(each)))).toEqual([[user]]);
  });

  it('in the language of the server', async () => {
    const stage = setStage();
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language: 'fr' });
    await bobPinged(stage);
    const fr = CATALOGUES.fr;
    expect(textOf(pingsOn(stage).map(messageIn))).toContain(
      fr.pings.turn({ player: name(BOB), game: fr.games['edge-escape'].title }),
    );
  });
});

describe('"pings off" is heeded', () => {
  it.each(['turns', 'reminders', 'off'] as const)('by a person, for %s', async (pings) => {
    const stage = setStage();
    await stage.store.savePersonSettings(BOB, { ...DEFAULT_PERSON_SETTINGS, pings });
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength(pings === 'turns' ? 1 : 0);
    stage.pass(47 * MINUTE);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength({ turns: 2, reminders: 1, off: 0 }[pings]);
    expect(await isDueAt(stage, match, NOON + HOUR - 1)).toBe(false);
  });

  it.each(['turns', 'reminders', 'off'] as const)('on a server, for %s', async (pings) => {
    const stage = setStage();
    await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, pings });
    await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    stage.pass(47 * MINUTE);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength({ turns: 2, reminders: 1, off: 0 }[pings]);
  });
});

describe('the way a ping goes', () => {
  it('by the fresh token of the mover', async () => {
    const stage = setStage();
    await bobPinged(stage);
    expect(asked(stage, 'sendByToken').map(([ticket]) => ticket)).toEqual([TICKET]);
    expect(asked(stage, 'send')).toEqual([]);
  });

  it('as a message with a nonce, once the token is old', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.pass(15 * MINUTE);
    await sweep(stage, stage.app);
    const [[where, , nonce] = []] = asked(stage, 'send');
    expect(asked(stage, 'sendByToken')).toEqual([]);
    expect(where).toBe(channel);
    expect(nonce).toBe(`${match.id}.${(await shownOn(stage, match)).ping?.key}`);
  });

  it('with a nonce that Discord takes, and that tells turns apart, however long the id', async () => {
    const stage = setStage();
    const id = 'Qk3f9x2abc.123456';
    const [offer, match] = [
      { ...offered(), id },
      { ...started(), id },
    ];
    await stage.save(offer, match);
    stage.pass(LIVE_MS);
    await stage.app.reconciler.reconcile(id);
    const next = await commit(stage, match, ADA, move('up'));
    stage.pass(LIVE_MS);
    await stage.app.reconciler.reconcile(next.id);
    const nonces = pingsOn(stage).map(({ args }) => String(args[2]));
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce.length).toBeLessThanOrEqual(25);
  });

  it.each(DISCORD_REFUSALS.filter((refusal) => !isPassing(refusal)))(
    'as a message, when the token is refused: %s',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('sendByToken', refusal);
      const match = await bobsTurn(stage);
      stage.pass(LIVE_MS);
      await sweep(stage, stage.app);
      expect(stage.discord.verbs()).toEqual(['sendByToken', 'send']);
      const { message } = stage.discord.asked[1] ?? {};
      expect((await shownOn(stage, match)).ping?.message).toBe(message);
    },
  );

  it.each(DISCORD_REFUSALS.filter((refusal) => !isPassing(refusal)))(
    'not at all, and not for ever, when a message is refused too: %s',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('send', refusal);
      const match = await bobsTurn(stage);
      stage.pass(15 * MINUTE);
      await sweep(stage, stage.app);
      expect(pingsOn(stage)).toHaveLength(1);
      stage.pass(MINUTE);
      await sweep(stage, stage.app);
      await stage.app.reconciler.reconcile(match.id);
      expect(pingsOn(stage)).toHaveLength(1);
      expect(await isDueAt(stage, match, NOON + 48 * MINUTE - 1)).toBe(false);
      expect(stage.notes).toEqual([
        {
          level: 'warn',
          facts: { match: match.id, refusal },
          sentence: 'A ping could not be sent.',
        },
      ]);
    },
  );
});

/** Both agree to a pause some time later, which the answer draws. */
const pauseLater = async (stage: Stage, match: Match, after: number) => {
  stage.pass(after);
  const next = await agreeToPause(stage, match);
  await answered(stage, next);
  return next;
};

describe('the way a ping is removed', () => {
  it('by its token, within 15 minutes', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    const next = await pauseLater(stage, match, 12 * MINUTE);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'removeByToken']);
    expect(asked(stage, 'removeByToken')).toEqual([[TICKET, ping]]);
    expect((await shownOn(stage, next)).ping).toBeNull();
  });

  it('as the bot, later', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    await pauseLater(stage, match, 15 * MINUTE);
    expect(stage.discord.verbs().slice(0, 2)).toEqual(['sendByToken', 'remove']);
    expect(asked(stage, 'remove')).toEqual([[channel, ping]]);
  });

  it('as the bot, if it was a message, or another process sent it', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    const other = anotherProcess(stage);
    await answered({ app: other }, await commit(stage, match, BOB, RESIGN));
    expect(asked(stage, 'removeByToken')).toEqual([]);
    expect(asked(stage, 'remove')).toEqual([[channel, ping]]);
  });

  it('as the bot, when the token is refused', async () => {
    const stage = setStage();
    stage.discord.refuse('removeByToken', 'token-expired');
    const { match, ping } = await bobPinged(stage);
    await pauseLater(stage, match, MINUTE);
    expect(asked(stage, 'remove')).toEqual([[channel, ping]]);
  });

  it.each(DISCORD_REFUSALS.filter((refusal) => !isPassing(refusal)))(
    'never, where that is refused: it stays, and is not tried for ever (%s)',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('removeByToken', refusal);
      stage.discord.refuse('remove', refusal);
      const { match } = await bobPinged(stage);
      const next = await pauseLater(stage, match, MINUTE);
      expect(asked(stage, 'remove')).toHaveLength(1);
      expect((await shownOn(stage, next)).ping).toBeNull();
      await stage.app.reconciler.reconcile(match.id);
      await sweep(stage, stage.app);
      expect(asked(stage, 'remove')).toHaveLength(1);
    },
  );

  it.each(DISCORD_REFUSALS.filter(isPassing))('once Discord is back (%s)', async (refusal) => {
    const stage = setStage();
    stage.discord.refuse('remove', refusal, 2);
    const { match, ping } = await bobPinged(stage);
    stage.discord.refuse('removeByToken', refusal, 3);
    const next = await pauseLater(stage, match, MINUTE);
    expect((await shownOn(stage, next)).ping?.message).toBe(ping);
    await settled(stage.app);
    expect(asked(stage, 'remove')).toHaveLength(3);
    expect((await shownOn(stage, next)).ping).toBeNull();
  });

  it('and until then others are due before it', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    const { match } = await bobPinged(stage);
    stage.discord.refuse('removeByToken', 'away');
    stage.discord.refuse('remove', 'away');
    const next = await pauseLater(stage, match, MINUTE);
    expect(await isDueAt(stage, next, stage.app.now() + 29_999)).toBe(false);
    expect(await isDueAt(stage, next, stage.app.now() + 30_000)).toBe(true);
  });

  it('once, also where another process was quicker', async () => {
    const stage = setStage();
    const { match } = await bobPinged(stage);
    const key = (await shownOn(stage, match)).ping?.key ?? '';
    stage.discord.before('removeByToken', () => stage.store.clearPing(match.id, key));
    await pauseLater(stage, match, MINUTE);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'removeByToken']);
  });

  it('also the one that took its place meanwhile', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    const key = (await shownOn(stage, match)).ping?.key ?? '';
    const other = anotherProcess(stage);
    stage.discord.before('remove', () => stage.store.notePing(match.id, key, PING));
    await answered({ app: other }, await commit(stage, match, BOB, RESIGN));
    expect(asked(stage, 'remove')).toEqual([
      [channel, ping],
      [channel, PING],
    ]);
  });

  it('also one that was noted a moment before the next was claimed', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    const { store } = stage;
    const app = anotherProcess(stage, {
      store: {
        ...store,
        async claimPing(id, rev, key, at) {
          await store.claimPing(id, rev, 'other', at);
          await store.notePing(id, 'other', OLD_PING);
          return store.claimPing(id, rev, key, at);
        },
      },
    });
    stage.pass(LIVE_MS);
    await app.reconciler.reconcile(match.id);
    expect(stage.discord.verbs()).toEqual(['remove', 'send']);
    expect(asked(stage, 'remove')).toEqual([[channel, OLD_PING]]);
  });
});

describe('a pause', () => {
  it('that is asked for takes the place of the turn ping; while it is on nobody is called; then whose turn it is', async () => {
    const stage = setStage();
    const { match } = await bobPinged(stage);
    stage.pass(MINUTE);
    const asking = await commit(stage, match, BOB, ASK_PAUSE);
    await answered(stage, asking);
    // Ada was there a minute ago, no more.
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'removeByToken', 'sendByToken']);
    expect(pingedBy(messageIn(pingsOn(stage)[1] ?? expect.fail()))).toEqual([ADA]);
    stage.pass(MINUTE);
    const paused = await commit(stage, asking, ADA, GRANT_PAUSE);
    await answered(stage, paused);
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs().slice(3)).toEqual(['removeByToken']);
    const resumed = await commit(stage, paused, BOB, END_PAUSE);
    await answered(stage, resumed);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs().slice(4)).toEqual(['sendByToken']);
    expect(pingedBy(messageIn(pingsOn(stage)[2] ?? expect.fail()))).toEqual([BOB]);
    expect(textOf(messageIn(pingsOn(stage)[2] ?? expect.fail()))).toContain(
      words.pings.turn({ player: name(BOB), game: GAME }),
    );
  });
});

it('a pause that is asked for, and not granted, takes the reminder from nobody', async () => {
  const stage = setStage();
  const { match } = await bobPinged(stage);
  const asking = await commit(stage, match, ADA, ASK_PAUSE);
  await answered(stage, asking);
  stage.pass(48 * MINUTE);
  await sweep(stage, stage.app);
  const last = pingsOn(stage).at(-1) ?? expect.fail();
  expect(pingedBy(messageIn(last))).toEqual([BOB]);
  expect(textOf(messageIn(last))).toContain(
    words.pings.reminder({ player: name(BOB), game: GAME, when: relative(NOON + HOUR) }),
  );
});

/** The first of two legs, in which both have moved, with its board. */
async function bothMoved(stage: Stage): Promise<void> {
  const first = started({ legs: 2 });
  const second = play(first, [[ADA, move('up')]]);
  const match = play(second, [[BOB, move('left')]]);
  await stage.save(offered({ legs: 2 }), first, second, match);
  await answered(stage, match);
}

describe('time', () => {
  it('brings a reminder in the place of the turn ping', async () => {
    const stage = setStage();
    const { ping } = await bobPinged(stage);
    stage.pass(47 * MINUTE);
    await sweep(stage, stage.app);
    expect(asked(stage, 'remove')).toEqual([[channel, ping]]);
    expect(pingsOn(stage)).toHaveLength(2);
    expect(textOf(messageIn(pingsOn(stage)[1] ?? expect.fail()))).toContain(
      words.pings.reminder({ player: name(BOB), game: GAME, when: relative(NOON + HOUR) }),
    );
  });

  it('is up: a fresh board mentions both, no ping is left, and there is no other message', async () => {
    const stage = setStage();
    const { match, ping } = await bobPinged(stage);
    stage.pass(HOUR);
    const { id } = match;
    await sweep(stage, stage.app);
    expect((await stage.store.get(id))?.state.phase).toBe('over');
    expect(postsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[ADA, BOB]]);
    expect(asked(stage, 'remove')).toEqual([[channel, ping]]);
    const [post] = postsOn(stage);
    expect(await shownOn(stage, match)).toMatchObject({
      board: { message: post?.message },
      ping: { message: null },
    });
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(pingsOn(stage).map(({ message }) => message)).toEqual([ping]);
    expect(await isDueAt(stage, match, Infinity)).toBe(false);
  });

  it('is up in the first of two legs: the board covers the ping of the second, and the old ping goes', async () => {
    const stage = setStage();
    await bothMoved(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    const [ping] = pingsOn(stage);
    expect(pingedBy(messageIn(ping ?? expect.fail()))).toEqual([ADA]);
    stage.pass(HOUR);
    await sweep(stage, stage.app);
    expect(postsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[ADA, BOB]]);
    expect(asked(stage, 'remove')).toEqual([[channel, ping?.message]]);
    stage.pass(MINUTE);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toEqual([ping]);
    // Time runs on: the reminder is for one of them, and needs no new board.
    stage.pass(48 * MINUTE);
    await sweep(stage, stage.app);
    expect(postsOn(stage)).toHaveLength(1);
    expect(pingsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[ADA], [BOB]]);
  });
});

it('a leg that is lost on time before anybody was pinged leaves nothing to remove', async () => {
  const stage = setStage();
  await bothMoved(stage);
  stage.pass(HOUR);
  await sweep(stage, stage.app);
  expect(stage.discord.verbs()).toEqual(['send', 'edit']);
});

it('the second leg pings who is first in it', async () => {
  const stage = setStage();
  const match = started({ legs: 2 });
  await stage.save(offered({ legs: 2 }), match);
  await answered(stage, match);
  const next = await commit(stage, match, ADA, RESIGN);
  await answered(stage, next);
  stage.pass(LIVE_MS);
  await sweep(stage, stage.app);
  expect(pingsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[BOB]]);
});
