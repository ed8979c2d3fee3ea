import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import type { App } from '../../src/app/app.js';
import { hintRefusal } from '../../src/app/decide.js';
import { listGames, showWaiting } from '../../src/app/games.js';
import type { Click } from '../../src/app/handlers.js';
import { matchClicks } from '../../src/app/match-clicks.js';
import { practiceClicks, replyWithPractice } from '../../src/app/practice.js';
import type { Solver } from '../../src/app/solver.js';
import { rematchClick } from '../../src/app/rematch.js';
import { LIVE_MS, wantedFor } from '../../src/app/wanted.js';
import { dayOf } from '../../src/match/clock.js';
import { makeBotPlayer, rematchId } from '../../src/match/id.js';
import { awaitedPlayer, currentLeg, isBotToMove, type Match } from '../../src/match/match.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { judge } from '../../src/solver/judge.js';
import { chooseMove } from '../../src/solver/choose-move.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import type { PracticeChoices } from '../../src/views/messages/practice.js';
import { ADA, BOB, EVE, MINUTE, move, play, RESIGN, started } from '../match/people.js';
import { closedGate, finish, press, read, saidBy, show, textOf } from './answers.js';
import { anotherProcess, editsOn, sceneWith, settled, sweep } from './seen.js';
import { BOARD, callerFor, clickOn, ORIGINAL, setStage, type Stage } from './stage.js';

const { practice: say, refusals, list, board } = CATALOGUES.en;
const BOT = makeBotPlayer('medium');
const NAME = say.bot({ level: say.levels.medium });

/** What a stage makes of the id of an interaction. */
const ID = 'QAfs4wwwwwww';

/** The real solver, asked on this very thread. */
const AT_ONCE: Pick<Solver, 'judge' | 'chooseMove'> = {
  judge: (...given) => Promise.resolve(judge(...given)),
  chooseMove: (...given) => Promise.resolve(chooseMove(...given)),
};

/** A stage on which the bot answers at once, unless a test says how it does. */
function practising(chooses: Solver['chooseMove'] = AT_ONCE.chooseMove): Stage {
  const stage = setStage();
  const solver = { ...stage.app.solver, ...AT_ONCE, chooseMove: chooses };
  return { ...stage, app: anotherProcess(stage, { solver }) };
}

/** A solver that waits until it may go on; how often it was asked. */
function slowly() {
  const gate = closedGate();
  const asked: string[] = [];
  const chooses: Solver['chooseMove'] = async (...given) => {
    asked.push(given[3]);
    await gate.opened;
    return chooseMove(...given);
  };
  return { ...gate, asked, chooses };
}

async function begin(app: App, choices: PracticeChoices = {}, delivery = { isShown: true }) {
  const answer = await replyWithPractice(app, callerFor(ADA), { game: 'grid-runner', ...choices });
  await finish(answer, delivery);
  return read(answer);
}

const stored = async ({ store }: Stage, id = ID): Promise<Match> => {
  const match = await store.get(id);
  if (!match) throw new Error(`there is no match ${id}`);
  return match;
};

const movesOf = (match: Match) => currentLeg(match)?.moves ?? [];

/** Ada, or somebody else, makes a move on the board as it is; the answer before what follows it. */
async function moving(stage: Stage, text: string, user = ADA) {
  const match = await stored(stage);
  const click = press(match, { verb: 'move', argument: text }, user, { message: ORIGINAL });
  return { answer: await matchClicks.move(stage.app, click) };
}

async function played(stage: Stage, text: string, user = ADA) {
  const { answer } = await moving(stage, text, user);
  await finish(answer);
  return read(answer);
}

async function clicked(
  stage: Stage,
  verb: 'undo' | 'hint',
  user = ADA,
  given: Partial<Click> = {},
) {
  const match = await stored(stage);
  const click = press(match, { verb }, user, { message: ORIGINAL, ...given });
  const answer = await (verb === 'undo' ? matchClicks.undo : practiceClicks.hint)(stage.app, click);
  await finish(answer);
  return read(answer);
}

describe('a practice game by command', () => {
  it('begins at once, for everybody to see, and says that it is unrated', async () => {
    const stage = practising();
    const answer = await begin(stage.app);
    expect(answer).toMatchObject({ how: 'reply', isPrivate: false, mentions: [], rev: 1 });
    expect(answer.text).toContain(say.unrated);
    expect(answer.text).toContain(NAME);
    expect(answer.verbs).toEqual(expect.arrayContaining(['hint', 'undo', 'more']));
    expect(await stored(stage)).toMatchObject({ opponent: null, terms: { level: 'medium' } });
    expect((await stage.store.getShown(ID))?.shown.board).toMatchObject({ message: ORIGINAL });
  });

  it('begins with the move of the bot where that is first, in the same revision', async () => {
    const stage = practising();
    const answer = await begin(stage.app, { seat: 'second', level: 'hard' });
    const match = await stored(stage);
    expect(match).toMatchObject({ rev: 1, terms: { level: 'hard' } });
    expect(movesOf(match)).toHaveLength(1);
    expect(awaitedPlayer(match)).toBe(ADA);
    expect(answer.text).toContain(board.turn({ player: `<@${ADA}>` }));
    expect(editsOn(stage)).toEqual([]);
  });

  it('opens a form where no game is named', async () => {
    const stage = practising();
    const answer = await begin(stage.app, { game: undefined });
    expect(answer).toMatchObject({ how: 'reply', isPrivate: true });
    expect(answer.text).toContain(say.title);
    expect(await stage.store.get(ID)).toBeUndefined();
  });

  it('is one at a time for each game and channel: the other one is linked to', async () => {
    const stage = practising();
    await begin(stage.app);
    const other = callerFor(ADA, { interaction: '900000000000000000' });
    const refused = read(await replyWithPractice(stage.app, other, { game: 'grid-runner' }));
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain(ORIGINAL);
    const second = read(await replyWithPractice(stage.app, other, { game: 'edge-escape' }));
    expect(second.isPrivate).toBe(false);
  });

  it('that is delivered to two processes is one', async () => {
    const stage = practising();
    const answers = await Promise.all([
      begin(stage.app, { seat: 'second' }),
      begin(anotherProcess(stage, { solver: stage.app.solver }), { seat: 'second' }),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stage.store.liveOfPlayer((await stored(stage)).guild, ADA)).toHaveLength(1);
  });
});

describe('a practice game from the form', () => {
  const FORM = '900000000000000000';
  const start = (argument = '.grid-runner.easy.first') =>
    clickOn(`practice-start:::${argument}`, ADA, { message: FORM });

  it('is posted, and the form links to it', async () => {
    const stage = practising();
    const answer = await practiceClicks['practice-start'](stage.app, start());
    expect(read(answer)).toMatchObject({ how: 'update', text: say.starting });
    await finish(answer);
    expect(stage.discord.verbs()).toEqual(['send', 'editOriginal']);
    expect(saidBy(stage, 'editOriginal')[0]).toContain(say.started);
    const [match] = await stage.store.liveOfPlayer(callerFor(ADA).guild, ADA);
    expect(match?.terms.level).toBe('easy');
    expect(read(await practiceClicks['practice-start'](stage.app, start())).text).toBe(say.started);
  });

  it('ends where nobody can see it', async () => {
    const stage = practising();
    stage.discord.refuse('send', 'no-access');
    stage.discord.refuse('sendByToken', 'no-access');
    await finish(await practiceClicks['practice-start'](stage.app, start()));
    expect(saidBy(stage, 'editOriginal')).toEqual([say.notStarted]);
    expect(await stage.store.liveOfPlayer(callerFor(ADA).guild, ADA)).toEqual([]);
  });

  it('begins where games from the lobby do, if it was opened there', async () => {
    const stage = practising();
    const { guild, channel } = callerFor(ADA);
    await stage.store.saveServerSettings(guild, {
      ...DEFAULT_SERVER_SETTINGS,
      channels: ['300000000000000009'],
      lobby: { channel, language: 'en' },
    });
    await finish(await practiceClicks['practice-start'](stage.app, start()));
    const [match] = await stage.store.liveOfPlayer(guild, ADA);
    expect(match?.channel).toBe('300000000000000009');
    const elsewhere = await replyWithPractice(stage.app, callerFor(ADA), { game: 'edge-escape' });
    expect(read(elsewhere)).toMatchObject({ isPrivate: true });
  });

  it('keeps what was chosen, and takes no nonsense', async () => {
    const { app } = practising();
    const choose = async (argument: string, value: string) => {
      const click = clickOn(`practice-form:::${argument}`, ADA, { values: [value] });
      const answer = await practiceClicks['practice-form'](app, click);
      return JSON.stringify(answer.response);
    };
    expect(await choose('level.grid-runner.easy.toss', 'perfect')).toContain(
      'practice-start:::.grid-runner.perfect.toss',
    );
    expect(await choose('seat.grid-runner.easy.toss', 'throne')).toContain(
      '.grid-runner.easy.toss',
    );
    expect(await choose('crown.grid-runner.easy.toss', 'x')).toContain(refusals['unknown-button']);
  });
});

it('is begun at a pace, and says when the next one can be', async () => {
  const stage = practising();
  const limits = { ...stage.app.limits, offerPace: { burst: 1, every: MINUTE } };
  const app = { ...stage.app, limits };
  await begin(app);
  const chance = { ...app.chance, bytes: (count: number) => new Uint8Array(count).fill(7) };
  const next = { ...app, chance };
  const { text, isPrivate } = await begin(next, { game: 'edge-escape' });
  expect(text).toMatch(/^You have begun many practice games .* <t:\d+:R>/u);
  expect(isPrivate).toBe(true);
});

describe('a move in practice', () => {
  it('is saved and shown with the answer of the bot: one revision, one update', async () => {
    const stage = practising();
    await begin(stage.app);
    const answer = await played(stage, 'B1');
    const match = await stored(stage);
    expect(match.rev).toBe(2);
    expect(movesOf(match)).toHaveLength(2);
    expect(answer).toMatchObject({ how: 'update', rev: 2 });
    expect(answer.text).toContain(board.turn({ player: `<@${ADA}>` }));
    expect(editsOn(stage)).toEqual([]);
  });

  it('that the bot takes long to answer is shown first, and answered right after', async () => {
    const slow = slowly();
    const stage = practising(slow.chooses);
    await begin(stage.app);
    const { answer } = await moving(stage, 'B1');
    expect(read(answer).text).toContain(say.thinking({ bot: NAME }));
    const shown = JSON.stringify(answer.response);
    const moves = shown.match(/\{[^{}]*"move:[^{}]*(?:\{[^{}]*\}[^{}]*)?\}/gu) ?? [];
    expect(moves).toHaveLength(2);
    expect(moves.filter((button) => !button.includes('"disabled":true'))).toEqual([]);
    const thinking = await stored(stage);
    expect(isBotToMove(thinking)).toBe(true);
    const following = finish(answer);
    slow.open();
    await following;
    expect(movesOf(await stored(stage))).toHaveLength(2);
    expect(editsOn(stage)).toHaveLength(1);
    expect(textOf(editsOn(stage)[0]?.args)).toContain(board.turn({ player: `<@${ADA}>` }));
    // It went on with what it had begun to think about.
    expect(slow.asked).toHaveLength(1);
  });

  it('is never lost when the process dies, and is answered once by those that are left', async () => {
    const slow = slowly();
    const stage = practising(slow.chooses);
    await begin(stage.app);
    const { answer } = await moving(stage, 'B1');
    expect(read(answer).text).toContain(say.thinking({ bot: NAME }));
    // Nothing follows the answer: that process is gone.
    const others = [1, 2].map(() =>
      anotherProcess(stage, { solver: { ...stage.app.solver, ...AT_ONCE } }),
    );
    stage.pass(4000);
    for (const app of others) await sweep(stage, app);
    expect(movesOf(await stored(stage))).toHaveLength(1);
    stage.pass(2000);
    await Promise.all(others.map((app) => sweep(stage, app)));
    stage.pass(MINUTE);
    await Promise.all(others.map((app) => sweep(stage, app)));
    const match = await stored(stage);
    expect(match.rev).toBe(3);
    expect(movesOf(match)).toHaveLength(2);
    // The first one comes too late with its answer.
    slow.open();
    await finish(answer);
    expect(await stored(stage)).toEqual(match);
  });

  it('keeps those who look at what is due waiting for a moment only, and is answered later', async () => {
    const slow = slowly();
    const stage = practising(slow.chooses);
    await begin(stage.app);
    await moving(stage, 'B1');
    stage.pass(6000);
    // The solver hangs, and yet this comes back: the games of people are looked at next.
    await sweep(stage, stage.app);
    expect(await stage.store.due(stage.app.now(), 10)).toEqual([]);
    expect(movesOf(await stored(stage))).toHaveLength(1);
    slow.open();
    stage.pass(6000);
    await sweep(stage, stage.app);
    expect(movesOf(await stored(stage))).toHaveLength(2);
    expect(slow.asked).toHaveLength(1);
  });

  it('stands where the bot fails to answer, which is tried again', async () => {
    let isBroken = true;
    const stage = practising((...given) =>
      isBroken ? Promise.reject(new Error('broken')) : AT_ONCE.chooseMove(...given),
    );
    await begin(stage.app);
    const { answer } = await moving(stage, 'B1');
    expect(read(answer).text).toContain(say.thinking({ bot: NAME }));
    expect(stage.notes.map(({ level }) => level)).toEqual(['warn']);
    isBroken = false;
    stage.pass(6000);
    await sweep(stage, stage.app);
    expect(movesOf(await stored(stage))).toHaveLength(2);
  });

  it('by a double click is one, and nobody is told off', async () => {
    const stage = practising();
    await begin(stage.app);
    const match = await stored(stage);
    const click = () => press(match, { verb: 'move', argument: 'B1' }, ADA, { message: ORIGINAL });
    const answers = await Promise.all(
      [click(), click()].map((each) => matchClicks.move(stage.app, each)),
    );
    for (const answer of answers) await finish(answer);
    expect(movesOf(await stored(stage))).toHaveLength(2);
    expect(answers.map((answer) => read(answer).how)).toEqual(['update', 'update']);
    expect(saidBy(stage, 'followUp')).toEqual([]);
  });

  it('is made by nobody else', async () => {
    const stage = practising();
    await begin(stage.app);
    const answer = await played(stage, 'B1', EVE);
    expect(answer).toMatchObject({ isPrivate: true, text: refusals['not-a-player'] });
    expect((await stored(stage)).rev).toBe(1);
  });

  it('may be the first of two answers, where a trap lets somebody skip', async () => {
    const moves = ['M 1 0', 'T 2 0', 'M 2 0', 'M 4 3', 'M 4 2'];
    const stage = practising((_, before) => Promise.resolve(moves[before.length] ?? ''));
    await begin(stage.app, { game: 'trap-and-treasure' });
    await played(stage, 'M 1 0');
    await played(stage, 'M 2 0');
    const match = await stored(stage);
    expect(movesOf(match)).toEqual(moves);
    expect(match.rev).toBe(3);
  });
});

describe('undo', () => {
  it('takes back the last move and its answer, and says so privately', async () => {
    const stage = practising();
    await begin(stage.app);
    await played(stage, 'B1');
    const answer = await clicked(stage, 'undo');
    expect(answer).toMatchObject({ how: 'update', rev: 3 });
    expect(movesOf(await stored(stage))).toEqual([]);
    expect(saidBy(stage, 'followUp')).toEqual([say.undone]);
  });

  it('is refused before the first move, to others, and between people', async () => {
    const stage = practising();
    await begin(stage.app);
    expect((await clicked(stage, 'undo')).text).toBe(refusals['nothing-to-undo']);
    await played(stage, 'B1');
    expect((await clicked(stage, 'undo', EVE)).text).toBe(refusals['not-a-player']);
    const game = play(started(), [[ADA, move('up')]]);
    await show(stage, { ...game, rev: 1 });
    const forged = press({ ...game, rev: 1 }, { verb: 'undo' }, ADA);
    const answer = read(await matchClicks.undo(stage.app, forged));
    expect(answer).toMatchObject({ isPrivate: true, text: refusals['only-in-practice'] });
    expect(await stage.store.get(game.id)).toEqual({ ...game, rev: 1 });
  });

  it('on a board that has moved on changes nothing', async () => {
    const stage = practising();
    await begin(stage.app);
    const old = await stored(stage);
    await played(stage, 'B1');
    const click = press(old, { verb: 'undo' }, ADA, { message: ORIGINAL });
    expect(read(await matchClicks.undo(stage.app, click)).rev).toBe(2);
    expect(movesOf(await stored(stage))).toHaveLength(2);
  });
});

describe('a hint', () => {
  it('says privately what perfect play would do, and what that comes to', async () => {
    const stage = practising();
    await begin(stage.app, { game: 'edge-escape' });
    // Ada is second there, and wins with her first move.
    const hint = await clicked(stage, 'hint');
    expect(hint).toMatchObject({ how: 'reply', isPrivate: true });
    expect(hint.text).toMatch(/^💡 You can win at once: \*\*(?:⬆️|⬇️|⬅️|➡️) \d,\d/u);
  });

  it('names the move that lasts longest where every move loses', async () => {
    const stage = practising();
    await begin(stage.app, { game: 'edge-escape', seat: 'first' });
    const { text } = await clicked(stage, 'hint');
    expect(text).toContain('every move loses');
    expect(text).toContain('2 moves');
  });

  it('is worked out once for a position, however often it is asked for; a failure is forgotten', async () => {
    const stage = practising();
    await begin(stage.app);
    const asked: (readonly string[])[] = [];
    let isBroken = true;
    const judging: Solver['judge'] = async (game, moves) => {
      asked.push(moves);
      if (isBroken) throw new Error('out of thoughts');
      return judge(game, moves);
    };
    const app = anotherProcess(stage, { solver: { ...stage.app.solver, judge: judging } });
    const thinking = { ...stage, app };
    await expect(clicked(thinking, 'hint')).rejects.toThrow('out of thoughts');
    isBroken = false;
    const hints = await Promise.all([1, 2, 3].map(() => clicked(thinking, 'hint')));
    expect(new Set(hints.map(({ text }) => text)).size).toBe(1);
    expect(asked).toEqual([[], []]);
    await played(stage, 'B1');
    await clicked(thinking, 'hint');
    expect(asked).toHaveLength(3);
    expect(asked[2]).toHaveLength(2);
  });

  it.each(SPOKEN)('counts no moves where every one loses at once: %s', (language) => {
    const { loses } = CATALOGUES[language].practice;
    expect(loses({ moves: 1, best: '⬆️' })).not.toContain('1');
    expect(loses({ moves: 2, best: '⬆️' })).toContain('2');
  });

  it('is for whoever practises, on their turn, and never for a game between people', () => {
    const { guild } = callerFor(ADA);
    const between = play(started(), [[ADA, move('up')]]);
    const ada = { user: ADA, guild };
    expect(hintRefusal(between, ada)).toBe('only-in-practice');
    expect(hintRefusal(between, { user: EVE, guild })).toBe('not-a-player');
    expect(hintRefusal(undefined, ada)).toBe('unknown-match');
    expect(hintRefusal(between, { user: EVE, guild: '200000000000000099' })).toBe('unknown-match');
  });

  it('is refused by a click, to others and between people, whatever the button says', async () => {
    const stage = practising();
    await begin(stage.app);
    expect((await clicked(stage, 'hint', EVE)).text).toBe(refusals['not-a-player']);
    const game = { ...play(started(), [[ADA, move('up')]]), rev: 1 };
    await show(stage, game);
    for (const user of [ADA, BOB]) {
      const answer = read(
        await practiceClicks.hint(stage.app, press(game, { verb: 'hint' }, user)),
      );
      expect(answer).toMatchObject({ isPrivate: true, text: refusals['only-in-practice'] });
    }
  });

  it('is none while the bot is thinking, nor after the end', async () => {
    const slow = slowly();
    const stage = practising(slow.chooses);
    await begin(stage.app);
    await moving(stage, 'B1');
    expect((await clicked(stage, 'hint')).text).toBe(refusals['not-your-turn']);
    slow.open();
    const over = play(await stored(stage), [[ADA, RESIGN]]);
    expect(hintRefusal(over, callerFor(ADA))).toBe('match-over');
  });
});

describe('practice and everybody else', () => {
  it('pings nobody, however long it waits and however it ends', async () => {
    const stage = practising();
    await begin(stage.app);
    const match = await stored(stage);
    const over = play(match, [[ADA, RESIGN]]);
    const scene = sceneWith();
    expect(wantedFor(match, scene).ping).toBeNull();
    expect(wantedFor(over, scene).ping).toBeNull();
    expect(wantedFor(match, scene).board.mentions).toEqual([]);
    stage.pass(LIVE_MS + 1);
    await sweep(stage, stage.app);
    expect(saidBy(stage, 'send')).toEqual([]);
    expect(saidBy(stage, 'sendByToken')).toEqual([]);
  });

  it('has a thread where the server wants one, until the first move of whoever practises', async () => {
    const stage = practising();
    const scene = sceneWith({ threads: true });
    await begin(stage.app, { seat: 'second' });
    const match = await stored(stage);
    expect(wantedFor(match, scene).isThreadWanted).toBe(true);
    const there = { ...match, thread: '300000000000000009' };
    // Discord adds whoever is mentioned to a thread.
    expect(wantedFor(there, scene).board.mentions).toEqual([ADA]);
    await played(stage, 'D5');
    const moved = await stored(stage);
    expect(wantedFor(moved, scene).isThreadWanted).toBe(false);
    expect(wantedFor({ ...moved, thread: there.thread }, scene).board.mentions).toEqual([]);
  });

  it('is resigned without being counted as called off', async () => {
    const stage = practising();
    await begin(stage.app);
    const { guild } = await stored(stage);
    const { id, rev } = await stored(stage);
    const click = clickOn(`resign-yes:${id}:${rev}:0`, ADA, { message: BOARD });
    await finish(await matchClicks['resign-yes'](stage.app, click));
    expect((await stored(stage)).state.phase).toBe('over');
    expect(await stage.store.callOffs(guild, ADA, dayOf(stage.app.now()))).toBe(0);
  });

  it('is on no list of the server, and among one’s own games', async () => {
    const stage = practising();
    await begin(stage.app);
    const { guild } = await stored(stage);
    expect(await stage.store.playingOn(guild, 10)).toEqual([]);
    const shown = textOf(await showWaiting(stage.app, callerFor(ADA)));
    expect(shown).toContain(NAME);
    const listed = textOf(await listGames(stage.app, callerFor(ADA), 'mine', 0));
    expect(listed).toContain(list.against({ player: NAME }));
    expect(listed).toContain(list.yourMove);
  });

  it('is played on in private, where the bot answers as well', async () => {
    const stage = practising();
    await begin(stage.app);
    const click = press(await stored(stage), { verb: 'move', argument: 'B1', place: 'games' }, ADA);
    const answer = await matchClicks.move(stage.app, click);
    await finish(answer);
    await settled(stage.app);
    expect(read(answer).text).toContain(board.turn({ player: `<@${ADA}>` }));
    expect(movesOf(await stored(stage))).toHaveLength(2);
    expect(editsOn(stage)).toHaveLength(1);
  });
});

describe('once more', () => {
  it('begins at once with the seats swapped, and the bot moves first', async () => {
    const stage = practising();
    await begin(stage.app);
    const match = await stored(stage);
    await stage.store.commit({
      before: match,
      after: play(match, [[ADA, RESIGN]]),
      limits: stage.app.limits,
    });
    const again = () =>
      rematchClick(stage.app, clickOn(`rematch:${ID}::`, ADA, { message: BOARD }));
    const answer = await again();
    await finish(answer, { isShown: true });
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: false, rev: 1 });
    const next = await stored(stage, rematchId(ID));
    expect(next.legs[0]?.seats).toEqual({ first: BOT, second: ADA });
    expect(movesOf(next)).toHaveLength(1);
    expect(read(await again())).toMatchObject({ isPrivate: true });
    expect(await stage.store.get(rematchId(next.id))).toBeUndefined();
    const eve = await rematchClick(stage.app, clickOn(`rematch:${ID}::`, EVE));
    expect(read(eve).text).toBe(refusals['not-a-player']);
  });
});
