import type { Game } from './game.js';
import { err, ok, type Result } from './result.js';

/** No spelling of a move has more words than this, as in "move to 1 0". */
const MOST_WORDS = 4;

/** A whole game on one line: its moves in notation, a space between them. */
export const makeRecord = (moves: readonly string[]): string => moves.join(' ');

/**
 * Reads a record into moves in notation, or gives the word at which it can no longer be read. A move may itself be
 * several words (`M 1 0`): the fewest that make a move are one.
 */
export function parseRecord<B, M>(
  game: Game<B, M>,
  text: string,
): Result<readonly string[], { readonly word: string; readonly error: 'bad-move' | 'off-board' }> {
  const words = text.split(/[\s;]+/u).filter((word) => word !== '');
  const moves: string[] = [];
  let at = 0;
  while (at < words.length) {
    let error: 'bad-move' | 'off-board' = 'bad-move';
    let taken = 0;
    for (let length = 1; length <= MOST_WORDS && at + length <= words.length; length += 1) {
      const move = game.parseMove(words.slice(at, at + length).join(' '));
      if (move.ok) {
        moves.push(game.makeMove(move.value));
        taken = length;
        break;
      }
      if (move.error === 'off-board') error = 'off-board';
    }
    if (taken === 0) return err({ word: words[at] ?? '', error });
    at += taken;
  }
  return ok(moves);
}
