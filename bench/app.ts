import { makeAnalyses } from '../src/app/analyses.js';
import type { App } from '../src/app/app.js';
import type { Discord } from '../src/app/discord.js';
import { makeBeginners } from '../src/app/beginners.js';
import { makeFreshMatches } from '../src/app/fresh-matches.js';
import { makeDrawings, type DrawingsOptions } from '../src/app/drawings.js';
import { NO_METRICS } from '../src/app/metrics.js';
import { makeNames } from '../src/app/names.js';
import { makePostPace } from '../src/app/post-pace.js';
import { makeOneAtATime } from '../src/app/privacy-requests.js';
import { rememberSettings } from '../src/app/remembered-settings.js';
import { makeReconciler } from '../src/app/reconciler.js';
import { makeTextCopies } from '../src/app/text-copies.js';
import { NO_TILES } from '../src/app/tiles.js';
import { makeTimeouts } from '../src/app/timeouts.js';
import { makeVisibility } from '../src/app/visibility.js';
import { makeSolverPool } from '../src/threads/solver-pool.js';
import { err, ok } from '../src/rules/result.js';
import type { Store } from '../src/store/store.js';
import { CLICKS_START, NO_LIMITS } from './matches.js';
import { print } from './report.js';

const quiet = (): void => undefined;
const LOG = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error(details: object, sentence: string) {
    print(`${sentence} ${JSON.stringify(details)}`);
  },
};

const done = () => Promise.resolve(ok(undefined));
const posted = () => Promise.resolve(ok('900000000000000000'));

/** A Discord that does everything at once. */
export const DISCORD: Discord = {
  send: posted,
  edit: done,
  remove: done,
  sendByToken: posted,
  editByToken: done,
  removeByToken: done,
  original: posted,
  editOriginal: done,
  removeOriginal: done,
  followUp: posted,
  startThread: posted,
  reopenThread: done,
  archiveThread: done,
  countAfter: () => Promise.resolve(ok(0)),
  postedFrom: () => Promise.resolve(ok([])),
  accessTo: () => Promise.resolve(err('gone')),
  everyoneOn: () => Promise.resolve(ok(0n)),
  nameOf: () => Promise.resolve(ok('Somebody')),
  inviterOf: () => Promise.resolve(ok(null)),
  directChannel: posted,
  timeoutOf: () => Promise.resolve(ok(null)),
};

interface AppOptions {
  readonly draw?: DrawingsOptions['draw'];
  readonly discord?: Discord;
  readonly now?: () => number;
}

/** An app as a process has it, on a store, with the real parts that matter to a bench. */
export function appOn(
  store: Store,
  {
    draw = () => Promise.reject(new Error('nothing is drawn here')),
    discord = DISCORD,
    now = () => CLICKS_START,
  }: AppOptions,
): App {
  const app: App = {
    store,
    settings: rememberSettings(store).settings,
    discord,
    names: makeNames({ discord, now }),
    visibility: makeVisibility({ discord, now }),
    timeouts: makeTimeouts({ discord, now }),
    get reconciler() {
      return reconciler;
    },
    get textCopies() {
      return textCopies;
    },
    availability: { outages: () => [], note: () => Promise.resolve(true) },
    drawings: makeDrawings({ draw, log: LOG }),
    solver: makeSolverPool().solver,
    get analyses() {
      return analyses;
    },
    beginners: makeBeginners({ store }),
    fresh: makeFreshMatches(now),
    tiles: NO_TILES,
    posts: makePostPace(() => Date.now()),
    oneAtATime: makeOneAtATime(),
    limits: NO_LIMITS,
    now,
    chance: { bytes: (count) => new Uint8Array(count), toss: () => 'challenger' },
    patience: 2000,
    log: LOG,
    metrics: NO_METRICS,
  };
  const reconciler = makeReconciler(app);
  const textCopies = makeTextCopies(app);
  const analyses = makeAnalyses(app);
  return app;
}
