import { describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import { makeReconciler } from '../../src/app/reconciler.js';
import { lookAtDue, noticeTime, reconcileAfter } from '../../src/app/time.js';
import { offerRematch } from '../../src/match/offer.js';
import { DEFAULT_LIMITS } from '../../src/match/settings.js';
import {
  ADA,
  BOB,
  DAY,
  DECLINE,
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
import { closedGate, meanwhile, mentionedBy, noteBoard, show, verbsOf } from './answers.js';
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

describe('a click that finds the time up', () => {
  it('brings about what time brings, and tells it by its own interaction', async () => {
    const stage = setStage();
    await show(stage, offer, game);
    stage.pass(HOUR);
    await noticeTime(stage.app, game.id, callerFor(BOB));
    expect(await stored(stage)).toEqual(lost);
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

describe('the board of the match before', () => {
  const asked = offerRematch(over, BOB, NOON);
  if (!asked.ok) throw new Error(asked.error);
  const rematch = asked.value;
  const OFFER_MESSAGE = '700000000000000002';

  async function afterRematchOffer(): Promise<Stage> {
    const stage = setStage();
    await show(stage, offer, game, over);
    await stage.save(rematch);
    await noteBoard(stage, rematch, OFFER_MESSAGE);
    return stage;
  }

  it('loses its button when the rematch expires', async () => {
    const stage = await afterRematchOffer();
    stage.pass(DAY);
    await lookAtDue(stage.app, rematch.id);
    await expect
      .poll(() => edits(stage))
      .toEqual([
        [OFFER_MESSAGE, []],
        [BOARD, ['text', 'rules']],
      ]);
  });

  it('loses it when the rematch is declined', async () => {
    const stage = await afterRematchOffer();
    const declined = play(rematch, [[ADA, DECLINE]]);
    await stage.store.commit({ before: rematch, after: declined, limits: DEFAULT_LIMITS });
    await reconcileAfter(stage.app, declined, { rev: declined.rev });
    expect(edits(stage)).toContainEqual([BOARD, ['text', 'rules']]);
  });

  it('is not touched otherwise', async () => {
    const stage = await afterRematchOffer();
    await reconcileAfter(stage.app, rematch);
    await reconcileAfter(stage.app, over);
    await reconcileAfter(stage.app, play(offer, [[BOB, DECLINE]]));
    expect(edits(stage)).toEqual([]);
  });
});
