import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { click, onlyPing, setTable, started } from '../bot/table.js';
import { findPromtool, OPS, startPrometheus } from './prometheus.js';

const read = (file: string): string => readFileSync(file, 'utf8');

const promtool = (args: readonly string[], input?: string): string =>
  execFileSync(findPromtool(), args, { encoding: 'utf8', ...(input !== undefined && { input }) });

const ALERTS = join(OPS, 'alerts.yml');

const OPERATING = read(join(OPS, '..', 'docs', 'operating.md'));

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const DASHBOARD: { readonly panels: readonly Panel[]; readonly uid: string } = JSON.parse(
  read(join(OPS, 'grafana-dashboard.json')),
);

/** What Grafana asks Prometheus for, with its variables filled in. */
const queriesOf = ({ targets = [] }: Panel): readonly string[] =>
  targets.map(({ expr }) =>
    expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  );

/** The metrics that an expression is about; those of Prometheus itself are not among them. */
const metricsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:fivebyfive|nodejs|process)_\w+/gu)),
];

/** A bot that has done something of everything, and a real Prometheus that scrapes it. */
async function watched() {
  const table = await setTable();
  const bot = await table.startBot({ METRICS_PORT: '0' });
  const target = `127.0.0.1:${bot.metricsPort}`;
  const board = await started(table);
  const prometheus = await startPrometheus(target);
  onTestFinished(() => prometheus.stop());
  await click(table, table.ann, board, '➡️');
  await onlyPing(table, table.bob);
  return { bot, target, prometheus };
}

interface Rule {
  readonly name: string;
  readonly health: string;
  readonly state: string;
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}

describe('a real Prometheus', () => {
  it('takes what the bot tells of itself, and finds nothing to object to', async () => {
    const { target } = await watched();
    const page = await (await fetch(`http://${target}/metrics`)).text();
    // The metrics of Node are named by prom-client.
    const own = page.split(/(?=^# HELP )/mu).filter((each) => each.includes(' fivebyfive_'));
    expect(own.length).toBeGreaterThan(10);
    expect(promtool(['check', 'metrics'], own.join(''))).toBe('');
  });

  it('has what every alert and every panel is about', async () => {
    const { prometheus } = await watched();
    const wanted = metricsIn(read(ALERTS) + JSON.stringify(DASHBOARD));
    expect(wanted.length).toBeGreaterThan(15);
    const missing = async () => {
      const names = new Set<string>(JSON.parse(await prometheus.ask('label/__name__/values')));
      return wanted.filter((name) => !names.has(name));
    };
    await expect.poll(missing, { timeout: 50_000 }).toEqual([]);
  });

  it('has a number for every panel', async () => {
    const { prometheus } = await watched();
    const queries = DASHBOARD.panels.flatMap((panel) =>
      queriesOf(panel).map((query) => ({ title: panel.title, query })),
    );
    expect(queries.length).toBeGreaterThan(20);
    const empty = async () => {
      const answers = await Promise.all(
        queries.map(({ query }) => prometheus.ask('query', { query })),
      );
      return queries.filter((_, n) => answers[n]?.includes('"result":[]'));
    };
    await expect.poll(empty, { timeout: 50_000 }).toEqual([]);
  });

  it('evaluates every alert, and notices when the bot is gone', async () => {
    const { bot, prometheus } = await watched();
    const rules = async (): Promise<readonly Rule[]> => {
      const { groups }: Rules = JSON.parse(await prometheus.ask('rules'));
      return groups.flatMap((group) => group.rules);
    };
    await expect
      .poll(async () => (await rules()).map(({ health }) => health), { timeout: 50_000 })
      .toEqual(Array(15).fill('ok'));
    const stateOf = async (name: string) =>
      (await rules()).find((rule) => rule.name === name)?.state;
    expect(await stateOf('FiveByFiveDown')).toBe('inactive');
    expect(await stateOf('FiveByFiveNotReady')).toBe('inactive');
    await bot.stop();
    // It fires after two minutes, for which nobody waits here.
    await expect.poll(() => stateOf('FiveByFiveDown'), { timeout: 50_000 }).toBe('pending');
  });
});

describe('the alerts', () => {
  const names = [...read(ALERTS).matchAll(/^ {6}- alert: (\w+)$/gmu)].map(([, name = '']) => name);

  it('are rules that Prometheus takes', () => {
    expect(promtool(['check', 'rules', ALERTS])).toContain(`${names.length} rules found`);
    expect(promtool(['check', 'config', join(OPS, 'prometheus.yml')])).toContain('SUCCESS');
  });

  it('fire when they should, and not otherwise', () => {
    const cases = join(import.meta.dirname, 'alerts.cases.yml');
    expect(promtool(['test', 'rules', cases])).toContain('SUCCESS');
    const tried = new Set([...read(cases).matchAll(/alertname: (\w+)/gu)].map(([, name]) => name));
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('each have a section of docs/operating.md that says what to do, and point to it', () => {
    const text = read(ALERTS);
    for (const name of names) {
      expect(OPERATING).toContain(`\n### ${name}\n`);
      expect(text).toContain(`See docs/operating.md#${name.toLowerCase()}.'`);
    }
    const sections = [...OPERATING.matchAll(/^### (FiveByFive\w+)$/gmu)].map(([, name]) => name);
    expect(sections).toEqual(names);
  });
});

describe('the dashboard', () => {
  it('says of every panel what it shows, each by an id of its own', () => {
    const panels = DASHBOARD.panels.filter(({ type }) => type !== 'row');
    expect(panels.filter(({ description = '' }) => !description.endsWith('.'))).toEqual([]);
    expect(new Set(DASHBOARD.panels.map(({ id }) => id)).size).toBe(DASHBOARD.panels.length);
    expect(panels.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  });
});
