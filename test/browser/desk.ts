import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { openDesk } from '../../src/desk.js';
import type { Desk } from '@five-by-five/playground';
import { DEFAULT_PIECES } from '../../src/match/piece.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { packsFor, tilePacks } from '../../src/views/tiles/tiles.js';
import { findChromium } from './chromium.js';

/** Where pictures go, to be looked at. */
const PICTURES = join('dist', 'pictures');

/** Where those that the documents show are kept, when `npm run pictures` asks for it. */
const KEPT = process.env['KEEP_PICTURES'] === 'yes' ? join('docs', 'pictures') : undefined;
const SHOWN = /^(?:boards\/[\w-]+\.(?:dark|light)|playground|game|phone\.dark|tools|profile)$/u;

/** As root Chromium runs without its sandbox; the rest keeps it from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LONGEST_WAIT_MS = 15_000;
const LONGEST_UPLOAD_MS = 120_000;

let browser: Browser | undefined;
const closing: (() => Promise<unknown>)[] = [];

/** Opens one browser for the tests of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => browser?.close());
}

/** A person at the desk: the part of the page that is theirs, and what they do there. */
export interface Player {
  readonly name: string;
  readonly view: Locator;
  /** Goes to another place: a server, or a conversation with somebody. */
  goTo(place: string): Promise<void>;
  /** Types a slash command with its options, key by key. */
  run(command: string, options?: Readonly<Record<string, string>>): Promise<void>;
  /** Clicks on a button of the newest message that has one of that name. */
  press(name: string): Promise<void>;
  /** The newest message that says so. */
  sees(text: string | RegExp): Promise<Locator>;
}

/** The playground in a browser, with Ann and Bob before it; Cara has a view once it is opened. */
export interface Sitting {
  readonly desk: Desk;
  readonly page: Page;
  readonly ann: Player;
  readonly bob: Player;
  readonly cara: Player;
  /** What the page complained about in its console. */
  readonly complaints: readonly string[];
}

const ARROWS: Readonly<Record<string, RegExp>> = {
  up: /^⬆️/u,
  down: /^⬇️/u,
  left: /^⬅️/u,
  right: /^➡️/u,
};

function playerOf(page: Page, name: string): Player {
  const view = page.getByRole('region', { name: `${name}'s view` });
  return {
    name,
    view,
    async goTo(place) {
      const places = view.getByRole('navigation', { name: `Places, ${name}` });
      await places.getByRole('button', { name: new RegExp(`^${place},`, 'u') }).click();
    },
    async run(command, options = {}) {
      await view.getByRole('textbox', { name: /^Message [#@]/u }).click();
      await page.keyboard.type(`/${command}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => view.getByRole('group', { name: `/${command}` }).count()).toBe(1);
      for (const [option, value] of Object.entries(options)) {
        await page.keyboard.type(option);
        await page.keyboard.press('Enter');
        await page.keyboard.type(value);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('Enter');
    },
    async press(label) {
      // An emoji before the label is part of the name; an arrow goes by its direction, whatever square it leads to.
      const named =
        ARROWS[label] ?? new RegExp(`^(?:(?:\\p{Emoji}\\S*|:\\w+:)\\s*)?${label}$`, 'u');
      await view.getByRole('button', { name: named, disabled: false }).last().click();
    },
    async sees(text) {
      const found = view.getByRole('article').filter({ hasText: text }).last();
      await found.waitFor();
      return found;
    },
  };
}

/** Starts a playground with the real bot, and opens it in the browser; boards are drawn in emoji that everybody has. */
export async function sitDown(options?: BrowserContextOptions): Promise<Sitting> {
  return sitDownAt(await deskWith({ TILES: 'off' }), options);
}

/** The names of all tiles that the boards of people need who have chosen no piece. */
function usualTiles(): readonly string[] {
  const needed = new Set(ALL_GAMES.flatMap(({ id }) => packsFor(id, DEFAULT_PIECES)));
  return tilePacks()
    .filter(({ id }) => needed.has(id))
    .flatMap(({ tiles }) => tiles.map(({ name }) => name));
}

/** The same, with boards drawn in tiles: those that these people need are there. */
export async function sitDownWithTiles(options?: BrowserContextOptions): Promise<Sitting> {
  const desk = await deskWith({});
  const usual = usualTiles();
  await desk.discord.until(() => {
    const there = new Set(desk.discord.emojis().map(({ name }) => name));
    return usual.every((name) => there.has(name));
  }, LONGEST_UPLOAD_MS);
  return sitDownAt(desk, options);
}

async function deskWith(environment: Readonly<Record<string, string>>): Promise<Desk> {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error('There is no default configuration');
  return openDesk(config.value, 0);
}

/** Opens a playground in the browser, whatever bot is in it. */
export async function sitDownAt(desk: Desk, options: BrowserContextOptions = {}): Promise<Sitting> {
  closing.push(() => desk.close());
  if (!browser) throw new Error('There is no browser');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    ...options,
  });
  closing.push(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(desk.url);
  const [ann, bob, cara] = [playerOf(page, 'Ann'), playerOf(page, 'Bob'), playerOf(page, 'Cara')];
  return { desk, page, complaints, ann, bob, cara };
}

/** Takes a picture of a part of the page, or of all of it. */
export async function takePicture(of: Page | Locator, name: string): Promise<Buffer> {
  const picture = await of.screenshot({ animations: 'disabled' });
  await keepPicture(name, picture);
  return picture;
}

export async function keepPicture(name: string, picture: Uint8Array): Promise<void> {
  for (const folder of [PICTURES, ...(KEPT !== undefined && SHOWN.test(name) ? [KEPT] : [])]) {
    const path = join(folder, `${name}.png`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, picture);
  }
}
