import { beforeEach, describe, expect, it } from 'vitest';
import { CLICKS, COMMANDS } from '../../commands/commands.js';
import type { Answer } from '../../src/app/answer.js';
import type { App } from '../../src/app/app.js';
import { exportFile, makeOneAtATime } from '../../src/app/privacy-requests.js';
import { makeHandle } from '../../src/app/router.js';
import { err, ok } from '../../src/rules/result.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, EVE } from '../match/people.js';
import { closedGate } from './answers.js';
import { click, command, seen, subcommand } from './interactions.js';
import { resigned } from './played.js';
import { setStage, type Stage } from './stage.js';

const { privacy } = CATALOGUES.en;

let stage: Stage;
beforeEach(() => {
  stage = setStage();
});

/** The app, with a store that waits before it gives or forgets anything. */
function waiting() {
  const gate = closedGate();
  const asked: string[] = [];
  const app: App = {
    ...stage.app,
    store: {
      ...stage.store,
      async exportOf(user) {
        asked.push('export');
        await gate.opened;
        return stage.store.exportOf(user);
      },
      async forget(user, at) {
        asked.push('forget');
        await gate.opened;
        return stage.store.forget(user, at);
      },
    },
  };
  return { handle: makeHandle(app, COMMANDS, CLICKS), asked, goOn: () => gate.open() };
}

const send = async ({ after }: Answer): Promise<void> => after?.({ isShown: true });
const lastEdit = () => stage.discord.asked.findLast(({ verb }) => verb === 'editOriginal');

describe('the file', () => {
  it('is JSON to read, and holds all of it', async () => {
    await stage.save(...resigned());
    await stage.store.block(ADA, EVE);
    for (const user of [ADA, EVE, '1']) {
      const data = await stage.store.exportOf(user);
      expect(String(await exportFile(data))).toBe(JSON.stringify(data, null, 2));
    }
  });
});

describe('one at a time', () => {
  it('is for each person, and until it is over, however it ends', async () => {
    const oneAtATime = makeOneAtATime();
    const gate = closedGate();
    const first = oneAtATime(ADA, async () => {
      await gate.opened;
      throw new Error('broken');
    });
    expect(await oneAtATime(ADA, () => Promise.resolve('second'))).toEqual(err('under-way'));
    expect(await oneAtATime(BOB, () => Promise.resolve('another'))).toEqual(ok('another'));
    gate.open();
    await expect(first).rejects.toThrow('broken');
    expect(await oneAtATime(ADA, () => Promise.resolve('third'))).toEqual(ok('third'));
  });

  it('whoever asks for their data twice is told that it is under way, and gets it once', async () => {
    await stage.save(...resigned());
    const { handle, asked, goOn } = waiting();
    const ask = command('privacy', [subcommand('export')]);
    const first = send(await handle(ask));
    await send(await handle(ask));
    expect(JSON.stringify(lastEdit())).toContain(privacy.underWay);
    expect(asked).toEqual(['export']);
    goOn();
    await first;
    expect(JSON.stringify(lastEdit())).toContain(privacy.exported);
  });

  it('whoever confirms twice is forgotten once', async () => {
    await stage.save(...resigned());
    const { handle, asked, goOn } = waiting();
    const first = handle(click('forget-yes:::'));
    await expect.poll(() => asked).toEqual(['forget']);
    expect(seen(await handle(click('forget-yes:::'))).says).toBe(privacy.underWay);
    goOn();
    expect(seen(await first).says).toBe(privacy.forgotten);
    expect(asked).toEqual(['forget']);
  });
});
