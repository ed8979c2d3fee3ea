/**
 * How long it takes until people hear that a game of theirs is lost on time, while a hundred thousand other games were lost at
 * once: all of them on one server, or on a thousand servers. Each of the games that are looked at is on a server of its own: one
 * became due in the midst of the others, one just behind them, and one every ten seconds while they are worked off. What becomes
 * due behind the others has to be told within 10 s, and what is in their midst within ten minutes, though all the others take
 * hours. Run it with: npm run bench:backlog (with fewer games: npm run bench:backlog -- 10000)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discord } from '../src/app/discord.js';
import { startSweeper } from '../src/app/sweeper.js';
import { DAY } from '../src/match/clock.js';
import type { Match } from '../src/match/match.js';
import type { Store } from '../src/store/store.js';
import { appOn, DISCORD } from './app.js';
import { putMatch, redis, sqlite } from './homes.js';
import { CLICKS_START, nthMatch } from './matches.js';
import { print, report, type Row } from './report.js';

const BACKLOG = Number(process.argv[2] ?? 100_000);
const SERVERS = [1, 1000] as const;
const SWEEP_EVERY_MS = 5000;
const MINUTE = 60_000;
/** The games of one half of the servers are due within this minute, in no order, those of the others two minutes later. */
const DUE = CLICKS_START + DAY;
const SWEEP_START = DUE + 3 * MINUTE;
/** A game becomes due every so often while the backlog is worked off. */
const EVERY_MS = 10_000;
const LATER = 9;
const ALLOWED_MS = 10_000;
/** For so long the game in the midst of the backlog is waited for. */
const PATIENCE_MS = 600_000;

/** A match as it waits for a move until its deadline, the reminder behind it. */
function dueAt(match: Match, deadline: number): Match {
  const timer = { since: deadline - DAY, deadline, reminded: true };
  return { ...match, state: { phase: 'playing', timer, pause: null } };
}

/** Stores a match, as its board stands in its channel. */
async function put(store: Store, match: Match, deadline: number): Promise<void> {
  await putMatch(store, match);
  const message = '700000000000000000';
  await store.noteBoard(match.id, { rev: 1, message, language: 'en' }, deadline);
}

/** A game that is looked at, and when it is lost. */
interface Watched {
  readonly match: Match;
  readonly due: number;
}

/** The games of people who have nothing to do with the backlog, each on a server of its own. */
function watchedBeside(perServer: number): readonly Watched[] {
  const dues = [
    DUE + 1.5 * MINUTE,
    ...Array.from({ length: LATER + 1 }, (_, n) => SWEEP_START + n * EVERY_MS),
  ];
  return dues.map((due, n) => ({
    match: dueAt(nthMatch(BACKLOG + n * perServer, perServer), due),
    due,
  }));
}

interface Waits {
  /** Of the game in the midst of the backlog. */
  readonly amid: number;
  /** Of the one just behind it. */
  readonly behind: number;
  /** The longest of those that became due later. */
  readonly later: number;
  /** How many games of the backlog were told meanwhile, in a second. */
  readonly pace: number;
}

/** Sweeps until all that is watched is told, or for as long as patience lasts. */
async function waitsIn(store: Store, watched: readonly Watched[]): Promise<Waits> {
  const start = performance.now();
  const now = (): number => SWEEP_START + Math.floor(performance.now() - start);
  const told = new Map<string, number>();
  let count = 0;
  const send: Discord['send'] = (channel, ...given) => {
    if (!told.has(channel)) told.set(channel, now());
    count += 1;
    return DISCORD.send(channel, ...given);
  };
  const app = appOn(store, { discord: { ...DISCORD, send }, now });
  const sweeper = startSweeper(app, SWEEP_EVERY_MS);
  const waitOf = ({ match, due }: Watched): number =>
    (told.get(match.channel) ?? Infinity) - Math.max(due, SWEEP_START);
  const isTold = (each: Watched): boolean => told.has(each.match.channel);
  while (!watched.every(isTold) && performance.now() - start < PATIENCE_MS) await sleep(100);
  const pace = (1000 * count) / (performance.now() - start);
  app.timeouts.stop();
  await sweeper.stop();
  await app.reconciler.stop();
  const [amid = Infinity, behind = Infinity, ...later] = watched.map(waitOf);
  return { amid, behind, later: Math.max(...later), pace };
}

const inSeconds = (wait: number): string =>
  Number.isFinite(wait) ? (wait / 1000).toFixed(1) : `> ${PATIENCE_MS / 1000}`;

const rows: Row[] = [];
const line = (cells: readonly string[]): void => {
  print(cells.map((cell, n) => (n === 0 ? cell.padEnd(28) : cell.padStart(14))).join(''));
};
line(['waits, in s', 'in its midst', 'just behind', 'later', 'told a second']);
for (const [name, open] of [
  ['SQLite', sqlite],
  ['Redis', redis],
] as const) {
  for (const servers of SERVERS) {
    const perServer = BACKLOG / servers;
    const watched = watchedBeside(perServer);
    const home = await open(BACKLOG, {
      put(store, n) {
        const due = DUE + ((n * 7919) % MINUTE) + (n < BACKLOG / 2 ? 0 : 2 * MINUTE);
        return put(store, dueAt(nthMatch(n, perServer), due), due);
      },
    });
    for (const { match, due } of watched) await put(home.store, match, due);
    const { amid, behind, later, pace } = await waitsIn(home.store, watched);
    line([
      `${name}, ${servers.toLocaleString('en-US')} server${servers === 1 ? '' : 's'}`,
      ...[amid, behind, later].map(inSeconds),
      pace.toFixed(1),
    ]);
    const what = `backlog, ${name}, ${servers.toLocaleString('en-US')} server${servers === 1 ? '' : 's'}`;
    rows.push(
      {
        what: `${what}: what becomes due behind it is told after`,
        measured: Math.max(behind, later) / 1000,
        unit: 's',
        goal: { atMost: ALLOWED_MS / 1000 },
      },
      {
        what: `${what}: what is in its midst is told after`,
        measured: amid / 1000,
        unit: 's',
        goal: { atMost: PATIENCE_MS / 1000 },
      },
    );
    await home.stop();
  }
}
report(rows);
