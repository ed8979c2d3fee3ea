import { describe, expect, it } from 'vitest';
import { startRedis } from '../redis/servers.js';
import { buttonFor, click, LIVE_MS, offered, onlyPing, setTable, started } from './table.js';

/** A bot that is watched, and what it tells of itself. */
async function watched(env: Readonly<Record<string, string>> = {}) {
  const table = await setTable();
  const bot = await table.startBot({ METRICS_PORT: '0', ...env });
  const address = `http://127.0.0.1:${bot.metricsPort}/metrics`;
  const scrape = async (): Promise<string> => (await fetch(address)).text();
  /** The value of a time series, by its name and labels. */
  const read = async (series: string): Promise<number> => {
    const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? NaN : Number(line.slice(series.length));
  };
  return { table, bot, address, scrape, read };
}

const clicks = (outcome: string): string =>
  `fivebyfive_interactions_total{kind="click",outcome="${outcome}"}`;

describe('a bot that is watched', () => {
  it('counts clicks by what they came to, and times them until Discord has the answer', async () => {
    const { table, read } = await watched();
    const { discord, ann, bob, cara } = table;
    const board = await started(table);
    const button = buttonFor(discord.message(board.id), '➡️');
    // Two clicks at once: one of them comes too late.
    await Promise.all([1, 2].map(() => discord.click(ann, board.id, button)));
    await click(table, cara, board, '⬅️');
    await click(table, bob, board, 'More…');
    await expect.poll(() => read('fivebyfive_answer_seconds_count{kind="click"}')).toBe(5);
    expect(await read(clicks('done'))).toBe(3);
    expect(await read(clicks('stale'))).toBe(1);
    expect(await read(clicks('refused'))).toBe(1);
    expect(await read(clicks('failed'))).toBe(0);
    expect(await read('fivebyfive_interactions_total{kind="command",outcome="done"}')).toBe(1);
    expect(await read('fivebyfive_answers_lost_total{kind="click"}')).toBe(0);
    // The challenge, the acceptance, and the move.
    expect(await read('fivebyfive_commits_total{result="done"}')).toBe(3);
    const late = await read('fivebyfive_commits_total{result="stale"}');
    expect(await read('fivebyfive_store_seconds_count{operation="commit"}')).toBe(3 + late);
    expect(await read('fivebyfive_store_failures_total{operation="commit"}')).toBe(0);
  });

  it('counts what is done in Discord, and what Discord does not do', async () => {
    const { table, read } = await watched();
    const { ann, bob, discord } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await table.quiet();
    expect(await read('fivebyfive_effects_total{effect="ping",result="done"}')).toBe(0);
    // The token of the click is no longer good, so the ping is a message to the channel, which is tried again by the bot itself.
    table.pass(LIVE_MS * 15);
    discord.faults.next({ answer: 503, route: /channels/u, method: 'POST' });
    await onlyPing(table, bob);
    await expect.poll(() => read('fivebyfive_matches_waiting')).toBe(0);
    expect(await read('fivebyfive_effects_total{effect="ping",result="later"}')).toBe(1);
    expect(await read('fivebyfive_effects_total{effect="ping",result="done"}')).toBe(1);
    expect(await read('fivebyfive_discord_refusals_total{refusal="away"}')).toBe(1);
  });

  it('counts requests that are sent again, by why', async () => {
    const { table, read } = await watched();
    const { discord, ann } = table;
    const board = await started(table);
    discord.faults.next({ answer: 503, route: /callback/u, times: 2 });
    await click(table, ann, board, '➡️');
    await expect.poll(() => read('fivebyfive_discord_retries_total{after="server-error"}')).toBe(2);
    expect(await read('fivebyfive_discord_requests_total{result="server-error"}')).toBe(2);
    expect(await read('fivebyfive_discord_requests_total{result="ok"}')).toBeGreaterThan(0);
    expect(await read('fivebyfive_discord_retries_total{after="rate-limited"}')).toBe(0);
  });

  it('tells when the store is away, and when it is back', async () => {
    const redis = await startRedis();
    const { table, read } = await watched({ REDIS_URL: redis.url });
    const board = await offered(table);
    expect(await read('fivebyfive_ready{check="store"}')).toBe(1);
    expect(await read('fivebyfive_ready{check="gateway"}')).toBe(1);
    await redis.stop();
    await click(table, table.bob, board, 'Accept');
    await expect.poll(() => read(clicks('store-down'))).toBe(1);
    expect(await read('fivebyfive_ready{check="store"}')).toBe(0);
    expect(await read('fivebyfive_store_failures_total{operation="read"}')).toBeGreaterThan(0);
  });

  it('knows how many matches are live, and how late what is due is looked at', async () => {
    const table = await setTable();
    const first = await table.startBot();
    await started(table);
    await table.quiet();
    await first.stop();
    const bot = await table.startBot({ METRICS_PORT: '0' });
    const page = async () => (await fetch(`http://127.0.0.1:${bot.metricsPort}/metrics`)).text();
    await expect.poll(page).toContain('\nfivebyfive_live_matches 1\n');
    await expect.poll(page).toMatch(/\nfivebyfive_due_lag_seconds \d/u);
    await expect.poll(page).toMatch(/\nfivebyfive_sweeps_total\{result="done"\} [1-9]/u);
  });

  it('names nobody, has few time series, and knows how its process does', async () => {
    const { table, scrape } = await watched();
    const { discord, ann, bob, channel } = table;
    const board = await started(table);
    await click(table, ann, board, '➡️');
    await onlyPing(table, bob);
    const page = await scrape();
    for (const name of [ann.id, bob.id, channel.id, board.id, discord.token, 'Ann', 'Bob'])
      expect(page).not.toContain(name);
    expect(page).toMatch(/\nnodejs_eventloop_lag_p99_seconds \S+\n/u);
    expect(page).toMatch(/\nprocess_resident_memory_bytes \d+\n/u);
    // With whatever has happened there are as many as at the beginning.
    const series = page.split('\n').filter((line) => line.startsWith('fivebyfive_'));
    const again = (await (await watched()).scrape()).split('\n');
    expect(series.length).toBeGreaterThan(100);
    expect(again.filter((line) => line.startsWith('fivebyfive_')).length).toBe(series.length);
  });
});

describe('metrics', () => {
  it('are on a port of their own, and nowhere else', async () => {
    const { bot, address } = await watched();
    const { status, headers } = await fetch(address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(`http://127.0.0.1:${bot.port}/metrics`)).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
    expect((await fetch(address.replace('/metrics', '/healthz'))).status).toBe(404);
  });

  it('are off unless they are asked for', async () => {
    const table = await setTable();
    const bot = await table.startBot();
    expect(bot.metricsPort).toBeUndefined();
  });

  it('on a port that is taken keep the bot from starting, with a sentence', async () => {
    const { table, bot } = await watched();
    const dataDir = `${table.dataDir}-other`;
    const again = table.startBot({ METRICS_PORT: String(bot.metricsPort), DATA_DIR: dataDir });
    await expect(again).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^METRICS_PORT \d+ is taken by another program: /u),
    });
  });
});
