import { Resvg } from '@resvg/resvg-js';
import { startDesk, type Desk } from '@five-by-five/playground';
import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sitDownAt, takePicture, useBrowser } from './desk.js';

useBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };

/** Asks the local Discord for something, as any bot does. */
async function ask<T>(desk: Desk, method: string, path: string, body: unknown): Promise<T> {
  const { url, token } = desk.discord;
  const response = await fetch(`${url}/v10${path}`, {
    method,
    headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: T = JSON.parse(await response.text());
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

/** A square with a border, or a piece on a disc: enough to look like a board. */
const squareOf = (color: string, inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect x="3" y="3" width="122" height="122" rx="16" fill="${color}" stroke="#00000055" stroke-width="6"/>${inside}</svg>`;

const SQUARES = {
  ground: squareOf('#d8c9a8'),
  water: squareOf('#6aa5d8'),
  goal: squareOf('#f2c94c', '<circle cx="64" cy="64" r="30" fill="#9a6b00"/>'),
  first: squareOf('#d8c9a8', '<circle cx="64" cy="64" r="46" fill="#2f6fde"/>'),
  second: squareOf(
    '#d8c9a8',
    '<rect x="22" y="22" width="84" height="84" rx="20" fill="#f2994a"/>',
  ),
} as const;

type Square = keyof typeof SQUARES;

/** A table with these emoji and commands; gives back how to write an emoji, and how to say something. */
async function setUp(options?: BrowserContextOptions) {
  const desk = await startDesk({ port: 0, discord: { name: 'Painter' } });
  const sitting = await sitDownAt(desk, options);
  const { discord } = desk;
  const application = `/applications/${discord.applicationId}`;
  const ids: Partial<Record<string, string>> = {};
  for (const [name, svg] of Object.entries(SQUARES)) {
    const image = `data:image/png;base64,${new Resvg(svg).render().asPng().toString('base64')}`;
    const path = `${application}/emojis`;
    ids[name] = (await ask<{ id: string }>(desk, 'POST', path, { name, image })).id;
  }
  const commands = await ask<readonly { id: string }[]>(desk, 'PUT', `${application}/commands`, [
    {
      name: 'settings',
      description: 'Changes things',
      options: [
        { type: 1, name: 'me', description: 'Of your own' },
        { type: 1, name: 'server', description: 'Of the server' },
      ],
    },
    { name: 'play', description: 'Plays' },
    { name: 'clear', description: 'For managers', default_member_permissions: '32' },
  ]);
  const channel = [...discord.world.channels.values()].find(({ name }) => name === 'games');
  return {
    ...sitting,
    commands,
    emoji: (name: Square) => ({ id: ids[name] ?? '', name }),
    write: (name: Square) => `<:${name}:${ids[name]}>`,
    say: (...components: readonly object[]) =>
      ask(desk, 'POST', `/channels/${channel?.id}/messages`, {
        flags: MessageFlags.IsComponentsV2,
        components,
        allowed_mentions: { parse: [] },
      }),
  };
}

type Table = Awaited<ReturnType<typeof setUp>>;

const text = (content: string) => ({ type: ComponentType.TextDisplay, content });

const BOARD: readonly (readonly Square[])[] = [
  ['ground', 'ground', 'goal', 'ground', 'ground'],
  ['ground', 'water', 'ground', 'water', 'ground'],
  ['first', 'ground', 'ground', 'ground', 'second'],
  ['ground', 'water', 'ground', 'water', 'ground'],
  ['ground', 'ground', 'goal', 'ground', 'ground'],
];

const drawn = ({ write }: Table): string =>
  BOARD.map((row) => row.map((square) => write(square)).join('')).join('\n');

const NOBODY = '<:whale:123456789012345678>';

/** All that can show an emoji, in one message. */
const showAll = (table: Table) =>
  table.say({
    type: ComponentType.Container,
    components: [
      text(`### ${table.write('goal')} Painted Squares`),
      text(
        `${table.write('first')} Ann begins, ${NOBODY} looks on.\n${drawn(table)}\nIt is a draw.`,
      ),
      {
        type: ComponentType.ActionRow,
        components: (['ground', 'water', 'goal', 'first', 'second'] as const).map((name) => ({
          type: ComponentType.Button,
          style: ButtonStyle.Secondary,
          custom_id: name,
          emoji: table.emoji(name),
        })),
      },
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Primary,
            custom_id: 'labelled',
            label: 'Move',
            emoji: table.emoji('first'),
          },
        ],
      },
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: 'piece',
            placeholder: 'Piece',
            options: [
              { label: 'Blue', value: 'first', emoji: table.emoji('first'), default: true },
              { label: 'Orange', value: 'second', emoji: table.emoji('second') },
            ],
          },
        ],
      },
    ],
  });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(image: Locator): Promise<Box> {
  const box = await image.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

/** What a browser knows of a picture. */
interface Image {
  readonly complete: boolean;
  readonly naturalWidth: number;
}

const countLoaded = (images: readonly Image[]): number =>
  images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;

/** Waits until all pictures in a place have come, and counts them. */
async function picturesIn(place: Locator): Promise<number> {
  const images = place.locator('img.emoji');
  const count = await images.count();
  await expect.poll(() => images.evaluateAll(countLoaded)).toBe(count);
  return count;
}

/** How far the rows of the board in a message lie apart, from the top of one to that of the next. */
async function rowsOf(message: Locator): Promise<readonly number[]> {
  const board = message.locator('.lines').filter({ hasText: 'It is a draw' }).locator('img');
  const tops: number[] = [];
  // The first one stands in the sentence above.
  for (let row = 0; row < BOARD.length; row += 1) {
    const { y } = await boxOf(board.nth(1 + row * 5));
    tops.push(y);
  }
  return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
}

it('emoji of the application are shown in texts, on buttons and in menus', async () => {
  const table = await setUp();
  const { ann, page, complaints } = table;
  await showAll(table);
  const message = await ann.sees('It is a draw');
  // A heading, a sentence, the board, six buttons, and the menu.
  expect(await picturesIn(message)).toBe(1 + 1 + 25 + 6 + 1);
  const first = message.getByAltText(':first:').first();
  expect(await first.getAttribute('title')).toBe(':first:');
  expect(await boxOf(first)).toMatchObject({ width: 22, height: 22 });
  expect(await message.textContent()).toContain('Ann begins, :whale: looks on.');
  // The rows touch, as in Discord on a desktop.
  expect(await rowsOf(message)).toEqual([22, 22, 22, 22]);
  expect(await message.getByRole('button', { name: ':goal:', exact: true }).count()).toBe(1);
  expect(await message.getByRole('button', { name: ':first: Move' }).count()).toBe(1);

  const menu = message.getByRole('button', { name: 'Piece: Blue' });
  expect(await menu.getByAltText(':first:').count()).toBe(1);
  await takePicture(page, 'custom-emoji.dark');
  await menu.click();
  const option = page.getByRole('option', { name: 'Orange' });
  expect(await picturesIn(option)).toBe(1);
  await takePicture(page, 'custom-emoji.menu');
  await page.keyboard.press('Escape');
  const themes = page.getByRole('button', { name: /^Theme/u });
  await themes.click();
  for (const theme of ['black', 'light']) {
    await themes.click();
    expect(await themes.getAttribute('title')).toBe(`Theme: ${theme}`);
    await takePicture(page, `custom-emoji.${theme}`);
  }
  expect(complaints).toEqual([]);
});

it('on a phone there is a small gap between the rows of a board', async () => {
  const table = await setUp(PHONE);
  await showAll(table);
  const message = await table.ann.sees('It is a draw');
  await picturesIn(message);
  expect(await rowsOf(message)).toEqual([24, 24, 24, 24]);
  await takePicture(table.page, 'custom-emoji.phone');
  await table.page.emulateMedia({ colorScheme: 'light' });
  await takePicture(table.page, 'custom-emoji.phone.light');
});

it('nothing but emoji, up to 27, is drawn large', async () => {
  const table = await setUp();
  const { ann, say, write, page } = table;
  const heightOf = async (content: string): Promise<number> => {
    const before = await ann.view.getByRole('article').count();
    await say(text(content));
    await expect.poll(() => ann.view.getByRole('article').count()).toBe(before + 1);
    const { height } = await boxOf(ann.view.getByRole('article').last().locator('img').first());
    return height;
  };
  expect(await heightOf(`${write('goal')} ${write('first')}`)).toBe(48);
  expect(await heightOf(drawn(table))).toBe(48);
  expect(await heightOf(write('goal').repeat(27))).toBe(48);
  await takePicture(page, 'custom-emoji.large');
  expect(await heightOf(write('goal').repeat(28))).toBe(22);
  expect(await heightOf(`${drawn(table)}\nBoard`)).toBe(22);
  // One that is not there is a word.
  expect(await heightOf(`${write('goal')}${NOBODY}`)).toBe(22);
});

it('an emoji that comes or goes is shown at once, and the tools count them', async () => {
  const table = await setUp();
  const { ann, desk, page, say, write, emoji } = table;
  await say(text(`Look: ${write('goal')}`));
  const message = await ann.sees('Look');
  expect(await picturesIn(message)).toBe(1);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByText('5 of 2,000 emoji uploaded').waitFor();
  desk.discord.removeEmoji(emoji('goal'));
  await page.getByText('4 of 2,000 emoji uploaded').waitFor();
  await takePicture(page, 'custom-emoji.tools');
  expect(await message.textContent()).toContain('Look: :goal:');
  expect(await message.locator('img.emoji').count()).toBe(0);
});

it('a command in a text is put into the message box by a click', async () => {
  const { ann, bob, page, commands, say, complaints } = await setUp();
  const [settings, play, clear] = commands.map(({ id }) => id);
  await say(
    text(
      `Try </settings me:${settings}>, </settings:${settings}>, </play:${play}> or </clear:${clear}>; ` +
        `not </settings you:${settings}>, </play:${settings}>, </play now:${play}>.`,
    ),
  );
  const message = await ann.sees('Try');
  const chips = message.getByRole('button', { name: /^\//u });
  expect(await chips.allTextContents()).toEqual(['/settings me', '/settings', '/play', '/clear']);
  // What is not there is plain text, as it was written.
  expect(await message.textContent()).toContain(
    `not </settings you:${settings}>, </play:${settings}>, </play now:${play}>.`,
  );
  await takePicture(page, 'command-mentions');
  await chips.nth(0).click();
  await ann.view.getByRole('group', { name: '/settings me' }).waitFor();
  await chips.nth(2).click();
  await ann.view.getByRole('group', { name: '/play' }).waitFor();
  // One of its subcommands is still to be picked.
  await chips.nth(1).click();
  await ann.view.getByRole('option', { name: '/settings server' }).click();
  await ann.view.getByRole('group', { name: '/settings server' }).waitFor();
  // Bob manages nothing.
  await (await bob.sees('Try')).getByRole('button', { name: '/clear' }).click();
  await bob.view.getByText('You may not use /clear.').waitFor();
  expect(await bob.view.getByRole('group', { name: '/clear' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
