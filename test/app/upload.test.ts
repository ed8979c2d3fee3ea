import { expect, it } from 'vitest';
import type { App } from '../../src/app/app.js';
import { DISCORD_REFUSALS } from '../../src/app/discord.js';
import { upload } from '../../src/app/upload.js';
import { err, ok } from '../../src/rules/result.js';
import { makeNotes } from '../doors/tiny-discord.js';

function setUp() {
  const { log, notes } = makeNotes();
  // An upload needs no more of the bot.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { app: { log } as App, notes };
}

it('a file that Discord took is there', async () => {
  expect(await upload(setUp().app, () => Promise.resolve(ok('1')))).toEqual(ok(undefined));
});

it.each(DISCORD_REFUSALS)(
  '%s: people hear of what they can do something about',
  async (refusal) => {
    const isTold = refusal === 'no-permission' || refusal === 'too-large';
    expect(await upload(setUp().app, () => Promise.resolve(err(refusal)))).toEqual(
      err(isTold ? refusal : 'failed'),
    );
  },
);

it('a file that could not be made failed, and the operator hears of it', async () => {
  const { app, notes } = setUp();
  const broken = new Error('no such font');
  expect(await upload(app, () => Promise.reject(broken))).toEqual(err('failed'));
  expect(notes).toMatchObject([
    { level: 'error', facts: { err: broken }, sentence: 'A file could not be made.' },
  ]);
});
