import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Solver } from '../../src/app/solver.js';
import { gameOf, positionOf } from '../../src/match/match.js';
import { ALL_GAMES, isGameId, type GameId } from '../../src/rules/games.js';
import { judge } from '../../src/solver/judge.js';
import { bestMoves } from '../../src/solver/judgement.js';
import { chooseMove } from '../../src/solver/choose-move.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { makeSolverPool } from '../../src/threads/solver-pool.js';
import { parseCustomId } from '../../src/views/messages/custom-id.js';
import { closedGate } from '../app/answers.js';
import { startRedis } from '../redis/servers.js';
import {
  buttonsOf,
  channelOf,
  click,
  must,
  partsOf,
  setTable,
  started,
  tableWithBot,
  textOf,
  whisperOf,
  type Table,
} from './table.js';

/** The real solver, on this very thread; it chooses a move when a test lets it. */
const solverWith = (chooses: Solver['chooseMove']): Solver => ({
  ...makeSolverPool().solver,
  judge: (...given) => Promise.resolve(judge(...given)),
  chooseMove: chooses,
});

const AT_ONCE = solverWith((...given) => Promise.resolve(chooseMove(...given)));

const THINKING = 'is thinking';
const NAME = 'Five by Five (medium)';

/** Ann begins to practise; the board, once it is her turn. */
async function practise(
  table: Table,
  options: Readonly<Record<string, string>> = {},
): Promise<APIMessage> {
  const { discord, ann, channel } = table;
  const values = { game: 'grid-runner', ...options };
  const { message } = await discord.command(ann, channel, 'practice', values);
  const board = must(message);
  await myTurn(table, board);
  return board;
}

/** Waits until Ann is to move, or the game is over. */
const myTurn = ({ discord }: Table, board: APIMessage): Promise<void> =>
  discord.until(() => !textOf(discord.message(board)).includes(THINKING));

/** The moves that can be clicked on. */
const movesOn = (message: APIMessage | undefined): readonly string[] =>
  buttonsOf(message).flatMap(({ custom_id: id = '' }) => {
    const parsed = parseCustomId(id);
    return parsed?.verb === 'move' ? [parsed.argument ?? ''] : [];
  });

/** The moves that the rules allow: on a board of cells every cell can be clicked on. */
function legalAfter(game: GameId, moves: readonly string[]): readonly string[] {
  const rules = gameOf(game);
  const position = positionOf(game, { seats: { first: '', second: '' }, moves, end: null });
  return rules.moves(position).map((move) => rules.makeMove(move));
}

const isDisabled = (message: APIMessage | undefined, label: string): boolean =>
  partsOf(message).some((part) => part.label === label && part.disabled === true);

/** The moves of the one practice game in the store. */
async function storedMoves({ dataDir, discord, ann }: Table): Promise<readonly string[]> {
  const store = openSqliteStore(dataDir, () => undefined);
  const [match] = await store.liveOfPlayer(discord.guild.id, ann.id);
  await store.close();
  return match?.legs[0]?.moves ?? [];
}

describe('practice in a channel', () => {
  it.each(['edge-escape', 'grid-runner', 'forbidden-territory', 'center-square-showdown'])(
    'is played to the end in %s, again and again',
    async (game) => {
      if (!isGameId(game)) return expect.fail();
      const table = await setTable();
      await table.startBot({}, { solver: AT_ONCE });
      const { discord, ann } = table;
      const board = await practise(table, { game, level: 'easy' });
      expect(textOf(board)).toContain('Practice, unrated');
      const made: string[] = [];
      for (let turns = 0; turns < 60; turns += 1) {
        const now = discord.message(board);
        const moves = movesOn(now);
        if (moves.length === 0) break;
        // The seat that wins more often, played perfectly, wins.
        const stored = await storedMoves(table);
        const best = bestMoves(judge(game, stored)).find((each) => moves.includes(each));
        await click(table, ann, board, best ?? moves[0] ?? '');
        made.push(best ?? '');
        await table.quiet();
      }
      const over = discord.message(board);
      expect(textOf(over)).toMatch(new RegExp(`🏆 .*<@${ann.id}>[^:]* wins!`, 'u'));
      expect(made.length).toBeGreaterThan(0);
      expect(buttonsOf(over).map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Rematch', 'Replay', 'Share film']),
      );
      const again = must((await click(table, ann, board, 'Rematch')).message);
      await myTurn(table, again);
      expect(textOf(discord.message(again))).toContain('Five by Five (easy)');
      // Nobody was called, and nothing was counted.
      const calls = channelOf(table).filter((message) => textOf(message).startsWith('<@'));
      expect(calls).toEqual([]);
      const ladder = await discord.command(ann, table.channel, 'leaderboard');
      expect(whisperOf(ladder)).not.toContain(`<@${ann.id}>`);
      expect(table.complaints).toEqual([]);
    },
  );

  it.each(ALL_GAMES.map(({ id }) => id))('runs with the threads of the bot in %s', async (game) => {
    const table = await tableWithBot();
    const { discord, ann } = table;
    const board = await practise(table, { game, level: 'perfect' });
    for (let turns = 0; turns < 3; turns += 1) {
      const before = discord.message(board);
      const legal = legalAfter(game, await storedMoves(table));
      const move = movesOn(before).find((each) => legal.includes(each));
      if (move === undefined) break;
      await click(table, ann, board, move);
      await discord.until(() => textOf(discord.message(board)) !== textOf(before));
      await myTurn(table, board);
      await table.quiet();
    }
    expect(textOf(discord.message(board))).toMatch(/it is your turn|wins!/u);
  });

  it('shows the answer with the move, in one edit', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const board = await practise(table);
    await table.quiet();
    const before = table.discord.requests.length;
    await click(table, table.ann, board, 'B1');
    await table.quiet();
    const asked = table.discord.requests
      .slice(before)
      .map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((each) => each.includes('/messages'))).toEqual([]);
    expect(textOf(table.discord.message(board))).toContain(`<@${table.ann.id}>, it is your turn.`);
  });

  it('waits for a slow bot with the buttons off, and shows its move as soon as it comes', async () => {
    const gate = closedGate();
    const table = await setTable();
    const solver = solverWith(async (...given) => {
      await gate.opened;
      return chooseMove(...given);
    });
    await table.startBot({}, { solver });
    const board = await practise(table);
    await click(table, table.ann, board, 'B1');
    const thinking = table.discord.message(board);
    expect(textOf(thinking)).toContain(`${NAME} is thinking`);
    expect(movesOn(thinking)).toEqual([]);
    expect(isDisabled(thinking, 'Hint')).toBe(true);
    gate.open();
    await myTurn(table, board);
    expect(movesOn(table.discord.message(board)).length).toBeGreaterThan(0);
    expect(await storedMoves(table)).toHaveLength(2);
  });

  it('begins by challenging the bot itself, and other bots still refuse', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const { discord, ann, channel } = table;
    const opponent = discord.applicationId;
    const values = { opponent, game: 'edge-escape', first: 'opponent' };
    const { message } = await discord.command(ann, channel, 'challenge', values);
    expect(textOf(message)).toContain(NAME);
    const form = await discord.command(ann, channel, 'challenge', { opponent });
    expect(whisperOf(form)).toContain('Practise against me');
  });

  it('is chosen in a form, and posted from there', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const { discord, ann, channel } = table;
    const form = must((await discord.command(ann, channel, 'practice')).message);
    const choose = async (value: string) => {
      const menu = partsOf(discord.message(form.id) ?? form).find(
        ({ type, options }) =>
          type === ComponentType.StringSelect && options?.some((each) => each.value === value),
      );
      return discord.choose(ann, form.id, menu?.custom_id ?? '', [value]);
    };
    await choose('forbidden-territory');
    await choose('hard');
    await choose('second');
    await click(table, ann, form, 'Begin');
    await discord.until(() => channelOf(table).length === 1);
    const [board] = channelOf(table);
    expect(textOf(board)).toContain('Five by Five (hard)');
    await myTurn(table, must(board));
    expect(await storedMoves(table)).toHaveLength(1);
  });
});

describe('what helps in practice', () => {
  it('is a hint, for the eyes of whoever practises', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const { ann, bob } = table;
    const board = await practise(table, { game: 'edge-escape' });
    expect(whisperOf(await click(table, ann, board, 'Hint'))).toContain('You can win at once');
    expect(whisperOf(await click(table, bob, board, 'Hint'))).toContain('not your game');
  });

  it('is undo, which takes back the answer too', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const { ann, bob, discord } = table;
    const board = await practise(table);
    expect(isDisabled(discord.message(board), 'Undo')).toBe(true);
    await click(table, ann, board, 'B1');
    await table.quiet();
    expect(whisperOf(await click(table, bob, board, 'Undo'))).toContain('not your game');
    await click(table, ann, board, 'Undo');
    await table.quiet();
    expect(await storedMoves(table)).toEqual([]);
    expect(isDisabled(discord.message(board), 'Undo')).toBe(true);
  });

  it('is not there in a game between people', async () => {
    const table = await tableWithBot();
    const { discord, ann } = table;
    const board = await started(table);
    await click(table, ann, board, 'B1');
    const labels = partsOf(discord.message(board)).map(({ label }) => label);
    expect(labels).not.toContain('Hint');
    expect(labels).not.toContain('Undo');
  });

  it('leaves nothing to ask the bot for, but to resign', async () => {
    const table = await setTable();
    await table.startBot({}, { solver: AT_ONCE });
    const { discord, ann } = table;
    const board = await practise(table);
    const menu = must((await click(table, ann, board, 'More…')).message);
    expect(buttonsOf(menu).map(({ label }) => label)).toEqual(['Resign', 'Keep playing']);
    await click(table, ann, menu, 'Resign');
    await click(table, ann, menu, 'Yes, resign');
    await table.quiet();
    expect(textOf(discord.message(board))).toContain(`${NAME} wins!`);
  });
});

describe('several processes', () => {
  it('answer once, when the one that took the move is gone', async () => {
    const redis = await startRedis();
    try {
      const table = await setTable();
      const env = { REDIS_URL: redis.url };
      const never = solverWith(() => closedGate().opened.then(() => ''));
      const first = await table.startBot(env, { solver: never });
      const board = await practise(table);
      await click(table, table.ann, board, 'B1');
      expect(textOf(table.discord.message(board))).toContain(THINKING);
      await first.stop();
      await Promise.all([
        table.startBot({ ...env, SHARDS: '0/2' }, { solver: AT_ONCE }),
        table.startBot({ ...env, SHARDS: '1/2' }, { solver: AT_ONCE }),
      ]);
      table.pass(10_000);
      await myTurn(table, board);
      table.pass(60_000);
      await table.quiet();
      const text = textOf(table.discord.message(board));
      expect(text.match(/🦊 moved to/gu)).toHaveLength(1);
      expect(text).toContain('1️⃣🏁🐳');
    } finally {
      await redis.stop();
    }
  });
});
