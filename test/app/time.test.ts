import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import { makeReconciler } from '../../src/app/reconciler.js';
import { lookAtDue, noticeTime } from '../../src/app/time.js';
import { offerRematch } from '../../src/match/offer.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import {
  ADA,
  BOB,
  DAY,
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
import { CATALOGUES } from '../../src/views/language/languages.js';
import { closedGate, meanwhile, mentionedBy, noteBoard, show, textOf, verbsOf } from './answers.js';
import { BOARD, callerFor, setStage, type Stage, TICKET } from './stage.js';

const offer = offered();
const game = started();
const over = play(game, [[ADA, RESIGN]]);
const lost = play(game, [[null, TICK, NOON + HOUR]]);

const stored = ({ store }: Stage) => store.get(game.id);

/** Waits until nothing is under way any more. */
async function quiet({ app }: Stage): Promise<void> {
  await expect.poll(() => app.reconciler.waiting, { interval: 5 }).toBe(0);
}

/** A second process on the same store. */
function anotherProcess({ app }: Stage): App {
  const second: App = {
    ...app,
    get reconciler() {
      return reconciler;
    },
  };
  const reconciler = makeReconciler(second, { retryAfter: 1 });
  return second;
}

describe('a match that is due', () => {
  it('is lost on time when its deadline has passed, and both are called to a new board', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    await lookAtDue(stage.app, game.id);
    expect(await stored(stage)).toEqual(lost);
    await quiet(stage);
    const [posted, moved] = stage.discord.asked;
    expect(stage.discord.verbs()).toEqual(['send', 'edit']);
    expect(mentionedBy(posted?.args[1])).toEqual([ADA, BOB]);
    expect(moved?.args[1]).toBe(BOARD);
  });

  it('is reminded of before, once', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(50 * MINUTE);
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    expect(await stored(stage)).toEqual(play(game, [[null, TICK, NOON + 50 * MINUTE]]));
    expect(stage.discord.verbs()).toEqual(['edit', 'send']);
  });

  it('to which time does nothing is only shown as it is', async () => {
    const stage = setStage();
    const moved = play(game, [[ADA, move('up')]]);
    await show(stage, offer, game);
    await stage.store.commit({ before: game, after: moved, limits: DEFAULT_LIMITS });
    stage.pass(MINUTE / 2);
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    expect(await stored(stage)).toEqual(moved);
    expect(stage.discord.asked).toMatchObject([{ verb: 'edit', args: [game.channel, BOARD, {}] }]);
  });

  it('and is gone is no trouble', async () => {
    const stage = setStage();
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    expect(stage.discord.verbs()).toEqual([]);
    expect(stage.notes).toEqual([]);
  });

  it('is changed and told about once, however many processes look', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    const second = anotherProcess(stage);
    await Promise.all([
      lookAtDue(stage.app, game.id),
      lookAtDue(second, game.id),
      lookAtDue(stage.app, game.id),
    ]);
    await quiet(stage);
    await second.reconciler.stop();
    expect(await stored(stage)).toEqual(lost);
    expect(stage.discord.verbs().filter((verb) => verb === 'send')).toHaveLength(1);
  });

  it('is left as it is when a player is faster', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(50 * MINUTE);
    const moved = play(game, [[ADA, move('up'), NOON + 50 * MINUTE]]);
    const app = meanwhile(stage.app, 'commit', () =>
      stage.store.commit({ before: game, after: moved, limits: DEFAULT_LIMITS }),
    );
    await lookAtDue(app, game.id);
    await quiet(stage);
    expect(await stored(stage)).toEqual(moved);
  });

  it('does not wait for Discord', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    const gate = closedGate();
    stage.discord.before('send', () => gate.opened);
    await lookAtDue(stage.app, game.id);
    expect(await stored(stage)).toEqual(lost);
    expect(stage.app.reconciler.waiting).toBe(1);
    gate.open();
    await quiet(stage);
    expect(stage.discord.verbs()).toEqual(['send', 'edit']);
  });
});

describe('whoever is timed out in Discord', () => {
  const until = NOON + 2 * DAY;

  /** Ada's time is up while she is timed out. */
  async function timedOut(): Promise<Stage> {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    stage.discord.timeouts.set(ADA, until);
    return stage;
  }

  it('does not lose on time: the clock waits, and the board says so', async () => {
    const stage = await timedOut();
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    const spared = await stored(stage);
    expect(spared?.state).toMatchObject({
      phase: 'playing',
      timer: { deadline: until + HOUR, timedOutUntil: until },
    });
    expect(stage.discord.verbs()).toEqual(['edit']);
    const told = CATALOGUES.en.board.timedOut({
      player: `<@${ADA}>`,
      until: `<t:${until / 1000}:f>`,
    });
    expect(textOf(stage.discord.asked)).toContain(told);
    expect(await stage.store.due(until - 1, 10)).toEqual([]);
  });

  it('is called when that is over, reminded, and loses like everybody if they do not come', async () => {
    const stage = await timedOut();
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    stage.pass(2 * DAY - HOUR);
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    expect(stage.discord.verbs()).toEqual(['edit', 'send']);
    expect(mentionedBy(stage.discord.asked[1]?.args[1])).toEqual([ADA]);
    stage.pass(HOUR);
    await lookAtDue(stage.app, game.id);
    expect(await stored(stage)).toMatchObject({ state: { phase: 'over' } });
  });

  it.each(['away', 'unclear'] as const)(
    'is not known while Discord is %s: nobody loses before, and it is asked again',
    async (refusal) => {
      const stage = await timedOut();
      stage.discord.timeouts.clear();
      await stage.store.noteDue(game.id, game.rev, NOON + HOUR);
      stage.discord.refuse('timeoutOf', refusal, 2);
      for (let tries = 1; tries <= 2; tries += 1) {
        await lookAtDue(stage.app, game.id);
        await quiet(stage);
        expect(await stored(stage)).toEqual(game);
        expect(await stage.store.due(stage.app.now(), 10)).toEqual([]);
        stage.pass(30_000);
        expect(await stage.store.due(stage.app.now(), 10)).toEqual([game.id]);
      }
      await lookAtDue(stage.app, game.id);
      expect(await stored(stage)).toMatchObject({ state: { phase: 'over' } });
    },
  );

  it.each(['gone', 'no-access', 'no-permission', 'refused'] as const)(
    'cannot be told of somebody whom Discord does not show (%s): they lose',
    async (refusal) => {
      const stage = await timedOut();
      stage.discord.refuse('timeoutOf', refusal);
      await lookAtDue(stage.app, game.id);
      expect(await stored(stage)).toEqual(lost);
    },
  );

  it('is looked at only when a game is about to be lost, and whose turn it is', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.discord.timeouts.set(BOB, until);
    stage.pass(50 * MINUTE);
    await lookAtDue(stage.app, game.id);
    await quiet(stage);
    expect(stage.discord.lookedAt).toEqual([]);
    stage.pass(10 * MINUTE);
    await lookAtDue(stage.app, game.id);
    expect(await stored(stage)).toMatchObject({ state: { phase: 'over' } });
    expect(stage.discord.lookedAt.map(({ args }) => args)).toEqual([[game.guild, ADA]]);
  });

  it('does not lose by the click of the other one either', async () => {
    const stage = await timedOut();
    await noticeTime(stage.app, game.id, callerFor(BOB));
    expect(await stored(stage)).toMatchObject({ state: { phase: 'playing' } });
    stage.discord.refuse('timeoutOf', 'away');
    stage.pass(2 * DAY);
    await noticeTime(stage.app, game.id, callerFor(BOB));
    expect(await stored(stage)).toMatchObject({ state: { phase: 'playing' } });
  });
});

describe('a click that finds the time up', () => {
  it('brings about what time brings, and tells it', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    await noticeTime(stage.app, game.id, callerFor(BOB));
    expect(await stored(stage)).toEqual(lost);
    const [posted] = stage.discord.asked;
    expect(posted).toMatchObject({ verb: 'send', args: [game.channel, {}, expect.any(String)] });
    expect(mentionedBy(posted?.args[1])).toEqual([ADA, BOB]);
  });

  it('tells it by its own interaction where the bot may not write', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    await noticeTime(stage.app, game.id, callerFor(BOB, { missing: ['send-messages'] }));
    expect(stage.discord.asked[0]).toMatchObject({ verb: 'sendByToken', args: [TICKET, {}] });
  });

  it('does nothing where somebody has noticed before, or nothing is due', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    await noticeTime(stage.app, game.id, callerFor(BOB));
    await noticeTime(stage.app, 'Qunknown', callerFor(BOB));
    expect(await stored(stage)).toEqual(game);
    stage.pass(HOUR);
    const app = meanwhile(stage.app, 'commit', () =>
      stage.store.commit({ before: game, after: lost, limits: DEFAULT_LIMITS }),
    );
    await noticeTime(app, game.id, callerFor(BOB));
    expect(stage.discord.verbs()).toEqual([]);
  });
});

/** Which messages were edited, and which buttons they then have. */
const edits = ({ discord }: Stage) =>
  discord.asked
    .filter(({ verb }) => verb === 'edit')
    .map(({ args: [, message, drawn] }) => [message, verbsOf(drawn)]);

it('the board of the match before is left alone when its rematch is over: the button went when it was asked for', async () => {
  const asked = offerRematch(over, BOB, NOON);
  if (!asked.ok) throw new Error(asked.error);
  const rematch = asked.value;
  const OFFER_MESSAGE = '700000000000000002';
  const stage = setStage();
  await show(stage, offer, game, over);
  await stage.save(rematch);
  await noteBoard(stage, rematch, OFFER_MESSAGE);
  stage.pass(DAY);
  await lookAtDue(stage.app, rematch.id);
  await expect.poll(() => stage.app.reconciler.waiting).toBe(0);
  expect(edits(stage)).toEqual([[OFFER_MESSAGE, []]]);
});
