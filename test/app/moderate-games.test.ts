import { InteractionResponseType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { makeHandle } from '../../src/app/router.js';
import { err } from '../../src/rules/result.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { ADA, BOB, challenge, EVE, MINUTE, move, NOON, taken } from '../match/people.js';
import { finish, idsOf, meanwhile, noteBoard, show } from './answers.js';
import { click, command, MANAGE_SERVER, saidIn, seen, subcommand } from './interactions.js';
import { begun, matchId } from './played.js';
import { setStage, type Stage } from './stage.js';

const { guild, channel } = challenge();
const { refusals, moderation: say, offer: offerWords, ends } = CATALOGUES.en;
const ELSEWHERE = '200000000000000009';
const UPDATE = InteractionResponseType.UpdateMessage;
const REPLY = InteractionResponseType.ChannelMessageWithSource;

/** Eve manages the server. */
const MANAGER = { user: EVE, permissions: MANAGE_SERVER };

let stage: Stage;
let handle: Handle;

beforeEach(() => {
  stage = setStage();
  handle = makeHandle(stage.app, COMMANDS, CLICKS);
});

const panel = (sent: object = MANAGER) => handle(command('settings', [subcommand('games')], sent));

async function choose(customId: string, values?: readonly string[], sent: object = MANAGER) {
  const answer = await handle(click(customId, sent, values));
  await finish(answer);
  return seen(answer);
}

const yes = (number: number, kind: 'offer' | 'game') =>
  makeCustomId({ verb: 'remove-yes', match: matchId(number), argument: kind });

const acts = () => stage.store.acts(guild);
const stateOf = async (number: number) => (await stage.store.get(matchId(number)))?.state;
const REMOVED = { phase: 'closed', how: 'removed' };

describe('those who do not manage the server', () => {
  it.each([
    ['remove-offers:::', [matchId(0)]],
    ['end-game:::', [matchId(0)]],
    [yes(0, 'offer'), undefined],
    [yes(0, 'game'), undefined],
    ['remove-no:::', undefined],
  ])('can do nothing with %s', async (customId, values) => {
    const [made] = begun();
    await stage.save(made);
    const answer = await choose(customId, values, { user: ADA });
    expect(answer).toEqual({ type: REPLY, says: refusals['not-a-manager'], isPrivate: true });
    expect(await stage.store.get(made.id)).toEqual(made);
    expect(await acts()).toEqual([]);
  });

  it('do not see the panel either', async () => {
    expect(seen(await panel({ user: ADA })).says).toBe(refusals['not-a-manager']);
  });
});

describe('the panel', () => {
  it('names what is live in this channel, the oldest first, with who it is', async () => {
    await stage.save(begun({ number: 2, at: NOON + 2 })[0]);
    await stage.save(begun({ number: 1, at: NOON + 1, opponent: EVE })[0]);
    await stage.save(...begun({ number: 3, challenger: BOB, opponent: EVE }));
    await stage.save(begun({ number: 4, channel: '300000000000000009' })[0]);
    const answer = await panel();
    const json = JSON.stringify(answer.response);
    expect(idsOf(answer)).toEqual([{ verb: 'remove-offers' }, { verb: 'end-game' }]);
    expect(json.indexOf(matchId(1))).toBeLessThan(json.indexOf(matchId(2)));
    expect(json).toContain(`"value":"${matchId(3)}"`);
    expect(json).not.toContain(matchId(4));
    expect(json).toContain(`Name of ${BOB}`);
    expect(saidIn(answer.response)).toContain(say.live({ channel: `<#${channel}>` }));
    expect(saidIn(answer.response)).toContain(say.liveCounts({ offers: 2, games: 1 }));
    expect(saidIn(answer.response)).toContain(say.noActs);
  });

  it('has no menus where there is nothing', async () => {
    const answer = await panel();
    expect(idsOf(answer)).toEqual([]);
    expect(saidIn(answer.response)).toContain(say.liveCounts({ offers: 0, games: 0 }));
  });
});

describe('offers', () => {
  it('fifty of them, by three people, are cleared by a manager with two choices', async () => {
    const people = ['100000000000000011', '100000000000000012', '100000000000000013'];
    for (let n = 0; n < 50; n += 1) {
      await stage.save({
        ...begun({ number: n, challenger: people[n % 3] ?? '' })[0],
        opponent: null,
      });
    }
    expect(seen(await panel()).says).toContain(say.onlyOldest);
    for (const from of [0, 25]) {
      const ids = Array.from({ length: 25 }, (_, n) => matchId(from + n));
      expect((await choose('remove-offers:::', ids)).type).toBe(UPDATE);
    }
    expect(await stage.store.liveInChannel(guild, channel)).toEqual([]);
    expect(await acts()).toHaveLength(50);
  });

  it('that are removed say so where they stand, and it is logged by whom', async () => {
    const [made] = begun();
    await show(stage, made);
    stage.pass(MINUTE);
    const answer = await choose('remove-offers:::', [made.id]);
    expect(await stateOf(0)).toEqual(REMOVED);
    expect(stage.discord.verbs()).toEqual(['edit']);
    expect(JSON.stringify(stage.discord.asked)).toContain(offerWords.removed);
    expect(await acts()).toEqual([{ type: 'remove', match: made.id, by: EVE, at: NOON + MINUTE }]);
    expect(answer.says).toContain(say.deeds.remove({ by: `<@${EVE}>`, what: `\`${made.id}\`` }));
  });

  it('that were accepted meanwhile are left alone: a game is ended only when it was asked for', async () => {
    await stage.save(...begun());
    expect((await choose('remove-offers:::', [matchId(0)])).type).toBe(UPDATE);
    expect((await choose(yes(0, 'offer'))).type).toBe(UPDATE);
    expect((await stateOf(0))?.phase).toBe('playing');
    expect(await acts()).toEqual([]);
  });

  it('are removed where they stand, by the button with which one takes back an offer', async () => {
    const [made] = begun();
    await show(stage, made);
    const cancel = makeCustomId({ verb: 'cancel', match: made.id, rev: made.rev });
    expect((await choose(cancel)).says).toContain(say.sureToRemove);
    expect((await stateOf(0))?.phase).toBe('offered');
    await choose(yes(0, 'offer'));
    expect(await stateOf(0)).toEqual(REMOVED);
    // A second click finds it done.
    expect((await choose(yes(0, 'offer'))).type).toBe(UPDATE);
    expect(await acts()).toHaveLength(1);
  });

  it.each([
    ['never were', matchId(7)],
    ['are none', 'no match'],
    ['are of another server', matchId(0, ELSEWHERE)],
  ])('that %s are refused', async (_, id) => {
    const [elsewhere] = begun({ guild: ELSEWHERE });
    await stage.save(elsewhere);
    expect(await choose('remove-offers:::', [id])).toMatchObject({
      type: REPLY,
      says: refusals['unknown-match'],
    });
    expect(await stage.store.get(elsewhere.id)).toEqual(elsewhere);
    expect(await stage.store.acts(ELSEWHERE)).toEqual([]);
  });
});

describe('a game', () => {
  it('is ended after a question, without a result, and its board says so', async () => {
    const all = begun();
    await show(stage, ...all);
    expect((await choose('end-game:::', [matchId(0)])).says).toContain(say.sureToEnd);
    expect(await acts()).toEqual([]);
    const answer = await choose(yes(0, 'game'));
    expect(answer.says).toContain(say.deeds.end({ by: `<@${EVE}>`, what: `\`${matchId(0)}\`` }));
    expect(await stateOf(0)).toEqual({ phase: 'over' });
    // The board, and word to both players.
    expect(stage.discord.verbs()).toEqual(['edit', 'send']);
    const [board, word] = stage.discord.asked;
    for (const each of [board, word]) {
      expect(JSON.stringify(each)).toContain(ends.moderator);
    }
    expect(word?.args[1]).toMatchObject({ allowed_mentions: { parse: [], users: [ADA, BOB] } });
    expect(await stage.store.results(guild, { offset: 0, limit: 9 })).toEqual([]);
    expect(await stage.store.liveOfPlayer(guild, ADA)).toEqual([]);
    expect(await acts()).toMatchObject([{ type: 'end', by: EVE }]);
  });

  it('is ended as it is, when somebody moves at the same moment', async () => {
    const all = begun();
    await show(stage, ...all);
    const before = all[1] ?? all[0];
    const moved = taken(before, ADA, move('up')).match;
    const racing = meanwhile(stage.app, 'commit', () =>
      stage.store.commit({ before, after: moved, limits: stage.app.limits }),
    );
    handle = makeHandle(racing, COMMANDS, CLICKS);
    await choose(yes(0, 'game'));
    const ended = await stage.store.get(matchId(0));
    expect(ended?.legs).toMatchObject([{ moves: ['up'], end: { by: 'moderator' } }]);
    expect(await acts()).toHaveLength(1);
  });

  it('that ended at the same moment stays as it ended, and nothing is logged', async () => {
    const all = begun();
    await show(stage, ...all);
    const before = all[1] ?? all[0];
    const resigned = taken(before, ADA, { type: 'resign' }).match;
    const racing = meanwhile(stage.app, 'commit', () =>
      stage.store.commit({ before, after: resigned, limits: stage.app.limits }),
    );
    handle = makeHandle(racing, COMMANDS, CLICKS);
    expect((await choose(yes(0, 'game'))).type).toBe(UPDATE);
    expect(await stage.store.get(matchId(0))).toEqual(resigned);
    expect(await acts()).toEqual([]);
  });

  it.each(['being-forgotten', 'pair-busy', 'call-offs-used'] as const)(
    'that the store does not let end stays, and the manager is told why: %s',
    async (refusal) => {
      await show(stage, ...begun());
      const commit = () => Promise.resolve(err(refusal));
      const app = { ...stage.app, store: { ...stage.store, commit } };
      handle = makeHandle(app, COMMANDS, CLICKS);
      expect(await choose(yes(0, 'game'))).toMatchObject({ type: REPLY, says: refusals[refusal] });
      expect((await stateOf(0))?.phase).toBe('playing');
      expect(await acts()).toEqual([]);
    },
  );

  it('is ended by two managers at the same moment once', async () => {
    await show(stage, ...begun());
    await Promise.all([choose(yes(0, 'game')), choose(yes(0, 'game'))]);
    expect(await acts()).toHaveLength(1);
  });

  it('of the manager themselves can be ended, and is logged', async () => {
    const all = begun({ challenger: EVE });
    await show(stage, ...all);
    await choose(yes(0, 'game'));
    expect(await acts()).toMatchObject([{ type: 'end', by: EVE }]);
  });

  it('is ended where it stands, by the button for everything else', async () => {
    const all = begun();
    await show(stage, ...all);
    const more = makeCustomId({ verb: 'more', match: matchId(0), rev: 2 });
    expect((await choose(more)).says).toContain(say.sureToEnd);
    expect((await choose('remove-no:::')).says).toContain(say.liveCounts({ offers: 0, games: 1 }));
    expect((await stateOf(0))?.phase).toBe('playing');
  });

  it('that is over shows the panel instead of the question', async () => {
    await show(stage, ...begun());
    await choose(yes(0, 'game'));
    expect((await choose('end-game:::', [matchId(0)])).says).toContain(
      say.liveCounts({ offers: 0, games: 0 }),
    );
    await noteBoard(stage, begun()[0]);
  });
});
