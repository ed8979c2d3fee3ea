import { describe, expect, it } from 'vitest';
import { ALL_GAMES, GAMES, type AnyGame } from '../../src/rules/games.js';
import { ENDINGS, REFUSALS } from '../../src/rules/outcome.js';
import { INKS, PLAIN, type Ink } from '../../src/views/text/board.js';
import { textViewOf } from '../../src/views/games/games.js';
import { after } from '../rules/table.js';

const WIDEST = 100;

/** Marks what it colors, so that a test can see it: `‹first:P1›`. */
const MARKING: Ink = {
  ...PLAIN,
  ...Object.fromEntries(INKS.map((ink) => [ink, (text: string) => `‹${ink}:${text}›`])),
};

const unmark = (text: string): string => text.replaceAll(/‹\w+:|›/gu, '');

const linesOf = (text: string): readonly string[] => text.split('\n');

describe.each<AnyGame>([...ALL_GAMES])('the text view of $id', (game) => {
  const view = textViewOf(game.id);

  it('draws the same characters in every ink', () => {
    let position = game.start;
    while (!position.outcome) {
      expect(unmark(view.board(position, MARKING))).toBe(view.board(position, PLAIN));
      position = game.play(position, game.moves(position)[0]).position;
    }
    expect(unmark(view.board(position, MARKING))).toBe(view.board(position, PLAIN));
  });

  it('never needs a wide window', () => {
    const texts = [view.rules, view.welcome, view.turn(game.start)];
    for (const line of texts.flatMap(linesOf)) expect(line.length).toBeLessThanOrEqual(WIDEST);
  });

  it('has a whole sentence for every refusal and every result', () => {
    for (const refusal of REFUSALS) expect(view.refusals[refusal]).toMatch(/^[A-Z].*\.$/u);
    for (const ending of ENDINGS) {
      expect(view.results[ending]('Ada', 'Bob')).toMatch(/Ada/u);
      expect(view.results[ending]('Ada', 'Bob')).toMatch(/wins|won/u);
    }
  });
});

const drawn = (game: AnyGame, record: string): string =>
  textViewOf(game.id).board(after(game, record).position, MARKING);

describe('what color tells', () => {
  it('Center Square Showdown: the token, and where it has to go', () => {
    expect(drawn(GAMES['center-square-showdown'], 'right')).toContain('‹token: * ›');
    expect(drawn(GAMES['center-square-showdown'], 'right')).toContain('‹goal:   ›');
  });

  it('Grid Runner: whose trail it is', () => {
    const board = drawn(GAMES['grid-runner'], 'A2 E4');
    expect(board).toContain('[‹gone:‹first:XX››]');
    expect(board).toContain('[‹gone:‹second:XX››]');
  });

  it('Edge Escape: the visited cells', () => {
    expect(drawn(GAMES['edge-escape'], 'up')).toContain('‹gone: X ›');
  });

  it('Forbidden Territory: the cells closed this turn', () => {
    expect(drawn(GAMES['forbidden-territory'], '3,3').match(/‹closed: ›/gu)).toHaveLength(8);
  });

  it('Trap and Treasure: traps and the treasure', () => {
    const board = drawn(GAMES['trap-and-treasure'], 'T 1 0 M 3 4 M 1 0');
    expect(board).toContain('[‹first:A›/‹trap:X›]');
    expect(board).toContain('[‹treasure:T›]');
  });
});
