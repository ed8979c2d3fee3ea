import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { describe, expect, it } from 'vitest';
import { makeLog } from '../src/log.js';

const TOKEN = 'MTIzNDU2.GaBcDe.abc-def_ghi';
const PASSWORD = 'p"ss:w/rd +%';
const INTERACTION = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiYw==';
const WEBHOOK = 'a-token-that-looks-like_nothing';

function listen(isTTY = false) {
  const lines: string[] = [];
  const log = makeLog({
    level: 'trace',
    secrets: [TOKEN, PASSWORD],
    destination: { isTTY, write: (line) => lines.push(line) },
  });
  return { log, lines };
}

const url = (path: string): string => `https://discord.com/api/v10${path}`;

const refusal = (): DiscordAPIError =>
  new DiscordAPIError(
    { code: 10_062, message: 'Unknown interaction' },
    10_062,
    404,
    'POST',
    url(`/interactions/123456789012345678/${WEBHOOK}/callback`),
    { body: { content: 'a private word' }, files: undefined },
  );

/** Which secrets can be read in what was written, in whichever form. */
const secretsIn = (text: string): readonly string[] =>
  [TOKEN, PASSWORD, INTERACTION, WEBHOOK, 'private word'].filter((secret) =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) =>
      text.includes(form),
    ),
  );

describe.each([
  ['JSON', false],
  ['a terminal', true],
])('no secret is seen in %s', (_, isTTY) => {
  it.each<[string, (log: ReturnType<typeof makeLog>) => void]>([
    ['a message', (log) => log.info(`token ${TOKEN}, password ${PASSWORD}`)],
    ['what a message is made of', (log) => log.info('%s and %o', TOKEN, { PASSWORD })],
    ['an object', (log) => log.info({ deep: [{ er: { text: TOKEN } }], PASSWORD }, 'x')],
    ['the name of something', (log) => log.info({ [TOKEN]: { [PASSWORD]: 1 } }, 'x')],
    ['an address', (log) => log.info({ url: `redis://:${encodeURIComponent(PASSWORD)}@host` })],
    ['JSON in a text', (log) => log.info(JSON.stringify({ PASSWORD }))],
    [
      "a child's bindings",
      (log) => log.child({ TOKEN, url: url(`/webhooks/1/${WEBHOOK}`) }).info('x'),
    ],
    ['an error', (log) => log.error(new Error(`bad ${TOKEN}`))],
    ['a cause', (log) => log.error({ err: new Error('a', { cause: new Error(PASSWORD) }) })],
    ['many errors', (log) => log.error({ err: new AggregateError([new Error(TOKEN)], 'x') })],
    ['an error among facts', (log) => log.warn({ match: { error: new Error(TOKEN) } }, 'x')],
    ['a refusal of Discord', (log) => log.warn({ err: refusal() }, 'x')],
    ['a refusal below another error', (log) => log.warn(new Error('x', { cause: refusal() }))],
    ['an interaction', (log) => log.debug({ interaction: { id: '1', token: WEBHOOK } }, 'x')],
    [
      "an interaction's token by itself",
      (log) => log.debug({ ticket: [INTERACTION] }, INTERACTION),
    ],
    ['an address with a query', (log) => log.debug(url(`/webhooks/12/${WEBHOOK}?wait=true`))],
    ['headers', (log) => log.debug({ headers: { Authorization: `Bot ${WEBHOOK}` } }, 'x')],
  ])('%s', (_what, write) => {
    const { log, lines } = listen(isTTY);
    write(log);
    expect(lines).toHaveLength(1);
    expect(secretsIn(lines.join(''))).toEqual([]);
  });
});

it('lines are JSON, with the level as a word', () => {
  const { log, lines } = listen();
  log.info({ shards: 2, day: new Date(0) }, 'The gateway is open.');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\}\n$/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/u),
    shards: 2,
    day: '1970-01-01T00:00:00.000Z',
    msg: 'The gateway is open.',
  });
});

it('what Discord refused is told without what was sent', () => {
  const { log, lines } = listen();
  log.warn({ err: refusal() }, 'x');
  const sent = { body: { content: 'a private word' }, files: undefined };
  log.warn({ err: new HTTPError(503, 'Busy', 'GET', url(`/webhooks/1/${WEBHOOK}/x`), sent) }, 'x');
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    {
      name: 'DiscordAPIError[10062]',
      message: 'Unknown interaction',
      code: 10_062,
      status: 404,
      method: 'POST',
      url: url('/interactions/123456789012345678/[token]/callback'),
    },
    {
      name: 'HTTPError',
      message: 'Busy',
      status: 503,
      method: 'GET',
      url: url('/webhooks/1/[token]/x'),
    },
  ]);
});

it('other errors keep their code, their cause and their stack', () => {
  const { log, lines } = listen();
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', port: 6379 });
  log.error({ err: new TypeError('No store', { cause }), big: 10n }, 'x');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    big: '10',
    err: {
      name: 'TypeError',
      message: 'No store',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'connect', code: 'ECONNREFUSED', port: 6379 },
    },
  });
});

it('a terminal gets a line for people', () => {
  const { log, lines } = listen(true);
  log.warn({ shard: 3, err: new Error('Broken\u001B[2J') }, 'A shard is down.');
  // oxlint-disable-next-line no-control-regex
  const text = lines.join('').replaceAll(/\u001B\[\d+m/gu, '');
  expect(text).toMatch(
    /^\d\d:\d\d:\d\d warn {2}A shard is down\.\n {2}shard: 3\n {2}err: \{"name"/u,
  );
  expect(text).toContain('\n  Error: Broken[2J\n');
  expect(text).not.toContain('\u001B[2J');
});

it('things that go in circles end somewhere', () => {
  const { log, lines } = listen();
  const error: Error & { cause?: unknown } = new Error('x');
  error.cause = { error };
  log.error({ err: error }, 'x');
  expect(lines).toHaveLength(1);
});

it('a level silences what is below it, and a very short secret garbles nothing', () => {
  const lines: string[] = [];
  const log = makeLog({
    level: 'warn',
    secrets: ['a'],
    destination: { write: (line) => lines.push(line) },
  });
  log.info('quiet');
  log.warn('a banana');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a banana']);
});
