import { describe, expect, it } from 'vitest';
import {
  isPlayable,
  lookOf,
  mayPing,
  prefersText,
  sceneAround,
  sceneOf,
} from '../../src/app/scene.js';
import {
  DEFAULT_PERSON_SETTINGS,
  DEFAULT_SERVER_SETTINGS,
  PINGS,
  type Pings,
} from '../../src/match/settings.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, EVE, offered, started } from '../match/people.js';
import { sceneWith } from './seen.js';
import { callerFor, setStage } from './stage.js';

const { guild, channel } = challenge();

describe('the language of what everybody sees', () => {
  it.each([
    ['that of the server in Discord', 'auto', 'pt-BR', 'pt-BR'],
    ['English, where nobody knows it', 'auto', undefined, 'en'],
    ['English, where the bot does not speak it', 'auto', 'eo', 'en'],
    ['the one the server has chosen, whatever Discord says', 'ja', 'de', 'ja'],
  ] as const)('is %s', async (_, language, guildLocale, expected) => {
    const { app, store } = setStage();
    await store.saveServerSettings(guild, { ...DEFAULT_SERVER_SETTINGS, language });
    const scene = await sceneOf(app, { guild, guildLocale }, []);
    expect(scene.language).toBe(expected);
    expect(scene.words).toBe(CATALOGUES[expected]);
  });
});

describe('the settings around a match', () => {
  it('are those of its players, and of whoever may be about to become one', async () => {
    const { app, store } = setStage();
    await store.savePersonSettings(EVE, { board: 'text', pings: 'off' });
    const eve = callerFor(EVE, { missing: ['send-messages'] });
    const scene = await sceneAround(app, offered({}, 'anyone'), eve);
    expect([...scene.people]).toEqual([
      [ADA, DEFAULT_PERSON_SETTINGS],
      [EVE, { board: 'text', pings: 'off' }],
    ]);
    expect(scene.missing).toEqual(['send-messages']);
    expect([...(await sceneAround(app, started(), callerFor(BOB))).people.keys()]).toEqual([
      ADA,
      BOB,
    ]);
  });

  it('say nothing of what is missing in another channel than that of the match', async () => {
    const { app } = setStage();
    const away = callerFor(ADA, { channel: '300000000000000009', missing: ['send-messages'] });
    expect((await sceneAround(app, started(), away)).missing).toEqual([]);
  });

  it('say nothing of missing permissions where nobody knows', async () => {
    const { app } = setStage();
    expect((await sceneOf(app, { guild }, [ADA])).missing).toEqual([]);
  });
});

describe('the look of a board', () => {
  const text = { board: 'text' } as const;

  it.each([
    ['if nobody asks for more', {}],
    ['if the challenger has chosen text', { ada: text }],
    ['if both have', { ada: text, bob: text }],
  ])('is the same for everybody, %s', (_, people) => {
    expect(lookOf(sceneWith({}, people)).style).toBe('emoji');
  });

  it('is text for whoever has chosen that, and for nobody else', () => {
    const scene = sceneWith({}, { ada: text });
    expect([ADA, BOB, EVE].map((user) => prefersText(scene, user))).toEqual([true, false, false]);
  });

  it('names what the bot may not do, in the words of the place', () => {
    const look = lookOf({ ...sceneWith(), missing: ['view-channel'] });
    expect(look.missing).toEqual(['view-channel']);
    expect(look.words).toBe(CATALOGUES.en);
  });
});

describe('who may be pinged', () => {
  const LOUDNESS: Readonly<Record<Pings, number>> = { off: 0, reminders: 1, turns: 2 };

  it.each(PINGS.flatMap((server) => PINGS.map((person) => [server, person] as const)))(
    'on a server with %s, somebody with %s',
    (server, person) => {
      const scene = sceneWith({ pings: server }, { ada: { pings: person } });
      const loudness = Math.min(LOUDNESS[server], LOUDNESS[person]);
      expect(mayPing(scene, ADA, 'turn')).toBe(loudness === 2);
      expect(mayPing(scene, ADA, 'reminder')).toBe(loudness >= 1);
    },
  );

  it('somebody of whom nothing is known, as far as the server lets them', () => {
    expect(mayPing(sceneWith(), EVE, 'turn')).toBe(true);
    expect(mayPing(sceneWith(), EVE, 'reminder')).toBe(true);
    expect(mayPing(sceneWith({ pings: 'reminders' }), EVE, 'turn')).toBe(false);
    expect(mayPing(sceneWith({ pings: 'off' }), EVE, 'reminder')).toBe(false);
  });
});

describe('where people may play', () => {
  const OTHER = '300000000000000009';

  it.each([
    ['everywhere, if the server names no channel', [], { channel, parent: undefined }, true],
    ['in a channel that it names', [OTHER, channel], { channel, parent: undefined }, true],
    ['not elsewhere', [OTHER], { channel, parent: undefined }, false],
    ['in a thread of a channel that it names', [OTHER], { channel, parent: OTHER }, true],
    ['not in a thread of another channel', [channel], { channel: OTHER, parent: '3' }, false],
    ['in a thread that it names', [channel], { channel, parent: OTHER }, true],
  ])('%s', (_, channels, where, expected) => {
    expect(isPlayable({ ...DEFAULT_SERVER_SETTINGS, channels }, where)).toBe(expected);
  });
});
