import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES, type AnyGame } from '../../src/rules/games.js';
import { parseRecord, replay } from '../../src/rules/record.js';
import { PLAIN } from '../../src/views/text/ink.js';
import { tellEvent, tellResult } from '../../src/views/text/sentences.js';
import { textViewOf } from '../../src/views/text/text-views.js';

const FOLDER = join(import.meta.dirname, 'playthroughs');

/** The first lines of a playthrough: what it is about, and its moves. The rest is what must come of them. */
function readHead(file: string): { readonly title: string; readonly record: string } {
  const [title = '', record = ''] = readFileSync(file, 'utf8').split('\n');
  return { title, record: record.replace(/^Moves: /u, '') };
}

/** A whole game as people read it: board, move, what happened, board, and so on to the result. */
function transcribe(game: AnyGame, title: string, record: string): string {
  const view = textViewOf(game.id);
  const moves = parseRecord(game, record);
  if (!moves.ok) throw new Error(`cannot read the moves at "${moves.error.word}"`);
  const steps = replay(game, moves.value);
  if (!steps.ok) throw new Error(`${steps.error.text}: ${steps.error.refusal}`);

  const blocks = [`${title}\nMoves: ${moves.value.join(' ')}`, view.board(game.start, PLAIN)];
  let before = game.start;
  for (const [index, { position, events }] of steps.value.entries()) {
    const told = events.map((event) => tellEvent(view.events, event, view.names));
    blocks.push(
      [`${index + 1}. ${view.names.players[before.turn]}: ${moves.value[index]}`, ...told].join(
        '\n',
      ),
      view.board(position, PLAIN),
    );
    before = position;
  }
  const { outcome } = before;
  blocks.push(
    outcome
      ? `${tellResult(view.results, outcome, view.names)}\nOutcome: ${outcome.winner}, by ${outcome.by}`
      : 'Outcome: none yet',
  );
  return `${blocks.join('\n\n')}\n`;
}

describe.each<AnyGame>(Object.values(GAMES))('the golden playthroughs of $id', (game) => {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(`${game.id}.`));

  it('exist', () => {
    expect(files, `write test/rules/playthroughs/${game.id}.*.txt`).not.toEqual([]);
  });

  it.each(files)('%s', async (name) => {
    const file = join(FOLDER, name);
    const { title, record } = readHead(file);
    await expect(transcribe(game, title, record)).toMatchFileSnapshot(file);
  });
});

it('no playthrough is left out', () => {
  const strays = readdirSync(FOLDER).filter(
    (name) => !Object.keys(GAMES).some((id) => name.startsWith(`${id}.`) && name.endsWith('.txt')),
  );
  expect(strays).toEqual([]);
});
