import { describe, expect, it } from 'vitest';
import { SPOKEN } from '../../src/language/files.js';
import { ALL_GAMES } from '../../src/rules/games.js';
import { parseOptions } from '../../src/terminal/options.js';
import { answer, newSession } from '../../src/terminal/session.js';
import {
  tellHelp,
  tellOutcome,
  tellReply,
  tellStanding,
  voiceOf,
  type Voice,
} from '../../src/terminal/words.js';
import { emojiViewOf } from '../../src/views/games/games.js';
import { PLAIN } from '../../src/views/text/board.js';

const TRANSLATED = SPOKEN.filter((id) => !id.startsWith('en'));

/** A whole game, as it is told from the first line to the last. */
function* told(game: (typeof ALL_GAMES)[number], voice: Voice): Generator<string> {
  const { view } = voice;
  yield* [
    view.title,
    view.pitch,
    view.welcome,
    tellHelp(voice),
    tellStanding(newSession(game), voice),
  ];
  let session = newSession(game);
  for (const move of emojiViewOf(game.id).sample) {
    const [next, reply] = answer(session, move);
    yield tellReply(next, voice, reply);
    const { position } = next.steps.at(-1) ?? expect.fail(`${move} was not played`);
    if (!position.outcome) yield view.turn(position);
    yield tellStanding(next, voice);
    session = next;
  }
  yield tellOutcome(session, voice) ?? expect.fail('the game is not over');
  const [resigned] = answer(newSession(game), 'resign');
  yield tellOutcome(resigned, voice) ?? expect.fail('nobody resigned');
  const [, nonsense] = answer(newSession(game), 'sideways');
  yield tellReply(newSession(game), voice, nonsense);
}

describe.each(ALL_GAMES)('$id', (game) => {
  const english = new Set(told(game, voiceOf(game.id, 'en')));

  it.each(TRANSLATED)('is told from beginning to end in %s', (language) => {
    const lines = [...told(game, voiceOf(game.id, language))];
    expect(lines.filter((line) => english.has(line) || /undefined|[{}]/u.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
  });

  it('has the same board in every language', () => {
    const boards = SPOKEN.map((id) => voiceOf(game.id, id).view.board(game.start, PLAIN));
    expect(new Set(boards).size).toBe(1);
  });
});

describe('the language of the command line', () => {
  it.each([
    ['de', 'de'],
    ['pt', 'pt-BR'],
    ['es-ES', 'es'],
    ['en-US', 'en'],
  ])('%s', (named, language) => {
    expect(parseOptions(['edge-escape', '--language', named])).toMatchObject({
      ok: true,
      value: { mode: 'table', language },
    });
  });

  it('is English if nothing is said, and has to be one that there is', () => {
    expect(parseOptions([])).toMatchObject({ value: { mode: 'choice', language: 'en' } });
    const unknown = parseOptions(['--language', 'tlh']);
    expect(unknown).toMatchObject({ ok: false, error: expect.stringContaining('"tlh"') });
  });
});
