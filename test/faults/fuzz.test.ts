import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../src/solver/chance.js';
import { fuzzed, TOKEN_MARK, type Corpus } from './fuzz-corpus.js';
import { pathsIn, valueAt, withAt, type JsonObject } from './fuzz-json.js';
import { mutate } from './fuzz-mutate.js';
import { leaksIn, makeLogReader } from './fuzz-audit.js';
import type { FuzzFacts } from './fuzz-values.js';
import { mergeTables } from './report.js';

const facts: FuzzFacts = {
  users: ['1001', '1002'],
  guarded: ['2001', '2002'],
  guilds: ['3001', '3002'],
  guardedMatches: [],
  unmanaged: '3001',
  channels: ['4001'],
  messages: ['5001'],
  matches: ['AbCdEf123'],
  customIds: ['move:AbCdEf123:3:up', 'accept:AbCdEf123:0:'],
  verbs: ['move', 'accept', 'resign-yes'],
};

const click: JsonObject = {
  id: '',
  token: '',
  type: 3,
  guild_id: '3001',
  channel_id: '4001',
  channel: { id: '4001' },
  member: { user: { id: '1001', username: 'ada' }, permissions: '0' },
  locale: 'en-US',
  app_permissions: '0',
  message: { id: '5001' },
  data: { custom_id: 'move:AbCdEf123:3:up', component_type: 2 },
};

const command: JsonObject = {
  ...click,
  type: 2,
  data: {
    id: '1',
    name: 'challenge',
    type: 1,
    options: [{ name: 'opponent', type: 6, value: '1002' }],
  },
};

const corpus: Corpus = {
  valid: [{ interaction: click, message: '5001' }, { interaction: command }],
  facts,
  marks: [],
  marked: '3002',
  guarded: [],
  digest: '',
};

const MANY = Array.from({ length: 3000 }, (_, number) => number);

describe('a way into JSON', () => {
  it('leads to all that is inside', () => {
    expect(pathsIn({ a: [1, { b: null }], c: {} })).toEqual([
      ['a'],
      ['a', 0],
      ['a', 1],
      ['a', 1, 'b'],
      ['c'],
    ]);
  });

  it('changes only what is at its end', () => {
    const value = { a: [1, { b: null }], c: 2 };
    expect(withAt(value, ['a', 1, 'b'], 'x')).toEqual({ a: [1, { b: 'x' }], c: 2 });
    expect(withAt(value, ['a', 0], undefined)).toEqual({ a: [{ b: null }], c: 2 });
    expect(withAt(value, ['d', 'e'], 1)).toEqual({ ...value, d: { e: 1 } });
    expect(value).toEqual({ a: [1, { b: null }], c: 2 });
  });

  it('takes a field by the name of __proto__ for one like the others', () => {
    const changed = withAt({}, ['__proto__', 'x'], 1);
    expect(JSON.stringify(changed)).toBe('{"__proto__":{"x":1}}');
    expect(valueAt(changed, ['__proto__', 'x'])).toBe(1);
    expect(valueAt({}, ['__proto__'])).toBeUndefined();
  });
});

describe('fuzzed interactions', () => {
  it('are the same for the same seed and number, whatever came before', () => {
    const first = MANY.map((number) => JSON.stringify(fuzzed(7, number, corpus)));
    const again = MANY.toReversed().map((number) => JSON.stringify(fuzzed(7, number, corpus)));
    expect(again.toReversed()).toEqual(first);
    expect(JSON.stringify(fuzzed(8, 0, corpus))).not.toBe(first[0]);
  });

  it('differ from what they were made of, but for a few', () => {
    const all = MANY.map((number) => fuzzed(7, number, corpus));
    const same = all.filter(({ kinds }) => kinds.length === 0).length;
    expect(same).toBeGreaterThan(30);
    expect(same).toBeLessThan(600);
    const kinds = new Set(all.flatMap((each) => each.kinds));
    expect([...kinds].toSorted()).toEqual([
      'actor',
      'customId',
      'given',
      'locale',
      'name',
      'permissions',
      'place',
      'resolved',
      'structure',
      'type',
    ]);
  });

  it('have an id and a token of their own, of which some are lost', () => {
    const all = MANY.map((number) => fuzzed(7, number, corpus));
    const whole = all.filter(
      ({ interaction, id, token }) => interaction['id'] === id && interaction['token'] === token,
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(whole.length).toBeGreaterThan(2900);
    expect(whole.length).toBeLessThan(3000);
    expect(all.every(({ token }) => token.includes(TOKEN_MARK))).toBe(true);
  });

  it('are never those of somebody who sits in a guarded match, nor of a manager where there is none', () => {
    const chance = chanceFrom('law');
    const named = { ...facts, users: ['1001', '2001', '2002'] };
    for (let count = 0; count < 5000; count += 1) {
      const { interaction } = mutate(click, named, chance);
      const by = [
        valueAt(interaction, ['member', 'user', 'id']),
        valueAt(interaction, ['user', 'id']),
      ];
      expect(by.filter((id) => id === '2001' || id === '2002')).toEqual([]);
      const granted = valueAt(interaction, ['member', 'permissions']);
      const isThere = interaction['guild_id'] === '3001';
      const isDigits = typeof granted === 'string' && /^\d{1,30}$/u.test(granted);
      if (isThere && isDigits) expect(BigInt(granted) & 40n).toBe(0n);
    }
  });

  it('are small enough to be let in, however large they were', () => {
    const large = { ...click, message: { id: '5001', content: 'x'.repeat(230_000) } };
    const few = MANY.slice(0, 300);
    const sizes = few.map((number) => {
      const { interaction } = fuzzed(7, number, { ...corpus, valid: [{ interaction: large }] });
      return Buffer.byteLength(JSON.stringify(interaction));
    });
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  });
});

it('an answer tells of another server what was not in the question', () => {
  expect(leaksIn('<@77> plays', '{"x":"<@77>"}', ['77', '88'])).toEqual([]);
  expect(leaksIn('<@88> plays', '{"x":"<@77>"}', ['77', '88'])).toEqual(['88']);
});

const table = (...rows: readonly string[]): string =>
  ['| scenario | times |', '| --- | --- |', ...rows].join('\n');

it('a table in the docs keeps the rows of what was not run again', () => {
  const merged = mergeTables(table('| b | 1 |', '| a | 1 |'), table('| b | 2 |'), ['a', 'b', 'c']);
  const cells = merged
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 3),
    );
  expect(cells).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

const readAll = (...pieces: readonly (readonly [piece: string, stream: string])[]) => {
  const log = makeLogReader(['hush-hush', 'secret']);
  for (const [piece, stream] of pieces) log.read(piece, stream);
  return log.found;
};

describe('a secret in what a process prints', () => {
  it('is found once, with what stands around it', () => {
    expect(readAll(['the secret is out', 'stdout'], ['and nothing more', 'stdout'])).toEqual([
      'the secret is out',
    ]);
  });

  it.each(['h|ush-hush', 'hush|-hush', 'hush-hus|h', 'sec|r|et', 'UNHAND|LED'])(
    'is found where it is split: %s',
    (text) => {
      expect(readAll(...text.split('|').map((piece) => [piece, 'stdout'] as const))).toHaveLength(
        1,
      );
    },
  );

  it('is found where something else is printed elsewhere meanwhile', () => {
    expect(readAll(['sec', 'stdout'], ['noise', 'stderr'], ['ret', 'stdout'])).toHaveLength(1);
    expect(readAll(['sec', 'stdout'], ['ret', 'stderr'])).toEqual([]);
  });
});
