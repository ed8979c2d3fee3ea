/**
 * The longest time that somebody's click waits while others ask for something that takes long: here 20 films of long games, for
 * 20 people at once. Drawn in threads, as the bot does, it has to be at most 100 ms more than without; drawn on the event loop
 * it is shown for comparison. Of several rounds the median. Run it with: npm run bench:stalls
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLICKS } from '../commands/commands.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { Discord } from '../src/app/discord.js';
import { makeDrawings, type DrawingsOptions } from '../src/app/drawings.js';
import type { Click } from '../src/app/handlers.js';
import { makeNames } from '../src/app/names.js';
import { makeReconciler } from '../src/app/reconciler.js';
import { makeVisibility } from '../src/app/visibility.js';
import { currentLeg, positionOf, type Match } from '../src/match/match.js';
import { step } from '../src/match/step.js';
import { makeDrawingPool } from '../src/pictures/drawing-pool.js';
import { gameGif } from '../src/pictures/game-gif.js';
import { err, ok } from '../src/rules/result.js';
import type { Store } from '../src/store/store.js';
import { CATALOGUES } from '../src/views/language/languages.js';
import type { CustomId } from '../src/views/messages/custom-id.js';
import { redis, sqlite } from './homes.js';
import { CLICKS_START, NO_LIMITS, nthMatch, playOn } from './matches.js';

const FILMS = 20;
const FILM_MOVES = 30;
const PLAYED = 10_000;
/** Somebody clicks every so many milliseconds. */
const EVERY_MS = 25;
const WARM_UP_MS = 2000;
const ALLOWED_MS = 100;
const ROUNDS = 3;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const quiet = (): void => undefined;
const LOG = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error(details: object, sentence: string) {
    print(`${sentence} ${JSON.stringify(details)}`);
  },
};

/** A Discord that does everything at once. */
const done = () => Promise.resolve(ok(undefined));
const posted = () => Promise.resolve(ok('900000000000000000'));
const DISCORD: Discord = {
  send: posted,
  edit: done,
  remove: done,
  sendByToken: posted,
  removeByToken: done,
  original: posted,
  editOriginal: done,
  removeOriginal: done,
  followUp: posted,
  accessTo: () => Promise.resolve(err('gone')),
  everyoneOn: () => Promise.resolve(ok(0n)),
  nameOf: () => Promise.resolve(ok('Somebody')),
};

const now = (): number => CLICKS_START;

function appOn(store: Store, draw: DrawingsOptions['draw']): App {
  const app: App = {
    store,
    discord: DISCORD,
    names: makeNames({ discord: DISCORD, now }),
    visibility: makeVisibility({ discord: DISCORD, now }),
    get reconciler() {
      return reconciler;
    },
    availability: { outages: () => [], note: () => Promise.resolve(true) },
    drawings: makeDrawings({ draw, log: LOG }),
    limits: NO_LIMITS,
    now,
    chance: { bytes: (count) => new Uint8Array(count), toss: () => 'challenger' },
    patience: 2000,
    log: LOG,
  };
  const reconciler = makeReconciler(app);
  return app;
}

function clickBy(user: string, { guild, channel }: Match, id: CustomId): Click {
  const caller: Caller = {
    user,
    guild,
    channel,
    parent: undefined,
    words: CATALOGUES.en,
    guildLocale: 'en-US',
    isManager: false,
    canGrant: false,
    missing: [],
    ticket: { application: '600000000000000000', token: 'a-token' },
    interaction: '800000000000000000',
  };
  return { caller, id, message: '700000000000000000', values: [] };
}

/** Ends the last matches, after many moves, so that there is something to show. */
async function finishSome(store: Store): Promise<readonly Match[]> {
  const finished: Match[] = [];
  for (let n = PLAYED - FILMS; n < PLAYED; n += 1) {
    const before = nthMatch(n);
    let after = before;
    while ((currentLeg(after)?.moves.length ?? FILM_MOVES) < FILM_MOVES) after = playOn(after);
    const resigned = step(after, after.challenger, { type: 'resign' }, CLICKS_START);
    if (!resigned.ok) throw new Error(resigned.error);
    after = { ...resigned.value.match, rev: before.rev + 1 };
    const saved = await store.commit({ before, after, limits: NO_LIMITS });
    if (!saved.ok) throw new Error(saved.error);
    finished.push(after);
  }
  return finished;
}

/** Asks for all films, each for somebody else, and waits until they are there. */
async function askForFilms(app: App, finished: readonly Match[]): Promise<void> {
  await Promise.all(
    finished.map(async (match, n) => {
      const id: CustomId = { verb: 'replay-picture', match: match.id, argument: '0' };
      const { after } = await CLICKS['replay-picture'](app, clickBy(`fan ${n}`, match, id));
      await after?.({ isShown: true });
    }),
  );
}

let played = 0;

/** Makes a move in a match that nobody has moved in yet. */
async function makeMove(app: App): Promise<void> {
  const match = nthMatch(played);
  played += 1;
  if (played > PLAYED - FILMS) throw new Error('There is no match left to move in.');
  const leg = currentLeg(match);
  const move = currentLeg(playOn(match))?.moves.at(-1);
  if (!leg || move === undefined) throw new Error('nothing to click on');
  const user = leg.seats[positionOf(match.terms.game, leg).turn];
  const id: CustomId = { verb: 'move', match: match.id, rev: match.rev, argument: move };
  await CLICKS.move(app, clickBy(user, match, id));
}

interface Measured {
  readonly longest: number;
  readonly took: number;
}

/** The longest wait for an answer, counted from when the click was due, while something else is going on. */
async function measure(app: App, other: () => Promise<void>): Promise<Measured> {
  const state = { isOver: false };
  const start = performance.now();
  const working = other().finally(() => {
    state.isOver = true;
  });
  let longest = 0;
  for (let due = start; !state.isOver; due += EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()));
    await makeMove(app);
    longest = Math.max(longest, performance.now() - due);
    // Clicks that came due during a stall waited for its end; the first of them waited the longest.
    due = Math.max(due, performance.now() - EVERY_MS);
  }
  await working;
  return { longest, took: performance.now() - start };
}

const onThisThread: DrawingsOptions['draw'] = (drawing) => {
  if (drawing.kind !== 'film') throw new Error('only films are drawn here');
  return gameGif(drawing.film);
};

/** The middle one of some rounds: what else the machine does hits one or the other. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const NAMES = ['nothing else', `${FILMS} films, in threads`, `${FILMS} films, on the event loop`];

/** The longest waits in one home, by what else goes on. */
async function waitsOn(store: Store): Promise<readonly number[]> {
  const finished = await finishSome(store);
  const pool = makeDrawingPool();
  const inThreads: DrawingsOptions['draw'] = (drawing) => pool.draw(drawing);
  const idle = appOn(store, inThreads);
  played = 0;
  await measure(idle, () => sleep(WARM_UP_MS));
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [threaded, direct] = [appOn(store, inThreads), appOn(store, onThisThread)];
    const films = await measure(threaded, () => askForFilms(threaded, finished));
    // As long as the films took: the longer one looks, the longer is the longest wait on any machine.
    const nothing = await measure(idle, () => sleep(films.took));
    const onLoop = await measure(direct, () => askForFilms(direct, finished));
    rounds.push([nothing, films, onLoop].map(({ longest }) => longest));
  }
  await pool.close();
  return NAMES.map((_, at) => median(rounds.map((waits) => waits[at] ?? Number.NaN)));
}

const homes: (readonly number[])[] = [];
for (const open of [sqlite, redis]) {
  const home = await open(PLAYED);
  homes.push(await waitsOn(home.store));
  await home.stop();
}

const line = (name: string, cells: readonly string[]): void => {
  print(name.padEnd(36) + cells.map((cell) => cell.padStart(8)).join(''));
};
line('longest wait for a click, in ms', ['SQLite', 'Redis']);
for (const [at, name] of NAMES.entries()) {
  line(
    name,
    homes.map((waits) => (waits[at] ?? Number.NaN).toFixed(0)),
  );
}
const isFine = homes.every(
  ([without = 0, threaded = Infinity]) => threaded - without <= ALLOWED_MS,
);
print(
  `${isFine ? 'As wanted' : 'NOT as wanted'}: in threads at most ${ALLOWED_MS} ms more than with nothing else.`,
);
if (!isFine) process.exitCode = 1;
