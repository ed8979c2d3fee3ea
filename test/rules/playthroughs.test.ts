import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES, type AnyGame } from '../../src/rules/games.js';
import { parseRecord, replay } from '../../src/rules/record.js';
import { PLAIN } from '../../src/views/text/board.js';
import { tellEvent, tellResult } from '../../src/views/text/sentences.js';
import { textViewOf } from '../../src/views/games/games.js';
import { PLAYTHROUGHS, readHead, sampleGame } from './sample-games.js';

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
  const files = readdirSync(PLAYTHROUGHS).filter((name) => name.startsWith(`${game.id}.`));

  it('exist', () => {
    expect(files, 'a title and a line "Moves: …", see docs/adding-a-game.md').toContain(
      `${game.id}.sample.txt`,
    );
    expect(sampleGame(game.id).outcome).not.toBeNull();
  });

  it.each(files)('%s', async (name) => {
    const file = join(PLAYTHROUGHS, name);
    const { title, record } = readHead(file);
    await expect(transcribe(game, title, record)).toMatchFileSnapshot(file);
  });
});

it('no playthrough is left out', () => {
  const strays = readdirSync(PLAYTHROUGHS).filter(
    (name) => !Object.keys(GAMES).some((id) => name.startsWith(`${id}.`) && name.endsWith('.txt')),
  );
  expect(strays).toEqual([]);
});
