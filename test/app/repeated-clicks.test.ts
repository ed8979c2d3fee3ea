import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { makePostPace } from '../../src/app/post-pace.js';
import { makeHandle } from '../../src/app/router.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, move, offered, play, RESIGN, started } from '../match/people.js';
import { finish, show } from './answers.js';
import { click, MANAGE_SERVER, seen } from './interactions.js';
import { setStage, type Stage } from './stage.js';

const { guild, channel } = challenge();
const { en } = CATALOGUES;
const MANAGER = { user: ADA, permissions: MANAGE_SERVER };

let stage: Stage;
/** Answers as a process does that has seen nothing before. */
let handle: Handle;

beforeEach(() => {
  stage = setStage();
  handle = makeHandle(stage.app, COMMANDS, CLICKS);
});

/** What is chosen, what is chosen instead, and what holds. */
const CHOICES: readonly (readonly [string, string, string, string, () => Promise<unknown>])[] = [
  [
    'of the server',
    'server:::language',
    'de',
    'fr',
    async () => (await stage.store.serverSettings(guild)).language,
  ],
  [
    'of a person',
    'me:::board',
    'text',
    'emoji',
    async () => (await stage.store.personSettings(ADA)).board,
  ],
];

describe('a click that is delivered to another process later', () => {
  it.each(CHOICES)('undoes no later choice %s', async (_, menu, first, second, chosen) => {
    const choice = click(menu, MANAGER, [first]);
    await handle(choice);
    expect(await chosen()).toBe(first);
    await handle(click(menu, MANAGER, [second]));
    const answer = await handle(choice);
    expect(await chosen()).toBe(second);
    // Whoever clicked sees what holds.
    expect(JSON.stringify(answer.response)).toContain('"default":true');
    await handle(click(menu, MANAGER, [first]));
    expect(await chosen()).toBe(first);
  });

  it('blocks nobody again who is not blocked any more', async () => {
    const choice = click('me:::block', {}, [BOB]);
    await handle(choice);
    expect(await stage.store.blocksOf(ADA)).toEqual([BOB]);
    await handle(click('me:::unblock', {}, [BOB]));
    await handle(choice);
    expect(await stage.store.blocksOf(ADA)).toEqual([]);
  });

  it('takes nobody off the list who is on it, and puts nobody on it who has left', async () => {
    const { store } = stage;
    const settings = await store.serverSettings(guild);
    const lobby = { channel, language: 'en' } as const;
    await store.saveServerSettings(guild, { ...settings, lobby });
    const waiting = async () => (await store.waiting(guild)).offers.length;
    const pressed = click('lobby-play:::grid-runner');
    await handle(pressed);
    stage.pass(10_000);
    expect(seen(await handle(pressed)).says).toContain(en.games['grid-runner'].title);
    expect(await waiting()).toBe(1);
    await handle(click('lobby-play:::grid-runner'));
    expect(await waiting()).toBe(0);
    expect(seen(await handle(pressed)).says).toBe(en.refusals.stale);
    expect(await waiting()).toBe(0);
  });

  it('puts the lobby nowhere again', async () => {
    const { store } = stage;
    const here = click('lobby-here:::', MANAGER);
    await handle(here);
    expect(seen(await handle(here)).says).toBe(en.lobby.isHere);
    await handle(click('server:::lobby', MANAGER, []));
    expect(seen(await handle(here)).says).toBe(en.refusals.stale);
    expect((await store.serverSettings(guild)).lobby).toBeNull();
  });

  it('forgets nobody who has come back', async () => {
    const { store } = stage;
    const forget = click('forget-yes:::');
    expect(seen(await handle(forget)).says).toBe(en.privacy.forgotten);
    await handle(click('me:::board', {}, ['text']));
    expect(seen(await handle(forget)).says).toContain(en.privacy.sure);
    expect((await store.personSettings(ADA)).board).toBe('text');
  });

  it('brings no board again', async () => {
    const game = started();
    await show(stage, offered(), game);
    const bring = click('bring:::', {}, [game.id]);
    for (const answer of [await handle(bring), await handle(bring)]) {
      expect(seen(answer).says).toBe(en.notices.here);
      await finish(answer);
    }
    expect(stage.discord.verbs().filter((verb) => verb === 'sendByToken')).toHaveLength(1);
  });

  it('posts nothing again, though the other process knows nothing of the first post', async () => {
    const moved = play(started(), [[ADA, move('up')]]);
    const over = play(moved, [[BOB, RESIGN]]);
    await show(stage, offered(), started(), moved, over);
    const other = makeHandle(
      { ...stage.app, posts: makePostPace(stage.app.now) },
      COMMANDS,
      CLICKS,
    );
    const share = click(`share-yes:${over.id}::0`);
    for (const answer of [await handle(share), await other(share)]) {
      expect(seen(answer).says).toBe(en.replay.drawing);
      await finish(answer);
    }
    expect(stage.discord.verbs().filter((verb) => verb === 'followUp')).toHaveLength(1);
  });
});
