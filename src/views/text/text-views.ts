import type { BoardOf, GameId } from '../../rules/games.js';
import { centerSquareShowdownText } from './center-square-showdown.js';
import { edgeEscapeText } from './edge-escape.js';
import { forbiddenTerritoryText } from './forbidden-territory.js';
import { gridRunnerText } from './grid-runner.js';
import type { TextView } from './text-view.js';
import { trapAndTreasureText } from './trap-and-treasure.js';

/** How each game looks in plain text; a game without a view does not compile. */
const TEXT_VIEWS: { readonly [Id in GameId]: TextView<BoardOf<Id>> } = {
  'center-square-showdown': centerSquareShowdownText,
  'grid-runner': gridRunnerText,
  'edge-escape': edgeEscapeText,
  'forbidden-territory': forbiddenTerritoryText,
  'trap-and-treasure': trapAndTreasureText,
};

/** The view of any game, for code that treats them alike. */
export const textViewOf = (id: GameId): TextView<unknown> => TEXT_VIEWS[id];
