import { describe, expect, it } from 'vitest';
import { LIVE_MS } from '../../src/app/wanted.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, MINUTE, move, NOON, offered, started } from '../match/people.js';
import {
  anotherProcess,
  answered,
  commit,
  hold,
  isDueAt,
  messageIn,
  pingedBy,
  pingsOn,
  settled,
  shownOn,
  sweep,
  textOf,
} from './seen.js';
import { BOARD, setStage, TICKET, type Stage } from './stage.js';
import { agreeToPause, asked, bobsTurn } from './under-way.js';

const words = CATALOGUES.en;
const GAME = words.games['edge-escape'].title;

/** A busy machine may take its time. */
const WAIT = { interval: 1, timeout: 10_000 };

const pingsTo = (stage: Stage, user: string) =>
  pingsOn(stage).filter((each) => String(pingedBy(messageIn(each))) === user);

describe('a ping that is no longer wanted is never sent', () => {
  it('when its turn in the channel came after the move', async () => {
    const stage = setStage();
    const first = await bobsTurn(stage);
    const terms = { game: 'grid-runner' } as const;
    const id = 'Qk3f9x2xyz';
    const begun = { ...started(terms), id };
    await stage.save({ ...offered(terms), id }, begun);
    await answered(stage, begun);
    stage.pass(LIVE_MS);
    const gate = hold(stage, 'sendByToken');
    const [slow, waiting] = [
      stage.app.reconciler.reconcile(first.id),
      stage.app.reconciler.reconcile(begun.id),
    ];
    await expect.poll(() => gate.held, WAIT).toBe(1);
    const moved = await agreeToPause(stage, begun);
    const after = answered(stage, moved);
    gate.release();
    await Promise.all([slow, waiting, after]);
    expect(pingsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[BOB]]);
    expect(textOf(pingsOn(stage).map(messageIn))).toContain(GAME);
    expect(await shownOn(stage, moved)).toMatchObject({ board: { rev: moved.rev }, ping: null });
  });

  it('when the claim came too late', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    const { store } = stage;
    const app = anotherProcess(stage, {
      store: {
        ...store,
        async claimPing(...claim) {
          if ((await store.get(match.id))?.rev === match.rev) {
            await answered(stage, await commit(stage, match, BOB, move('left')));
          }
          return store.claimPing(...claim);
        },
      },
    });
    stage.pass(LIVE_MS);
    await app.reconciler.reconcile(match.id);
    await settled(app);
    expect(pingsTo(stage, BOB)).toEqual([]);
  });

  it('when Discord was away, and the match has moved on', async () => {
    const stage = setStage({ retryAfter: 20 });
    stage.discord.refuse('sendByToken', 'away');
    stage.discord.refuse('send', 'away');
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await stage.app.reconciler.reconcile(match.id);
    expect(pingsTo(stage, BOB)).toHaveLength(1);
    await answered(stage, await commit(stage, match, BOB, move('left')));
    await expect.poll(() => pingsTo(stage, ADA).length, WAIT).toBeGreaterThan(1);
    expect(pingsTo(stage, BOB)).toHaveLength(1);
  });

  it('when people have turned pings off meanwhile', async () => {
    const stage = setStage();
    await bobsTurn(stage);
    await stage.store.savePersonSettings(BOB, { ...DEFAULT_PERSON_SETTINGS, pings: 'off' });
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toEqual([]);
  });

  it('and one that was on its way when Bob moved, in another process, is removed', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    const other = anotherProcess(stage);
    let next = match;
    stage.discord.before('sendByToken', async () => {
      next = await agreeToPause(stage, match);
      await answered({ app: other }, next);
    });
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    const [ping] = pingsOn(stage);
    expect(asked(stage, 'removeByToken')).toEqual([[TICKET, ping?.message]]);
    expect(await shownOn(stage, next)).toMatchObject({ board: { rev: next.rev }, ping: null });
    expect(pingsOn(stage)).toHaveLength(1);
    expect(asked(stage, 'edit')).toEqual([]);
  });

  it('and one that another process has replaced by then is removed', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    stage.discord.before('sendByToken', async () => {
      const { ping } = await shownOn(stage, match);
      await stage.store.clearPing(match.id, ping?.key ?? '');
      const next = await commit(stage, match, BOB, move('left'));
      await answered({ app: anotherProcess(stage) }, next);
    });
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    const [ping] = pingsOn(stage);
    expect(asked(stage, 'removeByToken')).toEqual([[TICKET, ping?.message]]);
  });
});

describe('what failed because Discord was away is done when it is back', () => {
  it('as long as it is still wanted', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'away', 3);
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    expect(pingsOn(stage)).toHaveLength(4);
    const { ping } = await shownOn(stage, match);
    expect(ping?.message).toBe(pingsOn(stage)[3]?.message);
    expect(stage.notes).toEqual([]);
  });

  it('and makes room meanwhile for what can be done: others are due before it', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    stage.discord.refuse('sendByToken', 'away');
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    const result = await stage.app.reconciler.reconcile(match.id);
    expect(result).toEqual({ isDone: false, board: BOARD });
    expect(await isDueAt(stage, match, stage.app.now() + 29_999)).toBe(false);
    expect(await isDueAt(stage, match, stage.app.now() + 30_000)).toBe(true);
  });

  it('but never later than what time brings', async () => {
    const stage = setStage({ retryAfter: 10_000 });
    stage.discord.refuse('send', 'away');
    const match = await bobsTurn(stage);
    const reminder = NOON + 48 * MINUTE;
    stage.pass(48 * MINUTE - 1000);
    await stage.app.reconciler.reconcile(match.id);
    expect(await isDueAt(stage, match, reminder - 1)).toBe(false);
    expect(await isDueAt(stage, match, reminder)).toBe(true);
  });

  it.each([
    ['away', 2],
    ['unclear', 1],
  ] as const)(
    'a ping with a nonce is repeated, under the same nonce (%s)',
    async (refusal, times) => {
      const stage = setStage();
      stage.discord.refuse('send', refusal, times);
      const match = await bobsTurn(stage);
      stage.pass(15 * MINUTE);
      await sweep(stage, stage.app);
      expect(pingsOn(stage)).toHaveLength(times + 1);
      expect(new Set(pingsOn(stage).map(({ args }) => args[2])).size).toBe(1);
      expect((await shownOn(stage, match)).ping?.message).toBe(pingsOn(stage)[times]?.message);
    },
  );

  it('a ping by token whose outcome is unclear is never repeated where nobody can read whether it stands', async () => {
    const stage = setStage();
    stage.discord.refuse('sendByToken', 'unclear', 1);
    const match = await bobsTurn(stage);
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    await stage.app.reconciler.reconcile(match.id);
    const other = anotherProcess(stage);
    await other.reconciler.reconcile(match.id);
    stage.pass(MINUTE);
    await sweep(stage, other);
    expect(stage.discord.verbs()).toEqual(['sendByToken']);
    expect(stage.notes).toMatchObject([{ level: 'warn', facts: { refusal: 'unclear' } }]);
    // The next turn is another matter.
    await answered(stage, await commit(stage, match, BOB, move('left')));
    stage.pass(LIVE_MS);
    await sweep(stage, stage.app);
    expect(stage.discord.verbs()).toEqual(['sendByToken', 'sendByToken']);
  });
});

describe('a process that ends loses nothing', () => {
  it('between a commit and its ping: the next look sends it', async () => {
    const stage = setStage();
    const match = started();
    await stage.save(offered(), match);
    await answered(stage, match);
    await commit(stage, match, ADA, move('up'));
    await stage.app.reconciler.stop();
    stage.pass(LIVE_MS);
    const restarted = anotherProcess(stage);
    await sweep(stage, restarted);
    expect(stage.discord.verbs()).toEqual(['edit', 'send']);
    expect(pingsOn(stage).map((each) => pingedBy(messageIn(each)))).toEqual([[BOB]]);
  });

  it('and one that was claimed, perhaps sent, is not sent again at once', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    const { store } = stage;
    const dying = anotherProcess(stage, {
      store: {
        ...store,
        async claimPing(...claim) {
          await store.claimPing(...claim);
          throw new Error('killed');
        },
      },
    });
    stage.pass(LIVE_MS);
    await dying.reconciler.reconcile(match.id);
    await dying.reconciler.stop();
    await sweep(stage, anotherProcess(stage));
    expect(pingsOn(stage)).toEqual([]);
  });

  it('and two processes send one ping', async () => {
    const stage = setStage();
    const match = await bobsTurn(stage);
    const processes = [stage.app, anotherProcess(stage), anotherProcess(stage)];
    stage.pass(LIVE_MS);
    await Promise.all(processes.map((app) => app.reconciler.reconcile(match.id)));
    await Promise.all(processes.map((app) => sweep(stage, app)));
    expect(pingsOn(stage)).toHaveLength(1);
    expect(asked(stage, 'remove')).toEqual([]);
  });
});
