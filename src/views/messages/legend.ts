import type { Step } from '../../rules/game.js';
import type { GameId } from '../../rules/games.js';
import { emojiViewOf, signViewOf } from '../games/games.js';
import { MARKS, type Catalogue } from '../language/catalogue.js';
import type { WriteTile } from '../tiles/tile.js';
import { meantTiles, sceneAfter, type TileScene } from '../tiles/tiles.js';
import { draw, tileScene } from './draw.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { piecesIn, stockSigns, tilesIn, type Style } from './signs.js';
import { storyOf, type Story } from './story.js';

/** What the emoji mean: those on a board, or all there can be. */
function emojiLegend(game: GameId, words: Catalogue, look: Style, drawn: string | undefined) {
  return emojiViewOf(game)
    .legend(stockSigns(look))
    .flatMap(([all, mark]) => {
      const signs = all.filter((sign) => drawn?.includes(sign) ?? true);
      return signs.length === 0 ? [] : [`${signs.join('')} ${words.marks[mark]}`];
    });
}

/** Every scene of the sample game: together they have all that there is to explain. */
function sampleScenes(game: GameId, look: Style): readonly TileScene[] {
  const { steps } = storyOf(game, { moves: emojiViewOf(game).sample });
  const pieces = piecesIn(look);
  const sceneOf = (step: Step<unknown>): TileScene => ({
    ...sceneAfter(step, pieces),
    showsMoves: true,
  });
  return steps.map(sceneOf);
}

/** So many tiles stand for one thing: those of both players. */
const MOST_ALIKE = 2;

/** The same for tiles: for each mark those that show little else. */
function tileLegend(
  game: GameId,
  words: Catalogue,
  look: Style,
  write: WriteTile,
  story: Story | undefined,
): readonly string[] {
  const scenes = story ? [tileScene(story, look)] : sampleScenes(game, look);
  const tiles = meantTiles(game, scenes).toSorted((a, b) => a.means.length - b.means.length);
  return MARKS.flatMap((mark) => {
    const shown = tiles.filter(({ means }) => means.includes(mark)).slice(0, MOST_ALIKE);
    const signs = shown.map(({ tile }) => write(tile)).join('');
    return signs === '' ? [] : [`${signs} ${words.marks[mark]}`];
  });
}

/**
 * What the marks on a board mean, in small print; without a story, those on any board of the game. Whoever has drawn the board in emoji
 * gives it along, so that it is not drawn again.
 */
export function legendOf(
  game: GameId,
  look: Look,
  story?: Story,
  drawn?: string,
): readonly string[] {
  const { words, style } = look;
  if (style === 'emoji') {
    const write = tilesIn(game, look);
    const entries = write
      ? tileLegend(game, words, look, write, story)
      : emojiLegend(game, words, look, drawn ?? (story && draw(game, story, look)));
    return entries.length === 0 ? [] : [small(entries.join(' · '))];
  }
  const { names } = emojiViewOf(game);
  const { key, markOf } = words.textBoard;
  const entries = signViewOf(game).key.map(([sign, mark, of]) => {
    const what = words.marks[mark];
    return `\`${sign}\` ${of ? markOf({ mark: what, player: names[of] }) : what}`;
  });
  return [small(`${key} ${entries.join(' · ')}`)];
}
