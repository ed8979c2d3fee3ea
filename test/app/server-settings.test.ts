import { describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import { makeHandle } from '../../src/app/router.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, challenge } from '../match/people.js';
import { click, MANAGE_SERVER, seen } from './interactions.js';
import { setStage } from './stage.js';

const { guild, channel } = challenge();
const { refusals } = CATALOGUES.en;
const MANAGER = { user: ADA, permissions: MANAGE_SERVER };

describe.each(['channels', 'announce', 'lobby', 'puzzle'])('a channel for: %s', (field) => {
  it('is taken', async () => {
    const { app, store } = setStage();
    await makeHandle(app, COMMANDS, CLICKS)(click(`server:::${field}`, MANAGER, [channel]));
    expect(JSON.stringify(await store.serverSettings(guild))).toContain(channel);
  });

  // Discord would refuse a panel in which it is chosen, so that nobody could choose another one any more.
  it.each(['', 'games', '{p1}:match', '-1'])('is refused if it is none: %j', async (odd) => {
    const { app, store } = setStage();
    const before = await store.serverSettings(guild);
    const handle = makeHandle(app, COMMANDS, CLICKS);
    const answer = await handle(click(`server:::${field}`, MANAGER, [odd]));
    expect(seen(answer).says).toBe(refusals['unknown-button']);
    expect(await store.serverSettings(guild)).toEqual(before);
  });
});
