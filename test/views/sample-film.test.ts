import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import { replay } from '../../src/rules/record.js';
import { CATALOGUES } from '../../src/views/language/languages.js';
import { sampleFilm, sampleFilmMessage } from '../../src/views/messages/sample-film.js';
import { EACH_GAME } from '../rules/table.js';
import { partsIn } from './complaints.js';

/** The most characters that Discord takes for what a picture shows. */
const LONGEST_ALT = 1024;

describe.each(EACH_GAME)('the film in the rules of %s', (id, game) => {
  const { moves } = sampleFilm(id);

  it('is a short game by the rules, up to a win', () => {
    const steps = replay(game, moves);
    if (!steps.ok) throw new Error(`${steps.error.text} is refused: ${steps.error.refusal}`);
    // A loss by going round in circles would teach little.
    expect(steps.value.at(-1)?.position.outcome?.by).toMatch(/^(?:center|goal|edge|home|stuck)$/u);
    expect(moves.length).toBeGreaterThanOrEqual(6);
    expect(moves.length).toBeLessThanOrEqual(18);
  });

  it('is written in notation, as it is stored everywhere', () => {
    const spelled = moves.map((text) => {
      const move = game.parseMove(text);
      return move.ok ? game.makeMove(move.value) : '';
    });
    expect(spelled).toEqual(moves);
  });

  it.each(SPOKEN)('says what it shows to those who do not see it, in %s', (language) => {
    const words = CATALOGUES[language];
    for (const style of ['emoji', 'text'] as const) {
      const { message, alt } = sampleFilmMessage(id, 'film.gif', { words, style });
      expect(alt).toContain(words.games[id].title);
      expect(alt).toContain(String(moves.length));
      expect(alt.length).toBeLessThanOrEqual(LONGEST_ALT);
      const item = partsIn(message).find((part) => 'media' in part);
      expect(item?.['description']).toBe(alt);
    }
  });

  it('is told move by move to those who read boards as text', () => {
    const [emoji, text] = (['emoji', 'text'] as const).map((style) =>
      JSON.stringify(sampleFilmMessage(id, 'film.gif', { words: CATALOGUES.en, style }).message),
    );
    expect(text).toContain(`**${moves.length}** `);
    expect(emoji).not.toContain('**1** ');
  });
});
