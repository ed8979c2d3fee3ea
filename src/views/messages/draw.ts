import type { GameId } from '../../rules/games.js';
import { boardPictureOf, emojiViewOf, signViewOf } from '../games/games.js';
import { emojiGrid } from '../emoji-board.js';
import { labeledGrid } from '../text/board.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Look } from './look.js';
import { codeBlock, small } from './markdown.js';
import type { Story } from './story.js';

/** The board alone. */
export function draw(game: GameId, { position, cameFrom }: Story, style: Look['style']): string {
  const { board } = position;
  if (style === 'text') {
    const view = signViewOf(game);
    const labels = boardPictureOf(game);
    return codeBlock(
      labeledGrid(labels, view.width, (square) => view.cell(board, square, cameFrom)),
    );
  }
  const view = emojiViewOf(game);
  return emojiGrid(
    view,
    (square) => view.cell(board, square, cameFrom),
    (row) => view.beside?.(board, row) ?? '',
  );
}

/** What the emoji mean: those on a board, or all there can be. */
function emojiLegend(game: GameId, words: Catalogue, story: Story | undefined): readonly string[] {
  const drawn = story && draw(game, story, 'emoji');
  return emojiViewOf(game).legend.flatMap(([all, mark]) => {
    const signs = all.filter((sign) => drawn?.includes(sign) ?? true);
    return signs.length === 0 ? [] : [`${signs.join('')} ${words.marks[mark]}`];
  });
}

/** What the marks on a board mean, in small print; without a story, those on any board of the game. */
export function legendOf(game: GameId, { words, style }: Look, story?: Story): readonly string[] {
  if (style === 'emoji') {
    const entries = emojiLegend(game, words, story);
    return entries.length === 0 ? [] : [small(entries.join(' · '))];
  }
  const { names } = emojiViewOf(game);
  const { key, markOf } = words.textBoard;
  const entries = signViewOf(game).key.map(([sign, mark, of]) => {
    const what = words.marks[mark];
    return `\`${sign}\` ${of ? markOf(what, names[of]) : what}`;
  });
  return [small(`${key} ${entries.join(' · ')}`)];
}
