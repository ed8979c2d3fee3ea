import type { BoardOf, GameId } from '../../rules/games.js';
import { centerSquareShowdownEmoji } from './center-square-showdown.js';
import { edgeEscapeEmoji } from './edge-escape.js';
import type { EmojiView } from './emoji-view.js';
import { forbiddenTerritoryEmoji } from './forbidden-territory.js';
import { gridRunnerEmoji } from './grid-runner.js';
import { trapAndTreasureEmoji } from './trap-and-treasure.js';

/** How each game looks in emoji; a game without a view does not compile. */
const EMOJI_VIEWS: { readonly [Id in GameId]: EmojiView<BoardOf<Id>> } = {
  'center-square-showdown': centerSquareShowdownEmoji,
  'grid-runner': gridRunnerEmoji,
  'edge-escape': edgeEscapeEmoji,
  'forbidden-territory': forbiddenTerritoryEmoji,
  'trap-and-treasure': trapAndTreasureEmoji,
};

/** The view of any game, for code that treats them alike. */
export const emojiViewOf = (id: GameId): EmojiView<unknown> => EMOJI_VIEWS[id];
