import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/store/match-codec.js';
import { personSettingsCodec, serverSettingsCodec } from '../../src/store/record-codec.js';
import { decodeShown, encodeShown, type Shown } from '../../src/store/shown.js';
import { withPieces, type PieceChoice } from '../../src/match/piece.js';
import { startPractice } from '../../src/match/practice.js';
import { ADA, BOB, DAY, HOUR, move, NOON, play, started } from '../match/people.js';

interface Stored {
  readonly id: string;
  readonly rev: number;
  readonly record: string;
}

const read = (file: string): readonly Stored[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8'));

/** Records as each version wrote them. These files are never changed: what is in them must stay readable for ever. */
const VERSION_1 = read('matches-v1.json');
const VERSION_2 = read('matches-v2.json');
const VERSION_3 = read('matches-v3.json');
const VERSION_4 = read('matches-v4.json');

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

describe.each([
  ['2', VERSION_2],
  ['3', VERSION_3],
  ['4', VERSION_4],
])('a record of version %s', (_, records) => {
  it.each(records)('$id is still readable, and says the same', ({ id, rev, record }) => {
    const match = decodeMatch(id, rev, record);
    if (!match.ok) throw new Error(match.error.reason);
    expect(match.value).toMatchSnapshot();
    expect(encodeMatch(match.value)).toBe(record);
  });
});

it('a clock that waits for somebody who is timed out is kept', () => {
  const timedOutUntil = NOON + DAY;
  const match = play(started(), [[null, { type: 'tick', timedOutUntil }, NOON + HOUR]]);
  const decoded = decodeMatch(match.id, match.rev, encodeMatch(match));
  expect(decoded).toEqual({ ok: true, value: match });
  expect(decoded.ok && decoded.value.state).toMatchObject({ timer: { timedOutUntil } });
});

describe('a record of a practice game', () => {
  const practice = startPractice(
    {
      id: 'Qaaaaaaaaa',
      guild: '123456789012345678',
      channel: '223456789012345678',
      user: '323456789012345678',
      game: 'grid-runner',
      level: 'hard',
      seat: 'second',
    },
    'challenger',
    NOON,
  );
  const record = encodeMatch(practice);

  it('is of version 2, has a level and nobody for an opponent', () => {
    expect(JSON.parse(record)).toMatchObject({ v: 2, level: 'hard', b: null, of: 1 });
    expect(decodeMatch(practice.id, 1, record)).toEqual({ ok: true, value: practice });
  });

  it('leaves what is played between people at version 1, for processes of the version before', () => {
    expect(JSON.parse(encodeMatch(started()))).toMatchObject({ v: 1 });
  });

  it.each([
    ['with an opponent', record.replace('"b":null', '"b":"423456789012345678"'), 'opponent'],
    ['of an unknown level', record.replace('"hard"', '"godlike"'), 'level'],
    ['without its level', record.replace('"level":"hard",', ''), 'without an opponent'],
  ])('is not in order %s', (_, changed, reason) => {
    const decoded = decodeMatch(practice.id, 1, changed);
    expect(decoded.ok ? '' : decoded.error.reason).toContain(reason);
  });
});

describe('the pieces that people have chosen', () => {
  const chosen = new Map<string, PieceChoice>([
    [ADA, { piece: 'cat' }],
    [BOB, { piece: 'owl' }],
  ]);
  const match = withPieces(started(), chosen);
  const record = encodeMatch(match);

  it('are kept with their match, which a process of the version before leaves alone', () => {
    expect(JSON.parse(record)).toMatchObject({ v: 3, pieces: { a: 'cat', b: 'owl' } });
    expect(decodeMatch(match.id, match.rev, record)).toEqual({ ok: true, value: match });
  });

  it('of one of the two are kept alone', () => {
    for (const one of [ADA, BOB]) {
      const choice = new Map([[one, { piece: 'bee' } as const]]);
      const alone = withPieces(started(), choice);
      const stored = encodeMatch(alone);
      expect(JSON.parse(stored)).toMatchObject({ pieces: { [one === ADA ? 'a' : 'b']: 'bee' } });
      expect(decodeMatch(alone.id, alone.rev, stored)).toEqual({ ok: true, value: alone });
    }
  });

  it.each([
    ['the same twice', '"b":"owl"', '"b":"cat"', 'the same'],
    ['something unknown', '"b":"owl"', '"b":"king"', 'pieces'],
  ])('cannot be %s', (_, from, to, reason) => {
    const decoded = decodeMatch(match.id, match.rev, record.replace(from, to));
    expect(decoded.ok ? '' : decoded.error.reason).toContain(reason);
  });
});

describe('a match outside of servers with the bot', () => {
  it.each(['@me/223456789012345678', '123456789012345678/223456789012345678'])(
    'is kept with its place, %s, and a process of the version before leaves it alone',
    (guild) => {
      const match = { ...started(), guild };
      const record = encodeMatch(match);
      expect(JSON.parse(record)).toMatchObject({ v: 4, guild });
      expect(decodeMatch(match.id, match.rev, record)).toEqual({ ok: true, value: match });
    },
  );

  it.each(['', '@me', '@me/', '/1', '@you/1', '1/2/3', 'Ada', '1/@me', ' 1'])(
    'does not belong to a place like "%s"',
    (guild) => {
      const decoded = decodeMatch('Qaaaaaaaaa', 1, encodeMatch({ ...started(), guild }));
      expect(decoded).toMatchObject({ ok: false, error: { kind: 'broken' } });
    },
  );
});

describe('an analysis', () => {
  const played = play(started({ game: 'grid-runner' }), [
    [ADA, move('A2')],
    [BOB, move('D5')],
    [ADA, { type: 'resign' }],
  ]);
  const prospects = [
    { winner: 'first', in: 19 },
    { winner: 'second', in: 1296 },
    { winner: null, in: null },
  ] as const;
  const leg = {
    course: prospects,
    turns: [
      { at: 0, seat: 'first', better: ['B1'] },
      { at: 1, seat: 'second', better: ['E4', 'D5'] },
    ],
    choices: { first: { kept: 0, of: 1 }, second: { kept: 2, of: 3 } },
  } as const;
  const analysed = play(played, [[null, { type: 'analysed', analysis: [leg] }]]);
  const { id, rev } = analysed;

  it('is kept with its match, in few characters', () => {
    const record = encodeMatch(analysed);
    expect(decodeMatch(id, rev, record)).toEqual({ ok: true, value: analysed });
    // A process that knows nothing of it leaves it alone.
    expect(JSON.parse(record)).toMatchObject({ v: 2 });
    expect(record).toContain(
      '"state":{"phase":"over","analysis":[{"course":"FjS100-","choices":[0,1,2,3],"turns":[[0,"F","B1"],[1,"S","E4;D5"]]}]}',
    );
  });

  it('of a match of two games has a place for each', () => {
    const match = play(started({ legs: 2 }), [
      [ADA, { type: 'resign' }],
      [BOB, move('up')],
      [ADA, { type: 'resign' }],
    ]);
    const two = [null, { ...leg, course: prospects.slice(1), turns: [] }];
    const both = play(match, [[null, { type: 'analysed', analysis: two }]]);
    expect(decodeMatch(both.id, both.rev, encodeMatch(both))).toEqual({ ok: true, value: both });
  });

  it.each([
    ['has too few positions', 'FjS100-', 'FjS100'],
    ['has a turning point after the end', '[0,"F","B1"]', '[2,"F","B1"]'],
    ['is of more games', '"analysis":[', '"analysis":[null,'],
  ])('that %s is as none, and the match is read all the same', (_, from, to) => {
    const record = encodeMatch(analysed).replace(from, to);
    const value = { ...analysed, state: { phase: 'over' } };
    expect(decodeMatch(id, rev, record)).toEqual({ ok: true, value });
  });

  it('that is none at all is broken', () => {
    const record = encodeMatch(analysed).replace('FjS100-', 'chess');
    expect(decodeMatch(id, rev, record)).toMatchObject({ ok: false, error: { kind: 'broken' } });
  });
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
      puzzle: null,
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
    expect(personSettingsCodec.decode('{"piece":"king","secondPiece":"owl"}')).toEqual({
      board: 'emoji',
      secondPiece: 'owl',
      pings: 'turns',
    });
    expect(personSettingsCodec.decode('nonsense')).toEqual({ board: 'emoji', pings: 'turns' });
  });
});
