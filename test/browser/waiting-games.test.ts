import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sitDown, takePicture, useBrowser, type Sitting } from './desk.js';

const { en } = CATALOGUES;

useBrowser();

/** The id of the button with a label. */
function buttonIn({ components }: APIMessage, label: string): string {
  const parts = (components ?? []).flatMap((part) =>
    part.type === ComponentType.Container ? part.components : [part],
  );
  for (const part of parts) {
    if (part.type !== ComponentType.ActionRow) continue;
    for (const each of part.components) {
      if ('label' in each && each.label === label && 'custom_id' in each) return each.custom_id;
    }
  }
  throw new Error(`There is no ${label}`);
}

/** Bob and Cara have each begun all five games with Ann, and she is to move in all of them. */
async function beginTen({ desk: { discord } }: Sitting): Promise<void> {
  const [server] = discord.world.guilds.values();
  const [channel] = discord.world.channels.values();
  if (!server || !channel) throw new Error('There is no channel');
  const idOf = (name: string): string => {
    const found = [...server.members.values()].find(({ user }) => user.global_name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found.user.id;
  };
  for (const rival of ['Bob', 'Cara']) {
    for (const { id: game } of ALL_GAMES) {
      const options = { opponent: idOf('Ann'), game, first: 'opponent', legs: 1 };
      const { message } = await discord.command(idOf(rival), channel, 'challenge', options);
      if (!message) throw new Error('There is no offer');
      await discord.click(idOf('Ann'), message.id, buttonIn(message, en.offer.accept));
    }
  }
}

it('somebody with ten games plays a round from one private message, on a phone', async () => {
  const sitting = await sitDown({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const { ann, page, complaints } = sitting;
  await beginTen(sitting);
  await ann.run('games');
  for (let left = 10; left > 0; left -= 1) {
    const board = await ann.sees(en.waiting.count({ boards: left }));
    if (left === 10 || left === 9) await takePicture(page, `waiting-games.${left}`);
    // An arrow, or a cell with its coordinates.
    await board
      .getByRole('button', { name: /^(?:⬆️|⬇️|⬅️|➡️|[1-5],[1-5])/u, disabled: false })
      .first()
      .click();
  }
  await ann.sees(en.waiting.nothing);
  await takePicture(page, 'waiting-games.done');
  expect(complaints).toEqual([]);
});
