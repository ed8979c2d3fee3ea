import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Outcome } from '@five-by-five/playground';
import { click, must, textOf, type Member, type Table } from './table.js';

/** Two processes on one store, behind a balancer that sends each click to one of them: where each of them listens. */
export interface Both {
  readonly older: string;
  readonly newer: string;
}

/** Sends what people do from now on to one of them. */
export const sendTo = ({ discord }: Table, url: string): void => {
  discord.deliverTo({ url });
};

/** A click that one of them answers; it fails if nobody does. */
export async function clickAt(
  table: Table,
  url: string,
  user: Member,
  board: APIMessage,
  what: string,
): Promise<Outcome> {
  sendTo(table, url);
  const outcome = await click(table, user, board, what);
  expect(outcome.failed).toBeUndefined();
  return outcome;
}

/** A match of Edge Escape, two games of it, in which every click goes to the other one of the two; the board when it is over. */
export async function playInTurns(table: Table, { older, newer }: Both): Promise<APIMessage> {
  const { discord, channel, ann, bob } = table;
  sendTo(table, older);
  const values = { opponent: bob.id, game: 'edge-escape', clock: '1d' };
  const board = must((await discord.command(ann, channel, 'challenge', values)).message);
  await clickAt(table, newer, bob, board, 'Accept');
  const moves = [
    [ann, '⬆️'],
    [bob, '⬆️'],
    [bob, '⬆️'],
    [ann, '⬅️'],
    [bob, '⬆️'],
  ] as const;
  for (const [n, [user, arrow]] of moves.entries()) {
    await clickAt(table, n % 2 === 0 ? older : newer, user, board, arrow);
  }
  expect(textOf(discord.message(board))).toContain('🏆 Game 2 of 2');
  return board;
}
