import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, GAMES, type GameId } from '../../src/rules/games.js';
import {
  buttonsOf,
  channelOf,
  click,
  onlyPing,
  setTable,
  started,
  textOf,
  type Member,
  type Table,
} from './table.js';

/** Whole games, each to a different end. */
const MOVES: Readonly<Record<GameId, readonly string[]>> = {
  'center-square-showdown': ['right', 'right', 'down', 'down'],
  'edge-escape': ['up', 'right', 'down', 'right'],
  'grid-runner': 'B1 D5 C1 C5 D1 B5 E1 A5 E2 A4 E3 A3 E4 A2 E5'.split(' '),
  'forbidden-territory': [],
  'trap-and-treasure': [
    'M 1 0',
    'T 1 1',
    'M 2 0',
    'M 3 4',
    'M 2 1',
    'M 4 4',
    'M 2 2',
    'M 3 4',
    'M 2 1',
    'M 4 4',
    'M 2 0',
    'M 3 4',
    'M 1 0',
    'M 4 4',
    'M 0 0',
  ],
};

const WINNERS: Readonly<Record<GameId, readonly ['ann' | 'bob', string]>> = {
  'center-square-showdown': ['bob', 'moved the token onto the center and wins!'],
  'edge-escape': ['bob', 'moved the token onto the edge and wins!'],
  'grid-runner': ['ann', 'reached the goal and wins!'],
  'forbidden-territory': ['ann', 'cannot move'],
  'trap-and-treasure': ['ann', 'brought the treasure home and wins!'],
};

/** The mirror strategy: the center, and then the other side of wherever the second player goes. */
function mirroredGame(): readonly string[] {
  const game = GAMES['forbidden-territory'];
  let { position } = game.play(game.start, 12);
  const moves = [game.makeMove(12)];
  while (!position.outcome) {
    const [reply = 0] = game.moves(position);
    for (const move of [reply, 24 - reply]) {
      if (position.outcome) break;
      ({ position } = game.play(position, move));
      moves.push(game.makeMove(move));
    }
  }
  return moves;
}

/** Makes a move as a person does: by an arrow, a cell, or a trap on the private board. */
async function makeMove(
  table: Table,
  user: Member,
  board: APIMessage,
  move: string,
): Promise<void> {
  if (!move.startsWith('T')) {
    const { updated } = await click(table, user, board, move);
    expect(updated?.id).toBe(board.id);
    return;
  }
  const { message, ephemeral } = await click(table, user, board, 'Place a trap');
  expect(ephemeral).toBe(true);
  if (!message) throw new Error('There is no private board');
  const before = textOf(table.discord.message(board.id));
  const { updated } = await click(table, user, message, move);
  expect(textOf(updated)).toContain('Your trap is set at (1, 1).');
  await table.discord.until(() => textOf(table.discord.message(board.id)) !== before);
}

describe.each(ALL_GAMES.map(({ id }) => id))('a whole match of %s', (game) => {
  it('is played in a channel, from the challenge to the rematch', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game });
    const moves = MOVES[game].length > 0 ? MOVES[game] : mirroredGame();

    for (const [index, move] of moves.entries()) {
      const [mover, other] = index % 2 === 0 ? [ann, bob] : [bob, ann];
      expect(textOf(discord.message(board.id))).toContain(`<@${mover.id}>, it is your turn.`);
      await makeMove(table, mover, board, move);
      if (index < moves.length - 1) await onlyPing(table, other);
    }

    const [winner, how] = WINNERS[game];
    const over = discord.message(board.id);
    expect(textOf(over)).toContain('🏆');
    expect(textOf(over)).toContain(how);
    expect(textOf(over)).toContain(`<@${table[winner].id}>`);
    expect(textOf(over)).toContain(moves.join('; '));
    expect(buttonsOf(over).map(({ label }) => label)).toEqual(['Rematch', 'Text', 'Rules']);
    // The last ping is gone, and nothing else was left in the channel.
    await discord.until(() => channelOf(table).length === 1);

    await click(table, bob, board, 'Rematch');
    const rematch = channelOf(table)[1];
    expect(textOf(rematch)).toContain(`<@${bob.id}> asks <@${ann.id}> for a rematch!`);
    expect(textOf(rematch)).toContain(`<@${bob.id}> moves first`);
    expect(table.complaints).toEqual([]);
  });
});
