import {
  analysisOf,
  isAnalysable,
  isUnanalysed,
  withAnalysis,
  type MatchAnalysis,
} from '../match/analysis.js';
import type { MatchId } from '../match/id.js';
import type { Match } from '../match/match.js';
import { step } from '../match/step.js';
import { RecentlyUsed } from '../memory/recently-used.js';
import type { App } from './app.js';
import { within } from './within.js';

/** Judges the games of matches that are over, on other threads, and adds what was found to the match. */
export interface Analyses {
  /** What is stored of a match that is over, or else found out now; it fails where the solver does. */
  of(match: Match): Promise<MatchAnalysis>;
  /** A match that is just about to end, with its analysis if that takes but a moment. */
  inAMoment(match: Match): Promise<Match>;
  /**
   * Analyses a match that is over, once whoever came before it is served, and adds what was found, by a revision of its own; then
   * its board is drawn again. Nobody waits for this: what fails, or is too much now, is tried again when the match is due.
   */
  add(match: Match): void;
  /** How many matches are analysed, or wait for that. */
  readonly waiting: number;
  /** Takes no more; what is found from now on is not stored. */
  stop(): Promise<void>;
}

/** Whoever has just won does not wait any longer: most games take a tenth of it, and what takes longer comes with a later edit. */
const MOMENT_MS = 100;

/** So many matches may wait to be analysed; the store remembers the others. */
const MOST_WAITING = 500;

/** So many analyses are kept that are stored nowhere: of matches that ended just now, or before there were any. */
const MOST_KEPT = 200;

/** A leg that could still end in another way has other moves. */
const keyOf = ({ id, legs }: Match): string =>
  [id, ...legs.map(({ moves }) => moves.join(';'))].join(' ');

export function makeAnalyses(app: App): Analyses {
  /** By match and moves. */
  const found = new RecentlyUsed<string, Promise<MatchAnalysis>>(MOST_KEPT);
  const waiting = new Map<MatchId, Match>();
  let isWorking = false;
  let storing: Promise<unknown> | undefined;
  let isStopped = false;

  /** All games of the match in one job: whoever has just won it waits for a thread once. */
  const analyse = ({ legs, terms }: Match): Promise<MatchAnalysis> =>
    app.solver.analyseGames(
      terms.game,
      legs.map((leg) => (isAnalysable(leg) ? leg.moves : null)),
    );

  /** What is worked out for one is there for whoever asks meanwhile, or next. */
  const workedOut = (match: Match): Promise<MatchAnalysis> => {
    const key = keyOf(match);
    const known = found.get(key);
    if (known) return known;
    const analysing = analyse(match);
    analysing.catch(() => found.delete(key));
    found.set(key, analysing);
    return analysing;
  };

  async function store(id: MatchId, analysis: MatchAnalysis): Promise<void> {
    const before = await app.store.get(id);
    const stepped = before && step(before, null, { type: 'analysed', analysis }, app.now());
    if (!stepped?.ok) return;
    const after = stepped.value.match;
    const committed = await app.store.commit({ before, after, limits: app.limits });
    // Nobody else answers for this revision, and nobody has just acted: outside of servers this calls nobody, and the next one does not wait for it.
    if (committed.ok) void app.reconciler.reconcile(id, { rev: after.rev, isSwept: true });
  }

  /** One after the other: so those who wait for something else of the solver wait for one match at the most. */
  async function work(): Promise<void> {
    isWorking = true;
    for (const [id, match] of waiting) {
      try {
        const analysis = await workedOut(match);
        if (isStopped) break;
        storing = store(id, analysis);
        await storing;
      } catch (error) {
        // Threads that end with the process leave it to whoever sweeps next.
        if (isStopped) break;
        app.log.warn({ err: error, match: id }, 'A match could not be analysed.');
      }
      waiting.delete(id);
    }
    isWorking = false;
  }

  return {
    of(match) {
      const stored = analysisOf(match);
      return stored ? Promise.resolve(stored) : workedOut(match);
    },
    async inAMoment(match) {
      if (!isUnanalysed(match)) return match;
      try {
        const analysis = await within(MOMENT_MS, workedOut(match));
        return analysis ? withAnalysis(match, analysis) : match;
      } catch {
        // Whoever tries again later tells the operator.
        return match;
      }
    },
    add(match) {
      if (isStopped || waiting.has(match.id) || waiting.size >= MOST_WAITING) return;
      waiting.set(match.id, match);
      if (!isWorking) void work();
    },
    get waiting() {
      return waiting.size;
    },
    async stop() {
      isStopped = true;
      waiting.clear();
      await Promise.allSettled([storing]);
    },
  };
}
