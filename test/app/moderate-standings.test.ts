import { InteractionResponseType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { makeHandle } from '../../src/app/router.js';
import { seasonOf } from '../../src/match/ladder.js';
import { StoreUnavailable, type Store } from '../../src/store/store.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { tellRatings } from '../../src/views/messages/rating-words.js';
import { ACCEPT, ADA, BOB, challenge, EVE, MINUTE, NOON, RESIGN } from '../match/people.js';
import { click, command, MANAGE_SERVER, saidIn, seen, subcommand } from './interactions.js';
import { begun, matchId, resigned, revisions } from './played.js';
import { setStage, type Stage } from './stage.js';

const { guild } = challenge();
const ELSEWHERE = '200000000000000009';
const { refusals, moderation, voiding } = CATALOGUES.en;

/** The match of most tests, as it is listed. */
const MATCH = `${CATALOGUES.en.games['grid-runner'].title}: <@${ADA}> against <@${BOB}>`;

const REPLY = InteractionResponseType.ChannelMessageWithSource;
const UPDATE = InteractionResponseType.UpdateMessage;

/** Eve manages the server, and plays herself too little to care. */
const MANAGER = { user: EVE, permissions: MANAGE_SERVER };

let stage: Stage;
let handle: Handle;

beforeEach(() => {
  stage = setStage();
  handle = makeHandle(stage.app, COMMANDS, CLICKS);
  stage.pass(MINUTE);
});

/** A choice of the manager. */
const choose = async (customId: string, value?: string, sent: object = MANAGER) =>
  seen(await handle(click(customId, sent, value === undefined ? undefined : [value])));

/** The ids of all buttons and menus of a message. */
const buttonsOf = (message: unknown): readonly string[] =>
  [...JSON.stringify(message).matchAll(/"custom_id":"([^"]*)"/gu)].map(([, id = '']) => id);

const acts = () => stage.store.acts(guild);
const places = async (season: Parameters<typeof stage.store.leaderboard>[2] = 'ever') =>
  (await stage.store.leaderboard(guild, 'all', season, { offset: 0, limit: 9 })).total;

const SEASON = seasonOf(NOON);

/** A game that counts, which Ada has resigned. */
const counted = () => resigned({ terms: { game: 'grid-runner' } });

describe('those who do not manage the server', () => {
  it.each([
    ['void', `void:::`, matchId(0)],
    ['void-yes', `void-yes:${matchId(0)}::`, undefined],
    ['restore-yes', `restore-yes:${matchId(0)}::`, undefined],
    ['void-no', 'void-no:::', undefined],
    ['member', `member:::0`, BOB],
    ['reset', 'reset:::', undefined],
    ['reset-yes', `reset-yes:::${SEASON}.0`, undefined],
    ['reset-no', 'reset-no:::', undefined],
  ])('can do nothing with %s', async (_, customId, value) => {
    await stage.save(...counted());
    expect(await choose(customId, value, { user: ADA })).toEqual({
      type: REPLY,
      says: refusals['not-a-manager'],
      isPrivate: true,
    });
    expect(await acts()).toEqual([]);
    expect(await places()).toBe(2);
    expect(await places(SEASON)).toBe(2);
  });

  it('do not see the panel either', async () => {
    const panel = await handle(command('settings', [subcommand('standings')], { user: ADA }));
    expect(seen(panel).says).toBe(refusals['not-a-manager']);
  });
});

describe('the panel', () => {
  it('shows the games to choose from by name, and what was done', async () => {
    await stage.save(...counted());
    await stage.store.exclude(guild, BOB, EVE, NOON);
    const answer = await handle(command('settings', [subcommand('standings')], MANAGER));
    const said = JSON.stringify(answer.response);
    expect(said).toContain(`"value":"${matchId(0)}"`);
    expect(said).toContain(`Name of ${BOB} `);
    expect(saidIn(answer.response)).toContain(
      moderation.deeds.exclude({ by: `<@${EVE}>`, what: `<@${BOB}>` }),
    );
  });
});

describe('a match that is chosen', () => {
  it('is shown with its players, its result, when it ended and what would change, and nothing is done', async () => {
    await stage.save(...counted());
    const question = await handle(click('void:::', MANAGER, [matchId(0)]));
    expect(seen(question)).toMatchObject({ type: UPDATE });
    const said = saidIn(question.response);
    const [result] = await stage.store.ratingsOf(guild, matchId(0));
    for (const sentence of [
      voiding.sure.void,
      CATALOGUES.en.games['grid-runner'].title,
      CATALOGUES.en.replay.beat({ winner: `<@${BOB}>`, loser: `<@${ADA}>` }),
      `<t:${NOON / 1000}:f>`,
      tellRatings(result ?? expect.fail(), CATALOGUES.en),
      voiding.follows.void,
      voiding.told,
    ]) {
      expect(said).toContain(sentence);
    }
    expect(said).not.toContain(voiding.own.void);
    expect(buttonsOf(question.response)).toEqual([`void-yes:${matchId(0)}::`, 'void-no:::']);
    expect(await acts()).toEqual([]);
    const no = await choose('void-no:::');
    expect(no).toMatchObject({ type: UPDATE });
    expect(no.says).toContain(moderation.title);
    expect(await acts()).toEqual([]);
  });

  it('is shown with both of its games, in their order', async () => {
    await stage.save(
      ...revisions({ terms: { legs: 2 } }, [
        [BOB, ACCEPT],
        [ADA, RESIGN],
        [BOB, RESIGN],
      ]),
    );
    const said = saidIn((await handle(click('void:::', MANAGER, [matchId(0)]))).response);
    const { beat } = CATALOGUES.en.replay;
    const [one, two] = [
      beat({ winner: `<@${BOB}>`, loser: `<@${ADA}>` }),
      beat({ winner: `<@${ADA}>`, loser: `<@${BOB}>` }),
    ];
    expect(said.indexOf(one)).toBeGreaterThan(0);
    expect(said.indexOf(two)).toBeGreaterThan(said.indexOf(one));
  });

  it('that does not count as it is changes nothing, and that is said', async () => {
    await stage.save(...counted());
    await stage.store.exclude(guild, BOB, EVE, NOON);
    const { says } = await choose('void:::', matchId(0));
    expect(says).toContain(voiding.follows.unrated);
    expect(says).not.toContain(voiding.follows.void);
  });

  it('by somebody who played it is said to be their own, before and afterwards', async () => {
    await stage.save(...counted());
    const own = { user: ADA, permissions: MANAGE_SERVER };
    expect((await choose('void:::', matchId(0), own)).says).toContain(voiding.own.void);
    const { says } = await choose(`void-yes:${matchId(0)}::`, undefined, own);
    expect(says).toContain(voiding.ownDeeds.void({ by: `<@${ADA}>`, what: MATCH }));
    expect((await choose('void:::', matchId(0), own)).says).toContain(voiding.own.restore);
    const after = await choose(`restore-yes:${matchId(0)}::`, undefined, own);
    expect(after.says).toContain(voiding.ownDeeds.restore({ by: `<@${ADA}>`, what: MATCH }));
    // Of somebody else nothing of the kind is said.
    const other = await choose(`void-yes:${matchId(0)}::`);
    expect(other.says).toContain(moderation.deeds.void({ by: `<@${EVE}>`, what: MATCH }));
  });

  it('that is void can be made to count again, from the menu and from the button beside the act', async () => {
    await stage.save(...counted());
    await choose(`void-yes:${matchId(0)}::`);
    const panel = await handle(command('settings', [subcommand('standings')], MANAGER));
    expect(JSON.stringify(panel.response)).toContain(voiding.isVoid);
    const undo = `void:${matchId(0)}::`;
    expect(buttonsOf(panel.response)).toContain(undo);
    for (const question of [
      await handle(click(undo, MANAGER)),
      await handle(click('void:::', MANAGER, [matchId(0)])),
    ]) {
      expect(saidIn(question.response)).toContain(voiding.sure.restore);
      expect(saidIn(question.response)).toContain(voiding.follows.restore);
      expect(buttonsOf(question.response)).toEqual([`restore-yes:${matchId(0)}::`, 'void-no:::']);
    }
    const before = await places();
    const done = await handle(click(`restore-yes:${matchId(0)}::`, MANAGER));
    expect(saidIn(done.response)).toContain(
      moderation.deeds.restore({ by: `<@${EVE}>`, what: MATCH }),
    );
    expect(buttonsOf(done.response)).not.toContain(undo);
    expect(JSON.stringify(done.response)).not.toContain(voiding.isVoid);
    expect([before, await places()]).toEqual([0, 2]);
    expect(await acts()).toMatchObject([{ type: 'restore', by: EVE }, { type: 'void' }]);
  });

  it('has one button beside it, however often it was declared void', async () => {
    await stage.save(...counted());
    for (const verb of ['void', 'restore', 'void'] as const) {
      await choose(`${verb}-yes:${matchId(0)}::`);
    }
    const panel = await handle(command('settings', [subcommand('standings')], MANAGER));
    const undo = `void:${matchId(0)}::`;
    expect(buttonsOf(panel.response).filter((id) => id === undo)).toEqual([undo]);
  });

  it('while another act is under way has to wait', async () => {
    await stage.save(...counted());
    const store = { ...stage.store, recomputing: () => Promise.resolve(0.5) };
    const busy = makeHandle({ ...stage.app, store }, COMMANDS, CLICKS);
    for (const customId of ['void:::', `void-yes:${matchId(0)}::`, `restore-yes:${matchId(0)}::`]) {
      const answer = await busy(click(customId, MANAGER, [matchId(0)]));
      expect(seen(answer)).toMatchObject({ type: REPLY, says: refusals.recomputing });
    }
  });
});

describe('declaring a match void', () => {
  it('is done once, noted with who did it, and seen on the panel; whoever comes later is told', async () => {
    await stage.save(...counted());
    const answer = await choose(`void-yes:${matchId(0)}::`);
    expect(answer.type).toBe(UPDATE);
    expect(answer.says).toContain(moderation.deeds.void({ by: `<@${EVE}>`, what: MATCH }));
    expect(await choose(`void-yes:${matchId(0)}::`)).toMatchObject({
      type: REPLY,
      says: refusals['already-void'],
    });
    expect(await acts()).toEqual([{ type: 'void', match: matchId(0), by: EVE, at: NOON + MINUTE }]);
    expect(await places()).toBe(0);
  });

  it.each(['void', 'restore'] as const)(
    'and undoing it: of two managers at the same moment one does it, and the other is told (%s)',
    async (what) => {
      await stage.save(...counted());
      if (what === 'restore') await stage.store.voidMatch(guild, matchId(0), EVE, NOON);
      const before = (await acts()).length;
      const answers = await Promise.all(
        [EVE, BOB].map((user) =>
          choose(`${what}-yes:${matchId(0)}::`, undefined, { ...MANAGER, user }),
        ),
      );
      expect(await acts()).toHaveLength(before + 1);
      const refusal = refusals[what === 'void' ? 'already-void' : 'not-void'];
      expect(answers.filter(({ type }) => type === UPDATE)).toHaveLength(1);
      expect(answers.filter(({ says }) => says === refusal)).toHaveLength(1);
    },
  );

  it('cannot be undone where it was not done, or was undone before', async () => {
    await stage.save(...counted());
    const undo = () => choose(`restore-yes:${matchId(0)}::`);
    expect(await undo()).toMatchObject({ type: REPLY, says: refusals['not-void'] });
    await choose(`void-yes:${matchId(0)}::`);
    expect((await undo()).type).toBe(UPDATE);
    expect(await undo()).toMatchObject({ type: REPLY, says: refusals['not-void'] });
    expect(await acts()).toHaveLength(2);
  });

  describe.each(['void:::', 'void-yes', 'restore-yes'])('asked for by %s', (verb) => {
    const ask = (match: string | undefined) =>
      verb === 'void:::' ? choose(verb, match) : choose(`${verb}:${match ?? ''}::`);

    it.each([
      ['a match that never was', matchId(7)],
      ['nothing', undefined],
      ['a match of another server', matchId(0, ELSEWHERE)],
    ])('is refused for %s', async (_, match) => {
      await stage.save(...resigned({ guild: ELSEWHERE }));
      expect(await ask(match)).toMatchObject({ type: REPLY, says: refusals['unknown-match'] });
      expect(await acts()).toEqual([]);
      expect(await stage.store.acts(ELSEWHERE)).toEqual([]);
    });

    it('is refused for a match without a finished game', async () => {
      await stage.save(...begun());
      expect((await ask(matchId(0))).says).toBe(refusals['not-finished']);
    });

    it('has to wait for the second game', async () => {
      await stage.save(...resigned({ terms: { legs: 2 } }));
      expect((await ask(matchId(0))).says).toBe(refusals['not-finished']);
      expect(await acts()).toEqual([]);
    });

    it('is refused for somebody who manages the server no more', async () => {
      await stage.save(...counted());
      const customId = verb === 'void:::' ? verb : `${verb}:${matchId(0)}::`;
      expect(await choose(customId, matchId(0), { user: EVE })).toMatchObject({
        type: REPLY,
        says: refusals['not-a-manager'],
      });
      expect(await acts()).toEqual([]);
    });
  });

  it('is refused for what is no match', async () => {
    expect((await choose('void:::', 'no match')).says).toBe(refusals['unknown-match']);
  });
});

describe('a member', () => {
  it('is excluded, and included again', async () => {
    await stage.save(...counted());
    expect((await choose('member:::0', BOB)).type).toBe(UPDATE);
    expect(await acts()).toEqual([{ type: 'exclude', user: BOB, by: EVE, at: NOON + MINUTE }]);
    expect(await places()).toBe(0);
    const answer = await choose('member:::1', BOB);
    expect(answer.says).toContain(moderation.deeds.include({ by: `<@${EVE}>`, what: `<@${BOB}>` }));
    expect(await acts()).toMatchObject([{ type: 'include', user: BOB }, { type: 'exclude' }]);
    expect(await places()).toBe(2);
  });

  it('is excluded for the second time after having been included', async () => {
    for (const count of [0, 1, 2]) await choose(`member:::${count}`, BOB);
    expect((await acts()).map(({ type }) => type)).toEqual(['exclude', 'include', 'exclude']);
  });

  it('who was forgotten and came back is still excluded, and is included', async () => {
    await stage.save(...counted());
    await choose('member:::0', BOB);
    await stage.store.forget(BOB, NOON);
    const panel = seen(await handle(command('settings', [subcommand('standings')], MANAGER)));
    const former = CATALOGUES.en.privacy.formerPlayer;
    expect(panel.says).toContain(moderation.deeds.exclude({ by: `<@${EVE}>`, what: former }));
    await choose('member:::1', BOB);
    expect((await acts()).map(({ type }) => type)).toEqual(['include', 'exclude']);
    expect(await stage.store.whyUncounted(guild, [BOB], NOON)).toBe('forgotten');
    await choose('member:::2', BOB);
    expect(await stage.store.whyUncounted(guild, [BOB], NOON)).toBe('excluded');
  });

  it('is nobody else: another one is excluded, whoever is so already', async () => {
    await choose('member:::0', BOB);
    await choose('member:::1', ADA);
    expect(await acts()).toMatchObject([
      { type: 'exclude', user: ADA },
      { type: 'exclude', user: BOB },
    ]);
  });

  it('chosen twice on one panel is turned around once, and the panel is brought up to date', async () => {
    await choose('member:::0', BOB);
    const answer = await choose('member:::0', BOB);
    expect(answer.type).toBe(UPDATE);
    expect(answer.says).toContain(moderation.deeds.exclude({ by: `<@${EVE}>`, what: `<@${BOB}>` }));
    expect(await acts()).toHaveLength(1);
  });

  it('chosen twice at the same moment is turned around once', async () => {
    await Promise.all([choose('member:::0', BOB), choose('member:::0', BOB)]);
    expect(await acts()).toMatchObject([{ type: 'exclude' }]);
  });

  it.each([
    ['nobody', 'member:::0', undefined],
    ['something that is no id', 'member:::0', 'bob'],
    ['too short a number', 'member:::0', '1234567890123456'],
    ['too long a number', 'member:::0', '123456789012345678901'],
    ['an id with something before it', 'member:::0', `@${BOB}`],
    ['an id with something after it', 'member:::0', `${BOB}!`],
    ['an id on a panel that does not say what it knew', 'member:::', BOB],
    ['an id on a panel that makes no sense', 'member:::x', BOB],
  ])('is not %s', async (_, customId, member) => {
    expect(await choose(customId, member)).toMatchObject({
      type: REPLY,
      says: refusals['unknown-button'],
    });
    expect(await acts()).toEqual([]);
  });

  it.each(['12345678901234567', '12345678901234567890'])('may have an id like %s', async (id) => {
    await choose('member:::0', id);
    expect(await acts()).toMatchObject([{ type: 'exclude', user: id }]);
  });
});

describe('a season', () => {
  it('begins anew only after a question that names it', async () => {
    await stage.save(...counted());
    const question = await handle(click('reset:::', MANAGER));
    expect(seen(question)).toMatchObject({
      type: UPDATE,
      says: moderation.sureToReset({ season: SEASON }),
    });
    expect(JSON.stringify(question.response)).toContain(`"reset-yes:::${SEASON}.0"`);
    expect(await acts()).toEqual([]);
    const no = await choose('reset-no:::');
    expect(no.type).toBe(UPDATE);
    expect(no.says).toContain(moderation.title);
    expect(await acts()).toEqual([]);
    expect(await places(SEASON)).toBe(2);
    const yes = await choose(`reset-yes:::${SEASON}.0`);
    expect(yes.type).toBe(UPDATE);
    expect(yes.says).toContain(moderation.deeds['reset-season']({ by: `<@${EVE}>`, what: SEASON }));
    expect(await acts()).toMatchObject([
      { type: 'reset-season', season: SEASON, by: EVE, at: NOON + MINUTE },
    ]);
    expect(await places(SEASON)).toBe(0);
    expect(await places()).toBe(2);
  });

  it('begins anew once by one answer, whatever was played since', async () => {
    await stage.save(...counted());
    const yes = `reset-yes:::${SEASON}.0`;
    await choose(yes);
    await stage.save(...resigned({ number: 2, terms: { game: 'grid-runner' } }));
    expect(await places(SEASON)).toBe(2);
    const again = await choose(yes);
    expect(again.says).toContain(moderation.title);
    expect(await acts()).toHaveLength(1);
    expect(await places(SEASON)).toBe(2);
    await choose(`reset-yes:::${SEASON}.1`);
    expect(await acts()).toHaveLength(2);
    expect(await places(SEASON)).toBe(0);
  });

  it.each([
    ['all time', 'reset-yes:::ever.0'],
    ['no month', 'reset-yes:::2026-13.0'],
    ['nothing', 'reset-yes:::'],
    ['one of an older version', `reset-yes:::${SEASON}`],
  ])('is not %s', async (_, customId) => {
    await stage.save(...counted());
    expect((await choose(customId)).says).toBe(refusals['unknown-button']);
    expect(await acts()).toEqual([]);
    expect(await places()).toBe(2);
  });
});

/** A manager's choice, with a store in which voiding a match ends when the test says so. */
function slowly(given: Partial<Store> = {}) {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  const progress: ((share: number) => void)[] = [];
  const { store } = stage;
  let share: number | undefined;
  const app = {
    ...stage.app,
    patience: 20,
    store: {
      ...store,
      recomputing: () => Promise.resolve(share),
      async voidMatch(...[server, match, by, at, onProgress]: Parameters<typeof store.voidMatch>) {
        share = 0;
        progress.push((now) => {
          share = now;
          onProgress?.(now);
        });
        try {
          await promise;
        } finally {
          share = undefined;
        }
        return store.voidMatch(server, match, by, at);
      },
      ...given,
    },
  };
  return { handle: makeHandle(app, COMMANDS, CLICKS), progress, resolve, reject };
}

const followUps = () =>
  stage.discord.asked
    .filter(({ verb }) => verb === 'followUp')
    .map((asked) => saidIn(asked.args[1]));

const edits = () =>
  stage.discord.asked
    .filter(({ verb }) => verb === 'editOriginal')
    .map((asked) => saidIn(asked.args[1]));

describe('an act that takes its time', () => {
  it('is answered at once with how far it is, told about, and shown when it is done', async () => {
    await stage.save(...counted());
    const slow = slowly();
    const answer = await slow.handle(click(`void-yes:${matchId(0)}::`, MANAGER));
    expect(seen(answer)).toMatchObject({ type: UPDATE });
    expect(saidIn(answer.response)).toContain(moderation.recomputing({ percent: 0 }));
    const after = answer.after?.({ isShown: true });
    slow.progress[0]?.(0.409);
    await vi.waitFor(() => {
      expect(edits().at(-1)).toContain(moderation.recomputing({ percent: 40 }));
    });
    expect(await acts()).toEqual([]);

    const second = await slow.handle(click('member:::0', MANAGER, [BOB]));
    expect(seen(second)).toMatchObject({ type: REPLY, says: refusals.recomputing });
    const look = await slow.handle(command('settings', [subcommand('standings')], MANAGER));
    expect(saidIn(look.response)).toContain(moderation.recomputing({ percent: 40 }));
    expect(JSON.stringify(look.response)).not.toContain('"member');

    slow.resolve();
    await after;
    expect(edits().at(-1)).toContain(moderation.deeds.void({ by: `<@${EVE}>`, what: MATCH }));
    expect(edits().at(-1)).not.toContain(moderation.recomputing({ percent: 40 }));
    expect(await acts()).toHaveLength(1);
  });

  it('that fails in the end is said to have failed, and the panel shows what holds', async () => {
    await stage.save(...counted());
    const slow = slowly();
    const answer = await slow.handle(click(`void-yes:${matchId(0)}::`, MANAGER));
    const after = answer.after?.({ isShown: true });
    slow.reject(new Error('the disk is full'));
    await after;
    expect(edits().at(-1)).toContain(moderation.noActs);
    expect(followUps()).toEqual([refusals['store-down']]);
    expect(await places()).toBe(2);
  });

  it.each(['store-down', 'not-replicated', 'data-missing', 'newer-version'] as const)(
    'that fails in the end is said to have failed as it did: %s',
    async (told) => {
      await stage.save(...counted());
      const slow = slowly();
      const answer = await slow.handle(click(`void-yes:${matchId(0)}::`, MANAGER));
      const after = answer.after?.({ isShown: true });
      slow.reject(new StoreUnavailable('the store failed', { told }));
      await after;
      expect(followUps()).toEqual([refusals[told]]);
    },
  );

  it('that is refused in the end is said to be refused, and why', async () => {
    const waiting: ((found: readonly []) => void)[] = [];
    const slow = slowly({ ratingsOf: () => new Promise((resolve) => waiting.push(resolve)) });
    const answer = await slow.handle(click(`void-yes:${matchId(0)}::`, MANAGER));
    const after = answer.after?.({ isShown: true });
    waiting[0]?.([]);
    await after;
    expect(followUps()).toEqual([refusals['unknown-match']]);
    expect(edits().at(-1)).toContain(moderation.noActs);
  });

  it('goes on, and is told about, when the store could not be asked once meanwhile', async () => {
    await stage.save(...counted());
    const err = new StoreUnavailable('away for a moment');
    const { store } = stage;
    let failures = 0;
    const slow = slowly({
      acts(server) {
        failures -= 1;
        return failures === 0 ? Promise.reject(err) : store.acts(server);
      },
    });
    const answer = await slow.handle(click(`void-yes:${matchId(0)}::`, MANAGER));
    failures = 1;
    const after = answer.after?.({ isShown: true });
    slow.progress[0]?.(0.5);
    await vi.waitFor(() => {
      expect(edits().at(-1)).toContain(moderation.recomputing({ percent: 50 }));
    });
    slow.resolve();
    await after;
    expect(followUps()).toEqual([]);
    expect(edits().at(-1)).toContain(moderation.deeds.void({ by: `<@${EVE}>`, what: MATCH }));
    const sentence = 'A manager could not be told how far an act is.';
    expect(stage.notes).toEqual([{ level: 'warn', facts: { err, guild }, sentence }]);
  });
});
