import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import { latestGame, matchesToVoid, suggestGames } from '../../src/app/finished-games.js';
import type { App } from '../../src/app/app.js';
import { makeHandle } from '../../src/app/router.js';
import { makeFormerPlayer } from '../../src/match/id.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ACCEPT, ADA, BOB, EVE, HOUR, MINUTE, move, NOON, RESIGN } from '../match/people.js';
import { command, given, seen } from './interactions.js';
import { begun, matchId, resigned, revisions, type Played } from './played.js';
import { callerFor, setStage, type Stage } from './stage.js';

const HERE = callerFor(EVE);
const ELSEWHERE = { ...HERE, guild: '200000000000000009' };
const { title } = CATALOGUES.en.games['edge-escape'];

let stage: Stage;
let app: App;

beforeEach(() => {
  stage = setStage();
  ({ app } = stage);
});

/** Saves games that are over: each a minute later than the one before, unless it says when. */
async function savePlayed(...played: readonly Played[]): Promise<void> {
  for (const [number, each] of played.entries()) {
    await stage.save(...resigned({ number, at: NOON + number * MINUTE, ...each }));
  }
}

const many = (count: number): readonly Played[] => Array.from({ length: count }, () => ({}));

const numbersOf = (matches: readonly string[]): readonly number[] =>
  matches.map((id) => Array.from({ length: 128 }, (_, number) => matchId(number)).indexOf(id));

const suggested = async (typed: string, caller = HERE) =>
  numbersOf((await suggestGames(app, caller, typed)).map(({ game }) => game.match));

/** A match that both have played to its end: two games. */
const playedTwice = (played: Played = {}) =>
  revisions({ terms: { legs: 2 }, ...played }, [
    [BOB, { type: 'accept', toss: 'challenger' }],
    [ADA, RESIGN],
    [ADA, RESIGN, NOON + MINUTE],
  ]);

const voidable = async (caller = HERE) =>
  numbersOf((await matchesToVoid(app, caller)).matches.map(([{ match }]) => match));

describe('suggestions', () => {
  it('say who beat whom, at what, and when', async () => {
    await savePlayed({});
    expect(await suggestGames(app, HERE, '')).toEqual([
      {
        label: `Name of ${BOB} beat Name of ${ADA} · ${title} · Mar 2`,
        full: expect.any(String),
        game: { match: matchId(0), leg: 0 },
      },
    ]);
  });

  it('are in the language of whoever types', async () => {
    await savePlayed({});
    const [game] = await suggestGames(app, { ...HERE, words: CATALOGUES.de }, '');
    expect(game?.label).toContain('2. März');
  });

  it('say the time, too, where the day does not tell two games apart', async () => {
    await savePlayed({}, {}, { challenger: EVE });
    const labels = (await suggestGames(app, HERE, '')).map(({ label }) => label);
    expect(labels.map((label) => label.split(' · ').at(-1))).toEqual([
      'Mar 2',
      'Mar 2, 2026, 12:01 UTC',
      'Mar 2, 2026, 12:00 UTC',
    ]);
  });

  it('begin with the own games of whoever types, also older ones, and leave room for others', async () => {
    await savePlayed({ challenger: EVE }, ...many(110), { challenger: EVE });
    const games = await suggested('');
    expect(games.slice(0, 3)).toEqual([111, 0, 110]);
    expect(games).toHaveLength(25);
    expect(new Set(games).size).toBe(25);
    const ada = await suggested('', callerFor(ADA));
    expect(ada.slice(0, 17)).toEqual([...Array.from({ length: 15 }, (_, n) => 110 - n), 111, 95]);
  });

  it('begin with the latest game', async () => {
    await savePlayed(...many(3));
    expect(await suggested('')).toEqual([2, 1, 0]);
  });

  it('are of this server only', async () => {
    await savePlayed({});
    expect(await suggested('', ELSEWHERE)).toEqual([]);
  });

  it('tell the two games of a match apart', async () => {
    await stage.save(...playedTwice());
    const games = await suggestGames(app, HERE, '');
    expect(games.map(({ game }) => game.leg)).toEqual([1, 0]);
    const { leg } = CATALOGUES.en.board;
    expect(games[0]?.label).toContain(leg({ number: 2, of: 2 }));
    expect(games[1]?.label).toContain(leg({ number: 1, of: 2 }));
  });

  it('hold the first game of two only when the match is over', async () => {
    await stage.save(...resigned({ terms: { legs: 2 } }));
    expect(await suggested('')).toEqual([]);
  });

  it('hold no game that is still played', async () => {
    await stage.save(...begun());
    expect(await suggested('')).toEqual([]);
  });

  it('leave out what cannot be read', async () => {
    await savePlayed(...many(2));
    const { store } = stage;
    const get: typeof store.get = (id) =>
      id === matchId(0) ? Promise.resolve(undefined) : store.get(id);
    const games = await suggestGames({ ...app, store: { ...store, get } }, HERE, '');
    expect(games.map(({ game }) => game.match)).toEqual([matchId(1)]);
  });

  it('name everybody as far as they are known, and former players not at all', async () => {
    const former = makeFormerPlayer(new Uint8Array(15));
    await savePlayed({ challenger: EVE }, { challenger: former });
    app.names.learn(command('help', [], { user: EVE }));
    const [first, second] = await suggestGames(app, HERE, '');
    expect(first?.label).toContain('beat somebody ·');
    expect(second?.label).toContain(`beat ${CATALOGUES.en.privacy.formerPlayer} ·`);
    expect(stage.discord.asked.map(({ args }) => args[0])).toEqual([BOB]);
  });
});

describe('somebody in another channel', () => {
  const [games, den] = ['300000000000000001', '300000000000000009'];
  const there = callerFor(EVE, { channel: '300000000000000008' });

  beforeEach(async () => {
    stage.discord.letSee(den, { deny: PermissionFlagsBits.ViewChannel });
    await savePlayed(
      { channel: games },
      { channel: den },
      { channel: den, challenger: EVE },
      { channel: den },
    );
  });

  it('is suggested their own games, and those of channels that everybody sees', async () => {
    expect(await suggested('', there)).toEqual([2, 0]);
    expect(await suggested('', { ...there, channel: den })).toEqual([2, 3, 1, 0]);
    expect(await suggested('', { ...there, user: BOB })).toEqual([3, 2, 1, 0]);
  });

  it('is told of the best win in a profile that they may see, and of no better one', async () => {
    const strong = '100000000000000009';
    const terms = { game: 'grid-runner' } as const;
    await savePlayed(
      { terms, number: 9, at: NOON },
      { terms, number: 10, opponent: strong },
      { terms, number: 11, opponent: strong },
      { terms, number: 12, challenger: strong, channel: den, at: NOON + HOUR },
    );
    const handle = makeHandle(app, COMMANDS, CLICKS);
    const bestWin = async (channel: string) => {
      const where = { user: EVE, channel: { id: channel, type: ChannelType.GuildText } };
      const answer = await handle(command('profile', [given('member', BOB)], where));
      return /Best win: against <@(\d+)>/u.exec(seen(answer).says)?.[1];
    };
    expect(await bestWin(den)).toBe(strong);
    expect(await bestWin('300000000000000008')).not.toBe(strong);
    expect(await bestWin('300000000000000008')).toBeDefined();
  });

  it('is told in a profile how well somebody chose, in games that they may see', async () => {
    const lives = [games, den].map((channel, index) =>
      revisions({ number: 20 + index, channel }, [
        [BOB, ACCEPT],
        [ADA, move('up')],
        [BOB, move(index === 0 ? 'left' : 'up')],
        ...(index === 0 ? [[ADA, move('up')] as const] : []),
      ]),
    );
    for (const life of lives) {
      const over = await app.analyses.inAMoment(life.at(-1) ?? expect.fail());
      await stage.save(...life.slice(0, -1), over);
    }
    const handle = makeHandle(app, COMMANDS, CLICKS);
    const profileOf = async (channel: string) => {
      const where = { user: EVE, channel: { id: channel, type: ChannelType.GuildText } };
      return seen(await handle(command('profile', [given('member', BOB)], where))).says;
    };
    const { inProfile } = CATALOGUES.en.analysis;
    expect(await profileOf('300000000000000008')).toContain(
      `🎯 ${inProfile({ percent: 0, games: 1 })}`,
    );
    expect(await profileOf(den)).toContain(`🎯 ${inProfile({ percent: 50, games: 2 })}`);
  });

  it('gets the latest of these when they name none', async () => {
    const latest = async (caller = there) =>
      numbersOf([(await latestGame(app, caller))?.match ?? '']);
    expect(await latest()).toEqual([2]);
    expect(await latest({ ...there, user: '100000000000000009' })).toEqual([0]);
    expect(await latest({ ...there, channel: den })).toEqual([3]);
  });

  it('is suggested what comes after many that they may not look at', async () => {
    await savePlayed(
      ...Array.from({ length: 60 }, (_, i) => ({
        number: 10 + i,
        channel: den,
        at: NOON + (9 + i) * MINUTE,
      })),
    );
    expect(await suggested('', there)).toEqual([2, 0]);
  });
});

describe('a game is found by', () => {
  beforeEach(async () => {
    app.names.learn(command('help', [], { user: EVE }));
    await savePlayed(
      {},
      { challenger: EVE, terms: { game: 'grid-runner' } },
      { challenger: EVE, opponent: ADA, at: NOON + 24 * 60 * MINUTE },
    );
  });

  it.each([
    ['a name', 'somebody', [2, 1]],
    ['part of a name, in other letters', 'SOMEB', [2, 1]],
    ['the title of the game', CATALOGUES.en.games['grid-runner'].title, [1]],
    ['the game as options name it', 'grid-runner', [1]],
    ['the date', 'mar 3', [2]],
    ['the match', matchId(0), [0]],
    ['several words, in any order', `${title} somebody`, [2]],
    ['words with much room between them', `  somebody \t ${ADA} `, [2]],
    ['which of two games it might be', CATALOGUES.en.board.leg({ number: 1, of: 2 }), [2, 1, 0]],
    ['nothing that it does not have', 'chess', []],
    ['nothing that runs from one thing into the next', `${matchId(0)}edge-escape`, []],
    ['nothing, where only one of the words is there', 'somebody chess', []],
  ])('%s', async (_, typed, expected) => {
    expect(await suggested(typed)).toEqual(expected);
  });

  it('a name that is too long to be shown in full', async () => {
    const long = `${'x'.repeat(120)}end`;
    const { names } = app;
    const of: typeof names.of = async (guild, users) =>
      new Map([...(await names.of(guild, users)), [EVE, long]]);
    const [game] = await suggestGames({ ...app, names: { ...names, of } }, HERE, 'xend');
    expect(game?.label).not.toContain('end');
    expect(game?.label.length).toBeLessThanOrEqual(100);
  });
});

describe('what can be declared void', () => {
  it('are the matches that are over, the latest first, with both their games', async () => {
    await savePlayed({});
    await stage.save(...playedTwice({ number: 1, at: NOON + MINUTE }));
    const { matches, names } = await matchesToVoid(app, HERE);
    expect(matches.map((results) => results.map(({ match, leg }) => [match, leg]))).toEqual([
      [
        [matchId(1), 1],
        [matchId(1), 0],
      ],
      [[matchId(0), 0]],
    ]);
    expect(new Set(names.keys())).toEqual(new Set([ADA, BOB]));
  });

  it('no match whose second game is still played', async () => {
    await stage.save(...resigned({ terms: { legs: 2 } }));
    expect(await voidable()).toEqual([]);
  });

  it('also a match that is void already, as that can be undone', async () => {
    await savePlayed(...many(2));
    await stage.store.voidMatch(HERE.guild, matchId(1), EVE, NOON);
    expect(await voidable()).toEqual([1, 0]);
  });

  it('nothing of another server', async () => {
    await savePlayed({});
    expect(await voidable(ELSEWHERE)).toEqual([]);
  });

  it('also what can no longer be read', async () => {
    await savePlayed({});
    const store = { ...stage.store, get: () => Promise.resolve(undefined) };
    const { matches } = await matchesToVoid({ ...app, store }, HERE);
    expect(matches).toHaveLength(1);
  });

  it('25 at most, also where some of the latest are still played', async () => {
    await savePlayed(...many(26));
    for (const number of [30, 31]) {
      const channel = `3000000000000000${number}`;
      await stage.save(
        ...resigned({ number, channel, terms: { legs: 2 }, at: NOON + number * MINUTE }),
      );
    }
    expect(await voidable()).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });
});

it('of many games the latest 100 are looked through, 25 are listed, and few are read', async () => {
  await savePlayed({ challenger: EVE }, { challenger: EVE }, ...many(99));
  const { store } = stage;
  const read = new Set<string>();
  const get: typeof store.get = (id) => {
    read.add(id);
    return store.get(id);
  };
  app = { ...app, store: { ...store, get } };
  const latest = Array.from({ length: 25 }, (_, index) => 100 - index);
  const stranger = callerFor('100000000000000009');
  expect(await suggested('', stranger)).toEqual(latest);
  expect(read.size).toBe(25);
  expect(await suggested(EVE, stranger)).toEqual([1]);
  read.clear();
  expect(await voidable()).toEqual(latest);
  expect(read.size).toBe(0);
});
