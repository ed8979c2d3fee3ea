import { expect } from 'vitest';
import { DISCORD_REFUSALS, isPassing, type Discord } from '../../src/app/discord.js';
import { LIVE_MS } from '../../src/app/wanted.js';
import type { Match } from '../../src/match/match.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { makeCustomId } from '../../src/views/messages/custom-id.js';
import { linkTo } from '../../src/views/messages/ping.js';
import {
  ADA,
  ASK_PAUSE,
  BOB,
  challenge,
  GRANT_PAUSE,
  move,
  offered,
  started,
} from '../match/people.js';
import { answered, commit, editsOn, messageIn, pingsOn, sweep, textOf } from './seen.js';
import type { Asked, Stage } from './stage.js';

/** Nobody's answer can still be on its way. */
export const ANSWERED_MS = 5000;

/** A message in the place of which another one stands. */
export const ELSEWHERE = '700000000000000005';

/** What Discord says no to for good. */
export const FINAL = DISCORD_REFUSALS.filter((refusal) => !isPassing(refusal));

/** A match just begun, whose board stands. */
export async function begun(stage: Stage): Promise<Match> {
  const match = started();
  await stage.save(offered(), match);
  await answered(stage, match);
  return match;
}

/** Ada has moved, the answer has drawn it, and so it is Bob's turn. */
export async function bobsTurn(stage: Stage): Promise<Match> {
  const match = started();
  await stage.save(offered(), match);
  const moved = await commit(stage, match, ADA, move('up'));
  await answered(stage, moved);
  return moved;
}

/** The same, and a minute later: Bob has been pinged. */
export async function bobPinged(stage: Stage): Promise<{ match: Match; ping: string }> {
  const match = await bobsTurn(stage);
  stage.pass(LIVE_MS);
  await sweep(stage, stage.app);
  const ping = pingsOn(stage)[0]?.message ?? '';
  expect(ping).not.toBe('');
  return { match, ping };
}

/** Both agree to a pause, so that nobody is called any more. */
export const agreeToPause = async (stage: Stage, match: Match): Promise<Match> =>
  commit(stage, await commit(stage, match, ADA, ASK_PAUSE), BOB, GRANT_PAUSE);

/** What was asked for, by verb and first arguments. */
export const asked = ({ discord }: Stage, verb: keyof Discord): readonly (readonly unknown[])[] =>
  discord.asked.filter((each) => each.verb === verb).map(({ args }) => args);

export const moveButton = ({ id, rev }: Match, to: string): string =>
  makeCustomId({ verb: 'move', match: id, rev, argument: to });

/** What an old message says when the board has moved. */
export function movedTo(message: string | undefined): string {
  const { guild, channel } = challenge();
  const words = CATALOGUES.en;
  return words.board.moved({ link: linkTo({ guild, channel, message: message ?? '' }, words) });
}

/** Where an edit was made, and what it says. */
export const edits = (stage: Stage): readonly (readonly [unknown, unknown, string])[] =>
  editsOn(stage).map((each) => [each.args[0], each.args[1], textOf(messageIn(each)).trim()]);

export const only = (all: readonly Asked[]): Asked => {
  const [one] = all;
  if (!one || all.length > 1) throw new Error(`${all.length} instead of one`);
  return one;
};
