import { expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import type { Caller } from '../../src/app/caller.js';
import { makeNames } from '../../src/app/names.js';
import { err } from '../../src/rules/result.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import replay from '../../commands/replay.js';
import { makeNotes } from '../doors/tiny-discord.js';
import { openAt, sqliteHome } from '../store/homes.js';

it('whoever types while the store is away gets no suggestions, and no error', async () => {
  const home = await sqliteHome();
  const store = await openAt(home.address);
  const { log, notes } = makeNotes();
  const discord = { nameOf: () => Promise.resolve(err('away' as const)) };
  // A suggestion needs no more of the bot, and of whoever types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const app = {
    store,
    log,
    now: Date.now,
    names: makeNames({ discord, now: Date.now }),
  } as unknown as App;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const caller = { user: '1', guild: '500000000000000001', words: CATALOGUES.en } as Caller;
  expect(await replay.suggest?.(app, caller, '')).toEqual([]);
  expect(notes).toEqual([]);
  await store.close();
  expect(await replay.suggest?.(app, caller, '')).toEqual([]);
  expect(notes).toMatchObject([{ level: 'error' }]);
  await home.stop();
});
