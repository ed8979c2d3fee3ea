import { ComponentType, PermissionFlagsBits, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/match/match.js';
import { judge } from '../../src/solver/judge.js';
import type { GameId } from '../../src/rules/games.js';
import { replay } from '../../src/rules/record.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { parseCustomId } from '../../src/views/messages/custom-id.js';
import { parseDrillCode } from '../../src/views/messages/puzzle-code.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonsOf,
  channelOf,
  click,
  must,
  partsOf,
  setTable,
  textOf,
  whisperOf,
  type Member,
  type Table,
} from './table.js';

const { en } = CATALOGUES;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A Wednesday, an hour before the puzzle comes. */
const BEFORE = Date.UTC(2026, 10, 18, 16);

const { ManageGuild, SendMessages: SEND, ViewChannel: VIEW } = PermissionFlagsBits;

const isPuzzle = (message: APIMessage): boolean =>
  partsOf(message).some(({ custom_id: id = '' }) => id.startsWith('puzzle-streaks'));

const puzzlesOf = (table: Table): readonly APIMessage[] => channelOf(table).filter(isPuzzle);

const newestOf = (table: Table): APIMessage => must(puzzlesOf(table).at(-1));

/** A manager opens the settings of the server. */
async function openSettings({ discord, ann, channel }: Table): Promise<APIMessage> {
  discord.setPermissions(ann, ManageGuild | VIEW | PermissionFlagsBits.UseApplicationCommands);
  return must((await discord.command(ann, channel, 'settings server')).message);
}

/** A puzzle takes a moment to be made: longer than others wait. */
const MADE_MS = 30_000;

/** Waits until there are so many puzzles in the channel. */
const untilThere = (table: Table, count: number): Promise<void> =>
  table.discord.until(() => puzzlesOf(table).length === count, MADE_MS);

/** Waits until a private message says one of these things, as an answer may come late; all that it says then. */
async function saying(
  { discord }: Table,
  { id }: APIMessage,
  ...sentences: readonly string[]
): Promise<string> {
  const said = (): string => textOf(discord.message(id));
  await discord.until(() => sentences.some((each) => said().includes(each)), MADE_MS);
  return said();
}

/** And chooses a channel for the puzzle, or none; what the panel says then. */
async function choosePuzzle(table: Table, channels: readonly { readonly id: string }[]) {
  const panel = await openSettings(table);
  const menu = partsOf(panel).find(
    ({ type, custom_id: id }) => type === ComponentType.ChannelSelect && id?.endsWith(':puzzle'),
  );
  const id = menu?.custom_id ?? '';
  const { updated } = await table.discord.choose(table.ann, panel.id, id, channels);
  return textOf(updated);
}

/** A server that has just got its first puzzle. */
async function withPuzzle(env: Readonly<Record<string, string>> = {}): Promise<Table> {
  const table = await setTable({}, BEFORE);
  await table.startBot(env);
  await choosePuzzle(table, [table.channel]);
  await untilThere(table, 1);
  return table;
}

/** Somebody opens the private board of the puzzle. */
const open = async (table: Table, user: Member, puzzle = newestOf(table)): Promise<APIMessage> => {
  const outcome = await click(table, user, puzzle, en.puzzle.try);
  expect(outcome.ephemeral).toBe(true);
  return must(outcome.message);
};

/** The moves that a private board offers, in notation; on a cell with a token there is none. */
const movesOn = (board: APIMessage): readonly string[] =>
  buttonsOf(board).flatMap(({ custom_id: id = '', label }) => {
    const { verb, argument } = parseCustomId(id) ?? {};
    return verb === 'puzzle-move' && argument !== undefined && label !== undefined
      ? [argument]
      : [];
  });

const PLACE = en.buttons.placeTrap;

const canPlace = (board: APIMessage): boolean =>
  buttonsOf(board).some(({ label }) => label === PLACE);

/** All moves of the newest puzzle, placing traps included. */
async function movesOf(table: Table): Promise<readonly string[]> {
  const board = await open(table, table.cara);
  if (!canPlace(board)) return movesOn(board);
  const { updated } = await click(table, table.cara, board, PLACE);
  return [...movesOn(board), ...movesOn(must(updated))];
}

/** Somebody makes their try on a board that they have opened. */
async function tryOn(table: Table, user: Member, board: APIMessage, move: string): Promise<void> {
  if (!movesOn(board).includes(move)) await click(table, user, board, PLACE);
  await click(table, user, board, move);
}

/** Tries moves with people who have not tried yet, until one is right: that one, and those that were not. */
async function solve(
  table: Table,
): Promise<{ readonly move: string; readonly wrong: readonly string[] }> {
  const { discord } = table;
  const wrong: string[] = [];
  for (const move of await movesOf(table)) {
    const guesser = discord.addMember({ name: `Guesser ${wrong.length}` });
    const own = await open(table, guesser);
    await tryOn(table, guesser, own, move);
    const told = await saying(table, own, en.puzzle.right, en.puzzle.wrong);
    if (told.includes(en.puzzle.right)) return { move, wrong };
    wrong.push(move);
  }
  throw new Error('No move was right.');
}

/** Waits until something is so, while the clock runs on: Discord may have to be asked again. */
const inTime = (table: Table, condition: () => boolean, step = 100): Promise<void> =>
  table.discord.until(() => {
    table.pass(step);
    return condition();
  });

describe.each(['SQLite', 'Redis'] as const)('the daily puzzle, on %s', (home) => {
  const start = async () => {
    const env: Record<string, string> = {};
    if (home === 'Redis') env['REDIS_URL'] = (await startRedis()).url;
    return { table: await withPuzzle(env), env };
  };

  it('is posted once a day, whatever restarts or shares the work, with the solution of the last one', async () => {
    const { table, env } = await start();
    // SQLite is for one process.
    const second = home === 'Redis' ? await table.startBot(env) : undefined;
    const [first] = puzzlesOf(table);
    expect(textOf(first)).toContain(en.puzzle.daily({ number: '#1' }));
    expect(textOf(first)).not.toContain(en.puzzle.solutionOf({ number: '#1' }));
    table.pass(2 * HOUR);
    await untilThere(table, 2);
    await second?.stop();
    if (home === 'Redis') await table.startBot(env);
    table.pass(HOUR);
    await table.quiet();
    table.pass(DAY);
    await untilThere(table, 3);
    table.pass(10_000);
    await table.quiet();
    expect(puzzlesOf(table)).toHaveLength(3);
    expect(textOf(newestOf(table))).toContain(en.puzzle.daily({ number: '#3' }));
    expect(textOf(newestOf(table))).toContain(en.puzzle.solutionOf({ number: '#2' }));
    await table.discord.until(() =>
      puzzlesOf(table)
        .slice(0, -1)
        .every((message) => textOf(message).includes(en.puzzle.over)),
    );
    expect(table.complaints).toEqual([]);
  });

  it('is solved by one move, and tried once by each, in private', async () => {
    const { table } = await start();
    const { bob } = table;
    const before = channelOf(table).length;
    const { move, wrong } = await solve(table);
    const board = await open(table, bob);
    expect(textOf(board)).toContain(en.puzzle.oneTry);
    const other = movesOn(board).find((each) => each !== move) ?? '';
    const second = await open(table, bob);
    await Promise.all([click(table, bob, board, other), click(table, bob, board, other)]);
    expect(await saying(table, board, en.puzzle.wrong)).not.toContain(en.puzzle.yourTry);
    // Another move, on a board that was opened before, counts for nothing.
    await tryOn(table, bob, second, move);
    expect(await saying(table, second, en.puzzle.yourTry)).toContain(en.puzzle.wrong);
    await saying(table, await open(table, bob), en.puzzle.yourTry);
    await inTime(table, () =>
      textOf(newestOf(table)).includes(en.puzzle.solvedBy({ solved: 1, tries: wrong.length + 2 })),
    );
    expect(textOf(newestOf(table))).toContain('🥇');
    expect(textOf(newestOf(table))).not.toContain(`<@${bob.id}>`);
    expect(channelOf(table)).toHaveLength(before);
    expect(table.complaints).toEqual([]);
  });

  it('forgets somebody who has solved it, and says no more who it was', async () => {
    const { table } = await start();
    const { discord, bob, channel } = table;
    const { move, wrong } = await solve(table);
    await tryOn(table, bob, await open(table, bob), move);
    await inTime(table, () => textOf(newestOf(table)).includes(`<@${bob.id}> 1`));
    const sure = must((await discord.command(bob, channel, 'privacy forget')).message);
    await click(table, bob, sure, en.privacy.yes);
    await inTime(table, () => !textOf(newestOf(table)).includes(`<@${bob.id}>`));
    expect(textOf(newestOf(table))).toContain(
      en.puzzle.solvedBy({ solved: 2, tries: wrong.length + 2 }),
    );
  });
});

describe('the daily puzzle', () => {
  it('says over old buttons that it is over, with the solution of the last one', async () => {
    const table = await withPuzzle();
    const { bob, cara } = table;
    const old = newestOf(table);
    const board = await open(table, bob, old);
    const another = await open(table, cara, old);
    const [move = ''] = movesOn(board);
    table.pass(2 * HOUR);
    await untilThere(table, 2);
    await click(table, bob, board, move);
    expect(await saying(table, board, en.puzzle.none({ command: '/puzzle' }))).toContain(
      en.puzzle.solutionOf({ number: '#1' }),
    );
    const over = textOf(table.discord.message(old.id));
    expect(over).toContain(en.puzzle.over);
    expect(over).toContain(en.puzzle.solution);
    expect(buttonsOf(table.discord.message(old.id)).map(({ label }) => label)).toEqual([
      en.puzzle.streaks,
    ]);
    table.pass(DAY);
    await untilThere(table, 3);
    await click(table, cara, another, move);
    expect(await saying(table, another, en.puzzle.none({ command: '/puzzle' }))).not.toContain(
      en.puzzle.solutionOf({ number: '#1' }),
    );
  });

  it('counts what is solved in a row, and lists it', async () => {
    const table = await withPuzzle();
    const { bob } = table;
    const { move: first } = await solve(table);
    await tryOn(table, bob, await open(table, bob), first);
    table.pass(2 * HOUR);
    await untilThere(table, 2);
    const board = await open(table, bob);
    await tryOn(table, bob, board, (await solve(table)).move);
    await saying(table, board, en.puzzle.inARow({ count: 2 }));
    await inTime(table, () => textOf(newestOf(table)).includes(`<@${bob.id}> 2`));
    const streaks = whisperOf(await click(table, bob, newestOf(table), en.puzzle.streaks));
    expect(streaks).toContain(`**1.** <@${bob.id}> · 2`);
    expect(streaks).toContain(en.puzzle.record({ solved: 2, tried: 2, longest: 2 }));
  });

  it('is not posted late: what nobody could post in time comes the next day', async () => {
    const table = await setTable({}, BEFORE);
    const bot = await table.startBot();
    await choosePuzzle(table, [table.channel]);
    await untilThere(table, 1);
    await bot.stop();
    table.pass(HOUR + 7 * HOUR);
    await table.startBot();
    await table.quiet();
    expect(puzzlesOf(table)).toHaveLength(1);
    table.pass(17 * HOUR);
    await untilThere(table, 2);
    expect(textOf(newestOf(table))).toContain(en.puzzle.daily({ number: '#2' }));
  });

  it('is posted once where the answer of Discord got lost, and after a restart', async () => {
    const table = await setTable({}, BEFORE);
    const bot = await table.startBot();
    const { discord, channel } = table;
    const route = new RegExp(`^/channels/${channel.id}/messages$`, 'u');
    discord.faults.next({ answer: 'after', method: 'POST', route });
    await choosePuzzle(table, [channel]);
    await untilThere(table, 1);
    await bot.stop();
    table.pass(60_000);
    await table.startBot();
    await inTime(table, () => textOf(newestOf(table)) !== '', 5000);
    table.pass(60_000);
    await table.quiet();
    expect(puzzlesOf(table)).toHaveLength(1);
  });

  it('says which permissions are missing in its channel, and comes once they are there', async () => {
    const table = await setTable({}, BEFORE);
    await table.startBot();
    const { discord } = table;
    const other = discord.addChannel({ name: 'puzzles' });
    discord.setBotPermissions(other, VIEW);
    const missing = `**${en.permissions['view-channel']}**, **${en.permissions['send-messages']}**`;
    const told = en.puzzle.troubles['no-permission']({
      channel: `<#${other.id}>`,
      permissions: missing,
    });
    await choosePuzzle(table, [other]);
    for (let panel = ''; !panel.includes(told);) panel = textOf(await openSettings(table));
    discord.setBotPermissions(other, VIEW | SEND);
    table.pass(15 * 60_000);
    await discord.until(() => discord.messages(other).some(isPuzzle), MADE_MS);
    expect(textOf(must(discord.messages(other).find(isPuzzle)))).toContain(
      en.puzzle.daily({ number: '#1' }),
    );
  });

  it('goes on in another channel, and ends where it is not wanted any more', async () => {
    const table = await withPuzzle();
    const { discord } = table;
    const other = discord.addChannel({ name: 'puzzles' });
    table.pass(10_000);
    await choosePuzzle(table, [other]);
    await discord.until(() => discord.messages(other).some(isPuzzle), MADE_MS);
    await untilThere(table, 0);
    table.pass(10_000);
    await choosePuzzle(table, []);
    await discord.until(() =>
      discord.messages(other).some((message) => textOf(message).includes(en.puzzle.over)),
    );
    table.pass(2 * DAY);
    await table.quiet();
    expect(discord.messages(other).filter(isPuzzle)).toHaveLength(1);
  });
});

/** The puzzle for practice in a message: its game and the moves that lead there. */
function drillIn(message: APIMessage | undefined) {
  for (const { custom_id: id = '' } of buttonsOf(message)) {
    const parsed = parseCustomId(id);
    const place = parseDrillCode(parsed?.argument ?? '');
    if (place) return place.position;
  }
  throw new Error(`There is no puzzle in: ${textOf(message)}`);
}

const solutionOf = (game: GameId, moves: readonly string[]): string =>
  judge(game, moves).moves.find(({ value }) => value === 'win')?.move ?? '';

describe('/puzzle', () => {
  it('is a row of puzzles that get harder, with why a move fails, and the solution', async () => {
    const table = await setTable({}, BEFORE);
    await table.startBot();
    const { discord, ann, channel } = table;
    const outcome = await discord.command(ann, channel, 'puzzle', { game: 'grid-runner' });
    expect(outcome.ephemeral).toBe(true);
    const answer = must(outcome.message);
    const current = (): APIMessage => must(discord.message(answer.id));
    const levels: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const text = await saying(
        table,
        answer,
        en.puzzle.yours({ player: '🐳' }),
        en.puzzle.yours({ player: '🦊' }),
      );
      levels.push(/level (\d)/u.exec(text)?.[1] ?? '');
      const { game, moves } = drillIn(current());
      expect(game).toBe('grid-runner');
      await pressMove(table, ann, current(), solutionOf(game, moves));
      await saying(table, answer, en.puzzle.right);
      await click(table, ann, answer, en.puzzle.another);
    }
    expect(levels).toEqual(['1', '1', '2', '2', '3']);
    await saying(
      table,
      answer,
      en.puzzle.yours({ player: '🐳' }),
      en.puzzle.yours({ player: '🦊' }),
    );
    const { game, moves } = drillIn(current());
    const solution = solutionOf(game, moves);
    const wrong = legalMoves(game, moves).find((move) => move !== solution) ?? '';
    await pressMove(table, ann, current(), wrong);
    await saying(table, answer, en.puzzle.wrong);
    await click(table, ann, answer, en.puzzle.again);
    await saying(
      table,
      answer,
      en.puzzle.yours({ player: '🐳' }),
      en.puzzle.yours({ player: '🦊' }),
    );
    expect(drillIn(current())).toEqual({ game, moves });
    await click(table, ann, answer, en.puzzle.show);
    expect(await saying(table, answer, en.puzzle.solution)).toContain(solution);
    expect(table.complaints).toEqual([]);
  });
});

const legalMoves = (game: GameId, moves: readonly string[]): readonly string[] => {
  const rules = gameOf(game);
  const played = replay(rules, moves);
  const position = (played.ok ? played.value.at(-1)?.position : undefined) ?? rules.start;
  return rules.moves(position).map((move) => rules.makeMove(move));
};

/** Clicks on the button that makes a move in a puzzle for practice. */
function pressMove(table: Table, user: Member, message: APIMessage, move: string) {
  const current = table.discord.message(message.id);
  const found = buttonsOf(current).find(
    ({ custom_id: id = '' }) => parseDrillCode(parseCustomId(id)?.argument ?? '')?.move === move,
  );
  return table.discord.click(user, message.id, found?.custom_id ?? '');
}
