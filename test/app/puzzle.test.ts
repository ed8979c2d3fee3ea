import { describe, expect, it } from 'vitest';
import { puzzleClicks } from '../../src/app/puzzle-clicks.js';
import { lookAtPuzzle } from '../../src/app/show-puzzle.js';
import { positionName } from '../../src/match/puzzle.js';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/settings.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { ADA, BOB, challenge, DAY, NOON } from '../match/people.js';
import { finish, read, saidBy } from './answers.js';
import { clickOn, setStage, type Stage } from './stage.js';

const { en } = CATALOGUES;

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1000;

const { guild, channel } = challenge();

/** The puzzle comes at noon, which is now. */
const HOUR_OF_NOON = new Date(NOON).getUTCHours();

async function withPuzzle(): Promise<Stage> {
  const stage = setStage();
  await stage.store.saveServerSettings(guild, {
    ...DEFAULT_SERVER_SETTINGS,
    puzzle: { channel, hour: HOUR_OF_NOON, language: 'en' },
  });
  return stage;
}

const puzzleOf = async ({ store }: Stage) => {
  const shown = await store.shownPuzzle(guild);
  if (!shown) throw new Error('There is no puzzle.');
  return shown;
};

const posted = ({ discord }: Stage): number =>
  discord.asked.filter(({ verb }) => verb === 'send').length;

/** By which names it was sent. */
const namesOf = ({ discord }: Stage): readonly unknown[] =>
  discord.asked.flatMap(({ verb: asked, args }) => (asked === 'send' ? [args[2]] : []));

const OTHER = '300000000000000099';

const moveTo = ({ store }: Stage, to: string): Promise<void> =>
  store.saveServerSettings(guild, {
    ...DEFAULT_SERVER_SETTINGS,
    puzzle: { channel: to, hour: HOUR_OF_NOON, language: 'en' },
  });

const verb = (name: 'puzzle-try' | 'puzzle-move', argument?: string) =>
  makeCustomId({ verb: name, rev: 1, ...(argument !== undefined && { argument }) });

describe('the message of a daily puzzle', () => {
  it('is posted at once, then once a day, by a name that Discord takes once', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
    const first = stage.discord.asked.find(({ verb: asked }) => asked === 'send');
    expect(first?.args[2]).toMatch(/^[\w.]{3,25}$/u);
    stage.pass(DAY - SECOND);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
    stage.pass(SECOND);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(2);
    const { puzzle, before, used } = await puzzleOf(stage);
    expect([before?.number, puzzle.number]).toEqual([1, 2]);
    expect(used).toEqual([before, puzzle].map((each) => each && positionName(each)));
    expect(saidBy(stage, 'edit').at(-1)).toContain(en.puzzle.over);
  });

  it('is sent again under the same name while nobody knows whether it arrived, but not for long', async () => {
    const stage = await withPuzzle();
    stage.discord.refuse('send', 'unclear');
    await lookAtPuzzle(stage.app, guild);
    stage.pass(MINUTE);
    await lookAtPuzzle(stage.app, guild);
    const names = namesOf(stage);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    stage.pass(10 * MINUTE);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(2);
    // Its first click tells where it stands, and from then on it is kept up to date.
    const message = '700000000000000077';
    await finish(
      await puzzleClicks['puzzle-try'](stage.app, clickOn(verb('puzzle-try'), ADA, { message })),
    );
    expect(await puzzleOf(stage)).toMatchObject({ message, state: 'posted' });
    await lookAtPuzzle(stage.app, guild);
    expect(stage.discord.asked.at(-1)).toMatchObject({
      verb: 'edit',
      args: [channel, message, {}],
    });
  });

  it('is not posted under another name where one before may have arrived, though Discord is away by then', async () => {
    const stage = await withPuzzle();
    stage.discord.refuse('send', 'unclear', 1);
    await lookAtPuzzle(stage.app, guild);
    stage.discord.refuse('send', 'away');
    for (let minute = 0; minute < 10; minute += 1) {
      stage.pass(MINUTE);
      await lookAtPuzzle(stage.app, guild);
    }
    stage.discord.refuse('send', 'away', 0);
    for (let minute = 0; minute < 10; minute += 1) {
      stage.pass(MINUTE);
      await lookAtPuzzle(stage.app, guild);
    }
    expect(stage.discord.asked.filter(({ message }) => message !== undefined)).toEqual([]);
    expect(new Set(namesOf(stage)).size).toBe(1);
  });

  it('is not posted again by whoever goes on after a crash, once Discord may not know it any more', async () => {
    const stage = await withPuzzle();
    stage.discord.before('send', () => {
      throw new Error('The process died.');
    });
    await expect(lookAtPuzzle(stage.app, guild)).rejects.toThrow('died');
    stage.pass(61 * SECOND);
    stage.discord.before('send', () => {
      throw new Error('The process died.');
    });
    await expect(lookAtPuzzle(stage.app, guild)).rejects.toThrow('died');
    stage.pass(HOUR);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(0);
    stage.pass(DAY - HOUR);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
    expect((await puzzleOf(stage)).puzzle.number).toBe(2);
  });

  it('is known by whoever posted it, though that took so long that somebody else looked meanwhile', async () => {
    const stage = await withPuzzle();
    stage.discord.before('send', async () => {
      stage.pass(5 * MINUTE);
      await lookAtPuzzle(stage.app, guild);
    });
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
    const { message } = stage.discord.asked.find(({ verb: asked }) => asked === 'send') ?? {};
    expect(await puzzleOf(stage)).toMatchObject({ message, state: 'posted' });
  });

  it('is removed from the channel before, also where Discord was away at first', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const { message } = await puzzleOf(stage);
    stage.pass(10 * SECOND);
    await moveTo(stage, OTHER);
    stage.discord.refuse('remove', 'away', 1);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
    stage.pass(MINUTE);
    await lookAtPuzzle(stage.app, guild);
    expect(stage.discord.asked.filter(({ message: made }) => made !== undefined)).toHaveLength(2);
    expect(stage.discord.asked.findLast(({ verb: asked }) => asked === 'remove')).toMatchObject({
      args: [channel, message],
    });
    // Back in the first one it is a new message.
    stage.pass(10 * SECOND);
    await moveTo(stage, channel);
    await lookAtPuzzle(stage.app, guild);
    expect(new Set(namesOf(stage)).size).toBe(3);
  });

  it('comes on time, though the one before could not be edited just now', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const { puzzle } = await puzzleOf(stage);
    stage.pass(DAY - MINUTE);
    const made = { move: puzzle.line[0] ?? '', isSolved: true, at: NOON };
    await stage.store.tryPuzzle(guild, ADA, 1, made);
    stage.discord.refuse('edit', 'edited-too-often');
    await lookAtPuzzle(stage.app, guild);
    stage.pass(MINUTE);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(2);
  });

  it('is tried again where Discord was away, until it would be late; then its number goes to the next', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    stage.pass(DAY);
    stage.discord.refuse('send', 'away');
    for (let hour = 0; hour < 24; hour += 1) {
      await lookAtPuzzle(stage.app, guild);
      stage.pass(HOUR);
    }
    const tries = posted(stage) - 1;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(10);
    expect((await puzzleOf(stage)).puzzle.number).toBe(2);
    stage.discord.refuse('send', 'away', 0);
    await lookAtPuzzle(stage.app, guild);
    const { puzzle, before, state } = await puzzleOf(stage);
    expect([before?.number, puzzle.number, state]).toEqual([1, 2, 'posted']);
  });

  it('waits longer each time where Discord refuses it, and the operator can read so', async () => {
    const stage = await withPuzzle();
    stage.discord.refuse('send', 'no-permission');
    await lookAtPuzzle(stage.app, guild);
    expect(await puzzleOf(stage)).toMatchObject({
      state: 'wanted',
      trouble: { why: 'no-permission', until: NOON + 10 * MINUTE },
    });
    expect(stage.notes.map(({ level }) => level)).toEqual(['warn']);
    stage.pass(10 * MINUTE);
    await lookAtPuzzle(stage.app, guild);
    expect((await puzzleOf(stage)).trouble?.wait).toBe(20 * MINUTE);
    await stage.store.hastenPuzzle(guild);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(2);
    await stage.store.hastenPuzzle(guild);
    await lookAtPuzzle(stage.app, guild, { isAsked: true });
    expect(posted(stage)).toBe(3);
  });

  it('does not come back on the day on which it was deleted', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    stage.pass(10 * SECOND);
    const { puzzle } = await puzzleOf(stage);
    await stage.store.tryPuzzle(guild, ADA, 1, {
      move: puzzle.line[0] ?? '',
      isSolved: true,
      at: NOON,
    });
    stage.discord.refuse('edit', 'gone');
    await lookAtPuzzle(stage.app, guild);
    expect(await puzzleOf(stage)).toMatchObject({ message: null, state: 'gone' });
    stage.pass(HOUR);
    await stage.store.hastenPuzzle(guild);
    await lookAtPuzzle(stage.app, guild);
    expect(posted(stage)).toBe(1);
  });

  it('is edited at a pace as people solve it', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const edits = () => saidBy(stage, 'edit').length;
    const { puzzle } = await puzzleOf(stage);
    const made = { move: puzzle.line[0] ?? '', isSolved: true, at: NOON };
    stage.pass(10 * SECOND);
    await stage.store.tryPuzzle(guild, ADA, 1, made);
    await lookAtPuzzle(stage.app, guild);
    await stage.store.tryPuzzle(guild, BOB, 1, made);
    await lookAtPuzzle(stage.app, guild);
    expect(edits()).toBe(1);
    stage.pass(10 * SECOND);
    await lookAtPuzzle(stage.app, guild);
    expect(edits()).toBe(2);
    expect(saidBy(stage, 'edit').at(-1)).toContain(en.puzzle.solvedBy({ solved: 2, tries: 2 }));
    expect(saidBy(stage, 'edit').at(-1)).toContain(en.puzzle.first({ player: `<@${ADA}>` }));
  });
});

describe('a try at the daily puzzle', () => {
  it('is refused, and counts for nothing, where the move is not legal', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const answer = await puzzleClicks['puzzle-move'](stage.app, clickOn(verb('puzzle-move', 'Z9')));
    expect(read(answer)).toMatchObject({ how: 'reply', isPrivate: true });
    expect(await stage.store.puzzleTry(guild, ADA, 1)).toBeUndefined();
  });

  it('is the move, however it is written', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const [solution = ''] = (await puzzleOf(stage)).puzzle.line;
    const loosely = ` ${solution.toLowerCase()} `;
    await puzzleClicks['puzzle-move'](stage.app, clickOn(verb('puzzle-move', loosely)));
    expect(await stage.store.puzzleTry(guild, ADA, 1)).toMatchObject({
      move: solution,
      isSolved: true,
    });
  });

  it('is not taken once the puzzle is not wanted any more', async () => {
    const stage = await withPuzzle();
    await lookAtPuzzle(stage.app, guild);
    const [solution = ''] = (await puzzleOf(stage)).puzzle.line;
    await stage.store.saveServerSettings(guild, DEFAULT_SERVER_SETTINGS);
    const answer = await puzzleClicks['puzzle-move'](
      stage.app,
      clickOn(verb('puzzle-move', solution)),
    );
    expect(read(answer).text).toContain(en.puzzle.none({ command: '/puzzle' }));
    expect(read(answer).text).toContain(en.puzzle.solutionOf({ number: '#1' }));
    expect(await stage.store.puzzleTry(guild, ADA, 1)).toBeUndefined();
    // Everybody was told the solution: it stays over, also where another one is wanted again.
    stage.pass(MINUTE);
    await lookAtPuzzle(stage.app, guild);
    expect(saidBy(stage, 'edit').at(-1)).toContain(en.puzzle.solution);
    stage.pass(MINUTE);
    await moveTo(stage, OTHER);
    await lookAtPuzzle(stage.app, guild, { isAsked: true });
    await puzzleClicks['puzzle-move'](stage.app, clickOn(verb('puzzle-move', solution)));
    expect(await stage.store.puzzleTry(guild, ADA, 1)).toBeUndefined();
    expect(posted(stage)).toBe(1);
    stage.pass(DAY);
    await lookAtPuzzle(stage.app, guild);
    expect(stage.discord.asked.findLast(({ verb: asked }) => asked === 'send')?.args[0]).toBe(
      OTHER,
    );
  });
});
