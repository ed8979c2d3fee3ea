import type { BoardOf, GameId } from '../../rules/games.js';
import { centerSquareShowdownView } from './center-square-showdown.js';
import { edgeEscapeView } from './edge-escape.js';
import { forbiddenTerritoryView } from './forbidden-territory.js';
import type {
  BoardPicture,
  ChartLook,
  EmojiView,
  GameView,
  SignView,
  SpokenView,
  TextView,
  TileView,
} from './game-view.js';
import { gridRunnerView } from './grid-runner.js';
import { trapAndTreasureView } from './trap-and-treasure.js';

/** How each game looks; a game without a view does not compile. */
const GAME_VIEWS: { readonly [Id in GameId]: GameView<BoardOf<Id>> } = {
  'center-square-showdown': centerSquareShowdownView,
  'grid-runner': gridRunnerView,
  'edge-escape': edgeEscapeView,
  'forbidden-territory': forbiddenTerritoryView,
  'trap-and-treasure': trapAndTreasureView,
};

// The looks of any game, for code that treats them alike: boards are opaque to it.

export const emojiViewOf = (id: GameId): EmojiView<unknown> => GAME_VIEWS[id].emoji;

export const textViewOf = (id: GameId): TextView<unknown> => GAME_VIEWS[id].text;

export const signViewOf = (id: GameId): SignView<unknown> => GAME_VIEWS[id].signs;

export const spokenViewOf = (id: GameId): SpokenView<unknown> => GAME_VIEWS[id].spoken;

export const boardPictureOf = (id: GameId): BoardPicture<unknown> => GAME_VIEWS[id].picture;

export const tileViewOf = (id: GameId): TileView<unknown> => GAME_VIEWS[id].tiles;

export const chartLookOf = (id: GameId): ChartLook => GAME_VIEWS[id].chart;
