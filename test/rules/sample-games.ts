import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '../../src/rules/game.js';
import { GAMES, type AnyGame, type GameId } from '../../src/rules/games.js';
import type { Outcome } from '../../src/rules/outcome.js';
import { parseRecord, replay } from '../../src/rules/record.js';

export const PLAYTHROUGHS = join(import.meta.dirname, 'playthroughs');

/** The first lines of a playthrough: what it is about, and its moves. The rest is what must come of them. */
export function readHead(file: string): { readonly title: string; readonly record: string } {
  const [title = '', record = ''] = readFileSync(file, 'utf8').split('\n');
  return { title, record: record.replace(/^Moves: /u, '') };
}

/** A whole game, to be played by whatever means a test has. */
interface SampleGame {
  /** Every move in notation, and where it is made. */
  readonly turns: readonly { readonly move: string; readonly position: Position<unknown> }[];
  readonly outcome: Outcome;
}

/** The game of `playthroughs/<game>.sample.txt`, which has to be played to its end. */
export function sampleGame(id: GameId): SampleGame {
  const name = `${id}.sample.txt`;
  const game: AnyGame = GAMES[id];
  const moves = parseRecord(game, readHead(join(PLAYTHROUGHS, name)).record);
  if (!moves.ok) throw new Error(`${name}: cannot read the moves at "${moves.error.word}"`);
  const steps = replay(game, moves.value);
  if (!steps.ok) throw new Error(`${name}: ${steps.error.text} is refused: ${steps.error.refusal}`);
  const positions = [game.start, ...steps.value.map(({ position }) => position)];
  const outcome = positions.at(-1)?.outcome;
  if (!outcome) throw new Error(`${name} is no whole game: play it on to the end`);
  const turns = moves.value.map((move, at) => ({ move, position: positions[at] ?? game.start }));
  return { turns, outcome };
}
