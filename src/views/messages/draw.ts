import type { GameId } from '../../rules/games.js';
import { emojiViewOf, textViewOf } from '../games/games.js';
import { emojiGrid } from '../emoji-board.js';
import type { Catalogue } from '../language/catalogue.js';
import { PLAIN } from '../text/board.js';
import type { Look } from './look.js';
import { codeBlock, small } from './markdown.js';
import type { Story } from './story.js';

/** The board alone. */
export function draw(game: GameId, { position, cameFrom }: Story, style: Look['style']): string {
  if (style === 'text') return codeBlock(textViewOf(game).board(position, PLAIN));
  const view = emojiViewOf(game);
  return emojiGrid(view, (square) => view.cell(position.board, square, cameFrom));
}

/** What the marks on the board mean, in small print. */
export const legendOf = (game: GameId, words: Catalogue): string =>
  small(
    emojiViewOf(game)
      .legend.map(([emoji, mark]) => `${emoji} ${words.marks[mark]}`)
      .join(' · '),
  );
