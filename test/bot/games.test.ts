import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../src/rules/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sampleGame } from '../rules/sample-games.js';
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

const { en } = CATALOGUES;

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
  expect(textOf(updated)).toContain('Your trap is set at (');
  await table.discord.until(() => textOf(table.discord.message(board.id)) !== before);
}

describe.each(ALL_GAMES.map(({ id }) => id))('a whole match of %s', (game) => {
  it('is played in a channel, from the challenge to the rematch', async () => {
    const table = await setTable();
    await table.startBot();
    const { discord, ann, bob } = table;
    const board = await started(table, { game, legs: 1 });
    const { turns, outcome } = sampleGame(game);

    for (const [index, { move, position }] of turns.entries()) {
      const [mover, other] = position.turn === 'first' ? [ann, bob] : [bob, ann];
      expect(textOf(discord.message(board.id))).toContain(`<@${mover.id}>, it is your turn.`);
      await makeMove(table, mover, board, move);
      const next = turns[index + 1]?.position.turn ?? position.turn;
      if (next !== position.turn) await onlyPing(table, other);
    }

    const [winner, loser] = outcome.winner === 'first' ? [ann, bob] : [bob, ann];
    const over = discord.message(board.id);
    expect(textOf(over)).toContain('🏆');
    expect(textOf(over)).toContain(
      en.ends[outcome.by]({ winner: `<@${winner.id}>`, loser: `<@${loser.id}>` }),
    );
    expect(textOf(over)).toContain(turns.map(({ move }) => move).join('; '));
    expect(buttonsOf(over).map(({ label }) => label)).toEqual([
      'Rematch',
      'Replay',
      'Where did it turn?',
      'Share film',
      'Text',
      'Rules',
    ]);
    // The last ping is gone, and whoever has lost is told.
    const isTold = (message: APIMessage): boolean =>
      textOf(message).includes(`<@${loser.id}>, your match of ${en.games[game].title} is over.`);
    await discord.until(() => channelOf(table).some(isTold) && channelOf(table).length === 2);

    const rematch = (await click(table, bob, board, 'Rematch')).message;
    expect(textOf(rematch)).toContain(`<@${bob.id}> asks <@${ann.id}> for a rematch!`);
    expect(textOf(rematch)).toContain(`<@${bob.id}> moves first`);
    expect(table.complaints).toEqual([]);
  });
});
