/**
 * The longest time that somebody's click waits while others ask for something that takes long: 20 films of long games, for
 * 20 people at once; the same games, analysed for each of them; a hundred thousand games that are lost on time at the same moment, while the sweeper works them off; standings
 * that are recomputed on a server with 50,000 results; and somebody who is forgotten there. As the bot does it, it has to be at
 * most 100 ms more than without; films drawn on the event loop are shown for comparison. Of several rounds the median; what is
 * recomputed takes long enough for one. Run it with: npm run bench:stalls (with fewer results: npm run bench:stalls -- 5000)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLICKS } from '../commands/commands.js';
import type { App } from '../src/app/app.js';
import type { Caller } from '../src/app/caller.js';
import type { DrawingsOptions } from '../src/app/drawings.js';
import type { Click } from '../src/app/handlers.js';
import { startSweeper } from '../src/app/sweeper.js';
import { DAY } from '../src/match/clock.js';
import { currentLeg, positionOf, type Match } from '../src/match/match.js';
import { step } from '../src/match/step.js';
import { makeDrawingPool } from '../src/pictures/drawing-pool.js';
import { gameGif } from '../src/pictures/game-gif.js';
import type { Store } from '../src/store/store.js';
import { CATALOGUES } from '../src/views/language/languages.js';
import type { CustomId } from '../src/views/messages/custom-id.js';
import { appOn } from './app.js';
import { median } from './clock.js';
import { redis, sqlite } from './homes.js';
import { CLICKS_START, NO_LIMITS, nthMatch, playOn } from './matches.js';
import { print, report, type Row } from './report.js';
import { fillLog, GUILD, nthPlayed, personOf } from './results.js';

const FILMS = 20;
const FILM_MOVES = 30;
const PLAYED = 10_000;
/** Somebody clicks every so many milliseconds. */
const EVERY_MS = 25;
const WARM_UP_MS = 2000;
/** So many other games are lost on time at the same moment, and swept for so long. */
const BACKLOG = 100_000;
const SWEEP_MS = 12_000;
const SWEEP_EVERY_MS = 5000;
const ALLOWED_MS = 100;
const ROUNDS = 3;
const RESULTS = Number(process.argv[2] ?? 50_000);

const DAYS_LATER = (): number => CLICKS_START + 3 * DAY;

function clickBy(user: string, { guild, channel }: Match, id: CustomId): Click {
  const caller: Caller = {
    user,
    guild,
    channel,
    context: 'server',
    parent: undefined,
    words: CATALOGUES.en,
    guildLocale: 'en-US',
    isManager: false,
    canGrant: false,
    missing: [],
    missingForThreads: [],
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

/** Asks for all films, or where all games turned, each for somebody else, and waits until that is there. */
async function askFor(
  verb: 'replay-picture' | 'analysis',
  app: App,
  finished: readonly Match[],
): Promise<void> {
  await Promise.all(
    finished.map(async (match, n) => {
      const id: CustomId = { verb, match: match.id, argument: '0' };
      const { after } = await CLICKS[verb](app, clickBy(`fan ${n}`, match, id));
      await after?.({ isShown: true });
    }),
  );
}

/** Only the games of the backlog are due: whoever clicks is not to find theirs lost. */
async function leaveBacklog(store: Store): Promise<void> {
  for (let from = 0; from < PLAYED; from += 500) {
    const some = Array.from({ length: 500 }, (_, i) => nthMatch(from + i));
    await Promise.all(some.map(({ id, rev }) => store.noteDue(id, rev, null)));
  }
}

/** Sweeps for a while, as a process does that finds all of them. */
async function sweepBacklog(app: App): Promise<void> {
  const sweeper = startSweeper(app, SWEEP_EVERY_MS);
  await sleep(SWEEP_MS);
  app.timeouts.stop();
  await sweeper.stop();
  await app.reconciler.stop();
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
const NAMES = [
  'nothing else',
  `${FILMS} films, in threads`,
  `${FILMS} analyses, in threads`,
  `${BACKLOG} losses on time`,
  `${FILMS} films, on the event loop`,
];

/** The longest waits in one home, by what else goes on. */
async function waitsOn(store: Store): Promise<readonly number[]> {
  const finished = await finishSome(store);
  const pool = makeDrawingPool();
  const inThreads: DrawingsOptions['draw'] = (drawing) => pool.draw(drawing);
  const idle = appOn(store, { draw: inThreads });
  played = 0;
  await leaveBacklog(store);
  await measure(idle, () => sleep(WARM_UP_MS));
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [threaded, direct] = [
      appOn(store, { draw: inThreads }),
      appOn(store, { draw: onThisThread }),
    ];
    const films = await measure(threaded, () => askFor('replay-picture', threaded, finished));
    // As long as the films took: the longer one looks, the longer is the longest wait on any machine.
    const nothing = await measure(idle, () => sleep(films.took));
    const analysed = await measure(threaded, () => askFor('analysis', threaded, finished));
    const onLoop = await measure(direct, () => askFor('replay-picture', direct, finished));
    const sweeping = appOn(store, { draw: inThreads, now: DAYS_LATER });
    const swept = await measure(idle, () => sweepBacklog(sweeping));
    rounds.push([nothing, films, analysed, swept, onLoop].map(({ longest }) => longest));
  }
  await pool.close();
  return NAMES.map((_, at) => median(rounds.map((waits) => waits[at] ?? Number.NaN)));
}

/** Voiding the first match changes all results; the others are for those who come after it. */
const ACTS: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
  [
    'the first match is voided',
    (store) => store.voidMatch(GUILD, nthPlayed(0).over.id, personOf(0), CLICKS_START),
  ],
  [
    'a recent match is voided',
    (store) => store.voidMatch(GUILD, nthPlayed(RESULTS - 20).over.id, personOf(0), CLICKS_START),
  ],
  ['a member is excluded', (store) => store.exclude(GUILD, personOf(1), personOf(0), CLICKS_START)],
  ['somebody is forgotten', (store) => store.forget(personOf(2), CLICKS_START)],
];

/** How much longer the longest wait is while something is recomputed, and how long that takes. */
interface Act extends Measured {
  readonly without: number;
}

/** The longest waits on a server with many results. */
async function waitsForActs(store: Store): Promise<readonly Act[]> {
  await fillLog(store, RESULTS);
  const app = appOn(store, { draw: onThisThread });
  await measure(app, () => sleep(WARM_UP_MS));
  const acts: Act[] = [];
  for (const [, act] of ACTS) {
    const during = await measure(app, async () => {
      await act(store);
    });
    const { longest } = await measure(app, () => sleep(during.took));
    acts.push({ ...during, without: longest });
  }
  return acts;
}

const homes: (readonly number[])[] = [];
const acts: (readonly Act[])[] = [];
for (const open of [sqlite, redis]) {
  const home = await open(PLAYED + BACKLOG);
  homes.push(await waitsOn(home.store));
  acts.push(await waitsForActs(home.store));
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
print('');
line(`with ${RESULTS.toLocaleString('en-US')} results on a server`, ['SQLite', 'Redis']);
const eachHome = (at: number, cell: (act: Act) => number): readonly string[] =>
  acts.map((inHome) => (inHome[at] ? cell(inHome[at]).toFixed(0) : '-'));
for (const [at, [name]] of ACTS.entries()) {
  line(
    name,
    eachHome(at, ({ longest }) => longest),
  );
  line(
    '  and nothing else, for as long',
    eachHome(at, ({ without }) => without),
  );
  line(
    '  what that took, in s',
    eachHome(at, ({ took }) => took / 1000),
  );
}

/** How much longer somebody's click waits because of something else. */
const longer = (home: string, what: string, ms: number): Row => ({
  what: `a click waits longer, ${home}, while ${what}`,
  measured: ms,
  unit: 'ms',
  goal: { atMost: ALLOWED_MS },
});
const rows: Row[] = [];
for (const [n, home] of ['SQLite', 'Redis'].entries()) {
  const [without = Number.NaN, ...others] = homes[n] ?? [];
  // What is drawn on the event loop is there for comparison.
  for (const [at, wait] of others.slice(0, -1).entries())
    rows.push(longer(home, `there are ${NAMES[at + 1] ?? ''}`, wait - without));
  for (const [at, { longest, without: idle }] of (acts[n] ?? []).entries())
    rows.push(longer(home, ACTS[at]?.[0] ?? '', longest - idle));
}
report(rows);
