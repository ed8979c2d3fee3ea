import { collectDefaultMetrics, Registry } from 'prom-client';
import { ANSWER_OUTCOMES } from '../app/answer.js';
import { DISCORD_REFUSALS } from '../app/discord.js';
import {
  COMMIT_RESULTS,
  EFFECT_RESULTS,
  EFFECT_TYPES,
  INTERACTION_KINDS,
  REQUEST_RESULTS,
  RETRY_REASONS,
  STORE_OPERATIONS,
  type Metrics,
} from '../app/metrics.js';
import { countNames, countPairs, showFlags, showNumber, timeNames } from './series.js';

/** What is asked for when somebody scrapes; each is known without asking anybody else. */
interface Readings {
  /** How many matches are worked on, or wait for Discord. */
  readonly waiting: () => number;
  /** How many matches are live; nothing before they were counted. */
  readonly live: () => number | undefined;
  /** How many seconds the match that is longest overdue has waited; nothing before anybody has looked. */
  readonly lag: () => number | undefined;
  /** Which parts of the bot work. */
  readonly checks: () => Promise<Readonly<Record<string, boolean>>>;
}

/** The metrics in Prometheus' own form. */
interface MetricsPage {
  readonly contentType: string;
  text(): Promise<string>;
}

interface Prometheus {
  readonly metrics: Metrics;
  /** All metrics of this process, once there is something to read. */
  page(readings: Readings): MetricsPage;
}

/** Discord waits for three seconds, and an answer is deferred after two. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 3, 5];
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 10];

/** Opens the metrics of this process: those that the bot tells of itself, and those of Node. */
export function makePrometheus(): Prometheus {
  const registry = new Registry();
  // Memory, processor, garbage collection, and by how much the event loop is late.
  collectDefaultMetrics({ register: registry });
  const called = (name: string, help: string) => ({ registry, name, help });

  const answer = timeNames(
    called('answer_seconds', 'From an interaction to the moment at which its answer was sent.'),
    'kind',
    INTERACTION_KINDS,
    ANSWER_BUCKETS,
  );
  const lost = countNames(
    called('answers_lost_total', 'Answers that Discord did not take, or did not confirm.'),
    'kind',
    INTERACTION_KINDS,
  );
  const store = timeNames(
    called('store_seconds', 'How long the store takes, by what it is asked for.'),
    'operation',
    STORE_OPERATIONS,
    STORE_BUCKETS,
  );
  const storeFailures = countNames(
    called('store_failures_total', 'What the store failed to do: out of reach, full, or missing.'),
    'operation',
    STORE_OPERATIONS,
  );
  const swept = countNames(
    called('sweeps_total', 'Looks at what is due, by whether they succeeded.'),
    'result',
    ['done', 'failed'],
  );

  const metrics: Metrics = {
    answered: countPairs(
      called('interactions_total', 'Commands, clicks and suggestions, by what they came to.'),
      ['kind', 'outcome'],
      INTERACTION_KINDS,
      ANSWER_OUTCOMES,
    ),
    delivered(kind, ms, isShown) {
      answer(kind, ms);
      if (!isShown) lost(kind);
    },
    stored(operation, ms, isOk) {
      store(operation, ms);
      if (!isOk) storeFailures(operation);
    },
    committed: countNames(
      called('commits_total', 'Changes to matches, by whether they were taken, or why not.'),
      'result',
      COMMIT_RESULTS,
    ),
    effect: countPairs(
      called('effects_total', 'What was done in Discord to show matches, by what came of it.'),
      ['effect', 'result'],
      EFFECT_TYPES,
      EFFECT_RESULTS,
    ),
    swept: (isOk) => swept(isOk ? 'done' : 'failed'),
    requested: countNames(
      called('discord_requests_total', 'Requests to Discord, by what came of them.'),
      'result',
      REQUEST_RESULTS,
    ),
    retried: countNames(
      called(
        'discord_retries_total',
        'Requests that were sent again, by what came of them before.',
      ),
      'after',
      RETRY_REASONS,
    ),
    refused: countNames(
      called('discord_refusals_total', 'What Discord did not do besides taking answers, by why.'),
      'refusal',
      DISCORD_REFUSALS,
    ),
  };

  return {
    metrics,
    page({ waiting, live, lag, checks }) {
      showNumber(
        called('matches_waiting', 'Matches whose boards and pings are being brought up to date.'),
        waiting,
      );
      showNumber(
        called('live_matches', 'Matches and offers in the store that are live, or not shown yet.'),
        live,
      );
      showNumber(
        called('due_lag_seconds', 'How long the match has waited that is longest overdue.'),
        lag,
      );
      showFlags(called('ready', 'The checks of /readyz: 1 where all is well.'), 'check', checks);
      return { contentType: registry.contentType, text: () => registry.metrics() };
    },
  };
}
