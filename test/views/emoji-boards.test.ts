import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGameId, type GameId } from '../../src/rules/games.js';
import { parseRecord } from '../../src/rules/record.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { boardMessage } from '../../src/views/messages/board.js';
import { draw } from '../../src/views/messages/draw.js';
import { legendOf } from '../../src/views/messages/legend.js';
import { SEAT_EMOJI } from '../../src/views/messages/signs.js';
import { storyOf } from '../../src/views/messages/story.js';
import { EACH_GAME } from '../rules/table.js';
import { buttonRows, type Button } from './buttons.js';
import { cellsIn, isEmoji, plainEmojiIn } from './emoji.js';
import { longGame, randomGames } from './games.js';
import { afterMoves, started } from './widest.js';

const { en } = CATALOGUES;

/** A label and five cells: more would not fit beside each other on a phone. */
const WIDTH = 6;

const FLAG = /\p{Regional_Indicator}{2}/u;

/** The ground that explains itself. */
const GROUND = ['🟩', '🔲'];

const drawing = (game: GameId, moves: readonly string[]): string =>
  draw(game, storyOf(game, { moves }), { style: 'emoji' });

/** The moves of a game at every turn. */
const prefixes = (moves: readonly string[]): readonly (readonly string[])[] =>
  ['', ...moves].map((_, count) => moves.slice(0, count));

/** Stands between a row and what is told beside it. */
const GAP = '\u{2003}';

/** The lines of a board, each as what stands side by side. */
const linesOf = (game: GameId, moves: readonly string[]): readonly (readonly string[])[] =>
  drawing(game, moves)
    .split('\n')
    .map((line) => cellsIn(line.split(GAP)[0] ?? ''));

/** What is told beside the rows. */
const notesOf = (game: GameId, moves: readonly string[]): readonly string[] =>
  drawing(game, moves)
    .split('\n')
    .flatMap((line) => line.split(GAP).slice(1));

describe.each(EACH_GAME)('the emoji board of %s', (id, game) => {
  const view = emojiViewOf(id);

  /** Holds for every turn of random games and of a long one. */
  const always = (check: (moves: readonly string[]) => void): void => {
    fc.assert(
      fc.property(randomGames(game), (moves) => prefixes(moves).forEach(check)),
      { numRuns: 8, examples: [[longGame(game, 60)]] },
    );
  };

  it('has six lines of six cells, so no row wraps', () => {
    always((moves) => {
      const widths = linesOf(id, moves).map((cells) => cells.length);
      expect(widths).toEqual(Array.from({ length: WIDTH }, () => WIDTH));
    });
  });

  it('is made of nothing but emoji, all of the same width, and no flags', () => {
    always((moves) => {
      expect(
        linesOf(id, moves)
          .flat()
          .filter((cell) => !isEmoji(cell)),
      ).toEqual([]);
      expect(drawing(id, moves)).not.toMatch(FLAG);
    });
  });

  it('explains every mark in its legend, and none that is not there', () => {
    const seats = Object.values(SEAT_EMOJI);
    always((moves) => {
      const cells = linesOf(id, moves)
        .slice(1)
        .flatMap((line) => line.slice(1));
      const [legend = ''] = legendOf(id, { words: en, style: 'emoji' }, storyOf(id, { moves }));
      const unknown = cells.filter(
        (cell) => ![...seats, ...GROUND].includes(cell) && !legend.includes(cell),
      );
      expect(unknown).toEqual([]);
      const board = drawing(id, moves);
      const signs = view.legend(SEAT_EMOJI).flatMap(([all]) => all);
      expect(signs.filter((sign) => legend.includes(sign) && !board.includes(sign))).toEqual([]);
    });
  });

  it('tells beside a row at most what fits on a phone, of emoji that the legend has', () => {
    const known = new Set(view.legend(SEAT_EMOJI).flatMap(([signs]) => signs.flatMap(cellsIn)));
    always((moves) => {
      for (const note of notesOf(id, moves)) {
        const cells = cellsIn(note);
        expect(cells.length).toBeLessThanOrEqual(5);
        expect(cells.filter((cell) => !known.has(cell))).toEqual([]);
      }
    });
  });

  it('tells the players apart', () => {
    expect(view.names.first).not.toBe(view.names.second);
  });
});

it('every emoji in the views is one on every device: U+FE0F follows where it has to', () => {
  const folder = join(import.meta.dirname, '../../src/views');
  const plain = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      plainEmojiIn(readFileSync(join(folder, name), 'utf8')).map((emoji) => `${name}: ${emoji}`),
    );
  expect(plain).toEqual([]);
});

const FOLDER = join(import.meta.dirname, 'boards');

/** A button in a picture: `(⬆️)` is disabled, `[⬆️ 2,1]` can be clicked, `{➡️ 1,3 ⚠️}` is red, and `<🐳>` is blue. */
function picture({ text, isEnabled, isBlue, isRed }: Button): string {
  const shown = text === '' ? ' ' : text;
  if (!isEnabled) return `(${shown})`;
  if (isRed) return `{${shown}}`;
  return isBlue ? `<${shown}>` : `[${shown}]`;
}

/** The board after some moves, with the buttons that make moves. */
function paint(game: GameId, title: string, moves: readonly string[]): string {
  const match = afterMoves(started({ game }), moves);
  const rows = buttonRows(boardMessage(match, { words: en, style: 'emoji' }))
    .filter((row) => row.some(({ id }) => id.verb === 'move' || id.verb === 'none'))
    .map((row) => row.map(picture).join(' '));
  const blocks = [
    [title, ['Moves:', ...moves].join(' ')].join('\n'),
    drawing(game, moves),
    rows.length > 0 ? rows.join('\n') : 'It is over.',
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The first two lines of a picture: what it shows, and the moves that lead there. The rest is what must come of them. */
function readHead(name: string): { readonly title: string; readonly record: string } {
  const [title = '', record = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  return { title, record: record.replace(/^Moves:/u, '') };
}

describe.each(EACH_GAME)('the golden pictures of %s', (id, game) => {
  const files = readdirSync(FOLDER).filter((name) => name.startsWith(`${id}.`));

  it('exist', () => {
    expect(files, `write test/views/boards/${id}.*.txt`).not.toEqual([]);
  });

  it.each(files)('%s', async (name) => {
    const { title, record } = readHead(name);
    const moves = parseRecord(game, record);
    if (!moves.ok) throw new Error(`cannot read the moves at "${moves.error.word}"`);
    await expect(paint(id, title, moves.value)).toMatchFileSnapshot(join(FOLDER, name));
  });
});

it('no picture is left out', () => {
  const strays = readdirSync(FOLDER).filter((name) => !isGameId(name.split('.')[0] ?? ''));
  expect(strays).toEqual([]);
});
