import { describe, expect, it } from 'vitest';
import { greetGuild } from '../../src/app/welcome.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, challenge } from '../match/people.js';
import { saidIn } from './interactions.js';
import { anotherProcess, buttonsOf, postsOn } from './seen.js';
import { DIRECT, setStage } from './stage.js';

const BOT = '600000000000000000';
const SYSTEM = '300000000000000077';
const { guild: GUILD } = challenge();
const { en, ja } = CATALOGUES;

const joined = (
  given: { readonly locale?: string; readonly systemChannel?: string | null } = {},
) => ({
  id: GUILD,
  systemChannel: SYSTEM,
  locale: 'en-US',
  ...given,
});

describe('a server that the bot has just come to', () => {
  it('is greeted by a direct message to whoever has invited it, without a button for the lobby', async () => {
    const stage = setStage();
    stage.discord.invitedBy(ADA);
    await greetGuild(stage.app, BOT, joined());
    expect(postsOn(stage).map(({ args }) => args[0])).toEqual([DIRECT]);
    const message = postsOn(stage)[0]?.args[1];
    expect(saidIn(message).split('\n')).toHaveLength(3);
    expect(saidIn(message)).toContain('/challenge');
    expect(saidIn(message)).toContain('/settings server');
    expect(buttonsOf(message)).toEqual([]);
    expect(stage.discord.lookedAt[0]?.args).toEqual([GUILD, BOT]);
  });

  it('is greeted in its system channel, with a button, where nobody is known to have invited it', async () => {
    const stage = setStage();
    await greetGuild(stage.app, BOT, joined({ locale: 'ja' }));
    const [greeting] = postsOn(stage);
    expect(greeting?.args[0]).toBe(SYSTEM);
    expect(saidIn(greeting?.args[1]).split('\n')).toHaveLength(3);
    expect(saidIn(greeting?.args[1])).toContain(ja.welcome.lobbyHere);
    expect(buttonsOf(greeting?.args[1])).toEqual(['lobby-here:::']);
  });

  it.each(['inviterOf', 'directChannel', 'send'] as const)(
    'is greeted in its system channel where %s is refused',
    async (verb) => {
      const stage = setStage();
      stage.discord.invitedBy(ADA);
      stage.discord.refuse(verb, 'no-permission', 1);
      await greetGuild(stage.app, BOT, joined());
      const last = postsOn(stage).at(-1);
      expect(last?.args[0]).toBe(SYSTEM);
      expect(saidIn(last?.args[1])).toContain(en.welcome.lobbyHere);
    },
  );

  it('is not greeted twice where it is not clear whether the direct message arrived', async () => {
    const stage = setStage();
    stage.discord.invitedBy(ADA);
    stage.discord.refuse('send', 'unclear', 1);
    await greetGuild(stage.app, BOT, joined());
    expect(postsOn(stage)).toHaveLength(1);
  });

  it('is left alone where it has no such channel, or where the bot may not write', async () => {
    const silent = setStage();
    await greetGuild(silent.app, BOT, joined({ systemChannel: null }));
    expect(postsOn(silent)).toEqual([]);
    const stage = setStage();
    stage.discord.refuse('send', 'no-permission');
    await greetGuild(stage.app, BOT, joined());
    expect(postsOn(stage)).toHaveLength(1);
    expect(stage.notes.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });

  it('is greeted once, whichever processes hear of it, and however often', async () => {
    const stage = setStage();
    await Promise.all([
      greetGuild(stage.app, BOT, joined()),
      greetGuild(anotherProcess(stage), BOT, joined()),
    ]);
    await greetGuild(anotherProcess(stage), BOT, joined());
    expect(postsOn(stage)).toHaveLength(1);
  });
});
