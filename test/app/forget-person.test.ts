import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { forgetPerson } from '../../src/app/forget-person.js';
import { makeHandle } from '../../src/app/router.js';
import { isFormerPlayer } from '../../src/match/id.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, CANCEL, challenge, EVE } from '../match/people.js';
import { click, command, seen, subcommand } from './interactions.js';
import { begun, matchId, resigned, revisions } from './played.js';
import { setStage, type Stage } from './stage.js';

const { guild } = challenge();
const ELSEWHERE = '200000000000000009';
const { privacy } = CATALOGUES.en;

let stage: Stage;
/** Whom the store was asked to forget. */
let forgotten: string[];

beforeEach(() => {
  stage = setStage();
  forgotten = [];
});

/** The app, which notes what hard work the store is given. */
const watched = () => ({
  ...stage.app,
  store: {
    ...stage.store,
    forget(user: string, at: number) {
      forgotten.push(user);
      return stage.store.forget(user, at);
    },
  },
});

const handle: Handle = (interaction) => makeHandle(watched(), COMMANDS, CLICKS)(interaction);

describe('whoever is in a game is not forgotten', () => {
  it.each([
    ['in one that is played', begun(), [ADA, BOB]],
    ['on any server', begun({ guild: ELSEWHERE }), [ADA, BOB]],
    ['whose second game runs', resigned({ terms: { legs: 2 } }), [ADA, BOB]],
  ])('%s', async (_, match, players) => {
    await stage.save(...resigned({ number: 9, challenger: EVE }));
    await stage.save(...match);
    for (const user of players) {
      expect(await stage.store.isPlaying(user)).toBe(true);
      expect(await forgetPerson(watched(), user)).toBe(false);
    }
    expect(forgotten).toEqual([]);
    expect((await stage.store.exportOf(BOB)).servers).not.toEqual([]);
    expect(await stage.store.isPlaying(EVE)).toBe(false);
  });
});

describe('whoever is in no game is forgotten', () => {
  it('after a game that is over: the other one keeps it, against a former player', async () => {
    await stage.save(...resigned());
    expect(await stage.store.isPlaying(ADA)).toBe(false);
    expect(await forgetPerson(watched(), ADA)).toBe(true);
    expect(forgotten).toEqual([ADA]);
    expect((await stage.store.exportOf(ADA)).servers).toEqual([]);
    const [result] = await stage.store.resultsOf(guild, BOB, { offset: 0, limit: 1 });
    expect(isFormerPlayer(result?.first ?? '')).toBe(true);
    expect(result?.second).toBe(BOB);
  });

  it('with an offer that is not answered yet, which is closed: nobody can hold them by asking', async () => {
    const offers = revisions({}, []);
    await stage.save(...offers);
    expect(await forgetPerson(watched(), BOB)).toBe(true);
    const [{ id }] = offers;
    expect((await stage.store.get(id))?.state).toEqual({ phase: 'closed', how: 'declined' });
  });

  it('after an offer that was taken back', async () => {
    await stage.save(...revisions({}, [[ADA, CANCEL]]));
    expect(await forgetPerson(watched(), ADA)).toBe(true);
    expect((await stage.store.get(matchId(0)))?.challenger).not.toBe(ADA);
  });

  it.each([
    ['how boards are drawn', { board: 'text' }],
    ['what they are told', { pings: 'off' }],
  ] as const)('who has only chosen %s', async (_, choice) => {
    await stage.store.savePersonSettings(EVE, { ...DEFAULT_PERSON_SETTINGS, ...choice });
    expect(await forgetPerson(watched(), EVE)).toBe(true);
    expect(forgotten).toEqual([EVE]);
    expect(await stage.store.personSettings(EVE)).toEqual(DEFAULT_PERSON_SETTINGS);
  });

  it('and nothing is asked of the store for whom it does not know, however often they ask', async () => {
    await stage.save(...resigned());
    expect(await forgetPerson(watched(), EVE)).toBe(true);
    expect(await forgetPerson(watched(), ADA)).toBe(true);
    expect(await forgetPerson(watched(), ADA)).toBe(true);
    expect(forgotten).toEqual([ADA]);
  });
});

describe('somebody who asks to be forgotten', () => {
  const ask = command('privacy', [subcommand('forget')]);

  it('is asked whether they are sure, and nothing is done before they are', async () => {
    await stage.save(...resigned());
    expect(seen(await handle(ask)).says).toContain(privacy.sure);
    expect(seen(await handle(click('forget-no:::'))).says).toBe(privacy.kept);
    expect(forgotten).toEqual([]);
    expect(seen(await handle(click('forget-yes:::'))).says).toBe(privacy.forgotten);
    expect(forgotten).toEqual([ADA]);
  });

  it('has to finish their games first, also those that began after the question', async () => {
    await stage.save(...begun());
    expect(seen(await handle(ask)).says).toBe(privacy.stillPlaying);
    expect(seen(await handle(click('forget-yes:::'))).says).toBe(privacy.stillPlaying);
    expect(forgotten).toEqual([]);
  });
});
