import { describe, expect, it } from 'vitest';
import { CLICKS } from '../../commands/commands.js';
import type { Answer } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import { setAway } from '../../src/app/away-settings.js';
import { lookAtLobby } from '../../src/app/show-lobby.js';
import { OFFER_LIFETIMES } from '../../src/match/clock.js';
import { isWaiting, playersOf, type Match } from '../../src/match/match.js';
import {
  DEFAULT_LIMITS,
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
} from '../../src/match/settings.js';
import type { GameId } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { BACK_NOW } from '../../src/views/messages/person-panel.js';
import { relative } from '../../src/views/messages/markdown.js';
import { ADA, BOB, challenge, DAY, EVE, HOUR, MINUTE, offered, play } from '../match/people.js';
import { saidIn, seen } from './interactions.js';
import {
  anotherProcess,
  buttonsOf,
  editsOn,
  messageIn,
  pingedBy,
  pingsOn,
  postsOn,
} from './seen.js';
import { callerFor, clickOn, setStage, type Stage } from './stage.js';

const { guild: GUILD, channel: CHANNEL } = challenge();
const ELSEWHERE = '300000000000000099';
const { en } = CATALOGUES;

/** A stage with a lobby in the channel, which stands already. */
async function withLobby(given: Partial<typeof DEFAULT_SERVER_SETTINGS> = {}): Promise<Stage> {
  const stage = setStage();
  await stage.store.saveServerSettings(GUILD, {
    ...DEFAULT_SERVER_SETTINGS,
    lobby: { channel: CHANNEL, language: 'en' },
    ...given,
  });
  await lookAtLobby(stage.app, GUILD);
  stage.pass(10_000);
  return stage;
}

let interactions = 0;

/** Stands for a moment in what somebody is told. */
const UNTIL = 'then';

/** Somebody presses Play; what they are told, and what follows. */
async function press(
  app: App,
  user: string,
  game: GameId = 'grid-runner',
  given: Partial<ReturnType<typeof callerFor>> = {},
): Promise<string> {
  interactions += 1;
  const caller = callerFor(user, {
    interaction: `${8000 + interactions}00000000000000`,
    ...given,
  });
  const answer: Answer = await CLICKS['lobby-play'](
    app,
    clickOn(`lobby-play:::${game}`, user, { caller }),
  );
  const { says, isPrivate } = seen(answer);
  expect(isPrivate).toBe(true);
  await answer.after?.({ isShown: true });
  return says.replace(/<t:\d+:R>/u, UNTIL);
}

const onList = (game: GameId, more = '') =>
  en.lobby.onList({ game: en.games[game].title, terms: `${en.clocks['1d']}${more}`, until: UNTIL });

const waitingOn = async ({ store }: Stage): Promise<readonly Match[]> =>
  (await store.waiting(GUILD)).offers;

/** Puts the lobby into another channel. */
const moveLobby = (stage: Stage) =>
  stage.store.saveServerSettings(GUILD, {
    ...DEFAULT_SERVER_SETTINGS,
    lobby: { channel: ELSEWHERE, language: 'en' },
  });

const playing = ({ store }: Stage): Promise<readonly Match[]> => store.playingOn(GUILD, 10);

/** What the lobby shows now, as Discord was last asked. */
const lobbyOf = (stage: Stage): unknown => {
  const drawn = stage.discord.asked.filter(
    (asked) =>
      (asked.verb === 'send' || asked.verb === 'edit') &&
      buttonsOf(messageIn(asked)).some((id) => id.startsWith('lobby-play')),
  );
  const last = drawn.at(-1);
  return last && messageIn(last);
};

describe('somebody who is away', () => {
  it('is taken off the list when they go, and is not put on it', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    expect(await waitingOn(stage)).toHaveLength(1);
    await (await setAway(stage.app, callerFor(ADA), '14')).after?.({ isShown: true });
    expect(await waitingOn(stage)).toEqual([]);
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect(await press(stage.app, ADA)).toBe(en.refusals['you-are-away']);
    expect(await playing(stage)).toEqual([]);
    stage.pass(MINUTE);
    await (await setAway(stage.app, callerFor(ADA), BACK_NOW)).after?.({ isShown: true });
    await press(stage.app, ADA);
    expect(await playing(stage)).toHaveLength(1);
  });

  it('is paired with nobody, though nobody has taken them off the list', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    const now = stage.app.now();
    const settings = { ...DEFAULT_PERSON_SETTINGS, away: [{ from: now, until: now + DAY }] };
    await stage.store.savePersonSettings(ADA, settings);
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect((await waitingOn(stage)).map(({ challenger }) => challenger)).toEqual([BOB]);
  });
});

describe('Play', () => {
  it('puts somebody on the list, and the lobby says so; once more takes them off', async () => {
    const stage = await withLobby();
    expect(await press(stage.app, ADA)).toBe(onList('grid-runner'));
    const [waiting] = await waitingOn(stage);
    expect(waiting).toMatchObject({
      challenger: ADA,
      opponent: null,
      channel: CHANNEL,
      terms: { game: 'grid-runner', clock: '1d', first: 'toss', legs: 1 },
    });
    expect(saidIn(lobbyOf(stage))).toContain(`<@${ADA}>`);
    expect(pingedBy(lobbyOf(stage))).toEqual([]);
    // The offer has no message of its own.
    expect(postsOn(stage)).toHaveLength(1);
    stage.pass(10_000);
    expect(await press(stage.app, ADA)).toBe(
      en.lobby.offList({ game: en.games['grid-runner'].title }),
    );
    expect(await waitingOn(stage)).toEqual([]);
    expect(saidIn(lobbyOf(stage))).not.toContain(`<@${ADA}>`);
  });

  it('is two games with the seats swapped where one seat has it easier', async () => {
    const stage = await withLobby();
    expect(await press(stage.app, ADA, 'edge-escape')).toBe(
      onList('edge-escape', `, ${en.legs[2]}`),
    );
    expect((await waitingOn(stage))[0]?.terms.legs).toBe(2);
  });

  it('pairs two, posts the board once with both pinged, and links to it', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.pass(MINUTE);
    expect(await press(stage.app, BOB)).toBe(
      en.lobby.paired({ opponent: `<@${ADA}>`, game: en.games['grid-runner'].title }),
    );
    const [game] = await playing(stage);
    expect(game && playersOf(game)).toEqual([ADA, BOB]);
    expect(await waitingOn(stage)).toEqual([]);
    const [, board] = postsOn(stage);
    expect(board?.args[0]).toBe(CHANNEL);
    expect(pingedBy(board && messageIn(board))).toEqual([ADA, BOB]);
    expect(postsOn(stage)).toHaveLength(2);
    expect(pingsOn(stage)).toEqual([]);
    const told = stage.discord.asked.find(({ verb }) => verb === 'editOriginal');
    expect(saidIn(told?.args[1])).toContain(`/${CHANNEL}/${board?.message})`);
    // And it can be watched from the lobby.
    expect(saidIn(lobbyOf(stage))).toContain(`/${CHANNEL}/${board?.message})`);
  });

  it('pairs two who press at the same moment, once', async () => {
    const stage = await withLobby();
    await Promise.all([press(stage.app, ADA), press(anotherProcess(stage), BOB)]);
    expect(await waitingOn(stage)).toEqual([]);
    expect((await playing(stage)).map((game) => playersOf(game).toSorted())).toEqual([[ADA, BOB]]);
  });

  it('leaves nobody waiting beside somebody else, however many press at once', async () => {
    const stage = await withLobby();
    const people = Array.from({ length: 7 }, (_, n) => `10000000000000001${n}`);
    await Promise.all(people.map((user) => press(anotherProcess(stage), user)));
    const games = await playing(stage);
    const waiting = await waitingOn(stage);
    expect(games).toHaveLength(3);
    expect(waiting).toHaveLength(1);
    expect([...games.flatMap(playersOf), ...waiting.flatMap(playersOf)].toSorted()).toEqual(people);
  });

  it('pressed twice in a row counts once', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.pass(500);
    expect(await press(stage.app, ADA)).toBe(onList('grid-runner'));
    expect(await waitingOn(stage)).toHaveLength(1);
    stage.pass(MINUTE);
    const [first, second] = [await press(stage.app, BOB), await press(stage.app, BOB)];
    expect(second).toBe(first);
    expect(await playing(stage)).toHaveLength(1);
    expect(await waitingOn(stage)).toEqual([]);
    expect(postsOn(stage)).toHaveLength(2);
  });

  it('that is delivered to two processes puts on the list once', async () => {
    const stage = await withLobby();
    const interaction = '899999999999999999';
    const both = [stage.app, anotherProcess(stage)].map((app) =>
      press(app, ADA, 'grid-runner', { interaction }),
    );
    expect(await Promise.all(both)).toEqual([onList('grid-runner'), onList('grid-runner')]);
    expect(await waitingOn(stage)).toHaveLength(1);
  });

  it('pairs with whoever has waited longest, for the same game', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA, 'forbidden-territory');
    stage.pass(MINUTE);
    await press(stage.app, BOB, 'grid-runner');
    await press(stage.app, EVE, 'forbidden-territory');
    const [game] = await playing(stage);
    expect(game && playersOf(game)).toEqual([ADA, EVE]);
    expect((await waitingOn(stage)).map(({ challenger }) => challenger)).toEqual([BOB]);
  });

  it.each([
    ['whom they have blocked', BOB, ADA],
    ['who has blocked them', ADA, BOB],
  ])('does not pair somebody with one %s: both wait', async (_, blocker, blocked) => {
    const stage = await withLobby();
    await stage.store.block(blocker, blocked);
    await press(stage.app, ADA);
    stage.pass(MINUTE);
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect(await playing(stage)).toEqual([]);
    // A third one is fine with both, and gets the one who has waited longer.
    await press(stage.app, EVE);
    const [game] = await playing(stage);
    expect(game && playersOf(game)).toEqual([ADA, EVE]);
  });

  it('passes over somebody who is timed out', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.discord.timeouts.set(ADA, stage.app.now() + HOUR);
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect(await waitingOn(stage)).toHaveLength(2);
  });

  it('takes somebody off the list who has left the server', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.discord.refuse('timeoutOf', 'gone');
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect((await waitingOn(stage)).map(({ challenger }) => challenger)).toEqual([BOB]);
  });

  it('does not pair two who are in that game with each other already', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    await press(stage.app, BOB);
    stage.pass(MINUTE);
    expect(await press(stage.app, ADA)).toBe(onList('grid-runner'));
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect(await playing(stage)).toHaveLength(1);
  });

  it('keeps the limits of offers, and says which', async () => {
    const stage = await withLobby();
    for (const game of ['grid-runner', 'forbidden-territory', 'trap-and-treasure'] as const) {
      expect(await press(stage.app, ADA, game)).toBe(onList(game));
    }
    expect(await press(stage.app, ADA, 'edge-escape')).toBe(en.refusals['offers-full']);
    const full = { ...stage.app, limits: { ...DEFAULT_LIMITS, perPlayer: 0 } };
    expect(await press(full, BOB, 'grid-runner')).toBe(en.refusals['player-full']);
    expect(await press(full, BOB, 'edge-escape')).toBe(en.refusals['player-full']);
  });

  it('keeps a pace', async () => {
    const stage = await withLobby();
    const said: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      said.push(await press(stage.app, ADA));
      stage.pass(2500);
    }
    expect(said.some((each) => each.startsWith(en.refusals['too-fast']))).toBe(true);
  });

  it('says so where there is no lobby any more', async () => {
    const stage = await withLobby({ lobby: null });
    expect(await press(stage.app, ADA)).toBe(en.refusals['no-lobby']);
  });

  it('begins games where the server plays, if that is elsewhere, and no forum', async () => {
    const forum = '300000000000000098';
    const stage = setStage();
    stage.discord.letSee(forum, { isForum: true });
    await stage.store.saveServerSettings(GUILD, {
      ...DEFAULT_SERVER_SETTINGS,
      channels: [forum, ELSEWHERE],
      lobby: { channel: CHANNEL, language: 'en' },
    });
    await lookAtLobby(stage.app, GUILD);
    expect(saidIn(lobbyOf(stage))).toContain(en.lobby.playedIn({ channel: `<#${ELSEWHERE}>` }));
    await press(stage.app, ADA);
    await press(stage.app, BOB);
    const [, board] = postsOn(stage);
    expect(board).toMatchObject({ verb: 'send', args: [ELSEWHERE, {}, expect.anything()] });
  });

  it('says until when somebody is on the list', async () => {
    const stage = await withLobby();
    const expires = relative(stage.app.now() + OFFER_LIFETIMES['1d']);
    const caller = callerFor(ADA, { interaction: '899999999999999998' });
    const answer = await CLICKS['lobby-play'](
      stage.app,
      clickOn('lobby-play:::grid-runner', ADA, { caller }),
    );
    expect(seen(answer).says).toContain(expires);
  });

  it('pairs with those who wait since before the lobby was moved, where it stands now', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.pass(MINUTE);
    await moveLobby(stage);
    expect(await press(stage.app, BOB)).not.toBe(onList('grid-runner'));
    expect(await waitingOn(stage)).toEqual([]);
    const games = await playing(stage);
    expect(
      games.map(({ challenger, opponent, channel }) => [challenger, opponent, channel]),
    ).toEqual([[ADA, BOB, ELSEWHERE]]);
  });

  it('where the lobby was moved to keeps the place of whoever waits, and does not take them off', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    const [before] = await waitingOn(stage);
    stage.pass(MINUTE);
    await moveLobby(stage);
    expect(await press(stage.app, ADA)).toBe(onList('grid-runner'));
    const waiting = await waitingOn(stage);
    expect(waiting).toMatchObject([
      { challenger: ADA, channel: ELSEWHERE, created: before?.created, state: before?.state },
    ]);
    expect(await stage.store.get(before?.id ?? '')).toMatchObject({ state: { phase: 'closed' } });
  });

  it('pairs with somebody whose channel is gone, where games begin now', async () => {
    const stage = await withLobby({ channels: [ELSEWHERE, CHANNEL] });
    await stage.store.saveServerSettings(GUILD, {
      ...DEFAULT_SERVER_SETTINGS,
      channels: [ELSEWHERE],
      lobby: { channel: CHANNEL, language: 'en' },
    });
    await press(stage.app, ADA);
    expect((await waitingOn(stage))[0]?.channel).toBe(ELSEWHERE);
    stage.discord.refuse('accessTo', 'gone');
    await press(stage.app, BOB);
    expect(await waitingOn(stage)).toEqual([]);
    expect(await playing(stage)).toMatchObject([{ challenger: ADA, channel: CHANNEL }]);
  });

  it('soon after a move of a game of the lobby is no double click', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    await press(stage.app, BOB);
    stage.pass(MINUTE);
    const [before] = await playing(stage);
    if (!before) throw new Error('no game');
    const [leg] = before.legs;
    const first = leg?.seats.first ?? '';
    const after = play(before, [[first, { type: 'move', move: 'A2' }, stage.app.now()]]);
    expect((await stage.store.commit({ before, after, limits: DEFAULT_LIMITS })).ok).toBe(true);
    expect(await press(stage.app, ADA)).toBe(onList('grid-runner'));
  });

  it('an offer that expires is off the list', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.pass(DAY + 1);
    expect(await press(stage.app, BOB)).toBe(onList('grid-runner'));
    expect(await playing(stage)).toEqual([]);
  });
});

describe('the lobby', () => {
  it('comes once, whoever looks, and is not edited while nothing changes', async () => {
    const stage = await withLobby();
    await Promise.all([
      lookAtLobby(stage.app, GUILD),
      lookAtLobby(anotherProcess(stage), GUILD, { isAsked: true }),
    ]);
    stage.pass(2 * HOUR);
    await lookAtLobby(stage.app, GUILD);
    expect(postsOn(stage)).toHaveLength(1);
    expect(editsOn(stage)).toHaveLength(0);
  });

  it('is edited at most once in five seconds, and then shows all of it', async () => {
    const stage = await withLobby();
    for (let n = 0; n < 8; n += 1) {
      await press(stage.app, `10000000000000001${n}`, n % 2 ? 'edge-escape' : 'grid-runner');
      await lookAtLobby(stage.app, GUILD);
      stage.pass(100);
    }
    expect(editsOn(stage)).toHaveLength(1);
    stage.pass(5000);
    await lookAtLobby(stage.app, GUILD);
    expect(editsOn(stage)).toHaveLength(2);
    expect(await waitingOn(stage)).toHaveLength(0);
    expect(saidIn(lobbyOf(stage))).not.toContain('⏳');
    stage.pass(5000);
    await lookAtLobby(stage.app, GUILD);
    expect(editsOn(stage)).toHaveLength(2);
  });

  it('that somebody has deleted comes anew, at most once in a while', async () => {
    const stage = await withLobby();
    stage.discord.refuse('edit', 'gone');
    await press(stage.app, ADA);
    expect(postsOn(stage)).toHaveLength(1);
    stage.pass(10 * MINUTE);
    await lookAtLobby(stage.app, GUILD);
    expect(postsOn(stage)).toHaveLength(2);
    const [first, second] = postsOn(stage).map(({ args }) => args[2]);
    expect(first).not.toBe(second);
    await press(stage.app, BOB);
    stage.pass(MINUTE);
    await lookAtLobby(stage.app, GUILD);
    // The board, and no lobby.
    expect(postsOn(stage)).toHaveLength(3);
  });

  it('is noticed to be deleted also while nothing changes', async () => {
    const stage = await withLobby();
    stage.discord.refuse('edit', 'gone');
    stage.pass(7 * HOUR);
    await lookAtLobby(stage.app, GUILD);
    expect(postsOn(stage)).toHaveLength(2);
  });

  it('that may not be edited any more is replaced', async () => {
    const stage = await withLobby();
    stage.pass(2 * HOUR);
    stage.discord.refuse('edit', 'edited-too-often');
    await press(stage.app, ADA);
    expect(stage.discord.verbs().filter((verb) => verb === 'remove')).toHaveLength(1);
    expect(postsOn(stage)).toHaveLength(2);
    expect(saidIn(lobbyOf(stage))).toContain(`<@${ADA}>`);
  });

  it.each(['no-access', 'no-permission', 'gone', 'refused'] as const)(
    'that Discord refuses (%s) is left alone, for longer each time, and managers see why',
    async (refusal) => {
      const stage = setStage();
      stage.discord.refuse('send', refusal);
      const { app, store } = stage;
      await store.saveServerSettings(GUILD, {
        ...DEFAULT_SERVER_SETTINGS,
        lobby: { channel: CHANNEL, language: 'en' },
      });
      for (let n = 0; n < 60; n += 1) {
        await press(app, n % 2 ? ADA : BOB);
        await lookAtLobby(app, GUILD);
        stage.pass(MINUTE);
      }
      const tried = postsOn(stage).filter(({ args }) => args[0] === CHANNEL);
      expect(tried.filter((asked) => buttonsOf(messageIn(asked)).length === 6)).toHaveLength(3);
      expect((await store.shownLobby(GUILD))?.trouble?.why).toBe(refusal);
    },
  );

  it('is tried again at once when a manager chooses it once more', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'no-permission', 1);
    const choose = async (interaction: string) => {
      const caller = callerFor(ADA, { isManager: true, interaction });
      const answer = await CLICKS.server(
        stage.app,
        clickOn('server:::lobby', ADA, { caller, values: [CHANNEL] }),
      );
      return saidIn(answer.response);
    };
    const needed = `**${en.permissions['view-channel']}**, **${en.permissions['send-messages']}**`;
    expect(await choose('1')).toContain(
      en.lobby.troubles['no-permission']({ channel: `<#${CHANNEL}>`, permissions: needed }),
    );
    expect(await choose('2')).toContain(en.lobby.fine({ channel: `<#${CHANNEL}>` }));
    expect((await stage.store.shownLobby(GUILD))?.message).not.toBeNull();
  });

  it('is tried again soon, under the same name, where it is not clear whether it came', async () => {
    const stage = setStage();
    stage.discord.refuse('send', 'unclear', 1);
    await stage.store.saveServerSettings(GUILD, {
      ...DEFAULT_SERVER_SETTINGS,
      lobby: { channel: CHANNEL, language: 'en' },
    });
    await lookAtLobby(stage.app, GUILD);
    await lookAtLobby(stage.app, GUILD);
    expect(postsOn(stage)).toHaveLength(1);
    stage.pass(30_000);
    await lookAtLobby(stage.app, GUILD);
    const [first, second] = postsOn(stage).map(({ args }) => args[2]);
    expect(second).toBe(first);
  });

  it('moves to another channel, and goes when it is not wanted', async () => {
    const stage = await withLobby();
    const { app, store, discord } = stage;
    const move = async (lobby: typeof DEFAULT_SERVER_SETTINGS.lobby) => {
      await store.saveServerSettings(GUILD, { ...DEFAULT_SERVER_SETTINGS, lobby });
      stage.pass(10_000);
      await lookAtLobby(app, GUILD);
    };
    const removed = () =>
      discord.asked.filter(({ verb }) => verb === 'remove').map(({ args }) => args[0]);
    await move({ channel: ELSEWHERE, language: 'de' });
    expect(removed()).toEqual([CHANNEL]);
    expect(saidIn(lobbyOf(stage))).toContain(CATALOGUES.de.lobby.howTo);
    await move(null);
    expect(removed()).toEqual([CHANNEL, ELSEWHERE]);
    expect(await store.dueLobbies(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  });

  it('takes those who wait along to another channel, in their order, and leaves nobody waiting when it goes', async () => {
    const stage = await withLobby();
    const put = async (lobby: typeof DEFAULT_SERVER_SETTINGS.lobby) => {
      await stage.store.saveServerSettings(GUILD, { ...DEFAULT_SERVER_SETTINGS, lobby });
      stage.pass(10_000);
      await lookAtLobby(stage.app, GUILD);
      return (await waitingOn(stage)).map(({ challenger, channel }) => [challenger, channel]);
    };
    await press(stage.app, BOB);
    stage.pass(MINUTE);
    await press(stage.app, ADA, 'edge-escape');
    expect(await put({ channel: ELSEWHERE, language: 'en' })).toEqual([
      [BOB, ELSEWHERE],
      [ADA, ELSEWHERE],
    ]);
    // Once more changes nothing.
    const ids = (await waitingOn(stage)).map(({ id }) => id);
    await lookAtLobby(stage.app, GUILD);
    expect((await waitingOn(stage)).map(({ id }) => id)).toEqual(ids);
    expect(saidIn(lobbyOf(stage))).toContain(`<@${BOB}>`);
    expect(await put(null)).toEqual([]);
  });

  it('whose channel is gone leaves nobody waiting', async () => {
    const stage = await withLobby();
    await press(stage.app, ADA);
    stage.discord.refuse('edit', 'gone');
    stage.discord.refuse('send', 'gone');
    stage.pass(7 * HOUR);
    await lookAtLobby(stage.app, GUILD);
    expect(await waitingOn(stage)).toEqual([]);
  });

  it('that was posted by a process that then died is posted again under the same name', async () => {
    const stage = setStage();
    const { store } = stage;
    await store.saveServerSettings(GUILD, {
      ...DEFAULT_SERVER_SETTINGS,
      lobby: { channel: CHANNEL, language: 'en' },
    });
    const dying: App = {
      ...stage.app,
      store: {
        ...store,
        noteLobby: (guild, claim, shown, next) =>
          shown?.message
            ? Promise.reject(new Error('died'))
            : store.noteLobby(guild, claim, shown, next),
      },
    };
    await expect(lookAtLobby(dying, GUILD)).rejects.toThrow('died');
    stage.pass(2 * MINUTE);
    await lookAtLobby(stage.app, GUILD);
    const names = postsOn(stage).map(({ args }) => args[2]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('shows live games of channels that everybody sees, and none of the others', async () => {
    const stage = await withLobby();
    stage.discord.letSee(ELSEWHERE, { deny: 1n << 10n });
    const begin = async (channel: string, id: string) => {
      const match = { ...offered({ game: 'grid-runner' }), channel, id };
      const begun = play(match, [[BOB, { type: 'accept', toss: 'challenger' }]]);
      await stage.save(match, begun);
      await stage.store.noteBoard(
        id,
        { rev: 2, message: `7${id.charCodeAt(9)}`, language: 'en' },
        null,
      );
    };
    const { id } = challenge();
    await begin(ELSEWHERE, `${id.slice(0, 9)}x`);
    await begin('300000000000000050', `${id.slice(0, 9)}y`);
    stage.pass(MINUTE);
    await lookAtLobby(stage.app, GUILD);
    const says = saidIn(lobbyOf(stage));
    expect(says).toContain('/300000000000000050/');
    expect(says).not.toContain(ELSEWHERE);
  });

  it('is put into a channel by a manager who presses the button, and by nobody else', async () => {
    const stage = setStage();
    const pressHere = async (given: Partial<ReturnType<typeof callerFor>>) => {
      const caller = callerFor(ADA, { channel: ELSEWHERE, ...given });
      const answer = await CLICKS['lobby-here'](
        stage.app,
        clickOn('lobby-here:::', ADA, { caller }),
      );
      await answer.after?.({ isShown: true });
      return seen(answer).says;
    };
    expect(await pressHere({})).toBe(en.refusals['not-a-manager']);
    expect(await pressHere({ isManager: true, missing: ['send-messages'] })).toBe(
      en.lobby.cannotPut({ permissions: `**${en.permissions['send-messages']}**` }),
    );
    expect(await stage.store.serverSettings(GUILD)).toEqual(DEFAULT_SERVER_SETTINGS);
    expect(await pressHere({ isManager: true, guildLocale: 'fr' })).toBe(en.lobby.isHere);
    expect(postsOn(stage).map(({ args }) => args[0])).toEqual([ELSEWHERE]);
    expect(saidIn(lobbyOf(stage))).toContain(CATALOGUES.fr.lobby.howTo);
  });
});

it('nothing that waits in the lobby is posted by the sweeper, or brought by /games', async () => {
  const stage = await withLobby();
  await press(stage.app, ADA);
  const [waiting] = await waitingOn(stage);
  expect(waiting && isWaiting(waiting)).toBe(true);
  stage.pass(MINUTE);
  await stage.app.reconciler.reconcile(waiting?.id ?? '', { force: 'post-board' });
  expect(postsOn(stage)).toHaveLength(1);
});
