import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { makeHandle } from '../../src/app/router.js';
import { rematchId } from '../../src/match/id.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { ADA, BOB, challenge, EVE, MINUTE, NOON } from '../match/people.js';
import { finish, mentionedBy, show } from './answers.js';
import { click, command, given, saidIn, seen } from './interactions.js';
import { begun, resigned } from './played.js';
import { setStage, type Stage } from './stage.js';

const { guild, channel } = challenge();
const { refusals, offer: say } = CATALOGUES.en;

let stage: Stage;
let handle: Handle;
let count = 0;

beforeEach(() => {
  stage = setStage();
  handle = makeHandle(stage.app, COMMANDS, CLICKS);
});

/** Another interaction than all before; a stage makes the id of a match from its first digits. */
const newInteraction = (): string => `${100 + (count += 1)}000000000000000`;

/** Whom anything that was said since mentions so that they notice. */
const pings = (answers: readonly unknown[]): number =>
  [...answers, ...stage.discord.asked.map(({ args }) => args[1])].filter(
    (message) => String(mentionedBy(message)) === BOB,
  ).length;

const BOB_CHOSEN = {
  users: { [BOB]: { id: BOB, username: 'bob' } },
  members: { [BOB]: {} },
};

/** Ada challenges Bob by the options of the command. */
async function challenged(user = ADA, where = channel) {
  const options = [given('game', 'edge-escape'), given('opponent', BOB)];
  const sent = { user, id: newInteraction(), channel: { id: where, type: 0 } };
  const answer = await handle(command('challenge', options, sent, BOB_CHOSEN));
  await finish(answer);
  return 'data' in answer.response ? answer.response.data : undefined;
}

/** The offer that somebody has just made, if there is one. */
const waiting = async (user = ADA) =>
  (await stage.store.liveOfPlayer(guild, user)).filter(({ state }) => state.phase === 'offered');

async function cancelAll(user = ADA) {
  for (const { id, rev } of await waiting(user)) {
    const cancel = makeCustomId({ verb: 'cancel', match: id, rev });
    await finish(await handle(click(cancel, { user, id: newInteraction() })));
  }
}

describe('who challenges and cancels a hundred times', () => {
  it('pings no more often than the burst, and learns when the next is possible', async () => {
    const answers = [];
    for (let n = 0; n < 100; n += 1) {
      answers.push(await challenged());
      await cancelAll();
    }
    expect(pings(answers)).toBe(5);
    const next = say.nextAt({ when: `<t:${(NOON + MINUTE) / 1000}:R>` });
    expect(saidIn(answers.at(-1))).toBe(`${refusals['too-fast']}\n${next}`);
    stage.pass(MINUTE);
    expect(pings([await challenged()])).toBe(1);
  });

  it('does not get around it by the form', async () => {
    for (let n = 0; n < 5; n += 1) {
      await challenged();
      await cancelAll();
    }
    const send = makeCustomId({ verb: 'send', argument: `send.${BOB}.edge-escape.toss.1h.1` });
    const sent = seen(await handle(click(send, { id: newInteraction() })));
    expect(sent).toMatchObject({ isPrivate: true });
    expect(sent.says).toContain(refusals['too-fast']);
    expect(await waiting()).toEqual([]);
  });

  it('does not get around it by rematches either', async () => {
    const over = resigned();
    await show(stage, ...over);
    const [{ id }] = over;
    for (let n = 0; n < 5; n += 1) {
      await challenged();
      await cancelAll();
    }
    const again = seen(await handle(click(makeCustomId({ verb: 'rematch', match: id }))));
    expect(again.says).toContain(refusals['too-fast']);
    expect(await stage.store.get(rematchId(id))).toBeUndefined();
  });
});

describe('offers that wait', () => {
  it('of one person are few in a channel, and a rematch is one of them', async () => {
    const over = resigned();
    await show(stage, ...over);
    for (const to of [EVE, '100000000000000008', '100000000000000009']) {
      await stage.save(begun({ number: Number(to.slice(-1)), opponent: to })[0]);
    }
    const again = await handle(click(makeCustomId({ verb: 'rematch', match: over[0].id })));
    expect(seen(again)).toMatchObject({ says: refusals['offers-full'], isPrivate: true });
    expect(saidIn(await challenged())).toBe(refusals['offers-full']);
    const elsewhere = await challenged(ADA, '300000000000000009');
    expect(saidIn(elsewhere)).toContain(
      say.toOne({ challenger: `<@${ADA}>`, opponent: `<@${BOB}>` }),
    );
  });

  it('for somebody, twenty of them, leave them their own', async () => {
    for (let n = 0; n < 20; n += 1) {
      const [made] = begun({ number: n, challenger: EVE, opponent: ADA, channel: `30000${n}` });
      await stage.save(made);
    }
    expect(await stage.store.liveOfPlayer(guild, ADA)).toHaveLength(20);
    await challenged();
    expect((await waiting()).filter(({ challenger }) => challenger === ADA)).toHaveLength(1);
  });
});
