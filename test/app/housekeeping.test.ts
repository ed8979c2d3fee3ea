import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHouse, noteGuild } from '../../src/app/housekeeping.js';
import { championPodium } from '../../src/app/podium.js';
import { dayOf } from '../../src/match/clock.js';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../../src/match/settings.js';
import { err as failed } from '../../src/rules/result.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import {
  ABORT,
  ADA,
  BOB,
  DAY,
  MINUTE,
  NOON,
  offered,
  play,
  RESIGN,
  started,
} from '../match/people.js';
import { playGame, playUntilCertain } from '../contract/results.js';
import { mentionedBy, textOf } from './answers.js';
import { setStage, type Stage } from './stage.js';

const offer = offered();
const game = started();
/** Bob wins, in March. */
const over = play(game, [[ADA, RESIGN]]);
const { guild } = over;

it('what was called off is dropped two days later', async () => {
  const stage = setStage();
  await stage.save(offer, game, play(game, [[ADA, ABORT]]));
  stage.pass(DAY);
  await keepHouse(stage.app);
  expect(await stage.store.callOffs(guild, ADA, dayOf(NOON))).toBe(1);
  stage.pass(DAY);
  await keepHouse(stage.app);
  expect(await stage.store.callOffs(guild, ADA, dayOf(NOON))).toBe(0);
});

describe('somebody who was forgotten', () => {
  it('is known by their hash until the season is over, and not a moment longer', async () => {
    const stage = setStage();
    await stage.save(offer, game, over);
    await stage.store.forget(BOB, NOON);
    const kept = async () => (await stage.store.exportOf(BOB)).servers[0]?.kept;
    await stage.store.exclude(guild, BOB, ADA, NOON);
    const end = Date.UTC(2026, 3, 1);
    stage.pass(end - NOON - 1);
    await keepHouse(stage.app);
    expect(await kept()).toMatchObject({ uncountedUntil: end });
    stage.pass(1);
    await keepHouse(stage.app);
    expect(await kept()).toBeNull();
  });
});

describe('a server that the bot was taken off', () => {
  it('loses its data after 30 days, and not a moment sooner', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await noteGuild(stage.app, guild, 'left');
    stage.pass(30 * DAY - 1);
    await keepHouse(stage.app);
    expect(await stage.store.get(game.id)).toEqual(game);
    stage.pass(1);
    await keepHouse(stage.app);
    expect(await stage.store.get(game.id)).toBeUndefined();
    expect(stage.notes).toMatchObject([
      { level: 'info', facts: { guild }, sentence: 'A server was left.' },
      {
        level: 'info',
        facts: { guild },
        sentence: 'All that was stored about a server is removed.',
      },
    ]);
  });

  it('keeps them if it invites the bot again in time', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await noteGuild(stage.app, guild, 'left');
    stage.pass(29 * DAY);
    await noteGuild(stage.app, guild, 'joined');
    stage.pass(2 * DAY);
    await keepHouse(stage.app);
    expect(await stage.store.get(game.id)).toEqual(game);
    expect(stage.notes.at(-1)).toMatchObject({
      level: 'info',
      facts: { guild },
      sentence: 'A server is there.',
    });
  });

  it('is done with once they are removed', async () => {
    const stage = setStage();
    await noteGuild(stage.app, guild, 'left');
    stage.pass(31 * DAY);
    await keepHouse(stage.app);
    await stage.save({ ...offer, created: NOON });
    await keepHouse(stage.app);
    expect(await stage.store.get(offer.id)).toBeDefined();
  });

  it('does not cost others theirs', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    await noteGuild(stage.app, '200000000000000099', 'left');
    stage.pass(31 * DAY);
    await keepHouse(stage.app);
    expect(await stage.store.get(game.id)).toEqual(game);
  });
});

describe('a server for which housekeeping fails', () => {
  const OTHER = '200000000000000099';
  const broken = new Error('no store');
  const note = {
    level: 'error',
    facts: { err: broken, guild: OTHER },
    sentence: 'Housekeeping failed for a server, and is tried again later.',
  };

  it('keeps no other one from losing its data, and loses them later', async () => {
    const stage = setStage();
    await stage.save(offer, game);
    for (const left of [OTHER, guild]) await noteGuild(stage.app, left, 'left');
    stage.pass(31 * DAY);
    const { store } = stage;
    const dropGuild = (id: string) => (id === OTHER ? Promise.reject(broken) : store.dropGuild(id));
    await keepHouse({ ...stage.app, store: { ...store, dropGuild } });
    expect(await store.get(game.id)).toBeUndefined();
    expect(stage.notes).toContainEqual(note);
    expect(await store.leftBefore(Infinity)).toEqual([OTHER]);
    await keepHouse(stage.app);
    expect(await store.leftBefore(Infinity)).toEqual([]);
  });

  it('keeps no other one from its champion, nor from what is done next', async () => {
    const stage = await inApril();
    const { store } = stage;
    await noteGuild(stage.app, '200000000000000098', 'left');
    stage.pass(31 * DAY);
    const app = {
      ...stage.app,
      store: {
        ...store,
        endedSeasons: async (before: Parameters<typeof store.endedSeasons>[0]) => [
          { guild: OTHER, season: '2026-03' } as const,
          ...(await store.endedSeasons(before)),
        ],
        crown: (...given: Parameters<typeof store.crown>) =>
          given[0] === OTHER ? Promise.reject(broken) : store.crown(...given),
      },
    };
    await keepHouse(app);
    expect(stage.notes).toContainEqual(note);
    expect(await champions(stage)).toEqual([{ user: BOB, season: '2026-03' }]);
    expect(await store.leftBefore(Infinity)).toEqual([]);
  });
});

it.each([
  'endedSeasons',
  'leftBefore',
  'dropEndedHashes',
  'resumeForgetting',
  'resumeRecomputing',
  'dropCallOffs',
] as const)(
  'a chore that fails (%s) is logged, and keeps no other from being done',
  async (verb) => {
    const stage = setStage();
    const err = new Error('no store');
    const fail = () => Promise.reject(err);
    const done: string[] = [];
    const note = (name: string) => {
      done.push(name);
      return Promise.resolve(0);
    };
    const store = {
      ...stage.store,
      resumeForgetting: () => note('resumeForgetting'),
      resumeRecomputing: () => note('resumeRecomputing'),
      dropCallOffs: async () => void (await note('dropCallOffs')),
      [verb]: fail,
    };
    await keepHouse({ ...stage.app, store });
    const others = ['resumeForgetting', 'resumeRecomputing', 'dropCallOffs'];
    expect(done).toEqual(others.filter((other) => other !== verb));
    const sentence = 'A part of housekeeping failed, and is tried again later.';
    expect(stage.notes).toEqual([{ level: 'error', facts: { err }, sentence }]);
  },
);

const ANNOUNCE = '300000000000000007';

/** March is over, and Bob was the best of it. */
async function inApril(given: Partial<ServerSettings> = {}): Promise<Stage> {
  const stage = setStage();
  const settings = { ...DEFAULT_SERVER_SETTINGS, announce: ANNOUNCE, ...given };
  await stage.store.saveServerSettings(guild, settings);
  await playUntilCertain(stage.store, { guild, best: BOB, other: ADA });
  stage.pass(30 * DAY);
  return stage;
}

const champions = async ({ store }: Stage) =>
  (await store.champions(guild)).map(({ user, season }) => ({ user, season }));

const sent = ({ discord }: Stage) => discord.asked.filter(({ verb }) => verb === 'send');

describe('the champion of a month', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is crowned when it is over, and announced where the server wants it', async () => {
    const stage = await inApril();
    await keepHouse(stage.app);
    expect(await champions(stage)).toEqual([{ user: BOB, season: '2026-03' }]);
    const [announcement, ...others] = sent(stage);
    expect(others).toEqual([]);
    expect(announcement?.args.slice(0, 3)).toMatchObject([ANNOUNCE, {}, expect.any(String)]);
    const { champion } = CATALOGUES.en.leaderboard;
    expect(textOf(announcement)).toContain(champion({ player: `<@${BOB}>`, season: '2026-03' }));
    expect(mentionedBy(announcement?.args[1])).toEqual([BOB]);
  });

  it('is not there before', async () => {
    const stage = await inApril();
    stage.pass(-1 * DAY);
    await keepHouse(stage.app);
    expect(await champions(stage)).toEqual([]);
    expect(stage.discord.verbs()).toEqual([]);
  });

  it('is announced once, however many processes try, and however often', async () => {
    const stage = await inApril();
    await Promise.all([keepHouse(stage.app), keepHouse(stage.app), keepHouse(stage.app)]);
    await keepHouse(stage.app);
    expect(sent(stage)).toHaveLength(1);
  });

  it('is crowned quietly where nothing is to be announced', async () => {
    const stage = await inApril({ announce: null });
    await keepHouse(stage.app);
    expect(await champions(stage)).toHaveLength(1);
    expect(stage.discord.verbs()).toEqual([]);
    expect(stage.notes).toEqual([]);
  });

  it("is announced in the server's language", async () => {
    const stage = await inApril({ language: 'de' });
    await keepHouse(stage.app);
    const { champion } = CATALOGUES.de.leaderboard;
    expect(textOf(stage.discord.asked)).toContain(
      champion({ player: `<@${BOB}>`, season: '2026-03' }),
    );
  });

  it.each([
    ['turns', 'turns', [BOB]],
    ['reminders', 'reminders', [BOB]],
    ['off', 'turns', []],
    ['turns', 'off', []],
  ] as const)('is pinged as they and the server wish: %s, %s', async (theirs, server, pinged) => {
    const stage = await inApril({ pings: server });
    await stage.store.savePersonSettings(BOB, { board: 'emoji', pings: theirs });
    await keepHouse(stage.app);
    expect(sent(stage).map(({ args }) => mentionedBy(args[1]))).toEqual([pinged]);
  });

  it.each(['away', 'unclear'] as const)(
    'is announced again, under the same name, while Discord says: %s',
    async (refusal) => {
      const stage = await inApril();
      stage.discord.refuse('send', refusal, 2);
      await keepHouse(stage.app);
      expect(sent(stage)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(999);
      expect(sent(stage)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent(stage)).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(5000);
      expect(sent(stage)).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect(sent(stage)).toHaveLength(3);
      const names = sent(stage).map(({ args }) => String(args[2]));
      expect(new Set(names).size).toBe(1);
      expect(names[0]?.length).toBeLessThanOrEqual(25);
      expect(stage.notes).toEqual([]);
    },
  );

  it('is given up on when Discord stays away, which the operator is told', async () => {
    const stage = await inApril();
    stage.discord.refuse('send', 'away');
    await keepHouse(stage.app);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(sent(stage)).toHaveLength(5);
    expect(stage.notes).toEqual([
      {
        level: 'warn',
        facts: { guild, season: '2026-03', refusal: 'away' },
        sentence: 'A champion could not be announced.',
      },
    ]);
  });

  it('is given up on at once where the bot may not write', async () => {
    const stage = await inApril();
    stage.discord.refuse('send', 'no-permission');
    await keepHouse(stage.app);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    // With the picture, and without.
    expect(sent(stage)).toHaveLength(2);
    expect(stage.notes).toMatchObject([{ level: 'warn', facts: { refusal: 'no-permission' } }]);
  });

  it('of one server keeps nobody on another one waiting', async () => {
    const stage = await inApril();
    stage.discord.refuse('send', 'away');
    await noteGuild(stage.app, '200000000000000099', 'left');
    stage.pass(31 * DAY);
    await keepHouse(stage.app);
    expect(await stage.store.leftBefore(Infinity)).toEqual([]);
  });

  it('goes under a name of its own on each server and in each month', async () => {
    const stage = await inApril();
    await keepHouse(stage.app);
    const [march] = sent(stage);
    expect(march?.args[2]).toContain('2026-03');
    expect(march?.args[2]).toContain(guild.slice(-16));
  });
});

const hasGallery = (asked: unknown): boolean => JSON.stringify(asked).includes('podium.png');

describe('the podium of a month', () => {
  it('is announced with the champion: a picture, what it shows, and all by mentions', async () => {
    const stage = await inApril();
    await keepHouse(stage.app);
    const [announcement] = sent(stage);
    expect(announcement?.args[3]).toMatchObject([
      {
        name: 'podium.png',
        type: 'image/png',
        alt: expect.stringMatching(
          /^The podium of 2026-03: 1\. Name of \d+ \(.*\), 2\. Name of \d+ \(.*\)$/u,
        ),
      },
    ]);
    expect(JSON.stringify(announcement?.args[1])).toContain('attachment://podium.png');
    for (const [place, user] of [
      ['🥇', BOB],
      ['🥈', ADA],
    ] as const) {
      expect(textOf(announcement)).toContain(`${place} <@${user}>`);
    }
    expect(mentionedBy(announcement?.args[1])).toEqual([BOB]);
  });

  it.each([
    ['cannot be drawn', () => Promise.resolve(failed('failed' as const))],
    ['breaks something', () => Promise.reject(new Error('no thread'))],
  ])('that %s costs nobody the announcement', async (_, draw) => {
    const stage = await inApril();
    await keepHouse({ ...stage.app, drawings: { ...stage.app.drawings, draw } });
    expect(sent(stage)).toHaveLength(1);
    expect(hasGallery(sent(stage))).toBe(false);
    expect(textOf(sent(stage))).toContain(`<@${BOB}>`);
  });

  it.each(['no-permission', 'too-large', 'refused'] as const)(
    'goes without its picture, under the same name, where that is refused: %s',
    async (refusal) => {
      const stage = await inApril();
      stage.discord.refuse('send', refusal, 1);
      await keepHouse(stage.app);
      await vi.waitFor(() => expect(sent(stage)).toHaveLength(2));
      const [first, second] = sent(stage);
      expect([hasGallery(first), hasGallery(second)]).toEqual([true, false]);
      expect(first?.args[2]).toBe(second?.args[2]);
      expect(second?.message).toBeDefined();
      expect(stage.notes).toEqual([]);
    },
  );

  it('begins with the champion, whoever stands above', async () => {
    const stage = await inApril();
    const { rows } = await stage.store.leaderboard(guild, 'all', '2026-03', {
      offset: 0,
      limit: 3,
    });
    const ada = rows.find(({ user }) => user === ADA) ?? expect.fail('Ada is not on it');
    const view = await championPodium(stage.app, guild, '2026-03', ada);
    expect(view.rows.map(({ user }) => user)).toEqual([ADA]);
  });
});

it('a month in which nobody has a certain rating has no champion, and nothing is said', async () => {
  const stage = setStage();
  await stage.store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, announce: ANNOUNCE });
  const { result } = await playGame(stage.store, { guild, first: BOB, second: ADA });
  expect(result.isRated).toBe(true);
  stage.pass(30 * DAY);
  await keepHouse(stage.app);
  expect(await champions(stage)).toEqual([]);
  expect(stage.discord.verbs()).toEqual([]);
  expect(await stage.store.endedSeasons('2026-04')).toEqual([]);
});
