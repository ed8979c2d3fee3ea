import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/store/match-codec.js';
import { personSettingsCodec, serverSettingsCodec } from '../../src/store/record-codec.js';
import { decodeShown, encodeShown, type Shown } from '../../src/store/shown.js';
import { DAY, HOUR, NOON, play, started } from '../match/people.js';

/** Records as version 1 wrote them. This file is never changed: what is in it must stay readable for ever. */
const VERSION_1: readonly { readonly id: string; readonly rev: number; readonly record: string }[] =
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'matches-v1.json'), 'utf8'));

describe('a record of version 1', () => {
  it.each(VERSION_1)('$id is still readable, and says the same', ({ id, rev, record }) => {
    const match = decodeMatch(id, rev, record);
    if (!match.ok) throw new Error(match.error.reason);
    expect(match.value).toMatchObject({ id, rev });
    expect(match.value).toMatchSnapshot();
  });

  it('is written the same way today', () => {
    // Pauses had no end then.
    const isEndless = /"pause":\{(?!.*"until")/u;
    for (const { id, rev, record } of VERSION_1.filter((each) => !isEndless.test(each.record))) {
      const match = decodeMatch(id, rev, record);
      expect(match.ok && encodeMatch(match.value)).toBe(record);
    }
  });

  it('with a pause ends it 14 days after it began, or was asked for', () => {
    const ends = VERSION_1.flatMap(({ id, rev, record }) => {
      const match = decodeMatch(id, rev, record);
      const state = match.ok ? match.value.state : undefined;
      if (!match.ok || state?.phase !== 'playing' || !state.pause) return [];
      const since = state.pause.state === 'on' ? state.timer.since : match.value.updated;
      return 'until' in state.pause ? [state.pause.until - since] : [];
    });
    expect(ends).toEqual([14 * DAY, 14 * DAY]);
  });

  it('is there for every phase of a match', () => {
    const phases = VERSION_1.map(({ record }) => /"phase":"(\w+)"/u.exec(record)?.[1] ?? '');
    expect([...new Set(phases)].toSorted()).toEqual(['closed', 'offered', 'over', 'playing']);
  });
});

it('a clock that waits for somebody who is timed out is kept', () => {
  const timedOutUntil = NOON + DAY;
  const match = play(started(), [[null, { type: 'tick', timedOutUntil }, NOON + HOUR]]);
  const read = decodeMatch(match.id, match.rev, encodeMatch(match));
  expect(read).toEqual({ ok: true, value: match });
  expect(read.ok && read.value.state).toMatchObject({ timer: { timedOutUntil } });
});

describe('a record that is not in order', () => {
  const [first] = VERSION_1;
  const decode = (change: (record: string) => string) =>
    decodeMatch('Qaaaaaaaaa', 1, change(first?.record ?? ''));

  it.each<[string, (record: string) => string, string]>([
    ['cut short', (record) => record.slice(0, 40), 'not JSON'],
    ['of an unknown game', (record) => record.replace(/"game":"[^"]*"/u, '"game":"chess"'), 'game'],
    [
      'with an unknown clock',
      (record) => record.replace(/"clock":"[^"]*"/u, '"clock":"2w"'),
      'clock',
    ],
    ['with something extra', (record) => record.replace('{', '{"extra":1,'), 'extra'],
    ['with a strange id', (record) => record.replace(/"a":"\d+"/u, '"a":"<@everyone>"'), 'a'],
    ['that is a list', () => '[]', 'expected object'],
    [
      'played by nobody',
      (record) =>
        record.replace(
          /"state":.*$/u,
          '"state":{"phase":"playing","timer":{"since":1,"deadline":null,"reminded":false},"pause":null}}',
        ),
      'no game is played',
    ],
  ])('%s is broken, with a reason', (_, change, reason) => {
    const match = decode(change);
    expect(match.ok ? match.value : match.error).toMatchObject({
      kind: 'broken',
      reason: expect.stringContaining(reason),
    });
  });

  it('of a newer version is not broken, only too new', () => {
    const match = decode((record) => record.replace('"v":1', '"v":9'));
    expect(match).toMatchObject({ ok: false, error: { kind: 'newer' } });
  });
});

describe('what is shown of a match', () => {
  const rev = 120;
  const message = '18446744073709551615';

  it.each<[string, Shown, string]>([
    [
      'with board and ping',
      {
        board: { rev, message, language: 'pt-BR' },
        ping: { key: '3dt', message: '1234567890123456789' },
        old: null,
      },
      '120 3w5e11264sgsf pt-BR 3dt 9do1sj396nf9 0',
    ],
    [
      'with a board alone',
      { board: { rev, message, language: 'ja' }, ping: null, old: message },
      '120 3w5e11264sgsf ja - 0 3w5e11264sgsf',
    ],
    [
      'with a ping alone',
      { board: null, ping: { key: 'a1', message }, old: null },
      '0 0 - a1 3w5e11264sgsf 0',
    ],
    [
      'with a claimed ping',
      { board: null, ping: { key: '0', message: null }, old: null },
      '0 0 - 0 0 0',
    ],
    ['with nothing', { board: null, ping: null, old: null }, '0 0 - - 0 0'],
  ])('%s is read back whole, and small', (_, shown, record) => {
    expect(encodeShown(shown)).toBe(record);
    expect(decodeShown(record)).toEqual(shown);
    // Redis keeps up to 44 bytes in one piece with what it knows about them.
    expect(record.length).toBeLessThanOrEqual(44);
  });

  it('in a language nobody here speaks is as in English', () => {
    const english = { rev: 5, message: '7', language: 'en' };
    expect(decodeShown('5 7 tlh - 0 0').board).toEqual(english);
  });
});

describe('settings', () => {
  it('that are not understood are as by default, each by itself', () => {
    expect(serverSettingsCodec.decode('{"clock":"2w","pings":"off"}')).toEqual({
      channels: [],
      clock: '1d',
      pings: 'off',
      language: 'auto',
      threads: false,
      announce: null,
      lobby: null,
    });
    expect(serverSettingsCodec.decode('{"clock":"2w","language":"fr"}')).toMatchObject({
      clock: '1d',
      language: 'fr',
    });
    expect(serverSettingsCodec.decode('{"clock":"1h","language":"tlh"}')).toMatchObject({
      clock: '1h',
      language: 'auto',
    });
    expect(personSettingsCodec.decode('{"board":"text","pings":7}')).toEqual({
      board: 'text',
      pings: 'turns',
    });
    expect(personSettingsCodec.decode('nonsense')).toEqual({ board: 'emoji', pings: 'turns' });
  });
});
