import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import { analysisClicks } from '../../src/app/analysis-answers.js';
import type { App } from '../../src/app/app.js';
import type { Click } from '../../src/app/handlers.js';
import type { Match, Terms } from '../../src/match/match.js';
import { DEFAULT_PERSON_SETTINGS } from '../../src/match/settings.js';
import { analyse } from '../../src/solver/analysis.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, EVE, move, offered, play, RESIGN, started } from '../match/people.js';
import { finish, press, read, show, textOf } from './answers.js';
import { callerFor, setStage, type Stage } from './stage.js';

const { analysis: say, refusals, uploads, profile } = CATALOGUES.en;

/** A match with everything that led to where it is: Ada and Bob move in turn, whoever begins. */
function lifeOf(terms: Partial<Terms>, moves: readonly string[]): readonly Match[] {
  const life = [offered(terms), started(terms)];
  for (const text of moves) {
    const match = life.at(-1) ?? started(terms);
    const count = match.legs.at(-1)?.moves.length ?? 0;
    const seat = count % 2 === 0 ? 'first' : 'second';
    life.push(play(match, [[match.legs.at(-1)?.seats[seat] ?? ADA, move(text)]]));
  }
  return life;
}

/** Bob passes by the edge, then Ada, then Bob again; and at the end Ada does not. */
const MOVES = ['up', 'right', 'down', 'down', 'right'];
const LIFE = lifeOf({}, MOVES);
const over = LIFE.at(-1) ?? started();

async function afterGame(life = LIFE): Promise<Stage> {
  const stage = setStage();
  await show(stage, ...life);
  return stage;
}

const asks = (user: string, argument = '', given: Partial<Click> = {}): Click =>
  press(over, { verb: 'analysis', ...(argument && { argument }) }, user, given);

/** What stands in the private message in the end, and what came with it. */
async function shown(stage: Stage, click: Click, app: App = stage.app) {
  const answer = await analysisClicks.analysis(app, click);
  expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
  await finish(answer);
  const edits = stage.discord.asked.filter(({ verb }) => verb === 'editOriginal');
  const last = edits.at(-1)?.args;
  return { text: textOf(last?.[1]), files: last?.[2], edits: edits.length };
}

describe('Where did it turn?', () => {
  it('is answered at once, then with the turning points, then with the chart', async () => {
    const stage = await afterGame();
    const answer = await analysisClicks.analysis(stage.app, asks(BOB));
    expect(read(answer).text).toBe(say.working);
    await finish(answer);
    const [first, second, ...more] = stage.discord.asked.filter(
      ({ verb }) => verb === 'editOriginal',
    );
    expect(more).toEqual([]);
    expect(first?.args[2]).toBeUndefined();
    for (const edit of [first, second]) {
      const text = textOf(edit?.args[1]);
      expect(text).toContain(say.winningUntil({ player: '🦊', move: 4 }));
      expect(text).toContain(say.turned({ count: 3 }));
      expect(text).toContain(
        `**${say.move({ number: 2 })}** · ${say.missedWin({ player: '🦊', made: '➡️', better: '⬆️', moves: 1 })}`,
      );
      expect(text).toContain(
        `🐳 <@${ADA}> · ${say.accuracy}: **${say.kept({ percent: 50, kept: 1, of: 2 })}**`,
      );
      expect(text).toContain(
        `🦊 <@${BOB}> · ${say.accuracy}: **${say.kept({ percent: 0, kept: 0, of: 2 })}**`,
      );
    }
    expect(second?.args[2]).toMatchObject([
      {
        name: 'course.png',
        type: 'image/png',
        alt: expect.stringContaining('P2 was winning until move 4'),
      },
    ]);
  });

  it('is worked out for one person once at a time, and they are told', async () => {
    const stage = await afterGame();
    const [first, second] = await Promise.all(
      [1, 2].map(() => analysisClicks.analysis(stage.app, asks(BOB))),
    );
    if (!first || !second) throw new Error('both are answered');
    await Promise.all([finish(first), finish(second)]);
    const texts = stage.discord.asked
      .filter(({ verb }) => verb === 'editOriginal')
      .map(({ args }) => textOf(args[1]));
    expect(texts.filter((text) => text === refusals['one-drawing-at-a-time'])).toHaveLength(1);
    expect(texts.filter((text) => text.includes(say.turned({ count: 3 })))).toHaveLength(2);
  });

  it.each(SPOKEN)('is answered in the language of whoever asks: %s', async (language) => {
    const stage = await afterGame();
    const words = CATALOGUES[language];
    const { text } = await shown(stage, asks(ADA, '', { caller: callerFor(ADA, { words }) }));
    expect(text).toContain(words.analysis.winningUntil({ player: '🦊', move: 4 }));
    expect(text).toContain(words.games['edge-escape'].title);
  });

  it('is for everybody who sees the channel, and for nobody else', async () => {
    const stage = await afterGame();
    expect((await shown(stage, asks(EVE))).text).toContain(say.title);
    stage.discord.letSee(over.channel, { deny: 1n << 10n });
    const elsewhere = { caller: callerFor(EVE, { channel: '300000000000000077' }) };
    expect((await shown(stage, asks(EVE, '', elsewhere))).text).toBe(refusals['unknown-match']);
    const theirs = { caller: callerFor(BOB, { channel: '300000000000000077' }) };
    expect((await shown(stage, asks(BOB, '', theirs))).text).toContain(say.title);
  });

  it('is not answered while the match goes on, not even of a game that is over', async () => {
    const life = lifeOf({ legs: 2 }, ['up', 'up', 'up']);
    const stage = await afterGame(life);
    expect((await shown(stage, asks(ADA, '0'))).text).toBe(refusals['not-finished']);
    for (const verb of ['turn-open', 'turn'] as const) {
      const click = press(over, { verb, argument: '0' }, ADA, { values: ['0'] });
      expect(read(await analysisClicks[verb](stage.app, click)).text).toBe(
        refusals['not-finished'],
      );
    }
  });

  it('is asked of either game of two', async () => {
    const life = lifeOf({ legs: 2 }, [...MOVES, 'up', 'up']);
    const stage = await afterGame(life);
    expect((await shown(stage, asks(ADA))).text).toContain(say.allAlong({ player: '🦊' }));
    expect((await shown(stage, asks(ADA, '0'))).text).toContain(
      say.winningUntil({ player: '🦊', move: 4 }),
    );
  });

  it('leads to no game of two that was given up before a move', async () => {
    const life = lifeOf({ legs: 2 }, MOVES);
    const second = life.at(-1) ?? started();
    const stage = await afterGame([...life, play(second, [[BOB, RESIGN]])]);
    await finish(await analysisClicks.analysis(stage.app, asks(ADA)));
    const { args } = stage.discord.asked.findLast(({ verb }) => verb === 'editOriginal') ?? {};
    expect(JSON.stringify(args?.[1])).toContain('"replay-open:');
    expect(JSON.stringify(args?.[1])).not.toContain('"analysis:');
  });

  it('does not say that nobody gave anything away where a won game was given up', async () => {
    const life = lifeOf({}, ['up']);
    const resigned = play(life.at(-1) ?? started(), [[BOB, RESIGN]]);
    const stage = await afterGame([...life, resigned]);
    const { text } = await shown(stage, asks(ADA));
    expect(text).toContain(say.winningAtEnd({ player: '🦊' }));
    expect(text).not.toContain(say.flawless);
  });

  it('tells of a game of an older version, and stores nothing for that', async () => {
    const stage = await afterGame();
    await shown(stage, asks(ADA));
    expect(await stage.store.get(over.id)).toEqual(over);
  });

  it('takes what is stored, without the solver', async () => {
    const analysed = play(over, [
      [null, { type: 'analysed', analysis: [analyse('edge-escape', MOVES)] }],
    ]);
    const stage = await afterGame([...LIFE, analysed]);
    const solver = { ...stage.app.solver, analyseGames: () => Promise.reject(new Error('asked')) };
    const { text } = await shown(stage, asks(ADA), { ...stage.app, solver });
    expect(text).toContain(say.winningUntil({ player: '🦊', move: 4 }));
  });

  it('says so where the game could not be analysed', async () => {
    const stage = await afterGame();
    const failing = {
      ...stage.app,
      analyses: { ...stage.app.analyses, of: () => Promise.reject(new Error('broken')) },
    };
    expect((await shown(stage, asks(ADA), failing)).text).toBe(say.failed);
    expect(stage.notes.map(({ level }) => level)).toEqual(['error']);
  });

  it('says so where the store does not answer, and leaves nobody waiting', async () => {
    const stage = await afterGame();
    const failing = {
      ...stage.app,
      store: { ...stage.store, personSettings: () => Promise.reject(new Error('away')) },
    };
    expect((await shown(stage, asks(ADA), failing)).text).toBe(say.failed);
    expect(stage.notes.map(({ level }) => level)).toEqual(['error']);
  });

  it('says why there is no chart, and keeps the rest', async () => {
    const stage = await afterGame();
    const { app } = stage;
    const failing = {
      ...app,
      drawings: {
        ...app.drawings,
        draw: () => Promise.resolve({ ok: false, error: 'failed' } as const),
      },
    };
    const { text } = await shown(stage, asks(ADA), failing);
    expect(text).toContain(say.title);
    expect(text).toContain(`${profile.noChart} ${uploads.failed}`);
  });

  it('has nothing to tell of a game that was called off, or given up before a move', async () => {
    const resigned = [offered(), started(), play(started(), [[BOB, RESIGN]])];
    const stage = await afterGame(resigned);
    expect((await shown(stage, asks(ADA))).text).toBe(refusals['unknown-button']);
  });
});

const opens = (value: string) =>
  press(over, { verb: 'turn-open', argument: '0' }, EVE, { values: [value] });

describe('a turning point', () => {
  it('is shown on the board as it was, with what would have won', async () => {
    const stage = await afterGame();
    const answer = read(await analysisClicks['turn-open'](stage.app, opens('1')));
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true });
    expect(answer.verbs).toEqual(['turn', 'turn', 'replay-open']);
    const { text } = answer;
    expect(text).toContain(`${say.move({ number: 3 })} · 2/3`);
    expect(text).toContain(say.wins({ player: '🐳', moves: 1 }));
    expect(text).toContain(`❌ **${say.played}** · 🐳 moved the token down`);
    expect(text).toContain(
      `✅ **${say.better}** · ⬆️ / ➡️ → ${say.wins({ player: '🐳', moves: 0 })}`,
    );
  });

  it('leads to the others, in its place', async () => {
    const stage = await afterGame();
    const next = press(over, { verb: 'turn', argument: '0.2.next' }, ADA);
    const answer = read(await analysisClicks.turn(stage.app, next));
    expect(answer.how).toBe('update');
    expect(answer.text).toContain(`${say.move({ number: 4 })} · 3/3`);
  });

  it('is in plain text for those who want that', async () => {
    const stage = await afterGame();
    await stage.store.savePersonSettings(EVE, { ...DEFAULT_PERSON_SETTINGS, board: 'text' });
    const { text } = read(await analysisClicks['turn-open'](stage.app, opens('0')));
    expect(text).toContain('```');
    expect(text).not.toContain('🦊');
  });

  it.each(['3', '-1', 'x', ''])('that is none is refused: "%s"', async (value) => {
    const stage = await afterGame();
    const answer = read(await analysisClicks['turn-open'](stage.app, opens(value)));
    expect(answer.text).toBe(refusals['unknown-button']);
  });
});
