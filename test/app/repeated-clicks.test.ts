import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Handle } from '../../src/app/answer.js';
import { makeHandle } from '../../src/app/router.js';
import { ADA, BOB, challenge } from '../match/people.js';
import { click, MANAGE_SERVER } from './interactions.js';
import { setStage, type Stage } from './stage.js';

const { guild } = challenge();
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
});
