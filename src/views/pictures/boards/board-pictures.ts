import type { BoardOf, GameId } from '../../../rules/games.js';
import type { BoardPicture } from './board-picture.js';
import { centerSquareShowdownPicture } from './center-square-showdown.js';
import { edgeEscapePicture } from './edge-escape.js';
import { forbiddenTerritoryPicture } from './forbidden-territory.js';
import { gridRunnerPicture } from './grid-runner.js';
import { trapAndTreasurePicture } from './trap-and-treasure.js';

/** How each game looks as a picture; a game without one does not compile. */
const BOARD_PICTURES: { readonly [Id in GameId]: BoardPicture<BoardOf<Id>> } = {
  'center-square-showdown': centerSquareShowdownPicture,
  'grid-runner': gridRunnerPicture,
  'edge-escape': edgeEscapePicture,
  'forbidden-territory': forbiddenTerritoryPicture,
  'trap-and-treasure': trapAndTreasurePicture,
};

/** The picture of any game, for code that treats them alike. */
export const boardPictureOf = (id: GameId): BoardPicture<unknown> => BOARD_PICTURES[id];
